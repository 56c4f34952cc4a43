"""The terminal's commands: play, games, rules, replay, verify, review."""

import argparse
import os
from pathlib import Path

from shinobi.cli import Subparsers

HERE = __name__.rpartition(".")[0]


def add(commands: Subparsers) -> None:
    """Register all of them."""
    _add_play(commands)
    games = commands.add_parser("games", help="the games there are")
    games.set_defaults(run=f"{HERE}.reading:show_games")
    rules = commands.add_parser("rules", help="the rules of a game")
    rules.add_argument("game", metavar="GAME")
    rules.add_argument("number", metavar="N.M", nargs="?", help="one section or sentence only")
    rules.set_defaults(run=f"{HERE}.reading:show_rules")
    replay = commands.add_parser("replay", help="tell a recorded match in words")
    replay.add_argument("file", metavar="FILE", type=Path)
    whose = replay.add_mutually_exclusive_group()
    whose.add_argument("--seat", type=int, metavar="N", help="as this seat saw it (from 1)")
    whose.add_argument("--open", action="store_true", help="with everybody's secrets")
    replay.add_argument("--step", action="store_true", help="board by board, with Enter")
    replay.set_defaults(run=f"{HERE}.telling:tell_match")
    verify = commands.add_parser("verify", help="prove that a recorded match was dealt fairly")
    verify.add_argument("file", metavar="FILE", type=Path)
    verify.set_defaults(run=f"{HERE}.proving:prove")
    review = commands.add_parser("review", help="what a recorded match teaches")
    review.add_argument("file", metavar="FILE", type=Path)
    review.add_argument("--seat", type=int, metavar="N", help="of this seat alone (from 1)")
    review.add_argument("--depth", choices=("quick", "usual", "deep"), default="quick")
    review.add_argument("--json", action="store_true", help="all of it, for programs")
    review.set_defaults(run=f"{HERE}.reviewing:review_match")
    for parser in (games, rules, replay, verify, review):
        _add_language(parser)


def _add_play(commands: Subparsers) -> None:
    play = commands.add_parser("play", help="play, on this screen, with people and bots")
    play.add_argument("game", metavar="GAME", nargs="?", help="e.g. nin-jan; see `shinobi games`")
    play.add_argument("--seats", type=int, metavar="N", help="how many sit at the table")
    play.add_argument("--me", metavar="WHO", help="who sits in the first seat")
    play.add_argument(
        "--with", dest="others", action="append", metavar="WHO", default=[],
        help="who else: a name, or bot:LEVEL (random, novice, skilled, master); repeat it",
    )  # fmt: skip
    play.add_argument("--option", action="append", metavar="NAME=VALUE", default=[])
    dealt = play.add_mutually_exclusive_group()
    dealt.add_argument("--seed", help="deal this very match again")
    dealt.add_argument(
        "--mix", action="store_true", help="everybody types something that is mixed into the deal"
    )
    play.add_argument("--save", type=Path, metavar="FILE", help="where to write the match")
    play.add_argument("--resume", type=Path, metavar="FILE", help="go on with a saved match")
    _add_language(play)
    play.set_defaults(run=f"{HERE}.sitting:sit_down")


def _add_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--lang", choices=("en", "fr"), default=_language(), help="en or fr")


def _language() -> str:
    """The language of the system, if we speak it."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return "fr" if value.startswith("fr") else "en"
    return "en"
