"""What a game brings beside its rules is looked at, and every fault is named."""

import shutil
from collections.abc import Callable, Mapping
from importlib import resources
from itertools import count
from pathlib import Path

import pytest
from msgspec import structs

import shinobi
from shinobi import say
from shinobi.core.event import Event
from shinobi.core.game import Game, Level
from shinobi.core.values import Fields, View
from shinobi.games.nin_jan import NIN_JAN
from shinobi.lesson import Line, Script
from shinobi.say import catalogue
from shinobi.testing import LawBroken, Unfinished, check_game, parts
from tests.laws.delegate import Delegate

Sentences = Mapping[str, str]


@pytest.mark.parametrize("game", shinobi.GAMES, ids=lambda game: game.card.name)
def test_our_games_have_all_their_parts(game: Game) -> None:
    parts.check_parts(game)


def _silent(view: View) -> tuple[str, Fields]:
    return "nin-jan.ask.nothing", {}


def _of_nobody(view: View) -> tuple[str, Fields]:
    return "word.you", {}


def _fickle() -> Callable[[View], tuple[str, Fields]]:
    """Says something else each time."""
    rounds = count()
    return lambda view: ("nin-jan.board.round", {"round": next(rounds)})


def _short(view: View) -> list[float]:
    return [0.0]


def _endless(view: View) -> list[float]:
    return [float("inf")] * NIN_JAN.features_size


@pytest.mark.parametrize(
    ("game", "fault"),
    [
        (
            structs.replace(NIN_JAN, ask=_silent),
            r"words: 'nin-jan.ask.nothing' can't be said in fr",
        ),
        (
            structs.replace(NIN_JAN, chapter=_silent),
            r"words: 'nin-jan.ask.nothing' can't be said in en",
        ),
        (structs.replace(NIN_JAN, ask=_of_nobody), "words: 'word.you' does not begin"),
        (structs.replace(NIN_JAN, features=_short), r"features: 1 numbers, not \d+"),
        (
            structs.replace(NIN_JAN, features=_endless),
            "features: a number that is not from -1 to 1",
        ),
    ],
)
def test_what_is_missing_is_named(game: Game, fault: str) -> None:
    with pytest.raises(Unfinished, match=fault):
        check_game(game, seats=[2])


def _named(name: str) -> Game:
    rules = Delegate(NIN_JAN.rules)
    rules.card = structs.replace(rules.card, name=name)
    return structs.replace(NIN_JAN, rules=rules)


TYPO = structs.replace(NIN_JAN, levels={"novice": Level("heuristics")})


class Unsaid(Event, tag="nin-jan.unsaid"):
    """Happens, and nobody has words for it."""


@pytest.mark.parametrize(
    ("game", "fault"),
    [
        (_named("nin_jan"), "card: 'nin_jan' is not small letters"),
        (TYPO, "levels: novice is played by 'heuristics'; there are random, heuristic, search"),
        (
            structs.replace(NIN_JAN, events=(*NIN_JAN.events, Unsaid)),
            "messages: fr.json has no 'nin-jan.event.unsaid'",
        ),
    ],
)
def test_what_no_match_would_show_is_named_too(game: Game, fault: str) -> None:
    with pytest.raises(Unfinished, match=fault):
        parts.check_parts(game)


def _without_took(lang: str, sentences: Sentences) -> Sentences:
    return {key: text for key, text in sentences.items() if key != "nin-jan.event.took"}


def test_an_event_without_a_sentence_is_noticed_when_it_happens(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(
        say, "catalogue", lambda package, lang: _without_took(lang, catalogue(package, lang))
    )
    with pytest.raises(Unfinished, match=r"words: 'nin-jan\.event\.took' can't be said"):
        parts.check_parts(NIN_JAN)


@pytest.mark.parametrize("file", ["messages/fr.json", "lesson.json"])
def test_a_file_that_can_not_be_read_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str
) -> None:
    package = f"broken_{file.partition('.')[0].replace('/', '_')}"
    shutil.copytree(Path(str(resources.files(NIN_JAN.package))), tmp_path / package)
    (tmp_path / package / file).write_text('{"a": "b",}')
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(Unfinished, match=f"files: {file} of the package {package} can't be read"):
        parts.check_parts(structs.replace(NIN_JAN, package=package))


def test_words_are_made_of_the_view_alone() -> None:
    with pytest.raises(LawBroken, match="words tell") as broken:
        check_game(structs.replace(NIN_JAN, chapter=_fickle()), seats=[2])
    assert broken.value.law == 5


def _without_title(lang: str, sentences: Sentences) -> Sentences:
    return {key: text for key, text in sentences.items() if key != "nin-jan.title"}


def _unreadable(lang: str, sentences: Sentences) -> Sentences:
    return {**sentences, "nin-jan.title": "Nin {Jan"}


def _english_only(lang: str, sentences: Sentences) -> Sentences:
    return {**sentences, "nin-jan.more": "More"} if lang == "en" else sentences


def _other_arguments(lang: str, sentences: Sentences) -> Sentences:
    return {**sentences, "nin-jan.line": "{this}" if lang == "en" else "{that}"}


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (_without_title, "messages: en.json has no 'nin-jan.title'"),
        (_unreadable, "messages: 'nin-jan.title' in fr.json can't be read"),
        (_english_only, "messages: 'nin-jan.more' is not in all languages"),
        (_other_arguments, "messages: 'nin-jan.line' uses other arguments in fr.json"),
    ],
)
def test_sentences_are_compared(
    change: Callable[[str, Sentences], Sentences], fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        parts, "catalogue", lambda package, lang: change(lang, catalogue(package, lang))
    )
    with pytest.raises(Unfinished, match=fault):
        parts.check_parts(NIN_JAN)


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        (Line(say="hand", play="T1"), "lesson: 'T1' is asked for at 'nin-jan.lesson.hand'"),
        (Line(say="nothing"), "messages: en.json has no 'nin-jan.lesson.nothing'"),
    ],
)
def test_a_lesson_can_be_played(line: Line, fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    script = Script(lines=(line,))
    for module in ("shinobi.testing.parts", "shinobi.lesson"):
        monkeypatch.setattr(f"{module}.script_of", lambda game: script)
    with pytest.raises(Unfinished, match=fault):
        parts.check_parts(NIN_JAN)
