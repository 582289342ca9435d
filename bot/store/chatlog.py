"""Logs of numbered lines: the history of the local page."""

from __future__ import annotations

import base64
from collections.abc import Mapping, Sequence
from typing import Final

from bot.store import keys
from bot.store.base import StoreBase, milliseconds
from bot.store.gateway import Word, as_int, as_text, as_texts

LOG_SECONDS: Final = 180 * 24 * 3600
"""The life of a log that nobody writes or reads: half a year outlasts any slow game."""


class ChatLog(StoreBase):
    """Lines numbered from 1 up. A log keeps only the last ones, with their contents."""

    async def log_append(
        self,
        log: str,
        text: str,
        *,
        keep: int,
        once: str = "",
        blobs: Mapping[str, bytes] | None = None,
    ) -> int:
        """Append a line with its `blobs`, by names without spaces, in one step; return its number.

        `once`: an idempotency token. While a line with this token is kept, its number is returned and
        nothing is written.
        """
        chat = keys.ChatKeys(log)
        # Answers are decoded as UTF-8, so raw bytes need an encoding.
        named: list[Word] = []
        for name, content in (blobs or {}).items():
            named += [name, base64.b64encode(content).decode("ascii")]
        return as_int(
            await self._gateway.script(
                LOG_APPEND,
                [chat.lines, chat.once, chat.blobs],
                text,
                once,
                keep,
                milliseconds(LOG_SECONDS),
                *named,
            )
        )

    async def log_read(self, log: str, after: int = 0) -> list[tuple[int, str]]:
        """Return the lines with greater numbers than `after`, oldest first."""
        chat = keys.ChatKeys(log)
        where = [chat.lines, chat.once, chat.blobs]
        reply = await self._gateway.script(LOG_READ, where, after, milliseconds(LOG_SECONDS))
        flat = as_texts(reply)
        return [(int(number), text) for number, text in zip(flat[::2], flat[1::2], strict=True)]

    async def log_remove(self, log: str, numbers: Sequence[int]) -> None:
        """Delete lines with their contents and tokens. The last line stays: numbers continue from it."""
        chat = keys.ChatKeys(log)
        if numbers:
            where = [chat.lines, chat.once, chat.blobs]
            await self._gateway.script(LOG_REMOVE, where, *numbers)

    async def log_drop(self, log: str) -> None:
        """Delete a whole log; numbers begin at 1 again."""
        chat = keys.ChatKeys(log)
        await self._gateway.call("DEL", chat.lines, chat.once, chat.blobs)

    async def log_blob(self, log: str, name: str) -> bytes | None:
        """Return the content of that name while its line is kept, else None."""
        content = as_text(await self._gateway.call("HGET", keys.ChatKeys(log).blobs, name))
        return None if content is None else base64.b64decode(content)


LOG_APPEND: Final = """
local before = ARGV[2] ~= '' and redis.call('HGET', KEYS[2], ARGV[2])
if before then return tonumber(before) end
local last = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)[1]
local number = last and tonumber(string.match(last[1], '^%d+')) + 1 or 1
local names = {}
for i = 5, #ARGV, 2 do names[#names + 1] = ARGV[i] end
local id = string.format('%d-0', number)
redis.call('XADD', KEYS[1], id, 'text', ARGV[1], 'once', ARGV[2], 'blobs', table.concat(names, ' '))
if ARGV[2] ~= '' then redis.call('HSET', KEYS[2], ARGV[2], number) end
for i = 5, #ARGV, 2 do redis.call('HSET', KEYS[3], ARGV[i], ARGV[i + 1]) end
local over = redis.call('XLEN', KEYS[1]) - tonumber(ARGV[3])
if over > 0 then
  for _, line in ipairs(redis.call('XRANGE', KEYS[1], '-', '+', 'COUNT', over)) do
    redis.call('XDEL', KEYS[1], line[1])
    redis.call('HDEL', KEYS[2], line[2][4])
    for name in string.gmatch(line[2][6], '%S+') do redis.call('HDEL', KEYS[3], name) end
  end
end
for i = 1, 3 do redis.call('PEXPIRE', KEYS[i], ARGV[4]) end
return number
"""
"""Append a line with named contents; drop the oldest lines beyond `keep`.

KEYS: lines once blobs
ARGV: text once keep milliseconds (name content)...
Answers the line's number
"""

LOG_READ: Final = """
local flat = {}
for _, line in ipairs(redis.call('XRANGE', KEYS[1], string.format('(%d-0', ARGV[1]), '+')) do
  flat[#flat + 1] = string.match(line[1], '^%d+')
  flat[#flat + 1] = line[2][2]
end
for i = 1, 3 do redis.call('PEXPIRE', KEYS[i], ARGV[2]) end
return flat
"""
"""Read the lines after a number, oldest first.

KEYS: lines once blobs
ARGV: after milliseconds
Answers {number, text, ...}
"""

LOG_REMOVE: Final = """
local last = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)[1]
for _, number in ipairs(ARGV) do
  local id = number .. '-0'
  local line = redis.call('XRANGE', KEYS[1], id, id)[1]
  if line and id ~= last[1] then
    redis.call('XDEL', KEYS[1], id)
    redis.call('HDEL', KEYS[2], line[2][4])
    for name in string.gmatch(line[2][6], '%S+') do redis.call('HDEL', KEYS[3], name) end
  end
end
"""
"""Delete lines, but never the last one: the next number is made from it.

KEYS: lines once blobs
ARGV: number...
"""
