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


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "share(n, of): tried on the nth of so many days")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave what is due on another day; what is asked for by name is always tried."""
    if any("::" in argument for argument in config.args):
        return
    late = [item for item in items for mark in item.iter_markers("share") if not due(mark)]
    if late:
        config.hook.pytest_deselected(items=late)
        items[:] = [item for item in items if item not in late]


def due(mark: pytest.Mark) -> bool:
    share, of = mark.args
    return shares.is_due(share, of)
