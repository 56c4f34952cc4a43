"""Bots of Ninja Squad: what a ninja sees in a position, what is likely, and a player."""
