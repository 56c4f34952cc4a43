"""Events, and what each viewer sees of them."""

from msgspec import UNSET, UnsetType

from shinobi.core.event import Changed, Chosen, Event, Undone, Veiled
from shinobi.core.values import Seat, to_json


class Peeked(Veiled, tag="lanterns.peeked"):
    seat: Seat
    card: str | None = None
    cards: tuple[str, ...] = ()
    where: str | UnsetType = UNSET


WHOLE = {"seat": 1, "card": "R1", "cards": ("R1",), "where": "left"}
BARE = {"seat": 1, "card": None, "cards": ()}


def peeked(*knowers: Seat, everybody: bool = False) -> Peeked:
    return Peeked("1", 1, "R1", ("R1",), "left", knowers=knowers, open=everybody)


def args(event: Event, viewer: Seat | None) -> object:
    told = event.told_to(viewer)
    return None if told is None else told.args


def test_a_kind_has_a_name_and_its_arguments_are_what_it_adds() -> None:
    event = Undone("T8", 2)
    assert (event.kind, event.rule, event.args) == ("undone", "T8", {"seat": 2})
    assert [event.told_to(viewer) for viewer in (0, None)] == [event, event]


def test_what_is_secret_is_seen_by_those_who_are_named_alone() -> None:
    event = peeked(1, 3)
    seen = {viewer: args(event, viewer) for viewer in (0, 1, 2, 3, None)}
    assert seen == {0: BARE, 1: WHOLE, 2: BARE, 3: WHOLE, None: BARE}


def test_nobody_sees_what_is_secret_unless_somebody_is_named() -> None:
    assert [args(peeked(), viewer) for viewer in (0, 1, None)] == [BARE, BARE, BARE]


def test_what_lies_open_is_seen_by_all() -> None:
    assert [args(peeked(everybody=True), viewer) for viewer in (0, 1, None)] == [WHOLE] * 3


def test_what_a_viewer_is_told_does_not_say_who_else_knows() -> None:
    assert peeked(1).told_to(1) == peeked(1, 2).told_to(1) == peeked(everybody=True).told_to(1)
    assert to_json(peeked(1).told_to(0)) == to_json(peeked(2).told_to(0))


def test_of_a_choice_made_anew_nobody_else_hears() -> None:
    first = Chosen("T6", 1, "rock", knowers=(1,))
    again = Changed("T6", 1, "paper", knowers=(1,))
    assert [args(first, viewer) for viewer in (0, 1, None)] == [
        {"seat": 1}, {"seat": 1, "action": "rock"}, {"seat": 1},
    ]  # fmt: skip
    assert [args(again, viewer) for viewer in (0, 1, None)] == [
        None, {"seat": 1, "action": "paper"}, None,
    ]  # fmt: skip
    assert again.kind == first.kind == "chosen"
