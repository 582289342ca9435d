"""The bot: tables of the engine's games on chat platforms, kept in a store.

Each room below says what it owns and what it may import; docs/house.md draws them. `bot.wiring` alone
puts them together.
"""
