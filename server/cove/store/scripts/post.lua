-- Put one letter into a node's mail. The stream is short and dies with its reader: who misses letters sees it by their numbers.
-- KEYS  mail
-- ARGV  sender, number among the sender's letters to this node, letter, most letters kept, lifetime in ms
-- Returns 1.
redis.call('XADD', KEYS[1], 'MAXLEN', '~', ARGV[4], '*', 's', ARGV[1], 'n', ARGV[2], 'b', ARGV[3])
local keep = tonumber(ARGV[5])
if redis.call('PTTL', KEYS[1]) < keep / 2 then redis.call('PEXPIRE', KEYS[1], keep) end
return 1
