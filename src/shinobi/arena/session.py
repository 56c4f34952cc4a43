"""What `shinobi arena` does."""

import argparse
import os
import sys
from contextlib import AbstractContextManager, redirect_stdout

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from shinobi.arena.machines import machines
from shinobi.arena.plan import make_plan
from shinobi.arena.pool import Executor, Undone, processes
from shinobi.arena.report import Report
from shinobi.arena.show import show
from shinobi.arena.tournament import play
from shinobi.cli import Trouble
from shinobi.core import shelf
from shinobi.core.values import Card, Options, spell


def hold(args: argparse.Namespace) -> int:
    """Play, show, write; the exit code tells whether it was interrupted."""
    try:
        report = _run(args)
    except (ValueError, Undone) as error:
        raise Trouble(str(error)) from error
    show(report, Console())
    if args.json is not None:
        args.json.write_text(report.json() + "\n", encoding="utf-8")
    return 0 if report.games == report.asked else 130


def _run(args: argparse.Namespace) -> Report:
    bots = [name.strip() for name in args.bots.split(",") if name.strip()]
    make_plan(args.game, bots, args.games, args.seed, args.seats, luck=args.luck)
    options = read_options(shelf.get(args.game).card, args.option)
    plan = make_plan(args.game, bots, args.games, args.seed, args.seats, options, args.luck)
    # Ray tells of dead workers on stdout, where only the report belongs.
    with redirect_stdout(sys.stderr), place(args.on, args.jobs) as executor, _bar() as bar:
        task = bar.add_task("", total=args.games)
        return play(plan, executor, lambda n: bar.advance(task, n), args.resume)


def _bar() -> Progress:
    """How far it is, where somebody watches."""
    console = Console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)


def place(on: str | None, jobs: int | None) -> AbstractContextManager[Executor]:
    """Where it is played. ValueError says what there is."""
    if on is None:
        return processes((os.cpu_count() or 1) if jobs is None else jobs)
    if on == "ray":
        return machines(processors=jobs)
    if on.startswith("ray://") and on != "ray://":
        return machines(on, jobs)
    raise ValueError(f"--on is ray or ray://HEAD:10001, not {on!r}")


def read_options(card: Card, pairs: list[str]) -> Options:
    """Options as typed: `may_decline=true`. ValueError says what there is."""
    options: Options = {}
    for pair in pairs:
        name, _, text = pair.partition("=")
        option = next((each for each in card.options if each.name == name), None)
        if option is None:
            names = ", ".join(each.name for each in card.options)
            raise ValueError(f"{card.name} has no option {name!r}; it has {names}")
        values = {spell(value).lower(): value for value in option.values}
        value = values.get(text.lower(), option.read(text))
        if value is None:
            raise ValueError(f"option {name} is one of {option.choices}, not {text!r}")
        options[name] = value
    return options
