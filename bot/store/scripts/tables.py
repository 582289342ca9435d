"""The scripts of tables: the commit, and what their buckets know of them."""

from __future__ import annotations

from typing import Final

from bot.store.keys import BELL as _BELL
from bot.store.scripts.clock import IN_STEP

COMMIT: Final = (
    """
local function answer(word, version)
  local now = redis.call('HMGET', KEYS[1], 'version', 'deadline')
  return {word, version, now[1] or '0', now[2] or '', redis.call('XLEN', KEYS[4])}
end
local before = redis.call('ZSCORE', KEYS[2], ARGV[2])
if before then return answer('repeated', before) end
local version = tonumber(redis.call('HGET', KEYS[1], 'version') or '0')
if version ~= tonumber(ARGV[1]) then return answer('stale', version) end
version = version + 1
redis.call('HSET', KEYS[1], 'doc', ARGV[3], 'version', version, 'deadline', ARGV[4])
redis.call('ZADD', KEYS[2], version, ARGV[2])
redis.call('ZREMRANGEBYRANK', KEYS[2], 0, -tonumber(ARGV[5]) - 1)
if ARGV[6] == '0' then
  redis.call('DEL', KEYS[3])
elseif ARGV[6] ~= '' then
  redis.call('LTRIM', KEYS[3], 0, ARGV[6] - 1)
end
local first_entry = 9 + tonumber(ARGV[8])
for i = 9, first_entry - 1 do redis.call('RPUSH', KEYS[3], ARGV[i]) end
for i = first_entry, #ARGV do
  local id = string.format('%d-%d', version, i - first_entry)
  redis.call('XADD', KEYS[4], id, 'entry', ARGV[i])
end
if ARGV[7] ~= '' then
  for i = 1, 4 do redis.call('PEXPIRE', KEYS[i], ARGV[7]) end
elseif redis.call('PTTL', KEYS[1]) >= 0 then
  for i = 1, 4 do redis.call('PERSIST', KEYS[i]) end
end
redis.pcall('PUBLISH', '"""
    + _BELL
    + """', KEYS[1] .. ' ' .. version)
return answer('done', version)
"""
)
"""Store a document with all that belongs to it, if the table is at the expected version.

The bell is rung with `pcall`: a server that allows no channels still stores. `kept`: how many of the moves so far still stand, '' for all; the rest was taken back. `expires`: in how many
milliseconds the table vanishes, '' for never.
KEYS: state ops moves outbox
ARGV: expected op doc deadline ops_kept kept expires moves_count move... entry...
Answers {"done" | "repeated" | "stale", version, version now, deadline now, outbox length}
"""

INDEX_ENTRY: Final = """
local now = redis.call('HMGET', KEYS[1], 'version', 'deadline')
return {now[1] or '0', now[2] or '', redis.call('XLEN', KEYS[2])}
"""
"""What a table's bucket should say of it.

KEYS: state outbox
Answers {version now, deadline now, outbox length}
"""

EXPIRE_TABLE: Final = """
if redis.call('PTTL', KEYS[1]) ~= -1 then return end
for i = 1, 4 do redis.call('PEXPIRE', KEYS[i], ARGV[1]) end
"""
"""Let a table vanish, unless it is going to already.

KEYS: state ops moves outbox
ARGV: milliseconds
"""

FORBID_START: Final = """
if redis.call('HEXISTS', KEYS[1], 'doc') == 1 then return 0 end
redis.call('HSET', KEYS[1], 'version', -1)
redis.call('PEXPIRE', KEYS[1], ARGV[1])
return 1
"""
"""Keep a table that has not begun from beginning: on a version below 0 no first commit succeeds.

KEYS: state
ARGV: milliseconds
Answers 1 if there is no table, else 0
"""

MARK: Final = (
    IN_STEP
    + """
local seen = tonumber(redis.call('HGET', KEYS[3], ARGV[1]) or '-1')
local version = tonumber(ARGV[2])
if seen > version then return 0 end
local news = 0
if seen < version then redis.call('HSET', KEYS[3], ARGV[1], version) end
if ARGV[3] == '' then
  news = redis.call('ZREM', KEYS[4], ARGV[1])
else
  news = redis.call('ZADD', KEYS[4], 'CH', ARGV[3], ARGV[1])
end
if tonumber(ARGV[4]) > 0 then
  local marked = redis.call('ZADD', KEYS[1], 'NX', now, ARGV[1])
  if marked == 0 and seen < version and redis.call('HEXISTS', KEYS[5], ARGV[1]) == 0 then
    marked = redis.call('ZADD', KEYS[1], 'LT', 'CH', now, ARGV[1])
  end
  if marked > 0 then redis.call('SET', KEYS[2], now) end
  news = news + marked
end
return news > 0 and 1 or 0
"""
)
"""Write into the bucket what is true of the table at this version; an older version changes nothing.

A table that was given back until later may be taken at once: what is new does not wait for the rest.
KEYS: work clock versions due holders
ARGV: table version deadline outbox_length
Answers 1 if the bucket said something else, else 0
"""

UNMARK: Final = """
if (redis.call('HGET', KEYS[1], ARGV[1]) or '') ~= ARGV[2] then return 0 end
redis.call('ZREM', KEYS[2], ARGV[1])
redis.call('HDEL', KEYS[1], ARGV[1])
return 1
"""
"""Forget a table that is gone, unless it was marked since. Whoever finds its outbox empty clears that mark.

KEYS: versions due
ARGV: table version
Answers 1 if it is forgotten, else 0
"""

VERSIONS: Final = """
local page = redis.call('HSCAN', KEYS[1], ARGV[1], 'COUNT', ARGV[2])
table.insert(page[2], 1, page[1])
return page[2]
"""
"""A page of the tables that a bucket knows.

KEYS: versions
ARGV: cursor count
Answers {next cursor, table, version, ...}
"""
