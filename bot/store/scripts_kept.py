"""The Lua scripts of what is kept of people and chats: documents, and what is deleted on request.

Owns the text of these scripts, by the rules of `scripts`.
"""

from __future__ import annotations

from typing import Final

#: Put a text in the place of another, '' for none; the one before is known by its SHA-1.
#: KEYS document · ARGV sum_before text_after -> 1 if that one stood there
REPLACE: Final = """
local there = redis.call('GET', KEYS[1])
if (there and redis.sha1hex(there) or '') ~= ARGV[1] then return 0 end
if ARGV[2] ~= '' then
  redis.call('SET', KEYS[1], ARGV[2])
else
  redis.call('DEL', KEYS[1])
end
return 1
"""

#: KEYS hash -> {field, value, ...}
FIELDS: Final = """
return redis.call('HGETALL', KEYS[1])
"""

#: KEYS lines once blobs · ARGV number...
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
