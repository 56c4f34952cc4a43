"""Where a match's chance comes from, and what proves it: a known seed, or a sealed deal."""

import hashlib
import re
import secrets
from typing import Literal

import msgspec

from shinobi.core.pick import Generator, Pick, Stream
from shinobi.core.values import Seat

KNOWN = 1
"""The schema of records whose seed was known, or chosen by the host alone."""
SEALED = 2
"""The schema of records whose seed follows from the host's secret and a share of every seat."""

Giver = Literal["device", "host", "absent"]
_DIGEST = re.compile(r"[0-9a-f]{64}")


class Share(msgspec.Struct, frozen=True):
    """What a seat adds to a sealed deal."""

    giver: Giver
    """The seat's own device; the host for a bot; or the host for a person who did not answer."""
    value: str
    """32 random bytes in hexadecimal; the host's follow from the secret, so it can't choose."""


class Origin(msgspec.Struct, frozen=True, kw_only=True):
    """The source of a match's chance, as far as it is known."""

    schema: int = KNOWN
    commitment: str | None = None
    """SHA-256 of the secret, public before the first share; of schema 1, that of the seed."""
    shares: tuple[Share, ...] = ()
    """One per seat of a sealed deal."""
    secret: str | None = None
    seed: str | None = None

    @staticmethod
    def known(seed: str) -> "Origin":
        """From a seed that somebody names."""
        return Origin(commitment=sha256(seed), seed=seed)

    @staticmethod
    def sealed(secret: str, shares: tuple[Share, ...]) -> "Origin":
        """From the host's secret and what every seat has added."""
        return Origin(
            schema=SEALED, commitment=sha256(secret), shares=shares, secret=secret,
            seed=mix(secret, shares),
        )  # fmt: skip

    def pick(self) -> Pick | None:
        """Its draws from the first on, if the seed is known."""
        if self.seed is None:
            return None
        return Stream(self.seed) if self.schema == SEALED else Generator.seeded(self.seed)

    def public(self) -> "Origin":
        """What everybody may know while the match is played."""
        return msgspec.structs.replace(self, secret=None, seed=None)


UNKNOWN = Origin()
"""Of a match whose chance is nobody's promise."""


def sha256(text: str) -> str:
    """In hexadecimal; anyone can compute it with any SHA-256 tool."""
    return hashlib.sha256(text.encode()).hexdigest()


def random_bytes() -> str:
    """32 bytes from the system's secure source, in hexadecimal: a secret, or a device's share."""
    return secrets.token_hex(32)


def is_digest(text: str) -> bool:
    """Whether it is 32 bytes in hexadecimal."""
    return _DIGEST.fullmatch(text) is not None


def host_share(secret: str, seat: Seat, giver: Giver = "host") -> Share:
    """The share of a seat that gives none itself."""
    return Share(giver, sha256(f"{secret} share {seat}"))


def mix(secret: str, shares: tuple[Share, ...]) -> str:
    """The seed that follows from the secret and all shares."""
    lines = ["shinobi deal 2", secret, *(share.value for share in shares)]
    return sha256("".join(line + "\n" for line in lines))
