"""Plain values."""

import pytest
from msgspec.structs import replace

from shinobi.core.values import Card, Option, Outcome, to_json
from shinobi.testing.case import option_sets

CARD = Card(
    name="x", title="X", least=2, most=4, minutes=5, age=7, credits="",
    options=(Option("n", 1, (1, 2)), Option("b", True, (True, False))),
)  # fmt: skip


def test_settling_fills_in_the_defaults_in_order() -> None:
    assert list(CARD.settle({"b": False}).items()) == [("n", 1), ("b", False)]


def test_what_a_written_match_does_not_name_was_no_choice_yet() -> None:
    turns = Option("turns", "equal", ("equal", "any"), before="any")
    card = replace(CARD, options=(*CARD.options, turns))
    assert card.settle({})["turns"] == "equal"
    assert card.settle_written({"n": 2}) == {"n": 2, "b": True, "turns": "any"}
    assert card.settle_written({"turns": "equal"})["turns"] == "equal"
    assert list(card.settle_written({})) == ["n", "b", "turns"]


def test_truth_is_not_one() -> None:
    with pytest.raises(ValueError, match="option n"):
        CARD.settle({"n": True})
    with pytest.raises(ValueError, match="option b"):
        CARD.settle({"b": 1})


SPAN = Option("clock", "off", ("off", "printed"), span=(20, 300))


def test_a_span_is_every_whole_number_of_it_beside_the_values() -> None:
    assert [SPAN.read(value) for value in ("off", 20, 300, "137")] == ["off", 20, 300, 137]
    for value in (19, 301, True, 20.0, "19", "0137", "x", "", None):
        assert SPAN.read(value) is None, value
    assert Option("n", 1, (1, 2)).read("1") is None
    assert SPAN.choices == "off, printed, 20 to 300"


def test_of_a_span_a_few_are_tried() -> None:
    assert SPAN.samples == ("off", "printed", 20, 160, 300)
    card = Card(name="x", title="X", least=2, most=2, minutes=5, age=7, credits="", options=(SPAN,))
    assert [options["clock"] for options in option_sets(card, 2)] == list(SPAN.samples)


def test_the_same_value_has_the_same_bytes() -> None:
    assert to_json({"b": 1, "a": 2}) == to_json({"a": 2, "b": 1}) == '{"a":2,"b":1}'


def test_lost_together_nobody_wins() -> None:
    assert Outcome(((0, 1),), (0, 0), "x", lost=True).winners == ()
    assert Outcome(((1,), (0,)), (0, 5), "x").winners == (1,)


EYES = Card(
    name="y", title="Y", least=2, most=2, minutes=5, age=7, credits="",
    options=(
        Option("n", 1, (1, 2)),
        Option("eye", "dim", ("hand", "dim"), seat=1, pictured="hand"),
    ),
)  # fmt: skip


def test_where_there_is_a_picture_people_look_at_it() -> None:
    assert EYES.settle({}) == {"n": 1, "eye": "dim"}
    assert EYES.pictured().settle({}) == {"n": 1, "eye": "hand"}
    assert EYES.pictured().settle({"eye": "dim"}) == {"n": 1, "eye": "dim"}
    assert CARD.pictured() == CARD


def test_where_there_is_none_nobody_can() -> None:
    assert EYES.unpictured({"n": 2}) == {"n": 2, "eye": "dim"}
    with pytest.raises(ValueError, match="eye=hand of y needs a picture"):
        EYES.unpictured({"eye": "hand"})
