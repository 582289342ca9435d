"""Answers to one person: to a button press, a typed command or an inline query.

Owns which way an answer takes, and that it reaches nobody else. May import `sending`, ports, present and store.
"""
