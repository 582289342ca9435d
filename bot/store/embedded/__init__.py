"""The Redis server that the bot brings along: its program, its data folder, its files and its life.

May import the store's errors and nothing else of the bot's. POSIX only, so `bot.store.connect` imports it
when it is needed.
"""
