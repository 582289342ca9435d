"""One table: lobby, turns, clocks, votes, and what comes of each command. Pure: `decide` and its parts.

Owns the registry of actions (`actions`), and the stored form of a table (`codec`). May import the engine
alone: time and chance are given to it, and nothing here waits, reads or writes.
"""
