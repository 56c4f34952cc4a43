"""What is said beside a view: the same as `ask`, `chapter` and `describe` say, wherever a view is
sent, in as few bytes as will do."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from shinobi import GAMES
from shinobi.core.game import Game
from shinobi.core.match import Match
from shinobi.core.pick import Generator
from shinobi.core.values import Fields, View, to_json
from shinobi.icu import argument_names
from shinobi.say import LANGUAGES, catalogue
from shinobi.server.words import pack, words_of
from tests.server.serving import ME, Message, Running, bot, guest

VECTORS = json.loads((Path(__file__).parents[1] / "words_vectors.json").read_text("utf-8"))
Phrase = tuple[str, Fields]


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: str(vector["name"]))
def test_it_is_packed_as_written_down(vector: Message) -> None:
    game = vector["says"][0][0].partition(".")[0] if vector["says"] else ""
    told = [(action, *said) for action, said in zip(vector["legal"], vector["says"], strict=True)]
    assert json.loads(to_json(pack(game, told))) == vector["deeds"]


def opened(view: Message, words: Any) -> tuple[Phrase, Phrase, dict[str, Phrase]]:
    """Words as they came over the wire, as docs/protocol.md says."""
    game, legal = view["game"], view["legal"]
    deeds: dict[str, Phrase] = {}
    for key, which, same, each, tails in words[2]:
        places = [
            place
            for run in which
            for place in ([run] if isinstance(run, int) else range(run[0], run[1] + 1))
        ]
        for at, place in enumerate(places):
            args = {**same, **{name: values[at] for name, values in each.items()}}
            args |= {name: legal[place][start:] for name, start in tails.items()}
            assert legal[place] not in deeds
            deeds[legal[place]] = (whole(game, "action", key), args)
    waiting = [seat for seat in view["to_act"] if seat not in view["chosen"]]
    ask, chapter = words[0] or ["wait", {"seats": waiting}], words[1]
    asked = whole(game, "ask", ask[0]), ask[1]
    return asked, (whole(game, "board", chapter[0]), chapter[1]), deeds


def whole(game: str, kind: str, key: str) -> str:
    """A key that begins with the game's name is whole already."""
    return key if key.startswith(f"{game}.") else f"{game}.{kind}.{key}"


def said(game: Game, view: View) -> tuple[Phrase, Phrase, dict[str, Phrase]]:
    """The same, as the game says it."""
    deeds = {action: game.describe(view, action) for action in view.legal}
    return msgspec.convert(
        json.loads(to_json([game.ask(view), game.chapter(view), deeds])),
        tuple[Phrase, Phrase, dict[str, Phrase]],
    )


def views(game: Game, seed: int) -> Iterator[View]:
    """What all see in a match that is played at random, and at the end."""
    seats = game.card.seats[seed % len(game.card.seats)]
    match = Match.new(game, seats, seed)
    pick = Generator.seeded(f"words {seed}")
    while match.outcome is None:
        for seat in match.waiting_for:
            yield match.view(seat)
            match.play(seat, pick.choice(match.legal(seat)))
        if pick.below(4) == 0:
            yield from (match.view(viewer) for viewer in (None, *range(seats)))
    yield from (match.view(viewer) for viewer in (None, *range(seats)))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.card.name))
def test_nothing_is_lost_on_the_way(game: Game) -> None:
    """And every message has what it needs, and is given nothing that it does not say."""
    heard: dict[str, set[str]] = {}
    for seed in range(2):
        for view in views(game, seed):
            told = said(game, view)
            assert opened(json.loads(to_json(view)), json.loads(to_json(words_of(view)))) == told
            for key, args in (told[0], told[1], *told[2].values()):
                heard.setdefault(key, set()).update(args)
    said_of = [key for key in catalogue(game.package, "en") if key.split(".")[1] in SAYING]
    assert len(heard) > min(8, len(said_of) / 2)
    for lang in LANGUAGES:
        messages = catalogue(game.package, lang)
        for key, given in heard.items():
            names = set(argument_names(messages[key]))
            assert names <= set[str]().union(*(gets(name) for name in given)), key
            assert not [name for name in given if not names & gets(name)], key


def gets(name: str) -> set[str]:
    """What a message gets of an argument: docs/messages.md."""
    return {"seat", "you"} if name == "seat" else {name, f"{name}_count", f"{name}_you"}


SAYING = ("ask", "action")
LITTLE = 150
"""So many bytes are nothing to speak of, even beside a small view."""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.card.name))
def test_a_view_with_its_words_is_little_heavier(game: Game) -> None:
    """Over a whole match at random, for all who look on."""
    bare, words = [], []
    for view in views(game, 1):
        bare.append(len(msgspec.json.encode(view)))
        words.append(len(msgspec.json.encode(words_of(view))))
    assert sum(words) <= max(sum(bare) / 4, LITTLE * len(words))


def matches(view: Message, words: Any) -> bool:
    """Whether the words are those of the view beside which they came."""
    game = next(game for game in GAMES if game.card.name == view["game"])
    seen = msgspec.convert(view, game.view)
    return opened(view, words) == said(game, seen)


def test_words_stand_beside_every_view(server: Running) -> None:
    """Of the socket: welcome, update, moment; for seats and those who watch."""
    ana = server.person("Ana")
    table = ana.create("nin-jan", 2, seating=[ME, guest("Bo")], start=True)
    with ana.live(table, 0) as me, ana.live(table, 1) as other, ana.live(table) as watching:
        for live in (me, other, watching):
            live.catch_up()
        for live in (me, other):
            assert live.view is not None
            assert live.play(live.view["legal"][0])["type"] == "done"
        for live in (me, other, watching):
            live.ask("moment", at=0)
            found = {each["type"] for each in live.heard if "words" in each}
            assert found == {"welcome", "update", "moment"}
            for each in live.heard:
                assert ("view" in each) == ("words" in each)
                if each.get("view") is None:
                    assert each.get("words") is None
                else:
                    assert matches(each["view"], each["words"])


def test_words_stand_in_replays_lessons_and_practice(server: Running) -> None:
    ana = server.person("Ana")
    table = ana.create("nin-jan", 2, seating=[bot("random"), bot("random")], start=True)
    with ana.live(table) as watching:
        watching.until_view(lambda view: view["outcome"] is not None)
    frames = ana.get(f"/api/tables/{table}/replay")["frames"]
    for frame in frames:
        assert frame["words"].keys() == frame["views"].keys() == {"0", "1", "watch"}
        for viewer, view in frame["views"].items():
            assert matches(view, frame["words"][viewer])
    for name in ("nin-jan", "kraft"):
        for frame in ana.get(f"/api/games/{name}/lesson")["frames"]:
            assert matches(frame["view"], frame["words"])
    task = ana.get("/api/games/ninja-night/practice/abc")
    assert matches(task["view"], task["words"])
