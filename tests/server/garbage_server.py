"""A server that counts the garbage which only Python's collector would find.

    python -m tests.server.garbage_server DATABASE

Says where it is. For `rest` on stdin, tables that nobody needs leave memory; for `look`, the answer
is a JSON object of the kinds of garbage, which are gone then."""

import asyncio
import gc
import json
import sys
import threading
from collections import Counter
from socket import socket

from shinobi.server.run import Server
from shinobi.server.settings import Settings


class GarbageServer(Server):
    """Collects nothing by itself."""

    async def startup(self, sockets: list[socket] | None = None) -> None:
        await super().startup(sockets)
        gc.disable()
        loop = asyncio.get_running_loop()
        threading.Thread(target=self._listen, args=(loop,), daemon=True).start()

    def _listen(self, loop: asyncio.AbstractEventLoop) -> None:
        for line in sys.stdin:
            loop.call_soon_threadsafe({"rest": self._rest, "look": look}[line.strip()])

    def _rest(self) -> None:
        for actor in list(self._app.services.hub.actors.values()):
            if actor.idle:
                actor.rest()
        print("done", flush=True)


def look() -> None:
    gc.set_debug(gc.DEBUG_SAVEALL)
    gc.collect()
    kinds = Counter(f"{type(each).__module__}.{type(each).__qualname__}" for each in gc.garbage)
    gc.set_debug(0)
    gc.garbage.clear()
    gc.collect()
    print(json.dumps(kinds), flush=True)


if __name__ == "__main__":
    how = Settings(
        port=0, database=sys.argv[1], bot_delay=(0.0, 0.0), grace=60.0, moments=0.0, limits=False
    )
    GarbageServer(how).run()
