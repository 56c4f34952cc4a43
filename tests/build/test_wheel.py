"""The wheel is a product: it serves where there is neither make nor Node nor a compiler."""

import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import httpx
import pytest

from shinobi.games import GAMES
from shinobi.server.shared import PART
from tests.browser.serving import address_of, client_folder
from tests.build.product import (
    REPOSITORY,
    Product,
    build,
    contents,
    environment,
    install,
    make_product,
    python,
    tracked,
)

SDIST = "requirements scripts src web CHANGELOG.md LICENSE Makefile README.md .gitignore".split()
SDIST += ["hatch_build.py", "pyproject.toml"]
KEEP_COMPILED = """
import hatch_build as h
from pathlib import Path
root = Path.cwd()
for source in h.sources_of(root):
    if source.name != "pick.py":
        source.write_text(source.read_text("utf-8").replace(h.MARK, ""), "utf-8")
library = h.kept_library(root, h.sources_of(root))
module = library / f"shinobi/core/pick{h.sysconfig.get_config_var('EXT_SUFFIX')}"
module.parent.mkdir(parents=True)
module.write_bytes(b"machine code")
"""


@pytest.fixture(scope="module")
def product(tmp_path_factory: pytest.TempPathFactory) -> Product:
    return make_product(tmp_path_factory.mktemp("product"))


@pytest.fixture(scope="module")
def installed(product: Product, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install(tmp_path_factory.mktemp("second") / "env", product.wheel)


def get(url: str) -> tuple[int, str]:
    answer = httpx.get(url, timeout=120)
    return answer.status_code, answer.text


def test_the_wheel_serves(installed: Path) -> None:
    command = ["shinobi", "serve", "--port", "0", "--no-open", "--workers", "1"]
    process = subprocess.Popen(
        [installed / "bin" / command[0], *command[1:]], cwd=installed, env=environment(installed),
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip
    try:
        address = address_of(process)
        assert get(f"{address}/health")[0] == 200
        _, page = get(f"{address}/")
        built = PART.sub("", (client_folder() / "index.html").read_text("utf-8"))
        assert PART.sub("", page) == built
        assert '<meta property="og:title" content="Shinobi" />' in page
        for game in GAMES:
            status, shown = get(f"{address}/new/{game.card.name}")
            assert (status, PART.sub("", shown)) == (200, built)
            assert f'content="{game.card.title} · Shinobi"' in shown
            assert get(f"{address}/share/{game.card.name}.png")[0] == 200
            assert "3.1" in get(f"{address}/api/games/{game.card.name}/rules?lang=fr")[1]
        [script] = [word.split('"')[1] for word in page.split() if word.startswith('src="/assets')]
        assert get(f"{address}{script}")[1]
    finally:
        process.terminate()
        process.communicate(timeout=120)


def test_the_wheel_plays_in_the_terminal(installed: Path) -> None:
    code = "import shinobi.pure as p; print(p.__file__, p.compiled())"
    ran = subprocess.run(
        [installed / "bin/python", "-c", code], cwd=installed, env=environment(installed),
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert ran.stdout.startswith(str(installed)), "not the one that is tested otherwise"
    assert ran.stdout.split()[-1] == "False"
    played = subprocess.run(
        [installed / "bin/shinobi", "play", "nin-jan", "--seats", "2", "--with", "bot:novice"],
        cwd=installed, env=environment(installed), input="1\n" * 60,
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert played.returncode == 0, played.stderr
    assert "Fairly dealt" in played.stdout


def test_the_sdist_builds_the_same_wheel(product: Product, tmp_path: Path) -> None:
    root = tmp_path / "root"
    for name, data in contents(product.sdist).items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_bytes(data)
    shutil.copytree(product.root / "web/dist", root / "web/dist")
    (root / "build").mkdir()
    shutil.copy(product.root / "build/web.sha256", root / "build")  # true only of the same sources
    wheel, sdist = build(root, "wheel", "sdist")
    assert (wheel.name, sdist.name) == (product.wheel.name, product.sdist.name)
    assert contents(wheel) == contents(product.wheel)
    assert wheel.read_bytes() == product.wheel.read_bytes(), "to the last byte"
    assert contents(sdist) == contents(product.sdist)


def test_the_sdist_has_all_that_is_needed_and_nothing_else(product: Product) -> None:
    wanted = {name for name in tracked() if Path(name).parts[0] in SDIST}
    assert contents(product.sdist).keys() == wanted | {"PKG-INFO"}


def test_the_wheel_has_the_package_and_the_client(product: Product) -> None:
    wanted = {name.removeprefix("src/") for name in tracked() if name.startswith("src/")}
    client = product.root / "web/dist"
    pages = [file.relative_to(client) for file in client.rglob("*") if file.is_file()]
    wanted |= {f"shinobi/server/static/{page.as_posix()}" for page in pages}
    names = {name for name in contents(product.wheel) if ".dist-info/" not in name}
    assert names == wanted


@pytest.mark.parametrize("kind", ["wheel", "sdist"])
def test_no_path_of_the_machine_is_inside(product: Product, kind: str) -> None:
    places = [REPOSITORY, product.root, Path(sys.prefix), Path.home()]
    places = [place for place in places if len(place.parts) > 2]  # /shinobi would be anywhere
    files = contents(getattr(product, kind))
    assert not [
        name for name, data in files.items() if any(bytes(place) in data for place in places)
    ]


def test_uncompiled_it_is_for_every_machine(product: Product) -> None:
    assert product.wheel.name.endswith("-py3-none-any.whl")


def test_compiled_it_is_for_this_one(product: Product, tmp_path: Path) -> None:
    root = tmp_path / "root"
    shutil.copytree(product.root, root)
    with (root / "hatch_build.py").open("a") as hook:  # as if there were a compiler
        hook.write("\n\ndef why_pure() -> None:\n    return None\n")
    python(root, "-c", KEEP_COMPILED)
    [wheel] = build(root, "wheel", SHINOBI_NO_COMPILE="")
    this = f"cp{sys.version_info.major}{sys.version_info.minor}"
    platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    assert wheel.name.endswith(f"-{this}-{this}-{platform}.whl")
    files = contents(wheel)
    assert files[f"shinobi/core/pick{sysconfig.get_config_var('EXT_SUFFIX')}"] == b"machine code"
    assert b"Root-Is-Purelib: false" in files["shinobi-0.1.0.dist-info/WHEEL"]
