"""How discord.py is held to our needs: its errors, its waits, its gateway connection.

May import the SDK, `limits` and `bot.ports`, and nothing else of Discord's rooms.
"""
