"""Options that concern one seat: the eyes of Ninja Night."""

import pytest

from tests.server.serving import ME, OPEN, Live, Message, Person, bot, guest, play_out

NIGHT = "ninja-night"


def eyes(table: Message) -> list[str]:
    return [table["options"][f"eye_{n + 1}"] for n in range(len(table["seats"]))]


def change(live: Live, **options: str) -> Message:
    """As the set-up does it: all options are sent."""
    table = live.table
    rules = {"public": table["public"], "clock": table["clock"]}
    return live.ask("options", options={**table["options"], **options}, **rules)


def test_people_who_see_the_board_judge_by_hand_and_bots_by_the_eye_of_their_level(
    ana: Person,
) -> None:
    seating = [ME, bot("novice"), bot("skilled"), bot("master")]
    table = ana.create(NIGHT, 4, seating=seating, start=True)
    with ana.live(table, 0) as me:
        assert me.view is not None
        assert eyes(me.table) == ["hand", "14", "8", "4"]
        assert me.view["options"] == me.table["options"]


def test_a_second_person_on_the_device_judges_by_hand_too(ana: Person) -> None:
    table = ana.create(NIGHT, 2, seating=[ME, guest()], start=True)
    assert eyes(ana.get(f"/api/tables/{table}")) == ["hand", "hand"]


def test_an_eye_is_chosen_when_the_table_is_set_up(ana: Person) -> None:
    table = ana.create(NIGHT, 2, seating=[ME, bot()], options={"eye_1": "8"}, start=True)
    assert eyes(ana.get(f"/api/tables/{table}")) == ["8", "14"]


def test_the_game_says_what_a_board_with_a_picture_begins_with(ana: Person) -> None:
    games = {game["name"]: game for game in ana.get("/api/games")["games"]}
    declared = {option["name"]: option for option in games[NIGHT]["options"]}
    assert (declared["eye_2"]["default"], declared["eye_2"]["seat"]) == ("hand", 1)
    assert (declared["expert"]["default"], declared["expert"]["seat"]) == (False, None)


def test_everybody_chooses_the_eye_of_their_own_seat(ana: Person, bo: Person) -> None:
    table = ana.create(NIGHT, 3, seating=[ME])
    with ana.live(table) as host, bo.live(table) as friend:
        assert change(friend, eye_2="8")["key"] == "not-host", "nobody's seat yet"
        friend.ask("sit", seat=1, nick="Bo")
        assert change(friend, eye_2="8")["type"] == "done"
        assert eyes(friend.table) == ["hand", "8", "hand"]
        assert change(friend, eye_1="14")["key"] == "not-host"
        assert change(friend, eye_2="4", expert="true")["key"] == "bad-options"
        rules = {"options": friend.table["options"], "public": True, "clock": None}
        assert friend.ask("options", **rules)["key"] == "not-host"
        host.until_table(lambda told: eyes(told)[1] == "8")
        assert change(host, eye_2="14")["type"] == "done"


def test_who_leaves_takes_the_eye_along(ana: Person, bo: Person) -> None:
    table = ana.create(NIGHT, 2, seating=[ME], options={"expert": True})
    with ana.live(table) as host, bo.live(table) as friend:
        friend.ask("sit", seat=1, nick="Bo")
        change(friend, eye_2="8")
        friend.ask("stand", seat=1)
        host.until_table(lambda told: told["seats"][1]["kind"] == "open")
        assert eyes(friend.table) == ["hand", "hand"]
        assert friend.table["options"]["expert"] is True


@pytest.mark.parametrize("level", ["novice", "master"])
def test_a_person_in_the_seat_of_a_bot_judges_by_hand(ana: Person, bo: Person, level: str) -> None:
    table = ana.create(NIGHT, 2, seating=[ME, bot(level)])
    with ana.live(table) as host, bo.live(table) as friend:
        host.ask("bot", seat=1, level=None)
        assert friend.ask("sit", seat=1, nick="Bo")["type"] == "done"
        assert eyes(friend.table) == ["hand", "hand"]


@pytest.mark.one_day_in(2)
def test_in_a_rematch_everybody_has_the_eye_they_chose(ana: Person, bo: Person) -> None:
    """And the seat of a bot is again anybody's."""
    table = ana.create(NIGHT, 3, seating=[ME, OPEN, bot()], options={"eye_1": "14"})
    with ana.live(table, 0) as host, bo.live(table) as friend:
        friend.ask("sit", seat=1, nick="Bo")
        friend.ask("ready", seat=1, ready=True)
        host.ask("start")
        with bo.live(table, 1) as seated:
            assert eyes(seated.table) == ["14", "hand", "14"]
            play_out([host, seated])
            host.ask("rematch")
    again = host.table["rematch"]
    assert eyes(ana.get(f"/api/tables/{again}")) == ["14", "hand", "hand"]
    with ana.live(again, 0) as host, bo.live(again, 1) as friend:
        host.ask("bot", seat=2, level="master")
        friend.ask("ready", seat=1, ready=True)
        assert host.ask("start")["type"] == "done"
        friend.until_phase("playing")
        assert eyes(friend.table) == ["14", "hand", "4"]
