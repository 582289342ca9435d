"""The command line: what each `trigon …` does, apart from running the bot.

May import everything but `__main__` and `wiring`; whatever it needs is imported when a command runs.
"""
