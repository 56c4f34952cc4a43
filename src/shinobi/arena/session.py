"""What `shinobi arena` does."""

import argparse
import os

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from shinobi.arena.plan import make_plan
from shinobi.arena.pool import processes
from shinobi.arena.report import Report
from shinobi.arena.show import show
from shinobi.arena.tournament import run
from shinobi.cli import Trouble
from shinobi.core import shelf
from shinobi.core.values import Card, Options, spell


def hold(args: argparse.Namespace) -> int:
    """Play, show, write; the exit code tells whether it was interrupted."""
    try:
        report = _run(args)
    except ValueError as error:
        raise Trouble(str(error)) from error
    show(report, Console())
    if args.json is not None:
        args.json.write_text(report.json() + "\n", encoding="utf-8")
    return 0 if report.games == report.asked else 130


def _run(args: argparse.Namespace) -> Report:
    bots = [name.strip() for name in args.bots.split(",") if name.strip()]
    make_plan(args.game, bots, args.games, args.seed, args.seats)
    options = read_options(shelf.get(args.game).card, args.option)
    executor = processes((os.cpu_count() or 1) if args.jobs is None else args.jobs)
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=args.games)
        return run(
            args.game, bots, args.games, args.seed, seats=args.seats, options=options,
            executor=executor, progress=lambda n: bar.advance(task, n),
        )  # fmt: skip


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
