"""Hypothesis tries the same examples every time, and takes the time it needs; of what is broadest
each day has its share."""

import pytest
from hypothesis import HealthCheck, settings

from tests import shares

settings.register_profile(
    "same", derandomize=True, deadline=None, suppress_health_check=list(HealthCheck)
)
settings.load_profile("same")
shares.choose_share()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    terminalreporter.write_line(shares.report())
