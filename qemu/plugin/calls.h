/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Recognises calls and returns by their encodings, and keeps a stack of calls that have not returned. Encodings alone
 * tell Thumb from A32, not the state. An instruction that is no branch in one of them may look like a branch of the
 * other. But then the next executed instruction is the next one in memory, so it changes nothing. The caller must tell
 * jumps apart (thumb_jump).
 */
#ifndef MIP_PLUGIN_CALLS_H
#define MIP_PLUGIN_CALLS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum machine { MACHINE_OTHER, MACHINE_ARM, MACHINE_AARCH64, MACHINE_X86_64, MACHINE_RISCV };
enum branch { BRANCH_OTHER, BRANCH_CALL, BRANCH_RETURN };

/* DDI 0406, A8.8: blx and bx are 010001110x; pop with pc 10111101. */
static inline enum branch thumb_branch(uint32_t h)
{
    if ((h & 0xff87) == 0x4780)
        return BRANCH_CALL;
    return (h & 0xff87) == 0x4700 || (h & 0xff00) == 0xbd00 || (h & 0xff87) == 0x4687 ? BRANCH_RETURN : BRANCH_OTHER;
}

/* Returns whether the word is b.w or b<c>.w in Thumb (A8.8.18, T3 and T4). In A32 the same word may be bl with a
 * condition, so the caller must know the state of the core. */
static inline bool thumb_jump(const uint8_t *at)
{
    return (at[1] & 0xf8) == 0xf0 && (at[3] & 0xc0) == 0x80;
}

/* `mov lr, pc` of A32 writes the address after the next instruction (A8.8.104, A2.3). With a `b` next, it is a call. */
static inline bool arm_links(const uint8_t *at)
{
    return at[0] == 0x0f && at[1] == 0xe0 && at[2] == 0xa0 && at[3] == 0xe1;
}

static inline bool arm_jump(const uint8_t *at)
{
    return at[3] == 0xea;
}

static inline enum branch arm_branch(uint32_t w)
{
    uint32_t first = w & 0xffff, second = w >> 16;
    if (second >> 9 == 0x75) /* b, bl of A32 without condition: no branch of Thumb has this encoding */
        return second >> 8 == 0xeb ? BRANCH_CALL : BRANCH_OTHER;
    /* bl of Thumb; its blx has the encoding of b in A32 */
    if ((first & 0xf800) == 0xf000 && (second & 0xd000) == 0xd000)
        return BRANCH_CALL;
    if ((first & 0xffd0) == 0xe890 || (first & 0xfff0) == 0xf850) /* ldm, ldr of Thumb */
        return (first & 0xffd0) == 0xe890 ? (second & 0x8000 ? BRANCH_RETURN : BRANCH_OTHER)
               : second >> 12 == 15       ? BRANCH_RETURN
                                          : BRANCH_OTHER;
    if ((w & 0x0f000000) == 0x0b000000 || (w & 0xfe000000) == 0xfa000000 || (w & 0x0ffffff0) == 0x012fff30)
        return BRANCH_CALL;
    if ((w & 0x0ffffff0) == 0x012fff10 || (w & 0x0e108000) == 0x08108000) /* bx, ldm with pc */
        return BRANCH_RETURN;
    bool load = (w & 0x0c10f000) == 0x0410f000, move = (w & 0x0deff000) == 0x01a0f000,
         back = (w & 0x0ffff000) == 0x025ef000;
    return load || move || back ? BRANCH_RETURN : BRANCH_OTHER; /* ldr pc, mov pc, subs pc, lr */
}

/* DDI 0487, C4.1.66: bl, blr and its forms with authentication; ret, and the br x30 of longjmp(). */
static inline enum branch a64_branch(uint32_t w)
{
    if ((w & 0xfc000000) == 0x94000000 || (w & 0xfffffc1f) == 0xd63f0000 || (w & 0xfefff800) == 0xd63f0800)
        return BRANCH_CALL;
    return (w & 0xfffffc1f) == 0xd65f0000 || (w & 0xfffffbff) == 0xd65f0bff || w == 0xd61f03c0 ? BRANCH_RETURN
                                                                                               : BRANCH_OTHER;
}

/* SDM 2: call is e8, ff /2; ret c2, c3. */
static inline enum branch x86_branch(const uint8_t *at, size_t size)
{
    size_t i = 0;
    while (i + 1 < size && (at[i] == 0xf2 || at[i] == 0xf3 || at[i] == 0x3e || at[i] == 0x67 || (at[i] & 0xf0) == 0x40))
        i++;
    if (at[i] == 0xe8 || (at[i] == 0xff && i + 1 < size && (at[i + 1] & 0x38) == 0x10))
        return BRANCH_CALL;
    return at[i] == 0xc2 || at[i] == 0xc3 ? BRANCH_RETURN : BRANCH_OTHER;
}

/* Unpriv 20240411, 2.5.1 and table 26.9: jal, jalr, c.jal (RV32; c.addiw of RV64 changes nothing here) and c.jalr write
 * ra; jalr and c.jr that write no register return, if they go to where a call comes back.  jal t0 enters a routine that
 * saves registers (-msave-restore): it is no call, and comes back at once. */
static inline enum branch riscv_branch(uint32_t w, size_t size)
{
    uint32_t link = w >> 7 & 31;
    bool jumps = size == 4 ? (w & 0x7f) == 0x6f || (w & 0x707f) == 0x67 : false;
    if (size == 2 && (w & 0xe003) == 0x2001)
        return BRANCH_CALL;
    if (size == 2)
        return (w & 0xe07f) != 0x8002 || !link ? BRANCH_OTHER : w & 0x1000 ? BRANCH_CALL : BRANCH_RETURN;
    return jumps && link == 1 ? BRANCH_CALL : jumps && !link && (w & 0x7f) == 0x67 ? BRANCH_RETURN : BRANCH_OTHER;
}

/* Finds the machine by QEMU's name of its target. */
static inline enum machine machine_of_target(const char *name)
{
    return strcmp(name, "arm") == 0         ? MACHINE_ARM
           : strcmp(name, "aarch64") == 0   ? MACHINE_AARCH64
           : strcmp(name, "x86_64") == 0    ? MACHINE_X86_64
           : strncmp(name, "riscv", 5) == 0 ? MACHINE_RISCV
                                            : MACHINE_OTHER;
}

static inline enum branch branch_of(enum machine machine, const uint8_t *at, size_t size)
{
    uint32_t w = 0;
    if (machine == MACHINE_OTHER)
        return BRANCH_OTHER;
    if (machine == MACHINE_X86_64)
        return x86_branch(at, size);
    memcpy(&w, at, size < sizeof w ? size : sizeof w);
    if (machine == MACHINE_AARCH64)
        return a64_branch(w);
    if (machine == MACHINE_RISCV)
        return riscv_branch(w, size);
    return size == 2 ? thumb_branch(w) : arm_branch(w);
}

struct calls {
    uint64_t *back; /* return addresses, innermost last */
    size_t depth, cap;
};

static inline uint64_t calls_top(const struct calls *c)
{
    return c->depth ? c->back[c->depth - 1] : 0;
}

static inline void calls_push(struct calls *c, uint64_t back)
{
    if (c->depth == c->cap) {
        c->cap = c->cap ? 2 * c->cap : 256;
        c->back = realloc(c->back, c->cap * sizeof *c->back);
        if (!c->back) {
            fputs("trace plugin: error: out of memory\n", stderr);
            _Exit(70);
        }
    }
    c->back[c->depth++] = back;
}

/* A jump may leave several calls at once: all calls inside the one that returns end, too. */
static inline void calls_pop(struct calls *c, uint64_t to)
{
    for (size_t i = c->depth; i-- > 0;)
        if (c->back[i] == to) {
            c->depth = i;
            return;
        }
}

#endif
