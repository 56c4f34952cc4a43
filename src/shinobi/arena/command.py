"""shinobi arena: bots against bots."""

from pathlib import Path

from shinobi.cli import Subparsers

PLAYOUTS = 8
"""That weigh each way that a draw can go, where luck is taken out and no number is named."""


def add(commands: Subparsers) -> None:
    """Register the command."""
    arena = commands.add_parser("arena", help="let bots play many games, and rate them")
    arena.add_argument("game", metavar="GAME", help="e.g. nin-jan; see `shinobi games`")
    arena.add_argument(
        "--bots", default="master,skilled,novice,random", metavar="LEVELS",
        help="separated by commas; a level may be named several times",
    )  # fmt: skip
    arena.add_argument("--games", type=int, default=1000, metavar="N")
    arena.add_argument("--seed", type=int, default=1, metavar="N")
    arena.add_argument(
        "--seats", type=int, metavar="N", help="with more bots than seats, each group meets"
    )
    arena.add_argument("--option", action="append", metavar="NAME=VALUE", default=[])
    arena.add_argument(
        "--luck", type=int, nargs="?", const=PLAYOUTS, metavar="PLAYOUTS",
        help="take luck out, so that fewer games tell as much: all seatings have the same deals, "
        f"and draws in play are weighed with so many playouts ({PLAYOUTS} if none are named)",
    )  # fmt: skip
    arena.add_argument("--jobs", type=int, metavar="N", help="processes; as many as processors")
    arena.add_argument(
        "--on", metavar="ray",
        help="play on Ray: ray for a cluster on this machine (or that of RAY_ADDRESS), "
        "ray://HEAD:10001 for another one; the report is the same",
    )  # fmt: skip
    arena.add_argument(
        "--resume", type=Path, metavar="FILE",
        help="keep what is played there, and go on with what was kept of the same plan",
    )  # fmt: skip
    arena.add_argument("--json", type=Path, metavar="FILE", help="write the report there")
    arena.set_defaults(run="shinobi.arena.session:hold")
