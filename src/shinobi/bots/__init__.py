"""Bots. They see a View and the legal actions, and nothing else."""

from shinobi.bots.levels import adviser, make, names, quick

__all__ = ["adviser", "make", "names", "quick"]
