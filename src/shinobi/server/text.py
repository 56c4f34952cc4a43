"""What people type."""


def tidy(text: str) -> str:
    """A text without control characters and needless space."""
    kept = "".join(c if c.isprintable() else " " for c in text)
    return " ".join(kept.split())
