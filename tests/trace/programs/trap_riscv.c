/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * GCC's __builtin_trap for RISC-V is `ebreak`, on which others stop in a debugger.  Here a handler stands in for the
 * debugger: it steps over.  With -DENDS=1 to 3 the run ends in a trap.  -fno-reorder-blocks keeps what follows a trap
 * there.
 */
#include <stdlib.h>

#include "prog.h"

#if __riscv_xlen == 64
#define LOAD  "ld"
#define STORE "sd"
#else
#define LOAD  "lw"
#define STORE "sw"
#endif

unsigned stepped, asked, last;

NOINLINE void ended(void)
{
    mix(stepped);
    finish();
    exit(0);
}

/* Adds a2 to a0 if that was asked for, as a debugger's own calls do.  Priv, 3.1.14: mepc is the ebreak. */
__asm__(".pushsection .text.on_trap, \"ax\", @progbits\n"
        ".option push\n"
        ".option arch, +zicsr\n"
        ".balign 64\n"
        "on_trap:\n"
        "	addi sp, sp, -16\n"
        "	" STORE " t0, 0(sp)\n"
        "	" STORE " t1, 8(sp)\n"
        "	lla t1, last\n"
        "	lw t0, 0(t1)\n"
        "	bnez t0, 3f\n"
        "	lla t1, stepped\n"
        "	lw t0, 0(t1)\n"
        "	addi t0, t0, 1\n"
        "	sw t0, 0(t1)\n"
        "	lla t1, asked\n"
        "	lw t0, 0(t1)\n"
        "	beqz t0, 1f\n"
        "	sw zero, 0(t1)\n"
        "	add a0, a0, a2\n"
        "1:	csrr t0, mepc\n"
        "	lhu t1, 0(t0)\n"
        "	andi t1, t1, 3\n"
        "	addi t0, t0, 2\n"
        "	addi t1, t1, -3\n"
        "	bnez t1, 2f\n"
        "	addi t0, t0, 2\n"
        "2:	csrw mepc, t0\n"
        "	" LOAD " t0, 0(sp)\n"
        "	" LOAD " t1, 8(sp)\n"
        "	addi sp, sp, 16\n"
        "	mret\n"
        "3:	lla ra, ended\n"
        "	jr ra\n"
        ".option pop\n"
        ".popsection\n");

static unsigned cells[8];

NOINLINE unsigned guarded(unsigned x)
{
    if (x == 3)
        __builtin_trap();
    cells[x & 7] += x;
    return x * 5;
}

/* The trap's way meets others, with values in registers. */
NOINLINE unsigned looped(unsigned n, unsigned a, unsigned b)
{
    unsigned s = a;
    for (unsigned i = 0; i < n; i++) {
        if (OPAQUE(s & 15) == 5)
            __builtin_trap();
        s = s * 3 + (i ^ b);
        if (i & 1)
            s ^= a;
    }
    return s;
}

#define EIGHT unsigned a, unsigned b, unsigned c, unsigned d, unsigned e, unsigned f, unsigned g, unsigned h
#define SUM   (a ^ b << 1 ^ c << 2 ^ d << 3 ^ e << 4 ^ f << 5 ^ g << 6 ^ h << 7)

/* All registers of arguments hold values at the trap and at the entry. */
NOINLINE unsigned many(EIGHT)
{
    if (a == b)
        __builtin_trap();
    return SUM;
}

/* The trap is the end of the function. */
__attribute__((optimize("reorder-blocks"))) NOINLINE unsigned never(EIGHT)
{
    if (a < 1000)
        return SUM;
    __builtin_trap();
}

NOINLINE unsigned by_hand(unsigned x)
{
    register unsigned a0 __asm__("a0") = x;
    register unsigned a2 __asm__("a2") = x * 3;
    asked = 1;
    if (OPAQUE(x) & 1)
        cells[7] += 3;
    __asm__ volatile("ebreak" : "+r"(a0) : "r"(a2) : "memory");
    return a0 + 1;
}

/* A trap of inline assembly goes on, as a supervisor's service does; the way after it meets another one. */
NOINLINE unsigned emulated(unsigned x, unsigned y)
{
    for (unsigned i = 0; i < 3; i++) {
        mix(y); /* a call: else values of the caller reach the trap, and the function is skipped */
        if (OPAQUE(x + i) & 1) {
            __asm__ volatile("unimp" ::: "memory");
            y = y * 7 + cells[i];
        }
        cells[6] += y;
    }
    return y;
}

/* Calls stand beside the traps: only the trap's own count tells which one ended the run. */
NOINLINE void asserted(unsigned x, unsigned y)
{
    if (x == 3)
        __builtin_trap();
    mix(x);
    if (y == 4)
        __builtin_trap();
    mix(y);
}

NOINLINE unsigned down(unsigned n)
{
    if (n == 0) {
#ifdef ENDS
        last = 1;
        for (unsigned i = 0; ENDS == 3 && i < 5; i++)
            asserted(i, 1);
        if (ENDS == 1)
            never(5000, n, n, n, n, n, n, n);
        guarded(3);
#endif
        return 1;
    }
    return down(n - 1) * 3 + n;
}

int main(void)
{
    __asm__ volatile(".option push\n\t.option arch, +zicsr\n\tlla t0, on_trap\n\tcsrw mtvec, t0\n\t.option pop" ::
                         : "t0", "memory");
    for (unsigned i = 0; i < 20; i++) {
        mix(guarded(i & 3));
        mix(looped(i, i * 7, 100 - i));
        mix(many(i, i & 4, 3, i * 5, 7, i ^ 9, 11, 13));
        mix(never(i, 2, i, 4, 5, 6, 7, 8));
        mix(by_hand(i));
        mix(emulated(i, i * 11));
    }
    mix(down(4));
    mix(stepped);
    return finish();
}
