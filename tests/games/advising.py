"""Asking for a hint, and for its reasons."""

from collections.abc import Iterator

from shinobi import bots
from shinobi.bots.players import SearchBot
from shinobi.core import shelf
from shinobi.core.advice import Advice, Sentence, Thought
from shinobi.core.game import Budget
from shinobi.core.match import Match
from shinobi.core.values import to_json
from shinobi.say import LANGUAGES, Speaker

FEW = Budget(iterations=40)


def advice(match: Match, seat: int = 0, budget: Budget = FEW) -> Advice:
    """As a table gives it."""
    return bots.adviser(shelf.get(match.game)).advise(match.view(seat), match.legal(seat), budget)


def thought(match: Match, action: str, seat: int = 0, glimpses: int = 40) -> Thought:
    """As if that action had been found best."""
    chosen = match.rules.by_text[action]
    return Thought(match.view(seat), chosen, tuple(match.legal(seat)), (), glimpses)


def why(match: Match, action: str, seat: int = 0) -> dict[str, dict[str, object]]:
    """What speaks for an action, by the last part of its key, with the arguments."""
    reasons = shelf.get(match.game).reasons
    assert reasons is not None
    assert action in map(str, match.legal(seat))
    return {key.rpartition(".")[2]: args for key, args in reasons(thought(match, action, seat))}


def told(match: Match, seat: int, lang: str = "en", names: tuple[str, ...] = ()) -> str:
    """The whole hint, in words."""
    called = names or tuple(["Ana", "Bo", "Chloé", "Dan", "Eve"][: match.seats])
    return Speaker(lang, called, seat).advice(advice(match, seat))


def positions(game: str, seed: int, every: int = 1, seats: int | None = None) -> Iterator[Match]:
    """The match again and again, as it is played by rule of thumb."""
    match = Match.new(game, seed=seed) if seats is None else Match.new(game, seats, seed)
    bot = shelf.get(game).heuristic(f"walk {seed}")
    while match.outcome is None:
        if match.decisions % every == 0:
            yield match
        seat = match.waiting_for[0]
        match.play(seat, bot.choose(match.view(seat), match.legal(seat), Budget()))


def is_clause(text: str) -> bool:
    """Words of a sentence, without its capital and its full stop."""
    return "{" not in text and " " in text and text[-1] not in ".!?"


def spoken_well(match: Match, seat: int, reasons: list[Sentence]) -> None:
    """In both languages there is a clause for each."""
    for lang in LANGUAGES:
        speaker = Speaker(lang, ["Ana"] * match.seats, seat)
        for key, args in reasons:
            said = speaker.say(key, **args)
            assert said != key
            assert is_clause(said), said


def same_bytes(one: Match, other: Match, seat: int = 0) -> bool:
    """Whether the hints of two worlds can't be told apart."""
    return to_json(advice(one, seat)) == to_json(advice(other, seat))


def pondered(match: Match, seat: int, iterations: int) -> Thought:
    """What the adviser's search finds."""
    bot = SearchBot(match.rules, "hint", iterations, shelf.get(match.game).think)
    return bot.ponder(match.view(seat), match.legal(seat), Budget())
