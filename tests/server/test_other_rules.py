"""Matches of rules that are not ours any more: every door says what they are, and none plays them
wrongly."""

import sqlite3
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from shinobi import Record
from shinobi.core.record import BadRecord
from shinobi.server.archive import import_records
from tests.core.test_old_records import RECORDS
from tests.server.serving import ME, OPEN, Person, Running, bot, play_out, settings
from tests.server.test_store import back

OLD = (RECORDS / "nin-jan.json").read_text()


def aged(text: str, version: int = 7) -> str:
    """A record that says it is of another version."""
    lines = Record.parse(text).to_text()
    return lines.replace("game nin-jan 1", f"game nin-jan {version}")


@pytest.mark.parametrize("path", ["/api/replay", "/api/verify"])
def test_a_record_that_is_sent(ana: Person, path: str) -> None:
    answer = ana.http.post(path, content=aged(OLD).encode(), headers={"Content-Type": "text/plain"})
    assert answer.status_code == 422
    assert answer.json() == {
        "error": "other-rules",
        "message": "nin-jan was played here by version 7 of its rules; these are version 1",
        "rules": {"game": "nin-jan", "version": 7, "ours": 1},
    }


def test_options_of_then_are_no_matter(ana: Person) -> None:
    """What a record of other rules is comes before what is in it."""
    text = aged(OLD).replace("option may_decline", "option of_then")
    answer = ana.http.post("/api/verify", content=text.encode())
    assert (answer.status_code, answer.json()["error"]) == (422, "other-rules")


def test_records_are_not_imported(tmp_path: Path) -> None:
    file = tmp_path / "old.txt"
    file.write_text(aged(OLD))
    with pytest.raises(BadRecord, match=r"old.txt: nin-jan .* version 7 .* these are version 1"):
        import_records(f"sqlite:///{tmp_path / 'shinobi.db'}", file)


def age(database: Path, over: str, record: str) -> None:
    """As if all that was begun had been begun by other rules."""
    file = sqlite3.connect(database)
    file.execute("""UPDATE tables SET body = replace(body, '"version":1', '"version":7')""")
    file.execute("UPDATE tables SET record = ? WHERE id = ?", (record, over))
    file.commit()
    file.close()


def test_tables_that_were_begun_by_them(tmp_path: Path) -> None:
    """In play and over; while people gather a table has no rules yet."""
    how = settings(tmp_path)
    with Running(how) as server:
        ana = server.person("Ana")
        playing = ana.create(seats=2, seating=[ME, bot()], start=True)
        over = ana.create(seats=2, seating=[ME, bot()], start=True)
        with ana.live(over, 0) as me:
            play_out([me])
        gathering = ana.create(seats=2, seating=[ME, OPEN])
        changed = Record.parse(aged(ana.http.get(f"/api/tables/{over}/record").text)).to_json()
    age(tmp_path / "shinobi.db", over, changed)
    with Running(how) as server:
        ana = back(server, ana.cookie)
        listed = [each["id"] for each in ana.get("/api/tables")["mine"]]
        assert playing not in listed
        assert gathering in listed
        for table in (playing, over):
            told(ana.http.get(f"/api/tables/{table}"), 410)
            with pytest.raises(ConnectionClosed) as closed:
                ana.live(table, 0)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4012
        told(ana.http.get(f"/api/tables/{over}/replay"), 422)
        assert ana.http.get(f"/api/tables/{over}/record").text == changed
        assert ana.get(f"/api/tables/{gathering}")["phase"] == "gathering"


def told(answer: Any, status: int) -> None:
    assert answer.status_code == status
    assert answer.json()["error"] == "other-rules"
    assert answer.json()["rules"] == {"game": "nin-jan", "version": 7, "ours": 1}


def test_a_table_keeps_the_version_that_it_began_with(server: Running) -> None:
    ana = server.person("Ana")
    table = ana.create("ninja-squad", seats=2, seating=[ME, bot()], start=True)
    assert server.at(table, lambda t: t.saved.version) == server.at(
        table, lambda t: t.saved.card.version
    )
