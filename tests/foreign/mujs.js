// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Uses many parts of the interpreter: closures, prototypes, exceptions, expressions, JSON, numbers.
function Shape(name) { this.name = name; }
Shape.prototype.area = function () { return 0; };
function Square(side) { Shape.call(this, "square"); this.side = side; }
Square.prototype = new Shape();
Square.prototype.area = function () { return this.side * this.side; };
print(new Square(3).area(), new Shape("none").area(), new Square(2) instanceof Shape);

function sieve(n) {
    var composite = [], primes = [];
    for (var i = 2; i < n; ++i) {
        if (composite[i]) continue;
        primes.push(i);
        for (var k = i * i; k < n; k += i) composite[k] = true;
    }
    return primes;
}
print(sieve(100).join(" "));

var text = "";
for (var i = 0; i < 40; ++i) {
    switch (i % 7) {
    case 0: text += "zero"; break;
    case 1: case 4: text += i; // falls through
    case 2: text += "-"; break;
    case 5: continue;
    default: text += i.toString(2);
    }
}
print(text, text.length);

for (var i = 0; i < 5; ++i) {
    try {
        if (i == 1) throw new RangeError("range " + i);
        if (i == 2) undefined.field;
        if (i == 3) JSON.parse("{broken");
        print("no error", i);
    } catch (e) {
        print(e.name, i);
    } finally {
        print("finally", i);
    }
}
print("2026-11-23 and 1999-01-02".replace(/(\d+)-(\d+)-(\d+)/g, "$3.$2.$1"), /^(a|b)*c?$/.test("ababc"));
print(JSON.stringify({ a: [1, 2.5, null, true], b: { c: "text\n" } }), JSON.parse("[1,[2,{\"x\":3}]]")[1][1].x);
print(0.1 + 0.2, (1234.5678).toFixed(2), 1e21, 255..toString(16), parseInt("0x1f"), parseFloat("3.25e2"), 5 / 0, -7 % 3);
print([5, 1, 10, 2].sort(function (a, b) { return a - b; }), "a,b,c".split(",").reverse(), [1, 2, 3].map(function (x) { return x * x; }));
var fib = (function () { var seen = {}; return function f(n) { return seen[n] || (seen[n] = n < 2 ? n : f(n - 1) + f(n - 2)); }; })();
print(fib(20), Math.round(Math.sqrt(2) * 1e6), 1 << 20, -1 >>> 28, ~5);
for (var k in { one: 1, two: 2 }) print(k);
print("done", read("mujs.js").length > 1000);
