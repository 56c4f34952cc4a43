"""Every game on the shelf as an OpenSpiel game.

    import shinobi.research.openspiel
    game = pyspiel.load_game("python_shinobi_nin_jan(players=4,may_decline=True)")
    game = pyspiel.load_game("python_shinobi_nin_jan", {"position": form})

- Every draw is a chance node with its outcomes and their probabilities: nothing is sampled behind
  the scenes, and a history replays.
- Seats that choose at the same time choose one after the other; an information state tells what the
  seat was told, what it sees and its own pending choice, and nothing of what others have chosen.
- The observation tensor is `game.features` of the view; before the deal is complete it is zero.
- An option is a parameter; a number whose usual value is a word is written so: `first=#2`.
- A `position` is a form as text (docs/position-forms.md): matches begin there, nothing is dealt,
  seats and options are its own. So the end of a match is small enough to be solved.
- `resample_from_infostate` imagines what a player can't see, so that IS-MCTS plays every game.
- Returns are those of `shinobi.research.rewards`; the table's clock never rings."""

from collections.abc import Callable
from typing import Any, ClassVar

import msgspec

from shinobi.core import shelf
from shinobi.core.game import Game
from shinobi.core.pick import Generator
from shinobi.core.values import Fields, Option, Seat, to_json
from shinobi.research import needs
from shinobi.research.course import Course
from shinobi.research.rewards import rewards

with needs("openspiel"):
    import numpy as np
    import pyspiel  # type: ignore[import-not-found]

DRAWS = 65_535
"""No draw has more possibilities."""


def short_name(game: Game) -> str:
    """What `pyspiel.load_game` knows a game by."""
    return "python_shinobi_" + game.card.name.replace("-", "_")


def game_type(game: Game) -> Any:
    """What OpenSpiel wants to know of a game beforehand."""
    card = game.card
    options = {option.name: parameter(option, option.default) for option in card.options}
    return pyspiel.GameType(
        short_name=short_name(game),
        long_name=card.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=card.most,
        min_num_players=card.least,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": card.least, "position": "", **options},
    )


def parameter(option: Option, value: bool | int | str) -> bool | int | str:
    """How a value is written there. OpenSpiel reads digits as a number, and takes only values of
    the default's kind: where that is a word, a number is written `#2`."""
    if not str(value).isdigit():
        return value
    return int(value) if str(option.default).isdigit() else f"#{value}"


def _value(option: Option, written: bool | int | str) -> bool | int | str:
    """And back: a number, unless the option has it as a text."""
    text = str(written).removeprefix("#")
    if text in option.values:
        return text
    return int(text) if text.isdigit() else written


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its number of players and its options. Each game has a class of its own."""

    game: ClassVar[Game]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        game = self.game
        given = dict(params or {})
        self.form: Fields | None = None
        if position := given.pop("position", ""):
            self.form = msgspec.json.decode(position, type=Fields)
            drawn = game.rules.view(game.rules.stage(self.form), None)
            self.seats, chosen = drawn.seats, drawn.options
        else:
            self.seats = given.pop("players", game.card.least)
            known = {option.name: option for option in game.card.options}
            chosen = {k: _value(known[k], v) if k in known else v for k, v in given.items()}
        game.card.check_seats(self.seats)
        self.options = game.card.unpictured(chosen)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(game.rules.catalogue),
            max_chance_outcomes=DRAWS,
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=game.rules.bound(self.options, self.seats),
        )
        super().__init__(game_type(game), info, params or {})

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> "SpielObserver":
        """Views, or with perfect recall all that the seat was told besides."""
        if params:
            raise ValueError(f"there are no parameters for observations, so not {params}")
        return SpielObserver(self.game, recall=kind is not None and kind.perfect_recall)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """Where a match stands."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.course = Course(game.game.rules, game.options, game.seats, game.form)

    def current_player(self) -> int:
        if self.course.possibilities:
            return int(pyspiel.PlayerId.CHANCE)
        waiting = self.course.waiting_for
        return waiting[0] if waiting else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: Seat) -> list[int]:
        if player != self.current_player():
            return []
        return sorted(action.index for action in self.course.legal(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        n = self.course.possibilities
        return [(number, 1.0 / n) for number in range(n)]

    def _apply_action(self, action: int) -> None:
        if self.course.possibilities:
            self.course.draw(action)
        else:
            self.course.decide(self.current_player(), self.course.rules.catalogue[action])

    def _action_to_string(self, player: Seat, action: int) -> str:
        return f"draw {action}" if player < 0 else str(self.course.rules.catalogue[action])

    def is_terminal(self) -> bool:
        return self.course.outcome is not None

    def returns(self) -> list[float]:
        course = self.course
        if course.outcome is None:
            return [0.0] * course.seats
        game = shelf.get(course.rules.card.name)
        return rewards(course.outcome, game.together(course.options))

    def seen(self, player: Seat, *, recall: bool) -> str:
        """What the seat sees and has chosen, and with `recall` all it was told."""
        choice = self.course.choice(player)
        news = [event.told_to(player) for event in self.course.events] if recall else []
        return to_json([self.course.view(player), None if choice is None else str(choice), news])

    def resample_from_infostate(self, player: Seat, sampler: Callable[[], float]) -> "SpielState":
        """Another state that the player can't tell from this one: what IS-MCTS asks for."""
        new: SpielState = self.clone()
        new.course = self.course.imagine(player, Generator.seeded(repr(sampler())))
        return new

    def __str__(self) -> str:
        return str(self.history_str())


class SpielObserver:
    """OpenSpiel's way to ask what a player sees."""

    def __init__(self, game: Game, *, recall: bool) -> None:
        self.game = game
        self.recall = recall
        self.tensor = np.zeros(game.features_size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: Seat) -> None:
        """Put the player's view into `tensor`."""
        view = state.course.view(player)
        self.tensor[:] = 0.0 if view is None else self.game.features(view)

    def string_from(self, state: SpielState, player: Seat) -> str:
        return state.seen(player, recall=self.recall)


for _game in shelf.every():
    pyspiel.register_game(game_type(_game), type(short_name(_game), (SpielGame,), {"game": _game}))
