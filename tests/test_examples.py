"""What the documentation shows can be run."""

import doctest
import importlib
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
DOORS = ["shinobi", "shinobi.arena", "shinobi.puzzles", "shinobi.testing"]
BLOCK = re.compile(r"^```(?:python|pycon|py)\n(.*?)^```", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("name", DOORS)
def test_the_doors_examples_run(name: str) -> None:
    module = importlib.import_module(name)
    result = doctest.testmod(module, extraglobs={"shinobi": importlib.import_module("shinobi")})
    assert result.attempted > 0
    assert result.failed == 0


DOCUMENTS = ["README.md", "docs/arena.md", "docs/puzzles.md"]
"""Those with Python in them that stands for itself."""


@pytest.mark.parametrize("name", DOCUMENTS)
def test_the_examples_of_documents_run(name: str) -> None:
    """Blocks with prompts are compared with what they show; others are run. All share names."""
    blocks = BLOCK.findall((ROOT / name).read_text("utf-8"))
    assert blocks
    names: dict[str, object] = {"__name__": "__main__"}
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    for number, block in enumerate(blocks):
        if block.startswith(">>>"):
            test = doctest.DocTestParser().get_doctest(block, names, f"{name} {number}", None, 0)
            runner.run(test, clear_globs=False)
            names |= test.globs
        else:
            exec(compile(block, f"{name} {number}", "exec"), names)  # noqa: S102
    assert runner.summarize().failed == 0
