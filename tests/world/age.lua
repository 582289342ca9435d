-- Let so many milliseconds pass for all that expires.
-- ARGV: milliseconds
local ours, ended = tonumber(ARGV[1]), 0
for _, key in ipairs(redis.call('KEYS', '*')) do
  local left = redis.call('PTTL', key)
  if left >= 0 then
    if left <= ours then redis.call('DEL', key) ended = ended + 1
    else redis.call('PEXPIRE', key, left - ours) end
  end
end
return ended
