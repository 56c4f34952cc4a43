"""A table in plain text and in Markdown."""

import msgspec


class Table(msgspec.Struct, frozen=True):
    """Rows of cells, the first row the titles, and a line below."""

    rows: list[list[str]]
    note: str

    def text(self) -> str:
        """Aligned columns. A cell may run over empty ones to its right."""
        widths = [
            max(len(row[i]) for row in self.rows if i == 0 or row[-1])
            for i in range(len(self.rows[0]))
        ]
        lines = [
            "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
            for row in self.rows
        ]
        return "\n".join([*lines, "", self.note])

    def markdown(self) -> str:
        titles, *rows = ["| " + " | ".join(row) + " |" for row in self.rows]
        line = "|---" * len(self.rows[0]) + "|"
        return "\n".join([titles, line, *rows, "", self.note])
