/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Text of tests/tools/loops.c: instructions from the templates of loops.h, code between and in loops, and the saving of
 * registers.
 */
#ifndef LOOPS_TEXT_H
#define LOOPS_TEXT_H

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "loops.h"

enum { MOST_POOL = 64 };

struct gen {
    const struct isa *isa;
    uint64_t state;
    FILE *out;          /* the function's body: it decides which registers the prologue saves */
    uint32_t use, live; /* registers that loops use; registers that only keep a value */
    uint32_t held;      /* counters of outer loops */
    int function, labels, pools, end;
    unsigned pool[MOST_POOL], spilled;
    bool calls;
};

/* Operands of one template. */
struct with {
    unsigned a, b, c, n;
    int label;
};

static unsigned below(struct gen *g, unsigned n)
{
    g->state = g->state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (unsigned)((g->state >> 33) % n);
}

static unsigned count_of(uint32_t set)
{
    unsigned n = 0;
    for (; set; set &= set - 1)
        n++;
    return n;
}

/* A random register of a set that is not empty. */
static unsigned any(struct gen *g, uint32_t set)
{
    unsigned r = 0, k = below(g, count_of(set));
    for (;; r++)
        if ((set & REG(r)) && k-- == 0)
            return r;
}

/* Removes a random register from the set. */
static unsigned take(struct gen *g, uint32_t *set)
{
    unsigned r = any(g, *set);
    *set &= ~REG(r);
    return r;
}

static int new_label(struct gen *g)
{
    return ++g->labels;
}

static void put_label(struct gen *g, int label)
{
    fprintf(g->out, ".L%d_%d:\n", g->function, label);
}

static void put_pool(struct gen *g, unsigned n)
{
    if (g->pools == MOST_POOL)
        abort();
    g->pool[g->pools] = n;
    fprintf(g->out, ".P%d_%d", g->function, g->pools++);
}

static void put_operand(struct gen *g, char what, const struct with *w, int own)
{
    const struct isa *isa = g->isa;
    switch (what) {
    case 'a':
    case 'b':
    case 'c':
        fputs(isa->reg[what == 'a' ? w->a : what == 'b' ? w->b : w->c], g->out);
        break;
    case 'A':
    case 'B':
    case 'C':
        fputs(isa->half[what == 'A' ? w->a : what == 'B' ? w->b : w->c], g->out);
        break;
    case 'n':
        fprintf(g->out, "%u", w->n);
        break;
    case 'h':
        fprintf(g->out, "%u", w->n >> 8);
        break;
    case 'l':
        fprintf(g->out, "%u", w->n & 255);
        break;
    case 'L':
    case 'M':
        fprintf(g->out, ".L%d_%d", g->function, what == 'L' ? w->label : own);
        break;
    case 'P':
        put_pool(g, w->n);
        break;
    case 's':
        fputs(below(g, 2) ? "s" : "", g->out);
        break;
    default:
        fputc(what, g->out);
        break;
    }
}

/* A random alternative of a template. */
static const char *choose_alternative(struct gen *g, const char *text)
{
    unsigned ways = 1;
    for (const char *p = text; *p; p++)
        ways += *p == '|';
    for (unsigned k = below(g, ways); k; k--)
        text = strchr(text, '|') + 1;
    return text;
}

static void emit(struct gen *g, enum op op, struct with w)
{
    const char *p = choose_alternative(g, g->isa->op[op]);
    int own = strstr(p, "%M") ? new_label(g) : 0;
    bool start = true, name = true;
    for (; *p && *p != '|'; p++) {
        if (start && strncmp(p, "%M", 2) != 0)
            fputc('\t', g->out);
        start = *p == ';';
        if (*p == '%')
            put_operand(g, *++p, &w, own);
        else
            fputc(start ? '\n' : name && *p == ' ' ? '\t' : *p, g->out);
        name = start || (name && *p != ' ');
    }
    fputc('\n', g->out);
}

#define EMIT(g, op, ...) emit(g, op, (struct with){__VA_ARGS__})

/* ---- Code between loops and in loops ---- */

static void straight(struct gen *g, unsigned n)
{
    while (n--) {
        uint32_t set = g->use;
        unsigned a = take(g, &set), b = take(g, &set), c = take(g, &set);
        switch (below(g, 6)) {
        case 0:
        case 1:
        case 2:
            EMIT(g, MOVE, .a = a, .b = b);
            break;
        case 3:
            EMIT(g, SET, .a = a, .n = below(g, 8));
            break;
        case 4:
            EMIT(g, EOR, .a = a, .b = b, .c = c);
            break;
        default:
            EMIT(g, ADD, .a = a, .b = b, .c = c);
            break;
        }
    }
}

/* Up to `most` instructions or short branches that write no register of `keep`. */
static void body(struct gen *g, uint32_t keep, unsigned most)
{
    for (unsigned n = below(g, most + 1); n && (g->use & ~keep); n--) {
        unsigned a = any(g, g->use & ~keep), b = any(g, g->use), c = any(g, g->use & ~REG(a)), bit = 1U << below(g, 3);
        int over = new_label(g);
        switch (below(g, 6)) {
        case 0:
        case 1:
            EMIT(g, MOVE, .a = a, .b = b);
            break;
        case 2:
            EMIT(g, EOR, .a = a, .b = b, .c = c);
            break;
        case 3:
            if (g->isa->op[SELECT])
                EMIT(g, SELECT, .a = a, .b = b, .c = c, .n = bit);
            break;
        default:
            EMIT(g, below(g, 2) ? ODD : EVEN, .a = c, .c = a, .n = bit, .label = over);
            EMIT(g, ADD, .a = a, .b = a, .c = b);
            put_label(g, over);
            break;
        }
    }
}

/* Copies a register that a loop will change.  Sometimes it is set to its copy again. */
static void copies(struct gen *g, unsigned r, uint32_t keep)
{
    for (unsigned n = below(g, 3); n; n--) {
        uint32_t set = g->use & ~keep & ~REG(r);
        if (!set)
            return;
        unsigned copy = any(g, set);
        EMIT(g, MOVE, .a = copy, .b = r);
        if (below(g, 3) == 0)
            EMIT(g, MOVE, .a = r, .b = copy);
    }
    if (below(g, 4) == 0)
        body(g, keep | REG(r), 2);
}

static void start_loop(struct gen *g, int label)
{
    if (below(g, 6) == 0)
        fputs("\t.p2align 2\n", g->out);
    put_label(g, label);
}

/* Sets a register to a number from 1 to 8: a constant, or bits of another register. */
static void set_some(struct gen *g, unsigned r)
{
    uint32_t others = g->use & ~REG(r);
    unsigned from = any(g, others);
    if (below(g, 3)) {
        EMIT(g, SET, .a = r, .n = 1 + below(g, 8));
        return;
    }
    EMIT(g, MASK, .a = r, .b = from, .n = 7);
    EMIT(g, STEP, .a = r, .n = 1);
}

static void calls(struct gen *g)
{
    uint32_t lost = (g->use | g->live) & ~g->isa->saved & ~REG(0);
    EMIT(g, CALL, 0);
    g->calls = true;
    for (unsigned r = 0; r < 31; r++)
        if (lost & REG(r))
            EMIT(g, SET, .a = r, .n = r);
}

/* Mostly overwrites these registers, so that probes may use them before. */
static void forget(struct gen *g, uint32_t set)
{
    bool all = below(g, 3);
    for (unsigned r = 0; r < 31 && all; r++)
        if (set & REG(r))
            EMIT(g, SET, .a = r, .n = below(g, 8));
}

/* A second branch to a label.  It skips the code that follows. */
static void branch_in(struct gen *g, uint32_t keep, int label)
{
    uint32_t set = g->use & ~keep;
    unsigned a = take(g, &set);
    if (set)
        EMIT(g, ODD, .a = a, .c = any(g, set), .n = 1, .label = label);
}

/* ---- Saving and restoring registers ---- */

static void save_arm(const struct isa *isa, uint32_t set, bool again)
{
    const char *between = again ? "\tpop\t{" : "\tpush\t{";
    for (unsigned r = 0; r < 14; r++) {
        if (!(set & REG(r)))
            continue;
        printf("%s%s", between, again && r == isa->link ? "pc" : isa->reg[r]);
        between = ", ";
    }
    printf("}\n");
}

/* In pairs, and an odd register alone: the stack pointer stays a multiple of 16. */
static void save_a64(const struct isa *isa, uint32_t set, bool again)
{
    unsigned reg[32], n = 0;
    for (unsigned r = 0; r < 31; r++)
        if (set & REG(r))
            reg[n++] = r;
    unsigned pairs = (n + 1) / 2;
    for (unsigned k = 0; k < pairs; k++) {
        unsigned i = 2 * (again ? pairs - 1 - k : k);
        const char *one = isa->reg[reg[i]], *two = i + 1 < n ? isa->reg[reg[i + 1]] : NULL;
        printf("\t%s\t%s%s%s, [sp%s\n",
               again ? two ? "ldp" : "ldr"
               : two ? "stp"
                     : "str",
               one, two ? ", " : "", two ? two : "", again ? "], 16" : ", -16]!");
    }
}

static void save_x86(const struct isa *isa, uint32_t set, bool again)
{
    for (unsigned k = 0; k < 15; k++) {
        unsigned r = again ? 14 - k : k;
        if (set & REG(r))
            printf("\t%s\t%s\n", again ? "popq" : "pushq", isa->reg[r]);
    }
}

static void save(const struct isa *isa, uint32_t set, bool again)
{
    if (set && isa->flags & QUAD)
        save_x86(isa, set, again);
    else if (set && isa->flags & WIDE)
        save_a64(isa, set, again);
    else if (set)
        save_arm(isa, set, again);
}

#endif
