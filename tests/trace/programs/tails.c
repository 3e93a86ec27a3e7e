/* Tail calls through a register in a function with a jump table. Only some of its jumps through registers leave it. */
#include "prog.h"

typedef unsigned (*function)(unsigned);
static volatile unsigned seen;

static NOINLINE unsigned one(unsigned x)
{
    return x + 1;
}

static NOINLINE unsigned two(unsigned x)
{
    return x * 3;
}

/* clang-format off */
#define CASES(x)                                                                                                       \
    case 0: seen += 3; break;   case 1: seen ^= x; break;      case 2: seen -= 7; break;   case 3: seen *= 5; break;   \
    case 4: seen += x * x; break; case 5: return 1;            case 6: seen |= 3; break;   case 7: seen &= ~8u; break; \
    case 8: seen ^= 99; break;  case 9: seen += 2; break;      case 10: seen *= 9; break;  case 11: seen -= x; break;  \
    case 12: seen ^= 5; break;  case 13: seen += x >> 1; break; case 14: return 3;         case 15: seen |= x; break;  \
    case 16: seen -= 4; break;  case 17: seen ^= x << 2; break; case 18: seen += 8; break; case 19: seen *= 7; break;
/* clang-format on */

static NOINLINE unsigned leaf(unsigned x, function then)
{
    switch (x % 22) {
        CASES(x)
    }
    if (x & 1)
        return then(x);
    return seen;
}

static NOINLINE unsigned with_calls(unsigned x, function then)
{
    switch (x % 22) {
        CASES(one(x))
    }
    if (x & 1)
        return then(two(x));
    return seen;
}

int main(void)
{
    for (unsigned i = 0; i < 300; i++) {
        mix(leaf(i, i % 3 ? one : two));
        mix(with_calls(i, i % 5 ? two : one));
    }
    return finish();
}
