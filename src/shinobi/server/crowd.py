"""The sockets at a table, counted as they come and go: no question about them looks at each."""

from collections import Counter

from shinobi.server.connection import Socket


class Crowd:
    """Everybody who is here."""

    def __init__(self) -> None:
        self.size = 0
        self._devices: Counter[str | None] = Counter()
        self._watching: Counter[str | None] = Counter()
        self._tabs: dict[tuple[object, ...], Socket] = {}

    def add(self, socket: Socket) -> Socket | None:
        """One more; the socket that the same tab had before, if it is still there."""
        self.size += 1
        self._devices[socket.device] += 1
        if socket.seat is None:
            self._watching[socket.device] += 1
        if not socket.tab:
            return None
        before = self._tabs.get(_tab(socket))
        self._tabs[_tab(socket)] = socket
        return before

    def remove(self, socket: Socket) -> None:
        """One less."""
        self.size -= 1
        for counts in (self._devices, self._watching) if socket.seat is None else (self._devices,):
            counts[socket.device] -= 1
            if not counts[socket.device]:
                del counts[socket.device]
        if self._tabs.get(_tab(socket)) is socket:
            del self._tabs[_tab(socket)]

    def has(self, device: str | None) -> bool:
        """Whether a device has any."""
        return self._devices[device] > 0

    def of(self, device: str | None) -> int:
        """How many a device has."""
        return self._devices[device]

    def watching(self, device: str | None) -> int:
        """How many of them hold no seat."""
        return self._watching[device]


def _tab(socket: Socket) -> tuple[object, ...]:
    return (socket.seat, socket.device, socket.tab)
