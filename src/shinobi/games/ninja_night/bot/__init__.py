"""Bots of Ninja Night: what things are worth, what is likely, and a player by rule of thumb."""
