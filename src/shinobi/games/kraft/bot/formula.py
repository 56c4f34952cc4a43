"""The formula that says at once how hard a dojo is, as it was fitted.

`python -m bench.kraft outlook --write` fits it anew and writes outlook.json; all its numbers are
whole, so that it says the same everywhere."""

from importlib import resources

import msgspec

from shinobi.core.values import Options


class Formula(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What was fitted, and to which numbers of the rules."""

    options: Options
    """Only at tables that play by these it is told."""
    base: int
    """Like the weights, in thousandths of a tenth of a point."""
    played: int
    """The weight of each point banked on the trial floors."""
    weights: dict[str, int]
    """By what `layout.LAYOUT` names."""
    give: int
    """Tenths of a point by which the truth may differ, with 95 % certainty."""


def _load() -> Formula:
    file = resources.files(__package__) / "outlook.json"
    return msgspec.json.decode(file.read_bytes(), type=Formula)


FORMULA = _load()


def applies(options: Options) -> bool:
    """Whether a table plays by the numbers that the formula was fitted to."""
    return all(options[name] == value for name, value in FORMULA.options.items())
