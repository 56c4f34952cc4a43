"""How often, and by whom it is counted."""

import pytest

from shinobi.server.limits import CHANGE, Limits, address_key, address_of


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:0DB8:1:2::9", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::9", "2001:db8:1:3::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("not an address", "not an address"),
    ],
)
def test_an_address_is_counted_by_what_one_household_has(address: str, key: str) -> None:
    assert address_key(address) == key


def test_what_is_no_address_is_cut() -> None:
    assert len(address_key("x" * 5000)) == 64


def test_a_connection_without_an_address_has_no_key() -> None:
    assert address_of({"client": None}) is None
    assert address_of({"client": ("2001:db8::1", 5)}) == "2001:db8::/64"


def test_neighbours_of_one_household_share_a_rate() -> None:
    limits = Limits(on=True)
    keys = [address_key(f"2001:db8::{n:x}") for n in range(1, int(CHANGE.burst) + 2)]
    assert [limits.allow(CHANGE, key) for key in keys] == [True] * int(CHANGE.burst) + [False]
    assert limits.allow(CHANGE, address_key("2001:db8:0:1::1"))
