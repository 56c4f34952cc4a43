"""Ports for servers that tests start."""

import secrets
import socket

OWN = range(20_000, 32_768)
"""Below those that systems give to outgoing connections: none of these takes it meanwhile."""


def free_port() -> int:
    """One of loopback that nobody listens at."""
    while True:
        port = secrets.choice(OWN)
        with socket.socket() as tried:
            if tried.connect_ex(("127.0.0.1", port)):
                return port
