"""What a running server is made of."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Literal

from shinobi.server.claims import Claims
from shinobi.server.codes import Codes
from shinobi.server.critic import Critic
from shinobi.server.hub import Hub
from shinobi.server.identity import Signer
from shinobi.server.limits import Limits
from shinobi.server.lists import Lists
from shinobi.server.live import Live
from shinobi.server.pool import Pool
from shinobi.server.queue import Kind
from shinobi.server.quota import Quotas
from shinobi.server.reviews import Reviews
from shinobi.server.settings import Settings
from shinobi.server.store import Store
from shinobi.server.watchdog import Watchdog

LONG = 600.0
"""Seconds that a part of a review may take, where nothing is compiled and much is tried."""
BACKGROUND = 5
"""How much reviews give way: bots, for whom people wait, do less. By 10 they hardly went on beside
anything that is busy, and people wait for them, too."""
State = Literal["well", "degraded", "draining"]
"""How a server is: all well; without Redis, so that tables elsewhere can't be reached; or about to
end."""


class Services:
    """Opened when the server starts, closed when it ends."""

    state: State = "well"

    def __init__(
        self, settings: Settings, store: Store, claims: Claims, limits: Limits | None = None
    ) -> None:
        self.watchdog = Watchdog()
        self.settings = settings
        self.store = store
        self.pool = Pool(settings.workers)
        self.reviewers = Pool(max(1, settings.workers // 2), (Kind.REVIEW,), LONG, BACKGROUND)
        self.signer = Signer(store.key)
        self.limits = limits or Limits(settings.limits)
        self.codes = Codes(store)
        quotas = Quotas(settings, store, self.limits)
        self.hub = Hub(store, self.pool, settings, quotas, claims)
        self.lists = Lists(self.hub)
        self.live = Live(self.hub, self.signer, self.limits)
        self.reviews = Reviews(store, self.reviewers)
        self.critic = Critic(self.reviews, self.hub, self.signer, self.limits)

    async def open(self) -> None:
        """Begin."""
        await self.hub.open()

    async def drain(self, seconds: float, hurried: Callable[[], bool]) -> None:
        """Before the end: hand over what others can take."""

    def health(self) -> State:
        """How it is now."""
        return self.state

    async def close(self) -> None:
        """End."""
        await self.reviews.close()
        await self.hub.close()
        await asyncio.gather(self.pool.close(), self.reviewers.close())
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
