"""Matches played over real sockets."""

import pytest

from tests.server.serving import ME, OPEN, Live, Person, Running, bot, guest, play_out


def duel(ana: Person, bo: Person, game: str = "nin-jan", **wish: object) -> tuple[str, Live, Live]:
    """Two people at a table that has just begun."""
    table = ana.create(game, 2, seating=[ME, OPEN], **wish)
    with bo.live(table) as joining:
        joining.ask("sit", seat=1, nick="Bo")
        joining.ask("ready", seat=1, ready=True)
    with ana.live(table) as host:
        assert host.ask("start")["type"] == "done"
    return table, ana.live(table, 0), bo.live(table, 1)


def test_two_people_and_two_bots_play_to_the_end(ana: Person, bo: Person) -> None:
    table = ana.create(seating=[ME, OPEN, bot("novice"), bot("random")])
    with bo.live(table) as joining:
        assert joining.ask("sit", seat=1, nick="Bo")["type"] == "done"
        joining.ask("ready", seat=1, ready=True)
    with ana.live(table, 0) as first, bo.live(table, 1) as second:
        assert [chair["kind"] for chair in first.table["seats"]] == ["person"] * 2 + ["bot"] * 2
        first.ask("start")
        second.until_phase("playing")
        play_out([first, second])
        assert first.log == second.log
        assert first.table["outcome"]["scores"] == second.table["outcome"]["scores"]
    record = ana.http.get(f"/api/tables/{table}/record").text
    verdict = ana.http.post("/api/verify", content=record).json()
    assert verdict["ok"], verdict
    names = [check["name"] for check in verdict["checks"]]
    assert names == ["secret", "shares", "mix", "tape", "deal"]


def test_updates_are_numbered_without_gaps(ana: Person, bo: Person) -> None:
    _, first, second = duel(ana, bo)
    with first, second:
        play_out([first, second])
        for player in (first, second):
            numbers = [message["n"] for message in player.heard if "n" in message]
            assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))


def test_a_reload_gets_the_whole_log_again(ana: Person, bo: Person) -> None:
    table, first, second = duel(ana, bo)
    with first, second:
        for player in (first, second):
            assert player.view is not None
            player.play(player.view["legal"][0])
        first.until(lambda message: message.get("at", 0) > 0)
        with ana.live(table, 0) as again:
            assert not again.welcome["resumed"]
            assert again.log == first.log != []
            assert again.view == first.view


def test_resuming_sends_what_is_missing(ana: Person, bo: Person) -> None:
    table, first, second = duel(ana, bo)
    with second:
        seen, log = first.heard[-1]["n"], list(first.log)
        epoch = first.welcome["epoch"]
        first.close()
        second.until(lambda m: m["type"] == "table" and not m["table"]["seats"][0]["here"])
        assert second.view is not None
        second.play(second.view["legal"][0])
        with ana.live(table, 0, after=seen, epoch=epoch) as back:
            assert back.welcome["resumed"]
            assert back.welcome["events"] == []
            assert back.view is not None
            assert back.view["chosen"] == [1]
            seen, log = back.welcome["n"], list(back.log)
            back.play(back.view["legal"][0])
        with ana.live(table, 0, after=seen, epoch=epoch) as back:
            assert back.welcome["resumed"]
            assert len(back.welcome["events"]) == back.welcome["log"] - len(log) > 0
        with ana.live(table, 0, after=seen, epoch="other") as back:
            assert not back.welcome["resumed"]


def test_a_command_sent_twice_counts_once(ana: Person, bo: Person) -> None:
    table, first, second = duel(ana, bo)
    with first, second:
        assert first.view is not None
        one, other = first.view["legal"][:2]
        assert first.play(one, id="same")["type"] == "done"
        assert first.play(one, id="same")["type"] == "done"
        assert first.play(other, id="new")["type"] == "done"
        assert first.play(one, id="same")["type"] == "done"
        assert first.view["choice"] == other
    with ana.live(table, 0) as again:
        assert again.play(one, id="same")["type"] == "done"
        assert again.view is not None
        assert again.view["choice"] == other


def test_what_was_decided_on_an_old_view_is_stale(ana: Person, bo: Person) -> None:
    _, first, second = duel(ana, bo)
    with first, second:
        assert first.view is not None
        refused = first.play(first.view["legal"][0], at=7)
        assert (refused["type"], refused["key"]) == ("refused", "stale")


@pytest.mark.parametrize(
    ("action", "rule", "key"),
    [("nonsense", "T4", "no-action"), ("T1", "3.2", "nin-jan.pick-first")],
)
def test_refusals_name_the_rule(ana: Person, bo: Person, action: str, rule: str, key: str) -> None:
    _, first, second = duel(ana, bo)
    with first, second:
        before = first.view
        refused = first.play(action)
        assert refused["type"] == "refused"
        assert refused["message"]
        assert (refused["key"] == key) is (refused["rule"] == rule), refused
        assert first.view == before


def test_one_device_two_people(ana: Person) -> None:
    table = ana.create(seats=2, seating=[ME, guest("Chloé")], start=True)
    with ana.live(table, 0) as first, ana.live(table, 1) as second:
        assert [chair["yours"] for chair in second.table["seats"]] == [True, True]
        assert second.table["seats"][1] == {
            "kind": "guest", "nick": "Chloé", "level": None, "ready": True, "here": True,
            "standin": False, "yours": True,
        }  # fmt: skip
        play_out([first, second])


def test_spectators_see_what_is_public_and_do_nothing(ana: Person, bo: Person) -> None:
    table, first, second = duel(ana, bo)
    with first, second, Person(ana.url).live(table) as watcher:
        assert watcher.view is not None
        assert (watcher.view["hand"], watcher.view["legal"]) == ([], [])
        assert watcher.table["watchers"] == 1
        for kind in ("play", "undo", "hint", "say", "rematch"):
            extra = {"action": "S1", "at": 0} if kind == "play" else {}
            extra |= {"text": "hi"} if kind == "say" else {}
            assert watcher.ask(kind, **extra)["type"] == "refused"
        first.until(lambda m: m["type"] == "table" and m["table"]["watchers"] == 1)
        play_out([first, second])
        watcher.until_phase("over")
        assert watcher.log == first.log


def test_whoever_is_there_may_ask_whether_the_table_is(ana: Person, bo: Person) -> None:
    table, first, second = duel(ana, bo)
    with first, second, Person(ana.url).live(table) as watcher:
        assert first.view is not None
        first.play(first.view["legal"][0])
        for live in (first, second, watcher):
            answer = live.ask("ping")
            assert (answer["type"], answer["at"]) == ("done", live.at)
        told = [message["type"] for message in watcher.heard]
        assert told.count("done") == 1, "nobody else is told"


def test_a_choice_is_told_once_and_its_change_to_nobody(ana: Person, bo: Person) -> None:
    table, first, second = duel(ana, bo)
    with first, second, Person(ana.url).live(table) as watcher:
        assert first.view is not None
        one, other = first.view["legal"][:2]
        first.play(one)
        for viewer in (second, watcher):
            told = viewer.until(lambda m: m["type"] == "update")
            assert [event["args"] for event in told["events"]] == [{"seat": 0}]
            assert told["view"]["choice"] is None
        first.play(other)
        assert second.silent()
        assert watcher.silent(0.05)


def test_hints_are_for_ones_own_decision(ana: Person, bo: Person) -> None:
    _, first, second = duel(ana, bo)
    with first, second:
        hint = first.ask("hint")
        assert first.view is not None
        assert (hint["type"], hint["action"] in first.view["legal"]) == ("hint", True)
        key, args = hint["deed"]
        assert (key, args) == ("nin-jan.hint.play", {"card": hint["action"]})
        assert 0 < len(hint["reasons"]) <= 2
        assert all(key.partition(".")[0] in ("hint", "nin-jan") for key, _ in hint["reasons"])
        again = first.ask("hint")
        assert {**again, "id": hint["id"]} == hint


def test_moments_of_the_log_can_be_seen_again(ana: Person, bo: Person) -> None:
    _, first, second = duel(ana, bo)
    with first, second:
        start = first.view
        for player in (first, second):
            assert player.view is not None
            player.play(player.view["legal"][0])
        first.until(lambda message: message.get("at", 0) > 0)
        moment = first.ask("moment", at=0)
        assert (moment["at"], moment["view"]) == (0, start)
        assert first.ask("moment", at=1)["at"] == 0, "between two choices nothing was to be seen"
        assert first.ask("moment", at=first.at)["view"] == first.view
        assert first.ask("moment", at=999)["key"] == "no-moment"


def test_a_rematch_keeps_people_seats_and_bots(ana: Person, bo: Person) -> None:
    table = ana.create(seats=3, seating=[ME, OPEN, bot()])
    with bo.live(table) as joining:
        joining.ask("sit", seat=1, nick="Bo")
        joining.ask("ready", seat=1, ready=True)
    with ana.live(table, 0) as first:
        assert first.ask("rematch")["key"] == "not-over"
        first.ask("start")
        with bo.live(table, 1) as second:
            play_out([first, second])
            assert second.ask("rematch")["type"] == "done"
            assert first.ask("rematch")["type"] == "done"
            second.ask("rematch")
            assert first.table["rematch"] == second.table["rematch"] is not None
    new = ana.get(f"/api/tables/{first.table['rematch']}")
    assert [chair["nick"] for chair in new["seats"]] == ["Ana", "Bo", ""]
    assert [chair["ready"] for chair in new["seats"]] == [False, True, True]
    assert new["phase"] == "gathering"
    assert new["you"]["seats"] == [0]


def test_alone_with_bots_a_rematch_begins_at_once(ana: Person) -> None:
    table = ana.create(seats=2, seating=[ME, bot()], start=True)
    with ana.live(table, 0) as me:
        play_out([me])
        me.ask("rematch")
        assert ana.get(f"/api/tables/{me.table['rematch']}")["phase"] == "playing"


def test_my_tables_put_those_first_that_wait_for_me(server: Running, ana: Person) -> None:
    waiting = ana.create(seats=2, seating=[ME, bot()], start=True)
    gathering = ana.create(seats=2, seating=[ME, OPEN], public=True)
    mine = ana.get("/api/tables")["mine"]
    assert [table["id"] for table in mine] == [waiting, gathering]
    others = server.person("Chloé").get("/api/tables")
    assert others["mine"] == []
    assert gathering in [table["id"] for table in others["open"]]
    assert waiting not in [table["id"] for table in others["open"]]


def test_a_replay_shows_every_moment_to_every_viewer(ana: Person) -> None:
    table = ana.create(seats=2, seating=[ME, bot()], start=True)
    with ana.live(table, 0) as me:
        refused = ana.http.get(f"/api/tables/{table}/replay")
        assert (refused.status_code, refused.json()["error"]) == (409, "not-over")
        play_out([me])
        log, view = me.log, me.view
    replay = ana.get(f"/api/tables/{table}/replay")
    frames = replay["frames"]
    assert [frame["at"] for frame in frames] == sorted({frame["at"] for frame in frames})
    assert [event for frame in frames for event in frame["events"]["0"]] == log
    assert frames[-1]["views"]["0"] == view
    assert sorted(frames[0]["views"]) == ["0", "1", "watch"]
    text = ana.http.get(f"/api/tables/{table}/record?form=text").text
    again = ana.http.post("/api/replay", content=text, headers={"Content-Type": "text/plain"})
    assert again.json()["frames"] == frames
    assert again.json()["table"] is None


def test_a_rematch_has_the_options_that_the_game_gives_it(ana: Person) -> None:
    options = {"starter": "second", "threes": 2}
    table = ana.create(
        game="ninja-combo", seats=2, seating=[ME, bot()], options=options, start=True
    )
    with ana.live(table, 0) as me:
        play_out([me])
        me.ask("rematch")
        new = ana.get(f"/api/tables/{me.table['rematch']}")
    assert (new["options"]["starter"], new["options"]["threes"]) == ("first", 2)
