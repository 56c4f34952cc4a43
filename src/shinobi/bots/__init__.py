"""Bots. They see a View and the legal actions, and nothing else."""

from shinobi.bots.levels import PATIENCE, adviser, make, names, quick

__all__ = ["PATIENCE", "adviser", "make", "names", "quick"]
