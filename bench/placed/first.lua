-- A program of loops, tables and strings.
local function fib(n) return n < 2 and n or fib(n - 1) + fib(n - 2) end
print("fib", fib(16))

local words, list = {}, {}
for line in io.lines() do
    for word in line:gmatch("%a+") do words[word:lower()] = (words[word:lower()] or 0) + 1 end
end
for word, count in pairs(words) do list[#list + 1] = {word, count} end
table.sort(list, function(x, y) return x[2] > y[2] or x[2] == y[2] and x[1] < y[1] end)
for i = 1, 5 do print(list[i][1], list[i][2]) end

local grid = {}
for y = 1, 20 do
    grid[y] = {}
    for x = 1, 20 do grid[y][x] = (x * 7 + y * 13) % 5 end
end
local sum = 0
for turn = 1, 5 do
    for y = 2, 19 do
        for x = 2, 19 do
            sum = sum + grid[y - 1][x] - grid[y + 1][x] + grid[y][x - 1] * grid[y][x + 1]
        end
    end
end
print("grid", sum)

local Point = {}
Point.__index = Point
function Point:move(x) self.x = self.x + x return self end
local p = setmetatable({x = 0}, Point)
for i = 1, 300 do p:move(i) end
print(p.x, table.concat({1, 2, 3}, "-"), string.format("%5d", 42))
