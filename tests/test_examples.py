"""What the documentation shows can be run."""

import doctest
import importlib
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
DOORS = ["shinobi", "shinobi.testing"]
BLOCK = re.compile(r"^```(?:python|pycon|py)\n(.*?)^```", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("name", DOORS)
def test_the_doors_examples_run(name: str) -> None:
    module = importlib.import_module(name)
    result = doctest.testmod(module, extraglobs={"shinobi": importlib.import_module("shinobi")})
    assert result.attempted > 0
    assert result.failed == 0


def readme() -> str:
    return (ROOT / "README.md").read_text("utf-8")


def test_the_readme_speaks_python() -> None:
    assert BLOCK.search(readme())


def test_the_readmes_examples_run() -> None:
    """Blocks with prompts are compared with what they show; others are run. All share names."""
    names: dict[str, object] = {}
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    for number, block in enumerate(BLOCK.findall(readme())):
        if block.startswith(">>>"):
            test = doctest.DocTestParser().get_doctest(block, names, f"README {number}", None, 0)
            runner.run(test, clear_globs=False)
            names |= test.globs
        else:
            exec(compile(block, f"README {number}", "exec"), names)  # noqa: S102
    assert runner.summarize().failed == 0
