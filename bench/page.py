"""Parts of docs/scale.md that commands write: between `<!-- name -->` and `<!-- /name -->`."""

import re

from bench.engine import ROOT

PAGE = ROOT / "docs/scale.md"


class NoPart(Exception):
    """The page has no such part."""


def fill(text: str, name: str, content: str) -> str:
    """A page with a part of it written anew."""
    part = re.compile(rf"(<!-- {re.escape(name)} -->\n).*?(<!-- /{re.escape(name)} -->)", re.DOTALL)
    if len(part.findall(text)) != 1:
        raise NoPart(f"docs/scale.md has not one part between <!-- {name} --> and <!-- /{name} -->")
    return part.sub(lambda found: f"{found[1]}{content.rstrip()}\n{found[2]}", text)


def write(**parts: str) -> None:
    """Write parts of the page anew."""
    text = PAGE.read_text("utf-8")
    for name, content in parts.items():
        text = fill(text, name, content)
    PAGE.write_text(text, "utf-8")
