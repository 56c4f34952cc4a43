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


def test_each_share_has_its_day(monkeypatch: pytest.MonkeyPatch) -> None:
    days = []
    for share in range(1, shares.SHARES + 1):
        monkeypatch.setenv("SHINOBI_SHARE", str(share))
        days.append([shares.is_due(part, 2) for part in range(2)])
    assert days == [[True, False], [False, True]] * (shares.SHARES // 2)
    monkeypatch.setenv("SHINOBI_SHARE", "all")
    assert shares.is_due(0, 2)
    assert shares.is_due(1, 2)


def test_everything_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SHINOBI_SHARE", "all")
    assert list(shares.share_of(range(9))) == list(range(9))
    assert "All shares" in shares.report()
