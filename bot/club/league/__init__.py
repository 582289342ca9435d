"""Leagues and cups: who is in, who meets whom, who leads, and what becomes of it with time.

Pure. Knows tables by their ids and results alone. May import the club's nouns, `table` and the engine.
"""
