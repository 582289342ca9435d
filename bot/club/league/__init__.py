"""Leagues and cups: who is in, who meets whom, who leads, and what becomes of it with time.

Pure. Knows tables by their ids and their results alone.
"""
