"""Do what the README says on a machine that has nothing: a bare Debian, made for it and removed.

python scripts/fresh.py                        make play and make test, without and with a compiler
python scripts/fresh.py --play-only without    make play, where there is no compiler

Tests what is committed. The machine's own ways to packages are lent to the bare one: its apt
sources, the settings of pip and npm, proxies and certificates.
"""

import argparse
import os
import re
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

HERE = Path(__file__).resolve().parents[1]
LOGS = HERE / "build/fresh"
NEEDS = ["ca-certificates", "git", "make", "python3", "python3-venv"]
COMPILER = ["gcc", "libc6-dev", "python3-dev"]
SETTINGS = re.compile(r"(?i)(https?|all|no|ftp)_proxy|(pip|npm_config)_.*|.*(_cert|_ca_|bundle).*")
"""Variables that say how packages are reached."""
OWN = {
    "LANG": "C.UTF-8", "TERM": "dumb",
    "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
}  # fmt: skip
"""The environment of the bare Debian, beside those."""
PATIENCE = 1800.0
"""Seconds for a first start: everything is downloaded, on a machine that may be slow."""
ENTER = """
set -e
IFS='
'
mount -t proc proc "$ROOT/proc"
mount --rbind /dev "$ROOT/dev"
for path in $LENT; do mount --bind "$path" "$ROOT$path"; mount -o remount,bind,ro "$ROOT$path"; done
chroot "$ROOT" env -u ROOT -u LENT sh -c 'cd /home/shinobi && exec "$@"' sh "$@"
"""
"""Who is first in there is deaf to most signals: so this stays, and what it starts is not first."""


class Trouble(Exception):
    """What went wrong, in words for whoever started this."""


class Bare:
    """A bare Debian in a folder, with a clone of this repository in it."""

    def __init__(self, root: Path, compiler: bool) -> None:
        self.root, self.compiler = root, compiler
        self.name = "with a C compiler" if compiler else "without a C compiler"
        self.log = LOGS / f"{'with' if compiler else 'without'}.log"
        self.log.write_bytes(b"")
        self.make([*NEEDS, *(COMPILER if compiler else [])])
        ways = {name: value for name, value in os.environ.items() if SETTINGS.fullmatch(name)}
        self.environment = OWN | ways | {"HOME": str(Path.home())}
        self.lent = [path for path in lent_paths(ways) if self.lend(path)]

    def make(self, packages: list[str]) -> None:
        """Debian's smallest system and these packages, from this machine's sources."""
        sources = [
            *Path("/etc/apt").glob("sources.list"),
            *Path("/etc/apt").glob("sources.list.d/*"),
        ]
        sources = [file for file in sources if file.suffix in {".list", ".sources"}]
        command = [
            "mmdebstrap", "--variant=minbase", f"--include={','.join(packages)}",
            *(f"--aptopt={line}" for line in apt_settings()),
            release(), str(self.root), *map(str, sources),
        ]  # fmt: skip
        with self.log.open("ab") as log:
            if subprocess.run(command, stdout=log, stderr=log, check=False).returncode:
                raise Trouble(f"the bare Debian could not be made: see {self.log}")
        self.trust()
        clone = [
            "git",
            "clone",
            "--quiet",
            "--no-hardlinks",
            str(HERE),
            f"{self.root}/home/shinobi",
        ]
        subprocess.run(clone, check=True)

    def trust(self) -> None:
        """The certificates that this machine trusts, as files: links would lead out of there."""
        for folder in ("/usr/local/share/ca-certificates", "/etc/ssl/certs"):
            if Path(folder).is_dir():
                shutil.rmtree(f"{self.root}{folder}", ignore_errors=True)
                shutil.copytree(folder, f"{self.root}{folder}", ignore_dangling_symlinks=True)

    def lend(self, path: Path) -> bool:
        """Make a place for a file or folder of this machine, unless the bare one has its own."""
        place = Path(f"{self.root}{path}")
        if place.exists() and path.is_relative_to("/etc/ssl"):
            return False
        place.parent.mkdir(parents=True, exist_ok=True)
        if path.is_dir():
            place.mkdir(exist_ok=True)
        else:
            place.touch()
        return True

    def start(self, *words: str) -> subprocess.Popen[bytes]:
        """Run something in its clone; it ends with all that it started."""
        command = ["unshare", "--mount", "--pid", "--fork", "--kill-child", "sh", "-c", ENTER, "sh"]
        lent = {"ROOT": str(self.root), "LENT": "\n".join(map(str, self.lent))}
        with self.log.open("ab") as log:
            log.write(f"\n$ {shlex.join(words)}\n".encode())
            log.flush()
            return subprocess.Popen(
                [*command, *words], stdout=log, stderr=log, process_group=0,
                env=self.environment | lent,
            )  # fmt: skip


def apt_settings() -> list[str]:
    """Proxies and the like of this machine's apt."""
    dump = subprocess.run(["apt-config", "dump"], capture_output=True, text=True, check=True)  # noqa: S607
    return [
        line for line in dump.stdout.splitlines() if re.match(r"Acquire::(https?|Retries)", line)
    ]


def release() -> str:
    """The name of the Debian that this machine has."""
    lines = Path("/etc/os-release").read_text("utf-8").splitlines()
    return dict(line.split("=", 1) for line in lines if "=" in line)["VERSION_CODENAME"].strip('"')


def lent_paths(ways: dict[str, str]) -> list[Path]:
    """The files and folders of this machine through which packages are reached."""
    command = [sys.executable, "-m", "pip", "config", "debug"]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    files = re.findall(r"^ *(/.*), exists: True$", told, re.MULTILINE)
    files += [str(Path.home() / ".npmrc"), "/etc/resolv.conf", "/etc/hosts"]
    words = (told + " " + " ".join(ways.values())).split()
    named = {Path(word.strip("'\"")) for word in words if word.strip("'\"").startswith("/")}
    # A local index refers to files beside it.
    named |= {Path(word.strip("'\"")[7:]).parent for word in words if "file:///" in word[:8]}
    paths = {Path(file) for file in files} | {path for path in named if path.is_dir()}
    return sorted(path for path in paths if path.exists() and path != Path("/"))


@contextmanager
def running(bare: Bare, *words: str) -> Iterator[subprocess.Popen[bytes]]:
    """Something in its clone, ended as Ctrl-C in a terminal ends it, or else by force."""
    process = bare.start(*words)
    try:
        yield process
    finally:
        try:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGINT)
                process.wait(60)
        finally:
            process.kill()


def play(bare: Bare) -> None:
    """`make play` until it serves: its page, and that it is healthy."""
    started, port = time.monotonic(), free_port()
    with running(bare, "make", "play", f"PORT={port}", "OPEN_BROWSER=0") as process:
        while not answers(f"http://127.0.0.1:{port}/health"):
            if process.poll() is not None:
                raise Trouble(f"make play ended with {process.returncode}")
            if time.monotonic() > started + PATIENCE:
                raise Trouble(f"make play did not serve within {PATIENCE:.0f} s")
            time.sleep(0.5)
        if not answers(f"http://127.0.0.1:{port}/"):
            raise Trouble("make play serves no page")
        if bare.compiler != ("is being compiled meanwhile" in bare.log.read_text("utf-8")):
            raise Trouble("make play compiled without a compiler, or did not with one")
        report("make play: serves", started)


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as tried:
        tried.bind(("127.0.0.1", 0))
        return int(tried.getsockname()[1])


def answers(url: str) -> bool:
    """Whether there is something at the address."""
    directly = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with directly.open(url, timeout=10) as answer:
            return bool(answer.status == 200 and answer.read())
    except OSError:
        return False


def test(bare: Bare, tests: str) -> None:
    """`make test`, perhaps of a part only."""
    started = time.monotonic()
    with running(bare, "make", "test", *([f"TESTS={tests}"] if tests else [])) as process:
        if code := process.wait():
            raise Trouble(f"make test ended with {code}")
        report("make test: green", started)


def report(deed: str, started: float) -> None:
    """A line for what went well."""
    print(f"  {deed} after {time.monotonic() - started:.0f} s", flush=True)


def try_on_bare(compiler: bool, asked: argparse.Namespace) -> None:
    """Both commands, on a Debian that is removed afterwards."""
    with tempfile.TemporaryDirectory(prefix="shinobi-fresh-") as folder:
        started = time.monotonic()
        bare = Bare(Path(folder, "debian"), compiler)
        print(f"A bare Debian, {bare.name}", flush=True)
        report("made", started)
        try:
            play(bare)
            if not asked.play_only:
                test(bare, asked.tests)
        except Trouble as trouble:
            tail = "\n".join(bare.log.read_text("utf-8", "replace").splitlines()[-30:])
            raise Trouble(f"{tail}\n\n{trouble}: see {bare.log}") from None


def why_not() -> str | None:
    """What this machine lacks to make a bare one, if so."""
    if not shutil.which("apt-get"):
        return "a Debian, or one of its kin"
    if os.geteuid() != 0:
        return "to be run as root"
    absent = [name for name in ("mmdebstrap", "unshare", "git") if not shutil.which(name)]
    return f"{', '.join(absent)} (apt-get install mmdebstrap)" if absent else None


def main() -> int:
    """Each kind of machine that is asked for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("compiler", choices=["without", "with"], nargs="?", help="else both")
    parser.add_argument("--play-only", action="store_true", help="no make test")
    parser.add_argument("--tests", default="", help="what make test runs, if not all")
    asked = parser.parse_args()
    if lacks := why_not():
        print(f"make test-fresh needs {lacks}.", file=sys.stderr)
        return 1
    LOGS.mkdir(parents=True, exist_ok=True)
    try:
        for kind in [asked.compiler] if asked.compiler else ["without", "with"]:
            try_on_bare(kind == "with", asked)
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
