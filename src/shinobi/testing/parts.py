"""What a game brings beside its rules: sentences, a lesson, numbers. Where one of them is missing
or wrong, a door would show a key instead of a sentence, or stop."""

import re
from collections.abc import Iterator, Mapping
from importlib import resources

from shinobi.core.event import kind_of
from shinobi.core.game import BOTS, Budget, Game
from shinobi.core.match import Match
from shinobi.core.values import Refused, View
from shinobi.games.installed import BrokenGame
from shinobi.icu import BadMessage, argument_names, parse
from shinobi.lesson import Step, keys_of, perform, script_of
from shinobi.say import LANGUAGES, Speaker, catalogue, event_key

SEED = "parts"
NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
"""Of a game, as it stands in addresses and commands."""
SHOWN = 12
"""Faults that one report tells."""


class Unfinished(AssertionError):
    """A game lacks something that a door needs."""

    def __init__(self, faults: list[str]) -> None:
        more = f"\n... and {len(faults) - SHOWN} more" if len(faults) > SHOWN else ""
        super().__init__("\n".join(faults[:SHOWN]) + more)
        self.faults = faults


def check_parts(game: Game) -> None:
    """Look at all of them. Raises Unfinished, which names every fault."""
    faults = list(dict.fromkeys(_faults(game)))
    if faults:
        raise Unfinished(faults)


def _faults(game: Game) -> Iterator[str]:
    yield from _card_faults(game)
    try:
        yield from _message_faults(game)
        yield from _lesson_faults(game)
        yield from _match_faults(game)
    except BrokenGame as error:
        yield f"files: {error}"


def _card_faults(game: Game) -> Iterator[str]:
    """It can be found by its name, and its bots are of a kind that there is."""
    if not NAME.fullmatch(game.card.name):
        yield f"card: {game.card.name!r} is not small letters, digits and single hyphens"
    for name, level in game.levels.items():
        if level.bot not in BOTS:
            yield f"levels: {name} is played by {level.bot!r}; there are {', '.join(BOTS)}"


def languages_of(game: Game) -> list[str]:
    """Those that it claims to speak."""
    folder = resources.files(game.package) / "messages"
    return [lang for lang in LANGUAGES if (folder / f"{lang}.json").is_file()]


def _message_faults(game: Game) -> Iterator[str]:
    """Every sentence can be read, and is the same in all languages but for the words."""
    spoken = {lang: catalogue(game.package, lang) for lang in languages_of(game)}
    if "en" not in spoken:
        yield "messages: there is no messages/en.json"
        return
    for lang, sentences in spoken.items():
        yield from _unreadable(lang, sentences)
        for key in _asked_of_all(game):
            if key not in sentences:
                yield f"messages: {lang}.json has no {key!r}"
    yield from _differences(spoken)


def _unreadable(lang: str, sentences: Mapping[str, str]) -> Iterator[str]:
    for key, sentence in sentences.items():
        try:
            parse(sentence)
        except BadMessage as error:
            yield f"messages: {key!r} in {lang}.json can't be read: {error}"


def _asked_of_all(game: Game) -> Iterator[str]:
    """Keys that doors ask of every game."""
    name = game.card.name
    yield from (f"{name}.title", f"{name}.line")
    for option in game.card.options:
        yield from (f"{name}.option.{option.name}", f"{name}.option.{option.name}.help")
        if option.span is not None:
            yield from (f"{name}.option.{option.name}.{part}" for part in ("span", "number"))
    yield from sorted(keys_of(game))
    yield from (event_key(kind_of(event)) for event in game.events)


def _differences(spoken: Mapping[str, Mapping[str, str]]) -> Iterator[str]:
    english = spoken["en"]
    for lang, sentences in spoken.items():
        for key in english.keys() ^ sentences.keys():
            yield f"messages: {key!r} is not in all languages ({', '.join(spoken)})"
        for key in english.keys() & sentences.keys():
            if _arguments(english[key]) != _arguments(sentences[key]):
                yield f"messages: {key!r} uses other arguments in {lang}.json"


def _arguments(sentence: str) -> set[str]:
    try:
        return set(argument_names(sentence))
    except BadMessage:
        return set()  # told as unreadable


def _lesson_faults(game: Game) -> Iterator[str]:
    """All that the learner is asked to do can be done."""
    script = script_of(game)
    if script is None:
        return
    legal: list[str] = []
    try:
        for each in perform(game, script):
            if not isinstance(each, Step):
                legal = [str(action) for action in each[0].legal(script.learner)]
            elif each.expect is not None and each.expect not in legal:
                yield f"lesson: {each.expect!r} is asked for at {each.say!r}, and not legal"
    except (Refused, ValueError) as error:
        yield f"lesson: it can't be played: {error}"


def _match_faults(game: Game) -> Iterator[str]:
    """One whole match: all that is said in it, and its numbers."""
    match = Match.new(game, seed=SEED)
    bot = game.heuristic(SEED)
    names, packages = ["Ana"] * match.seats, (game.package, "shinobi")  # on no shelf, perhaps
    speakers = [
        Speaker(lang, names, packages=packages, game=game.card.name) for lang in languages_of(game)
    ]
    while match.waiting_for:
        for viewer in (None, *range(match.seats)):
            yield from _view_faults(game, match.view(viewer), speakers)
        seat = match.waiting_for[0]
        match.play(seat, bot.choose(match.view(seat), match.legal(seat), Budget()))
    yield from _view_faults(game, match.view(None), speakers)
    for event in match.events:
        for viewer in (None, *range(match.seats)):
            if (version := event.told_to(viewer)) is not None:
                for speaker in speakers:
                    key = event_key(version.kind)
                    yield from _gaps(speaker.lang, key, speaker.sentence(version))


def _view_faults(game: Game, view: View, speakers: list[Speaker]) -> Iterator[str]:
    deeds = [game.describe(view, action) for action in view.legal]
    for key, args in (game.ask(view), game.chapter(view), *deeds):
        if not key.startswith(f"{game.card.name}."):
            yield f"words: {key!r} does not begin with the game's name"
        for speaker in speakers:
            yield from _gaps(speaker.lang, key, speaker.say(key, **args))
    numbers = game.features(view)
    if len(numbers) != game.features_size:
        yield f"features: {len(numbers)} numbers, not {game.features_size}"
    if not all(-1 <= number <= 1 for number in numbers):
        yield "features: a number that is not from -1 to 1"


def _gaps(lang: str, key: str, sentence: str) -> Iterator[str]:
    """A sentence that is not there, or that lacks an argument."""
    if sentence == key or "{" in sentence:
        yield f"words: {key!r} can't be said in {lang}: {sentence!r}"
