"""The rules of Ninja Combo, one file for each phase of play; `game` gathers them."""
