/* Switches: with more than 256 dense cases, two in a function, one with few sparse cases, one over characters. Two
 * switches lead to each other's jumps. */
#include "prog.h"

static unsigned cells[8];

static NOINLINE unsigned note(unsigned x)
{
    return cells[x % 8] += x;
}

/* clang-format off */
#define CASE(n)   case n: return note(x * 3 + (n)) + ((n) * 2654435761u >> 5);
#define CASE4(n)  CASE(n) CASE((n) + 1) CASE((n) + 2) CASE((n) + 3)
#define CASE16(n) CASE4(n) CASE4((n) + 4) CASE4((n) + 8) CASE4((n) + 12)
#define CASE64(n) CASE16(n) CASE16((n) + 16) CASE16((n) + 32) CASE16((n) + 48)

static NOINLINE unsigned wide(unsigned x)
{
    switch (x) {
    CASE64(0) CASE64(64) CASE64(128) CASE64(192) CASE64(256) CASE16(320)
    default: return 1;
    }
}

#define SMALL(n)  case n: s += (n) * 7 ^ x; break;
static NOINLINE unsigned twice(unsigned x)
{
    unsigned s = 0;
    switch (x % 12) {
    SMALL(0) SMALL(1) SMALL(2) SMALL(3) SMALL(4) SMALL(5) SMALL(6) SMALL(7) SMALL(8) SMALL(9) SMALL(10)
    }
    switch (x / 12) {
    case 0: s = note(s);
    case 1: s ^= 0x55; /* falls through */
    case 2: s += 3; break;
    case 3: return s * 5;
    case 4: s -= 9; break;
    case 5: s = ~s; break;
    case 6: s = note(s + 1); break;
    default: s = 0;
    }
    return s;
}
/* clang-format on */

static NOINLINE int kind(char c)
{
    switch (c) {
    case 'a':
    case 'e':
    case 'i':
    case 'o':
    case 'u':
        return 1;
    case '0':
    case '1':
    case '2':
    case '3':
        return 2;
    case ' ':
        return 3;
    case '\n':
        return 4;
    default:
        return c > 'z' ? 5 : 0;
    }
}

static NOINLINE unsigned sparse(unsigned x)
{
    switch (x) {
    case 3:
        return 1;
    case 1000:
        return note(2);
    case 100000:
        return note(3);
    case 0x7FFFFFFF:
        return 4;
    case 0xFFFFFFF0:
        return note(5);
    }
    return 0;
}

/* Two tables. Some cases lead straight back to the same jump, and some to the other jump. */
static NOINLINE unsigned scan(const char *p)
{
    unsigned sum = 0;
plain:
    switch (*p++ - '0') {
    case 0:
        return sum;
    case 1:
    case 5:
        goto plain;
    case 2:
        sum += 3;
        goto plain;
    case 3:
        sum = note(sum);
        goto plain;
    case 6:
        goto quoted;
    case 7:
        sum += sum >> 3;
        goto quoted;
    default:
        sum ^= 21;
        goto plain;
    }
quoted:
    switch (*p++ - '0') {
    case 0:
        return ~sum;
    case 1:
    case 4:
        goto quoted;
    case 2:
        sum += 7;
        goto quoted;
    case 3:
        goto plain;
    case 5:
        sum = note(sum);
        goto plain;
    default:
        sum--;
        goto quoted;
    }
}

int main(void)
{
    static const char *const texts[] = {"0", "1123569143210", "611421432151770", "98765432101234567890", "6663360"};
    for (unsigned i = 0; i < 5; i++)
        mix(scan(texts[i]));
    static const unsigned odd[] = {3, 1000, 100000, 0x7FFFFFFF, 0xFFFFFFF0, 5};
    for (unsigned i = 0; i < 340; i++) {
        mix(wide(i));
        mix(twice(i));
        mix((unsigned)kind((char)(i % 128)));
        mix(sparse(odd[i % 6]));
    }
    return finish();
}
