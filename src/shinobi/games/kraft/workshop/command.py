"""shinobi kraft: the dojo workshop."""

from pathlib import Path

from shinobi.cli import Subparsers

HERE = __name__.rpartition(".")[0]


def add(commands: Subparsers) -> None:
    """Register `kraft certify`, `kraft dojos` and `kraft generate`."""
    kraft = commands.add_parser("kraft", help="the dojo workshop of Kraft")
    kraft.set_defaults(help=kraft.format_help)
    works = kraft.add_subparsers(title="commands", metavar="COMMAND", dest="work")
    certify = works.add_parser("certify", help="whether a dojo is fair, and how hard")
    certify.add_argument("file", metavar="FILE", type=Path, help="a drawing, or a dojo's name")
    floors = "to play out (40); 0: only the rules, and how hard at a glance"
    certify.add_argument("--floors", type=int, default=40, metavar="N", help=floors)
    certify.add_argument("--level", default="skilled", metavar="LEVEL")
    certify.add_argument("--seed", default="0")
    certify.set_defaults(run=f"{HERE}.bench:certify")
    dojos = works.add_parser("dojos", help="the ready-made dojos")
    dojos.add_argument("name", metavar="NAME", nargs="?", help="draw only this one")
    dojos.set_defaults(run=f"{HERE}.bench:show_dojos")
    generate = works.add_parser("generate", help="a fair dojo from a seed")
    generate.add_argument("--seed", default="0")
    generate.set_defaults(run=f"{HERE}.bench:show_generated")
