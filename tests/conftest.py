"""Hypothesis tries the same examples every time, and takes the time it needs; of what is broadest
each day has its share."""

from collections import Counter
from collections.abc import Iterator

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
    config.addinivalue_line("markers", "one_day_in(days): each of its cases is tried so often")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave what is due on another day; what is asked for by name is always tried. What has the
    fewest days is longest, and comes first in its folder: nobody waits for it at the end."""
    if any("::" in argument for argument in config.args):
        return
    late = [item for item, case in numbered(items) if not due(item, case)]
    if late:
        config.hook.pytest_deselected(items=late)
        items[:] = [item for item in items if item not in late]
    folders = list(dict.fromkeys(item.path.parent for item in items))
    items.sort(key=lambda item: (folders.index(item.path.parent), -rarity(item)))


def numbered(items: list[pytest.Item]) -> Iterator[tuple[pytest.Item, int]]:
    """Each case of a test with its number."""
    cases = Counter[str]()
    for item in items:
        name = name_of(item)
        yield item, cases[name]
        cases[name] += 1


def due(item: pytest.Item, case: int) -> bool:
    return rarity(item) == 1 or shares.has_its_day(name_of(item), case, rarity(item))


def rarity(item: pytest.Item) -> int:
    """On one of how many days it is tried."""
    mark = item.get_closest_marker("one_day_in")
    return int(mark.args[0]) if mark else 1


def name_of(item: pytest.Item) -> str:
    return item.nodeid.partition("[")[0]
