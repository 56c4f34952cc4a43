"""Who somebody is: a random device id and a nickname in a signed cookie. No accounts."""

import hashlib
import hmac
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import NamedTuple

COOKIE = "shinobi"
YEAR = 365 * 24 * 3600
TRIED = 4
"""Cookies of our name in one request whose signature is checked."""


BROWSERS = (
    ("Edg", "Edge"), ("OPR/", "Opera"), ("Firefox/", "Firefox"), ("FxiOS", "Firefox"),
    ("Chrome/", "Chrome"), ("CriOS", "Chrome"), ("Safari/", "Safari"),
)  # fmt: skip
"""What stands in a user agent, the more particular first."""


class Device(NamedTuple):
    """A browser, or another program."""

    id: str
    nick: str


class Signer:
    """Makes and reads cookies."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def new(self, nick: str) -> Device:
        return Device(secrets.token_urlsafe(18), nick)

    def write(self, device: Device) -> str:
        """The cookie's value."""
        body = f"{device.id}.{_encode(device.nick.encode())}"
        return f"{body}.{self._signature(body)}"

    def read(self, value: str) -> Device | None:
        """The device of a cookie; None if we did not make it."""
        body, _, signature = value.rpartition(".")
        name, _, nick = body.partition(".")
        if not name or not hmac.compare_digest(signature.encode(), self._signature(body).encode()):
            return None
        return Device(name, urlsafe_b64decode(nick + "=" * (-len(nick) % 4)).decode())

    def from_headers(self, headers: Iterable[tuple[bytes, bytes]]) -> Device | None:
        """Who a request comes from."""
        devices = (self.read(value) for value in islice(own_cookies(headers), TRIED))
        return next((device for device in devices if device is not None), None)

    def _signature(self, body: str) -> str:
        mac = hmac.new(self._key, f"device {body}".encode("utf-8", "surrogatepass"), hashlib.sha256)
        return _encode(mac.digest())


def own_cookies(headers: Iterable[tuple[bytes, bytes]]) -> Iterator[str]:
    """The values of cookies with our name, whatever else stands beside them; in linear time."""
    for name, line in headers:
        if name == b"cookie":
            for part in line.split(b";"):
                key, equals, value = part.partition(b"=")
                if equals and key.strip() == COOKIE.encode():
                    yield value.strip().strip(b'"').decode("latin-1")


def agent_of(headers: Iterable[tuple[bytes, bytes]]) -> str:
    """What kind of device and which browser somebody uses, coarsely, for their own eyes."""
    said = next((value for name, value in headers if name == b"user-agent"), b"").decode("latin-1")
    browser = next((name for mark, name in BROWSERS if mark in said), "")
    if "iPad" in said or ("Android" in said and "Mobile" not in said):
        return f"tablet {browser}".strip()
    if "Mobile" in said or "iPhone" in said:
        return f"phone {browser}".strip()
    return f"computer {browser}".strip() if browser else "other"


def set_cookie(value: str, secure: bool) -> str:
    """The Set-Cookie header."""
    extra = "; Secure" if secure else ""
    return f"{COOKIE}={value}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Strict{extra}"


def _encode(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()
