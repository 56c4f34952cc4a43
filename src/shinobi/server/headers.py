"""What every answer says to browsers, and which origins may ask."""

from urllib.parse import urlsplit

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)

SAFE: list[tuple[bytes, bytes]] = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]

Headers = list[tuple[bytes, bytes]]


def find(headers: Headers, name: bytes) -> str | None:
    """The value of a header."""
    return next((value.decode("latin-1") for key, value in headers if key == name), None)


def own_origin(headers: Headers, allowed: tuple[str, ...]) -> bool:
    """Whether a browser says that its page is ours. Programs that are no browsers say nothing."""
    origin = find(headers, b"origin")
    if origin is None:
        return find(headers, b"sec-fetch-site") in (None, "same-origin", "none")
    if origin in allowed:
        return True
    try:
        return urlsplit(origin).netloc == find(headers, b"host")
    except ValueError:
        return False
