"""What a running server is made of."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from shinobi.server.claims import Claims
from shinobi.server.codes import Codes
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

    def __init__(self, settings: Settings, store: Store, claims: Claims) -> None:
        self.watchdog = Watchdog()
        self.settings = settings
        self.store = store
        self.pool = Pool(settings.workers)
        self.signer = Signer(store.key)
        self.limits = Limits(settings.limits)
        self.codes = Codes(store)
        quotas = Quotas(settings, store, self.limits)
        self.hub = Hub(store, self.pool, settings, quotas, claims)
        self.live = Live(self.hub, self.signer, self.limits)

    async def open(self) -> None:
        """Begin."""
        await self.hub.open()

    async def close(self) -> None:
        """End."""
        await self.hub.close()
        await self.pool.close()
        await self.store.close()
        self.watchdog.close()


@asynccontextmanager
async def running(settings: Settings, store: Store) -> AsyncIterator[Services]:
    """All of it, for as long as the server runs; the store is closed with it."""
    if settings.redis:
        from shinobi.server.together.company import Company  # noqa: PLC0415  only where needed

        services: Services = Company(settings, store)
    else:
        services = Services(settings, store, Claims(store))
    try:
        await services.open()
        yield services
    finally:
        await services.close()
