"""A match in play, beyond the table's rules."""

import hashlib
import pickle

import pytest

import shinobi
from shinobi import Match, Refused
from shinobi.testing.script import Script
from shinobi.testing.walk import step
from tests import tiny


def played(match: Match, steps: int, seed: str = "play") -> Match:
    script = Script((), seed)
    for _ in range(steps):
        if match.to_act:
            step(match, script)
    return match


def test_the_same_seed_deals_the_same() -> None:
    assert Match.new("nin-jan", 4, 7).form() == Match.new("nin-jan", 4, "7").form()
    assert Match.new("nin-jan", 4, 7).form() != Match.new("nin-jan", 4, 8).form()


def test_without_a_seed_it_is_drawn_from_the_system() -> None:
    one, other = Match.new("nin-jan", 4), Match.new("nin-jan", 4)
    assert one.commitment != other.commitment
    assert len(one.record(secret=True).seed or "") == 64


def test_without_seats_as_few_as_can_play() -> None:
    assert Match.new("nin-jan").seats == 2
    assert Match.new(shinobi.GAMES[0]).game == "nin-jan"


@pytest.mark.parametrize("seats", [1, 6, True, "2", 2.0])
def test_so_many_seats_can_not_play(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 5 seats"):
        Match.new("nin-jan", seats)


def test_an_unknown_game_names_those_there_are() -> None:
    with pytest.raises(KeyError, match="nin-jan"):
        Match.new("chess")


@pytest.mark.parametrize("options", [{"may_decline": 1}, {"may_decline": "yes"}, {"x": True}])
def test_wrong_options_are_named(options: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=next(iter(options))):
        Match.new("nin-jan", 2, 1, options)


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    match = Match.new("nin-jan", 2, "a secret")
    assert match.commitment == hashlib.sha256(b"a secret").hexdigest()


def test_the_seed_is_told_once_the_match_is_over() -> None:
    match = Match.new("nin-jan", 2, "a secret")
    assert match.record().seed is None
    assert "a secret" not in match.record().to_json() + match.record().to_text()
    assert match.record(secret=True).seed == "a secret"
    played(match, 1000)
    assert match.record().seed == "a secret"
    assert match.outcome is not None


def test_a_copy_goes_on_by_itself_chance_included() -> None:
    match = played(Match.new(tiny.RULES, 3, 1, {"turns": 3}), 4)
    copy = match.copy()
    before = match.fingerprint()
    played(copy, 50)
    assert match.fingerprint() == before
    played(match, 50)
    assert match.fingerprint() == copy.fingerprint()
    assert match.events == copy.events
    assert match.record() == copy.record()


def test_a_copy_keeps_choices_and_what_can_be_taken_back() -> None:
    match = Match.new("nin-jan", 3, 1)
    match.play(0, match.legal(0)[0])
    copy = match.copy()
    copy.play(0, copy.legal(0)[1])
    assert match.view(0).choice == str(match.legal(0)[0])
    steps = Match.new(tiny.RULES, 2, 1)
    steps.play(0, "mark")
    steps.copy().undo(0)
    assert steps.can_undo(0)


def test_events_are_all_that_happened_in_order() -> None:
    match = Match.new(tiny.RULES, 2, 3)
    told = match.play(0, "mark") + match.play(0, "roll") + match.ring()
    assert match.events == told
    assert [event.kind for event in told] == ["marked", "rolled", "late"]


def test_a_private_event_is_told_to_its_seat_alone() -> None:
    [event] = Match.new(tiny.RULES, 2, 3).play(0, "peek")
    assert "secret" in shinobi.to_json(event.told_to(0))
    assert "secret" not in shinobi.to_json([event.told_to(1), event.told_to(None)])


def test_the_fingerprint_sees_state_choices_and_moves() -> None:
    match = Match.new("nin-jan", 2, 1)
    seen = {match.fingerprint()}
    match.play(0, match.legal(0)[0])
    seen.add(match.fingerprint())
    match.play(0, match.legal(0)[1])
    seen.add(match.fingerprint())
    match.play(1, match.legal(1)[0])
    seen.add(match.fingerprint())
    assert len(seen) == 4


def test_a_refusal_survives_pickling() -> None:
    match = Match.new("nin-jan", 2, 1)
    with pytest.raises(Refused) as error:
        match.play(0, "T1")
    again = pickle.loads(pickle.dumps(error.value))  # noqa: S301
    assert (again.rule, again.message, str(again)) == ("3.1", error.value.message, str(error.value))


def test_staged_matches_say_where_they_began() -> None:
    match = shinobi.stage(tiny.RULES, {"seats": 2, "turn": 1, "secrets": [3, 4]}, seed=9)
    assert match.to_act == [1]
    position = match.record().position
    assert position is not None
    assert position["turn"] == 1
    match.play(1, "roll")
    assert position["turn"] == 1


def test_playouts_count_decisions() -> None:
    assert shinobi.playouts("nin-jan", 2, n=3) == shinobi.playouts("nin-jan", 2, n=3)
    with pytest.raises(ValueError, match="seats"):
        shinobi.playouts("nin-jan", 9)
