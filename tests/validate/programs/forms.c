/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What Clang makes of it: hear() and heard() load distances to data and, if the assembler knows it, to heard() (-fPIC,
 * A32); loops of holds_1() and holds_2() begin with nops between a pool and the first instruction (Cortex-M7, -Os);
 * calls_own() compares own + 1 with a number (x86-64); drop() ends with a call of release(), which returns elsewhere;
 * rank() has `bxeq lr`, then `bxhi lr` of the same flags (Cortex-M4); branches of spread() look like those of atomic
 * loops (Clang 19, -O1, Cortex-M4).
 */
void release(void *block);
void listen(int (*hook)(void *, int), int more);
extern int shared;

static int heard(void *p, int x)
{
    release(p);
    if (x > 3) {
        listen(heard, shared);
    }
    return 0;
}

void hear(void)
{
    listen(heard, 1);
}

struct chunk {
    char *limit;
    struct chunk *last;
};
struct stack {
    long size;
    struct chunk *first;
};

int holds_1(struct stack *h, void *object)
{
    struct chunk *c = h->first;
    while (c != 0 && ((void *)c >= object || (void *)c->limit < object)) {
        c = c->last;
    }
    return c != 0;
}

int holds_2(struct stack *h, void *object)
{
    struct chunk *c = h->first;
    while (c != 0 && ((void *)c >= object || (void *)c->limit < object)) {
        c = c->last;
    }
    return c != 0;
}

int is_special(void (*f)(void *))
{
    return (unsigned long)f - 1 > (unsigned long)-3;
}

void own(void *p)
{
    shared = p != 0;
}

int calls_own(int x)
{
    return x != 0 && is_special(own) ? shared : x;
}

int drop(void **block)
{
    if (block[0] != 0) {
        release(block[0]);
        block[0] = 0;
        return shared;
    }
    release(block);
    __builtin_unreachable();
}

float scaled(int n);

int rank(int x, unsigned y)
{
    if (y == 0) {
        return -1;
    }
    if (y == 0x7f800000) {
        return 0x7f800000;
    }
    return y > 0x7f800000 ? x : (int)scaled((int)(y >> 23) - 127);
}

int take(int *);

int spread(int *p, int n)
{
    if (n > 3) {
        do {
            int k = take(p);
            if (k == 264) {
                release(p + 1);
                if (take(p) == 291) {
                    release(p);
                }
            } else if (k == 17) {
                release(p + 3);
            }
        } while (take(p) > 0);
    }
    if (take(p) == 3) {
        release(p);
    }
    return take(p);
}
