"""1 The cards, 2 Setting up."""

from collections import Counter
from itertools import product

import pytest

import shinobi
from shinobi import Match
from shinobi.games.ninja_combo import NINJA_COMBO
from shinobi.games.ninja_combo.tables import CARD, NAME
from shinobi.games.ninja_combo.text import CHIPS, GLYPHS, draw
from shinobi.say import Speaker
from tests.games.ninja_combo.positions import seen, table

NINJAS = [colour + symbol for colour in "rbgy" for symbol in "CTS"]
MIXTURES = [
    {"long": long, "threes": threes, "supers": supers}
    for long, threes, supers in product((False, True), (2, 4, 6), (1, 2))
]


def dealt(seats: int = 2, seed: int = 1, **options: bool | int | str) -> Match:
    return Match.new("ninja-combo", seats, seed, options)


def all_cards(match: Match) -> Counter[str]:
    """Every card, wherever it lies."""
    view = seen(match)
    cards = Counter(view.pile)
    cards.update(card for card in view.offer if card is not None)
    for zone in view.zones:
        cards.update(zone.values())
    for combos in view.made:
        for combo in combos:
            cards.update(combo.cards)
    return cards


def test_1_1_there_are_54_cards_48_ninjas_and_6_special_ones() -> None:
    cards = all_cards(dealt())
    assert cards.total() == 54
    assert sum(cards[name] for name in NINJAS) == 48


def test_1_2_each_of_the_twelve_ninja_cards_is_there_four_times() -> None:
    assert {all_cards(dealt())[name] for name in NINJAS} == {4}


def test_1_3_nobody_needs_to_tell_colours_apart() -> None:
    """Without any colour, each kind of card still looks different."""
    assert len(set(CHIPS)) == 4
    assert len(set(GLYPHS.values())) == 3
    faces = set()
    for name in NAME:
        picture = draw(table(name, "bC bT bS").view(1), Speaker("en", game="ninja-combo").say, 80)
        faces.add(picture[picture.index("bT") :] if "bT" in picture else picture)
    assert len(faces) == len(NAME)


def test_1_4_the_special_cards_are_four_threes_and_two_supers() -> None:
    cards = all_cards(dealt())
    assert (cards["3"], cards["*"]) == (4, 2)


def test_1_5_cards_are_written_with_two_letters_or_a_sign() -> None:
    assert [*NINJAS, "3", "*"] == NAME
    assert [NAME[CARD[name]] for name in ("rC", "bT", "gS", "yC", "3", "*")] == [
        "rC", "bT", "gS", "yC", "3", "*",
    ]  # fmt: skip


@pytest.mark.parametrize("options", MIXTURES, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_1_6_other_counts_and_never_fewer_than_twelve_in_the_pile(
    options: dict[str, bool | int | str], seats: int
) -> None:
    match = Match.new("ninja-combo", seats, 1, options)
    cards = all_cards(match)
    assert {cards[name] for name in NINJAS} == {5 if options["long"] else 4}
    assert (cards["3"], cards["*"]) == (options["threes"], options["supers"])
    assert seen(match).left == cards.total() - 2 * seats - 3 >= 12


@pytest.mark.parametrize("seats", [1, 5])
def test_2_1_two_to_four_play(seats: int) -> None:
    assert list(NINJA_COMBO.card.seats) == [2, 3, 4]
    with pytest.raises(ValueError, match="2 to 4 seats"):
        dealt(seats)


@pytest.mark.parametrize("seed", range(20))
def test_2_2_each_is_dealt_two_ninja_cards_side_by_side(seed: int) -> None:
    view = seen(dealt(4, seed))
    for zone in view.zones:
        assert list(zone) == ["k11", "l11"]
        assert set(zone.values()) <= set(NINJAS)


def test_2_2_the_first_card_lies_on_the_left() -> None:
    """Draws 0 and 4 of the tape are the first red circle and the first red triangle."""
    tape = dealt().record().deal
    assert tape[:2] != tape[2:4]
    zone = seen(dealt()).zones[0]
    assert [CARD[card] for card in zone.values()] == [tape[0] // 4, _second(tape[0], tape[1])]


def _second(first: int, draw: int) -> int:
    """The card drawn second from 48 in order, four of each, the first one being gone."""
    return (draw if draw < first // 4 * 4 else draw + 1) // 4


def test_2_3_special_cards_come_out_of_the_pile_and_never_in_the_deal() -> None:
    offers = [seen(dealt(2, seed)) for seed in range(60)]
    assert {"3", "*"} <= {card for view in offers for card in view.offer}
    for view in offers:
        shown = Counter(view.offer)
        assert view.pile.get("3", 0) + shown["3"] == 4
        assert view.pile.get("*", 0) + shown["*"] == 2


def test_2_4_three_cards_are_turned_up() -> None:
    view = seen(dealt(3))
    assert len(view.offer) == 3
    assert all(view.offer)


def test_2_5_the_lot_says_who_starts() -> None:
    assert {dealt(3, seed).to_act[0] for seed in range(30)} == {0, 1, 2}
    assert all(seen(dealt(3, seed)).first == dealt(3, seed).to_act[0] for seed in range(5))


def test_2_5_or_the_first_seat_does() -> None:
    assert {dealt(3, seed, starter="first").to_act[0] for seed in range(20)} == {0}


def test_cards_are_conserved_to_the_end() -> None:
    for seats in (2, 3, 4):
        match = dealt(seats, 5)
        bot = shinobi.GAMES[1].heuristic("x")
        while match.outcome is None:
            seat = match.to_act[0]
            match.play(seat, bot.choose(match.view(seat), match.legal(seat), shinobi.Budget()))
            assert all_cards(match).total() == 54
        assert all_cards(match) == all_cards(dealt(seats, 5))
