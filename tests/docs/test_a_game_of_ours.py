"""The game in docs/adding-a-game.md can be one of this repository."""

from pathlib import Path

from tests.docs.dare import into_the_repository, run

TRY = """
import shinobi
from shinobi.testing import check_game
check_game("dare", seats=[2])
print(*[card.name for card in shinobi.games()])
"""


def test_it_is_imported_and_keeps_the_laws(tmp_path: Path) -> None:
    into_the_repository(tmp_path)
    done = run(tmp_path, "-c", TRY)
    assert done.returncode == 0, done.stderr
    assert done.stdout.split()[-2:] == ["ninja-squad", "dare"]
