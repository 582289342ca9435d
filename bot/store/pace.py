"""How often a platform may be written to: counted in one place for all processes.

Owns the moments of what was written, per chat and over all chats. Knows no platform's numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from bot.store import keys, scripts_intake
from bot.store.part import Part, milliseconds
from bot.store.wire import Word, as_int, as_list

#: At most so many messages within so many seconds.
Windows: TypeAlias = Sequence[tuple[int, float]]


class Pace(Part):
    """Turns to write, in the order in which they are asked for."""

    async def pace_turn(
        self, name: str, chat: str, windows: Windows, total: Windows, patience: float
    ) -> tuple[float, bool]:
        """Take the chat's next turn that keeps all windows; the seconds until it comes.

        `windows` hold for this chat, `total` for everything that is written under this name: false
        asks for a `pace_total` when the turn has come. Where the turn comes later than in `patience`
        seconds none is taken, and the seconds are negative.
        """
        where = keys.PaceKeys(name)
        reply = await self._wire.script(
            scripts_intake.PACE_TURN,
            [where.chat(chat), where.closed(chat), where.total],
            round(patience * 1000),
            len(windows),
            *_words((*windows, *total)),
        )
        wait, counted = map(as_int, as_list(reply))
        return wait / 1000, bool(counted)

    async def pace_total(self, name: str, total: Windows) -> float:
        """Take a turn of all chats' together; the seconds until it comes."""
        where = [keys.PaceKeys(name).total]
        return (
            as_int(await self._wire.script(scripts_intake.PACE_TOTAL, where, *_words(total))) / 1000
        )

    async def pace_close(self, name: str, chat: str, seconds: float) -> None:
        """Give this chat no turn for so long."""
        where = [keys.PaceKeys(name).closed(chat)]
        await self._wire.script(scripts_intake.PACE_CLOSE, where, milliseconds(seconds))


def _words(windows: Windows) -> list[Word]:
    return [word for count, seconds in windows for word in (count, milliseconds(seconds))]
