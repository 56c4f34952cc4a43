"""Who is sent only what is new has the same view as who is sent all of it."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

import shinobi
from shinobi.core.game import Budget, Game
from shinobi.core.match import Match
from shinobi.core.values import View
from shinobi.server.difference import Scene, difference, next_scene, patch, scene_of
from shinobi.server.streams import Stream
from tests.server.serving import ME, Running, awaited, guest

VECTORS = json.loads((Path(__file__).parents[1] / "difference_vectors.json").read_text("utf-8"))


def as_json(value: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


@pytest.mark.parametrize("vector", VECTORS)
def test_what_is_new_is_put_in_its_place(vector: dict[str, Any]) -> None:
    before = json.dumps(vector["before"])
    assert patch(vector["before"], vector["changes"]) == vector["after"]
    assert json.dumps(vector["before"]) == before, "what was known is not changed"


@pytest.mark.parametrize("game", shinobi.GAMES, ids=lambda game: game.card.name)
def test_a_match_from_difference_to_difference(game: Game) -> None:
    match, bot = Match.new(game, seed="from one to the next"), game.heuristic("x")
    viewers = [None, *range(match.seats)]
    scenes: list[Scene | None] = [None for _ in viewers]
    known: list[Any] = [None for _ in viewers]
    words: list[Any] = [None for _ in viewers]
    small = whole = 0
    while match.outcome is None:
        for at, viewer in enumerate(viewers):
            scene, new = next_scene(scenes[at], match.view(viewer))
            change = as_json(new._asdict())
            assert scene == scene_of(match.view(viewer)), "words are those of the view"
            known[at] = patch(known[at], change["view"])
            words[at] = patch(words[at], change["words"])
            assert known[at] == as_json(scene.view)
            assert words[at] == as_json(scene.words)
            scenes[at] = scene
            small += len(json.dumps(change))
            whole += len(json.dumps(as_json(scene)))
        seat = match.waiting_for[0]
        match.play(seat, bot.choose(match.view(seat), match.legal(seat), Budget()))
    assert small < 0.6 * whole


def view(turn: int) -> View:
    """One after so many decisions."""
    match = Match.new("nin-jan", 2, "some scenes")
    for _ in range(turn):
        seat = match.waiting_for[0]
        match.play(seat, match.legal(seat)[0])
    return match.view(None)


def scene(turn: int) -> Scene:
    return scene_of(view(turn))


class Bystander:
    """A socket that is only counted."""


def test_nothing_is_new_where_nothing_is() -> None:
    assert difference(scene(3), scene(3)) == ([], [])


def test_who_comes_later_has_what_the_others_have() -> None:
    stream: Any = Stream(0)
    stream.sockets[Bystander()] = None
    stream.greet(scene(0))
    assert stream.change(view(2)) == difference(scene(0), scene(2))
    stream.sockets[Bystander()] = None
    stream.greet(scene(2))
    assert stream.change(view(3)) == difference(scene(2), scene(3))


def test_all_are_told_everything_where_they_may_have_different_scenes() -> None:
    stream: Any = Stream(0)
    stream.sockets[Bystander()] = None
    stream.greet(scene(0))
    stream.sockets[Bystander()] = None
    stream.greet(scene(2))
    assert stream.change(view(3)) == ([(scene(3).view,)], [(scene(3).words,)])
    assert stream.change(view(4)) == difference(scene(3), scene(4))


def test_at_a_real_table_whenever_one_came(server: Running) -> None:
    ana = server.person("Ana")
    table = ana.create("nin-jan", 2, seating=[ME, guest("Bo")], start=True)
    with ana.live(table, 0) as me, ana.live(table, 1) as other:
        watching = [ana.live(table)]
        for turn in range(6):
            mover = awaited([me, other])
            assert mover.view is not None
            assert mover.play(mover.view["legal"][0])["type"] == "done"
            if turn % 2:
                watching.append(ana.live(table))
            with ana.live(table) as fresh:
                for live in watching:
                    while max(each.get("n", 0) for each in live.heard) < fresh.welcome["n"]:
                        live.hear()
                assert [live.view for live in watching] == [fresh.view] * len(watching)
                assert [live.words for live in watching] == [fresh.words] * len(watching)
        for live in watching:
            live.close()
