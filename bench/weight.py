"""The server section by game: what a move weighs on its way to four viewers."""

from tempfile import TemporaryDirectory

from bench.load_any import seats_of
from bench.server import load, shinobi
from bench.table import Table
from shinobi import GAMES
from tests.ports import free_port

VIEWERS = 4
SOCKETS, SECONDS = 32, 5.0
QUICK = (8, 0.5)


def run(quick: bool) -> Table:
    """Play all games at one server, one after the other."""
    sockets, seconds = QUICK if quick else (SOCKETS, SECONDS)
    rows = [["game", "seats", "moves", "kB/move to four"]]
    port, troubles = free_port(), 0
    with TemporaryDirectory() as folder, shinobi(port, folder) as process:
        for game in GAMES:
            name = game.card.name
            words = ["--game", name, "--viewers", str(VIEWERS)]
            point = load("shinobi", port, process, sockets, seconds, *words)
            troubles += len(point.troubles)
            moves = point.moves * seconds
            rows.append([name, str(seats_of(name)), f"{moves:,.0f}", f"{point.bytes / 1e3:.2f}"])
    return Table(rows, _note(troubles), "What a move weighs")


def _note(troubles: int) -> str:
    return (
        "All that the four are sent between their welcomes, in kB (1000 bytes) without the heads of"
        " frames; where fewer than four have a seat the others watch. Random choices, from the"
        f" opening on and new matches after the end; refused: {troubles}."
    )
