"""Ninja Squad: together by night, alone at dawn."""
