"""Bots of Ninja Combo: a feeling for placements, whole turns, and a player by rule of thumb."""
