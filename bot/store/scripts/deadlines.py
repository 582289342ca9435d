"""The scripts of deadlines: what is due, and whose it is to see to."""

from __future__ import annotations

from typing import Final

from bot.store.scripts.clock import NOW

DUE: Final = """
return redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'WITHSCORES', 'LIMIT', 0, ARGV[2])
"""
"""The tables whose deadline has passed, the longest overdue first.

KEYS: due
ARGV: bound count
Answers {table, deadline, ...}
"""

UNCLAIMED: Final = (
    NOW
    + """
local found, seen, page = {}, 0, nil
repeat
  page = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'WITHSCORES', 'LIMIT', seen, 200)
  for i = 1, #page, 2 do
    local held = redis.call('ZSCORE', KEYS[2], page[i] .. ' ' .. page[i + 1])
    held = held and held - now or 0
    if (held <= 0 or held > tonumber(ARGV[3])) and #found < 2 * ARGV[2] then
      found[#found + 1] = page[i]
      found[#found + 1] = page[i + 1]
    end
  end
  seen = seen + 200
until #page < 400 or #found >= 2 * ARGV[2]
return found
"""
)
"""The tables that are due and that nobody has claimed, the longest overdue first.

KEYS: due claims
ARGV: bound count milliseconds_of_a_claim
Answers {table, deadline, ...}
"""

CLAIM_DUE: Final = (
    NOW
    + """
local mine = {}
for i = 3, #ARGV do
  local deadline = redis.call('ZSCORE', KEYS[1], ARGV[i])
  if deadline and tonumber(deadline) <= tonumber(ARGV[1]) then
    local claim = ARGV[i] .. ' ' .. deadline
    local held = redis.call('ZSCORE', KEYS[2], claim)
    held = held and held - now or 0
    if held <= 0 or held > tonumber(ARGV[2]) then
      redis.call('ZADD', KEYS[2], now + ARGV[2], claim)
      mine[#mine + 1] = ARGV[i]
    end
  end
end
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', now)
return mine
"""
)
"""Claim deadlines, each for so many milliseconds.

A claim that would lapse later than one made now is from before the server's clock was set back, and counts
for nothing.
KEYS: due claims
ARGV: bound milliseconds table...
Answers {table, ...}: those that are the caller's
"""
