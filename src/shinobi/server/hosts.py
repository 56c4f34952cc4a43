"""By which names the server may be called. A page elsewhere can let its own name point to this
machine (DNS rebinding) and would then be taken for ours: so foreign names are refused."""

import re
import socket
from ipaddress import ip_address
from urllib.parse import urlsplit

from shinobi.server.headers import Headers

NAMED = re.compile(r"(?:\[([0-9A-Fa-f:.]+)\]|([A-Za-z0-9_.-]+))(?::([0-9]{0,5}))?")
OURS = ("localhost", ".localhost", ".local", ".lan", ".home.arpa", ".internal")
"""Names of this machine and of home networks: nobody can have one of them in the public DNS."""
ANY = "*"


class BadHost(ValueError):
    """A request says nothing that could be a server's name, or two of them."""


class Hosts:
    """The names that are allowed: those of home networks, this machine's, and what its host says.
    Addresses in figures always are: no name leads to them."""

    def __init__(self, allowed: tuple[str, ...] = (), origins: tuple[str, ...] = ()) -> None:
        own = socket.gethostname().lower()
        names = {own, own.partition(".")[0], *(host.lower().rstrip(".") for host in allowed)}
        self._names = names | {urlsplit(origin).hostname or "" for origin in origins}

    def refused(self, headers: Headers) -> str | None:
        """The name in a request that is not one of ours; BadHost if there is none that could be."""
        values = [value.decode("latin-1") for key, value in headers if key == b"host"]
        if not values:
            return None  # no browser, then
        host = _name(values[0])
        if len(values) > 1:
            raise BadHost("one Host is enough")
        return None if self._allows(host.lower().rstrip(".")) else host

    def _allows(self, host: str) -> bool:
        if ANY in self._names or host in self._names:
            return True
        try:
            ip_address(host)
        except ValueError:
            return host == OURS[0] or host.endswith(OURS[1:])
        return True


def _name(text: str) -> str:
    """The name or address in a Host header, without its port."""
    if text == "":
        raise BadHost("Host is empty")
    parts = NAMED.fullmatch(text)
    if parts is None or int(parts[3] or 0) > 65535:
        raise BadHost("Host is no name or address of a server")
    if parts[1] is not None:
        try:
            return str(ip_address(parts[1]))
        except ValueError as error:
            raise BadHost("Host is no address") from error
    return parts[2]
