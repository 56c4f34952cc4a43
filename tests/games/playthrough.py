"""A whole match that a person can read: what was chosen, what happened, what one then sees."""

from typing import Any

import msgspec

from shinobi import Event, Match, View
from shinobi.core.game import Game
from shinobi.core.values import to_json
from shinobi.testing.script import Script
from shinobi.testing.walk import any_legal, play

COMMON = set(View.__struct_fields__) - {"to_act"}
HEAD = ("about", "seats", "seed", "script", "options")


def head(text: str) -> dict[str, Any]:
    """What the first lines of a playthrough say: all it takes to play it."""
    lines = dict(line.split(": ", 1) for line in text.split("\n\n", maxsplit=1)[0].splitlines())
    return {
        **lines,
        "seats": int(lines["seats"]),
        "options": msgspec.json.decode(lines["options"]),
    }


def tell(game: Game, about: dict[str, Any]) -> str:
    """The text of the match that a head describes."""
    match = Match.new(game, about["seats"], about["seed"], about["options"])
    lines = head_lines(about)
    seen = _sight(match)
    lines += ["", "start", *(f"  {name}: {value}" for name, value in seen.items())]
    lines += [f"  hand of {seat}: {_flat(match.view(seat).legal)}" for seat in match.to_act]
    script = Script((), about["script"])
    number = 0
    while match.to_act:
        number += 1
        lines += ["", f"{number}.", *_one_decision(match, script)]
        before, seen = seen, _sight(match)
        lines += [f"  {name}: {v}" for name, v in seen.items() if v != before[name]]
    lines += ["", f"outcome: {to_json(match.outcome)}", f"fingerprint: {match.fingerprint()}"]
    return "\n".join(lines) + "\n"


def head_lines(about: dict[str, Any]) -> list[str]:
    """A head, written again."""
    told = {**about, "options": to_json(about["options"])}
    return [f"{name}: {told[name]}" for name in HEAD]


def _one_decision(match: Match, script: Script) -> list[str]:
    acting = match.to_act
    actions = {seat: any_legal(match, seat, script) for seat in acting}
    lines = [f"  {seat} plays {action}" for seat, action in actions.items()]
    told = [event for seat in acting for event in play(match, seat, actions[seat])]
    return lines + [f"  * {_sentence(event)}" for event in told if event.kind != "chosen"]


def _sentence(event: Event) -> str:
    seen = event.told_to(None)
    told = {} if seen is None else seen.args
    args = ", ".join(f"{name} {_flat(value)}" for name, value in told.items())
    return f"{event.kind.rpartition('.')[2]} ({event.rule}): {args}"


def _sight(match: Match) -> dict[str, str]:
    """The game's own fields of a spectator's view, each on one line."""
    view = match.view(None)
    names = [name for name in view.__struct_fields__ if name not in COMMON]
    return {name: _flat(getattr(view, name)) for name in names}


def _flat(value: Any) -> str:
    if isinstance(value, (list, tuple)):
        nested = any(isinstance(item, (list, tuple, dict, msgspec.Struct)) for item in value)
        return (" | " if nested else " ").join(_flat(item) for item in value) or "-"
    if isinstance(value, dict):
        return ", ".join(f"{key} {_flat(item)}" for key, item in value.items()) or "-"
    if isinstance(value, msgspec.Struct):
        return " ".join(_flat(item) for item in msgspec.structs.astuple(value))
    return "." if value is None else str(value)
