-- SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
-- Uses many parts of the interpreter: strings, patterns, tables, closures, coroutines, errors, files, numbers.
local function show(...) print(...) end

local words = {}
for line in io.lines() do -- standard input
    for word in line:gmatch("%a+") do words[#words + 1] = word:lower() end
end
table.sort(words)
show(#words, words[1], words[#words], table.concat(words, " ", 1, 5))

local counts = {}
for _, w in ipairs(words) do counts[w] = (counts[w] or 0) + 1 end
local keys = {}
for k in pairs(counts) do keys[#keys + 1] = k end
table.sort(keys, function(a, b) return counts[a] > counts[b] or (counts[a] == counts[b] and a < b) end)
show(#keys, keys[1], counts[keys[1]])

local f <close> = assert(io.open(arg[1], "w"))
for i, k in ipairs(keys) do f:write(string.format("%-8s %3d %g\n", k, i, i / 4)) end
f:flush()
f:seek("set", 3)
show(f:seek(), select(2, pcall(error, {}) and 1 or 2))
local n, sum = 0, 0
for line in io.lines(arg[1]) do
    n = n + 1
    sum = (sum * 31 + #line + line:byte(1)) % 1000003
end
show("file", n, sum, io.open("no-such-file"))

local function fib(k) return k < 2 and k or fib(k - 1) + fib(k - 2) end
local generator = coroutine.wrap(function() for i = 1, 12 do coroutine.yield(fib(i)) end end)
local list = {}
for v in generator do list[#list + 1] = v end
show(table.concat(list, ","))

local point = setmetatable({}, {
    __index = function(_, k) return k .. "?" end,
    __add = function(_, b) return "sum with " .. b end,
    __call = function(_, ...) return select("#", ...) end,
    __tostring = function() return "point" end,
})
show(point.x, point + 5, point(1, nil, 3), tostring(point))

for i = 1, 6 do
    local ok, message = pcall(function()
        if i % 3 == 0 then error("at " .. i, 0) end
        if i % 2 == 0 then return nil + i end
        return i
    end)
    show(i, ok, tostring(message):gsub("^.-:%d+: ", ""))
end

show(("one two three"):gsub("(%w+) (%w+)", "%2 %1"), ("%5.2f|%x|%q"):format(3.14159, 255, 'a "b"\n'))
show(1 << 20, 7 // 2, -7 // 2, -7 % 3, 7.5 // 2, 2 ^ 0.5 > 1.41, math.tointeger(3.0), 0x10p2, ~5 & 0xff)
show(load("local a <const> = 5; return a * 2")(), load("syntax error here"))
show(string.pack("<i4z", 70000, "text"):byte(1, -1))
local t = {}
for i = 1, 300 do t[i] = {i, tostring(i), i * 1.5} end
for i = 1, 300, 2 do t[i] = nil end
collectgarbage()
show(next({}), #utf8.char(228, 8364), utf8.len("äö"), rawlen({1, 2}), collectgarbage("count") > 1)
local state = 12345
for i = 1, 2000 do
    state = (state * 1103515245 + 12345) & 0x7fffffff
    goto skip
    state = 0
    ::skip::
end
show("done", state)
