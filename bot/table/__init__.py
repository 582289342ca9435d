"""One table: lobby, turns, clocks, votes, and the outcome of each command. Pure: `decide` and its parts.

Here are the front door (`decide`) and the nouns that every room speaks of: commands, effects, people and
places, the table and its stored form (`codec`). May import the engine alone: time and chance are given to
it, and nothing here waits, reads or writes.
"""
