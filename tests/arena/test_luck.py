"""Luck taken out of an arena: nothing on the mean, to the last digit, and the same everywhere."""

import json
from collections.abc import Sequence
from functools import cache
from itertools import product
from pathlib import Path

import pytest

from bench.review.exact import Count, every
from shinobi import Match, arena, cli, to_json
from shinobi.arena import playing
from shinobi.arena.evening import FOLDS, Trial, even
from shinobi.arena.luck import Way, account, luck_in
from shinobi.arena.playing import play_chunk
from shinobi.arena.report import share
from shinobi.arena.tournament import chunks, tasks_of_plan
from shinobi.core.action import Action
from shinobi.core.pick import Generator, Pick, Recorder, Tape
from shinobi.core.rules import State
from shinobi.reviews.trial import end_of
from tests.arena.test_arena import backwards
from tests.arena.test_resume import Counting
from tests.server.serving import LANTERNS
from tests.tiny import HIGH, LOW, PEEK, ROLL, RULES, Lanterns

BOTS = ["novice", "random"]
MANY = Count(10_000_000)


def lanterns(pick: Pick) -> Match:
    """Seat 0 rolls and seat 1 peeks; both bet by their secret numbers."""
    recorder = Recorder(pick)
    options = RULES.card.settle({"marks": False})
    state = RULES.start(options, 2, recorder)
    secrets = state.secrets
    match = Match(RULES, state, recorder, options=options, seats=2)
    match.play(0, ROLL)
    match.play(1, PEEK)
    for seat in range(2):
        match.play(seat, bet(secrets[seat]))
    return match


def bet(secret: int) -> Action:
    return HIGH if secret > 3 else LOW


@cache
def worth(form: str) -> tuple[float, ...]:
    """Of a state, exactly, if everybody goes on at random."""
    state = RULES.stage(json.loads(form))
    seats = RULES.to_act(state)
    if not seats:
        return tuple(end_of(RULES, state, False).chances)
    ways = []
    for chosen in product(*(RULES.legal(state, seat) for seat in seats)):

        def go(tape: Tape, chosen: Sequence[Action] = chosen) -> tuple[float, ...]:
            new = state.copy()
            for seat, action in zip(seats, chosen, strict=True):
                RULES.apply(new, seat, action, tape, None)
            return worth(to_json(RULES.form(new)))

        ways.append(mean(every(go, MANY)))
    return mean([(1 / len(ways), way) for way in ways])


def mean(ways: Sequence[tuple[float, Sequence[float]]]) -> tuple[float, ...]:
    return tuple(sum(weight * values[seat] for weight, values in ways) for seat in range(2))


def weigh(_moment: int, came: State, other: Way) -> list[float]:
    """Without any playout: all other ways."""
    ways = mean(every(lambda tape: value(other(tape)), MANY))
    return [here - there for here, there in zip(value(came), ways, strict=True)]


def value(state: State) -> tuple[float, ...]:
    assert isinstance(state, Lanterns)
    return worth(to_json(RULES.form(state)))


def test_luck_is_nothing_on_the_mean_of_all_deals_and_draws_whoever_plays() -> None:
    found = []
    for weight, match in every(lanterns, MANY):
        assert match.outcome is not None
        result = share(match.outcome, 0, together=False)
        found.append((weight, result, account(match, LANTERNS, weigh)[0]))
    assert len(found) == 6**4
    assert sum(weight * luck for weight, _, luck in found) == pytest.approx(0, abs=1e-9)
    assert sum(weight * abs(luck) for weight, _, luck in found) > 0.1
    won = sum(weight * result for weight, result, _ in found)
    before = sum(weight * (result - won) ** 2 for weight, result, _ in found)
    after = sum(weight * (result - luck - won) ** 2 for weight, result, luck in found)
    assert after < 0.8 * before


def test_luck_by_playouts_is_nothing_on_the_mean() -> None:
    lucks = []
    for number in range(400):
        match = lanterns(Generator.seeded(f"deal {number}"))
        lucks.append(luck_in(match, LANTERNS, 2, f"{number}")[0])
    middle = sum(lucks) / len(lucks)
    error = (sum((luck - middle) ** 2 for luck in lucks) / len(lucks) / (len(lucks) - 1)) ** 0.5
    assert 0 < error < 0.05
    assert abs(middle) < 4 * error


def test_where_nothing_is_drawn_in_play_there_is_no_luck_but_the_deal() -> None:
    played = play_chunk(chunks(arena.make_plan("nin-jan", BOTS, 1, luck=4))[0])
    assert played[0].luck == (0.0, 0.0)


def test_all_seatings_have_the_same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = arena.make_plan("nin-jan", ["novice", "novice", "random"], 6, luck=0)
    deals: list[tuple[int, ...]] = []
    play_out = playing.play_out

    def listen(*args: object) -> Match:
        match = play_out(*args)  # type: ignore[arg-type]
        deals.append(match.record().deal)
        return match

    monkeypatch.setattr(playing, "play_out", listen)
    for chunk in chunks(plan):
        play_chunk(chunk)
    assert len(plan.seatings()) == 3
    assert deals[0] == deals[1] == deals[2] != deals[3] == deals[4] == deals[5]


def test_the_report_is_the_same_wherever_it_is_played() -> None:
    plan = arena.make_plan("ninja-combo", BOTS, 42, seed=3, luck=1)
    alone = arena.play(plan)
    assert arena.play(plan, backwards).json() == alone.json()
    few = arena.make_plan("ninja-combo", BOTS, 6, seed=3, luck=1)
    with arena.processes(2) as executor:
        assert arena.play(few, executor).json() == arena.play(few).json()
    lines = json.loads(alone.json())["luck"]
    assert [line["name"] for line in lines] == BOTS
    assert all(line["plain"] > 0 for line in lines)
    assert lines[0]["luck"]["low"] < 0 < lines[0]["luck"]["high"]


def test_it_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    plan = arena.make_plan("ninja-combo", BOTS, 6, luck=1)
    file = tmp_path / "journal"
    assert arena.play(plan, Counting(4), resume=file).games == 4
    rest = Counting()
    assert arena.play(plan, rest, resume=file).json() == arena.play(plan).json()
    assert rest.done == 2
    with pytest.raises(ValueError, match="another plan: luck 1 instead of None"):
        arena.play(arena.make_plan("ninja-combo", BOTS, 6), resume=file)


def test_who_weighs_luck_has_the_same_code_for_it() -> None:
    plain, evened = (arena.make_plan("nin-jan", BOTS, 1, luck=luck) for luck in (None, 0))
    assert "shinobi.reviews" not in tasks_of_plan(plain)[0].stamp.packages
    assert "shinobi.reviews" in tasks_of_plan(evened)[0].stamp.packages


def test_a_plain_report_says_nothing_of_luck() -> None:
    assert "luck" not in json.loads(arena.run("nin-jan", BOTS, games=2).json())


def test_less_than_no_playouts_is_an_error() -> None:
    with pytest.raises(ValueError, match="so many playouts or none, not -1"):
        arena.make_plan("nin-jan", BOTS, 1, luck=-1)


def test_the_command_shows_what_it_saves(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["arena", "nin-jan", "--bots", "novice,random", "--games", "8", "--jobs", "1", "--luck"]
    assert cli.main(asked) == 0
    assert "luck taken out" in capsys.readouterr().out


# ---------------------------------------------------------------- what is made of it


def trials(luck: float, noise: float, deals: int = 60) -> list[Trial]:
    """Two of each deal; their luck and the rest go up and down, each in its own rhythm."""
    return [
        Trial(n // 2, 0.5 + luck * rhythm(n, 7) + noise * rhythm(n, 11), rhythm(n, 7))
        for n in range(2 * deals)
    ]


def rhythm(number: int, length: int) -> float:
    return (number * 3 % length) / (length - 1) - 0.5


def test_luck_that_tells_everything_leaves_nothing_to_chance() -> None:
    found = even(trials(luck=0.8, noise=0.05))
    assert found.rate.value == pytest.approx(0.5, abs=0.01)
    assert found.matches > 50 * 120


def test_luck_that_tells_nothing_costs_next_to_nothing() -> None:
    found = even(trials(luck=0.0, noise=0.8))
    assert found.matches == pytest.approx(120, rel=0.35)


def test_the_deal_evens_out_over_its_seatings() -> None:
    pairs = [Trial(n // 2, 0.5 + 0.4 * (-1) ** n + 0.05 * (n % 3), 0.0) for n in range(100)]
    assert even(pairs).matches > 1000
    assert even([Trial(n, each.result, 0.0) for n, each in enumerate(pairs)]).matches < 101


def test_what_is_learnt_elsewhere_shifts_no_mean() -> None:
    """Wherever luck turns round for all deals of a part, the mean of all is that of the results."""
    some = trials(luck=0.3, noise=0.2)
    middle = sum(each.result for each in some) / len(some)
    values = []
    for signs in product((-1, 1), repeat=FOLDS):
        turned = [each._replace(luck=signs[each.deal % FOLDS] * each.luck) for each in some]
        values.append(even(turned).rate.value)
    assert max(values) - min(values) > 1e-4
    assert sum(values) / len(values) == pytest.approx(middle, abs=1e-6)


def test_a_few_matches_are_left_as_they_are() -> None:
    assert (
        even([Trial(0, 1.0, 0.3), Trial(0, 0.0, -0.3)]).rate
        == even([Trial(0, 1.0, 0.0), Trial(0, 0.0, 0.0)]).rate
    )
    assert even([Trial(0, 1.0, 0.3)]).matches == 1
