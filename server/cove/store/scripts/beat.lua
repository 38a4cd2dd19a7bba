-- A sign of life, dated by the server's clock.
-- KEYS  beat
-- ARGV  lifetime in ms (0: the node says goodbye), how long to remember it in ms, when the node was last heard in ms (0: now)
-- Returns the server's time in ms.
local now = redis.call('TIME')
local ms = now[1] * 1000 + math.floor(now[2] / 1000)
local heard = tonumber(ARGV[3])
if heard == 0 then
    heard = ms
end
redis.call('SET', KEYS[1], string.format('%.0f %s %.0f', ms, ARGV[1], heard), 'PX', ARGV[2])
return ms
