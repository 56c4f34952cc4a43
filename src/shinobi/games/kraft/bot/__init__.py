"""Bots of Kraft: how they build, steal, hunt and think ahead; and how hard a dojo is for them."""
