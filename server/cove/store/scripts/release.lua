-- Give a match away. The epoch stays, so that the next owner's is higher.
-- KEYS  owner
-- ARGV  '<epoch> <node>' of the caller, '<epoch> '
-- Returns 1 when the match was the caller's, else 0.
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2], 'KEEPTTL')
return 1
