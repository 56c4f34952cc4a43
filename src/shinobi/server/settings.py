"""How a server is set up."""

from pathlib import Path

import msgspec


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """All that a host can choose."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str
    """A SQLAlchemy URL: sqlite:///… or postgresql://…"""
    redis: str = ""
    """A Redis URL: this process shares its PostgreSQL with others that have the same; empty: it has
    the database for itself."""
    lease: float = 3.0
    """Seconds without a sign of life after which such a process counts as dead."""
    drain: float = 20.0
    """Seconds in which a process that shares its database hands its tables over when it ends."""
    bot_delay: tuple[float, float] = (0.6, 1.8)
    """A bot takes at least a time drawn between these seconds."""
    grace: float = 60.0
    """Seconds after which a stand-in plays for somebody whose connection is gone."""
    moments: float = 3.0
    """Seconds that devices have to promise their shares of a deal, and again to reveal them; 0: no
    device is asked."""
    workers: int = 1
    """Processes in which bots think."""
    limits: bool = True
    """Whether requests and messages are limited in rate, and what one may have is."""
    tables: int = 60
    """Tables in use that one device may have made: not over, and changed within a day or with a
    clock that runs."""
    bots: int = 120
    """Seats of bots in those that are played."""
    sockets: int = 60
    """Sockets that one device may have open."""
    shared: int = 20
    """An address may have as much as so many devices."""
    places: int = 20_000
    """Tables in memory."""
    forget: int = 90
    """Days after which a table is removed that was never begun; 0: never."""
    origins: tuple[str, ...] = ()
    """Origins besides the server's own that may use it."""
    hosts: tuple[str, ...] = ()
    """Names by which the server may be called, besides its own and those of home networks; * for
    any."""
    secure: bool = False
    """Mark cookies as for https only, even where the request does not look like it."""
    proxies: str = ""
    """Addresses of proxies whose X-Forwarded headers are believed, with commas; * for any."""
    metrics: int | None = None
    """The loopback port of the numbers for the host; None: there is none."""
    client: Path | None = None
    """Folder of the built web client; None: the one in the package."""

    @property
    def asks(self) -> bool:
        """Whether devices are asked, and waited for, to add to a deal."""
        return self.moments > 0
