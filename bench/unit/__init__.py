"""What single things cost: moves, memory, commits, relays, bots' decisions."""
