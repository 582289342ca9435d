-- Count the documents that have something to do now.
-- KEYS: outbox work, of each document that had something to send
-- ARGV: now server_milliseconds seconds_that_every_process_is_ahead table...
-- Answers {count, when the next one has something to do, {tables with nothing to send}}
local now, clock, busy, next = tonumber(ARGV[1]), tonumber(ARGV[2]), 0, -1
local ahead = tonumber(ARGV[3])
for i = 0, 15 do
  local base = string.format('trigon:{b:%02d}', i)
  local work = redis.call('ZRANGE', base .. ':work', 0, -1, 'WITHSCORES')
  for j = 1, #work, 2 do
    local wait = (tonumber(work[j + 1]) - clock) / 1000
    -- Longer than any: it is from before the server's clock was set back.
    local at = now + (wait > 60 and 0 or wait)
    if at <= now or redis.call('HEXISTS', base .. ':holders', work[j]) == 1 then busy = busy + 1
    elseif next < 0 or at < next then next = at end
  end
  local due = redis.call('ZRANGE', base .. ':due', 0, 0, 'WITHSCORES')
  if due[2] then
    local at = tonumber(due[2]) - ahead
    if at <= now then busy = busy + 1 elseif next < 0 or at < next then next = at end
  end
end
local empty = {}
for i = 1, #KEYS, 2 do
  if redis.call('EXISTS', KEYS[i]) == 0 then empty[#empty + 1] = ARGV[3 + (i + 1) / 2]
  elseif not redis.call('ZSCORE', KEYS[i + 1], ARGV[3 + (i + 1) / 2]) then busy = busy + 1 end
end
return {busy, tostring(next), empty}
