"""The scripts of the intake: who fetches, and who handles which lane."""

from __future__ import annotations

from typing import Final

from bot.store.scripts.clock import IN_STEP

_LANE_ROWS: Final = """
local rows = {{}}
for _, entry in ipairs(redis.call('XRANGE', KEYS[4], '-', '+', 'COUNT', {count})) do
  rows[#rows + 1] = {{entry[1], entry[2][2]}}
end
return rows
"""
"""The oldest updates of a lane, as rows: the id, then the payload."""

INTAKE_FETCH: Final = """
local there = redis.call('GET', KEYS[1])
if there and there ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1
"""
"""Become the process that fetches, or stay it.

KEYS: fetcher
ARGV: holder milliseconds
Answers 1 if the holder is it, else 0
"""

INTAKE_ADD: Final = (
    IN_STEP
    + """
if redis.call('ZSCORE', KEYS[3], ARGV[1]) then return 0 end
redis.call('ZADD', KEYS[3], now, ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[3], '-inf', now - ARGV[4])
redis.call('XADD', KEYS[4], '*', 'payload', ARGV[3], 'update', ARGV[1])
if redis.call('ZADD', KEYS[1], 'NX', now, ARGV[2]) > 0 then redis.call('SET', KEYS[2], now) end
return 1
"""
)
"""Queue an update in its lane, unless one of its id came before.

KEYS: lanes clock seen lane
ARGV: update_id lane payload milliseconds_remembered
Answers 1 if it is new, else 0
"""

INTAKE_WAITS: Final = (
    IN_STEP
    + """
local held = tonumber(redis.call('ZSCORE', KEYS[1], ARGV[1]) or '0') > now
for place, entry in ipairs(redis.call('XRANGE', KEYS[3], '-', '+')) do
  if entry[2][4] == ARGV[2] then return place == 1 and held and 0 or 1 end
end
return 0
"""
)
"""Whether an update waits in its lane, and nobody is handling it.

KEYS: lanes clock lane
ARGV: lane update_id
Answers 1 if it does, else 0
"""

INTAKE_FREE: Final = (
    IN_STEP
    + """
local last = tonumber(redis.call('ZSCORE', KEYS[3], ARGV[1]) or '0')
if math.abs(now - last) > ARGV[3] / 3 then
  redis.call('ZADD', KEYS[3], now, ARGV[1])
  redis.call('ZREMRANGEBYSCORE', KEYS[3], '-inf', now - ARGV[3])
end
local free = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now, 'WITHSCORES', 'LIMIT', 0, ARGV[2])
local found = {}
if #free == 0 then return found end
local held = 0
for _, holder in ipairs(redis.call('HVALS', KEYS[4])) do
  if holder == ARGV[1] then held = held + 1 end
end
local share = math.ceil(redis.call('ZCARD', KEYS[1]) / redis.call('ZCARD', KEYS[3]))
for i = 1, #free, 2 do
  if held + #found < share or free[i + 1] + ARGV[4] <= now then found[#found + 1] = free[i] end
end
return found
"""
)
"""The lanes that a worker may take: free ones up to its share of all, then those free for a while.

KEYS: lanes clock workers holders
ARGV: holder count milliseconds_seen milliseconds_spared
Answers {lane, ...}
"""

INTAKE_TAKE: Final = (
    IN_STEP
    + """
local free_at = redis.call('ZSCORE', KEYS[1], ARGV[1])
if not free_at then return {} end
if tonumber(free_at) > now and redis.call('HGET', KEYS[3], ARGV[1]) ~= ARGV[2] then return {} end
redis.call('HSET', KEYS[3], ARGV[1], ARGV[2])
redis.call('ZADD', KEYS[1], now + ARGV[3], ARGV[1])
redis.call('SET', KEYS[2], now)
"""
    + _LANE_ROWS.format(count="ARGV[4]")
)
"""Take a lane. A lane's score is when it may be taken, so the lease hides it.

KEYS: lanes clock holders lane
ARGV: lane holder milliseconds count
Answers {{id, payload}, ...}
"""

INTAKE_KEEP: Final = (
    IN_STEP
    + """
redis.call('SET', KEYS[2], now)
for i = 3, #ARGV do
  if redis.call('HGET', KEYS[3], ARGV[i]) == ARGV[1] then
    redis.call('ZADD', KEYS[1], 'XX', now + ARGV[2], ARGV[i])
  end
end
"""
)
"""Hold lanes for as long again, those that the holder still has.

KEYS: lanes clock holders
ARGV: holder milliseconds lane...
"""

INTAKE_DONE: Final = """
redis.call('XDEL', KEYS[4], unpack(ARGV, 4))
local mine = redis.call('HGET', KEYS[3], ARGV[1]) == ARGV[2]
if redis.call('XLEN', KEYS[4]) == 0 then
  redis.call('DEL', KEYS[4])
  redis.call('ZREM', KEYS[1], ARGV[1])
  redis.call('HDEL', KEYS[3], ARGV[1])
end
if not mine then return {} end
""" + _LANE_ROWS.format(count="ARGV[3]")
"""Remove updates that were handled. An empty lane is gone, whoever holds it.

KEYS: lanes clock holders lane
ARGV: lane holder count id...
Answers {{id, payload}, ...}: those that come next, {} if another worker holds the lane
"""

INTAKE_RELEASE: Final = (
    IN_STEP
    + """
if redis.call('HGET', KEYS[3], ARGV[1]) ~= ARGV[2] then return 0 end
redis.call('ZADD', KEYS[1], 'XX', now, ARGV[1])
redis.call('HDEL', KEYS[3], ARGV[1])
return 1
"""
)
"""Give a lane back, if the holder has it.

KEYS: lanes clock holders
ARGV: lane holder
Answers 1 if it had, else 0
"""
