"""The server's door: how many connections stand in it, of all people and of one address."""

from collections import Counter
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network

from shinobi.server.limits import address_key

FILES = 65_536
"""Open files that are enough."""
MOST = 20_000
"""Connections at once, where the system allows so many files."""
EACH = 1_200
"""Connections of one address, unless it is said otherwise; never more than a quarter of all."""


def open_files() -> int:
    """How many files may be open here, after asking for as many as are allowed."""
    try:
        import resource  # noqa: PLC0415
    except ImportError:  # Windows knows no such limit
        return FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        return wanted
    return FILES if soft == resource.RLIM_INFINITY else soft


class Door:
    """Counts who comes and goes. Connections of a proxy, and from this machine, are those of many:
    they are not counted by address."""

    def __init__(
        self, limits: bool = True, proxies: str = "", files: int = FILES, each: int = EACH
    ) -> None:
        self.limits = limits
        self._most = min(MOST, files * 3 // 4)  # the rest is for the store and its workers
        self._each = min(each, self._most // 4)
        self._proxies = proxies_of(proxies)
        self._inside: dict[object, str] = {}
        self._of = Counter[str]()

    def __len__(self) -> int:
        return len(self._inside)

    def enter(self, connection: object, address: str | None) -> bool:
        """Whether there is room for one more; then it is inside until it leaves."""
        key = "" if address is None or self._is_shared(address) else address_key(address)
        full = self.limits and key != "" and self._of[key] >= self._each
        if full or len(self._inside) >= self._most:
            return False
        self._inside[connection] = key
        self._of[key] += 1
        return True

    def leave(self, connection: object) -> None:
        """It is gone; or it never was inside."""
        key = self._inside.pop(connection, None)
        if key is not None:
            self._of[key] -= 1
            if not self._of[key]:
                del self._of[key]

    def _is_shared(self, address: str) -> bool:
        try:
            ip = ip_address(address.partition("%")[0])
        except ValueError:
            return False
        ip = getattr(ip, "ipv4_mapped", None) or ip
        return ip.is_loopback or any(ip in network for network in self._proxies)


def proxies_of(text: str) -> list[IPv4Network | IPv6Network]:
    """The networks that are meant by addresses with commas, or * for any."""
    if text.strip() == "*":
        return [ip_network("0.0.0.0/0"), ip_network("::/0")]
    networks: list[IPv4Network | IPv6Network] = []
    for part in filter(None, (each.strip() for each in text.split(","))):
        try:
            networks.append(ip_network(part, strict=False))
        except ValueError:
            continue  # a path of a Unix socket, which has no address
    return networks
