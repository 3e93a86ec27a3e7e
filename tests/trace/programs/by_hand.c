/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Calls the functions of by_hand.S, and ends inside one that never returns.
 */
#include <stdio.h>
#include <stdlib.h>

int choose(int x);
int clamp(int x, int most);
int cross(int a, int b);
void spin(int rounds);
void never(void);

/* Called by spin(). */
void tick(int left)
{
    if (left)
        return;
    puts("checksum of a run by hand");
    exit(0);
}

int main(void)
{
    int sum = 0;
    for (int i = 0; i < 5; i++)
        sum += clamp(i, 3);
    sum += choose(FLAG) + choose(FLAG / 2);
    for (int i = 0; i < 7; i++)
        sum += cross(i < 4, i < 3 || i == 4);
    if (sum > 1000)
        never();
    spin(9);
    return 1;
}
