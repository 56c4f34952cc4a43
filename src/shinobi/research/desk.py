"""One match at a time, seen as arrays: what both of PettingZoo's interfaces stand on."""

from copy import deepcopy
from typing import Any

from rich.console import Console
from rich.text import Text

from shinobi.core import shelf
from shinobi.core.action import Action
from shinobi.core.game import Game
from shinobi.core.match import Match
from shinobi.core.record import Record
from shinobi.core.replay import replay
from shinobi.core.values import Fields, Options, Outcome, Seat, View
from shinobi.research import needs
from shinobi.research.rewards import rewards
from shinobi.say import Speaker

with needs("research"):
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray

Observation = dict[str, NDArray[Any]]
"""{"observation": float32 numbers of the view, "action_mask": int8, 1 where allowed}."""

WIDTH = 80
"""Columns of a board that is returned as text."""


class Desk:
    """Deals matches of one game, and tells agents what their seats may know."""

    def __init__(
        self, game: str | Game, seats: int | None, options: Options | None, *, idle: bool
    ) -> None:
        self.game = shelf.get(game) if isinstance(game, str) else game
        card = self.game.card
        self.seats = card.least if seats is None else seats
        card.check_seats(self.seats)
        self.options = card.unpictured(options or {})
        self.idle = len(self.game.rules.catalogue) if idle else None
        """Index of the action of seats that owe nothing, where there must be one."""
        self.agents = [f"seat_{seat}" for seat in range(self.seats)]
        self.action_spaces = {agent: self._action_space() for agent in self.agents}
        self.observation_spaces = {agent: self._observation_space() for agent in self.agents}
        self.match: Match | None = None
        self._series = ""
        self._dealt = 0

    @property
    def actions(self) -> int:
        """How many actions there are."""
        return len(self.game.rules.catalogue) + (self.idle is not None)

    @property
    def metadata(self) -> Fields:
        card = self.game.card
        name = f"shinobi_{card.name.replace('-', '_')}_v{card.version}"
        modes = ["ansi", "human"]
        return {"name": name, "render_modes": modes, "is_parallelizable": False, "render_fps": 1}

    def deal(self, seed: int | None, options: Fields | None) -> Match:
        """A new match. A seed begins a series of deals, which resets without a seed go on with;
        with no series begun, every deal is the system's. Other keys of `options` than "game" are
        for other layers."""
        if seed is not None:
            self._series = str(seed)
            self._dealt = 0
        text = f"{self._series} {self._dealt}" if self._series else None
        self._dealt += 1
        wanted = {**self.options, **(options or {}).get("game", {})}
        game_options = self.game.card.unpictured(wanted)
        self.match = Match.new(self.game, self.seats, text, game_options)
        return self.match

    @property
    def playing(self) -> Match:
        """The match in play."""
        if self.match is None:
            raise RuntimeError("reset() deals the first match")
        return self.match

    def rewards(self, outcome: Outcome) -> dict[str, float]:
        """What the end is worth to each agent."""
        together = self.game.together(self.playing.options)
        return dict(zip(self.agents, rewards(outcome, together), strict=True))

    def seat(self, agent: str) -> Seat:
        return self.agents.index(agent)

    def action(self, index: Any) -> Action:
        """The game's action behind an index."""
        catalogue: list[Action] = self.game.rules.catalogue
        if not 0 <= int(index) < len(catalogue):
            raise ValueError(f"actions are 0 to {len(catalogue) - 1}, not {index}")
        return catalogue[int(index)]

    def observe(self, agent: str) -> Observation:
        """The view of the agent's seat as numbers, and what it may do now."""
        view = self.playing.view(self.seat(agent))
        numbers = np.array(self.game.features(view), np.float32)
        return {"observation": numbers, "action_mask": self.mask(view)}

    def render(self, mode: str | None, viewer: Seat | None) -> str | None:
        """The board in text as a seat or a spectator sees it. ansi: returned, plain; human:
        printed, in colour where the terminal has it."""
        console = Console()
        width = WIDTH if mode == "ansi" else console.width
        say = Speaker("en", self.agents, viewer).say
        picture = self.game.draw(self.playing.view(viewer), say, width)
        if mode == "ansi":
            return Text.from_markup(picture).plain
        if mode == "human":
            console.print(picture, highlight=False)
        return None

    def mask(self, view: View) -> NDArray[np.int8]:
        """A one for each legal action of a seat whose decision is still awaited."""
        mask = np.zeros(self.actions, np.int8)
        owing = view.viewer in view.to_act and view.viewer not in view.chosen
        if owing:
            find = self.game.rules.by_text
            mask[[find[text].index for text in view.legal]] = 1
        elif self.idle is not None:
            mask[self.idle] = 1
        return mask

    def _action_space(self) -> spaces.Discrete:
        return spaces.Discrete(self.actions)

    def _observation_space(self) -> spaces.Dict:
        numbers = spaces.Box(-1.0, 1.0, (self.game.features_size,), np.float32)
        mask = spaces.Box(0, 1, (self.actions,), np.int8)
        return spaces.Dict({"observation": numbers, "action_mask": mask})

    def __deepcopy__(self, memo: dict[int, Any]) -> "Desk":
        """Another desk whose match, chance and sampling go on by themselves from here."""
        new = object.__new__(Desk)
        memo[id(self)] = new
        for name, value in vars(self).items():
            shared = name in ("game", "match")
            setattr(new, name, value if shared else deepcopy(value, memo))
        new.match = None if self.match is None else self.match.copy()
        return new

    def __getstate__(self) -> Fields:
        """Between processes go the game's name and the match as a record."""
        fields = {**vars(self), "game": self.game.card.name}
        if self.match is not None:
            seats = range(self.seats)
            choices = {seat: self.match.view(seat).choice for seat in seats}
            fields["match"] = (self.match.record(secret=True).to_json(), choices)
        return fields

    def __setstate__(self, fields: Fields) -> None:
        self.__dict__.update(fields)
        self.game = shelf.get(fields["game"])
        if fields["match"] is not None:
            record, choices = fields["match"]
            self.match = replay(Record.parse(record), game=self.game)
            for seat, choice in choices.items():
                if choice is not None:
                    self.match.play(seat, choice)
