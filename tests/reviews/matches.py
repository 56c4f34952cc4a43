"""Matches to review, played by bots."""

from shinobi import Budget, Match, bots
from shinobi.core.values import Options


def bots_play(
    game: str, levels: list[str], seed: int | str = 5, options: Options | None = None
) -> Match:
    """One seat for each level."""
    match = Match.new(game, len(levels), seed, options)
    players = [bots.make(game, level, f"{seed} {seat}") for seat, level in enumerate(levels)]
    while match.to_act:
        for seat in match.waiting_for:
            action = players[seat].choose(match.view(seat), match.legal(seat), Budget())
            match.play(seat, action)
    return match
