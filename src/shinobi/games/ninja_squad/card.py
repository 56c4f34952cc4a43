"""What stands on the box of Ninja Squad."""

from shinobi.core.values import Card, Option, Options

MODE = Option("mode", "campaign", ("campaign", "raid", "escape"))
BOARDS = Option("boards", "all", ("all", "without-2", "without-3", "without-2-3"))
"""1.9."""
SUPER_SPEEDY = Option("super_speedy", "off", ("off", "printed"), span=(20, 300))
"""17.1: the printed time, or so many seconds."""
FIRST = Option("first", "lot", ("lot", "1", "2", "3", "4"))
"""2.3: who begins, by seat."""
FINISH = Option("finish", "round", ("round", "at-once"), before="at-once")
"""16.5, 16.7, R12: the round in which somebody reaches the forest is played to its end, or not."""

NINJA_SQUAD = Card(
    name="ninja-squad",
    title="Ninja Squad",
    least=2,
    most=4,
    minutes=40,
    age=8,
    options=(MODE, BOARDS, SUPER_SPEEDY, FIRST, FINISH),
    version=2,
    rulings=tuple(f"R{number}" for number in range(1, 13)),
    credits="Yan Yegorov, BackSpindle Games 2018",
)


def together(options: Options) -> bool:
    """The Raid is won and lost by all (10.1, 10.2); after it, and at dawn, there is one winner."""
    mode: str = options["mode"]
    return mode == "raid"
