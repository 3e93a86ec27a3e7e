// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Counts the words of standard input, sorts them, and prints sums of what it did.
var count = {}, order = [], lines = 0, letters = 0, line;
while ((line = readline()) !== null && line !== undefined && line !== ".") {
    var words = line.split(/[^A-Za-z_]+/);
    lines++;
    for (var i = 0; i < words.length; i++) {
        var word = words[i].toLowerCase();
        if (!word) continue;
        if (!count[word + "#"]) {
            count[word + "#"] = 0;
            order.push(word);
        }
        count[word + "#"]++;
        letters += word.length;
    }
}
order.sort(function (a, b) { return count[b + "#"] - count[a + "#"] || (a < b ? -1 : 1); });
var sum = 0;
for (var place = 0; place < order.length; place++) {
    var value = 0;
    for (var k = 0; k < order[place].length; k++) value = (value * 31 + order[place].charCodeAt(k)) % 65521;
    sum = (sum + value * (place + 1)) % 1000003;
}
print(lines, letters, order.length, sum);
