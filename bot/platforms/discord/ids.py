"""Trigon's references to people and places of Discord: `discord:` and a snowflake."""

from __future__ import annotations

from typing import Final

from bot.ports import Unreachable

PREFIX: Final = "discord:"


def reference(snowflake: int) -> str:
    """The person or place with this id of Discord's, as the rest of the bot names it."""
    return f"{PREFIX}{snowflake}"


def snowflake(reference: str) -> int:
    """Discord's id in a reference, or in the bare number of a message.

    Raises `Unreachable` for anything else: a reference may come from another platform.
    """
    digits = reference.removeprefix(PREFIX)
    if not (digits.isascii() and digits.isdigit()):
        raise Unreachable("no such place on Discord")
    return int(digits)
