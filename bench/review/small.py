"""Games made smaller, where the usual ones are too wide to be reckoned out."""

from shinobi.core import shelf
from shinobi.core.values import Options

KRAFT = "kraft"


def without_tokens(turns: int) -> Options:
    """Kraft on one floor where steps alone decide."""
    names = [option.name for option in shelf.get(KRAFT).card.options]
    none = {name: 0 for name in names if name.startswith("copies_")}
    return {**none, "floors": 1, "even": 5, "turns": turns}


def small(game: str) -> Options:
    """Options under which the end of a match can be reckoned out."""
    return without_tokens(8) if game == KRAFT else {}
