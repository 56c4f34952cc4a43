"""Bots. They see a View and the legal actions, and nothing else."""

from shinobi.bots.levels import make, names, quick

__all__ = ["make", "names", "quick"]
