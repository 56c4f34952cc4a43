"""What one can type beside moves."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from rich.markdown import Markdown
from rich.table import Table as Grid

from shinobi.core.values import Refused, Seat
from shinobi.terminal.reading import rule, rule_text

if TYPE_CHECKING:
    from shinobi.terminal.play import Play


class Left(Exception):
    """A person left the match before its end."""


class Typed(NamedTuple):
    """A command, and who typed it."""

    play: "Play"
    seat: Seat
    rest: str
    """What followed the word."""


Command = Callable[[Typed], None]


def obey(play: "Play", seat: Seat, entry: str) -> bool:
    """Do it; False if it is no command."""
    word, _, rest = entry.strip().partition(" ")
    command = COMMANDS.get(word.casefold())
    if command is None:
        return False
    command(Typed(play, seat, rest.strip()))
    return True


def show_help(typed: Typed) -> None:
    """All commands, each with a sentence."""
    screen = typed.play.screen
    example = typed.play.table.moves(typed.seat)[0].text
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="bold", no_wrap=True)
    for name in ("move", "hint", "rules", "log", "board", "undo", "save", "quit"):
        grid.add_row(screen.say(f"help.{name}.word", example=example), screen.say(f"help.{name}"))
    screen.panel(grid, screen.say("help.title"))


def hint(typed: Typed) -> None:
    """The advice of a bot that sees what this seat sees."""
    with typed.play.screen.thinking(typed.play.screen.say("adviser")):
        advice = typed.play.table.hint(typed.seat)
    does = typed.play.table.speaker(typed.seat).advice(advice)
    typed.play.screen.tell("hint", action=advice.action, does=does)


def rules(typed: Typed) -> None:
    """The rule book, or one rule of it."""
    lang, game = typed.play.screen.lang, typed.play.table.game
    text = rule(game, typed.rest, lang) if typed.rest else rule_text(game.package, lang)
    if text is None:
        typed.play.screen.tell("no-rule", number=typed.rest)
    else:
        typed.play.screen.show(Markdown(text))


def log(typed: Typed) -> None:
    """All that has happened."""
    typed.play.tell_events(typed.play.match.events, typed.seat)


def board(typed: Typed) -> None:
    """Everything once more."""
    typed.play.show(typed.seat)


def undo(typed: Typed) -> None:
    """Take back the last decision, where that is allowed."""
    try:
        typed.play.match.undo(typed.seat)
    except Refused as refused:
        typed.play.refuse(typed.seat, refused)


def save(typed: Typed) -> None:
    """Write the match to a file, but over no other."""
    if typed.rest:
        path = Path(typed.rest).expanduser()
        if path.exists() and path != typed.play.file:
            typed.play.screen.tell("exists", file=typed.rest)
            return
        typed.play.file = path
    typed.play.save()


def leave(typed: Typed) -> None:
    """Ask whether to save, and go."""
    answer = typed.play.screen.read(typed.play.screen.say("save-first")).casefold()
    if not answer.startswith("n"):
        typed.play.save()
    raise Left


_WORDS: dict[Command, str] = {
    show_help: "? h help aide",
    hint: "hint indice conseil",
    rules: "rules rule règles regles règle regle",
    log: "log journal",
    board: "board table plateau",
    undo: "undo annuler reprendre",
    save: "save sauver enregistrer",
    leave: "quit exit q quitter",
}
COMMANDS = {word: command for command, words in _WORDS.items() for word in words.split()}
