"""A real server in a process of its own, with the built client."""

import os
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from shinobi.server.pages import BUILT, PACKAGED

PATIENCE = 120.0


def client_folder() -> Path:
    """The client that is tested: a given one, the wheel's, or the working copy's."""
    places = [Path(os.environ.get("SHINOBI_CLIENT") or PACKAGED), PACKAGED, BUILT]
    found = [place for place in places if (place / "index.html").is_file()]
    assert found, "the web client is not built: make, or python scripts/npm.py run build"
    return found[0]


def database_in(folder: Path) -> str:
    return f"sqlite:///{folder / 'shinobi.db'}"


@contextmanager
def serving(folder: Path, *options: str, python: Path | None = None) -> Iterator[str]:
    """The address of a server whose bots answer at once; of another Python's Shinobi with the
    client that came with it."""
    client = [] if python else ["--client", str(client_folder())]
    command = [
        python or sys.executable, "-m", "shinobi", "serve", "--port", "0", "--no-open",
        "--bot-delay", "0", "--workers", "1", "--no-limits", *client,
        "--database", database_in(folder), *options,
    ]  # fmt: skip
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=os.environ
    )
    try:
        yield address_of(process)
    finally:
        process.terminate()
        process.wait(PATIENCE)
        assert process.stdout is not None
        process.stdout.close()


def address_of(process: subprocess.Popen[str]) -> str:
    """What the server says that it listens at; what it says later is read and dropped."""
    assert process.stdout is not None
    watch = threading.Timer(PATIENCE, process.kill)
    watch.start()
    said: list[str] = []
    for line in process.stdout:
        said.append(line)
        if found := re.search(r"http://[\d.:]+", line):
            watch.cancel()
            threading.Thread(target=process.stdout.read, daemon=True).start()
            return found.group()
    raise AssertionError("the server did not start:\n" + "".join(said))
