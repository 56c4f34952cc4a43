"""The servers and people of tests/server, for those who mean no good."""

from tests.server.conftest import ana, bo, everybody_goes_home, lanterns, server

__all__ = ["ana", "bo", "everybody_goes_home", "lanterns", "server"]
