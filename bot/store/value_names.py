"""The names of the small values that belong to a person, a chat or a table.

All in one place, as deleting a person's data has to find each of them. `bot.store.keys` makes keys of them.
"""

from __future__ import annotations

from bot.table.identity import PersonId, Place, ServerId


def prefs(who: PersonId | Place) -> str:
    """The preferences of a person or a chat."""
    return f"prefs:{who}"


def digest(person: PersonId) -> str:
    """Set for a while after a person was told of all the tables that wait for them."""
    return f"digest:{person}"


def closed(person: PersonId) -> str:
    """Since when a person has taken no private messages, as far as was tried."""
    return f"closed:{person}"


def drill(person: PersonId) -> str:
    """A person's progress in the drill."""
    return f"drill:{person}"


def look_back(table: str, seat: int) -> str:
    """What was found of a seat's moves in a game that is over."""
    return f"look_back:{table}:{seat}"


def shown_at(table: str, further: Place | None) -> str:
    """What stands for a table in the names below, for one of its further places; None for its first."""
    return table if further is None else f"{table}@{further}"


def board(table: str) -> str:
    """The reference of the message with a table's board."""
    return f"board:{table}"


def asks(table: str) -> str:
    """What that board asks for, with the reference of the board that it is true of."""
    return f"asks:{table}"


def ping(table: str) -> str:
    """The reference of the message that reminds someone of a table."""
    return f"ping:{table}"


def proposal(table: str) -> str:
    """The reference of the message that asks what the people of a table think of a proposal."""
    return f"proposal:{table}"


def superseded(table: str) -> str:
    """The messages of a table that a newer one followed and that have not been retired."""
    return f"superseded:{table}"


def table_place(table: str) -> str:
    """The place that was made for a league's table; "" where its chat has no room for one."""
    return f"table-place:{table}"


def club_secret() -> str:
    """The document of the secret from which the seeds of days are made."""
    return "club-secret"


def invite(code: str) -> str:
    """The table that may be laid elsewhere by this code."""
    return f"invite:{code}"


def ladder(chat: Place) -> str:
    """The document of a chat's ladder."""
    return f"ladder:{chat}"


def server_ladder(server: ServerId) -> str:
    """The document of the ladder of a whole server."""
    return f"server-ladder:{server}"


def server_of(chat: Place) -> str:
    """The document that says on which server's ladder a chat's games count."""
    return f"server-of:{chat}"


def listeners(chat: Place) -> str:
    """The document of those who want to hear of new tables of a chat."""
    return f"listeners:{chat}"


def listens(person: PersonId) -> str:
    """The document of the chats of whose new tables a person wants to hear."""
    return f"listens:{person}"


def follows(person: PersonId) -> str:
    """The document of the tables that a person follows."""
    return f"follows:{person}"


def career(person: PersonId) -> str:
    """The document of a person's results in all chats."""
    return f"career:{person}"
