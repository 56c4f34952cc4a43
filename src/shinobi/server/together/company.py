"""What a server is made of that has others beside it."""

from shinobi.server.services import Services
from shinobi.server.settings import Settings
from shinobi.server.store import Store
from shinobi.server.together.bus import Bus, RedisBus
from shinobi.server.together.claims import SharedClaims
from shinobi.server.together.letters import Seal
from shinobi.server.together.post import PostOffice
from shinobi.server.together.relay import Relay


class Company(Services):
    """Tables are claimed, and those of others reached through Redis."""

    def __init__(self, settings: Settings, store: Store) -> None:
        claims = SharedClaims(store, settings.lease)
        super().__init__(settings, store, claims)
        office = PostOffice(bus_of(settings.redis), Seal(store.key))
        self.relay = Relay(office, self.hub, self.limits, settings.lease)
        self.live.relay = self.relay
        self.hub.call_there = self.relay.call
        self.hub.mourners.append(self.relay.mourn)
        claims.nodes.arrive = self.relay.arrive

    async def open(self) -> None:
        self.relay.open()
        await super().open()

    async def close(self) -> None:
        await super().close()
        await self.relay.close()


def bus_of(url: str) -> Bus:
    """What carries letters."""
    return RedisBus(url)
