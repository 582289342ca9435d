"""The command line: every `trigon …` but running the bot.

May import everything but `__main__` and `wiring`, and imports it when a command runs.
"""
