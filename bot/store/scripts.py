"""The Lua scripts. Each runs on the server as one step that nothing comes between.

Owns the text of the scripts. Each names its KEYS and ARGV; all keys a script touches are in KEYS
and lie in one slot. Nothing above Redis 7.0 is used.

Where a script writes, its first write is one that a full server refuses (`noeviction`), so that a
refused script has changed nothing: Redis decides "full" once, before the script begins.
"""

from __future__ import annotations

from typing import Final

#: `kept`: how many of the moves so far still stand, '' for all: those after them were taken back.
#: `fades`: after how many milliseconds the table vanishes, '' for never.
#: KEYS state ops moves outbox
#: ARGV expected op doc deadline ops_kept kept fades moves_count move... entry...
#: -> {"done" | "repeated" | "stale", version, version now, deadline now, outbox length}
COMMIT: Final = """
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
return answer('done', version)
"""

#: KEYS state outbox -> {version now, deadline now, outbox length}
TRUTH: Final = """
local now = redis.call('HMGET', KEYS[1], 'version', 'deadline')
return {now[1] or '0', now[2] or '', redis.call('XLEN', KEYS[2])}
"""

#: KEYS state ops moves outbox · ARGV milliseconds
FADE_TABLE: Final = """
if redis.call('PTTL', KEYS[1]) ~= -1 then return end
for i = 1, 4 do redis.call('PEXPIRE', KEYS[i], ARGV[1]) end
"""

#: A version below 0 is no table, and no first commit succeeds on it.
#: KEYS state · ARGV milliseconds -> 1 if there is no table, and from now on none will begin
BAR: Final = """
if redis.call('HEXISTS', KEYS[1], 'doc') == 1 then return 0 end
redis.call('HSET', KEYS[1], 'version', -1)
redis.call('PEXPIRE', KEYS[1], ARGV[1])
return 1
"""

NOW: Final = """
local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
"""

#: `now`, and a bucket's marks kept in step with it. A mark says from when on a table may be taken; if
#: the server's clock is set back (or another server with a slower one takes over), it would say so
#: for as long as the clock was wrong. So each bucket knows when it was last written to, and moves
#: its marks back with the clock. KEYS work clock, in the first two places.
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

#: Write into the bucket what is true of the table at this version; older news changes nothing. A
#: table that was given back until later may be taken now: what is new need not wait for the rest.
#: KEYS work clock versions due holders · ARGV table version deadline outbox_length
#: -> 1 if this was news
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

#: Forget a table that is gone, unless it has been heard of since. Its outbox is cleared by whoever
#: finds it empty. KEYS versions due · ARGV table version -> 1 if it is forgotten
UNMARK: Final = """
if (redis.call('HGET', KEYS[1], ARGV[1]) or '') ~= ARGV[2] then return 0 end
redis.call('ZREM', KEYS[2], ARGV[1])
redis.call('HDEL', KEYS[1], ARGV[1])
return 1
"""

#: Some of what a bucket has heard of. KEYS versions · ARGV cursor count -> {cursor, table, version, ...}
VERSIONS: Final = """
local page = redis.call('HSCAN', KEYS[1], ARGV[1], 'COUNT', ARGV[2])
table.insert(page[2], 1, page[1])
return page[2]
"""

#: The members up to a score, lowest first. KEYS sorted_set · ARGV bound count -> {member, score, ...}
UP_TO: Final = """
return redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'WITHSCORES', 'LIMIT', 0, ARGV[2])
"""

#: Tables that are due and that nobody has claimed, longest overdue first.
#: KEYS due claims · ARGV bound count milliseconds -> {member, score, ...}
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

#: Claim deadlines, each for this many milliseconds. One that would lapse later than a claim made
#: now was made before the server's clock was set back, and counts for nothing.
#: KEYS due claims · ARGV bound milliseconds table... -> the tables that are the caller's
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

#: The oldest entries of a stream after an id, as flat rows: the id, then the values.
#: KEYS stream · ARGV after count
PEEK: Final = """
local rows = {}
for _, entry in ipairs(redis.call('XRANGE', KEYS[1], '(' .. ARGV[1], '+', 'COUNT', ARGV[2])) do
  local row = {entry[1]}
  for i = 2, #entry[2], 2 do row[#row + 1] = entry[2][i] end
  rows[#rows + 1] = row
end
return rows
"""

#: KEYS place · ARGV table instead_of('' for none) -> 1 if the place is the table's
CLAIM: Final = """
local there = redis.call('GET', KEYS[1]) or ''
if there == ARGV[1] then return 1 end
if there ~= ARGV[2] then return 0 end
redis.call('SET', KEYS[1], ARGV[1])
return 1
"""

#: KEYS place · ARGV table
RELEASE: Final = """
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
"""

#: A place is free when the table in it is gone. KEYS place · ARGV table milliseconds
FADE_PLACE: Final = """
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
"""

#: The token tells a repeated command from a second caller.
#: KEYS value · ARGV token milliseconds -> 1 if this caller is the first
ONCE: Final = """
local there = redis.call('GET', KEYS[1])
if there then return there == ARGV[1] and 1 or 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1
"""

#: KEYS lines once blobs · ARGV text once keep milliseconds_kept (name content)... -> number
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

#: KEYS lines once blobs · ARGV after milliseconds_kept -> {number, text, ...}
LOG_READ: Final = """
local flat = {}
for _, line in ipairs(redis.call('XRANGE', KEYS[1], string.format('(%d-0', ARGV[1]), '+')) do
  flat[#flat + 1] = string.match(line[1], '^%d+')
  flat[#flat + 1] = line[2][2]
end
for i = 1, 3 do redis.call('PEXPIRE', KEYS[i], ARGV[2]) end
return flat
"""
