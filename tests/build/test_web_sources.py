"""The client is built anew when anything changes that it is made from."""

import os
import re
from pathlib import Path

import pytest

import hatch_build

ROOT = Path(__file__).parents[2]
GLOB = re.compile(r"import\.meta\.glob(?:<[^>]*>)?\(\s*'([^']+)'")


def imported() -> list[tuple[str, list[Path]]]:
    """What the client's sources ask for by pattern from outside web/, and the files that fit."""
    found = []
    for file in sorted((ROOT / "web/src").rglob("*")):
        for pattern in GLOB.findall(file.read_text("utf-8")) if file.suffix == ".ts" else ():
            whole = Path(os.path.normpath(file.parent / pattern)).relative_to(ROOT)
            if whole.parts[0] != "web":
                found.append((whole.as_posix(), sorted(ROOT.glob(whole.as_posix()))))
    return found


IMPORTED = imported()


def test_words_of_the_house_and_of_the_games_are_among_them() -> None:
    patterns = [pattern for pattern, _ in IMPORTED]
    assert "src/shinobi/messages/*.json" in patterns
    assert "src/shinobi/games/*/messages/*.json" in patterns


@pytest.mark.parametrize(("pattern", "files"), IMPORTED)
def test_a_change_of_what_is_imported_has_the_client_built_anew(
    pattern: str, files: list[Path]
) -> None:
    assert files, f"nothing is like {pattern}"
    assert set(files) <= set(hatch_build.web_sources(ROOT))
