"""Invitations: from the code that somebody typed to the table that it stands for.

Owns for how long a code holds, and what platforms can do with it. Whether a table may be laid somewhere is
`bot.table.opening.across`'s.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.ports import Platform
from bot.present.invitation import Invitation
from bot.store import Store, value_names
from bot.table.commands import Action, Command, Invite, Join
from bot.table.opening.invites import mistyped, read_code
from bot.table.orders import LayHere, NoInvitation, SwitchedOff

ACROSS: Final = "across"
"""Its name among what an operator can switch off."""
INVITE_SECONDS: Final = 7 * 24 * 3600.0
"""For so long a code holds, counted from when it was last asked for."""


class Invitations:
    """The codes that are valid now. `on`: whether tables may be laid in further chats at all."""

    def __init__(self, store: Store, platforms: Mapping[str, Platform], *, on: bool) -> None:
        self._store = store
        self._platforms = platforms
        self._on = on

    async def meant(self, command: Command) -> tuple[Action, str]:
        """What `/join` with a word means, and the table that it is about ("": the one that lies there).

        A word that has the form of a code may still be one for the shuffle: where a table lies, only what
        is a valid code is taken for one. Raises `StoreDown`.
        """
        action = command.action
        if isinstance(action, Invite) and not self._on:
            return SwitchedOff(), ""
        if not isinstance(action, Join):
            return action, ""
        code = read_code(action.salt)
        if code is None:
            if mistyped(action.salt) and await self._store.table_at(command.at) is None:
                return NoInvitation(), ""
            return action, ""
        known = await self._store.lookup(values=[value_names.invite(code)], place=command.at)
        (table_id,) = known.values
        if table_id is not None:
            return (LayHere(), table_id) if self._on else (SwitchedOff(), "")
        typed_as_code = "-" in action.salt or known.table_here is None
        return (NoInvitation() if typed_as_code else action), ""

    async def open(self, table_id: str, code: str) -> Invitation:
        """Make the code valid from now on; with the links that lead there. Raises `StoreDown`."""
        await self._store.remember(value_names.invite(code), table_id, INVITE_SECONDS)
        found = {name: each.invite_link(code) for name, each in self._platforms.items()}
        links = {name: link for name, link in found.items() if link is not None}
        return Invitation(links, frozenset(self._platforms))
