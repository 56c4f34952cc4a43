"""`review`: what a recorded match teaches, in tables, a curve and words."""

from argparse import Namespace

from rich.box import SIMPLE_HEAD
from rich.markup import escape
from rich.table import Table as Grid

from shinobi.cli import Trouble
from shinobi.core.advice import Sentence
from shinobi.core.record import Record
from shinobi.core.values import Seat, to_json
from shinobi.reviews import (
    DEPTHS,
    Account,
    Decision,
    Grade,
    NotOver,
    Review,
    Reviewer,
    Summary,
)
from shinobi.reviews.accounts import turning_points
from shinobi.say import Speaker
from shinobi.terminal import saves
from shinobi.terminal.screen import ACCENT, PACKAGES, Screen, Typesetter

BARS = "▁▂▃▄▅▆▇█"
MARKS = {Grade.SLIP: "?", Grade.BLUNDER: "??"}
"""As chess players write them."""
COUNTED = ("best", "fine", "slip", "blunder", "unclear")
NARROW = 60
"""Columns of the curve, at most."""


def review_match(args: Namespace) -> int:
    """Judge it, and tell what came of that."""
    screen = Screen(args.lang)
    record, _, sitting = saves.look_at(args.file, args.seat, screen.plain)
    if record.outcome is None:
        raise Trouble(screen.plain.say("terminal.review.not-over", file=str(args.file)))
    try:
        found = judge(screen, record, args.depth)
    except NotOver:
        raise Trouble(screen.plain.say("terminal.review.not-over", file=str(args.file))) from None
    if args.json:
        print(to_json(found))
    else:
        names = [chair.name for chair in sitting]
        Telling(screen, found, names, args.seat).tell()
    return 0


def judge(screen: Screen, record: Record, depth: str) -> Review:
    """With a count of what is judged, where somebody waits for it."""
    reviewer = Reviewer(record, DEPTHS[depth])
    if not screen.live:
        for _ in reviewer.run():
            pass
        return reviewer.review()
    with screen.console.status(screen.say("review.judging", percent=0)) as status:
        for step in reviewer.run():
            percent = 100 * step.at // len(record.moves)
            status.update(screen.say("review.judging", percent=percent))
        return reviewer.review()


class Telling:
    """One review on a screen; of everybody, or of one seat (counted from 1)."""

    def __init__(self, screen: Screen, found: Review, names: list[str], seat: int | None) -> None:
        self.screen = screen
        self.found = found
        self.names = names
        self.seats = range(found.seats) if seat is None else [seat - 1]

    def tell(self) -> None:
        """All of it."""
        say = self.screen.say
        title = self.screen.speaker.say(f"{self.found.game}.title")
        self.screen.show(f"[bold {ACCENT}]{say('review.title', game=title)}[/]")
        self.screen.show(say("review.honest"))
        self.screen.show(self._numbers())
        self.screen.show(self._curves())
        for number in turning_points(self.found.passages, self.found.end, self.seats):
            self._tell_turn(number)
        self.screen.show()
        self._tell_decisions()

    # ------------------------------------------------------------------ tables

    def _numbers(self) -> Grid:
        """How well everybody decided, and where their result comes from: a column each."""
        grid = Grid(box=SIMPLE_HEAD, header_style="bold", pad_edge=False)
        grid.add_column("")
        for seat in self.seats:
            grid.add_column(self._name(seat), justify="right")
        self._add_verdicts(grid)
        self._add_account(grid, "chance", [each.chance for each in self._summaries()])
        self._add_account(grid, "lead", [each.lead for each in self._summaries()])
        return grid

    def _add_verdicts(self, grid: Grid) -> None:
        some = self._summaries()
        accuracies = ["–" if s.accuracy is None else self._percent(s.accuracy / 100) for s in some]
        grid.add_row(self.screen.say("review.accuracy"), *accuracies, style="bold")
        for kind in COUNTED:
            counts = [str(each.verdicts.get(kind, 0)) for each in some]
            grid.add_row(self.screen.say(f"review.{kind}"), *counts)

    def _add_account(self, grid: Grid, unit: str, accounts: list[Account]) -> None:
        """Parts that add up to the last of them."""
        grid.add_section()
        grid.add_row(self.screen.say(f"review.{unit}"), style=f"bold {ACCENT}")
        write = self._percent if unit == "chance" else self._points
        for part in ("start", "luck", "own", "others", "result"):
            whole = unit == "chance" and part in ("start", "result")
            sign = "" if whole else "+"
            values = [write(getattr(account, part), sign) for account in accounts]
            grid.add_row(self.screen.say(f"review.{part}"), *values)

    def _curves(self) -> Grid:
        """Everybody's chance to win, from the deal to the end."""
        moments = [*(step.chances.win for step in self.found.passages), self.found.end.win]
        longest = max(len(self.names[seat]) for seat in self.seats)
        places = max(1, min(NARROW, len(moments), self.screen.width - longest - 2))
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for seat in self.seats:
            values = [moments[i * (len(moments) - 1) // max(1, places - 1)] for i in range(places)]
            bars = "".join(BARS[min(7, int(each[seat] * 8))] for each in values)
            grid.add_row(self._name(seat), bars)
        return grid

    # ------------------------------------------------------------------ words

    def _tell_turn(self, number: int) -> None:
        """A turning point: what it did to whom."""
        steps = self.found.passages
        before = steps[number].chances.win
        after = steps[number + 1].chances.win if number + 1 < len(steps) else self.found.end.win
        seat = max(self.seats, key=lambda each: abs(after[each] - before[each]))
        decisions = steps[number].decisions
        where = self._say(decisions[0].chapter) if decisions else ""
        self.screen.tell(
            "review.turn", where=where, name=self.names[seat], before=self._percent(before[seat]),
            after=self._percent(after[seat]), luck=self._percent(steps[number].luck.win[seat], "+"),
        )  # fmt: skip

    def _tell_decisions(self) -> None:
        """What could have been done better, one by one."""
        marked = [each for each in self.found.decisions() if each.judgement.verdict in MARKS]
        mine = [each for each in marked if each.seat in self.seats]
        for decision in mine:
            self._tell_decision(decision)
        if not mine:
            self.screen.tell("review.flawless")

    def _tell_decision(self, decision: Decision) -> None:
        judgement, speaker = decision.judgement, self._speaker(decision.seat)
        assert decision.better is not None
        told = self.screen.say(
            "review.deed", name=self.names[decision.seat], action=decision.action,
            where=self._say(decision.chapter, speaker), deed=self._say(decision.deed, speaker),
        )  # fmt: skip
        self.screen.show(f"[bold {ACCENT}]{MARKS[judgement.verdict]}[/] {told}")
        cost = judgement.cost
        said = self.screen.say(
            f"review.{judgement.verdict}.cost", cost=self._percent(cost.value),
            low=self._percent(cost.low), high=self._percent(cost.high),
            points=round(judgement.points, _digits(judgement.points)),
        )  # fmt: skip
        better = self.screen.say(
            "review.better", action=judgement.better, deed=self._say(decision.better, speaker)
        )
        self.screen.show(f"   {said} {better} {escape(speaker.reasons(decision.reasons))}")

    def _say(self, sentence: Sentence, speaker: Speaker | None = None) -> str:
        key, args = sentence
        return (speaker or self._speaker(None)).say(key, **args)

    def _speaker(self, viewer: Seat | None) -> Speaker:
        return Typesetter(self.screen.lang, self.names, viewer, PACKAGES, self.found.game)

    def _summaries(self) -> list[Summary]:
        return [self.found.summaries[seat] for seat in self.seats]

    def _name(self, seat: Seat) -> str:
        return escape(self.names[seat])

    def _percent(self, value: float, sign: str = "") -> str:
        return self.screen.say("review.percent", value=_signed(100 * value, sign, 0))

    def _points(self, value: float, sign: str = "") -> str:
        point = self.screen.speaker.number(1.5)[1]
        return _signed(value, sign, _digits(value)).replace(".", point)


def _digits(value: float) -> int:
    """Decimals that are worth saying."""
    return 1 if abs(value) < 10 and value != int(value) else 0


def _signed(value: float, sign: str, digits: int) -> str:
    """With a true minus; nothing is neither more nor less."""
    text = f"{abs(value):.{digits}f}"
    if not float(text):
        return "0"
    return f"−{text}" if value < 0 else f"{sign}{text}"
