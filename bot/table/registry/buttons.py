"""What a button means, and whom it is for, by the registry."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from bot.table import press
from bot.table.commands import Action
from bot.table.identity import PersonId
from bot.table.playing.rights import Who, may
from bot.table.press import NO_TABLE, Pressed
from bot.table.registry.actions import ROWS, row_of
from bot.table.registry.rows import Read, Row
from bot.table.steps import Forged
from bot.table.table import Table


def _every(part: Callable[[Row], Mapping[str, Read]]) -> Iterator[tuple[str, Read]]:
    return ((verb, read) for row in ROWS for verb, read in part(row).items())


_BUTTONS: Final = dict(_every(lambda row: row.buttons))
_FREE_BUTTONS: Final = dict(_every(lambda row: row.free_buttons))


def meant(pressed: Pressed) -> Action:
    """The action that a payload means; `Forged` if there is none."""
    read = (_FREE_BUTTONS if pressed.table == NO_TABLE else _BUTTONS).get(pressed.verb)
    return (None if read is None else read(pressed.argument)) or Forged()


def read(payload: str) -> tuple[Action, Pressed | None]:
    """Read a payload from outside: the action it means, and its parts."""
    pressed = press.read(payload)
    return (Forged(), None) if pressed is None else (meant(pressed), pressed)


def in_time(pressed: Pressed, table: Table, person: PersonId) -> bool:
    """Whether a button is timely at this table now; a move is on the player's own turn."""
    row = row_of(meant(pressed))
    if row.when is not None and row.when(table) is not None:
        return False
    if row.who is not Who.MOVER:
        return True
    return table.state is not None and table.state.to_move == table.seat_of(person)


def offered(
    pressed: Pressed, table: Table, person: PersonId, *, moderates: bool | None
) -> bool | None:
    """Whether a button is for this person; None if that depends on whether they moderate the table's place."""
    if pressed.table != table.id:
        return True
    row, seat = row_of(meant(pressed)), pressed.number
    return may(row.who, table, person, moderates=moderates, seat=-1 if seat is None else seat)
