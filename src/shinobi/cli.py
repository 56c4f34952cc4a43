"""The command `shinobi`: one line for each module that adds subcommands."""

import argparse
import importlib
import os
import platform
import sys
from collections.abc import Sequence
from typing import Any, NoReturn, TypeAlias

from shinobi import __version__
from shinobi.games.installed import BrokenGame
from shinobi.pure import compiled

COMMANDS = (
    "shinobi.terminal.command",
    "shinobi.arena.command",
    "shinobi.server.command",
    "shinobi.games.kraft.workshop.command",
)  # fmt: skip
"""Modules with `add(subparsers)`. They are imported at every start, so they import little: each
parser names what it runs, `set_defaults(run="shinobi.some.module:function")`, a function from the
parsed arguments to the exit code, imported when it is called."""

Subparsers: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"  # noqa: SLF001


class Trouble(Exception):
    """What a person should know instead of a traceback, in one sentence."""


class Parser(argparse.ArgumentParser):
    """One clear line for what can't be understood; options may stand between other words."""

    _mixing = False

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """A command's own words in any order; argparse by itself would not take the last one of
        `rules kraft --lang fr 3.3`."""
        if self._subparsers is not None or self._mixing:
            return super().parse_known_args(args, namespace)
        self._mixing = True
        try:
            return self.parse_known_intermixed_args(args, namespace)
        finally:
            self._mixing = False

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


class Version(argparse.Action):
    """Prints which Shinobi, how built, on what."""

    def __call__(self, parser: argparse.ArgumentParser, *rest: object) -> NoReturn:
        engine = "compiled" if compiled() else "interpreted"
        print(f"shinobi {__version__} ({engine}), Python {platform.python_version()}")
        parser.exit()


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; the exit code: 0 well, 1 checked and found wanting, 2 not understood."""
    _write_anything()
    try:
        args = build().parse_args(argv)
        return _run(args)
    except SystemExit as leaving:
        return leaving.code if isinstance(leaving.code, int) else 0
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except (Trouble, BrokenGame, OSError) as trouble:
        return complain(str(trouble))


def _run(args: argparse.Namespace) -> int:
    if args.run is None:
        print(args.help(), end="")
        return 0
    module, _, function = args.run.partition(":")
    return int(getattr(importlib.import_module(module), function)(args))


def complain(what: str) -> int:
    """One line on stderr."""
    print("shinobi:", " ".join(what.splitlines()), file=sys.stderr)
    return 2


def build() -> argparse.ArgumentParser:
    """The parser with all commands."""
    parser = Parser(prog="shinobi", description="Five ninja tabletop games on one honest table.")
    parser.add_argument("--version", action=Version, nargs=0, help="version, and how it was built")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", dest="command")
    for name in COMMANDS:
        importlib.import_module(name).add(commands)
    parser.set_defaults(run=None, help=parser.format_help)
    return parser


def _write_anything() -> None:
    """A terminal that lacks a character shows '?' rather than failing."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
