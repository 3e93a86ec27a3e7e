#include <gain.h>

int gain(const int *table, int n)
{
    n = clamp(n);
    if (n > 50)
        return 0;
    return table[n] * 3;
}

DEFINE_HANDLER(uart, 7)

#line 40 "generated.y"
int from_line(int n)
{
    return clamp(n) + 2;
}
