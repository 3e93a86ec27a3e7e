/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "json.h"

#include <string.h>

#define DEPTH_MAX 8

struct parser {
    const char *start, *at;
    json_fn fn;
    void *context;
    int depth;
};

static int value(struct parser *p, const char *key, size_t key_len);

static void skip_space(struct parser *p)
{
    while (*p->at == ' ' || *p->at == '\t' || *p->at == '\n')
        p->at++;
}

static int expect(struct parser *p, char c)
{
    skip_space(p);
    if (*p->at != c)
        return 0;
    p->at++;
    return 1;
}

static int is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static int string(struct parser *p, const char **text, size_t *len)
{
    if (!expect(p, '"'))
        return 0;
    *text = p->at;
    while (*p->at && *p->at != '"') {
        if (*p->at == '\\' && p->at[1])
            p->at++;
        p->at++;
    }
    *len = (size_t)(p->at - *text);
    return *p->at++ == '"';
}

static int number(struct parser *p, struct json_value *v)
{
    int negative = *p->at == '-';
    uint32_t whole = 0, fraction = 0, scale = 1;

    p->at += negative;
    if (!is_digit(*p->at))
        return 0;
    while (is_digit(*p->at))
        whole = whole * 10u + (uint32_t)(*p->at++ - '0');
    if (*p->at == '.') {
        p->at++;
        for (; is_digit(*p->at); p->at++)
            if (scale < 10000u) {
                fraction = fraction * 10u + (uint32_t)(*p->at - '0');
                scale *= 10u;
            }
    }
    v->type = JSON_NUMBER;
    v->number = (int32_t)((whole << 16) + (fraction << 16) / scale);
    if (negative)
        v->number = -v->number;
    return 1;
}

static int literal(struct parser *p, const char *word)
{
    size_t len = strlen(word);

    if (strncmp(p->at, word, len) != 0)
        return 0;
    p->at += len;
    return 1;
}

static int members(struct parser *p, char close)
{
    int object = close == '}';

    if (expect(p, close))
        return 1;
    do {
        const char *key = NULL;
        size_t len = 0;
        if (object && !(string(p, &key, &len) && expect(p, ':')))
            return 0;
        if (!value(p, key, len))
            return 0;
    } while (expect(p, ','));
    return expect(p, close);
}

static int container(struct parser *p, struct json_value *v, char close)
{
    p->at++;
    if (p->depth == DEPTH_MAX)
        return 0;
    v->type = JSON_OPEN;
    v->number = p->depth++;
    if (!p->fn(p->context, v) || !members(p, close))
        return 0;
    v->type = JSON_CLOSE;
    v->number = --p->depth;
    return p->fn(p->context, v);
}

static int value(struct parser *p, const char *key, size_t key_len)
{
    struct json_value v = {.key = key, .key_len = key_len};

    skip_space(p);
    switch (*p->at) {
    case '{':
        return container(p, &v, '}');
    case '[':
        return container(p, &v, ']');
    case '"':
        v.type = JSON_STRING;
        if (!string(p, &v.text, &v.text_len))
            return 0;
        break;
    case 't':
    case 'f':
        v.type = JSON_BOOL;
        v.number = *p->at == 't';
        if (!literal(p, v.number ? "true" : "false"))
            return 0;
        break;
    case 'n':
        v.type = JSON_NULL;
        if (!literal(p, "null"))
            return 0;
        break;
    default:
        if (!number(p, &v))
            return 0;
    }
    return p->fn(p->context, &v);
}

int json_parse(const char *text, json_fn fn, void *context)
{
    struct parser p = {text, text, fn, context, 0};

    if (!value(&p, NULL, 0))
        return (int)(p.at - p.start);
    skip_space(&p);
    return *p.at ? (int)(p.at - p.start) : -1;
}

int json_key_is(const struct json_value *v, const char *name)
{
    return v->key && strlen(name) == v->key_len && memcmp(v->key, name, v->key_len) == 0;
}
