/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Code in RAM, as flash drivers have it. The start-up code copies one function to RAM, and the program copies another.
 * While they run, the runtime's helpers cannot be executed, as if flash were off.
 */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#define RAM_CODE __attribute__((noinline, section(".data.ramfunc")))

enum { COPY_WORDS = 512, HELPERS = 4, HELPER_WORDS = 4 };
/* A word that is no instruction: udf #0xde in Thumb (DDI 0419, A6.7.74), undefined in A32 and A64; 0 of RISC-V (Unpriv,
 * 1.5). */
#ifdef __riscv
#define NO_CODE 0u
#else
#define NO_CODE 0xdedededeu
#endif

extern char *const ram_code_helpers[HELPERS]; /* NULL if the image has no such helper */

static uint32_t copy[COPY_WORDS] __attribute__((aligned(8)));
static uint32_t kept[HELPERS][HELPER_WORDS];

RAM_CODE int in_ram(volatile int *p, int n);
int by_hand(volatile int *p, int n);
int afterwards(int x);

/* Has a loop, branches that go both ways, and one that is never taken. */
RAM_CODE int in_ram(volatile int *p, int n)
{
    int sum = 0;
    for (int i = 0; i < n; i++) {
        if (p[i] & 1)
            sum += p[i];
        else if (p[i] > 1000)
            sum -= 7;
        else
            sum += 2;
    }
    return sum;
}

__attribute__((noinline)) int by_hand(volatile int *p, int n)
{
    int sum = 0;
    while (n--) {
        sum += *p++;
        if (sum == 30)
            sum++;
    }
    return sum;
}

__attribute__((noinline)) int afterwards(int x)
{
    __asm volatile("");
    return x;
}

static uint32_t *code_of(char *function)
{
    return (uint32_t *)((uintptr_t)function & ~(uintptr_t)3);
}

/* Overwrites the helpers or restores them. */
static inline __attribute__((always_inline)) void helpers(int off)
{
    for (int i = 0; i < HELPERS; i++) {
        volatile uint32_t *code = ram_code_helpers[i] ? code_of(ram_code_helpers[i]) : NULL;
        for (int w = 0; code && w < HELPER_WORDS; w++) {
            if (off)
                kept[i][w] = code[w];
            code[w] = off ? NO_CODE : kept[i][w];
        }
        if (code)
            __builtin___clear_cache((char *)(uintptr_t)code, (char *)(uintptr_t)(code + HELPER_WORDS));
    }
}

int main(void)
{
    volatile int a[3] = {10, 21, 12}, sum = 0;
    uintptr_t from = (uintptr_t)by_hand, thumb = from & (sizeof(void *) == 4 ? 3 : 0) & 1;
    memcpy(copy, (void *)(from - thumb), sizeof copy);
    __builtin___clear_cache((char *)copy, (char *)(copy + COPY_WORDS));
    int (*copied)(volatile int *, int) = (int (*)(volatile int *, int))((uintptr_t)copy | thumb);
    helpers(1);
    sum += in_ram(a, 3);
    sum += in_ram(a, 2);
    sum += in_ram(a, 3);
    sum += copied(a, 3);
    sum += copied(a, 2);
    helpers(0);
    printf("%d\n", sum + afterwards(1));
    return 0;
}
