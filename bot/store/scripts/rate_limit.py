"""The scripts of the rate limits that all processes share."""

from __future__ import annotations

from typing import Final

from bot.store.scripts.clock import NOW

RATE_ACQUIRE: Final = (
    NOW
    + """
local function earliest(which, first, last)
  local at = now
  for i = first, last, 2 do
    local former = tonumber(redis.call('LINDEX', KEYS[which], -ARGV[i]) or '0')
    -- A later moment than now was noted by a clock that went wrong.
    if former <= now then at = math.max(at, former + ARGV[i + 1]) end
  end
  return at
end
local function take(which, first, last)
  local longest = 1
  for i = first, last, 2 do longest = math.max(longest, ARGV[i + 1]) end
  redis.call('RPUSH', KEYS[which], now)
  redis.call('LTRIM', KEYS[which], -64, -1)
  redis.call('PEXPIRE', KEYS[which], longest)
end
local rest = 2 + ARGV[1]
local at = math.max(earliest(1, 2, rest - 1), now + redis.call('PTTL', KEYS[2]))
if at > now then return {at - now, 0} end
at = earliest(3, rest, #ARGV)
if at > now then return {at - now, 1} end
take(1, 2, rest - 1)
take(3, rest, #ARGV)
return {0, 0}
"""
)
"""Take a turn to write, if every window has room. A list holds the times of past turns, newest last.

KEYS: chat closed total
ARGV: number of words of the chat's windows, (count milliseconds)... of the chat, the same of the total
Answers {milliseconds until one may ask again, 1 if the total is full}; {0, 0}: it was taken
"""

RATE_BLOCK: Final = """
if redis.call('PTTL', KEYS[1]) < tonumber(ARGV[1]) then
  redis.call('SET', KEYS[1], 'closed', 'PX', ARGV[1])
end
"""
"""Give a chat no turn for a time; the longest order counts.

KEYS: closed
ARGV: milliseconds
"""
