/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Blocks that no plain branch reaches or leaves. An interpreter uses computed gotos, another one a table of
 * differences. Calls in the middle of blocks may not return. Loops are left early, in both directions of each test.
 */
#include <setjmp.h>
#include <string.h>

#include "prog.h"

static jmp_buf env;

/* Operations 5 and 6 are never used. Operation 7 leaves by longjmp() from a callee. */
__attribute__((noreturn)) static NOINLINE void thrown(unsigned x)
{
    longjmp(env, (int)(x & 7) + 1);
}

static NOINLINE unsigned perhaps(unsigned x)
{
    if (x % 13 == 12)
        thrown(x);
    return x * 5 + 3;
}

static NOINLINE unsigned run(const unsigned char *code, unsigned x, unsigned fuel)
{
    static const void *const op[] = {&&halt, &&add, &&twice, &&back, &&test, &&never, &&rare, &&call};
    const unsigned char *pc = code;
    unsigned stack[4] = {0, 0, 0, 0}, depth = 0;
#define NEXT goto *op[*pc++]
    NEXT;
add:
    x += stack[depth & 3] + 7;
    NEXT;
twice:
    x = x * 2 + 1;
    stack[depth++ & 3] = x;
    NEXT;
back:
    if (fuel-- > 0)
        pc = code;
    NEXT;
test:
    if (x & 4)
        goto add;
    if (x & 8)
        pc++;
    NEXT;
never:
    memset(stack, 1, sizeof stack);
    x ^= stack[1];
    NEXT;
rare:
    x = ~x;
    goto never;
call:
    x = perhaps(x) ^ depth;
    NEXT;
halt:
    return x ^ stack[depth & 3];
}

static NOINLINE unsigned escaped(const unsigned char *code, unsigned x)
{
    return setjmp(env) == 0 ? run(code, x, 3) : 77;
}

static NOINLINE unsigned relative(const unsigned char *code, unsigned x)
{
    static const int op[] = {&&stop - &&stop, &&one - &&stop, &&two - &&stop, &&three - &&stop};
    while (1) {
        goto *(void *)((char *)&&stop + op[*code++]);
    one:
        x += 11;
        continue;
    two:
        if (x % 3 == 0)
            return x;
        x ^= 0x5A;
        continue;
    three:
        x = 0;
    }
stop:
    return x + 1;
}

/* One block for the compiler, with three calls. Each call may not return. */
static NOINLINE unsigned straight(unsigned x)
{
    unsigned a = perhaps(x), b = perhaps(a ^ x), c = perhaps(b + x);
    return a ^ b ^ c;
}

/* More registers are free after this call than before it, but the call never returns. */
static NOINLINE unsigned quarter(unsigned a, unsigned b, unsigned c, unsigned d)
{
    if (a % 4 == 0)
        thrown(a + b + c + d);
    return a ^ b ^ c ^ d;
}

static NOINLINE unsigned fourth(unsigned a, unsigned b, unsigned c, unsigned d)
{
    unsigned y = a;
    if (b & 1)
        y = quarter(a, b, c, d) ^ 5;
    return y * 3;
}

static NOINLINE unsigned by_four(unsigned x)
{
    return fourth(OPAQUE(x * 4), x, x ^ 3, x + 7);
}

static NOINLINE unsigned guarded(unsigned (*f)(unsigned), unsigned x)
{
    volatile unsigned kept = x;
    int code = setjmp(env);
    switch (code) {
    case 0:
        kept = f(kept);
        break;
    case 1:
    case 2:
        kept += 100;
        break;
    case 3:
        kept ^= 0x33;
        /* fall through */
    case 4:
        kept *= 3;
        break;
    default:
        kept = (unsigned)code;
    }
    return kept;
}

/* longjmp() returns several times to the same frame: setjmp()'s second return is in the middle of a loop. */
static NOINLINE unsigned again(unsigned n)
{
    volatile unsigned round = 0, sum = 0;
    jmp_buf keep;
    memcpy(keep, env, sizeof keep);
    if (setjmp(env) >= 5)
        sum += 1000;
    while (round < n) {
        round = round + 1;
        if (round % 4 == 3)
            thrown(round * 3);
        sum = sum * 3 + perhaps(round % 12);
    }
    memcpy(env, keep, sizeof keep);
    return sum;
}

static NOINLINE unsigned search(const unsigned char (*m)[6], unsigned rows, unsigned want, unsigned limit)
{
    unsigned steps = 0;
    for (unsigned i = 0; i < rows; i++) {
        for (unsigned k = 0; k < 6; k++) {
            steps++;
            if (m[i][k] == want)
                return i * 10 + k;
            if (m[i][k] == 255)
                break;
            for (unsigned j = k; j > 0; j--) {
                if (m[i][j] < m[i][j - 1])
                    goto out;
                if (m[i][j] == 77)
                    continue;
                steps += 2;
            }
        }
        if (steps > limit)
            break;
    }
    return steps;
out:
    return steps + 1000;
}

/* Only a call leaves this loop. The loops inside it, which have no way out at all, are never entered. */
static NOINLINE unsigned until(unsigned x)
{
    for (;;) {
        x = x * 2 + 1;
        if (x > 5000)
            thrown(x);
        if (x == 4242)
            for (;;)
                x++;
    }
}

static NOINLINE unsigned lengths(unsigned n)
{
    unsigned s = 0;
    for (unsigned i = 1; i <= n; i++) {
        unsigned a[i];
        for (unsigned k = 0; k < i; k++)
            a[k] = k ? a[k - 1] + i : i;
        if (i == 5)
            continue;
        char *p = __builtin_alloca(i + 1);
        memset(p, (int)i, i);
        s += a[i - 1] + (unsigned)p[i - 1];
        if (s > 700)
            break;
    }
    return s;
}

static NOINLINE unsigned marks(unsigned n)
{
    unsigned s = 0;
    for (unsigned i = 0; i < n; i++) {
#if defined(__aarch64__)
        __asm__ goto("tbz %w0, #1, %l1\n\tcbz %w0, %l2" ::"r"(i) : "cc" : clear, zero);
#elif defined(__riscv)
        __asm__ goto("andi t0, %0, 2\n\tbeqz t0, %l1\n\tbeqz %0, %l2" ::"r"(i) : "t0" : clear, zero);
#elif defined(__x86_64__)
        __asm__ goto("testl $2, %0\n\tjz %l1" ::"r"(i) : "cc" : clear, zero);
#elif defined(__thumb__) && !defined(__thumb2__)
        __asm__ goto(".syntax unified\n\tmovs r3, #2\n\ttst %0, r3\n\tbeq %l1\n\tcmp %0, #0\n\tbeq %l2" ::"l"(i)
                     : "r3", "cc"
                     : clear, zero);
#else
        __asm__ goto("tst %0, #2\n\tbeq %l1\n\tcmp %0, #0\n\tbeq %l2" ::"r"(i) : "cc" : clear, zero);
#endif
        s += i;
        continue;
    clear:
        s ^= 0x11;
        if (s & 1)
            continue;
    zero:
        s <<= 1;
    }
    return s;
}

/* Changes all registers that a callee may change. */
static NOINLINE void trash(void)
{
#if defined(__aarch64__)
    __asm__ volatile("mov x8, #0xa8\n\tmov x9, #0xa9\n\tmov x10, #0xaa\n\tmov x11, #0xab\n\tmov x12, #0xac\n\t"
                     "mov x13, #0xad\n\tmov x14, #0xae\n\tmov x15, #0xaf\n\tmov x16, #0xb0\n\tmov x17, #0xb1" ::
                         : "x8", "x9", "x10", "x11", "x12", "x13", "x14", "x15", "x16", "x17");
#elif defined(__riscv)
    __asm__ volatile("li t0, 0xa0\n\tli t1, 0xa1\n\tli t2, 0xa2\n\tli a1, 0xa3\n\tli a5, 0xa4\n\tli t3, 0xa5\n\tli t6, 0xa6" ::
                         : "t0", "t1", "t2", "a1", "a5", "t3", "t6");
#elif defined(__x86_64__)
    __asm__ volatile("movl $0xa8, %%r8d\n\tmovl $0xa9, %%r9d\n\tmovl $0xaa, %%r10d\n\tmovl $0xab, %%r11d" ::
                         : "r8", "r9", "r10", "r11");
#elif defined(__thumb__) && !defined(__thumb2__)
    __asm__ volatile(".syntax unified\n\tmovs r1, #0xa1\n\tmovs r2, #0xa2\n\tmovs r3, #0xa3\n\tmov r12, r3" ::
                         : "r1", "r2", "r3", "r12", "cc");
#else
    __asm__ volatile("mov r1, #0xa1\n\tmov r2, #0xa2\n\tmov r3, #0xa3\n\tmov r12, #0xac" ::: "r1", "r2", "r3", "r12");
#endif
}

static NOINLINE unsigned around(unsigned x)
{
    static volatile unsigned cell;
    if (x & 1)
        cell += 3;
    trash();
    if (x & 2)
        cell ^= 5;
    else
        cell ^= 6;
    trash();
    if (x & 4)
        cell *= 3;
    trash();
    return cell;
}

/* The compiler has a label between the two pieces of inline assembly. */
static NOINLINE unsigned skipped(unsigned x)
{
    unsigned y = x;
    if (x != 3)
        __asm__ volatile("nop" : "+r"(y));
    __asm__ volatile("nop" : "+r"(y));
    return y;
}

static NOINLINE unsigned never_skipped(unsigned x)
{
    unsigned y = x;
    if (x < 1000)
        __asm__ volatile("nop" : "+r"(y));
    __asm__ volatile("nop" : "+r"(y));
    if (x < 2000)
        return y;
    __asm__ volatile("nop" : "+r"(y));
    return y + 1;
}

static NOINLINE unsigned always_skipped(unsigned x)
{
    unsigned y = x;
    if (x > 1000)
        __asm__ volatile("nop" : "+r"(y));
    __asm__ volatile("nop" : "+r"(y));
    return y;
}

int main(void)
{
    static const unsigned char code[] = {2, 4, 1, 7, 4, 2, 3, 1, 0}, small[] = {1, 2, 1, 2, 0};
    static const unsigned char table[4][6] = {
        {1,    2, 77, 80, 81, 90},
        {3,  4, 255, 0, 0, 0},
        {5,    6,     7, 7, 8, 8},
        {9, 1}
    };
    for (unsigned i = 0; i < 30; i++) {
        mix(guarded(straight, i));
        mix(guarded(perhaps, i * 7));
        mix(guarded(until, i));
        mix(guarded(by_four, i));
        mix(again(i));
        mix(escaped(code, i));
        mix(relative(small, i));
        mix(search(table, 4, i, 12));
        mix(lengths(i));
        mix(marks(i));
        mix(around(i));
        mix(skipped(i) + never_skipped(i) + always_skipped(i));
    }
    return finish();
}
