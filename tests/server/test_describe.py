"""What is generated from the messages is what lies in the repository."""

from pathlib import Path

import pytest

from shinobi.server import describe

ROOT = Path(__file__).parents[2]


DOCUMENTS = describe.documents()


@pytest.mark.parametrize("name", sorted(DOCUMENTS))
def test_generated_files_are_up_to_date(name: str) -> None:
    written = (ROOT / name).read_text(encoding="utf-8")
    assert written == DOCUMENTS[name], "run: python -m shinobi.server.describe"
