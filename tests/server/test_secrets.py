"""Wire non-interference: two matches that differ only in what a viewer can't know give that viewer
the same bytes, through the real server. Ids and times are made equal first."""

import re
from collections.abc import Callable
from functools import partial

import pytest

from shinobi.core.match import Match
from shinobi.core.pick import Generator
from shinobi.core.replay import stage
from shinobi.core.values import Seat
from tests.server.serving import ME, Live, Message, Person, Running, guest

Script = Callable[[dict[Seat | None, Live], Match], None]
SEATS = 3
HALF_HOUR = 1800
WEEK = 604_800


def staged(game: str, decisions: int, seed: str) -> Match:
    """A match some way in, with everybody to choose or one to decide."""
    match = Match.new(game, seats=SEATS, seed=seed)
    pick = Generator.seeded(f"play {seed}")
    while match.decisions < decisions or len(match.to_act) < SEATS:
        for seat in match.waiting_for:
            match.play(seat, pick.choice(match.legal(seat)))
    return match


def twins(match: Match, viewer: Seat | None, seed: int) -> tuple[Message, Message]:
    """Two positions that look the same to the viewer."""
    imagined = match.rules.imagine(match.view(viewer), Generator.seeded(str(seed)))
    one, other = match.form(), match.rules.form(imagined)
    assert one != other, "the twin should differ in something"
    return one, other


def normalised(data: bytes, table: str) -> bytes:
    """With ids and times made equal."""
    data = data.replace(table.encode(), b"TABLE")
    for pattern in (rb'"epoch":"\w+"', rb'"commitment":"\w+"', rb'"created":"[^"]+"'):
        data = re.sub(pattern, pattern.partition(b":")[0] + b":X", data)
    data = re.sub(rb'"deadline":([\d.]+)', _rounded, data)
    return re.sub(rb'"id":"\d+-', b'"id":"', data)


def _rounded(deadline: re.Match[bytes]) -> bytes:
    """To half an hour: the tests take less, and the hours that have passed are more."""
    return b'"deadline":%d' % round(float(deadline[1]) / HALF_HOUR)


async def _wait_hours(server: Running, table: str) -> None:
    actor = await server.hub.find(table)
    assert actor is not None
    actor.clock.began -= 6 * HALF_HOUR
    actor._show_deadline()


def watch(server: Running, form: Message, viewer: Seat | None, script: Script) -> list[bytes]:
    """Play a script on a position of Nin Jan; all that the viewer was sent."""
    return sent(server, stage("nin-jan", form, "the same draws"), viewer, script)


def sent(
    server: Running, match: Match, viewer: Seat | None, script: Script, clock: int | None = None
) -> list[bytes]:
    """Play a script on a match; all that the viewer was sent. Where there is a clock, hours of the
    time for the first decision have passed, so that a time that begins anew is seen."""
    ana = server.person("Ana")
    seating = [ME, guest("Bo"), guest("Chloé")][: match.seats]
    table = ana.create(match.game, match.seats, seating=seating, clock=clock)
    server.at(table, lambda t: t.start_from(match))
    if clock is not None:
        server.do(partial(_wait_hours, server, table))
    lives: dict[Seat | None, Live] = {seat: ana.live(table, seat) for seat in range(match.seats)}
    lives[None] = Person(ana.url).live(table)
    for live in lives.values():
        live.catch_up()
    with ana.live(table, viewer) if viewer is not None else Person(ana.url).live(table) as mine:
        for live in lives.values():
            live.catch_up()
        script({**lives, viewer: mine}, match)
        mine.ask("moment", at=0)
        return [normalised(data, table) for data in mine.raw]


def replacing(viewer: Seat | None, shared: list[list[str]]) -> Script:
    """Somebody else chooses, and chooses again; the viewer chooses, tries what is not allowed,
    asks. One seat holds back, since what is turned up at last may differ."""
    others = [seat for seat in range(SEATS) if seat != viewer][:-1]

    def script(lives: dict[Seat | None, Live], match: Match) -> None:
        me = lives[viewer]
        for seat in others:
            for action in _own(lives[seat], seat):
                assert lives[seat].play(action)["type"] == "done"
            lives[seat].play("nonsense")
        if viewer is not None:
            for action in ("nonsense", "T1", *shared[0][:2]):
                me.play(action)
            me.ask("hint")
            me.ask("undo")
        me.ask("moment", at=99)
        me.catch_up()

    return script


def _own(live: Live, seat: Seat) -> list[str]:
    """Two different choices, or the same one twice: it must not show."""
    assert live.view is not None
    legal = live.view["legal"]
    return [legal[0], legal[-1]] if seat % 2 else [legal[0]]


@pytest.mark.parametrize("viewer", [0, 1, None], ids=["seat 0", "seat 1", "spectator"])
@pytest.mark.parametrize("decisions", [0, 12])
def test_the_same_bytes(server: Running, viewer: Seat | None, decisions: int) -> None:
    match = staged("nin-jan", decisions, f"secret {decisions}")
    one, other = twins(match, viewer, 5)
    legal = [] if viewer is None else [str(action) for action in match.legal(viewer)]
    script = replacing(viewer, [legal])
    first = watch(server, one, viewer, script)
    second = watch(server, other, viewer, script)
    assert first == second
    assert len(first) >= 4


def test_a_changed_choice_makes_no_message(server: Running) -> None:
    """One match with a choice replaced five times, one where it was not."""
    form = staged("nin-jan", 0, "changed").form()

    def choosing(times: int) -> Script:
        def script(lives: dict[Seat | None, Live], match: Match) -> None:
            legal = [str(action) for action in match.legal(1)]
            for i in range(times):
                lives[1].play(legal[i])
            lives[2].play(str(match.legal(2)[0]))
            lives[0].until_view(lambda view: set(view["chosen"]) == {1, 2})

        return script

    for viewer in (0, None):
        seen = [watch(server, form, viewer, choosing(times)) for times in (1, 6)]
        assert seen[0] == seen[1]


def test_the_check_would_see_a_leak(server: Running) -> None:
    """For the seat whose cards were swapped, the bytes do differ."""
    match = staged("nin-jan", 0, "leak")
    one, other = twins(match, 0, 5)
    script = replacing(None, [[]])
    assert watch(server, one, 1, script) != watch(server, other, 1, script)


@pytest.mark.parametrize("clock", [None, WEEK], ids=["no clock", "a clock"])
@pytest.mark.parametrize("viewer", [1, None], ids=["the Ninja", "spectator"])
def test_work_behind_a_curtain_makes_no_message(
    server: Running, viewer: Seat | None, clock: int | None
) -> None:
    """However much a Master builds, takes back and aims: the others see what came of it."""

    def working(much: bool) -> Script:
        def script(lives: dict[Seat | None, Live], match: Match) -> None:
            master = lives[0]
            for deed in WORK if much else [each for each in WORK if each in RESULT]:
                answer = master.ask("undo") if deed == "undo" else master.play(deed)
                assert answer["type"] == "done", (deed, answer)
            lives[1].until_view(lambda view: bool(view["legal"]))
            assert lives[1].play("end")["type"] == "done"
            lives[viewer].until_view(lambda view: bool(view["turns"][1] and view["to_act"] == [0]))
            late = lives[viewer].at
            assert lives[viewer].ask("moment", at=late)["at"] == late

        return script

    tokens = ("mobility", "lantern", "transposition", "trap", "rush", "recipe", "disciple")
    locks = {f"copies_{token}": 0 for token in tokens}
    options = {"master": 0, "sushi": "master", **locks}
    seen = [
        sent(server, Match.new("kraft", 2, "work", options), viewer, working(much), clock)
        for much in (False, True)
    ]
    assert seen[0] == seen[1]
    assert len(seen[0]) > 4


@pytest.mark.parametrize("viewer", [1, None], ids=["the Ninja", "spectator"])
def test_chance_behind_a_curtain_makes_no_message(server: Running, viewer: Seat | None) -> None:
    """A ready-made dojo gets its values by lot, which can't be taken back: as little is told."""

    def working(much: list[str]) -> Script:
        def script(lives: dict[Seat | None, Live], match: Match) -> None:
            for deed in much:
                assert lives[0].play(deed)["type"] == "done"
            late = lives[viewer].at
            assert lives[viewer].ask("moment", at=late)["at"] == late

        return script

    works: tuple[list[str], ...] = ([], ["dojo garden"], MORE)
    seen = [
        sent(server, Match.new("kraft", 2, "lots", {"master": 0}), viewer, working(much), WEEK)
        for much in works
    ]
    assert seen[0] == seen[1] == seen[2]


MORE = ["dojo garden", "clear", "dojo pillars", "exchange 1 2"]
WORK = ["back", "undo", "clear", "undo", "exchange 1 2", "undo", "dojo garden", "scroll 1", "undo"]
WORK += ["exchange 2 3", "undo", "done", "play lock", "undo", "end"]
RESULT = ("dojo garden", "done", "end")
"""What is left of all that work."""


WALK = ["1a", "go", "go", "end"]


def walker(buki: str) -> Match:
    """Somebody walks by day with one buki in the hand; a flask finds no fire, a whistle a guard."""
    form: Message = {
        "seats": 2, "half": "day", "options": {"mode": "escape"},
        "map": [
            "# # # # # # #", "# # # # # #g #", "# # # # # # #", "# # # # # # #1",
            "# # # #0 # # #", "", *["# # # # # # #"] * 3,
        ],
        "faces": ["F-F-F/F", "F-F-F/F"], "second": "L-F/R-F", "stars": [False, False],
        "buki": [[buki], []],
    }  # fmt: skip
    return stage("ninja-squad", form, "the same draws")


@pytest.mark.parametrize("viewer", [1, None], ids=["the other", "spectator"])
def test_what_is_in_a_walkers_hand_is_not_asked_about_differently(
    server: Running, viewer: Seat | None
) -> None:
    """Before each step, and after the walk: equally often, and in the same words."""
    legal: list[list[int]] = []

    def script(lives: dict[Seat | None, Live], match: Match) -> None:
        me = lives[0]
        counts = []
        for action in WALK:
            me.until_view(lambda view, action=action: action in view["legal"])  # type: ignore[misc]
            assert me.view is not None
            counts.append(len(me.view["legal"]))
            assert me.play(action)["type"] == "done"
        legal.append(counts)
        lives[viewer].until_view(lambda view: view["turn"] == 1)

    seen = [sent(server, walker(buki), viewer, script) for buki in ("flask", "whistle")]
    assert seen[0] == seen[1]
    assert legal[0][1:] == [1, 1, 1], "a flask is of no use here"
    assert min(legal[1][1:]) > 1
