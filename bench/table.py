"""A table in plain text and in Markdown."""

import msgspec


class Table(msgspec.Struct, frozen=True):
    """Rows of cells, the first row the titles, and a line below."""

    rows: list[list[str]]
    note: str
    title: str = ""
    """Where a section has several."""

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
        return "\n".join([*self._head("{}:"), *lines, "", self.note])

    def markdown(self) -> str:
        titles, *rows = ["| " + " | ".join(row) + " |" for row in self.rows]
        line = "|---" * len(self.rows[0]) + "|"
        return "\n".join([*self._head("### {}"), titles, line, *rows, "", self.note])

    def _head(self, form: str) -> list[str]:
        return [form.format(self.title), ""] if self.title else []
