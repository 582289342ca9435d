"""The application: from a command to its answer (`service`), and deadlines that pass (`deadlines`).

Owns the order of look-up, decision, commit and reply. May import ports, present, store and table. Decides
nothing about a game: that is `bot.table`'s.
"""
