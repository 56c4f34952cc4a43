"""An intent: what a seat wants to do."""
# compiled by mypyc

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """One entry of a game's catalogue. Made once, in a table; compared by identity."""

    def __init__(self, index: int, text: str) -> None:
        self.index = index
        """Place in the game's catalogue: the integer of the research API."""
        self.text = text
        """Notation, which parses back to this very object."""

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"
