"""The week of a chat: who played, and which move brought most, told once a week.

Owns what is counted of a game that is over, and when it is told. Pure. May import the club's nouns, the table
and the engine; knows no other kind of matter.
"""
