-- Add one entry to a match's journal, or say what stands in the way.
-- KEYS  journal, owner, meta
-- ARGV  '<epoch> <node>' of the caller, number, entry, lifetime in ms, then meta fields and values in pairs
-- Returns 1 when the entry is in the journal, now or since an earlier try; {'owner', '<epoch> <node>'} or {'last', n} when not.
local number = tonumber(ARGV[2])
local last = redis.call('XLEN', KEYS[1])
if number <= last then
  local there = redis.call('XRANGE', KEYS[1], ARGV[2] .. '-0', ARGV[2] .. '-0')[1]
  if there and there[2][2] == ARGV[3] then return 1 end
end
local owner = redis.call('GET', KEYS[2])
if owner ~= ARGV[1] then return {'owner', owner or ''} end
if number ~= last + 1 then return {'last', last} end

redis.call('XADD', KEYS[1], ARGV[2] .. '-0', 'e', ARGV[3])
if #ARGV > 4 then redis.call('HSET', KEYS[3], unpack(ARGV, 5)) end

-- Every PEXPIRE is a record of its own in the append-only file. So a lifetime is written again only when it is off by more than
-- a hundredth, and for new meta, which may have none.
local keep = tonumber(ARGV[4])
local left = redis.call('PTTL', KEYS[1])
if left > keep or left < keep - keep / 100 then
  for i = 1, 3 do redis.call('PEXPIRE', KEYS[i], keep) end
elseif #ARGV > 4 and redis.call('PTTL', KEYS[3]) < left then
  redis.call('PEXPIRE', KEYS[3], keep)
end
return 1
