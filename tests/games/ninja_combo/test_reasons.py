"""The reasons of a hint in Ninja Combo: each is true where it is given, and missing elsewhere."""

from collections import Counter

import pytest

import shinobi
from shinobi.core.match import Match
from shinobi.core.values import Fields
from tests.games.advising import positions, told, why
from tests.games.ninja_combo.positions import legal, play, seen, table


def test_the_only_combo_or_the_one_that_brings_most() -> None:
    match = table("rC rC rC", "rC rT bS")
    assert "most" in why(match, "1@n11")  # a super combo, beside a red one
    assert "most" not in why(match, "2@n11")
    assert "only-card" in why(table("rC rC rT", "rS bT bS"), "1@n11")
    assert {"most", "only-card"}.isdisjoint(why(match, "3@n11"))


def test_a_second_card_makes_a_combo_with_the_first() -> None:
    match = table("rC rC", "rT rS bS")
    assert why(match, "1@m11")["second"] == {"card": "rS", "shape": "snake", "points": 1}
    assert "second" not in why(match, "3@m11")
    alone = table("rC rC rT", "rS bT bS")
    assert "second" not in why(alone, "2@n11")  # red could be made, but without the blue one
    play(match, "1@m11")
    assert "second" not in why(match, "2@n11")  # it is the second


def test_the_next_player_could_score_with_it() -> None:
    form = {"zones": [["gS"], ["rT rS rT"]], "corners": ["k11", "k11"]}
    assert why(table("gS", "rC bT yS", **form), "1@l11")["denies"] == {"seats": [1], "points": 1}
    assert "denies" not in why(table("gS", "rC bT yS", **form), "2@l11")
    assert "denies" not in why(table("gS", "rC rC yS", **form), "1@l11")  # another one stays


def test_places_where_one_more_ninja_makes_a_combo() -> None:
    match = table("rC rT", "rS bT gS")
    assert one_more(match.form(), 0) == 0
    assert why(match, "1@m11")["opens"] == {"count": 2}  # at both ends
    assert "opens" not in why(match, "2@m11")


def test_cards_that_belong_together() -> None:
    match = table("rC rT", "rS bS rC")
    assert why(match, "1@m11")["alike"] == {"count": 3}
    assert "alike" not in why(match, "2@m11")
    assert why(match, "3@k10")["super"] == {"count": 2}
    assert "alike" not in why(table("rC rT rC", "rS bS gC"), "1@n11")  # they leave at once


def one_more(form: Fields, seat: int) -> int:
    """Counted by putting every ninja card that is left on offer, and asking the rules."""
    left = Counter({name: count for name, count in form["pile"].items() if name not in "3*"})
    left.update(card for card in form["offer"] if card and card not in "3*")
    kinds = [name for name, count in sorted(left.items()) if count]
    found: set[str] = set()
    for offer in zip(kinds, kinds[1:] + kinds[:1], kinds[2:] + kinds[:2], strict=True):
        pile = Counter[str](form["pile"])
        pile.update(card for card in form["offer"] if card)
        pile.subtract(offer)
        again = {**form, "turn": seat, "offer": list(offer), "pile": dict(pile), "owed": None}
        view = seen(shinobi.stage("ninja-combo", {**again, "left": sum(pile.values())}), seat)
        found |= {c.action.partition("@")[2] for c in view.combos if c.action[0] == "1"}
    return len(found)


@pytest.mark.parametrize("seed", range(3))
def test_what_is_said_is_so(seed: int) -> None:
    """Along whole matches, for some legal actions: played on, it comes as it was said."""
    said = 0
    for match in positions("ninja-combo", seed, every=2):
        seat = match.to_act[0]
        actions = legal(match, seat)
        for action in actions[:: max(1, len(actions) // 5)]:
            for name, args in why(match, action, seat).items():
                said += 1
                check(match, seat, action, name, args)
    assert said > 60


def check(match: Match, seat: int, action: str, name: str, args: dict[str, object]) -> None:
    view = seen(match, seat)
    if name in ("most", "only-card"):
        points = [combo.points for combo in view.combos]
        assert max(points) == max(c.points for c in view.combos if c.action == action)
        if name == "most":
            assert min(points) < max(points)
        else:
            cards = {view.offer[int(combo.action[0]) - 1] for combo in view.combos}
            assert cards == {view.offer[int(action[0]) - 1]}
    if name == "second":
        after = played(match, seat, action)
        best = [c for c in seen(after, seat).combos if c.points == args["points"]]
        place = action.partition("@")[2]
        assert any(place in combo.places and combo.shape == args["shape"] for combo in best)
    if name == "opens" and view.left > 20:
        assert one_more(played(match, seat, action).form(), seat) == args["count"]
    if name == "denies":
        other = (seat + 1) % match.seats
        assert args["seats"] == [other]
        card = view.offer[int(action[0]) - 1]
        assert card is not None
        assert view.offer.count(card) == 1
        swapped = {**match.form(), "turn": other}
        theirs = seen(shinobi.stage("ninja-combo", swapped), other).combos
        assert max(c.points for c in theirs if c.action[0] == action[0]) == args["points"]


def played(match: Match, seat: int, action: str) -> Match:
    """The same position, one action later."""
    again = shinobi.stage("ninja-combo", match.form())
    again.play(seat, action)
    return again


def test_in_words() -> None:
    match = table("rC rC", "rT rS bS")
    assert "Then the red square makes a Bull for 1 point" in told(match, 0)
    assert "(carré rouge) fera un combo (Taureau), 1 point" in told(match, 0, "fr")
