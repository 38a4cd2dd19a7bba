-- Take a mark away if it still is the one that the caller saw; a later one takes its place.
-- KEYS  due (the next look), later (the look after that)
-- ARGV  match, time seen in ms
-- Returns 1 when the mark was the one seen, else 0.
local at = redis.call('ZSCORE', KEYS[1], ARGV[1])
if not at or tonumber(at) ~= tonumber(ARGV[2]) then return 0 end
local later = redis.call('HGET', KEYS[2], ARGV[1])
if later then
  redis.call('ZADD', KEYS[1], later, ARGV[1])
  redis.call('HDEL', KEYS[2], ARGV[1])
else
  redis.call('ZREM', KEYS[1], ARGV[1])
end
return 1
