"""One match on this screen, turn by turn."""

from pathlib import Path

from rich.markup import escape
from rich.table import Table as Grid

from shinobi.core.action import Action
from shinobi.core.event import Event
from shinobi.core.values import Refused, Seat, View
from shinobi.terminal import commands, saves
from shinobi.terminal.screen import Screen
from shinobi.terminal.table import Table

MANY = 40
"""With more moves than this, only their notation is listed."""


class Play:
    """Asks people, lets bots think, and tells everybody what happened."""

    def __init__(self, screen: Screen, table: Table, file: Path | None = None) -> None:
        self.screen = screen
        self.table = table
        self.match = table.match
        self.file = file
        """Where the match is saved; None: nowhere yet."""
        known = max(0, len(self.match.events) - self.match.seats - 1)
        self._bookmarks = dict.fromkeys([*range(self.match.seats), None], known)
        """How many of the events each viewer has been told; of a resumed match, all but a few."""
        self._at_screen: Seat | None = table.people[0] if len(table.people) == 1 else None

    def run(self) -> None:
        """Until the end. Left, if a person leaves before, with the match saved."""
        try:
            while self.match.outcome is None:
                self._step()
        except (EOFError, KeyboardInterrupt):
            self.screen.show()
            self.save()
            raise commands.Left from None

    def save(self) -> None:
        """Write the match, and say where."""
        try:
            if self.file is not None:
                saves.write(self.file, self.match, self.table.chairs)
            else:
                self.file = saves.write_somewhere(self.match, self.table.chairs)
        except OSError as error:
            self.screen.tell("not-saved", "bold red", reason=error.strerror or str(error))
            return
        self.screen.tell("saved", file=str(self.file))
        if self.match.outcome is None:
            self.screen.tell("resume", "dim", game=self.match.game, file=str(self.file))

    def _step(self) -> None:
        waiting = self.match.waiting_for
        people = [seat for seat in waiting if seat in self.table.people]
        if people:
            self._turn(people[0])
            return
        with self.screen.thinking(self.table.chairs[waiting[0]].name):
            self.match.play(waiting[0], self.table.bot_choice(waiting[0]))
        if not self.table.people:
            self.tell_news(None)

    def _turn(self, seat: Seat) -> None:
        """Ask until an action is done."""
        self._curtain(seat)
        self.show(seat)
        before = self.match.decisions, self.match.waiting_for
        while (self.match.decisions, self.match.waiting_for) == before:
            entry = self.screen.read(self.screen.say("prompt"))
            action = self.table.find(entry, seat)
            if action is not None:
                self._try(seat, action)
            elif entry and not commands.obey(self, seat, entry):
                self.screen.tell("not-understood", entry=entry)

    def _try(self, seat: Seat, action: Action) -> None:
        try:
            self.match.play(seat, action)
        except Refused as refused:
            self.refuse(seat, refused)

    def refuse(self, seat: Seat, refused: Refused) -> None:
        """One sentence, with its rule."""
        sentence = self.table.speaker(seat).refusal(refused.refusal)
        self.screen.tell("refused", "yellow", sentence=sentence, rule=refused.rule)

    def _curtain(self, seat: Seat) -> None:
        """Before another person looks: nothing of the last one's secrets stays on the screen."""
        if len(self.table.people) < 2 or seat == self._at_screen:
            return
        self._at_screen = seat
        if not self.table.has_secrets(seat):
            return
        self.screen.clear(wipe=True)
        self.screen.panel(self.screen.say("curtain", name=self.table.chairs[seat].name))
        self.screen.read(self.screen.say("enter"))

    def show(self, seat: Seat) -> None:
        """The board, the news, what is asked, and what can be done."""
        self.screen.clear(wipe=len(self.table.people) > 1)
        view = self.match.view(seat)
        self.board(view)
        self.tell_news(seat)
        self.screen.show(f"[bold]{escape(self.table.ask(view))}[/]")
        self.screen.show(self._moves(seat, view))

    def board(self, view: View) -> None:
        """The board in its frame, with everybody's names below."""
        inside = self.table.draw(view, self.screen.width - 4)
        names = [self.called(seat) for seat in range(self.match.seats)]
        title = self.table.speaker(None).say(f"{self.match.game}.title")
        self.screen.panel(inside, title, " · ".join(names))

    def called(self, seat: Seat) -> str:
        """The name, and of a bot how strong it is."""
        chair = self.table.chairs[seat]
        if chair.level is None:
            return escape(chair.name)
        level = self.screen.speaker.say(f"level.{chair.level}")
        return f"{chair.name} ({level})"

    def tell_news(self, viewer: Seat | None) -> None:
        """What happened since the viewer was last told."""
        start = min(self._bookmarks[viewer], len(self.match.events))
        self._bookmarks[viewer] = len(self.match.events)
        self.tell_events(self.match.events[start:], viewer)

    def tell_events(self, events: list[Event], viewer: Seat | None) -> None:
        """Each in words, with its rule."""
        speaker = self.table.speaker(viewer)
        grid = Grid.grid(padding=(0, 1))
        for event in self.table.news(events, viewer):
            grid.add_row("[dim]·[/]", f"{escape(speaker.sentence(event))} [dim]({event.rule})[/]")
        if grid.row_count:
            self.screen.show(grid)

    def _moves(self, seat: Seat, view: View) -> Grid:
        """What is legal, numbered, with what each would do; in two columns where there is room."""
        rows = [
            (f" {n}", action.text, escape(self.table.describe(view, action.text)))
            for n, action in enumerate(self.table.moves(seat), 1)
        ]
        if len(rows) > MANY:
            return self._many_moves(rows)
        columns = 2 if self._fits_twice(rows) else 1
        height = -(-len(rows) // columns)
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for _ in range(columns):
            grid.add_column(justify="right", style="dim", no_wrap=True)
            grid.add_column(style="bold", no_wrap=True)
            grid.add_column()
        for at in range(height):
            cells = [rows[i] for i in (at, at + height) if i < len(rows)][:columns]
            grid.add_row(*(cell for row in cells for cell in row))
        return grid

    def _many_moves(self, rows: list[tuple[str, str, str]]) -> Grid:
        """By notation alone, so that the board stays in sight: places on it, mostly."""
        widest = max(len(row[0]) + len(row[1]) for row in rows) + 3
        columns = max(1, self.screen.width // widest)
        height = -(-len(rows) // columns)
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for at in range(height):
            cells = [rows[i] for i in range(at, len(rows), height)]
            grid.add_row(*(f"[dim]{number}[/] [bold]{text}[/]" for number, text, _ in cells))
        return grid

    def _fits_twice(self, rows: list[tuple[str, str, str]]) -> bool:
        widest = [max((len(row[part]) for row in rows), default=0) for part in range(3)]
        return len(rows) > 4 and 2 * (sum(widest) + 6) - 2 <= self.screen.width
