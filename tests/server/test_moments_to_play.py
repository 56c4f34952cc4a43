"""Tables that go on from a moment of a match that is over."""

from typing import Any

import pytest

from shinobi import GAMES, Match
from shinobi.core.record import Record
from shinobi.core.replay import replay, stage, steps
from shinobi.games.nin_jan.view import NinJanView
from shinobi.server.thinking import position_at
from tests.reviews.matches import bots_play
from tests.server.serving import ME, OPEN, Person, bot, play_out


@pytest.fixture(scope="module")
def record() -> Record:
    return bots_play("nin-jan", ["random", "random"]).record()


def wish(person: Person, record: Record, at: int, seat: int | None = None, **more: Any) -> Any:
    moment = {"at": at, "record": record.to_json(), "seat": seat}
    body = {"game": "nin-jan", "seats": 2, "seating": [ME, bot()], "start": True, **more}
    return person.http.post("/api/tables", json={"moment": moment, **body})


def then(record: Record, at: int) -> NinJanView:
    """What the first seat saw."""
    view = replay(record, at).view(0)
    assert isinstance(view, NinJanView)
    return view


def at_table(person: Person, answer: Any) -> Any:
    assert answer.status_code == 201, answer.text
    return person.live(answer.json()["id"], 0)


def test_it_goes_on_as_it_was(ana: Person, record: Record) -> None:
    with at_table(ana, wish(ana, record, 6)) as live:
        assert live.table["staged"]
        assert live.view["hand"] == list(then(record, 6).hand)
        assert live.view["piles"] == [list(pile) for pile in then(record, 6).piles]
        play_out([live])
        assert live.table["outcome"] is not None


def test_what_a_seat_did_not_see_is_dealt_anew(ana: Person, record: Record) -> None:
    mine = then(record, 4)
    hands = set()
    for _ in range(6):
        _, form = position_at(record.to_json(), 4, 0)
        match = stage("nin-jan", form)
        assert match.view(0) == mine
        hands.add(tuple(form["hands"][1]))
    assert len(hands) > 1
    with at_table(ana, wish(ana, record, 4, 0)) as live:
        assert live.view["hand"] == list(mine.hand)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.card.name)
def test_every_game_goes_on_from_its_moments(game: Any) -> None:
    made: Match = bots_play(game.card.name, ["random"] * game.card.least, seed=3)
    record, text = made.record(), made.record().to_json()
    moments = [each.decisions for each, moves in steps(record) if moves]
    for at in moments[:: max(1, len(moments) // 8)]:
        match = replay(record, at)
        _, form = position_at(text, at, None)
        assert stage(game, form).form() == match.form()
        for seat in match.to_act:
            _, form = position_at(text, at, seat)
            again = stage(game, form)
            assert again.view(seat) == match.view(seat)
            again.play(seat, again.legal(seat)[0])


def test_friends_can_come_and_the_options_are_given(
    ana: Person, bo: Person, record: Record
) -> None:
    answer = wish(ana, record, 2, seating=[ME, OPEN], start=False)
    table = answer.json()["id"]
    with ana.live(table, 0) as host, bo.live(table) as friend:
        assert (host.table["phase"], host.table["staged"]) == ("gathering", True)
        options = {**host.table["options"], "may_decline": not host.table["options"]["may_decline"]}
        asked = {"options": options, "public": False, "clock": None}
        assert host.ask("options", **asked)["key"] == "staged"
        friend.ask("sit", seat=1, nick="Bo")
        friend.ask("ready", seat=1, ready=True)
        host.ask("start")
        host.until_view(bool)
        assert host.view is not None
        assert host.view["hand"] == list(then(record, 2).hand)


def test_a_table_can_be_gone_on_from_by_its_id(ana: Person) -> None:
    table = ana.create(seats=2, seating=[bot(), bot()], start=True)
    with ana.live(table) as live:
        live.until_phase("over")
    body = {"game": "nin-jan", "seats": 2, "seating": [ME, bot()], "start": True}
    answer = ana.http.post("/api/tables", json={"moment": {"at": 3, "table": table}, **body})
    with at_table(ana, answer) as live:
        assert live.table["staged"]


def test_what_is_in_play_tells_nothing(ana: Person) -> None:
    table = ana.create(seats=2, seating=[ME, bot()], start=True)
    body = {"game": "nin-jan", "seats": 2, "moment": {"at": 0, "table": table}}
    answer = ana.http.post("/api/tables", json=body)
    assert (answer.status_code, answer.json()["error"]) == (409, "not-over")


def test_what_can_not_be_gone_on_from_is_said(ana: Person, record: Record) -> None:
    end = len(record.moves)
    assert wish(ana, record, end).json()["error"] == "bad-record"
    assert wish(ana, record, 2, 5).json()["error"] == "bad-record"
    assert wish(ana, record, 2, game="ninja-combo").status_code == 422
    assert wish(ana, record, 2, seats=3).status_code == 422
    assert wish(ana, record, 2, options={"may_decline": True}).status_code == 422
    both = {"at": 2, "record": record.to_json(), "table": "x"}
    assert wish(ana, record, 2, moment=both).status_code == 422
    assert wish(ana, record, 2, moment={"at": 2}).status_code == 422


def test_amid_choices_nobody_has_chosen(record: Record) -> None:
    at = next(at for at in range(len(record.moves)) if replay(record, at).view(None).chosen)
    _, form = position_at(record.to_json(), at, 1)
    assert stage("nin-jan", form).waiting_for == replay(record, at - 1).to_act


def test_a_rematch_is_dealt(ana: Person, record: Record) -> None:
    with at_table(ana, wish(ana, record, len(record.moves) - 4)) as live:
        play_out([live])
        live.ask("rematch")
        live.until_table(lambda table: bool(table["rematch"]))
        again = live.table["rematch"]
    assert not ana.get(f"/api/tables/{again}")["staged"]
