"""Nothing is dropped: in as many days as there are shares, all has been tried."""

import pytest

from tests import shares


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5, 30])
@pytest.mark.parametrize("parts", [2, shares.SHARES])
def test_all_shares_together_are_the_whole(
    size: int, parts: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: set[int] = set()
    for share in range(1, shares.SHARES + 1):
        monkeypatch.setenv("SHINOBI_SHARE", str(share))
        part = shares.share_of(range(size), parts, shift=3)
        assert part, "a share is never empty"
        tried |= set(part)
    assert tried == set(range(size))


@pytest.mark.parametrize("days", [2, 3, 4])
def test_each_case_has_its_day(days: int, monkeypatch: pytest.MonkeyPatch) -> None:
    tried = []
    for share in range(1, shares.SHARES + 1):
        monkeypatch.setenv("SHINOBI_SHARE", str(share))
        tried.append([shares.has_its_day("a test", case, days) for case in range(days)])
    assert all(sum(day) == 1 for day in tried), "one of so many cases each day"
    assert all(map(any, zip(*tried, strict=True))), "and none is left out"
    monkeypatch.setenv("SHINOBI_SHARE", "all")
    assert all(shares.has_its_day("a test", case, days) for case in range(days))


def test_everything_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SHINOBI_SHARE", "all")
    assert list(shares.share_of(range(9))) == list(range(9))
    assert "All shares" in shares.report()
