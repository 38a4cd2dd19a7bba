-- Take a match over, if its owner is still the one that the caller saw. Raises the epoch, which fences every late write.
-- KEYS  owner, journal
-- ARGV  expected '<epoch> <node>' or '' for nobody, node of the caller, lifetime in ms for a match without a journal or 0,
--       an epoch that the new one must exceed
-- Returns the new epoch; {'owner', '<epoch> <node>'} when somebody else owns it; {'none'} when there is no such match.
local owner = redis.call('GET', KEYS[1]) or ''
local epoch, node = string.match(owner, '^(%d+) (.*)$')
local held = node and node ~= ''
if ARGV[1] == '' then
  if held then return {'owner', owner} end
elseif owner ~= ARGV[1] then
  return {'owner', owner}
end

local left = redis.call('PTTL', KEYS[2])
if left < 0 then left = tonumber(ARGV[3]) end
if left <= 0 then return {'none'} end
local fresh = math.max(tonumber(epoch or 0), tonumber(ARGV[4])) + 1
redis.call('SET', KEYS[1], string.format('%d %s', fresh, ARGV[2]), 'PX', left)
return fresh
