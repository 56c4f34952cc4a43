"""On a machine without the tests' programs they are asked for; who can't is told what to do."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.programs import SYSTEM_PACKAGES, program_of

APT_GET = """#!/bin/sh
echo "$*" >> "$ASKED"
[ "$1" != "$FAILS" ] || exit 100
[ "$1" = install ] || exit 0
[ -x "$SBIN/policy-rc.d" ] && "$SBIN/policy-rc.d" || echo "policy $?" >> "$ASKED"
for word; do
    case $word in
    chromium-headless-shell) program=$PROGRAMS/chromium-headless-shell ;;
    postgresql) program=$POSTGRESQL/15/bin/initdb ;;
    redis-server) program=$PROGRAMS/redis-server ;;
    nginx) program=$SBIN/nginx ;;
    *) continue ;;
    esac
    [ "$word" = "$FORGETS" ] || { : > "$program"; /bin/chmod +x "$program"; }
done
"""
INSTALL = "install -qq --no-install-recommends"
PACKAGES = "chromium-headless-shell postgresql redis-server nginx"
FORBIDDEN = "policy 101"
"""What whoever installs is told about starting services."""


class Machine:
    """One with little on its PATH and, where there is one, a stand-in for apt-get."""

    def __init__(self, folder: Path) -> None:
        folder.chmod(0o755)  # also for an ordinary user
        self.programs, self.postgresql = folder / "bin", folder / "postgresql"
        self.asked = folder / "asked"
        self.sbin = folder / "sbin"
        self.programs.mkdir()
        self.sbin.mkdir()
        (self.postgresql / "15/bin").mkdir(parents=True)
        for name in ("id", "rm", "chmod"):
            self.programs.joinpath(name).symlink_to(shutil.which(name) or f"/usr/bin/{name}")
        self.put("apt-get", APT_GET)

    def put(self, name: str, text: str = "") -> Path:
        """A program on the PATH."""
        program = self.programs / name
        program.write_text(text)
        program.chmod(0o755)
        return program

    def run(self, *words: str, root: bool = True, **more: str) -> subprocess.CompletedProcess[str]:
        """The script, by whom it says."""
        settings = {
            "PATH": str(self.programs), "PROGRAMS": str(self.programs), "ASKED": str(self.asked),
            "POSTGRESQL": str(self.postgresql), "SBIN": str(self.sbin), "FAILS": "", "FORGETS": "",
        }  # fmt: skip
        if root and os.geteuid() != 0:
            self.programs.joinpath("id").unlink()
            self.put("id", "#!/bin/sh\necho 0\n")
        user = "nobody" if not root and os.geteuid() == 0 else None
        with SYSTEM_PACKAGES.open() as script:
            return subprocess.run(
                ["/bin/sh", "-s", *words], stdin=script, env=settings | more, cwd="/", user=user,
                capture_output=True, text=True, check=False,
            )  # fmt: skip

    def asks(self) -> list[str]:
        """What apt-get was called with, call by call."""
        return self.asked.read_text().splitlines() if self.asked.exists() else []


@pytest.fixture
def machine() -> Iterator[Machine]:
    with tempfile.TemporaryDirectory(prefix="shinobi-machine-") as folder:
        yield Machine(Path(folder))


def test_a_bare_machine_is_given_all(machine: Machine) -> None:
    done = machine.run()
    assert done.returncode == 0, done.stderr
    assert machine.asks() == ["update -qq", f"{INSTALL} {PACKAGES}", FORBIDDEN]
    place = machine.programs / "chromium-headless-shell"
    assert machine.run("chromium-headless-shell").stdout.strip() == str(place)
    assert machine.run("postgresql").stdout.strip() == f"{machine.postgresql}/15/bin/initdb"
    assert machine.run("nginx").stdout.strip() == f"{machine.sbin}/nginx"


def test_no_service_is_started_and_a_policy_that_was_there_stays(machine: Machine) -> None:
    policy = machine.sbin / "policy-rc.d"
    assert machine.run(FAILS="install").returncode == 1
    assert not policy.exists()
    policy.write_text("#!/bin/sh\nexit 104\n")
    policy.chmod(0o755)
    assert machine.run().returncode == 0
    assert machine.asks()[-1] == "policy 104"
    assert "104" in policy.read_text()


def test_only_what_is_missing_is_asked_for(machine: Machine) -> None:
    machine.put("google-chrome")
    machine.put("redis-server")
    assert machine.run().returncode == 0
    assert machine.asks() == ["update -qq", f"{INSTALL} postgresql nginx", FORBIDDEN]


@pytest.mark.parametrize(
    "browser", ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]
)
def test_nothing_is_asked_for_where_all_is_there(machine: Machine, browser: str) -> None:
    place = machine.put(browser)
    for program in ("initdb", "redis-server", "nginx"):
        machine.put(program)
    done = machine.run(root=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert machine.asks() == []
    assert machine.run("chromium-headless-shell").stdout.strip() == str(place)


def test_a_whole_browser_is_taken_only_where_there_is_no_shell(machine: Machine) -> None:
    machine.put("chromium")
    shell = machine.put("chromium-headless-shell")
    assert machine.run("chromium-headless-shell").stdout.strip() == str(shell)


def test_an_ordinary_user_is_told_what_to_do_in_one_line(machine: Machine) -> None:
    done = machine.run(root=False)
    assert done.returncode == 1
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    assert f"run 'apt-get install {PACKAGES}' as root" in done.stderr
    assert machine.asks() == []


def test_without_apt_get_root_is_told_too(machine: Machine) -> None:
    machine.programs.joinpath("apt-get").unlink()
    done = machine.run()
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1
    assert f"The tests need {PACKAGES}" in done.stderr


@pytest.mark.parametrize("step", ["update", "install"])
def test_when_apt_get_fails_one_line_says_so(machine: Machine, step: str) -> None:
    done = machine.run(FAILS=step)
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1
    assert f"need {PACKAGES}, and 'apt-get {step}' failed" in done.stderr


@pytest.mark.parametrize("package", PACKAGES.split())
def test_an_install_that_brings_nothing_is_no_success(machine: Machine, package: str) -> None:
    done = machine.run(FORGETS=package)
    assert done.returncode == 1
    assert done.stderr == f"apt-get installed its packages, but there is still no {package}.\n"


def test_a_browser_that_is_named_is_taken_or_refused(machine: Machine) -> None:
    machine.put("initdb")
    machine.put("chromium")
    named = machine.put("my browser")
    assert machine.run("chromium-headless-shell", CHROMIUM=str(named)).stdout.strip() == str(named)
    done = machine.run(CHROMIUM="/no/such/browser")
    assert done.returncode == 1
    assert done.stderr.startswith("CHROMIUM=/no/such/browser is not a program")
    assert machine.asks() == []


def test_the_tests_look_where_the_script_looks(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    browser = machine.put("google-chrome")
    monkeypatch.setenv("PATH", str(machine.programs))
    monkeypatch.setenv("POSTGRESQL", str(machine.postgresql))
    monkeypatch.setenv("SBIN", str(machine.sbin))
    monkeypatch.delenv("CHROMIUM", raising=False)
    assert program_of("chromium-headless-shell") == browser
    with pytest.raises(AssertionError, match="The tests need postgresql"):
        program_of("postgresql")
