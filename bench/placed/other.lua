-- Another program than tests/foreign/lua.lua: queens, a sieve, and words.
local function place(row, n, cols, up, down)
    if row > n then return 1 end
    local count = 0
    for c = 1, n do
        if not (cols[c] or up[row + c] or down[row - c + n]) then
            cols[c], up[row + c], down[row - c + n] = true, true, true
            count = count + place(row + 1, n, cols, up, down)
            cols[c], up[row + c], down[row - c + n] = nil, nil, nil
        end
    end
    return count
end
print("queens", place(1, 6, {}, {}, {}))

local sieve, primes = {}, 0
for i = 2, 2000 do
    if not sieve[i] then
        primes = primes + 1
        for k = i * i, 2000, i do sieve[k] = true end
    end
end
print("primes", primes)

local seen, order = {}, {}
for line in io.lines() do
    for word in line:gmatch("[%w_]+") do
        if not seen[word] then order[#order + 1] = word end
        seen[word] = (seen[word] or 0) + 1
    end
end
table.sort(order)
print(#order, order[1], order[#order], seen["the"])

local Account = {}
Account.__index = Account
function Account.new(b) return setmetatable({balance = b}, Account) end
function Account:add(x) self.balance = self.balance + x return self end
local a = Account.new(3)
for i = 1, 500 do a:add(i % 7) end
print(a.balance, select("#", table.unpack({1, 2, 3})), ("x"):rep(5, ","))
