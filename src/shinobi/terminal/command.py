"""The terminal's commands: play, games, rules, replay, verify, review, puzzle, puzzles."""

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
    for parser in (games, rules, replay, verify, review, *_add_puzzles(commands)):
        _add_language(parser)


def _add_puzzles(commands: Subparsers) -> tuple[argparse.ArgumentParser, ...]:
    puzzle = commands.add_parser("puzzle", help="find the one best choice in a position")
    puzzle.add_argument("game", metavar="GAME")
    puzzle.add_argument("name", metavar="NAME", nargs="?", help="a certain one; else that of today")
    puzzle.add_argument("--day", metavar="YYYY-MM-DD", help="that of another day")
    puzzle.add_argument("--level", type=int, metavar="N", help="1 easy, 2 harder, 3 hard")
    puzzle.set_defaults(run=f"{HERE}.solving:solve_puzzle")
    puzzles = commands.add_parser("puzzles", help="mine puzzles from matches of bots")
    puzzles.add_argument("game", metavar="GAME")
    puzzles.add_argument("--seed", default="1", help="the same ones again for the same seed")
    puzzles.add_argument("--count", type=int, default=10, metavar="N", help="how many (10)")
    puzzles.add_argument(
        "--last", type=int, default=67, metavar="N", help="from the last N percent of a match (67)"
    )
    puzzles.add_argument("--option", action="append", metavar="NAME=VALUE", default=[])
    puzzles.add_argument("--save", type=Path, metavar="FILE", help="keep them; go on from there")
    puzzles.add_argument("--check", action="store_true", help="look again at those that there are")
    puzzles.set_defaults(run=f"{HERE}.mining:mine_puzzles")
    return puzzle, puzzles


def _add_play(commands: Subparsers) -> None:
    play = commands.add_parser("play", help="play, on this screen, with people and bots")
    play.add_argument("game", metavar="GAME", nargs="?", help="e.g. nin-jan; see `shinobi games`")
    play.add_argument("--seats", type=int, metavar="N", help="how many sit at the table")
    play.add_argument("--me", metavar="WHO", help="who sits in the first seat")
    play.add_argument(
        "--with", dest="others", action="append", metavar="WHO", default=[],
        help="who else: a name, or bot:LEVEL (random, novice, skilled, master, grandmaster); "
        "repeat it",
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
