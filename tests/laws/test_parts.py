"""What a game brings beside its rules is looked at, and every fault is named."""

from collections.abc import Callable, Mapping
from itertools import count

import pytest
from msgspec import structs

import shinobi
from shinobi.core.game import Game
from shinobi.core.values import Fields, View
from shinobi.games.nin_jan import NIN_JAN
from shinobi.lesson import Line, Script
from shinobi.say import catalogue
from shinobi.testing import LawBroken, Unfinished, check_game, parts

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
        (structs.replace(NIN_JAN, features=_endless), "features: a number that is none"),
    ],
)
def test_what_is_missing_is_named(game: Game, fault: str) -> None:
    with pytest.raises(Unfinished, match=fault):
        check_game(game, seats=[2])


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
