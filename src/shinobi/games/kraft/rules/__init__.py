"""The rules of Kraft, one file for each part of play; `game` puts them together."""
