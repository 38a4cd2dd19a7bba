-- Put a match on the public list, or renew it there, and drop those whose time is over or that are too many.
-- KEYS  order, summary
-- ARGV  match, summary, the time at which it leaves in ms, the most that may be listed
local now = redis.call('TIME')
local ms = now[1] * 1000 + math.floor(now[2] / 1000)
redis.call('ZADD', KEYS[1], ARGV[3], ARGV[1])
redis.call('HSET', KEYS[2], ARGV[1], ARGV[2])
local gone = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', string.format('%.0f', ms), 'LIMIT', 0, 1000)
local over = redis.call('ZCARD', KEYS[1]) - #gone - ARGV[4]
if over > 0 then
  for _, match in ipairs(redis.call('ZRANGE', KEYS[1], #gone, #gone + over - 1)) do gone[#gone + 1] = match end
end
if #gone > 0 then
  redis.call('ZREM', KEYS[1], unpack(gone))
  redis.call('HDEL', KEYS[2], unpack(gone))
end
for _, key in ipairs(KEYS) do
  if redis.call('PTTL', key) < ARGV[3] - ms then redis.call('PEXPIREAT', key, ARGV[3]) end
end
return 1
