"""What the arena does on a cluster of its own, told as JSON: a program apart, since Ray changes
the process that starts it."""

import json
import sys
import time
from pathlib import Path
from typing import Any

from shinobi import arena
from shinobi.arena.playing import BrokenMatch
from tests.arena.alive import wait_for_end
from tests.arena.deeds import die_once, fail, linger, process, squared

PLAN = arena.make_plan("nin-jan", ["novice", "random"], 40, seed=3)
AIM = arena.Aim("nin-jan", "novice", "random", wins=0.7, generations=2, candidates=4, matches=4)


def main(folder: Path) -> dict[str, Any]:
    """All of it on one cluster."""
    seen: list[int] = []
    with arena.machines(processors=2) as executor:
        told = {
            "report": arena.play(PLAN, executor, seen.append).json(),
            "steps": len(seen),
            "tuned": arena.tune(AIM, executor).json(),
            "order": arena.in_order(executor, arena.tasks_of(squared, range(30))),
            "killed": killed(executor, folder),
            "unequal": unequal(executor),
            "failed": failed(executor, folder),
            "broken": broken(executor),
            "again": again(executor),
        }
        interrupt(executor, folder)
    return told


def killed(executor: arena.Executor, folder: Path) -> bool:
    """Each of these kills its worker once."""
    files = [str(folder / f"dead {number}") for number in range(3)]
    return arena.in_order(executor, arena.tasks_of(die_once, files)) == files


def unequal(executor: arena.Executor) -> str:
    try:
        arena.in_order(executor, arena.tasks_of(process, [1]))
    except arena.Undone as error:
        return str(error)
    return ""


def failed(executor: arena.Executor, folder: Path) -> list[str]:
    """What is said, and how often it was tried."""
    count = folder / "count"
    try:
        arena.in_order(executor, arena.tasks_of(fail, [str(count)]))
    except IndexError as error:
        return [str(error), *count.read_text().split()]
    return []


def broken(executor: arena.Executor) -> str:
    plan = arena.Plan("nin-jan", ("ghost", "ghost"), seats=2, games=1, seed=8, options={})
    try:
        arena.play(plan, executor)
    except BrokenMatch as error:
        return str(error)
    return ""


def again(executor: arena.Executor) -> list[int]:
    """A connection that is there is used, and stays."""
    with arena.machines() as other:
        one = arena.in_order(other, arena.tasks_of(squared, [5]))
    return one + arena.in_order(executor, arena.tasks_of(squared, [6]))


def interrupt(executor: arena.Executor, folder: Path) -> None:
    """What is on its way when nobody wants it any more, is stopped."""
    place = folder / "lingering"
    place.mkdir()
    results = executor(arena.tasks_of(linger, ["", *[str(place)] * 5]))
    assert next(results) == (0, None)
    while len(list(place.iterdir())) < 2:
        time.sleep(0.05)
    results.close()
    wait_for_end([int(file.name) for file in place.iterdir()])


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    (folder / "told.json").write_text(json.dumps(main(folder)))
