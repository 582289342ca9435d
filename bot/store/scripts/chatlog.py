"""The scripts of the local page's logs."""

from __future__ import annotations

from typing import Final

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
"""Append a line, with named contents beside it; drop the oldest lines beyond `keep`.

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
"""The lines after a number, oldest first.

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
