"""What reviews take, and how far they can be trusted: over matches of bots."""
