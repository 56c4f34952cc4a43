"""Kraft: one builds a dojo, the other robs it."""
