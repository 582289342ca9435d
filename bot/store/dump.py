"""The whole store as plain values, out and in: for backups that any server can take.

Owns which keys belong together and the portable form of each. Knows nothing of files.

Redis's own DUMP is bound to the server's version, so each kind of key is written as a flat list of
texts. What spans tables (the buckets) is left out: it is an index, which `Tables.sweep` makes anew,
and its leases are of processes that are gone.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from bot.store import keys
from bot.store.component import StoreComponent
from bot.store.gateway import Word, as_int, as_list, as_text, as_texts, eval_words
from bot.store.scripts import maintenance as scripts

_PAGE: Final = 500
_RESTORING: Final = keys.OURS + "restoring"
"""Set while a restore is under way."""
_NOT_KEPT: Final = frozenset({_RESTORING, keys.NAME, keys.PROCESSES})
"""What concerns the store itself and its processes: not in a backup, untouched by a restore."""


class DumpedKey(NamedTuple):
    """One key's value."""

    kind: str
    """String, hash, list, set, zset or stream."""
    until: int | None
    """When the key vanishes, ms since the epoch; None for never."""
    words: tuple[str, ...]
    """Hash: field, value...; zset: member, score...; stream: id, number of words, word..."""


class Dump(StoreComponent):
    """Everything that is stored, in units that are whole: a table with all its keys is one."""

    async def units(self) -> list[list[str]]:
        """The keys of everything there is now but the indexes, by units, in order."""
        found: dict[str, set[str]] = defaultdict(set)
        async for key in self._gateway.scan(keys.OURS + "*", _PAGE):
            if not keys.is_index(key) and key not in _NOT_KEPT:
                found[keys.tag_of(key)].add(key)
        for unit in found.values():
            # What such a table has not yet, it may have when it is read.
            for table_id in {keys.table_of(key) for key in unit if keys.is_table(key)}:
                unit.update(keys.every_key(table_id))
        return [sorted(unit) for _, unit in sorted(found.items())]

    async def dump(self, units: Sequence[Sequence[str]]) -> list[dict[str, DumpedKey]]:
        """The values of these units, each at one moment; keys that are gone are left out."""
        replies = await self._gateway.many([eval_words(scripts.DUMP, unit) for unit in units])
        dumped = []
        for unit, reply in zip(units, replies, strict=True):
            values = {}
            for key, row in zip(unit, as_list(reply), strict=True):
                kind, until, *words = as_texts(row)
                if kind != "none":
                    values[key] = DumpedKey(kind, as_int(until) or None, tuple(words))
            dumped.append(values)
        return dumped

    async def load_dump(self, units: Sequence[Mapping[str, DumpedKey]]) -> None:
        """Write units, each key in the place of what it was. May be given again."""
        commands: list[Sequence[Word]] = [
            eval_words(scripts.UNDUMP, [key], kept.kind, kept.until or 0, *kept.words)
            for unit in units
            for key, kept in unit.items()
        ]
        await self._gateway.many(commands)

    async def is_empty(self) -> bool:
        """Whether nothing is stored but the store's own name and its processes."""
        async for key in self._gateway.scan(keys.OURS + "*", _PAGE):
            if key not in {keys.NAME, keys.PROCESSES}:
                return False
        return True

    async def wipe(self) -> None:
        """Delete every key of the bot, and no other. A restore that was begun stays noted."""
        await self._flush_marks()
        every = self._gateway.scan(keys.OURS + "*", _PAGE)
        found = [key async for key in every if key not in _NOT_KEPT]
        for start in range(0, len(found), _PAGE):
            await self._gateway.many([("DEL", key) for key in found[start : start + _PAGE]])

    async def restore_begins(self) -> None:
        """Note that what is stored is not whole, until `restore_ends`."""
        await self._gateway.call("SET", _RESTORING, "1")

    async def restore_ends(self) -> None:
        """Note that what is stored is whole again."""
        await self._gateway.call("DEL", _RESTORING)

    async def is_half_restored(self) -> bool:
        """Whether a restore was begun and has not ended."""
        return as_text(await self._gateway.call("GET", _RESTORING)) is not None
