"""What a running server is made of."""

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from shinobi.server.hub import Hub
from shinobi.server.identity import Signer
from shinobi.server.limits import Limits
from shinobi.server.live import Live
from shinobi.server.pool import Pool
from shinobi.server.quota import Quotas
from shinobi.server.settings import Settings
from shinobi.server.store import Store
from shinobi.server.watchdog import Watchdog


class Services:
    """Opened when the server starts, closed when it ends."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.watchdog = Watchdog()
        self.settings = settings
        self.store = store
        self.pool = Pool(settings.workers)
        self.signer = Signer(store.key)
        self.limits = Limits(settings.limits)
        self.hub = Hub(store, self.pool, settings, Quotas(settings, store, self.limits))
        self.live = Live(self.hub, self.signer, self.limits)


@asynccontextmanager
async def running(settings: Settings, store: Store) -> AsyncIterator[Services]:
    """All of it, for as long as the server runs; the store is closed with it."""
    try:
        await store.start_clock(time.time())
    except BaseException:
        await store.close()
        raise
    services = Services(settings, store)
    try:
        yield services
    finally:
        await services.hub.close()
        await services.pool.close()
        await services.store.close()
        services.watchdog.close()
