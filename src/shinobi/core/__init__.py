"""The contract every game fulfils, and what runs a match. Imports no game and does no I/O."""
