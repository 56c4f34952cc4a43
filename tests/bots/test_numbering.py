"""Numbers for keys, as a dictionary would give them."""

from shinobi.bots.numbering import Numbering
from shinobi.core.pick import Generator


def test_keys_are_numbered_in_the_order_in_which_they_come() -> None:
    numbering, known, pick = Numbering(), dict[int, int](), Generator.seeded("keys")
    for _ in range(20_000):
        key = pick.below(3000) << 32 | pick.below(8)
        assert numbering.find(key) == known.get(key, -1)
        if key not in known:
            known[key] = len(known)
            assert numbering.add(key) == known[key]
    assert [numbering.find(key) for key in known] == list(range(len(known)))


def test_keys_that_follow_one_another_do_not_stand_in_each_others_way() -> None:
    numbering = Numbering()
    for key in range(5000):
        numbering.add(key * 4096)
    assert all(numbering.find(key * 4096) == key for key in range(5000))
    assert numbering.find(1) == numbering.find(5000 * 4096) == -1
