-- Have somebody look at a match at a time, and at an earlier one that is marked already. The earlier mark must stay: if the entry
-- that the new one is made for is never written, the deadline that still stands in the journal is the earlier one.
-- KEYS  due (the next look), later (the look after that)
-- ARGV  match, time in ms, how long to keep the keys after that time in ms
local at = tonumber(ARGV[2])
local marked = tonumber(redis.call('ZSCORE', KEYS[1], ARGV[1]) or '')
if not marked or at < marked then redis.call('ZADD', KEYS[1], ARGV[2], ARGV[1]) end
if marked and at ~= marked then redis.call('HSET', KEYS[2], ARGV[1], string.format('%.0f', math.max(at, marked))) end

local now = redis.call('TIME')
local wanted = math.max(at - now[1] * 1000, 0) + ARGV[3]
for _, key in ipairs(KEYS) do
  -- Pushed out by an extra lifetime, so that the usual mark, a little later than the one before, costs no expiry of its own.
  if redis.call('PTTL', key) < wanted then redis.call('PEXPIRE', key, string.format('%.0f', wanted + ARGV[3])) end
end
return 1
