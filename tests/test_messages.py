"""Every sentence exists in both languages, parses, and is used."""

import ast
import json
import re
from collections.abc import Iterator
from importlib import import_module, resources
from pathlib import Path
from types import ModuleType
from typing import Any, get_args

import pytest

import shinobi
from shinobi.core.event import TABLE_EVENTS, kind_of
from shinobi.core.game import Budget, Game
from shinobi.core.match import Match
from shinobi.core.origin import Giver
from shinobi.games.kraft.events import DiscipleLeft
from shinobi.games.nin_jan import NIN_JAN
from shinobi.icu import Choice, Message, argument_names, parse
from shinobi.lesson import keys_of
from shinobi.reviews import Account
from shinobi.say import LANGUAGES, Speaker, catalogue, event_key, refusal_key
from shinobi.server.refusals import REFUSALS
from shinobi.terminal.reviewing import COUNTED, MARKS

GAMES = list(shinobi.GAMES)
PACKAGES = ["shinobi", "shinobi.terminal", *(game.package for game in GAMES)]
ROOT = Path(__file__).parents[1]
FRENCH = sorted(file for part in ("src", "web/src") for file in (ROOT / part).rglob("fr.json"))
CARD = ("want", "turn", "end")
PARTS = {"kraft": ("master.", "ninja."), "ninja-squad": ("night.", "day.")}
"""As the web client names them: `part` in its games."""
PRINTED = ("nin-jan", "ninja-combo", "kraft", "ninja-night", "ninja-squad")
"""The games that are here from the beginning: each has such a card."""
CORE_REFUSALS = ("no-seat", "over", "not-your-turn", "no-action", "not-now", "no-clock", "no-undo")


@pytest.mark.parametrize("package", PACKAGES)
def test_both_languages_have_the_same_keys_in_order(package: str) -> None:
    keys = [list(catalogue(package, lang)) for lang in LANGUAGES]
    assert keys[0] == keys[1] == sorted(keys[0])


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_parses(package: str, lang: str) -> None:
    for message in catalogue(package, lang).values():
        parse(message)


@pytest.mark.parametrize("package", PACKAGES)
def test_both_languages_use_the_same_arguments(package: str) -> None:
    english, french = (catalogue(package, lang) for lang in LANGUAGES)
    for key in english:
        assert argument_names(english[key]) == argument_names(french[key]), key


def ways(message: Message, given: dict[str, Any]) -> Iterator[tuple[dict[str, Any], str, str]]:
    """Every case of every `select` in a message: what leads to it, its argument and its label."""
    numbers = {"one": 1, "other": 5}
    for part in message:
        if not isinstance(part, Choice):
            continue
        for label, case in part.cases.items():
            if part.plural:
                told: Any = numbers.get(label) if label in numbers else int(label[1:])
            else:
                told = label
                yield given, part.name, label
            yield from ways(case, {**given, part.name: told})


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.card.name))
def test_a_sentence_is_chosen_by_what_a_thing_is_and_not_by_its_name(game: Game, lang: str) -> None:
    """`select` compares what came, also where this language has a word of its own for it."""
    words = catalogue(game.package, lang)
    speaker = Speaker(lang)
    for key, message in words.items():
        for given, name, label in ways(parse(message), {}):
            if label == "other" or f"{game.card.name}.word.{label}" not in words:
                continue
            chosen = speaker.say(key, **{**given, name: label})
            assert chosen != speaker.say(key, **{**given, name: "something else"}), (key, label)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.card.name))
def test_no_case_waits_for_a_word_of_a_language(game: Game, lang: str) -> None:
    """What comes is `lantern`: a case for `lanterne` would never be chosen."""
    words, start = catalogue(game.package, lang), f"{game.card.name}.word."
    names = {text for key, text in words.items() if key.startswith(start)}
    for key, message in words.items():
        labels = {label for _, _, label in ways(parse(message), {})}
        assert not {each for each in labels & names if start + each not in words}, key


def test_french_lanterns_are_feminine() -> None:
    said = Speaker("fr", NAMES, 0).say(
        "ninja-squad.event.picked-up", seat=1, cube="lantern", tile="d5"
    )
    assert said == "Bo ramasse une lanterne en d5."


def test_french_plans_are_nouns() -> None:
    """They stand after a name, or after “vous”, where no infinitive can."""
    words = catalogue("shinobi.games.ninja_night", "fr")
    plans = [text for key, text in words.items() if re.search(r"\.word\..*\+", key)]
    assert len(plans) == 25
    assert not [each for each in plans if re.search(r"(er|ir)\b", each)]


def test_french_attacks_are_no_kunai() -> None:
    attack = {"purpose": "attack", "seats": [1], "building": "B"}
    said = Speaker("fr", NAMES, 0).say("ninja-night.action.at", **attack)
    assert said == "Attaquer Bo sur B."
    moved = Speaker("fr", NAMES, 1).say(
        "ninja-night.event.moved", seat=0, building="B", by="grapple"
    )
    assert "grappin" in moved


@pytest.mark.parametrize("package", PACKAGES)
def test_no_key_stands_twice(package: str) -> None:
    for lang in LANGUAGES:
        text = (resources.files(package) / "messages" / f"{lang}.json").read_text("utf-8")
        pairs = json.loads(text, object_pairs_hook=list)
        assert len(pairs) == len({key for key, _ in pairs})


def test_french_typography() -> None:
    for package in PACKAGES:
        for key, message in catalogue(package, "fr").items():
            bare = message.replace("(?", "").replace(" ? pour", "")
            assert "'" not in message, key
            assert not any(f" {mark}" in bare for mark in ":;!?»"), key


BEFORE_A_NAME = re.compile(
    r"(\b(de|du|que|jusque|lorsque|puisque)\s|\b(d|l|qu)’)"
    r"\{(seat|seats|winners|out|order|you|name|names|nick)\b",
    re.IGNORECASE,
)


GOES_FIRST = {
    "ninja-combo": "starter", "kraft": "sushi", "ninja-night": "first", "ninja-squad": "first",
}  # fmt: skip
"""The option that says who does, in each game where a table may choose."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_who_goes_first_is_called_the_same_in_every_game(lang: str) -> None:
    names = {
        catalogue(game.package, lang)[f"{game.card.name}.option.{GOES_FIRST[game.card.name]}"]
        for game in GAMES
        if game.card.name in GOES_FIRST
    }
    assert len(names) == 1, names


OTHER_WORDS = re.compile(
    r"\b(robots?|surnoms?|pseudos?|indices?|distribution|loyale?s?|étoiles? de jet)\b",
    re.IGNORECASE,
)
"""What French says otherwise: bot, nom, conseil, donne, honnête, shuriken."""


@pytest.mark.parametrize("file", FRENCH, ids=lambda file: str(file.relative_to(ROOT)))
def test_french_has_one_word_for_a_thing(file: Path) -> None:
    said: dict[str, str] = json.loads(file.read_text(encoding="utf-8"))
    assert not {key: text for key, text in said.items() if OTHER_WORDS.search(text)}


@pytest.mark.parametrize("file", FRENCH, ids=lambda file: str(file.relative_to(ROOT)))
def test_french_sentences_take_any_name(file: Path) -> None:
    """Nobody's name is known: “de {seat}” would give “de Ana”, and “de vous”."""
    sentences: dict[str, str] = json.loads(file.read_text("utf-8"))
    assert not {key: text for key, text in sentences.items() if BEFORE_A_NAME.search(text)}


# --- what a game's code uses ---------------------------------------------------------------------


def strings_in(package: str) -> Iterator[str]:
    """Every string in a package's Python; `{…}` in place of what an f-string fills in."""
    folder = Path(str(resources.files(package)))
    for file in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value
            elif isinstance(node, ast.JoinedStr):
                yield "".join(
                    str(part.value) if isinstance(part, ast.Constant) else "{}"
                    for part in node.values
                )


def calls_in(package: str, name: str, argument: int) -> Iterator[str]:
    """The strings that are handed to every call of a name, directly or out of a table."""
    folder = Path(str(resources.files(package)))
    for file in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == name:
                given = node.args[argument]
                if isinstance(given, ast.Subscript) and isinstance(given.value, ast.Name):
                    yield from getattr(module_of(package, file), given.value.id)
                    continue
                assert isinstance(given, ast.Constant), f"{name} in {file.name} hides its key"
                yield str(given.value)


def module_of(package: str, file: Path) -> ModuleType:
    inner = file.relative_to(str(resources.files(package))).with_suffix("").parts
    return import_module(".".join((package, *inner)))


def option_keys(game: Game) -> Iterator[str]:
    for option in game.card.options:
        key = f"{game.card.name}.option.{option.name}"
        yield from (key, f"{key}.help")
        if option.span is not None:
            yield from (f"{key}.span", f"{key}.number")
        for value in option.values:
            if not isinstance(value, int) or isinstance(value, bool):
                yield f"{key}.{str(value).lower() if isinstance(value, bool) else value}"


def number_keys(game: Game) -> set[str]:
    """Numbers speak for themselves, but may have a name."""
    return {f"{game.card.name}.option.{o.name}.{v}" for o in game.card.options for v in o.values}


def card_keys(game: Game) -> set[str]:
    """Of the cards before a first match: one, or one for each part; a game may have none."""
    name = game.card.name
    if not any(key.startswith(f"{name}.card.") for key in catalogue(game.package, "en")):
        return set()
    return {f"{name}.card.{part}{line}" for part in PARTS.get(name, ("",)) for line in CARD}


def used_keys(game: Game) -> set[str]:
    """All keys that the code of a game can ask for."""
    name = game.card.name
    used = {f"{name}.title", f"{name}.line", *option_keys(game), *keys_of(game), *card_keys(game)}
    used |= {event_key(kind_of(event)) for event in game.events}
    used |= {refusal_key(key) for key in calls_in(game.package, "Refusal", 1)}
    parts = ("end", "ask", "action", "board", "hint")
    strings = set(strings_in(game.package)) | {action.text for action in game.rules.catalogue}
    used |= {text for text in strings if text.startswith(tuple(f"{name}.{p}." for p in parts))}
    may = {f"{name}.word.{text}" for text in strings} | number_keys(game)
    may |= {f"{key}.title" for key in used if key.startswith(f"{name}.end.")}
    return used | (may & set(catalogue(game.package, "en")))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.card.name))
def test_a_game_has_all_the_keys_it_uses_and_no_others(game: Game) -> None:
    assert set(catalogue(game.package, "en")) == used_keys(game)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.card.name))
def test_a_card_before_a_first_match_is_short(game: Game, lang: str) -> None:
    keys = card_keys(game)
    assert keys or game.card.name not in PRINTED
    for key in keys:
        line = catalogue(game.package, lang)[key]
        assert is_whole(line)
        assert len(line) <= 90, key


def test_the_table_has_all_its_keys_and_no_others() -> None:
    used = {event_key(kind_of(event)) for event in TABLE_EVENTS}
    found = set(calls_in("shinobi.core", "Refusal", 1))
    assert found == set(CORE_REFUSALS)
    used |= {refusal_key(key) for key in found | set(REFUSALS)}
    levels = {"random", *(level for game in GAMES for level in game.levels)}
    used |= {f"level.{level}" for level in levels}
    hints = {text for text in strings_in("shinobi.bots") if text.startswith("hint.")}
    used |= hints | {"hint.and"}
    used |= {"house.line", "list.and", "number", "seat", "word.you"}
    assert set(catalogue("shinobi", "en")) == used


def test_the_terminal_has_all_its_keys_and_no_others() -> None:
    strings = set(strings_in("shinobi.terminal"))
    strings |= {f"terminal.{text}" for text in strings}
    strings |= {f"terminal.help.{name}" for name in strings}
    strings |= {f"{name}.word" for name in strings}
    checks = ("seed", "secret", "shares", "mix", "tape", "deal")
    strings |= {f"terminal.verify.{name}" for name in checks}
    strings |= {f"terminal.end.share.{giver}" for giver in get_args(Giver)}
    parts = [*COUNTED, *Account.__struct_fields__, "chance", "lead"]
    strings |= {f"terminal.review.{name}" for name in parts}
    strings |= {f"terminal.review.{verdict}.cost" for verdict in MARKS}
    assert not [key for key in catalogue("shinobi.terminal", "en") if key not in strings]
    known = {**catalogue("shinobi.terminal", "en"), **catalogue("shinobi", "en")}
    said = {key.removeprefix("terminal.") for key in said_in("shinobi.terminal")}
    assert not [key for key in said if key not in known and f"terminal.{key}" not in known]


def said_in(package: str) -> Iterator[str]:
    """What is handed to every `say` and `tell`."""
    folder = Path(str(resources.files(package)))
    for file in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") in ("say", "tell"):
                yield from (
                    str(key.value) for key in node.args[:1] if isinstance(key, ast.Constant)
                )


# --- sentences -----------------------------------------------------------------------------------

NAMES = ["Ana", "Bo", "Chloé"]


KINDS: dict[str, type[Any]] = {kind_of(event): event for event in [*TABLE_EVENTS, *NIN_JAN.events]}


def speak(lang: str, viewer: int | None, kind: str, **args: Any) -> str:
    return Speaker(lang, NAMES, viewer, game="nin-jan").sentence(KINDS[kind]("0", **args))


def test_the_viewer_is_you() -> None:
    took = {"seat": 0, "card": "P7", "pile": 2, "cards": ["R8", "S-1"], "points": 7}
    assert speak("en", 0, "nin-jan.took", **took).startswith(
        "You take pile 2 with paper 7: rock 8, scissors −1"
    )
    assert speak("en", 1, "nin-jan.took", **took).startswith("Ana takes pile 2 with paper 7")
    assert speak("fr", 0, "nin-jan.took", **took).startswith("Vous prenez la pile 2 avec feuille 7")
    assert speak("fr", None, "nin-jan.took", **took).startswith("Ana prend la pile 2")


def test_who_showed_what_in_order() -> None:
    shown = {"round": 3, "cards": ["R7", "P-4", "S10"], "order": [2, 0, 1]}
    told = "Round 3: Chloé scissors 10, Ana rock 7, you paper −4."
    assert speak("en", 1, "nin-jan.revealed", **shown) == told


def test_words_counts_and_true_minus() -> None:
    thrown = {"seats": [0, 2], "shapes": ["rock", "paper"], "out": [0]}
    assert speak("en", 2, "nin-jan.thrown", **thrown) == "Thrown: Ana rock, you paper. Out: Ana."
    assert "Ana pierre, Chloé feuille. Hors jeu\u00a0: Ana." in speak(
        "fr", 1, "nin-jan.thrown", **thrown
    )
    ended = {"winners": [1], "scores": [-4, 12, 0]}
    assert speak("en", 1, "nin-jan.ended", **ended) == "You win. Points: Ana −4, you 12, Chloé 0."
    shared = {"winners": [0, 1, 2], "scores": [1, 1, 1]}
    assert "shared by Ana, Bo and Chloé." in speak("en", None, "nin-jan.ended", **shared)
    assert speak("fr", 0, "chosen", seat=0, action="rock") == "Vous avez choisi pierre."


def test_figures_that_belong_to_somebody() -> None:
    said = [
        Speaker("fr", NAMES, viewer, game="kraft").sentence(DiscipleLeft("7.4", 0))
        for viewer in (0, None)
    ]
    assert said == ["Votre Disciple quitte l’étage.", "Le Disciple (Ana) quitte l’étage."]


def test_an_object_from_seats_to_values() -> None:
    speaker = Speaker("en", NAMES, 0)
    assert speaker.say("number", value={"0": -1, "2": "x"}) == "you −1, Chloé x"


def test_an_unknown_key_is_said_as_it_is() -> None:
    assert Speaker("en").say("nin-jan.nothing") == "nin-jan.nothing"


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="there are en, fr"):
        Speaker("de").say("seat")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.card.name))
def test_a_whole_match_is_told_without_a_gap(game: Game, lang: str) -> None:
    """No missing argument, no key without its sentence, for any viewer, to the end."""
    match = Match.new(game, seed=11)
    bot = game.heuristic("x")
    while match.outcome is None:
        seat = match.waiting_for[0]
        view = match.view(seat)
        speaker = Speaker(lang, ["Ana"] * match.seats, seat)
        for key, args in [game.ask(view), *(game.describe(view, a) for a in view.legal)]:
            assert is_whole(speaker.say(key, **args))
        key, args = game.chapter(view)
        assert "{" not in speaker.say(key, **args) != key
        match.play(seat, bot.choose(view, match.legal(seat), Budget()))
    for viewer in [None, *range(match.seats)]:
        speaker = Speaker(lang, ["Ana"] * match.seats, viewer)
        told = [event.told_to(viewer) for event in match.events]
        assert all(is_whole(speaker.sentence(each)) for each in told if each is not None)
        assert is_whole(speaker.say(*game.ask(match.view(viewer))[:1], winners=[0]))
    assert is_whole(Speaker(lang).say(match.outcome.reason))


def is_whole(sentence: str) -> bool:
    return "{" not in sentence and sentence[-1] in ".!?" and " " in sentence
