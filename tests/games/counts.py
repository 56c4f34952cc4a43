"""How many ways a match can go: legal-move trees to a small depth."""

from itertools import product
from typing import Any

from shinobi import Match
from shinobi.core.action import Action
from shinobi.core.game import AnyRules, Game
from shinobi.core.pick import Generator
from shinobi.core.rules import State
from shinobi.core.values import Seat, to_json
from shinobi.testing.walk import state_of


def joint(rules: AnyRules, state: State) -> list[dict[Seat, Action]]:
    """Everything that those who are to act can do together."""
    acting = rules.to_act(state)
    choices = [rules.legal(state, seat) for seat in acting]
    return [dict(zip(acting, actions, strict=True)) for actions in product(*choices)]


def after(rules: AnyRules, state: State, actions: dict[Seat, Action]) -> State:
    new = state.copy()
    for seat, action in actions.items():
        rules.apply(new, seat, action, Generator.seeded("counts"), None)
    return new


def count(rules: AnyRules, state: State, depth: int) -> int:
    """How many sequences of so many decisions there are; an end counts as one."""
    if depth == 0 or not rules.to_act(state):
        return 1
    decisions = joint(rules, state)
    if depth == 1:
        return len(decisions)
    return sum(count(rules, after(rules, state, actions), depth - 1) for actions in decisions)


def divided(rules: AnyRules, state: State, depth: int) -> dict[str, int]:
    """The same, for each first action of the first seat that is to act."""
    first = rules.to_act(state)[0]
    totals: dict[str, int] = {}
    for actions in joint(rules, state):
        name = f"{first} {actions[first]}"
        number = 1 if depth == 1 else count(rules, after(rules, state, actions), depth - 1)
        totals[name] = totals.get(name, 0) + number
    return totals


def block(game: Game, seats: int, seed: str, depth: int, options: dict[str, Any]) -> str:
    """A table: totals by depth, then the deepest one divided."""
    match = Match.new(game, seats, seed, options)
    rules, state = game.rules, state_of(match)
    lines = [f"seats {seats}, seed {seed}, depth {depth}, options {to_json(options)}"]
    lines += [f"  depth {d}  {count(rules, state, d):>12,}" for d in range(1, depth)]
    parts = divided(rules, state, depth)
    lines.append(f"  depth {depth}  {sum(parts.values()):>12,}")
    lines += [f"    {name:<8} {number:>10,}" for name, number in parts.items()]
    return "\n".join(lines) + "\n"
