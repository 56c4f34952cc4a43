"""The table in a terminal, for one person or several on one screen."""
