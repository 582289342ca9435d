"""Which actions and buttons of a table are not for everyone. Pure."""

from __future__ import annotations

from typing import Final

from bot.table.commands import AddComputer, ChatData, Command, End, Press, Replace, Settings, Start
from bot.table.press import Pressed, read
from bot.table.table import Table

_MANAGED: Final = (AddComputer, End, Replace, Start)
_OF_THE_CHAT: Final = (ChatData, Settings)
_MANAGING: Final = frozenset({"computer", "start", "replace"})
_CHATS: Final = frozenset({"chatdata", "set"})


def of_the_chat(command: Command) -> bool:
    """Whether it makes a difference if who asks may moderate the chat that they ask in."""
    return isinstance(command.action, _OF_THE_CHAT) or _verb(command) in _CHATS


def of_the_table(command: Command, table: Table) -> bool:
    """Whether it makes a difference if who asks may moderate the place where the table lies."""
    managing = isinstance(command.action, _MANAGED) or _verb(command) in _MANAGING
    return managing and command.person.id != table.host


def _verb(command: Command) -> str:
    pressed = read(command.action.payload) if isinstance(command.action, Press) else None
    return "" if pressed is None else pressed.verb


def may_press(pressed: Pressed, table: Table, person: str) -> bool | None:
    """Whether a button of this table is any use to this person; None: if they may moderate its place."""
    if pressed.table != table.id:
        return True
    seat = table.seat_of(person)
    if pressed.verb == "leave":
        return seat is not None
    if pressed.verb not in _MANAGING or person == table.host:
        return True
    # Others than the host and moderators can propose that someone else is replaced.
    if pressed.verb == "replace" and seat is not None and seat != pressed.number:
        return True
    return None
