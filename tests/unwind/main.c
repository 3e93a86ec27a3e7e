/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Calls each module of program.c. MODULES has M(name) for each module. LAST is the module whose stop() is called last:
 * it checks the backtrace through a function that never returns.
 */
volatile int walk_zero, walk_sum;

void walk_end(void);
void walk_begin(void);

void __attribute__((noinline)) walk_end(void)
{
    walk_zero = 0;
}

#define M(name)                                                                                                        \
    int name##_walk(int n);                                                                                            \
    void name##_stop(int n);
MODULES
#undef M

void __attribute__((noinline)) walk_begin(void)
{
#define M(name) walk_sum += name##_walk(1);
    MODULES
#undef M
    LAST(walk_sum);
}

int main(void)
{
    walk_begin();
    return 0;
}
