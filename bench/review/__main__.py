"""python -m bench.review speed                        processor time of a quick review, by game
python -m bench.review levels nin-jan --games 100   accuracy by level, so many matches of each
python -m bench.review luck nin-jan --games 2000    whether luck is nothing on the mean
python -m bench.review accounts nin-jan --games 400 the same, by whole reviews
python -m bench.review truth nin-jan --games 40     whether verdicts are those of exact values
python -m bench.review slips nin-jan --games 40     whether slips are found, and blunders are some
python -m bench.review contested ninja-night --games 20 --level master
                                                    what is no mistake for who plays well
python -m bench.review pursuit --games 40           whether sure ways of Kraft are called good
python -m bench.review fewer ninja-night --games 200 --level master --against skilled
                                                    how many matches `arena --luck` saves
"""

import argparse

from bench.review.contested import contested
from bench.review.fewer import fewer
from bench.review.luck import luck
from bench.review.measures import accounts, levels, speed
from bench.review.pursuit import pursuit
from bench.review.slips import slips
from bench.review.truth import MOST, truth
from shinobi.arena.command import PLAYOUTS

LEVELS = "random,novice,skilled,master"
COMMANDS = {
    "speed": speed,
    "levels": levels,
    "luck": luck,
    "accounts": accounts,
    "truth": truth,
    "slips": slips,
    "contested": contested,
    "pursuit": pursuit,
    "fewer": fewer,
}


def main() -> None:
    assert __doc__ is not None
    parser = argparse.ArgumentParser(
        "python -m bench.review", epilog=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("what", choices=COMMANDS)
    parser.add_argument("game", nargs="?", default="nin-jan")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--option", action="append", metavar="NAME=VALUE", default=[])
    parser.add_argument("--level", default="skilled")
    parser.add_argument("--levels", default=LEVELS, help="of which there are tables")
    parser.add_argument("--against", metavar="LEVEL", help="of who is told apart from --level")
    parser.add_argument("--playouts", type=int, default=PLAYOUTS, help="that weigh a draw")
    parser.add_argument("--depth", default="quick")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument(
        "--resume", metavar="FILE", help="keep what is done there, and go on with it"
    )
    parser.add_argument("--most", type=int, default=MOST, help="runs to reckon out a position")
    asked = parser.parse_args()
    COMMANDS[asked.what](asked)


if __name__ == "__main__":
    main()
