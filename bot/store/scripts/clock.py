"""The server's clock, as the scripts read it.

Owns the two beginnings that scripts share. No process's own clock decides a lease.
"""

from __future__ import annotations

from typing import Final

NOW: Final = """
local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
"""
"""`now`: milliseconds since the epoch."""

IN_STEP: Final = (
    NOW
    + """
local back = tonumber(redis.call('GET', KEYS[2]) or '0') - now
if back > 1000 then
  for _, member in ipairs(redis.call('ZRANGE', KEYS[1], 0, -1)) do
    redis.call('ZINCRBY', KEYS[1], -back, member)
  end
  redis.call('SET', KEYS[2], now)
end
"""
)
"""`now`, after the marks of a bucket were kept in step with it.

A mark says from when on a table may be taken. If the server's clock is set back, or a server with a slower
clock takes over, the marks would hold for as long as the clock was wrong. So each bucket knows when it was
last written to, and its marks move back with the clock.
KEYS, in the first two places: work clock
"""
