"""Tables as a test wants them: a drawn position or a known deal, put straight into the store."""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from shinobi.core import shelf
from shinobi.core.game import Budget
from shinobi.core.match import Match
from shinobi.core.replay import stage
from shinobi.server.identity import COOKIE
from shinobi.server.journal import begin
from shinobi.server.saved import Place, Saved, new_id
from shinobi.server.sql import Write
from shinobi.server.store import Store
from shinobi.server.table import Table
from shinobi.server.times import Times
from shinobi.server.wishes import now
from tests.browser.person import Person
from tests.browser.serving import database_in

HELLO = """nick => fetch('/api/hello', {
  method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify({nick}),
}).then((answer) => answer.ok)"""
SAME = "campaign"
"""What bots do follows from it, and from what they see."""
NAMES = ("Ana", "Bo", "Cleo", "Dan")
FORCED = {
    "seats": 2,
    "piles": [["R2"], ["P3"], ["S4"]],
    "hands": [[f"S{n}" for n in (-6, -5, -4, -3, -2, -1, 1, 2, 3)],
              [f"R{n}" for n in (-1, 1, 3, 4, 5, 6, 7, 8, 9)]],
}  # fmt: skip
"""Nin Jan: any rock takes the scissors, and then Ana's lowest scissors must take the paper."""


def put_table(
    match: Match, *people: Person, level: str = "skilled", alarm: float | None = None
) -> str:
    """The path of a table in play: people on the first seats, bots on the others; who is named
    twice shares the device with a guest. The server finds it when somebody comes, or when the
    game's clock has only so many seconds left."""
    devices = [_device(person, name) for person, name in zip(people, NAMES, strict=False)]
    record = match.record(secret=True)
    saved = Saved(
        game=match.game, options=dict(record.options), public=False, clock=None,
        host=devices[0], created=now(),
        places=[Place() for _ in range(match.seats)], secret=SAME,
    )  # fmt: skip
    table = Table(new_id(), saved)
    for seat in range(match.seats):
        if seat < len(devices):
            guest = devices[seat] in devices[:seat]
            place = Place(kind="guest" if guest else "person", nick=NAMES[seat], ready=True)
            table.seats.take(seat, place, devices[seat])
        else:
            table.seats.take(seat, Place(kind="bot", level=level, ready=True), None)
    table.start_from(begin(record))
    for move in record.moves:
        assert move.seat is not None, "no clock has rung"
        table.decide(move.seat, move.action)
    if alarm is not None:
        due = time.time() + alarm
        table.ledger.keep(Times(due, None, due))
    with ThreadPoolExecutor(1) as aside:  # the browser's loop runs in this thread
        saving = _save(database_in(people[0].folder), table.ledger.take_writes())
        aside.submit(asyncio.run, saving).result()
    return f"/t/{table.id}"


def play_until(match: Match, there: Callable[[Match], bool]) -> Match:
    """Bots play it as far as that, always in the same way."""
    game = shelf.get(match.game)
    bots = [game.heuristic(str(seat)) for seat in range(match.seats)]
    while not there(match):
        seat = match.waiting_for[0]
        match.play(seat, bots[seat].choose(match.view(seat), match.legal(seat), Budget()))
    return match


def sits_down(person: Person, match: Match) -> None:
    """Alone with beginners."""
    person.goes(put_table(match, person, level="novice"))


def plays_nin_jan(person: Person, seats: int = 3) -> None:
    """Alone with beginners, and asked for the first card."""
    sits_down(person, Match.new("nin-jan", seats, "a known deal"))
    person.waits_for_turn()


def plays_a_round_at_a_stroke(person: Person) -> None:
    """Of Nin Jan: one press, and all that follows is forced."""
    sits_down(person, stage("nin-jan", FORCED))
    person.waits_for_turn()
    person.page.locator(".hand [data-piece='S-6']").click()


def _device(person: Person, nick: str) -> str:
    """Who somebody is to the server."""
    person.goes("/favicon.svg")  # of the pages, the lightest
    assert person.page.evaluate(HELLO, nick)
    found = [each["value"] for each in person.context.cookies() if each["name"] == COOKIE]
    return found[0].partition(".")[0]


async def _save(database: str, writes: list[Write]) -> None:
    store = await Store.open(database)
    try:
        await store.save(writes)
    finally:
        await store.close()
