"""What comes of a command, from its arrival to its answer; and of a moment that has come.

May import present, store and table. Decides nothing about a game: that is `bot.table`.
"""
