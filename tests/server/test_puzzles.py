"""Puzzles over HTTP: the same for everybody, and a view of one seat with what is to be found."""

import datetime as dt
from pathlib import Path

import pytest

from shinobi import GAMES
from shinobi.core import shelf
from shinobi.puzzles import of_day, pack
from shinobi.server import puzzling
from shinobi.server.limits import Rate
from tests.server.serving import Person, Running, settings

ALL = "/api/games/nin-jan/puzzles"
DAY = dt.date(2026, 11, 18)
NEXT = dt.date(2026, 11, 19)
POSED = [game.card.name for game in GAMES if pack(game.card.name)]


@pytest.fixture
def calendar(monkeypatch: pytest.MonkeyPatch) -> list[dt.date]:
    """The last entry is today."""
    days = [DAY]
    monkeypatch.setattr(puzzling, "today", lambda: days[-1])
    return days


def test_there_are_puzzles() -> None:
    assert "nin-jan" in POSED


def test_the_list_names_all_and_that_of_the_day(ana: Person, calendar: list[dt.date]) -> None:
    found = ana.get(ALL)
    assert [(each["name"], each["level"]) for each in found["puzzles"]] == [
        (each.name, each.level) for each in pack("nin-jan")
    ]
    assert (found["day"], found["today"]) == ("2026-11-18", of_day("nin-jan", DAY).name)
    calendar.append(NEXT)
    later = ana.get(ALL)
    assert (later["day"], later["today"]) == ("2026-11-19", of_day("nin-jan", NEXT).name)


def test_that_of_the_day_says_so_by_its_name_too(ana: Person, calendar: list[dt.date]) -> None:
    today = ana.get(f"{ALL}/today")
    assert today["day"] == "2026-11-18"
    assert ana.get(f"{ALL}/{today['name']}") == today
    calendar.append(NEXT)
    assert ana.get(f"{ALL}/{today['name']}") == {**today, "day": None}
    assert ana.get(f"{ALL}/today")["day"] == "2026-11-19"


def test_it_is_the_same_for_everybody(ana: Person, bo: Person) -> None:
    assert ana.get(f"{ALL}/today") == bo.get(f"{ALL}/today")


@pytest.mark.parametrize("game", POSED)
def test_every_puzzle_asks_its_seat_and_plays_out(game: str) -> None:
    for given in pack(game):
        body = puzzling.shown(game, given.name)
        assert (body.view.viewer, body.seat) == (given.seat, given.seat)
        assert given.seat in body.view.to_act
        assert body.choices[0].action == given.best
        assert {each.action for each in body.choices} <= set(body.view.legal)
        assert body.words.ask is not None
        assert {frame.view.viewer for frame in body.solution} == {given.seat}


@pytest.mark.parametrize("game", POSED)
def test_the_solution_begins_with_the_best_action(game: str) -> None:
    """Alone, or together with those who decide at the same time."""
    for given in pack(game):
        match, solution = given.begin(), puzzling.shown(game, given.name).solution
        match.play(given.seat, given.best)
        if match.decisions:  # it took effect at once
            assert solution[0].view == shelf.get(game).laid(match.view(given.seat))
        else:
            assert solution[0].events


def test_what_is_not_there_is_said(ana: Person) -> None:
    for path in (
        f"{ALL}/nothing",
        "/api/games/nothing/puzzles",
        "/api/games/nothing/puzzles/today",
    ):
        assert ana.http.get(path).status_code == 404, path


def test_a_game_without_a_pack_has_none(ana: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzling, "pack", lambda name: ())
    for path in (ALL, f"{ALL}/today"):
        answer = ana.http.get(path)
        assert (answer.status_code, answer.json()["message"]) == (404, "this game has no puzzles")
    assert {card["puzzles"] for card in ana.get("/api/games")["games"]} == {0}


def test_cards_say_how_many_and_which_day_it_is(ana: Person, calendar: list[dt.date]) -> None:
    found = ana.get("/api/games")
    counts = {card["name"]: card["puzzles"] for card in found["games"]}
    assert {name: counts[name] for name in POSED} == {name: len(pack(name)) for name in POSED}
    assert found["day"] == "2026-11-18"


def test_it_is_worked_out_once(ana: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    one = ana.get(f"{ALL}/today")
    monkeypatch.setattr("shinobi.server.api._do", None)
    assert ana.get(f"{ALL}/today") == one


def test_nobody_asks_for_puzzles_at_the_cost_of_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a limit that no slow machine can wait out."""
    monkeypatch.setattr("shinobi.server.api.PRACTICE", Rate(4, 0))
    with Running(settings(tmp_path, limits=True)) as server:
        ana = server.person("Ana")
        codes = [ana.http.get(f"{ALL}/today").status_code for _ in range(6)]
    assert codes == [200] * 4 + [429] * 2
