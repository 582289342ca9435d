"""Documents that several processes change: each is written only if it is still as it was read.

Owns compare and set, on single keys. A document is a text to it, whatever it says.
"""

from __future__ import annotations

import hashlib

from bot.store import keys
from bot.store.component import StoreComponent
from bot.store.gateway import as_int, as_text, as_texts
from bot.store.scripts import single_keys as scripts
from bot.table.identity import PersonId


class Documents(StoreComponent):
    """Documents by name, records that are corrected, and who sat at which tables."""

    async def document(self, name: str) -> str | None:
        """A document, or None if there is none of that name."""
        return as_text(await self._gateway.call("GET", keys.document(name)))

    async def replace_document(self, name: str, *, before: str | None, after: str | None) -> bool:
        """Replace `before` by `after` (None: no document). False if the document is not `before`.

        A command that had to be repeated may be told False though it was carried out: read again.
        """
        return await self._replace(keys.document(name), before, after)

    async def replace_record(self, table_id: str, *, before: str, after: str) -> bool:
        """Replace the record of a finished game, as `replace_document` does."""
        return await self._replace(keys.TableKeys(table_id).record, before, after)

    async def _replace(self, key: str, before: str | None, after: str | None) -> bool:
        # Compared by its hash: a document may be large.
        known = (
            ""
            if before is None
            else hashlib.sha1(before.encode(), usedforsecurity=False).hexdigest()
        )
        return bool(as_int(await self._gateway.script(scripts.REPLACE, [key], known, after or "")))

    async def seat_history_add(self, person: PersonId, table_id: str, seat: int) -> None:
        """Note the seat that a person had at a table, once it is final."""
        await self._gateway.call("HSET", keys.sat(person), table_id, seat)

    async def seat_history(self, person: PersonId) -> dict[str, int | None]:
        """All tables that a person ever sat at, with the seat where it is known."""
        flat = as_texts(await self._gateway.script(scripts.FIELDS, [keys.sat(person)]))
        return {
            table_id: int(seat) if seat else None
            for table_id, seat in zip(flat[::2], flat[1::2], strict=True)
        }

    async def seat_history_forget(self, person: PersonId) -> None:
        """Delete at which tables a person sat, and sits."""
        await self._gateway.call("DEL", keys.sat(person))
        await self._gateway.call("DEL", keys.person(person))
