"""The recipes of docs/fairness.md, run on a real record without this package."""

import re
import subprocess
from pathlib import Path

from shinobi import Match
from shinobi.core.origin import Origin, Share, host_share
from shinobi.core.pick import Stream

PAGE = (Path(__file__).parents[2] / "docs/fairness.md").read_text("utf-8")
SECRET = "5e" * 32
SHARES = (Share("device", "0a" * 32), host_share(SECRET, 1))


def recipe(language: str) -> str:
    [code] = re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)
    return str(code)


def test_the_shell_finds_what_the_record_says() -> None:
    record = Match.new("nin-jan", 2, origin=Origin.sealed(SECRET, SHARES)).record(secret=True)
    known = {
        "secret": SECRET, "seed": str(record.seed),
        "share0": SHARES[0].value, "share1": SHARES[1].value,
    }  # fmt: skip
    done = subprocess.run(
        ["/bin/sh", "-c", recipe("sh")], env={**known, "PATH": "/usr/bin:/bin"},
        capture_output=True, check=True, text=True,
    )  # fmt: skip
    digests = [line.split()[0] for line in done.stdout.splitlines()]
    assert digests[:3] == [record.commitment, SHARES[1].value, record.seed]
    stream = Stream(str(record.seed))
    assert digests[3] == "".join(f"{stream.half():04x}" for _ in range(16))


def test_plain_python_draws_the_same_numbers() -> None:
    names: dict[str, object] = {}
    exec(recipe("python"), names)  # noqa: S102  the page's own text
    source, stream = names["halves"]("a seed"), Stream("a seed")  # type: ignore[operator]
    for n in (2, 3, 48, 1000, 40_000):
        drawn = [names["below"](n, source) for _ in range(50)]  # type: ignore[operator]
        assert drawn == [stream.below(n) for _ in range(50)]
