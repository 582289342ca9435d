"""The chat platforms, a package each, and what they share: reading typed words, a budget for each person.

A platform turns what its SDK reports into commands, and messages into what its SDK sends. Decides
nothing of a game; knows no other platform. May import app, present and table, by way of `bot.ports`.
"""
