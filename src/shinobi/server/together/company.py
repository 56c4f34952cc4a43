"""What a server is made of that has others beside it."""

from collections.abc import Callable

from shinobi.server.services import Services, State
from shinobi.server.settings import Settings
from shinobi.server.store import Store
from shinobi.server.together.bus import AskedBus, Bus, RedisBus
from shinobi.server.together.claims import SharedClaims
from shinobi.server.together.drain import drain
from shinobi.server.together.faces import Faces
from shinobi.server.together.letters import Seal
from shinobi.server.together.marks import SharedMarks
from shinobi.server.together.post import PostOffice
from shinobi.server.together.rates import SharedLimits
from shinobi.server.together.relay import Relay
from shinobi.server.together.shelf import RedisShelf, Shelf
from shinobi.server.together.thinkers import Thinkers


class Company(Services):
    """Tables are claimed, and those of others reached through Redis."""

    def __init__(self, settings: Settings, store: Store) -> None:
        claims, seal = SharedClaims(store, settings.lease), Seal(store.key)
        bus, shelf, thoughts = redis_of(settings.redis, seal, store.key)
        super().__init__(settings, store, claims, SharedLimits(settings.limits, shelf))
        self.relay = Relay(PostOffice(bus, seal), self.hub, self.limits, settings.lease)
        self.live.relay = self.relay
        self.hub.call_there = self.relay.call
        self.hub.mourners.append(self.relay.mourn)
        claims.nodes.arrive = self.relay.arrive
        self.reviews.marks = SharedMarks(shelf)
        self.faces = self.lists = Faces(self.hub, shelf)
        self._thinkers = Thinkers(thoughts, lambda: 1 + claims.nodes.others)
        self.pool.away = self._thinkers

    async def open(self) -> None:
        self.relay.open()
        await super().open()
        self.faces.open()
        await self._thinkers.open()

    async def drain(self, seconds: float, hurried: Callable[[], bool]) -> None:
        self.state = "draining"
        await drain(self.hub, seconds, hurried)

    def health(self) -> State:
        return "degraded" if self.state == "well" and not self.relay.up else self.state

    async def close(self) -> None:
        await self.faces.close()
        await super().close()
        await self._thinkers.close()
        await self.relay.close()


def redis_of(url: str, seal: Seal, key: bytes) -> tuple[Bus, Shelf, AskedBus]:
    """Redis: as what carries letters, as what keeps for a while what may be lost, and as the way to
    those who think elsewhere."""
    bus = RedisBus(url)
    return bus, RedisShelf(bus, seal, key), RedisBus(url)
