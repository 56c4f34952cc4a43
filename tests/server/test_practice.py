"""The practice range: tasks from seeds, judged by the rules, and nothing kept."""

from pathlib import Path
from typing import Any

import pytest

from shinobi.server.limits import Rate
from tests.server.serving import Person, Running, settings

RANGE = "/api/games/ninja-night/practice/abc1"


def first_free(task: dict[str, Any]) -> tuple[int, int]:
    """A standing and an aim point with a free line."""
    for stand, row in enumerate(task["rope"]["blocked"], 1):
        if "." in row:
            return stand, row.index(".") + 1
    raise AssertionError("a task has a free line")


def tries(person: Person, length: int, path: str = RANGE) -> dict[str, Any]:
    stand, aim = first_free(person.get(path)["view"])
    actions = [f"stand {stand}", f"aim {aim}", f"rope {length}"]
    answer = person.http.post(path, json={"actions": actions})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_a_seed_is_a_task_and_always_the_same(ana: Person) -> None:
    task, again, other = (ana.get(path) for path in (RANGE, RANGE, RANGE + "x"))
    assert task == again
    one = task["view"]
    assert (one["asked"], one["options"][f"eye_{one['viewer'] + 1}"]) == ("stand", "hand")
    assert one["boxes"] != other["view"]["boxes"]


@pytest.mark.parametrize("seed", ["a", "b7", "xyz"])
def test_what_is_right_holds_and_what_is_not_does_not(ana: Person, seed: str) -> None:
    path = f"/api/games/ninja-night/practice/{seed}"
    right = tries(ana, 0, path)["right"]
    for length, how in [
        (right["least"], "holds"), (right["most"], "holds"), (right["least"] - 1, "short"),
    ]:  # fmt: skip
        threw = tries(ana, length, path)["events"][0]
        assert (threw["kind"], threw["args"]["how"]) == ("ninja-night.threw", how)


def test_what_can_not_be_done_is_said(ana: Person) -> None:
    answer = ana.http.post(RANGE, json={"actions": ["rope 5", "rope 5"]})
    assert (answer.status_code, answer.json()["error"]) == (422, "refused")
    for path in ("/api/games/nin-jan/practice/a", "/api/games/nothing/practice/a"):
        assert ana.http.get(path).status_code == 404
    assert ana.http.get("/api/games/ninja-night/practice/A-B").status_code == 400
    assert ana.http.post(RANGE, json={"actions": []}).status_code == 400


def test_games_say_whether_they_have_a_range(ana: Person) -> None:
    cards = ana.http.get("/api/games").json()["games"]
    assert [card["name"] for card in cards if card["practice"]] == ["ninja-night"]


def test_nobody_trains_at_the_cost_of_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a limit that no slow machine can wait out."""
    monkeypatch.setattr("shinobi.server.api.PRACTICE", Rate(4, 0))
    with Running(settings(tmp_path, limits=True)) as server:
        ana = server.person("Ana")
        codes = [ana.http.get(RANGE).status_code for _ in range(6)]
    assert codes == [200] * 4 + [429] * 2
