/* Loops whose rounds the program's own registers tell: up and down, by ones and by powers of two, from constants and
 * from what is still there, with one way out and with two, none, one and many rounds; and such as only look so. */
#include "prog.h"

#include <stdint.h>

static uint8_t bytes[300];
static uint32_t words[80];
static uint16_t halves[64];

NOINLINE static uint32_t hash(const uint8_t *s)
{
    uint32_t h = 0;
    for (; *s; s++)
        h = h * 67 + *s;
    return h;
}

NOINLINE static uint32_t product(const uint32_t *matrix, uint32_t vector)
{
    uint32_t sum = 0;
    for (; vector; vector >>= 1, matrix++)
        if (vector & 1)
            sum ^= *matrix;
    return sum;
}

NOINLINE static int32_t filter(const uint16_t *taps, const uint32_t *line, uint32_t at)
{
    int32_t sum = 0;
    for (uint32_t i = 0; i < 16; i++)
        sum += taps[i] * (int32_t)(line[(at + i) & 15] & 0xff);
    return sum;
}

/* At most n of them, from behind. */
NOINLINE static uint32_t backward(const uint32_t *w, uint32_t n, uint32_t stop)
{
    uint32_t sum = 7;
    for (const uint32_t *p = w + n; p != w; p--) {
        if (p[-1] == stop)
            return sum;
        sum = sum * 3 + p[-1];
    }
    return sum ^ 0x55;
}

NOINLINE static uint32_t find(const uint8_t *s, uint32_t n, uint8_t what)
{
    uint32_t i = 0;
    while (i != n && s[i] != what)
        i++;
    return i;
}

/* Nothing but the counter bounds it. */
NOINLINE static uint32_t delay(uint32_t n, uint32_t x)
{
    do
        x = x * 1664525 + 1013904223;
    while (--n);
    return x;
}

NOINLINE static uint32_t delay_first(uint32_t n, uint32_t x)
{
    while (n-- > 0)
        x = (x ^ n) * 69069;
    return x;
}

/* By two, the test is no equality; and a sum that others see in between. */
NOINLINE static uint32_t twos(const uint16_t *h, int n)
{
    uint32_t sum = 0;
    for (int i = n - 1; i >= 0; i -= 2)
        sum = (sum << 1) + h[i];
    return sum;
}

NOINLINE static void sort(uint16_t *h, int n)
{
    for (int i = 1; i < n; i++) {
        uint16_t x = h[i];
        int k = i;
        for (; k > 0 && h[k - 1] > x; k--)
            h[k] = h[k - 1];
        h[k] = x;
    }
}

/* Round and round: the index comes back. */
NOINLINE static uint32_t ring(const uint8_t *b, uint32_t i, uint32_t rounds)
{
    uint32_t sum = 0;
    while (rounds--) {
        sum += b[i];
        i = (i + 1) & 31;
    }
    return sum;
}

/* A step that is not taken in each round; one that is taken twice in some. */
NOINLINE static uint32_t skips(const uint8_t *b, uint32_t n)
{
    uint32_t sum = 1;
    const uint8_t *end = b + n;
    while (b < end) {
        sum = sum * 5 + *b++;
        if (sum & 64)
            b++;
    }
    return sum;
}

NOINLINE static uint32_t nested(uint32_t *w, uint32_t n)
{
    uint32_t sum = 0;
    for (uint32_t i = 0; i < n; i++) {
        uint32_t x = w[i];
        for (uint32_t k = i; k < n; k++)
            x ^= w[k] >> (i & 7);
        w[i] = x;
        sum += x;
    }
    return sum;
}

NOINLINE static uint32_t bits(uint32_t x)
{
    uint32_t n = 0;
    do {
        n += x & 1;
        x >>= 3;
    } while (x);
    return n;
}

int main(void)
{
    for (uint32_t i = 0; i < 299; i++)
        bytes[i] = (uint8_t)(i * 7 % 251 + 1);
    for (uint32_t i = 0; i < 80; i++)
        words[i] = i * 2654435761u;
    for (uint32_t i = 0; i < 64; i++)
        halves[i] = (uint16_t)(i * 40503u);
    for (uint32_t i = 0; i < 5; i++) {
        uint32_t n = OPAQUE(i * i * 3);
        mix(hash(bytes + 299 - n));
        mix(product(words, n * 77777));
        mix((uint32_t)filter(halves, words, n));
        mix(backward(words, n, words[3]));
        mix(find(bytes, n, 57));
        mix(delay(n + 1, i));
        mix(delay_first(n, i));
        mix(twos(halves, (int)n));
        sort(halves, (int)n);
        mix(halves[n]);
        mix(ring(bytes, i, 3 * n));
        mix(skips(bytes, n));
        mix(nested(words, n));
        mix(bits(n << (5 * i)));
    }
    return finish();
}
