/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Interrupt functions for RISC-V: they save what they write, and so must their probes.  fire() has a value in each
 * register, asks for an interrupt through the CLINT, and looks which registers have changed.
 */
#include "prog.h"

#define MSIP (*(volatile unsigned *)0x2000000) /* QEMU's virt: the CLINT's msip of hart 0 */

#if __riscv_xlen == 64
#define LOAD  "ld"
#define STORE "sd"
#else
#define LOAD  "lw"
#define STORE "sw"
#endif

unsigned ticks, state, table[8];
unsigned fire(void (*handler)(void));
unsigned plain_calls;

__asm__(
    ".pushsection .text.fire, \"ax\", @progbits\n"
    ".option push\n"
    ".option arch, +zicsr\n"
    ".globl fire\n"
    "fire:\n"
    "	addi sp, sp, -128\n"
    "	" STORE " ra, 0(sp)\n"
    "	" STORE " s0, 8(sp)\n"
    "	" STORE " s1, 16(sp)\n"
    "	" STORE " s2, 24(sp)\n"
    "	" STORE " s3, 32(sp)\n"
    "	" STORE " s4, 40(sp)\n"
    "	" STORE " s5, 48(sp)\n"
    "	" STORE " s6, 56(sp)\n"
    "	" STORE " s7, 64(sp)\n"
    "	" STORE " s8, 72(sp)\n"
    "	" STORE " s9, 80(sp)\n"
    "	" STORE " s10, 88(sp)\n"
    "	" STORE " s11, 96(sp)\n"
    "	csrw mtvec, a0\n"
    "	li t0, 8\n"
    "	csrs mie, t0\n"
    "	csrs mstatus, t0\n"
    "	li ra, 101\n li t0, 105\n li t1, 106\n li t2, 107\n li s1, 109\n li a2, 112\n li a3, 113\n"
    "	li a4, 114\n li a5, 115\n li a6, 116\n li a7, 117\n li s2, 118\n li s3, 119\n li s4, 120\n li s5, 121\n"
    "	li s6, 122\n li s7, 123\n li s8, 124\n li s9, 125\n li s10, 126\n li s11, 127\n li t3, 128\n li t4, 129\n"
    "	li t5, 130\n li t6, 131\n"
    "	li s0, 0x2000000\n"
    "	li a1, 1\n"
    "	sw a1, 0(s0)\n"
    "1:	lw a0, 0(s0)\n"
    "	bnez a0, 1b\n"
    "	li a0, 0x2000000\n"
    "	xor a0, a0, s0\n"
    ".macro same r, v\n"
    "	addi \\r, \\r, -\\v\n"
    "	or a0, a0, \\r\n"
    ".endm\n"
    "	same ra, 101\n same t0, 105\n same t1, 106\n same t2, 107\n same s1, 109\n same a1, 1\n same a2, 112\n"
    "	same a3, 113\n same a4, 114\n same a5, 115\n same a6, 116\n same a7, 117\n same s2, 118\n same s3, 119\n"
    "	same s4, 120\n same s5, 121\n same s6, 122\n same s7, 123\n same s8, 124\n same s9, 125\n same s10, 126\n"
    "	same s11, 127\n same t3, 128\n same t4, 129\n same t5, 130\n same t6, 131\n"
    "	" LOAD " ra, 0(sp)\n"
    "	" LOAD " s0, 8(sp)\n"
    "	" LOAD " s1, 16(sp)\n"
    "	" LOAD " s2, 24(sp)\n"
    "	" LOAD " s3, 32(sp)\n"
    "	" LOAD " s4, 40(sp)\n"
    "	" LOAD " s5, 48(sp)\n"
    "	" LOAD " s6, 56(sp)\n"
    "	" LOAD " s7, 64(sp)\n"
    "	" LOAD " s8, 72(sp)\n"
    "	" LOAD " s9, 80(sp)\n"
    "	" LOAD " s10, 88(sp)\n"
    "	" LOAD " s11, 96(sp)\n"
    "	addi sp, sp, 128\n"
    "	ret\n"
    ".option pop\n"
    ".popsection\n");

#define HANDLER __attribute__((interrupt, aligned(4))) NOINLINE void

NOINLINE unsigned worker(unsigned x)
{
    plain_calls++;
    return x * 2654435761u >> 7;
}

HANDLER least(void)
{
    MSIP = 0;
}

HANDLER counts(void)
{
    MSIP = 0;
    ticks++;
    if (ticks & 1)
        state ^= 5;
}

HANDLER loops(void)
{
    MSIP = 0;
    for (unsigned i = 0; i < (state & 7) + 1; i++) {
        table[i] += i ^ state;
        if (table[i] & 2)
            continue;
        state += table[i];
    }
}

HANDLER chooses(void)
{
    MSIP = 0;
    switch (state++ & 7) {
    case 0:
        table[0] += 3;
        break;
    case 1:
        table[1] ^= state;
        break;
    case 2:
        table[2] -= ticks;
        break;
    case 3:
        table[3] += table[1]; /* fall through */
    case 4:
        table[4] *= 3;
        break;
    case 5:
        ticks += 7;
        break;
    case 6:
        table[6]++;
        break;
    default:
        table[7] |= state;
    }
}

HANDLER calls(void)
{
    MSIP = 0;
    state = worker(state);
    if (state & 1)
        ticks += worker(ticks);
}

HANDLER large(void)
{
    unsigned local[1500];
    MSIP = 0;
    for (unsigned i = 0; i < 1500; i += 100)
        local[i] = state + i;
    for (unsigned i = 0; i < 1500; i += 300)
        ticks ^= local[i];
}

HANDLER last_call(void)
{
    MSIP = 0;
    if (state == 1)
        return;
    worker(ticks);
}

int main(void)
{
    static void (*const all[])(void) = {least, counts, loops, chooses, calls, large, last_call};
    for (unsigned n = 0; n < 40; n++) {
        mix(fire(all[n % 7]));
        mix(state ^ ticks);
    }
    for (unsigned n = 0; n < 9; n++)
        mix(fire(chooses));
    for (unsigned n = 0; n < 8; n++)
        mix(table[n]);
    return finish();
}
