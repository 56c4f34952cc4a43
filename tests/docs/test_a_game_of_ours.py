"""The game in docs/adding-a-game.md can be one of this repository, and passes its tests."""

from pathlib import Path

import pytest

from tests.docs.dare import into_a_repository, run

TRY = """
import shinobi
from shinobi.testing import check_game
check_game("dare", seats=[2])
print(*[card.name for card in shinobi.games()])
"""
TESTS = """
tests/test_lesson.py tests/docs/test_position_forms.py tests/games/dare tests/server/test_words.py
tests/games/test_counts.py tests/games/test_playthroughs.py tests/games/test_rules_are_cited.py
""".split()
ALL = "tests/test_messages.py tests/test_compiled.py tests/core/test_old_records.py".split()
"""They look at all games together: one more breaks none of them."""


@pytest.fixture(scope="module")
def repository(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("repository")
    into_a_repository(root)
    return root


def test_it_is_imported_and_keeps_the_laws(repository: Path) -> None:
    done = run(repository / "src", "-c", TRY)
    assert done.returncode == 0, done.stderr
    assert done.stdout.split()[-2:] == ["ninja-squad", "dare"]


def test_it_has_all_that_is_asked_of_a_game(repository: Path) -> None:
    pytests = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "dare", *TESTS)
    done = run(repository / "src", *pytests, cwd=repository, SHINOBI_UPDATE="1")
    assert done.returncode == 0, done.stdout
    counts = (repository / "tests/games/dare/counts.txt").read_text()
    assert "    0 stay           32\n" in counts


def test_it_breaks_no_test(repository: Path) -> None:
    pytests = ("-m", "pytest", "-q", "-p", "no:cacheprovider", *ALL)
    done = run(repository / "src", *pytests, cwd=repository)
    assert done.returncode == 0, done.stdout


def test_it_is_described_as_the_others_are(repository: Path) -> None:
    (repository / "web/src/api").mkdir(parents=True)
    done = run(repository / "src", "-m", "shinobi.server.describe", cwd=repository)
    assert done.returncode == 0, done.stderr
    assert "game: 'dare';" in (repository / "web/src/api/protocol.ts").read_text()


def test_it_is_in_good_style(repository: Path) -> None:
    places = ("src/shinobi/games/dare", "tests/games/dare")
    for tool in (("check", "--fix"), ("format", "--check")):
        done = run(repository / "src", "-m", "ruff", *tool, *places, cwd=repository)
        assert done.returncode == 0, done.stdout
