"""Pencil and ruler for boards in text: widths, flowing lines, blocks side by side."""

import re
from collections.abc import Sequence

from rich.cells import cell_len

_TAG = re.compile(r"\[(?:/|[a-z#])[^\[\]]*\]|\[/\]")


def cells(markup: str) -> int:
    """How many columns a piece of Rich markup fills."""
    return cell_len(_TAG.sub("", markup))


def left(markup: str, width: int) -> str:
    """Filled up with spaces on the right."""
    return markup + " " * max(0, width - cells(markup))


def centre(markup: str, width: int) -> str:
    """Filled up with spaces on both sides."""
    room = max(0, width - cells(markup))
    return " " * (room // 2) + markup + " " * (room - room // 2)


def apart(start: str, end: str, width: int) -> list[str]:
    """One at each end of a line, or on two lines where it is too narrow."""
    room = width - cells(start) - cells(end)
    return [start + " " * room + end] if room >= 2 else [start, end]


def flow(items: Sequence[str], width: int, gap: str = " ") -> list[str]:
    """Items one after the other, on as many lines as it takes."""
    lines: list[str] = []
    for item in items:
        if lines and cells(lines[-1]) + cells(gap) + cells(item) <= width:
            lines[-1] += gap + item
        else:
            lines.append(item)
    return lines


def beside(blocks: Sequence[Sequence[str]], gap: int) -> list[str]:
    """Blocks of lines next to each other, their tops in line."""
    widths = [max((cells(line) for line in block), default=0) for block in blocks]
    lines = []
    for at in range(max((len(block) for block in blocks), default=0)):
        row = [
            left(block[at] if at < len(block) else "", width)
            for block, width in zip(blocks, widths, strict=True)
        ]
        lines.append((" " * gap).join(row).rstrip())
    return lines
