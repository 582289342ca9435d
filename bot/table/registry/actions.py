"""The registry: every action in one row, with who may use it, how it is said and what comes of it.

Made from it are `decide`'s way, the reading of payloads, the platforms' parsers and menus, and the table
of rights in the guides. Pure. A new action is a class in `commands` (or beside it) and a row in one of the
three lists.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from bot.table.commands import Action, Learn, New
from bot.table.registry import command_rows, order_rows, step_rows
from bot.table.registry.rows import Row

ROWS: Final = (*command_rows.ROWS, *step_rows.ROWS, *order_rows.ROWS)

_BY_KIND: Final[Mapping[type[Any], Row]] = {row.kind: row for row in ROWS}

WORDS: Final = {word: row for row in ROWS for word in row.words}
"""The commands that can be typed, by their keys in the catalogues."""


def row_of(action: Action) -> Row:
    """The row of an action."""
    return _BY_KIND[type(action)]


def opens_table(action: Action) -> bool:
    """Whether an action may open a table, as far as one can tell without looking at the place."""
    if isinstance(action, New | Learn):
        return bool(action.game)
    return row_of(action).opens
