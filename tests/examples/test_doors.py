"""The games under examples/ keep the laws, and play at every door, without a line in ours."""

import json
from pathlib import Path

import pytest

from shinobi.icu import argument_names
from tests.docs.dare import run
from tests.examples.installed import EXAMPLES, GAMES, install

EVERY = pytest.mark.parametrize("game", GAMES)
LAWS = "from shinobi.testing import check_game; check_game({game!r})"
PEERS = """
import warnings; warnings.simplefilter("ignore")
import pettingzoo.test as peer, pyspiel, shinobi
from shinobi.core import shelf
from shinobi.research import openspiel, pettingzoo
game = shelf.get({game!r})
for seats in game.card.seats:
    peer.api_test(pettingzoo.env({game!r}, seats), num_cycles=30)
    peer.parallel_api_test(pettingzoo.parallel_env({game!r}, seats), num_cycles=30)
    table = pyspiel.load_game(f"{{openspiel.short_name(game)}}(players={{seats}})")
    pyspiel.random_sim_test(table, num_sims=1, serialize=True, verbose=False)
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install(tmp_path_factory.mktemp("site"))


@EVERY
def test_it_is_small_and_all_python(game: str) -> None:
    files = [file for file in (EXAMPLES / GAMES[game]).rglob("*") if file.is_file()]
    code = [file.read_text().splitlines() for file in files if file.suffix == ".py"]
    assert sum(map(len, code)) <= 350
    kinds = {file.suffix for file in files if "__pycache__" not in file.parts}
    assert kinds == {".py", ".json", ".md", ".toml"}


@EVERY
def test_it_keeps_the_laws(site: Path, game: str) -> None:
    done = run(site, "-c", LAWS.format(game=game))
    assert done.returncode == 0, done.stderr


@EVERY
def test_both_languages_say_the_same(game: str) -> None:
    folder = EXAMPLES / GAMES[game] / GAMES[game] / "messages"
    english, french = (json.loads((folder / f"{lang}.json").read_text()) for lang in ("en", "fr"))
    assert list(english) == list(french) == sorted(english)
    for key in english:
        assert argument_names(english[key]) == argument_names(french[key]), key


@EVERY
def test_research_environments_play_it(site: Path, game: str) -> None:
    done = run(site, "-c", PEERS.format(game=game))
    assert done.returncode == 0, done.stderr


@EVERY
def test_bots_play_it_in_the_arena(site: Path, game: str) -> None:
    arena = ("arena", game, "--bots", "novice,random", "--games", "4", "--jobs", "1")
    done = run(site, "-m", "shinobi", *arena)
    assert done.returncode == 0, done.stderr
    assert "novice" in done.stdout


@EVERY
def test_the_terminal_tells_its_rules(site: Path, game: str) -> None:
    done = run(site, "-m", "shinobi", "rules", game, "2.1", "--lang", "en")
    assert "wins" in done.stdout, done.stderr
