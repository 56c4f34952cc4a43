"""`puzzle`: a position in which one thing to do is clearly best; find it."""

import datetime as dt
from argparse import Namespace
from collections.abc import Callable

from rich.markup import escape
from rich.table import Table as Grid

from shinobi.cli import Trouble
from shinobi.core.action import Action
from shinobi.core.game import Game
from shinobi.core.values import Refused
from shinobi.puzzles import Puzzle, find, of_day, pack, play_out
from shinobi.reviews import Choice
from shinobi.terminal import commands
from shinobi.terminal.chairs import seat_all
from shinobi.terminal.play import Play
from shinobi.terminal.reading import find_game
from shinobi.terminal.screen import ACCENT, Screen
from shinobi.terminal.sitting import NAME
from shinobi.terminal.table import Table


def solve_puzzle(args: Namespace) -> int:
    """Ask until it is solved (0), or given up (1)."""
    screen = Screen(args.lang)
    game = find_game(args.game, screen.plain)
    return 0 if Solving(screen, game, choose(args, game, screen)).run() else 1


def choose(args: Namespace, game: Game, screen: Screen) -> Puzzle:
    """By name; or that of the day, of all or of one level."""
    name, say = game.card.name, screen.plain.say
    if args.name is not None and (args.day is not None or args.level is not None):
        raise Trouble(say("terminal.puzzle.name-alone"))
    if args.name is not None:
        puzzle = find(name, args.name)
        if puzzle is None:
            raise Trouble(say("terminal.puzzle.no-name", name=args.name, game=name))
        return puzzle
    if not pack(name):
        raise Trouble(say("terminal.puzzle.none", game=name))
    try:
        day = dt.date.fromisoformat(args.day) if args.day else dt.datetime.now(dt.UTC).date()
    except ValueError:
        raise Trouble(say("terminal.puzzle.no-day", day=args.day)) from None
    try:
        return of_day(name, day, args.level)
    except LookupError:
        raise Trouble(say("terminal.puzzle.no-level", level=args.level, game=name)) from None


class Solving:
    """One puzzle on a screen."""

    def __init__(self, screen: Screen, game: Game, puzzle: Puzzle) -> None:
        self.screen = screen
        self.puzzle = puzzle
        self.seat = puzzle.seat
        match = puzzle.begin()
        words = [NAME if seat == puzzle.seat else "bot" for seat in range(match.seats)]
        chairs = seat_all(words, game, screen.plain)
        self.table = Table(match, chairs, screen.lang)
        self.play = Play(screen, self.table)
        self._solved: bool | None = None
        """None as long as it is tried."""
        self._words: dict[str, Callable[[str], None]] = {
            word: command
            for command, words in (
                (self._help, "? h help aide"),
                (self._hint, "hint indice conseil"),
                (self._rules, "rules rule règles regles règle regle"),
                (self._board, "board table plateau"),
                (self._give_up, "solution solve give-up abandon abandonner"),
                (self._leave, "quit exit q quitter"),
            )
            for word in words.split()
        }

    def run(self) -> bool:
        """Whether it was solved."""
        say, puzzle = self.screen.say, self.puzzle
        self._board("")
        self.screen.show(f"[bold {ACCENT}]{say('puzzle.title', name=puzzle.name)}[/]")
        self.screen.tell("puzzle.asked", level=puzzle.level)
        while self._solved is None:
            try:
                self._turn(self.screen.read(say("puzzle.prompt")))
            except (EOFError, KeyboardInterrupt):
                self.screen.show()
                self._leave("")
        return self._solved

    def _turn(self, entry: str) -> None:
        action = self.table.find(entry, self.seat)
        word, _, rest = entry.partition(" ")
        if action is not None:
            self._try(action)
        elif command := self._words.get(word.casefold()):
            command(rest.strip())
        elif entry:
            self.screen.tell("not-understood", entry=entry)

    def _try(self, action: Action) -> None:
        """Right, wrong, or not possible."""
        try:
            self.table.match.copy().play(self.seat, action)
        except Refused as refused:
            self.play.refuse(self.seat, refused)
            return
        if str(action) == self.puzzle.best:
            self.screen.tell("puzzle.right", "bold green")
            self._finish(solved=True)
        else:
            self._tell_why_not(str(action))

    def _tell_why_not(self, action: str) -> None:
        """Its chance beside the best's."""
        best, *rest = self.puzzle.choices
        closely = {choice.action: choice.chance.value for choice in rest}
        chance = closely[action] if action in closely else self.puzzle.others[action]
        self.screen.tell(
            "puzzle.wrong", "yellow", action=action, chance=self._percent(chance),
            best=self._chance(best),
        )  # fmt: skip

    def _finish(self, *, solved: bool) -> None:
        """What is best, why, and what comes of it."""
        puzzle, view = self.puzzle, self.table.match.view(self.seat)
        does = self.table.describe(view, puzzle.best)
        best, second = puzzle.choices[:2]
        self.screen.tell("puzzle.best", action=puzzle.best, does=does)
        self._hint("")
        self.screen.tell(
            "puzzle.chances", chance=self._chance(best), other=second.action,
            second=self._chance(second),
        )  # fmt: skip
        self._play_on()
        self._solved = solved

    def _play_on(self) -> None:
        """The best is done, and what may come of it."""
        for _ in play_out(self.table.match, self.puzzle):
            pass
        self.screen.tell("puzzle.then", "dim")
        self.play.tell_news(self.seat)
        self.play.board(self.table.match.view(self.seat))

    # ------------------------------------------------------------------ what can be typed

    def _help(self, _rest: str) -> None:
        example = self.table.moves(self.seat)[0].text
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(style="bold", no_wrap=True)
        for key in ("help.move", "puzzle.hint", "puzzle.solution", "help.rules", "help.board"):
            grid.add_row(self.screen.say(f"{key}.word", example=example), self.screen.say(key))
        grid.add_row(self.screen.say("help.quit.word"), self.screen.say("puzzle.quit"))
        self.screen.panel(grid, self.screen.say("help.title"))

    def _hint(self, _rest: str) -> None:
        """The reason, without the deed."""
        self.screen.show(escape(self.table.speaker(self.seat).reasons(self.puzzle.reasons)))

    def _rules(self, rest: str) -> None:
        commands.rules(commands.Typed(self.play, self.seat, rest))

    def _board(self, _rest: str) -> None:
        self.play.show(self.seat)

    def _give_up(self, _rest: str) -> None:
        self._finish(solved=False)

    def _leave(self, _rest: str) -> None:
        again = f"shinobi puzzle {self.puzzle.game} {self.puzzle.name}"
        self.screen.tell("puzzle.again", "dim", command=again)
        self._solved = False

    def _chance(self, choice: Choice) -> str:
        return self._percent(choice.chance.value)

    def _percent(self, value: float) -> str:
        return self.screen.say("review.percent", value=f"{100 * value:.0f}")
