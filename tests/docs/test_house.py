"""The picture of the house shows the packages that there are, and who imports whom."""

import importlib.util
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def outlines(picture: str) -> list[str]:
    """All but the sizes, which change with every day."""
    return [line for line in picture.splitlines() if 'class="size"' not in line]


def test_the_picture_is_that_of_the_code() -> None:
    spec = importlib.util.spec_from_file_location("house", ROOT / "scripts/house.py")
    assert spec is not None
    assert spec.loader is not None
    house = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(house)
    kept = (ROOT / "docs/house.svg").read_text("utf-8")
    assert outlines(kept) == outlines(house.picture()), "python scripts/house.py draws it anew"


def test_a_move_is_walked_through_files_that_exist() -> None:
    text = (ROOT / "docs/architecture.md").read_text("utf-8")
    files = re.findall(r"`((?:server|core|games|web)/[\w./-]+\.(?:py|ts))`", text)
    assert len(files) >= 10
    for name in files:
        start = ROOT if name.startswith("web/") else ROOT / "src/shinobi"
        assert (start / name).is_file(), name
