-- A sign of life, dated by the server's clock.
-- KEYS  beat
-- ARGV  lifetime in ms (0: the node says goodbye), how long to remember it in ms
-- Returns the server's time in ms.
local now = redis.call('TIME')
local ms = now[1] * 1000 + math.floor(now[2] / 1000)
redis.call('SET', KEYS[1], string.format('%.0f %s', ms, ARGV[1]), 'PX', ARGV[2])
return ms
