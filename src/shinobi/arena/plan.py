"""What is to be played: small enough to be sent to any process."""

import itertools

import msgspec

from shinobi.bots import levels
from shinobi.core import shelf
from shinobi.core.values import Options


class Plan(msgspec.Struct, frozen=True):
    """A tournament. Match number i follows from the plan and i alone."""

    game: str
    bots: tuple[str, ...]
    """Levels; a name may stand there several times."""
    seats: int
    games: int
    seed: int
    options: Options
    luck: int | None = None
    """Whether luck is taken out, and the playouts that weigh each way that a draw can go: then all
    seatings have the same deals, one after the other."""

    def seatings(self) -> list[tuple[str, ...]]:
        """Every way to seat the bots: all at one table, or each group of them if they are more
        than the seats. Each group's seatings stand together, so that each seat is had equally."""
        groups = sorted(set(itertools.combinations(sorted(self.bots), self.seats)))
        return [
            seating for group in groups for seating in sorted(set(itertools.permutations(group)))
        ]

    def deal(self, number: int) -> int:
        """Which deal a match has."""
        return number if self.luck is None else number // len(self.seatings())


def make_plan(
    game: str,
    bots: list[str],
    games: int,
    seed: int = 1,
    seats: int | None = None,
    options: Options | None = None,
    luck: int | None = None,
) -> Plan:
    """A plan that can be played. ValueError says what can't be."""
    try:
        entry = shelf.get(game)
    except KeyError as error:
        raise ValueError(error.args[0]) from None
    card = entry.card
    known = levels.names(entry)
    for bot in bots:
        if bot not in known:
            raise ValueError(f"no bot {bot!r}; {game} has {', '.join(known)}")
    if seats is None:
        seats = max(card.least, min(card.most, len(bots)))
    card.check_seats(seats)
    if len(bots) < seats:
        raise ValueError(f"{seats} seats need as many bots; a name may be given several times")
    if games < 1:
        raise ValueError(f"at least one game must be played, not {games}")
    if luck is not None and luck < 0:
        raise ValueError(f"luck is weighed with so many playouts or none, not {luck}")
    return Plan(game, tuple(bots), seats, games, seed, card.settle(options or {}), luck)
