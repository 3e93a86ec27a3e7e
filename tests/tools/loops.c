/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Writes random functions with loops as GCC's assembly text.  Few registers are dead in them.
 *   loops thumb2|a32|thumb1|aarch64|x86-64 SEED FUNCTIONS >loops.s
 * The text has functions f0, f1 … and loops_table, which ends with 0; tests/trace/programs/loops.c calls them.  The
 * same arguments give the same text.  Every loop ends: its counter is set before it, and nothing else in it writes the
 * counter.
 */
#include "loops_text.h"

/* As in tests/trace/programs/loops.c. */
enum { AT_WORDS = 256, AT_NODES = 512, NODE = 16, NODES = 16, AT_STORED = 768 };
enum { MOST_DEPTH = 2 };

/* ---- Loops ---- */

/* Walks over bytes or words up to a zero, or over bytes backward. */
static void walk_to_zero(struct gen *g)
{
    static const enum op forward[2][2] = {
        {BYTE_POST, BYTE_PRE},
        {WORD_POST, WORD_PRE}
    };
    uint32_t set = g->use;
    unsigned p = take(g, &set), v = take(g, &set), words = below(g, 3) == 0, back = below(g, 4) == 0;
    static const unsigned steps[] = {1, 1, 1, 1, 2, 4, 3};
    unsigned step = steps[below(g, 7)];
    int again = new_label(g), out = new_label(g);
    if (back)
        EMIT(g, ADDRESS, .a = p, .n = words ? AT_WORDS + 4 * (10 + below(g, 20)) : 14 + below(g, 90));
    else
        EMIT(g, ADDRESS, .a = p, .n = words ? AT_WORDS + 4 * below(g, 23) : below(g, 90));
    copies(g, p, 0);
    if (below(g, 8) == 0) {
        branch_in(g, REG(p), again);
        EMIT(g, ADDRESS, .a = p, .n = words ? AT_WORDS + 52 : 26);
    }
    start_loop(g, again);
    if (back)
        EMIT(g, words ? WORD_BACK : BYTE_BACK, .a = v, .b = p, .n = words ? 4 : 1);
    else
        EMIT(g, forward[words][below(g, 2)], .a = v, .b = p, .n = words ? 4 * step : step);
    if (below(g, 4) == 0) {
        EMIT(g, g->isa->op[SOON] && (!(g->isa->flags & NEAR_ZERO) || v < 8) ? SOON : EQUAL, .a = v, .n = 0,
             .label = out);
        body(g, REG(p) | REG(v), 2);
        EMIT(g, JUMP, .label = again);
    } else {
        body(g, REG(p) | REG(v), 2);
        EMIT(g, OTHER, .a = v, .n = 0, .label = again);
    }
    put_label(g, out);
}

static void count_down(struct gen *g)
{
    uint32_t set = g->use;
    unsigned c = take(g, &set), step = 1U << below(g, 3), n = 1 + below(g, 8), narrow = g->isa->flags & NARROW;
    int again = new_label(g), middle = new_label(g);
    bool minus = below(g, 4) == 0, entered = below(g, 6) == 0 && !narrow, longer = below(g, 12) == 0 && !narrow;
    if (minus)
        EMIT(g, MINUS, .a = c, .n = n * step);
    else if (step == 1)
        set_some(g, c);
    else
        EMIT(g, SET, .a = c, .n = n * step);
    copies(g, c, 0);
    if (below(g, 6) == 0) {
        branch_in(g, REG(c), again);
        if (below(g, 3))
            EMIT(g, minus ? MINUS : SET, .a = c, .n = step * (1 + below(g, 8)));
    }
    if (entered)
        EMIT(g, ODD, .a = any(g, g->use & ~REG(c)), .n = 2, .label = middle);
    start_loop(g, again);
    body(g, REG(c), longer ? 60 : 2);
    if (entered)
        put_label(g, middle);
    body(g, REG(c), 1);
    EMIT(g, minus ? UP : DOWN, .a = c, .n = step, .label = again);
}

/* The test is before each round, and a pointer advances. */
static void test_first(struct gen *g)
{
    uint32_t set = g->use;
    unsigned c = take(g, &set), p = take(g, &set), halves = below(g, 2);
    int again = new_label(g), out = new_label(g);
    if (halves)
        EMIT(g, SET, .a = c, .n = below(g, 250));
    else
        set_some(g, c);
    EMIT(g, ADDRESS, .a = p, .n = AT_STORED);
    copies(g, below(g, 2) ? p : c, REG(p) | REG(c));
    start_loop(g, again);
    EMIT(g, g->isa->op[SOON] && (!(g->isa->flags & NEAR_ZERO) || c < 8) ? SOON : EQUAL, .a = c, .n = 0, .label = out);
    body(g, REG(p) | REG(c), 2);
    if (below(g, 2))
        EMIT(g, STEP, .a = p, .n = 1U << below(g, 5));
    EMIT(g, halves ? HALF : BACK, .a = c, .n = 1);
    EMIT(g, JUMP, .label = again);
    put_label(g, out);
}

/* Counts up to a number.  The test is after a round or before it, or the loop is entered at the test. */
static void count_up(struct gen *g)
{
    uint32_t set = g->use;
    unsigned c = take(g, &set), l = take(g, &set), step = 1U << below(g, 3), kind = below(g, 4);
    uint32_t keep = REG(c) | REG(l);
    int again = new_label(g), test = new_label(g);
    if (below(g, 3))
        EMIT(g, SET, .a = c, .n = below(g, 4));
    else
        EMIT(g, MASK, .a = c, .b = any(g, g->use & ~REG(c)), .n = 3);
    EMIT(g, MOVE, .a = l, .b = c);
    EMIT(g, STEP, .a = l, .n = step * (1 + below(g, 8)));
    copies(g, c, REG(l));
    if (kind == 0)
        EMIT(g, JUMP, .label = test);
    start_loop(g, again);
    if (kind == 1)
        EMIT(g, SAME, .a = c, .b = l, .label = test);
    body(g, keep, 2);
    EMIT(g, STEP, .a = c, .n = step);
    if (kind == 1)
        EMIT(g, JUMP, .label = again);
    if (kind < 2)
        put_label(g, test);
    body(g, keep, kind == 1 ? 0 : 1);
    if (kind != 1)
        EMIT(g, below(g, 2) ? UNLIKE : BELOW, .a = c, .b = l, .label = again);
}

/* A pointer advances while another register counts.  Either may end the loop. */
static void two_exits(struct gen *g)
{
    uint32_t set = g->use;
    unsigned p = take(g, &set), v = take(g, &set), c = take(g, &set);
    uint32_t keep = REG(p) | REG(v) | REG(c);
    int again = new_label(g), out = new_label(g), end = new_label(g);
    bool leaves = !g->spilled && !(g->isa->flags & NARROW) && below(g, 5) == 0, apart = below(g, 2),
         third = below(g, 4) == 0;
    EMIT(g, ADDRESS, .a = p, .n = below(g, 30));
    set_some(g, c);
    copies(g, p, REG(c));
    start_loop(g, again);
    EMIT(g, below(g, 2) ? BYTE_PRE : BYTE_POST, .a = v, .b = p, .n = 1U << below(g, 2));
    body(g, keep, 1);
    EMIT(g, EQUAL, .a = v, .n = below(g, 12), .label = leaves ? g->end : out);
    body(g, keep, 1);
    if (third)
        EMIT(g, EQUAL, .a = v, .n = below(g, 12), .label = below(g, 2) ? end : out);
    EMIT(g, DOWN, .a = c, .n = 1, .label = again);
    straight(g, below(g, 2) ? 0 : 2);
    if (apart)
        EMIT(g, JUMP, .label = end);
    put_label(g, out);
    straight(g, apart ? 1 + below(g, 2) : 0);
    if (apart || third)
        put_label(g, end);
}

/* A register is shifted until it is 0, and a pointer advances. */
static void shift_to_zero(struct gen *g)
{
    uint32_t set = g->use;
    unsigned c = take(g, &set), p = take(g, &set);
    int again = new_label(g);
    EMIT(g, SET, .a = c, .n = 1 + below(g, 250));
    EMIT(g, ADDRESS, .a = p, .n = AT_WORDS);
    copies(g, p, REG(c));
    start_loop(g, again);
    if (below(g, 2))
        EMIT(g, WORD, .a = any(g, set), .b = p, .n = 4);
    body(g, REG(c) | REG(p), 1);
    EMIT(g, STEP, .a = p, .n = 1U << below(g, 7));
    EMIT(g, HALVE, .a = c, .n = 1 + below(g, 3), .label = again);
}

/* Stores words, or reads pairs of words.  Another register has their number. */
static void access_words(struct gen *g)
{
    uint32_t set = g->use;
    unsigned p = take(g, &set), c = take(g, &set), v = take(g, &set), w = take(g, &set);
    int again = new_label(g);
    bool pairs = g->isa->op[PAIR_POST] && below(g, 2);
    EMIT(g, ADDRESS, .a = p, .n = (pairs ? AT_WORDS : AT_STORED) + 8 * below(g, 8));
    set_some(g, c);
    copies(g, below(g, 2) ? p : c, REG(p) | REG(c));
    start_loop(g, again);
    if (pairs)
        EMIT(g, PAIR_POST, .a = v, .b = p, .c = w, .n = 8);
    else
        EMIT(g, PUT_POST, .a = any(g, g->use & ~REG(p)), .b = p, .n = 4U << below(g, 2));
    body(g, REG(p) | REG(c), 2);
    EMIT(g, DOWN, .a = c, .n = 1, .label = again);
}

/* Follows a linked list with one register. */
static void follow_list(struct gen *g)
{
    unsigned p = any(g, g->use);
    int again = new_label(g), out = new_label(g);
    EMIT(g, ADDRESS, .a = p, .n = AT_NODES + NODE * below(g, NODES - 2));
    if (below(g, 2))
        copies(g, p, 0);
    start_loop(g, again);
    EMIT(g, NEXT, .a = p);
    if (below(g, 4) == 0) {
        EMIT(g, EQUAL, .a = p, .n = 0, .label = out);
        body(g, REG(p), 2);
        EMIT(g, JUMP, .label = again);
    } else {
        body(g, REG(p), 1);
        EMIT(g, OTHER, .a = p, .n = 0, .label = again);
    }
    put_label(g, out);
}

/* Each word says how many words further the next one is. */
static void follow_distances(struct gen *g)
{
    uint32_t set = g->use;
    unsigned p = take(g, &set), v = take(g, &set);
    int again = new_label(g);
    EMIT(g, ADDRESS, .a = p, .n = AT_WORDS + 4 * below(g, 40));
    EMIT(g, SET, .a = v, .n = below(g, 4));
    copies(g, p, REG(v));
    start_loop(g, again);
    EMIT(g, HOP, .a = v, .b = p);
    if (below(g, 2))
        EMIT(g, WORD, .a = any(g, set), .b = p, .n = 4);
    body(g, REG(p) | REG(v), 1);
    EMIT(g, OTHER, .a = v, .n = 0, .label = again);
}

/* Some rounds advance the pointer twice, so the number of rounds does not follow from it. */
static void skip_bytes(struct gen *g)
{
    uint32_t set = g->use;
    unsigned p = take(g, &set), l = take(g, &set), v = take(g, &set), bit = 1U << below(g, 2);
    int again = new_label(g), over = new_label(g);
    EMIT(g, ADDRESS, .a = p, .n = below(g, 90));
    EMIT(g, MOVE, .a = l, .b = p);
    EMIT(g, STEP, .a = l, .n = 1 + below(g, 20));
    copies(g, p, REG(l));
    start_loop(g, again);
    EMIT(g, BYTE_POST, .a = v, .b = p, .n = 1);
    if (g->isa->op[STEP_SOME] && below(g, 2)) {
        EMIT(g, STEP_SOME, .a = p, .b = v, .n = bit);
    } else {
        EMIT(g, EVEN, .a = v, .c = any(g, set | REG(v)), .n = bit, .label = over);
        EMIT(g, STEP, .a = p, .n = 1);
        put_label(g, over);
    }
    body(g, REG(p) | REG(l), 2);
    EMIT(g, BELOW, .a = p, .b = l, .label = again);
}

/* Two loops in sequence.  The second begins with a copy of the first one's pointer. */
static void loop_from_copy(struct gen *g)
{
    uint32_t set = g->use;
    unsigned p = take(g, &set), q = take(g, &set), v = take(g, &set), r = take(g, &set);
    int again = new_label(g), second = new_label(g);
    bool inside = below(g, 2), back = below(g, 3) == 0;
    EMIT(g, ADDRESS, .a = p, .n = 40 + below(g, 50));
    if (below(g, 2))
        copies(g, p, 0);
    start_loop(g, again);
    EMIT(g, BYTE_POST, .a = v, .b = p, .n = 1);
    if (inside)
        EMIT(g, MOVE, .a = q, .b = p);
    EMIT(g, OTHER, .a = v, .n = 0, .label = again);
    if (below(g, 2))
        EMIT(g, EOR, .a = r, .b = r, .c = any(g, g->use & ~REG(r)));
    if (!inside)
        EMIT(g, MOVE, .a = q, .b = p);
    if (below(g, 2))
        EMIT(g, OFFSET, .a = v, .b = v, .n = 3);
    start_loop(g, second);
    EMIT(g, back ? BYTE_BACK : BYTE_POST, .a = v, .b = q, .n = 1);
    body(g, REG(p) | REG(q) | REG(v), 1);
    EMIT(g, OTHER, .a = v, .n = back ? 1 + below(g, 11) : 0, .label = second);
    forget(g, REG(p) | REG(q) | REG(v));
}

/* Two loops in sequence.  The first one keeps the second one's start value, so hardly a register is free between. */
static void loop_after_loop(struct gen *g)
{
    uint32_t set = g->use;
    unsigned p = take(g, &set), from = take(g, &set), v = take(g, &set), w = take(g, &set);
    int again = new_label(g), second = new_label(g);
    EMIT(g, ADDRESS, .a = w, .n = AT_NODES + NODE * below(g, NODES - 4));
    EMIT(g, ADDRESS, .a = from, .n = below(g, 90));
    EMIT(g, MOVE, .a = p, .b = from);
    start_loop(g, again);
    EMIT(g, below(g, 2) ? BYTE_POST : BYTE_PRE, .a = v, .b = p, .n = 1U << below(g, 2));
    EMIT(g, OTHER, .a = v, .n = 0, .label = again);
    if (below(g, 2))
        EMIT(g, EOR, .a = v, .b = w, .c = p);
    start_loop(g, second);
    EMIT(g, NEXT, .a = w);
    EMIT(g, OTHER, .a = w, .n = 0, .label = second);
    forget(g, REG(p) | REG(from) | REG(v));
}

static void sequence(struct gen *g, unsigned n, int depth);

/* Loops within a loop.  The outer counter is on the stack, or in a register that they do not write. */
static void nest_loops(struct gen *g, int depth)
{
    uint32_t set = g->use;
    unsigned a = take(g, &set), b = take(g, &set), n = 1 + below(g, 3);
    int again = new_label(g);
    EMIT(g, SET, .a = a, .n = n);
    if (count_of(g->use) > 4 && below(g, 2)) {
        start_loop(g, again);
        g->use &= ~REG(a);
        g->held |= REG(a);
        sequence(g, 1 + below(g, 2), depth + 1);
        g->use |= REG(a);
        g->held &= ~REG(a);
        EMIT(g, DOWN_LONG, .a = a, .n = 1, .label = again);
        return;
    }
    if (a > b) {
        EMIT(g, SET, .a = b, .n = n);
        EMIT(g, SPILL, .a = b, .b = a);
    } else {
        EMIT(g, SPILL, .a = a, .b = b);
    }
    start_loop(g, again);
    g->spilled++;
    sequence(g, 1 + below(g, 2), depth + 1);
    g->spilled--;
    EMIT(g, SPILLED, .a = a, .label = again);
    EMIT(g, RELEASE, 0);
}

static void loop(struct gen *g, int depth)
{
    static void (*const all[])(struct gen *) = {
        test_first,       walk_to_zero,    walk_to_zero,   count_down,     count_up,       count_up,
        two_exits,        two_exits,       shift_to_zero,  access_words,   follow_list,    follow_list,
        follow_distances, skip_bytes,      loop_from_copy, loop_from_copy, loop_from_copy, loop_after_loop,
        loop_after_loop,  loop_after_loop, loop_after_loop};
    unsigned n = sizeof all / sizeof *all, k = below(g, n + (depth < MOST_DEPTH ? 2 : 0));
    if (k < n)
        all[k](g);
    else
        nest_loops(g, depth);
}

static void sequence(struct gen *g, unsigned n, int depth)
{
    while (n--) {
        unsigned k = below(g, 20);
        int over = new_label(g);
        if (k < 13) {
            loop(g, depth);
        } else if (k < 16) {
            straight(g, 1 + below(g, 2));
        } else if (k < 17 && !(g->live & REG(0)) && !(g->held & ~g->isa->saved)) {
            calls(g);
        } else if (k > 17 && depth < MOST_DEPTH) {
            unsigned a = any(g, g->use);
            EMIT(g, ODD_LONG, .a = a, .c = any(g, g->use & ~REG(a)), .n = 1U << below(g, 3), .label = over);
            sequence(g, 1, depth + 1);
            put_label(g, over);
        }
    }
}

/* Loops use some registers.  Most others only keep a value, so few are free. */
static void choose_registers(struct gen *g)
{
    static const unsigned most[] = {4, 4, 4, 5, 5, 6, 8, 11};
    uint32_t set = g->isa->use;
    unsigned n = most[below(g, sizeof most / sizeof *most)], free = below(g, 2);
    g->use = g->live = 0;
    if (below(g, 2)) {
        g->use = REG(0); /* mip-as tries this register first */
        set &= ~g->use;
        n--;
    }
    for (n = n < count_of(set) ? n : count_of(set); n; n--)
        g->use |= REG(take(g, &set));
    set = g->isa->regs & ~g->use;
    for (unsigned r = 0; r < 31; r++)
        if (set & REG(r) && (!free || below(g, 10)))
            g->live |= REG(r);
}

static void start_values(struct gen *g)
{
    if (g->isa->argument)
        EMIT(g, MOVE, .a = 0, .b = g->isa->argument);
    for (unsigned r = 0; r < 31; r++)
        if ((g->use | g->live) & ~REG(0) & REG(r) && (!(g->isa->first & REG(r)) || below(g, 3)))
            EMIT(g, SET, .a = r, .n = 3 * r + 1);
}

/* Adds the registers' values into register 0, the result.  Mostly sets other result registers to 0. */
static void fold(struct gen *g)
{
    uint32_t set = g->live;
    unsigned more = below(g, 2) ? 8 : 2; /* chance of a register, out of ten */
    put_label(g, g->end);
    for (unsigned r = 0; r < 31; r++)
        if (g->use & REG(r) && below(g, 10) < more)
            set |= REG(r);
    if (!(set & REG(0)))
        EMIT(g, SET, .a = 0, .n = 0);
    for (unsigned r = 1; r < 31; r++)
        if (set & REG(r))
            EMIT(g, FOLD, .a = r, .b = 0);
    for (unsigned r = 1; r < 31; r++)
        if (g->isa->first & REG(r) && below(g, 4))
            EMIT(g, SET, .a = r, .n = 0);
}

static void put_name(const char *text, const char *name)
{
    for (; *text; text++)
        if (*text == '*')
            fputs(name, stdout);
        else
            putchar(*text);
}

static void put_pools(const struct gen *g)
{
    if (g->pools)
        printf("\t.align\t2\n");
    for (int i = 0; i < g->pools; i++)
        printf(".P%d_%d:\n\t.word\t" MEMORY "+%u\n", g->function, i, g->pool[i]);
}

static void function(struct gen *g, int number)
{
    const struct isa *isa = g->isa;
    char *text, name[16];
    size_t length;
    snprintf(name, sizeof name, "f%d", number);
    g->function = number;
    g->labels = g->pools = 0;
    g->calls = false;
    g->out = open_memstream(&text, &length);
    if (!g->out)
        exit(1);
    choose_registers(g);
    g->end = new_label(g);
    start_values(g);
    sequence(g, 2 + below(g, 3), 0);
    fold(g);
    fclose(g->out);
    uint32_t set = (below(g, 3) ? g->use | g->live : isa->regs) & isa->saved,
             link = isa->link < 31 ? REG(isa->link) : 0;
    if (g->calls || (g->use | g->live) & link || below(g, 2))
        set |= link;
    put_name(isa->begin, name);
    put_name(isa->type, name);
    save(isa, set, false);
    fputs(text, stdout);
    save(isa, set, true);
    if (isa->flags & (WIDE | QUAD) || !(set & link))
        printf("\t%s\n", isa->ret);
    put_pools(g);
    printf("\t.size\t%s, .-%s\n", name, name);
    free(text);
}

static void table(const struct isa *isa, int functions)
{
    printf("\t.global\tloops_table\n\t.section\t.rodata\n\t.align\t%d\n\t.type\tloops_table, %%object\nloops_table:\n",
           isa->flags & QUAD ? 8 : 3);
    for (int i = 0; i < functions; i++)
        printf("%sf%d\n", isa->word, i);
    printf("%s0\n\t.size\tloops_table, .-loops_table\n", isa->word);
}

int main(int argc, char **argv)
{
    static const struct isa *const all[] = {&thumb2, &a32, &thumb1, &aarch64, &x86_64};
    struct gen g = {0};
    for (size_t i = 0; argc == 4 && i < sizeof all / sizeof *all; i++)
        if (strcmp(argv[1], all[i]->name) == 0)
            g.isa = all[i];
    int functions = argc == 4 ? atoi(argv[3]) : 0;
    if (!g.isa || functions < 1) {
        fprintf(stderr, "usage: loops thumb2|a32|thumb1|aarch64|x86-64 SEED FUNCTIONS >loops.s\n");
        return 2;
    }
    g.state = strtoull(argv[2], NULL, 10) * UINT64_C(0x9e3779b97f4a7c15) + 1;
    for (int i = 0; i < 4; i++)
        (void)below(&g, 2);
    fputs(g.isa->header, stdout);
    for (int i = 0; i < functions; i++)
        function(&g, i);
    table(g.isa, functions);
    fputs(g.isa->footer, stdout);
    return fflush(stdout) ? 1 : 0;
}
