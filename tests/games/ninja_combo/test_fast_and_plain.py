"""Every fast path against the plain one."""

from hypothesis import given, settings
from hypothesis import strategies as st

from shinobi import Match
from shinobi.core.pick import Generator
from shinobi.games.ninja_combo import NINJA_COMBO
from shinobi.games.ninja_combo.bot.sense import gain, promise, promising
from shinobi.games.ninja_combo.rules.combos import combos_with, sort_of
from shinobi.games.ninja_combo.rules.laying import places
from shinobi.games.ninja_combo.state import Zone, empty_zone
from shinobi.games.ninja_combo.tables import (
    CARD,
    COLUMN,
    EMPTY,
    FORM_SHAPE,
    KINDS,
    LONGEST,
    NAME,
    NEAR,
    PARTS,
    PLACE_NAME,
    POINTS,
    ROW,
    SHAPES,
    SIDE,
)
from tests.games.ninja_combo.positions import cell, plain_combos

many = settings(max_examples=300)

NARROW = ["rC", "rC", "rC", "rT", "bC", "3", "*"]
"""Few kinds, so that combos abound."""


@st.composite
def zones(draw: st.DrawFn, kinds: list[str]) -> Zone:
    """A zone near a random corner of the mat, with holes; combos may lie in it."""
    zone = empty_zone()
    left, top = draw(st.integers(0, SIDE - 6)), draw(st.integers(0, SIDE - 6))
    names = draw(st.lists(st.sampled_from([*kinds, ".."]), min_size=36, max_size=36))
    for number, name in enumerate(names):
        if name != "..":
            zone.put((top + number // 6) * SIDE + left + number % 6, CARD[name])
    return zone


def as_dict(zone: Zone) -> dict[str, str]:
    return {PLACE_NAME[place]: NAME[zone.cards[place]] for place in zone.taken}


@many
@given(zone=zones(NARROW), card=st.sampled_from(NARROW), draw=st.data())
def test_combos_on_the_touched_places_are_those_of_the_whole_zone(
    zone: Zone, card: str, draw: st.DataObject
) -> None:
    place = draw.draw(st.sampled_from(places(zone)))
    found = {
        (
            SHAPES[FORM_SHAPE[form]],
            frozenset(cell(PLACE_NAME[part]) for part in PARTS[place][form]),
            POINTS[
                sort_of([CARD[card] if p == place else zone.cards[p] for p in PARTS[place][form]])
            ],
        )
        for form in combos_with(zone.cards, place, CARD[card])
    }
    zone.put(place, CARD[card])
    here = cell(PLACE_NAME[place])
    assert found == {combo for combo in plain_combos(as_dict(zone)) if here in combo[1]}


@many
@given(zone=zones(NAME))
def test_places_are_the_free_ones_that_touch(zone: Zone) -> None:
    if not zone.taken:
        return
    plain = [
        place
        for place in range(SIDE * SIDE)
        if zone.cards[place] == EMPTY and any(zone.cards[near] != EMPTY for near in NEAR[place])
    ]
    assert places(zone) == plain


@many
@given(zone=zones(NARROW))
def test_a_place_is_promising_whenever_some_card_completes_a_combo_there(zone: Zone) -> None:
    for place in places(zone):
        if any(combos_with(zone.cards, place, card) for card in range(KINDS)):
            assert promising(zone.cards, place)


@many
@given(zone=zones(NARROW), card=st.sampled_from(NARROW), draw=st.data())
def test_what_a_zone_promises_is_the_sum_of_what_its_cards_brought(
    zone: Zone, card: str, draw: st.DataObject
) -> None:
    place = draw.draw(st.sampled_from(places(zone)))
    before = promise(zone)
    brought = gain(zone.cards, place, CARD[card])
    zone.put(place, CARD[card])
    assert abs(promise(zone) - before - brought) < 1e-9


def test_no_combo_ever_stays_in_a_zone() -> None:
    """Since each is made at once, the plain search finds nothing between two decisions."""
    for seed in range(4):
        match = Match.new("ninja-combo", 2 + seed % 3, seed)
        pick = Generator.seeded(str(seed))
        while match.outcome is None:
            state = match._state
            if match.form()["owed"] is None:
                assert not any(plain_combos(as_dict(zone)) for zone in state.zones)  # type: ignore[attr-defined]
            seat = match.to_act[0]
            match.play(seat, match.rules.likely(state, seat, pick))


def test_pruning_never_drops_a_placement_that_completes_a_combo() -> None:
    """Nor is anything a candidate that is not legal; of equal cards the first will do."""
    rules = NINJA_COMBO.rules
    completing = 0
    for seed in range(60):
        pick = Generator.seeded(f"prune {seed}")
        state = rules.start(rules.card.settle({"threes": 6}), 2 + seed % 3, pick)
        while rules.to_act(state):
            seat = rules.to_act(state)[0]
            legal, kept = rules.legal(state, seat), rules.candidates(state, seat)
            assert {id(move) for move in kept} <= {id(move) for move in legal}
            assert len(set(kept)) == len(kept) > 0
            if state.owed < 0 and state.zones[seat].taken:
                cards = state.zones[seat].cards
                want = {
                    (state.offer[move.what], move.place)
                    for move in legal
                    if combos_with(cards, move.place, state.offer[move.what])
                }
                assert want <= {(state.offer[move.what], move.place) for move in kept}
                completing += len(want)
            rules.apply(state, seat, rules.sample(state, seat, pick), pick, None)
    assert completing > 300


def test_a_zone_stays_within_its_bounds() -> None:
    """Whoever builds one long line comes to 20 places and no further."""
    rules = NINJA_COMBO.rules
    for key in (lambda move: move.place % SIDE, lambda move: -(move.place % SIDE),
                lambda move: move.place, lambda move: -move.place):  # fmt: skip
        pick = Generator.seeded("line")
        state = rules.start(rules.card.settle({"long": True, "threes": 6}), 2, pick)
        while rules.to_act(state):
            seat = rules.to_act(state)[0]
            rules.apply(state, seat, max(rules.legal(state, seat), key=key), pick, None)
            for zone in state.zones:
                if zone.taken:
                    columns = [COLUMN[place] for place in zone.taken]
                    assert max(columns) - min(columns) < LONGEST
                    assert ROW[zone.taken[-1]] - ROW[zone.taken[0]] < LONGEST
        assert rules.audit(state) == []
