"""A running game: moves, plans, votes, who may do what, whom the table waits for and what is told of it.

May import `people` and the nouns of the table.
"""
