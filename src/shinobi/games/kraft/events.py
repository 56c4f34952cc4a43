"""What the table is told. Nothing is built when nobody listens.

Cells, edges and places are told in notation, figures and tokens by name."""

from shinobi.core.rules import Tell
from shinobi.core.values import Event, Fields
from shinobi.games.kraft.state import KraftState, Numbers
from shinobi.games.kraft.tables import (
    CELL_NAME,
    EDGE_NAME,
    FIGURES,
    LONG_NAME,
    MASTER,
    NINJA,
    TOKEN_NAME,
)

RULES = {
    0: "10.1", 1: "10.3", 2: "10.4", 3: "10.5", 4: "10.6", 5: "10.7", 6: "10.8", 7: "10.9",
    8: "11.1", 9: "11.2", 10: "11.3", 11: "11.4", 12: "11.5", 13: "11.6", 14: "11.7", 15: "11.8",
}  # fmt: skip
"""The sentence behind each token."""
KINDS = [f"kraft.{name}" for name in TOKEN_NAME]
"""What the table is told when a token is played."""


def names(tokens: list[int]) -> list[str]:
    return [TOKEN_NAME[token] for token in tokens]


def cells(places: list[int]) -> list[str]:
    return [CELL_NAME[cell] for cell in places]


def seat(state: KraftState, side: int) -> int:
    return state.seat(side)


def shown(tell: Tell, state: KraftState) -> None:
    """The floor is done, and shown (3.3)."""
    if tell is not None:
        plan = state.plan
        fields: Fields = {
            "seat": seat(state, MASTER),
            "floor": state.floor,
            "longs": [LONG_NAME[place] for place in plan.longs],
            "walls": [EDGE_NAME[edge] for edge in plan.walls],
            "doors": [EDGE_NAME[edge] for edge in plan.doors],
            "cells": cells(state.place),
        }
        tell(Event("kraft.shown", "3.3", fields))


def drew(tell: Tell, state: KraftState, side: int) -> None:
    if tell is not None:
        fields: Fields = {"seat": seat(state, side), "count": len(state.hands[side]), "tokens": []}
        own = {**fields, "tokens": names(state.hands[side])}
        tell(Event("kraft.drew", "4.2", fields, {seat(state, side): own}))


def began(tell: Tell, state: KraftState) -> None:
    if tell is not None:
        fields = {"seat": seat(state, state.side), "floor": state.floor}
        tell(Event("kraft.began", "4.3", fields))


def stepped(tell: Tell, state: KraftState, figure: int, start: int) -> None:
    if tell is not None:
        fields = {
            "seat": seat(state, figure % 2), "figure": FIGURES[figure],
            "start": CELL_NAME[start], "cell": CELL_NAME[state.at[figure]],
        }  # fmt: skip
        tell(Event("kraft.stepped", "5.1", fields))


def picked_up(tell: Tell, state: KraftState, figure: int, cell: int, scroll: int) -> None:
    """The Ninja learns the value; the Master is told the place, and knows what they knew (13.2)."""
    if tell is not None:
        ninja, master = seat(state, NINJA), seat(state, MASTER)
        fields: Fields = {"seat": ninja, "figure": FIGURES[figure], "cell": CELL_NAME[cell]}
        value = state.worth[scroll]
        known = state.known[scroll]
        private = {ninja: {**fields, "value": value}}
        private[master] = {**fields, "value": value if known & 1 else None}
        public = {**fields, "value": value if known & 4 else None}
        tell(Event("kraft.picked-up", "5.5", public, private))


def swapped(tell: Tell, state: KraftState, side: int, token: int, drawn: int) -> None:
    if tell is not None:
        fields: Fields = {"seat": seat(state, side), "token": None, "drawn": None}
        own = {**fields, "token": TOKEN_NAME[token], "drawn": TOKEN_NAME[drawn]}
        tell(Event("kraft.swapped", "5.3", fields, {seat(state, side): own}))


def played(tell: Tell, state: KraftState, token: int, fields: Fields) -> None:
    """A token, and what it did."""
    if tell is not None:
        whole = {"seat": seat(state, MASTER if token >= 8 else NINJA), **fields}
        tell(Event(KINDS[token], RULES[token], whole))


def recipe(tell: Tell, state: KraftState, cell: int) -> None:
    """The place is the Master's secret with the option `recipe_secret` (11.7)."""
    if tell is not None:
        master = seat(state, MASTER)
        own: Fields = {"seat": master, "cell": CELL_NAME[cell]}
        if state.numbers.recipe_secret:
            tell(Event("kraft.recipe", "11.7", {"seat": master, "cell": None}, {master: own}))
        else:
            tell(Event("kraft.recipe", "11.7", own))


def laid(tell: Tell, state: KraftState, cell: int) -> None:
    if tell is not None:
        fields = {"seat": seat(state, MASTER), "cell": CELL_NAME[cell], "value": 5}
        tell(Event("kraft.laid", "10.8", fields))


def ended_turn(tell: Tell, state: KraftState, side: int) -> None:
    if tell is not None:
        tell(Event("kraft.ended-turn", "5.8", {"seat": seat(state, side)}, reveals=False))


def faded(tell: Tell, state: KraftState) -> None:
    if tell is not None:
        tell(Event("kraft.faded", "10.1", {"seat": seat(state, NINJA)}))


def caught(tell: Tell, state: KraftState) -> None:
    if tell is not None:
        fields = {"seat": seat(state, NINJA), "cell": CELL_NAME[state.at[NINJA]]}
        tell(Event("kraft.caught", "7.1", fields))


def robbed(tell: Tell, state: KraftState, count: int) -> None:
    """The Disciple saw the Ninja."""
    if tell is not None:
        fields = {"seat": seat(state, NINJA), "cell": CELL_NAME[state.at[NINJA]], "count": count}
        tell(Event("kraft.robbed", "7.2", fields))


def aide_caught(tell: Tell, state: KraftState, cell: int, count: int) -> None:
    if tell is not None:
        fields = {"seat": seat(state, NINJA), "cell": CELL_NAME[cell], "count": count}
        tell(Event("kraft.apprentice-caught", "7.3", fields))


def disciple_left(tell: Tell, state: KraftState, saw_ninja: bool) -> None:
    """It saw the Ninja, or else the Apprentice."""
    if tell is not None:
        rule = "7.2" if saw_ninja else "7.4"
        tell(Event("kraft.disciple-left", rule, {"seat": seat(state, MASTER)}))


def left(tell: Tell, state: KraftState, figure: int, values: list[int], points: int) -> None:
    if tell is not None:
        fields: Fields = {
            "seat": seat(state, NINJA), "figure": FIGURES[figure], "values": values,
            "points": points, "banked": state.banked,
        }  # fmt: skip
        rule = "8.1" if figure == NINJA else "8.2"
        tell(Event("kraft.left", rule, fields))


def night(tell: Tell, state: KraftState) -> None:
    if tell is not None:
        tell(Event("kraft.night", "8.4", {"floor": state.floor}))


def swapped_roles(tell: Tell, state: KraftState) -> None:
    """The first game of a match is over: `seat` was its Ninja, and is the Master now."""
    if tell is not None:
        fields = {"seat": seat(state, NINJA), "points": state.banked}
        tell(Event("kraft.swapped-roles", "12.3", fields))


def ended(tell: Tell, winners: list[int], scores: list[int], numbers: Numbers) -> None:
    if tell is None:
        return
    fields: Fields = {"winners": winners, "scores": scores}
    if numbers.legs == 1:
        tell(Event("kraft.ended", "12.2", {**fields, "even": numbers.even}))
    else:
        tell(Event("kraft.match-ended", "12.4", fields))
