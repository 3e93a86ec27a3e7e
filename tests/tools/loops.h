/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Templates of instructions for tests/tools/loops.c, as compilers print them for each instruction set.  `;` ends a
 * line, and `|` separates alternatives. %a %b %c   registers             %L      a label of the caller %A %B %C   their
 * lower 32 bits   %M      a new label of this template %n         a number              %P      the address n in a
 * literal pool %s         `s` or nothing        %h %l   upper and lower 8 bits of n "goto L" below means a branch to
 * %L.
 */
#ifndef LOOPS_H
#define LOOPS_H

#include <stdint.h>

#define MEMORY "loops_memory"

enum op {
    MOVE,      /* a = b */
    SET,       /* a = n, up to 255 */
    MINUS,     /* a = -n */
    ADDRESS,   /* a = memory + n */
    ADD,       /* a = b + c */
    EOR,       /* a = b ^ c, or a ^= c */
    STEP,      /* a += n */
    BACK,      /* a -= n */
    OFFSET,    /* a = b + n, up to 7 */
    MASK,      /* a = b & n; a is not b */
    FOLD,      /* b = a + 2 * b */
    DOWN,      /* a is a multiple of n: a -= n, goto L while a is positive, or for one round more */
    DOWN_LONG, /* the same for a long loop */
    UP,        /* a += n, goto L while a is negative */
    HALF,      /* a >>= n */
    HALVE,     /* a >>= n, goto L while a is not 0 */
    BYTE,      /* a = byte at b + n; PRE: b += n first, POST: b += n after the load */
    BYTE_PRE,
    BYTE_POST,
    BYTE_BACK, /* b -= n first */
    WORD,
    WORD_PRE,
    WORD_POST,
    WORD_BACK,
    PUT_POST,  /* word at b = a, b += n */
    PAIR_POST, /* a, c = words at b, b += 8 */
    NEXT,      /* a = pointer at a */
    HOP,       /* b += 4 * a, a = word there */
    EQUAL,     /* goto L if a == n */
    OTHER,     /* goto L if a != n */
    SOON,      /* goto L if a == 0; L is near, and after the branch */
    SAME,      /* goto L if a == b */
    UNLIKE,    /* goto L if a != b */
    BELOW,     /* goto L if a < b */
    ODD,       /* goto L if a & n; may write c */
    ODD_LONG,  /* the same with L far away */
    EVEN,      /* goto L if not a & n; may write c */
    JUMP,
    SELECT,    /* if b & n: a = c */
    STEP_SOME, /* if b & n: a += 1 */
    SPILL,     /* push a and b, where b is the higher register */
    SPILLED,   /* a = top of stack - 1, store it there, goto L while it is not 0 */
    RELEASE,   /* pop both */
    CALL,
    OPS
};

enum isa_flags { NEAR_ZERO = 1, WIDE = 2, QUAD = 4, NARROW = 8 }; /* cbz of r0 to r7; AArch64; x86-64; 16-bit Thumb */

struct isa {
    const char *name, *header, *begin, *type, *footer, *word;
    const char *const *reg, *const *half; /* names of registers, and of their lower 32 bits */
    uint32_t regs, use, saved;            /* all registers; those that loops may use; callee-saved ones */
    uint32_t first;                       /* arguments and results */
    unsigned argument, link, flags;
    const char *ret;
    const char *op[OPS];
};

#define REG(n)     (UINT32_C(1) << (n))
#define REGS(n, m) ((UINT32_C(2) << (m)) - REG(n))
#define GCC_ARM    "\t.ident\t\"GCC: (15:12.2.rel1-1) 12.2.1 20221205\"\n"
#define GCC_OTHER  "\t.ident\t\"GCC: (Debian 12.2.0-14) 12.2.0\"\n\t.section\t.note.GNU-stack,\"\",@progbits\n"
#define ATTRIBUTES                                                                                                     \
    "\t.fpu softvfp\n\t.eabi_attribute 20, 1\n\t.eabi_attribute 21, 1\n\t.eabi_attribute 23, 3\n"                      \
    "\t.eabi_attribute 24, 1\n\t.eabi_attribute 25, 1\n\t.eabi_attribute 26, 1\n\t.eabi_attribute 30, 2\n"             \
    "\t.eabi_attribute 34, 1\n\t.eabi_attribute 18, 4\n\t.file\t\"loops.c\"\n\t.text\n"
#define MARKS "\t@ args = 0, pretend = 0, frame = 0\n\t@ frame_needed = 0, uses_anonymous_args = 0\n"

static const char *const arm_reg[] = {"r0", "r1", "r2", "r3",  "r4", "r5", "r6",
                                      "r7", "r8", "r9", "r10", "fp", "ip", "lr"};

/* Templates that Thumb and A32 share. */
#define ARM_OPS                                                                                                        \
    [MOVE] = "mov %a, %b", [SET] = "mov%s %a, #%n", [MINUS] = "mov %a, #-%n",                                          \
    [ADDRESS] = "movw %a, #:lower16:" MEMORY "+%n;movt %a, #:upper16:" MEMORY "+%n|ldr %a, %P",                        \
    [ADD] = "add%s %a, %b, %c", [EOR] = "eor%s %a, %b, %c", [STEP] = "add%s %a, %a, #%n",                              \
    [BACK] = "sub%s %a, %a, #%n", [OFFSET] = "add%s %a, %b, #%n", [MASK] = "and%s %a, %b, #%n",                        \
    [FOLD] = "add %b, %a, %b, lsl #1",                                                                                 \
    [DOWN] = "subs %a, %a, #%n;bne %L|subs %a, %a, #%n;bne %L|subs %a, %a, #%n;bpl %L|subs %a, %a, #%n;bhi %L|"        \
             "sub %a, %a, #%n;cmp %a, #0;bne %L|subs %a, #%n;bne %L|sub%s %a, %a, #%n;cmp %a, #0;bgt %L",              \
    [DOWN_LONG] = "subs %a, %a, #%n;bne %L", [UP] = "adds %a, %a, #%n;bne %L|adds %a, %a, #%n;bmi %L",                 \
    [HALF] = "lsr%s %a, %a, #%n", [HALVE] = "lsrs %a, %a, #%n;bne %L|lsr%s %a, %a, #%n;cmp %a, #0;bne %L",             \
    [BYTE] = "ldrb %a, [%b, #%n]", [BYTE_PRE] = "ldrb %a, [%b, #%n]!", [BYTE_POST] = "ldrb %a, [%b], #%n",             \
    [BYTE_BACK] = "ldrb %a, [%b, #-%n]!", [WORD] = "ldr %a, [%b, #%n]", [WORD_PRE] = "ldr %a, [%b, #%n]!",             \
    [WORD_POST] = "ldr %a, [%b], #%n", [WORD_BACK] = "ldr %a, [%b, #-%n]!", [PUT_POST] = "str %a, [%b], #%n",          \
    [NEXT] = "ldr %a, [%a]|ldr %a, [%a, #4]", [EQUAL] = "cmp %a, #%n;beq %L", [OTHER] = "cmp %a, #%n;bne %L",          \
    [SAME] = "cmp %a, %b;beq %L|cmp %b, %a;beq %L", [UNLIKE] = "cmp %a, %b;bne %L|cmp %b, %a;bne %L",                  \
    [BELOW] = "cmp %a, %b;bcc %L|cmp %b, %a;bhi %L|cmp %a, %b;blt %L", [ODD] = "tst %a, #%n;bne %L",                   \
    [ODD_LONG] = "tst %a, #%n;bne %L", [EVEN] = "tst %a, #%n;beq %L", [JUMP] = "b %L", [SPILL] = "push {%a, %b}",      \
    [SPILLED] = "ldr %a, [sp];subs %a, %a, #1;str %a, [sp];bne %L", [RELEASE] = "add sp, sp, #8",                      \
    [CALL] = "bl loops_leaf"

#define ARM_REGS                                                                                                       \
    .footer = GCC_ARM, .word = "\t.word\t", .reg = arm_reg, .half = arm_reg, .saved = REGS(4, 11),                     \
    .first = REGS(0, 3), .link = 14 - 1, .ret = "bx lr"

static const struct isa thumb2 = {
    .name = "thumb2",
    .header = "\t.cpu cortex-m3\n\t.arch armv7-m\n" ATTRIBUTES,
    .begin = "\t.align\t1\n\t.global\t*\n\t.syntax unified\n\t.thumb\n\t.thumb_func\n",
    .type = "\t.type\t*, %function\n*:\n" MARKS,
    .regs = REGS(0, 13),
    .use = REGS(0, 13),
    .flags = NEAR_ZERO,
    ARM_REGS,
    .op = {ARM_OPS, [SOON] = "cbz %a, %L", [PAIR_POST] = "ldrd %a, %c, [%b], #8",
           [HOP] = "add %b, %b, %a, lsl #2;ldr %a, [%b]", [SELECT] = "tst %b, #%n;it ne;movne %a, %c",
           [STEP_SOME] = "tst %b, #%n;it ne;addne %a, %a, #1"},
};

static const struct isa a32 = {
    .name = "a32",
    .header = "\t.cpu cortex-a15\n\t.arch armv7-a\n\t.arch_extension virt\n\t.arch_extension idiv\n"
              "\t.arch_extension sec\n\t.arch_extension mp\n\t.eabi_attribute 28, 1\n" ATTRIBUTES,
    .begin = "\t.align\t2\n\t.global\t*\n\t.syntax unified\n\t.arm\n",
    .type = "\t.type\t*, %function\n*:\n" MARKS,
    .regs = REGS(0, 13),
    .use = REGS(0, 13),
    ARM_REGS,
    .op = {ARM_OPS, [HOP] = "ldr %a, [%b, %a, lsl #2]!", [SELECT] = "tst %b, #%n;movne %a, %c",
           [STEP_SOME] = "tst %b, #%n;addne %a, %a, #1"},
};

/* Low registers only, and branches that reach 254 bytes. */
static const struct isa thumb1 = {
    .name = "thumb1",
    .header = "\t.cpu cortex-m0\n\t.arch armv6s-m\n" ATTRIBUTES,
    .begin = "\t.align\t1\n\t.global\t*\n\t.syntax unified\n\t.code\t16\n\t.thumb_func\n",
    .type = "\t.type\t*, %function\n*:\n" MARKS,
    .regs = REGS(0, 7),
    .use = REGS(0, 7),
    .flags = NARROW,
    ARM_REGS,
    .op = {[MOVE] = "movs %a, %b|mov %a, %b",
           [SET] = "movs %a, #%n",
           [MINUS] = "movs %a, #%n;rsbs %a, %a, #0",
           /* Makes an address in memory at 0x20200000.  A literal pool would be out of reach in a long function. */
           [ADDRESS] =
               "movs %a, #128;lsls %a, %a, #1;adds %a, %a, #1;lsls %a, %a, #13;adds %a, %a, #%h;lsls %a, %a, #8;"
               "adds %a, %a, #%l", [ADD] = "adds %a, %b, %c",
           [EOR] = "eors %a, %a, %c",
           [STEP] = "adds %a, %a, #%n",
           [BACK] = "subs %a, %a, #%n",
           [OFFSET] = "adds %a, %b, #%n",
           [MASK] = "movs %a, #%n;ands %a, %a, %b",
           [FOLD] = "lsls %b, %b, #1;adds %b, %b, %a",
           [DOWN] = "subs %a, %a, #%n;bne %L|subs %a, %a, #%n;bpl %L|subs %a, %a, #%n;cmp %a, #0;bne %L",
           [DOWN_LONG] = "subs %a, %a, #%n;beq %M;b %L;%M:",
           [UP] = "adds %a, %a, #%n;bne %L",
           [HALF] = "lsrs %a, %a, #%n",
           [HALVE] = "lsrs %a, %a, #%n;bne %L",
           [BYTE] = "ldrb %a, [%b, #%n]",
           [BYTE_PRE] = "adds %b, %b, #%n;ldrb %a, [%b]",
           [BYTE_POST] = "ldrb %a, [%b];adds %b, %b, #%n",
           [BYTE_BACK] = "subs %b, %b, #%n;ldrb %a, [%b]",
           [WORD] = "ldr %a, [%b, #%n]",
           [WORD_PRE] = "adds %b, %b, #%n;ldr %a, [%b]",
           [WORD_POST] = "ldr %a, [%b];adds %b, %b, #%n",
           [WORD_BACK] = "subs %b, %b, #%n;ldr %a, [%b]",
           [PUT_POST] = "str %a, [%b];adds %b, %b, #%n",
           [NEXT] = "ldr %a, [%a]|ldr %a, [%a, #4]",
           [HOP] = "lsls %a, %a, #2;adds %b, %b, %a;ldr %a, [%b]",
           [EQUAL] = "cmp %a, #%n;beq %L",
           [OTHER] = "cmp %a, #%n;bne %L",
           [SAME] = "cmp %a, %b;beq %L",
           [UNLIKE] = "cmp %a, %b;bne %L",
           [BELOW] = "cmp %a, %b;bcc %L|cmp %b, %a;bhi %L",
           [ODD] = "movs %c, #%n;tst %a, %c;bne %L",
           [ODD_LONG] = "movs %c, #%n;tst %a, %c;beq %M;b %L;%M:",
           [EVEN] = "movs %c, #%n;tst %a, %c;beq %L",
           [JUMP] = "b %L",
           [SPILL] = "push {%a, %b}",
           [SPILLED] = "ldr %a, [sp];subs %a, %a, #1;str %a, [sp];beq %M;b %L;%M:",
           [RELEASE] = "add sp, sp, #8",
           [CALL] = "bl loops_leaf"},
};

static const char *const a64_reg[] = {"x0",  "x1",  "x2",  "x3",  "x4",  "x5",  "x6",  "x7",  "x8",  "x9",  "x10",
                                      "x11", "x12", "x13", "x14", "x15", "x16", "x17", "x18", "x19", "x20", "x21",
                                      "x22", "x23", "x24", "x25", "x26", "x27", "x28", "x29", "x30"};
static const char *const a64_half[] = {"w0",  "w1",  "w2",  "w3",  "w4",  "w5",  "w6",  "w7",  "w8",  "w9",  "w10",
                                       "w11", "w12", "w13", "w14", "w15", "w16", "w17", "w18", "w19", "w20", "w21",
                                       "w22", "w23", "w24", "w25", "w26", "w27", "w28", "w29", "w30"};

static const struct isa aarch64 = {
    .name = "aarch64",
    .header = "\t.arch armv8-a\n\t.file\t\"loops.c\"\n\t.text\n",
    .begin = "\t.align\t2\n\t.p2align 4,,11\n\t.global\t*\n",
    .type = "\t.type\t*, %function\n*:\n",
    .footer = GCC_OTHER,
    .word = "\t.xword\t",
    .reg = a64_reg,
    .half = a64_half,
    .regs = REGS(0, 17) | REGS(19, 30),
    .use = REGS(0, 17) | REGS(19, 28) | REG(30),
    .saved = REGS(19, 29),
    .first = REGS(0, 7),
    .link = 30,
    .flags = WIDE,
    .ret = "ret",
    .op = {[MOVE] = "mov %a, %b",
           [SET] = "mov %a, %n|mov %A, %n",
           [MINUS] = "mov %a, -%n",
           [ADDRESS] = "adrp %a, " MEMORY "+%n;add %a, %a, :lo12:" MEMORY "+%n",
           [ADD] = "add %a, %b, %c",
           [EOR] = "eor %a, %b, %c",
           [STEP] = "add %a, %a, %n",
           [BACK] = "sub %a, %a, %n",
           [OFFSET] = "add %a, %b, %n",
           [MASK] = "and %a, %b, %n",
           [FOLD] = "add %b, %a, %b, lsl 1",
           [DOWN] = "subs %a, %a, #%n;bne %L|sub %a, %a, #%n;cbnz %a, %L|subs %a, %a, #%n;bpl %L",
           [DOWN_LONG] = "subs %a, %a, #%n;bne %L",
           [UP] = "adds %a, %a, %n;bne %L|add %a, %a, %n;cbnz %a, %L|add %a, %a, %n;tbnz %a, 63, %L",
           [HALF] = "lsr %a, %a, %n",
           [HALVE] = "lsr %a, %a, %n;cbnz %a, %L",
           [BYTE] = "ldrb %A, [%b, %n]",
           [BYTE_PRE] = "ldrb %A, [%b, %n]!",
           [BYTE_POST] = "ldrb %A, [%b], %n",
           [BYTE_BACK] = "ldrb %A, [%b, -%n]!",
           [WORD] = "ldr %A, [%b, %n]",
           [WORD_PRE] = "ldr %A, [%b, %n]!",
           [WORD_POST] = "ldr %A, [%b], %n",
           [WORD_BACK] = "ldr %A, [%b, -%n]!",
           [PUT_POST] = "str %A, [%b], %n",
           [PAIR_POST] = "ldp %A, %C, [%b], 8",
           [NEXT] = "ldr %a, [%a]|ldr %a, [%a, 8]",
           [HOP] = "add %b, %b, %a, lsl 2;ldr %A, [%b]",
           [EQUAL] = "cmp %A, %n;beq %L",
           [OTHER] = "cmp %A, %n;bne %L",
           [SOON] = "cbz %a, %L",
           [SAME] = "cmp %a, %b;beq %L",
           [UNLIKE] = "cmp %a, %b;bne %L|cmp %b, %a;bne %L",
           [BELOW] = "cmp %a, %b;bcc %L|cmp %b, %a;bhi %L|cmp %a, %b;blt %L",
           [ODD] = "tst %a, %n;bne %L",
           [ODD_LONG] = "tst %a, %n;bne %L",
           [EVEN] = "tst %a, %n;beq %L",
           [JUMP] = "b %L",
           [SELECT] = "tst %b, %n;csel %a, %c, %a, ne",
           [STEP_SOME] = "tst %b, %n;cinc %a, %a, ne",
           [SPILL] = "stp %a, %b, [sp, -16]!",
           [SPILLED] = "ldr %a, [sp];subs %a, %a, #1;str %a, [sp];bne %L",
           [RELEASE] = "add sp, sp, 16",
           [CALL] = "bl loops_leaf"},
};

static const char *const x86_reg[] = {"%rax", "%rdx", "%rcx", "%rsi", "%rdi", "%rbx", "%rbp", "%r8",
                                      "%r9",  "%r10", "%r11", "%r12", "%r13", "%r14", "%r15"};
static const char *const x86_half[] = {"%eax", "%edx",  "%ecx",  "%esi",  "%edi",  "%ebx",  "%ebp", "%r8d",
                                       "%r9d", "%r10d", "%r11d", "%r12d", "%r13d", "%r14d", "%r15d"};

static const struct isa x86_64 = {
    .name = "x86-64",
    .header = "\t.file\t\"loops.c\"\n\t.text\n",
    .begin = "\t.p2align 4\n\t.globl\t*\n",
    .type = "\t.type\t*, @function\n*:\n",
    .footer = GCC_OTHER,
    .word = "\t.quad\t",
    .reg = x86_reg,
    .half = x86_half,
    .regs = REGS(0, 14),
    .use = REGS(0, 14),
    .saved = REGS(5, 6) | REGS(11, 14),
    .first = REGS(0, 1),
    .argument = 4,
    .link = 31,
    .flags = QUAD,
    .ret = "ret",
    .op = {[MOVE] = "movq %b, %a",
           [SET] = "movl $%n, %A",
           [MINUS] = "movq $-%n, %a",
           [ADDRESS] = "movl $" MEMORY "+%n, %A",
           [ADD] = "leaq (%b,%c), %a",
           [EOR] = "xorq %c, %a",
           [STEP] = "addq $%n, %a",
           [BACK] = "subq $%n, %a",
           [OFFSET] = "leaq %n(%b), %a",
           [MASK] = "movl $%n, %A;andq %b, %a",
           [FOLD] = "leaq (%a,%b,2), %b",
           [DOWN] = "subq $%n, %a;jne %L|subq $%n, %a;jns %L|subq $%n, %a;testq %a, %a;jne %L",
           [DOWN_LONG] = "subq $%n, %a;jne %L",
           [UP] = "addq $%n, %a;jne %L|addq $%n, %a;js %L",
           [HALF] = "shrq $%n, %a",
           [HALVE] = "shrq $%n, %a;jne %L",
           [BYTE] = "movzbl %n(%b), %A",
           [BYTE_PRE] = "addq $%n, %b;movzbl (%b), %A",
           [BYTE_POST] = "movzbl (%b), %A;addq $%n, %b",
           [BYTE_BACK] = "subq $%n, %b;movzbl (%b), %A",
           [WORD] = "movl %n(%b), %A",
           [WORD_PRE] = "addq $%n, %b;movl (%b), %A",
           [WORD_POST] = "movl (%b), %A;addq $%n, %b",
           [WORD_BACK] = "subq $%n, %b;movl (%b), %A",
           [PUT_POST] = "movl %A, (%b);addq $%n, %b",
           [NEXT] = "movq (%a), %a|movq 8(%a), %a",
           [HOP] = "leaq (%b,%a,4), %b;movl (%b), %A",
           [EQUAL] = "cmpq $%n, %a;je %L",
           [OTHER] = "cmpq $%n, %a;jne %L",
           [SOON] = "testq %a, %a;je %L",
           [SAME] = "cmpq %b, %a;je %L",
           [UNLIKE] = "cmpq %b, %a;jne %L",
           [BELOW] = "cmpq %b, %a;jb %L|cmpq %a, %b;ja %L",
           [ODD] = "testl $%n, %A;jne %L",
           [ODD_LONG] = "testl $%n, %A;jne %L",
           [EVEN] = "testl $%n, %A;je %L",
           [JUMP] = "jmp %L",
           [SELECT] = "testl $%n, %B;cmovne %c, %a",
           [SPILL] = "pushq %a",
           [SPILLED] = "movq (%%rsp), %a;subq $1, %a;movq %a, (%%rsp);jne %L|subq $1, (%%rsp);jne %L",
           [RELEASE] = "addq $8, %%rsp",
           [CALL] = "call loops_leaf"},
};

#endif
