"""What people do, from Discord's interaction to the game's answer.

May import every other room. Makes all calls of the `GameService`.
"""
