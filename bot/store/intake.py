"""The intake: updates of a platform, written down before they are acknowledged.

Owns the queue and the memory of update ids. Knows nothing of what an update says.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from bot.store import keys, scripts
from bot.store.part import Part, milliseconds
from bot.store.wire import as_list, as_texts

#: Telegram gives an update again for 24 hours; one more for a clock that is off.
REMEMBERED_SECONDS: Final = 25 * 3600


class Update(NamedTuple):
    """One update that is not handled yet."""

    entry_id: str
    update_id: str
    payload: str


class Intake(Part):
    """One queue a platform, in the order of arrival. One process reads it."""

    async def intake_add(self, stream: str, update_id: str, payload: str) -> None:
        """Write an update down, once: one that came before, handled or not, changes nothing."""
        queue = keys.IntakeKeys(stream)
        remembered = milliseconds(REMEMBERED_SECONDS)
        where = [queue.queue, queue.seen]
        await self._wire.script(scripts.INTAKE_ADD, where, update_id, payload, remembered)
        self._bell.ring()

    async def intake_peek(
        self, stream: str, *, after: str = "0-0", count: int = 100, wait: float = 0.0
    ) -> list[Update]:
        """The oldest updates that are not done, oldest first; those after an entry if one is given.

        With `after`, a worker takes more while it still handles some; a restarted one begins at the
        front and is given those again. Waits up to `wait` seconds for the first.
        """

        async def look() -> list[Update]:
            key = keys.IntakeKeys(stream).queue
            rows = as_list(await self._wire.script(scripts.PEEK, [key], after, count))
            return [Update(*as_texts(row)) for row in rows]

        return await self._look_until(look, wait)

    async def intake_done(self, stream: str, entry_ids: Sequence[str]) -> None:
        """Remove updates that were handled. Without effect for those that are gone."""
        if entry_ids:
            await self._wire.call("XDEL", keys.IntakeKeys(stream).queue, *entry_ids)
