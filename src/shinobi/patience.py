"""How long people wait for a bot."""

from shinobi.pure import compiled

SECONDS = 3.0 if compiled() else 2.0
"""In which it decides, whatever its level: interpreted, nobody waits longer for less thought."""
