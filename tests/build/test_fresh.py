"""`make test-fresh` says what it lacks, and lends a bare Debian the ways to packages."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from scripts.fresh import SETTINGS, lent_paths

FRESH = Path(__file__).parents[2] / "scripts/fresh.py"


@pytest.mark.parametrize("programs", [[], ["apt-get"], ["apt-get", "git", "unshare"]])
def test_what_is_missing_is_one_line(tmp_path: Path, programs: list[str]) -> None:
    for name in programs:
        (tmp_path / name).touch(0o755)
    done = subprocess.run(
        [sys.executable, str(FRESH)], env={"PATH": str(tmp_path)},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (1, "")
    assert len(done.stderr.splitlines()) == 1
    missing = "as root" if os.geteuid() else "(apt-get install mmdebstrap)"
    assert (missing if programs else "a Debian, or one of its kin") in done.stderr


def test_settings_and_local_indexes_are_lent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "index/simple").mkdir(parents=True)
    (tmp_path / "wheels").mkdir()
    config = tmp_path / "pip.conf"
    config.write_text(
        f"[global]\nextra-index-url = file://{tmp_path}/index/simple file:///no/such\n"
    )
    ways = {"PIP_CONFIG_FILE": str(config), "PIP_FIND_LINKS": str(tmp_path / "wheels")}
    for name, value in ways.items():
        monkeypatch.setenv(name, value)
    lent = lent_paths(ways)
    assert {config, tmp_path / "index", tmp_path / "wheels"} <= set(lent)
    assert all(path.exists() for path in lent)


@pytest.mark.parametrize(
    ("name", "lent"),
    [
        ("https_proxy", True), ("NO_PROXY", True), ("PIP_INDEX_URL", True),
        ("npm_config_registry", True), ("SSL_CERT_FILE", True), ("NODE_EXTRA_CA_CERTS", True),
        ("REQUESTS_CA_BUNDLE", True), ("MAKEFLAGS", False), ("PYTHONPATH", False), ("HOME", False),
    ],
)  # fmt: skip
def test_which_variables_are_ways_to_packages(name: str, lent: bool) -> None:
    assert bool(SETTINGS.fullmatch(name)) is lent
