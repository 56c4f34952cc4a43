"""The servers, people and databases of tests/server, for those who mean no good."""

from tests.server.conftest import (
    ana,
    bo,
    database,
    empty_postgresql,
    everybody_goes_home,
    lanterns,
    postgresql,
    server,
)  # fmt: skip

__all__ = [
    "ana", "bo", "database", "empty_postgresql", "everybody_goes_home", "lanterns", "postgresql",
    "server",
]  # fmt: skip
