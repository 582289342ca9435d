-- Look for words in all that is stored for longer than so many milliseconds.
-- ARGV: milliseconds word...
-- Answers {{word, key, what is around it}...}
local function text(value)
  if type(value) ~= 'table' then return tostring(value) end
  local parts = {}
  for i, each in ipairs(value) do parts[i] = text(each) end
  return table.concat(parts, ' ')
end
local read = {
  string = {'GET'}, hash = {'HGETALL'}, list = {'LRANGE', 0, -1}, set = {'SMEMBERS'},
  zset = {'ZRANGE', 0, -1}, stream = {'XRANGE', '-', '+'}
}
local found = {}
for _, key in ipairs(redis.call('KEYS', 'trigon:*')) do
  local left = redis.call('PTTL', key)
  local words = read[redis.call('TYPE', key).ok]
  if words and (left < 0 or left > tonumber(ARGV[1])) then
    local held = key .. ' ' .. text(redis.call(words[1], key, unpack(words, 2)))
    for i = 2, #ARGV do
      local at = string.find(held, ARGV[i], 1, true)
      if at then found[#found + 1] = {ARGV[i], key, string.sub(held, math.max(1, at - 80), at + 120)} end
    end
  end
end
return found
