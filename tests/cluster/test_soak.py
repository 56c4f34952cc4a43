"""`make soak`, as far as a moment allows."""

from pathlib import Path

import pytest

from tests.cluster.house import House
from tests.cluster.soak import MARK, soak, write


def test_a_soak_of_one_fault(house: House, tmp_path: Path) -> None:
    text = soak(house, minutes=1, seed=12, most=1).report()
    assert "1 times something went wrong" in text
    page = tmp_path / "page.md"
    page.write_text(f"head\n{MARK}old\n")
    write(page, text)
    assert page.read_text() == f"head\n{MARK}{text}"


def test_a_page_without_a_place_is_left_alone(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("a page\n")
    with pytest.raises(AssertionError, match="no place"):
        write(page, "text")
    assert page.read_text() == "a page\n"
