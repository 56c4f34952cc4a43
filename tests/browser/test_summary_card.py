"""The card at the end of a review: a picture of the match, to be shared."""

import struct
from pathlib import Path

import pytest

from tests.browser.conftest import Comes
from tests.browser.person import PHONE, Person
from tests.browser.test_mistakes import reviews_a_match

INKS = """canvas => {
  const { data } = canvas.getContext('2d').getImageData(440, 0, 760, 630);
  const dark = (from, to) => {
    let count = 0;
    for (let y = from; y < to; y += 1)
      for (let x = 0; x < 760; x += 1)
        if (data[(y * 760 + x) * 4] + data[(y * 760 + x) * 4 + 1] < 200) count += 1;
    return count;
  };
  return [dark(90, 140), dark(180, 400), dark(460, 560), dark(575, 610)];
}"""
"""How much is written in each part: the name, the numbers, the best move, where it is from."""
SHARES = """() => {
  window.shared = null;
  navigator.canShare = () => true;
  navigator.share = async (what) => { window.shared = what; };
}"""
SIZE_OF = """async () => {
  const [file] = window.shared.files;
  return [file.name, file.type, file.size, window.shared.url];
}"""


def drawn(person: Person) -> str:
    """Waits for the card; what is said of it."""
    return person.sees(".card[data-drawn=true]").get_attribute("aria-label") or ""


@pytest.mark.parametrize(
    ("language", "download", "words"),
    [
        ("en-GB", "Download the picture", "Ana, Nin Jan: "),
        ("fr-FR", "Télécharger l’image", "Meilleur coup"),
    ],
)
def test_a_card_is_a_picture_of_the_match(
    comes: Comes, tmp_path: Path, language: str, download: str, words: str
) -> None:
    ana = comes(language=language)
    path = reviews_a_match(ana)
    assert words in drawn(ana)
    assert all(count > 500 for count in ana.page.locator(".card canvas").evaluate(INKS))
    with ana.page.expect_download() as coming:
        ana.presses(download)
    file = tmp_path / "card.png"
    coming.value.save_as(file)
    assert coming.value.suggested_filename.endswith(f"{path.rpartition('/')[2]}.png")
    head = file.read_bytes()[:24]
    assert head.startswith(b"\x89PNG")
    assert struct.unpack(">II", head[16:]) == (1200, 630)
    ana.axe("a card")
    ana.fine("a card")


def test_a_card_is_shared_as_the_device_does(comes: Comes) -> None:
    ana = comes(PHONE, touch=True)
    ana.page.add_init_script(f"({SHARES})()")
    path = reviews_a_match(ana)
    ana.presses("Summary")
    drawn(ana)
    ana.page.get_by_role("button", name="Share the card").tap()
    ana.until(lambda: bool(ana.page.evaluate("() => window.shared")), "nothing is shared")
    name, kind, size, url = ana.page.evaluate(SIZE_OF)
    assert name.endswith(".png")
    assert kind == "image/png"
    assert size > 20_000
    assert url == ana.address + path
    ana.fine("a card on a phone")


def test_it_is_the_card_of_whose_marks_are_shown(comes: Comes) -> None:
    ana = comes()
    reviews_a_match(ana)
    assert drawn(ana).startswith("Ana, ")
    ana.page.get_by_role("radio", name="Suzu").check(force=True)
    ana.until(lambda: drawn(ana).startswith("Suzu, "), "it stays the card of another")
