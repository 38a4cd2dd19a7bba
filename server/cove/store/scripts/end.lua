-- Another node has ended: its last sign of life holds no longer. When it was last heard stays, and so does the key's lifetime.
-- KEYS  beat
-- Returns 1 where it still held, else 0.
local beat = redis.call('GET', KEYS[1])
if not beat then
    return 0
end
local at, lifetime, heard = string.match(beat, '^(%S+) (%S+) (%S+)$')
if lifetime == '0' then
    return 0
end
redis.call('SET', KEYS[1], at .. ' 0 ' .. heard, 'PX', redis.call('PTTL', KEYS[1]))
return 1
