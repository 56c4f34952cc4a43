"""The engine: geometry, the village, and one file for each phase of play."""
