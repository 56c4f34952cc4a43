"""A report for the terminal."""

from msgspec import UNSET
from rich.console import Console
from rich.table import Column, Table

from shinobi.arena.report import LuckLine, Report
from shinobi.arena.stats import Rate


def show(report: Report, console: Console) -> None:
    """Tables: bots, pairs, seats, and one line on the length."""
    console.print(_title(report))
    console.print(_bots(report))
    if len(report.bots) > 2:
        console.print(_pairs(report))
    console.print(_seats(report))
    if report.luck is not UNSET:
        console.print(_luck(report.luck))
    length = report.length
    console.print(
        f"decisions in a match: {length.least} to {length.most}, median {length.median:g}"
    )


def _title(report: Report) -> str:
    options = "".join(f", {name}={value}" for name, value in report.options.items())
    stopped = f" of {report.asked} (stopped)" if report.games < report.asked else ""
    return (
        f"{report.game}, {report.seats} seats{options}: {report.games} games{stopped}"
        f" over {report.seatings} seatings, seed {report.seed}"
    )


def _bots(report: Report) -> Table:
    table = Table("bot", *_right("games", "wins", "95 %", "fair", "rating", "95 %", "points"))
    for bot in sorted(report.bots, key=lambda bot: -bot.rating.value):
        rating = bot.rating
        table.add_row(
            bot.name, str(bot.games), *_share(bot.wins), f"{bot.expected:.1%}",
            f"{rating.value:+.0f}", f"{rating.low:+.0f} … {rating.high:+.0f}", f"{bot.score:.1f}",
        )  # fmt: skip
    return table


def _pairs(report: Report) -> Table:
    table = Table("ahead", "of", *_right("games", "how often", "95 %"))
    for pair in report.pairs:
        table.add_row(pair.first, pair.second, str(pair.games), *_share(pair.ahead))
    return table


def _seats(report: Report) -> Table:
    table = Table("seat", *_right("wins", "95 %", "points"))
    for line in report.by_seat:
        table.add_row(str(line.seat + 1), *_share(line.wins), f"{line.score:.1f}")
    return table


def _luck(lines: tuple[LuckLine, ...]) -> Table:
    """What was taken off, and how many games that saves."""
    table = Table("luck taken out", *_right("of draws", "95 %", "as good as so many games"))
    for line in lines:
        luck = line.luck
        span = f"{100 * luck.low:+.1f} … {100 * luck.high:+.1f}"
        table.add_row(line.name, f"{luck.value:+.1%}", span, str(line.plain))
    return table


def _right(*titles: str) -> list[Column]:
    return [Column(title, justify="right") for title in titles]


def _share(rate: Rate) -> tuple[str, str]:
    return f"{rate.value:.1%}", f"{100 * rate.low:.1f} … {100 * rate.high:.1f}"
