"""Bots of Nin Jan: what is likely, worlds that fit a view, and a player by rule of thumb."""
