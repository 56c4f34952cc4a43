"""After the last move: ranking, proof, and what next."""

from pathlib import Path

from rich.box import SIMPLE_HEAD
from rich.markup import escape
from rich.table import Table as Grid

from shinobi.core.record import Record
from shinobi.core.values import Outcome, Seat
from shinobi.reviews.depth import QUICK
from shinobi.terminal.play import Play
from shinobi.terminal.reviewing import Telling, judge
from shinobi.terminal.screen import ACCENT


def show_end(play: Play) -> None:
    """How it ended, how the points came about, and that it was fair."""
    outcome = play.match.outcome
    assert outcome is not None
    people = play.table.people
    viewer = people[0] if len(people) == 1 else None
    play.screen.clear(wipe=len(people) > 1)
    view = play.match.view(viewer)
    play.board(view)
    play.tell_news(viewer)
    play.screen.show(f"[bold {ACCENT}]{escape(play.table.ask(view))}[/]")
    play.screen.show(_ranking(play, outcome))
    play.screen.show(escape(play.table.speaker(viewer).say(outcome.reason)))
    _show_proof(play)


def _ranking(play: Play, outcome: Outcome) -> Grid:
    grid = Grid(box=SIMPLE_HEAD, header_style="dim", pad_edge=False)
    grid.add_column(play.screen.say("end.place"), justify="right")
    grid.add_column(play.screen.say("end.name"))
    grid.add_column(play.screen.say("end.points"), justify="right")
    number = 1
    for place in outcome.ranking:
        for seat in place:
            style = f"bold {ACCENT}" if seat in outcome.winners else ""
            grid.add_row(str(number), *_row(play, outcome, seat), style=style)
        number += len(place)
    return grid


def _row(play: Play, outcome: Outcome, seat: Seat) -> tuple[str, str]:
    return play.called(seat), play.screen.speaker.number(outcome.scores[seat])


def _show_proof(play: Play) -> None:
    record = play.match.record()
    lines = [
        play.screen.say("end.promise"), f"[dim]{record.commitment}[/]", *_shares(play, record),
        play.screen.say("end.seed"), f"[dim]{escape(record.seed or '–')}[/]",
        play.screen.say("end.check"),
    ]  # fmt: skip
    play.screen.show()
    play.screen.panel("\n".join(lines), play.screen.say("end.fair"))


def _shares(play: Play, record: Record) -> list[str]:
    """Of a sealed deal: the secret that was promised, and what each seat added."""
    if record.secret is None:
        return []
    lines = [play.screen.say("end.secret"), f"[dim]{escape(record.secret)}[/]"]
    for seat, share in enumerate(record.shares):
        name = play.table.chairs[seat].name
        lines += [play.screen.say(f"end.share.{share.giver}", name=name), f"[dim]{share.value}[/]"]
    return lines


def what_next(play: Play) -> bool:
    """Offer a rematch and the record; True: play again."""
    if play.file is not None:
        play.save()
    while True:
        try:
            entry = play.screen.read(play.screen.say("end.next"))
        except (EOFError, KeyboardInterrupt):
            play.screen.show()
            return False
        word, _, rest = entry.partition(" ")
        if word.casefold() in ("s", "save", "sauver"):
            play.file = Path(rest).expanduser() if rest else play.file
            play.save()
        elif word.casefold() in ("v", "review", "a", "analyse"):
            _review(play)
        else:
            return word.casefold() in ("r", "y", "o", "rematch", "revanche", "yes", "oui")


def _review(play: Play) -> None:
    """What the match teaches: of the person, if there was one alone. Ctrl-C ends it."""
    people = play.table.people
    seat = people[0] + 1 if len(people) == 1 else None
    names = [chair.name for chair in play.table.chairs]
    try:
        found = judge(play.screen, play.match.record(), QUICK.name)
    except KeyboardInterrupt:
        play.screen.show()
    else:
        Telling(play.screen, found, names, seat).tell()
