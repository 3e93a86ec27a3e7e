// Another program than tests/foreign/mujs.js.
function queens(row, n, cols, up, down) {
    if (row == n) return 1;
    var count = 0;
    for (var c = 0; c < n; c++) {
        if (cols[c] || up[row + c] || down[row - c + n]) continue;
        cols[c] = up[row + c] = down[row - c + n] = 1;
        count += queens(row + 1, n, cols, up, down);
        cols[c] = up[row + c] = down[row - c + n] = 0;
    }
    return count;
}
print("queens", queens(0, 6, [], [], []));
var text = "", i;
for (i = 0; i < 200; i++) text += String.fromCharCode(97 + i * i % 26) + (i % 9 ? "" : " ");
var words = text.split(" "), seen = {};
for (i = 0; i < words.length; i++) seen[words[i]] = words[i].length;
print(words.sort().slice(0, 4).join("-"), Object.keys(seen).length, text.replace(/[aeiou]/g, "").length);
print(JSON.stringify({ list: words.slice(0, 3), n: 1.5, deep: { a: [true, null] } }));
var sum = 0;
for (i = 0; i < 2000; i++) sum = (sum * 31 + i) % 65521;
print("sum", sum);
