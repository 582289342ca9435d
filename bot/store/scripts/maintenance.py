"""The scripts of what is done to a store as a whole: quarantine, dumps, the backlog, its processes."""

from __future__ import annotations

from typing import Final

from bot.store.scripts.clock import IN_STEP, NOW

SNAPSHOT: Final = """
local now = redis.call('HMGET', KEYS[1], 'doc', 'version', 'mark')
if not now[1] then return {} end
local all = redis.call('LRANGE', KEYS[2], 0, -1)
table.insert(all, 1, now[3] or '')
table.insert(all, 1, now[2])
table.insert(all, 1, now[1])
return all
"""
"""A table at one moment.

KEYS: state moves
Answers {doc, version, mark, move...}; {} if there is none
"""

KEEP_MARK: Final = """
if redis.call('HGET', KEYS[1], 'version') == ARGV[1] then
  redis.call('HSET', KEYS[1], 'mark', ARGV[2])
end
"""
"""Keep what a check found, if the table is still at that version.

KEYS: state
ARGV: version mark
"""

PUT_ASIDE: Final = """
local version = tonumber(redis.call('HGET', KEYS[1], 'version') or '0')
if version ~= tonumber(ARGV[1]) or redis.call('EXISTS', KEYS[5]) == 1 then return {0} end
redis.call('HSET', KEYS[1], 'why', ARGV[2])
for i = 1, 4 do
  if redis.call('EXISTS', KEYS[i]) == 1 then redis.call('RENAME', KEYS[i], KEYS[i + 4]) end
  redis.call('PERSIST', KEYS[i + 4])
end
version = version + 1
redis.call('HSET', KEYS[1], 'doc', ARGV[3], 'version', version, 'deadline', '')
for i = 5, #ARGV do
  redis.call('XADD', KEYS[4], string.format('%d-%d', version, i - 5), 'entry', ARGV[i])
end
for i = 1, 4 do redis.call('PEXPIRE', KEYS[i], ARGV[4]) end
return {1, version, '', redis.call('XLEN', KEYS[4])}
"""
"""Put a table aside, for good, and another document in its place, for a while.

KEYS: state ops moves outbox, and the same four of the table aside
ARGV: expected why doc milliseconds entry...
Answers {1 if done, version now, deadline now, outbox length}; {0}
"""

PUT_BACK: Final = """
if redis.call('EXISTS', KEYS[5]) == 0 then return {0} end
local before = tonumber(redis.call('HGET', KEYS[5], 'version'))
local version = math.max(before, tonumber(redis.call('HGET', KEYS[1], 'version') or '0')) + 1
redis.call('HSET', KEYS[5], 'version', version)
redis.call('HDEL', KEYS[5], 'why')
for i = 1, 4 do
  redis.call('DEL', KEYS[i])
  if redis.call('EXISTS', KEYS[i + 4]) == 1 then redis.call('RENAME', KEYS[i + 4], KEYS[i]) end
end
return {1, version, redis.call('HGET', KEYS[1], 'deadline') or '', redis.call('XLEN', KEYS[4])}
"""
"""Put a table back that was put aside, at a version that neither it nor its stand-in has had.

KEYS: as `PUT_ASIDE`
Answers {1 if done, version now, deadline now, outbox length}; {0}
"""

ANNOUNCE: Final = (
    NOW
    + """
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
redis.call('ZADD', KEYS[1], now + ARGV[2], ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '(' .. now + ARGV[2], '+inf')
return redis.call('ZRANGE', KEYS[1], 0, -1)
"""
)
"""Be present for so many milliseconds.

An entry that would last longer than the caller's is from before the server's clock was set back.
KEYS: processes
ARGV: member milliseconds
Answers {member, ...}: all that are present
"""

DUMP: Final = """
local all = {}
for i = 1, #KEYS do
  local kind = redis.call('TYPE', KEYS[i]).ok
  local ends = redis.call('PEXPIRETIME', KEYS[i])
  local row = {kind, ends > 0 and string.format('%d', ends) or '0'}
  local words = {}
  if kind == 'string' then words = {redis.call('GET', KEYS[i])}
  elseif kind == 'hash' then words = redis.call('HGETALL', KEYS[i])
  elseif kind == 'list' then words = redis.call('LRANGE', KEYS[i], 0, -1)
  elseif kind == 'set' then words = redis.call('SMEMBERS', KEYS[i])
  elseif kind == 'zset' then words = redis.call('ZRANGE', KEYS[i], 0, -1, 'WITHSCORES')
  elseif kind == 'stream' then
    for _, entry in ipairs(redis.call('XRANGE', KEYS[i], '-', '+')) do
      words[#words + 1] = entry[1]
      words[#words + 1] = tostring(#entry[2])
      for _, word in ipairs(entry[2]) do words[#words + 1] = word end
    end
  end
  for _, word in ipairs(words) do row[#row + 1] = word end
  all[i] = row
end
return all
"""
"""The values of keys of any type, in a form that no server version is needed for.

KEYS: any
Answers {{type, expires_at, word...}, ...}
"""

UNDUMP: Final = """
redis.call('DEL', KEYS[1])
local kind = ARGV[1]
local i = 3
while i <= #ARGV do
  if kind == 'string' then redis.call('SET', KEYS[1], ARGV[i])
  elseif kind == 'list' then redis.call('RPUSH', KEYS[1], ARGV[i])
  elseif kind == 'set' then redis.call('SADD', KEYS[1], ARGV[i])
  elseif kind == 'hash' then
    redis.call('HSET', KEYS[1], ARGV[i], ARGV[i + 1])
    i = i + 1
  elseif kind == 'zset' then
    redis.call('ZADD', KEYS[1], ARGV[i + 1], ARGV[i])
    i = i + 1
  elseif kind == 'stream' then
    local words = tonumber(ARGV[i + 1])
    redis.call('XADD', KEYS[1], ARGV[i], unpack(ARGV, i + 2, i + 1 + words))
    i = i + 1 + words
  end
  i = i + 1
end
if ARGV[2] ~= '0' then redis.call('PEXPIREAT', KEYS[1], ARGV[2]) end
"""
"""Write one key as `DUMP` gave it.

KEYS: any
ARGV: type expires_at word...
"""

BACKLOG: Final = (
    IN_STEP
    + """
local free = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')
local due = redis.call('ZRANGE', KEYS[3], 0, 0, 'WITHSCORES')
local waited = string.format('%d', math.max(0, free[2] and now - free[2] or 0))
return {tostring(redis.call('ZCARD', KEYS[1])), waited, due[2] or ''}
"""
)
"""What waits in a bucket.

KEYS: work clock due
Answers {tables marked, milliseconds that the first could have been taken, first deadline}
"""

LEAD: Final = """
local there = redis.call('GET', KEYS[1])
if there and there ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1
"""
"""Become the one process that does something, or stay it.

KEYS: lease
ARGV: holder milliseconds
Answers 1 if the holder is it, else 0
"""

LEFT_LANES: Final = (
    NOW
    + """
if redis.call('ZCARD', KEYS[1]) == 0 then
  redis.call('DEL', KEYS[2], KEYS[3], KEYS[4], KEYS[5])
end
return redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now)
"""
)
"""The lanes of release 1.0 that no process of it works on. What it kept beside them goes with the last one.

KEYS: lanes seen clock holders workers
Answers {lane, ...}
"""

LEFT_UPDATES: Final = """
local rows = {}
for _, entry in ipairs(redis.call('XRANGE', KEYS[1], '-', '+')) do
  rows[#rows + 1] = {entry[1], entry[2][2]}
end
return rows
"""
"""The updates of such a lane, in order.

KEYS: lane
Answers {{id, payload}, ...}
"""

FORGET_LEFT: Final = """
redis.call('XDEL', KEYS[2], ARGV[2])
if redis.call('XLEN', KEYS[2]) == 0 then
  redis.call('DEL', KEYS[2])
  redis.call('ZREM', KEYS[1], ARGV[1])
end
"""
"""Remove an update of such a lane, and the lane with its last one.

KEYS: lanes lane
ARGV: lane id
"""
