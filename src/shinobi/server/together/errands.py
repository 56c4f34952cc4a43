"""What HTTP has done at a table that another process has."""

import asyncio
import logging
from itertools import count
from typing import Any

import msgspec

from shinobi.core.values import Refused
from shinobi.server.claims import Elsewhere
from shinobi.server.deeds import DEEDS
from shinobi.server.hub import Hub
from shinobi.server.outage import Unreachable
from shinobi.server.purse import Spent
from shinobi.server.refusals import REFUSALS, refuse
from shinobi.server.store import NotSaved
from shinobi.server.table import Damaged
from shinobi.server.together.letters import Call, Reply
from shinobi.server.together.post import PostOffice
from shinobi.server.together.tasks import Tasks

PATIENCE = 3.0
"""Seconds for an answer."""
log = logging.getLogger("shinobi")


class Errands:
    """Those of one process, for itself and for others."""

    def __init__(self, office: PostOffice, hub: Hub) -> None:
        self._office = office
        self._hub = hub
        self._names = count(1)
        self._waiting: dict[int, asyncio.Future[Reply]] = {}
        self._tasks = Tasks()

    async def ask(self, node: int, table: str, deed: str, *args: object) -> Any:
        """Have something done there. None if there is no such table; Refused as here, NotSaved if
        it was not done or nobody answers, Unreachable if nobody can be asked."""
        if not self._office.up:
            raise Unreachable("no other process can be reached")
        name, waiting = next(self._names), asyncio.get_running_loop().create_future()
        self._waiting[name] = waiting
        self._office.to(node).put(Call(name, table, deed, list(args)))
        try:
            reply: Reply = await asyncio.wait_for(waiting, PATIENCE)
        except TimeoutError:
            raise NotSaved("the process that has the table does not answer") from None
        finally:
            del self._waiting[name]
        if reply.how == "none":
            return None
        if reply.how == "done":
            return msgspec.convert(reply.result, DEEDS[deed][1])
        raise refuse(reply.result) if reply.result in REFUSALS else NotSaved("it was not done")

    def replied(self, _: int, reply: Reply) -> None:
        """What came of it."""
        waiting = self._waiting.get(reply.id)
        if waiting is not None and not waiting.done():
            waiting.set_result(reply)

    def called(self, node: int, call: Call) -> None:
        """Another process has something done at a table of ours."""
        self._tasks.start(self._do(node, call))

    async def _do(self, node: int, call: Call) -> None:
        try:
            result = await self._hub.call_here(call.table, call.deed, *call.args)
            reply = Reply(call.id, "none" if result is None else "done", result)
        except Refused as refused:
            reply = Reply(call.id, "refused", refused.refusal.key)
        except (NotSaved, Unreachable, Damaged, Spent, Elsewhere):
            reply = Reply(call.id, "not-saved", None)
        except Exception:  # whoever asked is told so
            log.exception("what another process asked for failed")
            reply = Reply(call.id, "not-saved", None)
        self._office.to(node).put(reply)

    async def close(self) -> None:
        """Do nothing more."""
        await self._tasks.close()
