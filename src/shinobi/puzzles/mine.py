"""Puzzles are mined from matches of bots: from each of them, decision by decision."""

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from shinobi import bots
from shinobi.bots.advising import REASONS
from shinobi.bots.players import SearchBot
from shinobi.core.action import Action
from shinobi.core.advice import Sentence, Thought
from shinobi.core.game import Bot, Budget, Game
from shinobi.core.match import Match
from shinobi.core.pick import Generator
from shinobi.core.values import Fields, Options, Seat, View
from shinobi.puzzles.balance import Balance
from shinobi.puzzles.grade import LEVELS, grade
from shinobi.puzzles.pack import Line
from shinobi.puzzles.puzzle import Puzzle, name_of
from shinobi.puzzles.solvers import SOLVERS

PLAYERS = ("skilled", "skilled", "novice", "skilled", "skilled")
"""Who plays, round the table; a weaker one among them leads to other positions."""
CHOICES = 3
"""With fewer it would not be much of a puzzle."""
LAST = 67
"""Percent of a match that are looked at: what is near the end is played on sooner."""
SAMPLE = 40
"""Decisions of a match that are looked at."""
GLIMPSES = (6, 16, 192)
"""Worlds in which all that a search considers is tried, and then the best few of it again."""
FEW = 4
PROMISE = 0.12
"""How much oftener the best seems to win, to be looked at again."""
MOST = 2
"""Of one match."""
EFFORT = 6
"""How many times as long as a master somebody thinks who has to agree."""
WORLDS = 40
"""In which reasons are looked for."""


class Question(NamedTuple):
    """A position, and what a seat is asked in it."""

    form: Fields
    seat: Seat
    view: View
    legal: list[Action]


class Mine:
    """Always gives the same, for the same seed."""

    def __init__(
        self, game: Game, seed: str, options: Options | None = None, last: int = LAST
    ) -> None:
        self.game = game
        self.seed = seed
        self.options = options or {}
        self.last = last
        """From how many percent of each match, at its end."""

    def dig(self, number: int, levels: Collection[int] = LEVELS) -> list[Line]:
        """What one match is good for: two at most, of different levels and chapters."""
        found: dict[int, Line] = {}
        chapters: list[Sentence] = []
        for asked in self._questions(number):
            wanted = [level for level in levels if level not in found]
            chapter = self.game.chapter(asked.view)
            if chapter in chapters:
                continue
            puzzle = self.assay(asked, wanted)
            if puzzle is not None:
                found[puzzle.level] = Line(self.seed, number, puzzle)
                chapters.append(chapter)
            if len(found) in (MOST, len(levels)):
                break
        return list(found.values())

    def assay(self, asked: Question, levels: Collection[int] = LEVELS) -> Puzzle | None:
        """A puzzle, if this is one beyond doubt and as hard as wanted."""
        game, view, legal = self.game, asked.view, asked.legal
        balance = Balance(game, view, legal, self.seed)
        best = _promising(balance)
        if best is None:
            return None
        level, missed = grade(game, view, legal, best)
        if level not in levels:
            return None
        proof = balance.prove(best, hasty=True)
        if proof is None or not self._agrees(asked, best):
            return None
        return Puzzle(
            game=game.card.name, version=game.card.version,
            name=name_of(game.card.name, asked.form, asked.seat), position=asked.form,
            seat=asked.seat, best=str(best), choices=proof.choices, margin=proof.margin,
            level=level, missed=missed, reasons=reasons_for(game, asked, best),
            others=balance.others(proof),
        )  # fmt: skip

    def _agrees(self, asked: Question, best: Action) -> bool:
        """Whether a search far longer than a master's comes to the same: values by playing on
        alone undervalue what needs a plan."""
        iterations = EFFORT * (self.game.levels["master"].iterations or 0)
        search = SearchBot(self.game.rules, self.seed, iterations or None, self.game.think)
        return search.choose(asked.view, asked.legal, Budget()) is best

    def _questions(self, number: int) -> list[Question]:
        """Some of what is asked in a match, from all over its later part: there it is decided.
        What a solver has an answer to comes first."""
        every = list(self._play(number))
        later = every[len(every) * (100 - self.last) // 100 :]
        Generator.seeded(f"puzzle order {self.seed} {number}").shuffle(later)
        if solver := SOLVERS.get(self.game.card.name):
            later.sort(key=lambda asked: not solver(asked.view, asked.legal))
        return later[:SAMPLE]

    def _play(self, number: int) -> Iterator[Question]:
        """All that is asked in it, while it is played."""
        match = self._deal(number)
        players = self._players(match.seats, number)
        while acting := match.to_act:
            form = match.form()
            asked = [Question(form, seat, match.view(seat), match.legal(seat)) for seat in acting]
            yield from (each for each in asked if len(each.legal) >= CHOICES)
            for each in asked:
                match.play(each.seat, players[each.seat].choose(each.view, each.legal, Budget()))

    def _deal(self, number: int) -> Match:
        pick = Generator.seeded(f"puzzle seats {self.seed} {number}")
        seats = pick.choice(list(self.game.card.seats))
        levels = self._levels(seats, number)
        options = self.game.options_with(self.options, levels)
        return Match.new(self.game, seats, f"puzzle {self.seed} {number}", options)

    def _players(self, seats: int, number: int) -> list[Bot]:
        return [
            bots.make(self.game, level, f"puzzle {self.seed} {number} {seat}")
            for seat, level in enumerate(self._levels(seats, number))
        ]

    def _levels(self, seats: int, number: int) -> list[str]:
        return [PLAYERS[(number + seat) % len(PLAYERS)] for seat in range(seats)]


def wanted(lines: Sequence[Line], count: int) -> list[int]:
    """The levels that a pack of so many still needs: at most two thirds of it are easy."""
    if len(lines) >= count:
        return []
    easy = sum(line.puzzle.level == LEVELS[0] for line in lines)
    return [level for level in LEVELS if level != LEVELS[0] or 3 * easy < 2 * count]


def _promising(balance: Balance) -> Action | None:
    """What seems to be better than all else, looked at again and again, if anything does."""
    few: Sequence[Action] = balance.candidates()
    if len(few) < 2:
        return None
    for worlds in GLIMPSES:
        arms = balance.rank(few, worlds)
        if balance.lead(arms) < PROMISE:
            return None
        few = [arm.action for arm in arms[:FEW]]
    return few[0]


def reasons_for(game: Game, asked: Question, best: Action) -> tuple[Sentence, ...]:
    """Why, in the words of hints; at least that nothing else comes near it."""
    thought = Thought(asked.view, best, tuple(asked.legal), (), WORLDS)
    own = [] if game.reasons is None else game.reasons(thought)
    return tuple(own[:REASONS]) or (("hint.clear", {}),)
