"""How a server is set up."""

from pathlib import Path

import msgspec


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """All that a host can choose."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str
    """A SQLAlchemy URL: sqlite:///… or postgresql://…"""
    bot_delay: tuple[float, float] = (0.6, 1.8)
    """A bot takes at least a time drawn between these seconds."""
    grace: float = 60.0
    """Seconds after which a stand-in plays for somebody whose connection is gone."""
    workers: int = 1
    """Processes in which bots think."""
    limits: bool = True
    """Whether requests and messages are limited in rate."""
    origins: tuple[str, ...] = ()
    """Origins besides the server's own that may use it."""
    secure: bool = False
    """Mark cookies as for https only, even where the request does not look like it."""
    proxies: str = ""
    """Addresses of proxies whose X-Forwarded headers are believed, with commas; * for any."""
    client: Path | None = None
    """Folder of the built web client; None: the one in the package."""
