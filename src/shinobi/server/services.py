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


@asynccontextmanager
async def running(settings: Settings, store: Store) -> AsyncIterator[Services]:
    """All of it, for as long as the server runs; the store is closed with it."""
    claims = _claims(settings, store)
    services = Services(settings, store, claims)
    try:
        await services.hub.open()
    except BaseException:
        await _close(services)
        raise
    try:
        yield services
    finally:
        await _close(services)


async def _close(services: Services) -> None:
    await services.hub.close()
    await services.pool.close()
    await services.store.close()
    services.watchdog.close()


def _claims(settings: Settings, store: Store) -> Claims:
    """Whose tables are: ours, or with Redis those of us who has claimed them."""
    if not settings.redis:
        return Claims(store)
    from shinobi.server.together.claims import SharedClaims  # noqa: PLC0415  only where needed

    return SharedClaims(store, settings.lease)
