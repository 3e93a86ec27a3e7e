-- SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
-- Counts the words of standard input, sorts them, and prints sums of what it did.
local count, order, lines, letters = {}, {}, 0, 0
for line in io.lines() do
  lines = lines + 1
  for word in line:gmatch("[%a_]+") do
    word = word:lower()
    if not count[word] then
      count[word] = 0
      order[#order + 1] = word
    end
    count[word] = count[word] + 1
    letters = letters + #word
  end
end
table.sort(order, function(a, b) return count[a] > count[b] or (count[a] == count[b] and a < b) end)
local sum = 0
for place, word in ipairs(order) do
  local value = 0
  for i = 1, #word do value = (value * 31 + word:byte(i)) % 65521 end
  sum = (sum + value * place) % 1000003
end
for i = 1, math.min(5, #order) do print(string.format("%6d %s", count[order[i]], order[i])) end
print(lines, letters, #order, sum)
