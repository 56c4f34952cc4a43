"""A mate at the table who lies, floods or keeps silent while it is dealt."""

from pathlib import Path

from shinobi.core.origin import random_bytes, sha256
from tests.server.serving import ME, OPEN, Live, Message, Running, settings

LONG = 3600.0
FLOOD = 200


def gather(server: Running, **wish: object) -> tuple[Live, Live]:
    """An honest host and a mate at a table that has begun."""
    ana, mallory = server.person("Ana"), server.person("Mallory")
    table = ana.create("nin-jan", 2, seating=[ME, OPEN], **wish)
    honest, liar = ana.live(table), mallory.live(table)
    liar.ask("sit", seat=1, nick="Mallory")
    liar.ask("ready", seat=1, ready=True)
    honest.ask("start")
    liar.until_phase("dealing")
    return honest, liar


def until_asked(live: Live, asked: str) -> Message:
    live.until_table(lambda table: bool(table["deal"]["asked"] == asked))
    deal: Message = live.table["deal"]
    return deal


def tables(live: Live) -> int:
    """How often somebody was told of the table."""
    return sum(message["type"] == "table" for message in live.heard)


def test_a_mate_who_lies_and_floods_changes_nothing(tmp_path: Path) -> None:
    with Running(settings(tmp_path, moments=LONG)) as server:
        honest, liar = gather(server)
        mine, theirs = random_bytes(), random_bytes()
        honest.ask("promise", seat=0, hash=sha256(mine))
        liar.ask("promise", seat=1, hash=sha256(theirs))
        shown = until_asked(honest, "share")
        before = tables(honest)
        for i in range(FLOOD):
            liar.send("share", seat=i % 2, value=random_bytes())
            liar.send("promise", seat=i % 2, hash=random_bytes())
        answers = [liar.until(lambda news: "id" in news) for _ in range(2 * FLOOD)]
        assert {answer["type"] for answer in answers} == {"refused"}
        assert {answer["key"] for answer in answers} == {"not-yours", "bad-share", "not-asked"}
        assert honest.ask("share", seat=0, value=mine)["type"] == "done"
        assert tables(honest) - before == 1, "what is refused makes no noise"
        assert honest.table["deal"]["promises"] == shown["promises"]
        liar.ask("share", seat=1, value=theirs)
        honest.until_phase("playing")
        assert [s["value"] for s in honest.table["deal"]["shares"]] == [mine, theirs]


def test_a_mate_can_not_copy_a_promise_to_cancel_it_out(tmp_path: Path) -> None:
    with Running(settings(tmp_path, moments=LONG)) as server:
        honest, liar = gather(server)
        mine = random_bytes()
        honest.ask("promise", seat=0, hash=sha256(mine))
        liar.until_table(lambda table: table["deal"]["done"] == [0])
        assert sha256(mine).encode() not in b"".join(liar.raw), "it can't be copied"
        liar.ask("promise", seat=1, hash=sha256(random_bytes()))
        until_asked(liar, "share")
        honest.ask("share", seat=0, value=mine)
        liar.until_table(lambda table: table["deal"]["done"] == [0])
        assert mine.encode() not in b"".join(liar.raw), "nor chosen by it whether to reveal"
        secret = server.at(liar.table["id"], lambda table: table.saved.chance)
        assert secret is not None
        assert secret.secret is not None
        assert secret.secret.encode() not in b"".join(liar.raw + honest.raw)


def test_a_mate_who_never_reveals_holds_up_nobody(tmp_path: Path) -> None:
    with Running(settings(tmp_path, moments=0.5)) as server:
        honest, liar = gather(server)
        liar.ask("promise", seat=1, hash=sha256(random_bytes()))
        honest.until_phase("playing")
        assert honest.table["deal"]["shares"][1]["giver"] == "absent"
