"""How a state is told and read again, whatever its game is."""

from typing import Annotated, Any

import msgspec
import pytest

from shinobi.core.code import NOTHING, Bits, Counts, Names, Perhaps, Place, Words
from shinobi.core.shape import Of, Shape, Whole
from shinobi.core.values import View

COLOURS = Names(["red", "blue"], "colour")
Colour = Annotated[str, COLOURS]


class Wall:
    def __init__(self, colours: list[int]) -> None:
        self.colours = colours


class Everything:
    """A state with something of every kind."""

    def __init__(self) -> None:
        self.round = 0
        self.top = NOTHING
        self.piles = [[0, 1], []]
        self.left, self.right = 3, 4
        self.wall = Wall([1, 1])
        self.stock = [0, 2]
        self.seen = 0b101
        self.place, self.kind = [2, 0], [1, NOTHING]
        self.aim, self.power = 1, 7
        self.low, self.high = 1, 9
        self.secret = 5


class Stone(msgspec.Struct, frozen=True):
    at: Annotated[int, Of("place"), Place(3, "places", 1)]
    kind: Colour | None


class Throw(msgspec.Struct, frozen=True):
    aim: Colour | None
    power: int | None


def span(state: Everything) -> str:
    return f"{state.low}-{state.high}"


def put_span(state: Everything, told: str) -> None:
    low, high = told.split("-")
    state.low, state.high = int(low), int(high)


class Table(View, frozen=True, kw_only=True):
    round: Annotated[int, Place(9, "rounds", 1)]
    top: Colour | None
    piles: tuple[tuple[Colour, ...], ...]
    sides: Annotated[tuple[int, int], Of("left", "right")]
    wall: Annotated[tuple[Colour, ...], Of("wall.colours")]
    stock: Annotated[dict[str, int], Counts(["rice", "tea"], "ware")]
    seen: Annotated[tuple[int, ...], Bits()]
    stones: tuple[Stone, ...]
    throw: Throw | None
    span: Annotated[str, Whole(span, put_span)]


class Secrets(msgspec.Struct):
    secret: Annotated[int | None, Perhaps()]


SHAPE = Shape(Table, Secrets)
FORM: dict[str, Any] = {
    "round": 1,
    "top": None,
    "piles": [["red", "blue"], []],
    "sides": [3, 4],
    "wall": ["blue", "blue"],
    "stock": {"tea": 2},
    "seen": [0, 2],
    "stones": [{"at": 3, "kind": "blue"}, {"at": 1, "kind": None}],
    "throw": {"aim": "blue", "power": 7},
    "span": "1-9",
    "secret": 5,
}


def form_of(state: Everything) -> dict[str, Any]:
    form = SHAPE.form(state, {"long": True}, 2)
    assert (form.pop("seats"), form.pop("options")) == (2, {"long": True})
    return form


def test_a_form_tells_everything_and_a_table_no_secret() -> None:
    assert form_of(Everything()) == FORM
    table = SHAPE.table(Everything())
    assert [*table] == [name for name in FORM if name != "secret"]
    assert table["piles"] == (("red", "blue"), ())
    assert table["stones"] == (Stone(3, "blue"), Stone(1, None))


def test_what_is_read_is_told_again() -> None:
    other = {
        "round": 4, "top": "red", "piles": [[], ["blue"]], "sides": [0, 1], "stock": {"rice": 1},
        "seen": [], "stones": [], "throw": None, "span": "2-3", "secret": None,
    }  # fmt: skip
    state = Everything()
    SHAPE.read(state, other)
    assert form_of(state) == {**FORM, **other}
    assert (state.round, state.top, state.left, state.right, state.aim) == (3, 0, 0, 1, NOTHING)


def test_a_view_gives_a_state_what_everybody_sees() -> None:
    state = Everything()
    SHAPE.read(state, {"round": 9, "stones": [], "secret": 8})
    common: dict[str, Any] = {
        "game": "x", "seats": 2, "options": {}, "viewer": None, "to_act": (), "legal": (),
        "outcome": None,
    }  # fmt: skip
    other = Everything()
    SHAPE.read_table(other, Table(**common, **SHAPE.table(state)))
    assert form_of(other) == {**form_of(state), "secret": 5}


@pytest.mark.parametrize(
    ("form", "said"),
    [
        ({"height": 1}, "there is no 'height' in a form"),
        ({"round": "x"}, "round: Expected `int`"),
        ({"top": "green"}, "'green' is no colour; there are red, blue"),
        ({"piles": [["green"]]}, "'green' is no colour"),
        ({"stock": {"salt": 1}}, "'salt' is no ware; there are rice, tea"),
        ({"stones": [{"at": 4, "kind": None}]}, "places are 1 to 3, not 4"),
        ({"stones": [{"at": 1, "kind": None, "size": 2}]}, "stones: there is no 'size'"),
        ({"throw": {"aim": "red"}}, "missing required field `power`"),
    ],
)
def test_what_can_not_be_read_is_named(form: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError) as error:  # noqa: PT011 (the table says what it says)
        SHAPE.read(Everything(), form)
    assert said in str(error.value)


def test_a_message_names_a_few_of_many() -> None:
    many = Words({f"n{number}": number for number in range(40)}, "number")
    with pytest.raises(ValueError, match=r"'x' is no number; there are n0, n1, n2 … n39"):
        many.read("x")
