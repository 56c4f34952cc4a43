"""A package, so that one browser serves all its tests and is closed before those of others."""
