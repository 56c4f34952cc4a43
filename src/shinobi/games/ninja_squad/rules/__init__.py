"""Phases of play, one file each."""
