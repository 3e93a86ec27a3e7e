/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Statements whose code another statement's branch passes by, or that share a line with a statement without code. */
static volatile int n, kept;
struct parser {
    unsigned char a, ch;
    int state;
};

/* The jump of `goto` stands once, after the second test. */
static int execute(struct parser *p, const char *s)
{
again:
    switch (p->state) {
    case 0:
        p->state = 1;
        if (*s == '\r' || *s == '\n')
            goto again;
        break;
    case 1:
        p->state = 2;
        return 5;
    default:
        break;
    }
    return 0;
}

static int retry(int a, int b)
{
again:
    if (a > 3) {
        a--;
        if (b == 1 || b == 2)
            goto again;
    }
    return a;
}

static int skips(int a, int b)
{
    while (n < 5) {
        n++;
        if (a == 1 || b == 1)
            continue;
        n++;
    }
    return n;
}

/* The body of `if` falls into the jump, and its condition passes it by. */
static int restarts(int *left, int bad)
{
again:
    switch (*left) {
    case 0:
        return n;
    case 1:
        if (n != bad) {
            --*left;
            if (n == 77) {
                kept = 3;
            }
            goto again;
        }
        return 1;
    default:
        --*left;
        n++;
        goto again;
    }
}

/* `goto` did not run: nothing passes it by, or no test before it came out so. */
static int never(int a, int b)
{
again:
    n++;
    if (a == 1)
        goto again;
    if (a == 2) {
        if (b == 2)
            kept = 1;
        else
            kept = 2;
    }
    for (int i = 0; i < 3; i++) {
        if (b == i)
            break;
        n++;
    }
    return n;
}

/* The `;` after each macro runs, and the text in it does not. */
#define FAIL(x)                                                                                                        \
    {                                                                                                                  \
        result = x;                                                                                                    \
        goto out;                                                                                                      \
    };
static int checks(int a, const int *b)
{
    int result = 0, i;
    if (a < 0)
        FAIL(-4);
    for (i = 0; i < 3; i++) {
        if (b[i] < 0 || b[i] > a)
            FAIL(-4);
        n++;
    }
    for (i = 0; i < 2; i++)
        if (b[i] > b[i + 1])
            FAIL(-5);
    n += 4;
out:
    kept = result;
    n++;
    return result;
}

#define ERROR(x)                                                                                                       \
    {                                                                                                                  \
        if (error)                                                                                                     \
            *error = x;                                                                                                \
    };
static void report(int *error, const int *b, const int *c)
{
    if (b == 0) {
        ERROR(2);
        return;
    };
    if (*b != 1) {
        ERROR(3);
        return;
    };
    ERROR(0);
    kept = *b + *c;
}

/* A call that became a jump hides the brace after it. */
__attribute__((noinline)) static void release(void *p)
{
    kept += p != 0;
}
__attribute__((noinline)) static void release_any(void *p)
{
    if (p != 0)
        release(p);
}

int main(void)
{
    static const int b[] = {1, 2, 3};
    struct parser p = {0};
    int error = 0, left = 3;
    execute(&p, "\r");
    retry(7, 1);
    skips(1, 0);
    restarts(&left, 100);
    never(0, 7);
    never(3, 7);
    checks(4, b);
    report(&error, b, b + 1);
    release_any(&p);
    return 0;
}
