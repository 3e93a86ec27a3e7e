/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What boot loaders have: inline assembly that reads the state with the flags in it, or registers without a value; a
 * function's distance, which the assembler computes; a table that may be anywhere, and an empty string.
 */
extern void note(const char *), other(int);
static unsigned counter;
int shared[4]; /* its place is in the linker's table (-fPIC) */

static unsigned state(void)
{
#ifdef __arm__
    unsigned mode;
    __asm__ volatile("mrs %0, cpsr" : "=r"(mode));
    return mode & 31;
#else
    register unsigned long x0 __asm__("x0") = 7;
    __asm__ volatile("smc #0" : "+r"(x0) : : "memory");
    return (unsigned)x0;
#endif
}

unsigned count(unsigned *x, int on)
{
    if (on) {
        (*x)++;
    }
#ifdef __arm__
    unsigned saved, masked;
    __asm__ volatile("mrs %0, cpsr\n\torr %1, %0, #128\n\tmsr cpsr_c, %1" : "=r"(saved), "=r"(masked) : : "memory");
    counter++;
    __asm__ volatile("msr cpsr_c, %0" : : "r"(saved) : "memory");
#endif
    return state() == 26 ? *x : counter;
}

#ifdef __arm__
int borrow(unsigned x, unsigned y)
{
    register int all __asm__("ip");
    note("borrow");
    __asm__ volatile("cmp %1, %2\n\tsbc %0, %0, %0" : "=r"(all) : "r"(x), "r"(y) : "cc");
    return all;
}
#endif

__attribute__((noinline)) static int inside(const unsigned *image, unsigned long size)
{
    unsigned long at = (unsigned long)image;
    if ((unsigned long)inside >= at && (unsigned long)inside < at + size) {
        other(1);
    }
    return (int)counter;
}

int choose(int x, const unsigned *image)
{
    static const void *const place[] = {&&add, &&multiply, &&done};
    const void *const *p = place;
    __asm__ volatile("" : "+r"(p));
    switch (x) {
    case 0:
        note("ab");
        break;
    case 1:
        other(x);
        break;
    case 2:
        counter = 5;
        break;
    case 3:
        other(-1);
        break;
    case 4:
        other(inside(image, 4));
        break;
    case 5:
        counter += (unsigned)shared[counter & 3];
        break;
    case 6:
        note(""); /* ends at a word */
        break;
    case 7:
        other(9);
        break;
    case 8:
        note("eight");
        break;
    }
    goto *p[x & 1];
add:
    x += (int)counter++;
    goto *p[x & 1 ? 2 : 1];
multiply:
    x *= (int)counter;
done:
    return x;
}
