"""Bots see views, answer in time, and always the same."""

from collections import Counter

import pytest

import shinobi
from shinobi import bots, patience
from shinobi.bots import search
from shinobi.bots.players import SearchBot
from shinobi.core.action import Action
from shinobi.core.game import Budget, chance
from shinobi.core.pick import Generator
from shinobi.core.rules import Worlds
from shinobi.core.values import View, to_json
from shinobi.games.kraft import KRAFT
from shinobi.pure import compiled
from shinobi.server import thinking

LEVELS = bots.names(shinobi.GAMES[0])
HASTE = Budget(iterations=30)


def opening(seats: int = 2, seed: int = 1) -> shinobi.Match:
    return shinobi.Match.new("nin-jan", seats=seats, seed=seed)


def test_the_levels_from_the_weakest_up() -> None:
    assert LEVELS == ["random", "novice", "skilled", "master", "grandmaster"]


def test_an_unknown_level_is_an_error() -> None:
    with pytest.raises(ValueError, match="no level 'champion'; there are random, novice"):
        bots.make("nin-jan", "champion")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", [2, 5])
def test_every_level_plays_a_whole_match(level: str, seats: int) -> None:
    match = opening(seats)
    bot = bots.make("nin-jan", level, seed=1)
    while match.to_act:
        for seat in match.to_act:
            legal = match.legal(seat)
            action = bot.choose(match.view(seat), legal, HASTE)
            assert action in legal
            match.play(seat, action)


@pytest.mark.parametrize("level", LEVELS)
def test_asked_the_same_again_it_answers_the_same(level: str) -> None:
    match = opening()
    answers = {
        bots.make("nin-jan", level, seed=4).choose(match.view(0), match.legal(0), HASTE)
        for _ in range(3)
    }
    assert len(answers) == 1


def test_thinking_stops_with_the_time() -> None:
    match = opening(seats=4)
    bot = SearchBot(match.rules, "1")
    legal = match.legal(0)
    assert bot.choose(match.view(0), legal, Budget(seconds=0.05)) in legal  # else it thinks forever


def test_worlds_are_imagined_by_the_same_draws() -> None:
    match = opening(seats=3)
    rules, view = match.rules, match.view(1)
    quick, slow = Generator.seeded("a"), Generator.seeded("a")
    worlds, plain = rules.worlds(view), Worlds(rules, view)
    for _ in range(5):
        assert rules.form(worlds.imagine(quick)) == rules.form(plain.imagine(slow))


def test_worlds_share_nothing() -> None:
    match = opening(seats=3)
    rules, view = match.rules, match.view(1)
    worlds = rules.worlds(view)
    first = worlds.imagine(Generator.seeded("a"))
    before = rules.form(first)
    other = worlds.imagine(Generator.seeded("b"))
    for seat in rules.to_act(other):
        rules.apply(other, seat, rules.legal(other, seat)[0], Generator.seeded("c"), None)
    assert rules.form(first) == before
    assert rules.view(worlds.imagine(Generator.seeded("d")), 1) == view


def test_visits_of_the_root_add_up() -> None:
    match = opening()
    tree = search.grow(match.rules, match.view(0), Generator.seeded("a"), 200, None)
    for seat in (0, 1):
        assert sum(tree.tries(seat, action) for action in match.rules.catalogue) == 200
    legal: list[Action] = match.legal(0)
    assert search.best(tree, 0, legal) in legal


@pytest.mark.parametrize("game", [g for g in shinobi.GAMES if g.think is None])
def test_a_search_that_is_settled_has_the_same_answer(game: shinobi.Game) -> None:
    match = shinobi.Match.new(game, seats=2, seed=5)
    spared = 0.0
    for number in range(12):
        for seat in match.to_act:
            view, legal = match.view(seat), match.legal(seat)
            whole, part = (
                search.grow(match.rules, view, Generator.seeded(str(number)), 300, None, settle)
                for settle in (False, True)
            )
            assert search.best(part, seat, legal) is search.best(whole, seat, legal)
            spared += sum(whole.tries(seat, a) - part.tries(seat, a) for a in legal)
            match.play(seat, search.best(whole, seat, legal))
    assert spared > 0, "and comes to it sooner"


def test_what_is_drawn_was_tried_nearly_as_often_as_the_best() -> None:
    match = opening()
    legal: list[Action] = match.legal(0)
    tree = search.grow(match.rules, match.view(0), Generator.seeded("a"), 2000, None)
    tries = {action: tree.tries(0, action) for action in legal}
    most = max(tries.values())
    pick = Generator.seeded("tickets")
    drawn = Counter(search.draw(tree, 0, legal, pick) for _ in range(2000))
    good = {action for action in legal if tries[action] >= search.NEARLY * most}
    assert set(drawn) == good
    assert len(good) > 1
    assert drawn.most_common(1)[0][0] is search.best(tree, 0, legal)


def test_who_mixes_can_not_be_foretold_where_several_choose_at_once() -> None:
    match, few = opening(), Budget(iterations=2000)

    def first_cards(level: str) -> set[Action]:
        some = [bots.make("nin-jan", level, seed) for seed in range(12)]
        return {bot.choose(match.view(0), match.legal(0), few) for bot in some}

    assert len(first_cards("grandmaster")) > len(first_cards("master"))


def test_who_mixes_takes_the_best_where_nobody_else_chooses() -> None:
    answers = {take_what_is_rich(400, mixed=True, seed=str(seed)) for seed in range(8)}
    assert answers == {"T3"}


def test_people_wait_for_no_bot_longer_than_it_may_think(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[Budget] = []

    def choose(self: SearchBot, view: View, legal: list[Action], budget: Budget) -> Action:
        given.append(budget)
        return legal[0]

    monkeypatch.setattr(SearchBot, "choose", choose)
    match = opening()
    view, legal = to_json(match.view(0)).encode(), [str(action) for action in match.legal(0)]
    thinking.choose("nin-jan", "grandmaster", "1", view, legal, 4.0)
    thinking.choose("nin-jan", "grandmaster", "1", view, legal, 0.5)
    assert [budget.seconds for budget in given] == [patience.SECONDS, 0.5]
    limit = 3.0 if compiled() else 2.0
    assert limit == patience.SECONDS


def take_what_is_rich(iterations: int, *, mixed: bool = False, seed: str = "1") -> str:
    """Pile 3 is worth far more than pile 1, and S1 beats both."""
    match = shinobi.stage(
        "nin-jan",
        {
            "seats": 2, "hands": [["R1"], ["P2"]],
            "piles": [["P-4"], ["S10"], ["P9", "P8", "P7"]], "shown": ["S1", None],
        },
    )  # fmt: skip
    bot = SearchBot(match.rules, seed, iterations, mixed=mixed)
    return str(bot.choose(match.view(0), match.legal(0), Budget()))


def test_search_takes_the_rich_pile() -> None:
    assert take_what_is_rich(200) == "T3"


def test_a_bots_chance_is_its_own_and_follows_from_what_it_sees() -> None:
    view = opening().view(0)
    drawn = [chance("a", view).below(60000), chance("b", view).below(60000)]
    assert drawn == [Generator.seeded(f"bot {seed} {to_json(view)}").below(60000) for seed in "ab"]
    assert drawn[0] != drawn[1]


def hint_in(match: shinobi.Match) -> str:
    seat = match.to_act[0]
    legal = [str(action) for action in match.legal(seat)]
    return thinking.hint(match.game, "", "", to_json(match.view(seat)).encode(), legal).action


def test_a_hint_is_by_the_games_own_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shinobi.bots.levels.ADVICE", 40)
    match = shinobi.Match.new("kraft", seed=4)
    while match.decisions < 12:  # the dojo, and a few steps in it
        hint = hint_in(match)
        assert KRAFT.think is not None
        (seat,) = match.to_act
        assert hint == str(KRAFT.think(match.view(seat), match.legal(seat), "hint", 40, None))
        match.play(seat, hint)
    assert match.form()["phase"] == "playing"


def test_a_hint_is_by_the_tree_where_a_game_has_no_way_of_its_own() -> None:
    match = opening()
    bot = SearchBot(match.rules, "hint", 600)
    assert hint_in(match) == str(bot.choose(match.view(0), match.legal(0), Budget()))
