// Loops, objects, strings and a regular expression.
function Animal(name) { this.name = name; this.age = 0; }
Animal.prototype.grow = function (n) { this.age += n; return this; };
var zoo = [], i, k;
for (i = 0; i < 40; i++) zoo.push(new Animal("animal" + i).grow(i % 5));
zoo.sort(function (a, b) { return a.age - b.age || (a.name < b.name ? -1 : 1); });
print(zoo[0].name, zoo[39].name);
var sieve = [], primes = 0;
for (i = 2; i < 800; i++) {
    if (sieve[i]) continue;
    primes++;
    for (k = i * i; k < 800; k += i) sieve[k] = 1;
}
print("primes", primes);
function fib(n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
print("fib", fib(13));
var line = "the quick brown fox jumps over the lazy dog ", counts = {};
for (i = 0; i < 5; i++) line += line.substring(i, i + 20);
line.replace(/\w+/g, function (w) { counts[w] = (counts[w] || 0) + 1; return w; });
print(Object.keys(counts).length, line.length, JSON.parse("[1,{\"a\":2}]")[1].a);
