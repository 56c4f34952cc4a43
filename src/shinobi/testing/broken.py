"""What a law says when it is broken."""


class LawBroken(AssertionError):
    """A game breaks one of the laws."""

    def __init__(self, law: int, message: str) -> None:
        super().__init__(f"law {law}: {message}")
        self.law = law
        """Its number, 1 to 8."""
        self.message = message
        """What was seen."""

    def __reduce__(self) -> tuple[type["LawBroken"], tuple[int, str]]:
        return LawBroken, (self.law, self.message)
