"""The puzzle of the day of a chat, and everyone's try at it.

Owns when days begin, which puzzle each has, and who solved it how. Pure. May import the club's case and
effects, the table and the engine; knows no other kind of matter.
"""
