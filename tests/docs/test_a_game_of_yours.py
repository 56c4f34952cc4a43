"""The game in docs/adding-a-game.md can be a package of its own, for every command."""

import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

import shinobi
from tests.docs.dare import files, run, write

Installed = Callable[[str], Path]


@pytest.fixture(scope="module")
def dare(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the wheel of the page's files is installed."""
    author, site = tmp_path_factory.mktemp("author"), tmp_path_factory.mktemp("site")
    write(author, files())
    built = run(site, "-m", "hatchling", "build", "-t", "wheel", "-d", str(site), cwd=author)
    assert built.returncode == 0, built.stderr
    (wheel,) = site.glob("*.whl")
    zipfile.ZipFile(wheel).extractall(site)
    return site


@pytest.fixture
def announced(tmp_path: Path) -> Installed:
    """Installs a package that has nothing but an entry point."""

    def install(line: str) -> Path:
        folder = tmp_path / "lacking-1.0.dist-info"
        folder.mkdir()
        (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: lacking\nVersion: 1.0\n")
        (folder / "entry_points.txt").write_text(f"[shinobi.games]\n{line}\n")
        return tmp_path

    return install


def test_it_is_listed_after_ours(dare: Path) -> None:
    done = run(dare, "-c", "import shinobi; print(*[card.name for card in shinobi.games()])")
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == [*(game.card.name for game in shinobi.GAMES), "dare"]


def test_it_may_be_imported_first(dare: Path) -> None:
    code = "from dare import DARE; from shinobi.core import shelf; assert shelf.get('dare') is DARE"
    done = run(dare, "-c", code)
    assert done.returncode == 0, done.stderr


def test_its_rules_and_words_come_along(dare: Path) -> None:
    done = run(dare, "-m", "shinobi", "rules", "dare", "1.2", "--lang", "en")
    assert "stay or go" in done.stdout, done.stderr


def test_bots_play_it_in_processes_of_their_own(dare: Path) -> None:
    arena = ("arena", "dare", "--bots", "novice,random", "--games", "4", "--jobs", "2")
    done = run(dare, "-m", "shinobi", *arena)
    assert done.returncode == 0, done.stderr
    assert "novice" in done.stdout


def test_importing_shinobi_looks_for_nothing(announced: Installed) -> None:
    code = "import shinobi, sys; assert 'importlib.metadata' not in sys.modules"
    done = run(announced("lacking = lacking:GAME"), "-c", code)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("lacking = lacking:GAME", "No module named 'lacking'"),
        ("json = json:dumps", "expected a Game, found function"),
        ("again = shinobi.games.kraft:KRAFT", "there is another game 'kraft'"),
    ],
)
def test_what_is_broken_is_named(announced: Installed, line: str, why: str) -> None:
    done = run(announced(line), "-m", "shinobi", "games")
    name, _, value = line.partition(" = ")
    assert done.returncode == 2
    assert done.stderr.startswith("shinobi: the entry point")
    assert f"{name} = {value!r} in shinobi.games of the package lacking" in done.stderr
    assert why in done.stderr
    assert len(done.stderr.splitlines()) == 1
