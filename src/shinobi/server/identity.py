"""Who somebody is: a random device id and a nickname in a signed cookie. No accounts."""

import hashlib
import hmac
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterable
from http.cookies import CookieError, SimpleCookie
from typing import NamedTuple

COOKIE = "shinobi"
YEAR = 365 * 24 * 3600


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
        for name, value in headers:
            if name == b"cookie":
                try:
                    found = SimpleCookie(value.decode("latin-1")).get(COOKIE)
                except CookieError:
                    continue
                if found is not None:
                    return self.read(found.value)
        return None

    def _signature(self, body: str) -> str:
        mac = hmac.new(self._key, f"device {body}".encode("utf-8", "surrogatepass"), hashlib.sha256)
        return _encode(mac.digest())


def set_cookie(value: str, secure: bool) -> str:
    """The Set-Cookie header."""
    extra = "; Secure" if secure else ""
    return f"{COOKIE}={value}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Strict{extra}"


def _encode(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()
