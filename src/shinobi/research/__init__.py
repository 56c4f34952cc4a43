"""The research door: every game on the shelf as a learning environment.

`shinobi.research.pettingzoo` has PettingZoo's two interfaces, `shinobi.research.openspiel`
registers the games with OpenSpiel. An agent is given what its seat's View holds, as numbers, and
nothing else."""

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """Around imports of optional packages: says how to get them when they are not there."""
    try:
        yield
    except ModuleNotFoundError as error:
        command = f"pip install '.[{extra}]' in Shinobi's folder"
        raise ModuleNotFoundError(
            f"shinobi's research door needs {error.name}: {command}", name=error.name
        ) from error
