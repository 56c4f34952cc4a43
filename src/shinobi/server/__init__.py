"""The web door: tables of people and bots around matches, live over sockets, kept in a store."""
