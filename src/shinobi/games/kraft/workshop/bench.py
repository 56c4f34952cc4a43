"""The workshop's commands at work."""

import sys
from argparse import Namespace
from importlib import resources
from pathlib import Path

from shinobi import bots
from shinobi.cli import Trouble
from shinobi.core import shelf
from shinobi.games.kraft import KRAFT as KRAFT_GAME
from shinobi.games.kraft.bot.generator import Dojo, generate
from shinobi.games.kraft.card import KRAFT
from shinobi.games.kraft.ready import numbers_of
from shinobi.games.kraft.tables import DOJOS
from shinobi.games.kraft.view import KraftView
from shinobi.games.kraft.workshop.certify import Structure, read, structure, write
from shinobi.games.kraft.workshop.trials import Difficulty, difficulty


def certify(args: Namespace) -> int:
    """Print a certificate; 1 if the dojo may not be played."""
    dojo = _open(args.file)
    if args.level not in bots.names(shelf.get("kraft")):
        raise Trouble(
            f"no level {args.level}; there are {', '.join(bots.names(shelf.get('kraft')))}"
        )
    build = structure(dojo, numbers_of(KRAFT.settle({})))
    print(write(dojo))
    _print_structure(build)
    if build.faults:
        return 1
    _print_outlook(write(dojo))
    if args.floors > 0:
        _print_difficulty(difficulty(dojo, args.level, args.floors, args.seed, _progress))
    return 0


def _print_outlook(drawing: str) -> None:
    """The quick answer, which a Master sees while building."""
    rules = KRAFT_GAME.rules
    view = rules.view(rules.stage({"drawing": drawing}), 0)
    assert isinstance(view, KraftView)
    assert view.site is not None
    outlook = view.site.outlook
    if outlook is not None:
        mean, low, high = (
            f"{points / 10:.1f}" for points in (outlook.mean, outlook.low, outlook.high)
        )
        print("at a glance  ", f"{mean} points a floor for a skilled Ninja, {low} to {high} (95 %)")


def _progress(done: int, of: int) -> None:
    """How many floors are played, where somebody watches."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\rplaying floor {done} of {of} " + ("\r" * (done == of)))
        sys.stderr.flush()


def _print_structure(build: Structure) -> None:
    for fault in build.faults:
        print(f"{fault.rule:>5}  {fault.message}")
    print("rules        ", "broken" if build.faults else "all kept")
    print("pieces       ", f"{build.longs} long walls, {build.walls} walls, {build.doors} doors")
    print("sight        ", f"a Master sees {build.seen} cells on average")
    print("hiding       ", f"{build.hideouts:.0%} of the floor is safe from the Master's next step")
    print("ways         ", f"{build.to_scrolls} steps to a scroll, {build.to_exit} to an exit")


def _print_difficulty(trials: Difficulty) -> None:
    print("Ninja        ", f"{trials.score} ± {trials.give} points a floor ({trials.level} bots,",
          f"{trials.floors} floors, 95 %)")  # fmt: skip
    print("caught       ", f"{trials.caught:.0%}; left with nothing {trials.empty:.0%}")


def _open(path: Path) -> Dojo:
    name = str(path)
    if name in DOJOS:
        return read(_text(name))
    try:
        return read(path.read_text("utf-8"))
    except (ValueError, UnicodeError) as error:
        raise Trouble(f"{path}: {error}") from error


def _text(name: str) -> str:
    file = resources.files("shinobi.games.kraft") / "dojos" / f"{name}.txt"
    return file.read_text("utf-8")


def show_dojos(args: Namespace) -> int:
    """Draw them, one after the other."""
    if args.name is not None and args.name not in DOJOS:
        raise Trouble(f"no dojo {args.name}; there are {', '.join(DOJOS)}")
    for name in DOJOS:
        if args.name in (None, name):
            print(name, _text(name), sep="\n")
    return 0


def show_generated(args: Namespace) -> int:
    """Draw the dojo of a seed; `certify` reads it back."""
    print(write(generate(args.seed, numbers_of(KRAFT.settle({})))), end="")
    return 0
