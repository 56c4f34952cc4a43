"""`puzzles`: mine positions for puzzles from matches of bots, or check those that there are."""

from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

from rich.markup import escape

from shinobi.cli import Trouble
from shinobi.core.game import Game
from shinobi.puzzles import Puzzle, pack
from shinobi.puzzles.check import faults
from shinobi.puzzles.mine import Mine, wanted
from shinobi.puzzles.pack import Line, read_lines, write_lines
from shinobi.terminal.reading import find_game
from shinobi.terminal.screen import Screen, Typesetter
from shinobi.terminal.sitting import read_options


def mine_puzzles(args: Namespace) -> int:
    """Mine them, or with --check look at them again: 1 if one is not in order."""
    screen = Screen(args.lang)
    game = find_game(args.game, screen.plain)
    if args.count < 1:
        raise Trouble(screen.plain.say("terminal.puzzles.count"))
    if args.last not in range(1, 101):
        raise Trouble(screen.plain.say("terminal.puzzles.last"))
    if args.check:
        return Checking(screen, game, args.save).run()
    return Mining(screen, game, args).run()


class Mining:
    """Match after match, until there are enough."""

    def __init__(self, screen: Screen, game: Game, args: Namespace) -> None:
        self.screen = screen
        self.game = game
        self.seed: str = args.seed
        self.count: int = args.count
        self.file: Path | None = args.save
        options = read_options(args.option, game, screen.plain)
        self.mine = Mine(game, self.seed, options, args.last)
        self.lines = [] if self.file is None else self._resume(self.file)

    def run(self) -> int:
        """What was found goes to the file at once, so that nothing is lost."""
        for number, levels in self._matches():
            lines = self.mine.dig(number, levels)[: self.count - len(self.lines)]
            self.lines += lines
            if self.file is not None:
                with self.file.open("ab") as file:
                    file.write(write_lines(lines))
            for line in lines:
                self._tell(line.puzzle)
            self.screen.tell(
                "puzzles.progress", "dim", match=number + 1, have=len(self.lines), count=self.count
            )
        return 0

    def _matches(self) -> Iterator[tuple[int, list[int]]]:
        """Their numbers, and which levels are wanted of each."""
        number = self.lines[-1].match + 1 if self.lines else 0
        while levels := wanted(self.lines, self.count):
            yield number, levels
            number += 1

    def _resume(self, path: Path) -> list[Line]:
        """What a file holds already, if it is of the same game and seed."""
        lines = read_file(path, self.screen) if path.exists() else []
        for line in lines:
            if (line.puzzle.game, line.seed) != (self.game.card.name, self.seed):
                raise Trouble(
                    self.screen.plain.say(
                        "terminal.puzzles.other", file=str(path), game=line.puzzle.game,
                        seed=line.seed,
                    )
                )  # fmt: skip
        return lines

    def _tell(self, puzzle: Puzzle) -> None:
        """One line of it."""
        match = puzzle.begin()
        key, args = self.game.chapter(match.view(puzzle.seat))
        where = Typesetter(self.screen.lang, game=puzzle.game).say(key, **args)
        margin = puzzle.margin
        self.screen.tell(
            "puzzles.line", name=puzzle.name, level=puzzle.level, where=where, best=puzzle.best,
            low=f"{100 * margin.low:.0f}", high=f"{100 * margin.high:.0f}",
        )  # fmt: skip


class Checking:
    """Each of them anew, in worlds of their own."""

    def __init__(self, screen: Screen, game: Game, path: Path | None) -> None:
        self.screen = screen
        name = game.card.name
        every = pack(name) if path is None else [line.puzzle for line in read_file(path, screen)]
        self.puzzles = [puzzle for puzzle in every if puzzle.game == name]
        if not self.puzzles:
            raise Trouble(screen.plain.say("terminal.puzzle.none", game=name))

    def run(self) -> int:
        """1 if something is wrong with one."""
        bad = 0
        for puzzle in self.puzzles:
            found = list(faults(puzzle))
            bad += bool(found)
            style = "bold red" if found else "dim"
            told = "; ".join(found) or self.screen.speaker.say("terminal.puzzles.fine")
            self.screen.show(f"[{style}]{puzzle.name}[/] {escape(told)}")
        self.screen.tell("puzzles.checked", count=len(self.puzzles), bad=bad)
        return 1 if bad else 0


def read_file(path: Path, screen: Screen) -> list[Line]:
    """Saved puzzles; Trouble says why they can't be read."""
    try:
        return read_lines(path.read_bytes())
    except OSError as error:
        reason = error.strerror or str(error)
    except ValueError as error:
        reason = str(error)
    raise Trouble(screen.plain.say("terminal.no-file", file=str(path), reason=reason))
