"""The names of small values in the store that belong to a person, a place or a table.

Owns the names alone, all in one place: whoever wants their data deleted must be found in each.
"""

from __future__ import annotations


def prefs(who: str) -> str:
    """What a person, or a chat, has chosen."""
    return f"prefs:{who}"


def digest(person: str) -> str:
    """That a person was told of all the tables that wait for them, not long ago."""
    return f"digest:{person}"


def unreachable(table: str, person: str) -> str:
    """That a channel was told that a person cannot be written to, not long ago."""
    return f"unreachable:{table}:{person}"


def closed(person: str) -> str:
    """Since when a person takes no private messages, as far as was tried."""
    return f"closed:{person}"


def drill(person: str) -> str:
    """How far someone is in the drill."""
    return f"drill:{person}"


def board(table: str) -> str:
    """Which message shows a table's board."""
    return f"board:{table}"


def ping(table: str) -> str:
    """Which message reminds someone of a table."""
    return f"ping:{table}"


def superseded(table: str) -> str:
    """Which messages of a table are old and still have buttons, or still remind."""
    return f"superseded:{table}"


def ladder(chat: str) -> str:
    """The document of a chat's ladder."""
    return f"ladder:{chat}"


def career(person: str) -> str:
    """The document of a person's results in all chats."""
    return f"career:{person}"
