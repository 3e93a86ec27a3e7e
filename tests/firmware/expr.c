/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "expr.h"

#define DEPTH_MAX 24

struct parser {
    const char *at;
    const struct expr_env *env;
    enum expr_status status;
    int depth;
};

static int32_t binary(struct parser *p, int least);

static void fail(struct parser *p, enum expr_status status)
{
    if (p->status == EXPR_OK)
        p->status = status;
}

static char peek(struct parser *p)
{
    while (*p->at == ' ')
        p->at++;
    return *p->at;
}

static int digit_of(char c, unsigned base)
{
    unsigned d = 99;

    if (c >= '0' && c <= '9')
        d = (unsigned)(c - '0');
    else if (c >= 'a' && c <= 'f')
        d = (unsigned)(c - 'a') + 10u;
    return d < base ? (int)d : -1;
}

static int32_t number(struct parser *p)
{
    unsigned base = 10;
    uint32_t value = 0;
    int digit;

    if (p->at[0] == '0' && p->at[1] == 'x') {
        base = 16;
        p->at += 2;
    }
    while ((digit = digit_of(*p->at, base)) >= 0) {
        value = value * base + (uint32_t)digit;
        p->at++;
    }
    return (int32_t)value;
}

static int32_t primary(struct parser *p)
{
    char c = peek(p);
    int32_t value = 0;

    if (++p->depth > DEPTH_MAX) {
        fail(p, EXPR_TOO_DEEP);
    } else if (c >= '0' && c <= '9') {
        value = number(p);
    } else if (c >= 'a' && c <= 'z') {
        value = p->env->variable[c - 'a'];
        p->at++;
    } else if (c == '(') {
        p->at++;
        value = binary(p, 0);
        if (peek(p) == ')')
            p->at++;
        else
            fail(p, EXPR_SYNTAX);
    } else if (c == '-') {
        p->at++;
        value = (int32_t)(0u - (uint32_t)primary(p));
    } else if (c == '~') {
        p->at++;
        value = ~primary(p);
    } else {
        fail(p, EXPR_SYNTAX);
    }
    p->depth--;
    return value;
}

/* The binding power of the operator at p, or 0 if there is none. *len gets the operator's length. */
static int power(struct parser *p, int *len)
{
    char c = peek(p);

    *len = 1;
    switch (c) {
    case '|':
        return 1;
    case '^':
        return 2;
    case '&':
        return 3;
    case '<':
    case '>':
        *len = 2;
        return p->at[1] == c ? 4 : 0;
    case '+':
    case '-':
        return 5;
    case '*':
    case '/':
    case '%':
        return 6;
    default:
        return 0;
    }
}

static int32_t apply(struct parser *p, char op, int32_t a, int32_t b)
{
    uint32_t x = (uint32_t)a, y = (uint32_t)b;

    if ((op == '/' || op == '%') && b == 0) {
        fail(p, EXPR_ZERO_DIVIDE);
        return 0;
    }
    switch (op) {
    case '|':
        return (int32_t)(x | y);
    case '^':
        return (int32_t)(x ^ y);
    case '&':
        return (int32_t)(x & y);
    case '<':
        return (int32_t)(x << (y & 31u));
    case '>':
        return (int32_t)(x >> (y & 31u));
    case '+':
        return (int32_t)(x + y);
    case '-':
        return (int32_t)(x - y);
    case '*':
        return (int32_t)(x * y);
    case '/':
        return b == -1 ? (int32_t)(0u - x) : a / b;
    default:
        return b == -1 ? 0 : a % b;
    }
}

static int32_t binary(struct parser *p, int least)
{
    int32_t left = primary(p);
    int len, strength;

    while (p->status == EXPR_OK && (strength = power(p, &len)) > least) {
        char op = *p->at;
        p->at += len;
        int32_t right = binary(p, strength);
        left = apply(p, op, left, right);
    }
    return left;
}

enum expr_status expr_eval(const char *text, const struct expr_env *env, int32_t *result)
{
    struct parser p = {text, env, EXPR_OK, 0};

    *result = binary(&p, 0);
    if (peek(&p) != 0)
        fail(&p, EXPR_SYNTAX);
    return p.status;
}

const char *expr_message(enum expr_status status)
{
    static const char *const messages[] = {"ok", "syntax", "division by zero", "too deep"};

    return messages[status];
}
