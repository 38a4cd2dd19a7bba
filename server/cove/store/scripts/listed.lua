-- The summaries of listed matches, the one that stays longest first.
-- KEYS  order, summary
-- ARGV  how many at most
local now = redis.call('TIME')
local ms = string.format('%.0f', now[1] * 1000 + math.floor(now[2] / 1000))
local found = redis.call('ZREVRANGEBYSCORE', KEYS[1], '+inf', '(' .. ms, 'LIMIT', 0, ARGV[1])
if #found == 0 then return {} end
return redis.call('HMGET', KEYS[2], unpack(found))
