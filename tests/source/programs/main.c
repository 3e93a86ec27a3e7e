#include <gain.h>

int uart_handler(int n);
int from_line(int n);

static const int table[] = {1, 2, 3};

__attribute__((always_inline)) inline int only_inlined(int n)
{
    int k = clamp(n) + 4;
    return k * 2;
}

__attribute__((noinline)) static int unused(int n)
{
    return uart_handler(n) - 1;
}

int main(int argc, char **argv)
{
    (void)argv;
    int sum = gain(table, argc) + uart_handler(argc) + from_line(argc) + only_inlined(argc);
    return argc > 5 ? unused(sum) : sum == 0;
}
