"""A cluster on paper: events in order of their time, chance from a seed, no clock of the world."""
