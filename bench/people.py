"""What is assumed of the people who come: the model and the simulation begin with it. Nothing of
this was measured; change it to what your own tables show."""

import random

from shinobi import GAMES

MILLION = 1_000_000
PEOPLE = (2, 3, 4)
"""At a table, each as likely as the others."""
WATCHING = 0.1
"""Sockets that only watch, for each person who plays."""
BOTS = 0.25
"""Of all seats that play, the share that bots have."""
ROUND_TRIPS = 6
"""Times in an hour that somebody's connection is lost and comes back: phones change networks."""
MATCHES = 3.0
"""Tables that one sits down at in an hour."""
SHARES = {
    "nin-jan": 0.3, "ninja-combo": 0.25, "kraft": 0.15, "ninja-night": 0.15, "ninja-squad": 0.15,
}  # fmt: skip
"""Of all tables, by game."""
DECISIONS = {
    "nin-jan": 12.0, "ninja-combo": 8.0, "kraft": 15.0, "ninja-night": 8.0, "ninja-squad": 10.0,
}  # fmt: skip
"""Made in a minute at a table, by game, those of bots with them."""
LEVELS = {"novice": 0.5, "skilled": 0.35, "master": 0.15}
"""Of all bots, by level."""

if sorted(SHARES) != sorted(game.card.name for game in GAMES) or sorted(DECISIONS) != sorted(
    SHARES
):
    raise ValueError("bench/people.py must have a line for every game")


def at_a_table() -> float:
    """People at a table, on average."""
    return sum(PEOPLE) / len(PEOPLE)


def sockets_at_a_table() -> float:
    """With those who watch."""
    return at_a_table() * (1 + WATCHING)


def tables_for(people: int) -> int:
    """How many tables so many people make."""
    return round(people / at_a_table())


def draw(chance: random.Random) -> int:
    """How many sit at one of them."""
    return chance.choice(PEOPLE)


def decisions() -> float:
    """Made in a second at a table, on average over the games."""
    return sum(share * DECISIONS[game] for game, share in SHARES.items()) / 60
