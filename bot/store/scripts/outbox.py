"""The scripts of the outboxes: who may send, what is to be sent, what was sent."""

from __future__ import annotations

from typing import Final

from bot.store.scripts.clock import IN_STEP
from bot.store.scripts.tables import INDEX_ENTRY

FREE_TABLES: Final = (
    IN_STEP
    + """
return redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now, 'WITHSCORES', 'LIMIT', 0, ARGV[1])
"""
)
"""The tables whose outbox may be taken, those that have waited longest first.

KEYS: work clock
ARGV: count
Answers {table, since, ...}
"""

LEASE: Final = (
    IN_STEP
    + """
local free_at = redis.call('ZSCORE', KEYS[1], ARGV[1])
if not free_at then return {0, '0'} end
if redis.call('HGET', KEYS[3], ARGV[1]) ~= ARGV[2] then
  if ARGV[4] == 'keep' or tonumber(free_at) > now then return {0, '0'} end
end
redis.call('HSET', KEYS[3], ARGV[1], ARGV[2])
redis.call('ZADD', KEYS[1], 'XX', now + ARGV[3], ARGV[1])
redis.call('SET', KEYS[2], now)
return {1, redis.call('HGET', KEYS[4], ARGV[1]) or '0'}
"""
)
"""Take a table's outbox, or keep it. A mark's score is when it may be taken, so the lease hides it.

KEYS: work clock holders versions
ARGV: table holder milliseconds mode("take" | "keep")
Answers {1 if the holder has it, the newest version that the bucket knows}
"""

RELEASE: Final = (
    IN_STEP
    + """
if redis.call('HGET', KEYS[4], ARGV[1]) ~= ARGV[2] then return 0 end
redis.call('HDEL', KEYS[4], ARGV[1])
local seen = tonumber(redis.call('HGET', KEYS[3], ARGV[1]) or '0')
if ARGV[4] == '0' and seen <= tonumber(ARGV[3]) then
  redis.call('ZREM', KEYS[1], ARGV[1])
  return 1
end
local later = seen <= tonumber(ARGV[3]) and tonumber(ARGV[5]) or 0
redis.call('ZADD', KEYS[1], 'XX', now + later, ARGV[1])
redis.call('SET', KEYS[2], now)
return later > 0 and 3 or 2
"""
)
"""Give a table's outbox back.

The mark goes if the outbox was empty at the newest version that the bucket knows, or a newer one. Else an
entry came meanwhile, and the table may be taken at once, whatever its other entries wait for.
KEYS: work clock versions holders
ARGV: table holder version outbox_length milliseconds
Answers 0 if another holds it, 1 if the mark is gone, 2 if it may be taken now, 3 if later
"""

LOOK: Final = """
local rows = {redis.call('GET', KEYS[2]) or ''}
local found = redis.call('XRANGE', KEYS[1], '-', '+', 'COUNT', ARGV[1])
for _, entry in ipairs(found) do
  local row = {entry[1]}
  for i = 2, #entry[2], 2 do row[#row + 1] = entry[2][i] end
  rows[#rows + 1] = row
end
if #found > 0 and (ARGV[3] == 'replace' or rows[1] == '') then
  redis.call('SET', KEYS[2], ARGV[4] .. ' ' .. found[#found][1], 'PX', ARGV[2])
end
return rows
"""
"""The oldest entries, as rows like `PEEK`'s, and a note of how far they were read.

The note is kept until all entries are gone: it says which of them somebody may have sent together.
KEYS: outbox tried
ARGV: count milliseconds mode("keep" | "replace": a former note) words
Answers {former note, row...}
"""

PEEK: Final = """
local rows = {}
for _, entry in ipairs(redis.call('XRANGE', KEYS[1], '(' .. ARGV[1], '+', 'COUNT', ARGV[2])) do
  local row = {entry[1]}
  for i = 2, #entry[2], 2 do row[#row + 1] = entry[2][i] end
  rows[#rows + 1] = row
end
return rows
"""
"""The oldest entries after an id, each as a row: the id, then the values.

KEYS: outbox
ARGV: after count
Answers {row...}
"""

DONE: Final = (
    """
if #ARGV > 0 then redis.call('XDEL', KEYS[2], unpack(ARGV)) end
if redis.call('XLEN', KEYS[2]) == 0 then redis.call('DEL', KEYS[2], KEYS[3]) end
"""
    + INDEX_ENTRY
)
"""Remove entries. An empty outbox goes too: ids are made of versions, so none comes again.

KEYS: state outbox tried
ARGV: id...
Answers as `INDEX_ENTRY`
"""
