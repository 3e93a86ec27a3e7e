/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A JSON parser (RFC 8259) that makes a tree in an arena, look-ups by path, and a writer.  Numbers are integers with a
 * decimal exponent, for devices without an FPU.
 */
#include <string.h>

#include "bench.h"

#define NODES     2048u
#define TEXT_MAX  12288u
#define DEPTH_MAX 12
#define ROUNDS    3u

enum type { JSON_NULL, JSON_FALSE, JSON_TRUE, JSON_NUMBER, JSON_STRING, JSON_ARRAY, JSON_OBJECT };
enum error { JSON_OK, JSON_SYNTAX, JSON_DEEP, JSON_FULL, JSON_ESCAPE, JSON_RANGE };

struct node {
    enum type type;
    const char *key;
    uint16_t key_len, len;
    const char *text;         /* a string's text without escapes */
    int32_t number, exponent; /* number * 10^exponent */
    struct node *child, *next;
};

struct parser {
    char *at;
    enum error error;
    int depth;
    uint32_t used;
    struct node *nodes;
};

const uint32_t bench_expected = 0x1473e4ec;

static char document[TEXT_MAX], copy[TEXT_MAX], written[TEXT_MAX];
static struct node arena[NODES];
static size_t document_size;

static struct node *value(struct parser *p);

static struct node *fail(struct parser *p, enum error error)
{
    if (p->error == JSON_OK)
        p->error = error;
    return NULL;
}

static struct node *new_node(struct parser *p, enum type type)
{
    if (p->used == NODES)
        return fail(p, JSON_FULL);
    struct node *n = &p->nodes[p->used++];
    memset(n, 0, sizeof *n);
    n->type = type;
    return n;
}

static void skip_space(struct parser *p)
{
    while (*p->at == ' ' || *p->at == '\n' || *p->at == '\t' || *p->at == '\r')
        p->at++;
}

static int accept(struct parser *p, char c)
{
    skip_space(p);
    if (*p->at != c)
        return 0;
    p->at++;
    return 1;
}

static int hex(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    c = (char)(c | 0x20);
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* Writes a code point of the basic plane as UTF-8.  It is never longer than its escape. */
static char *put_code_point(char *to, uint32_t c)
{
    if (c < 0x80u) {
        *to++ = (char)c;
    } else if (c < 0x800u) {
        *to++ = (char)(0xC0u | c >> 6);
        *to++ = (char)(0x80u | (c & 0x3Fu));
    } else {
        *to++ = (char)(0xE0u | c >> 12);
        *to++ = (char)(0x80u | (c >> 6 & 0x3Fu));
        *to++ = (char)(0x80u | (c & 0x3Fu));
    }
    return to;
}

static char *unescape(struct parser *p, char *to)
{
    char c = *p->at++;
    switch (c) {
    case '"':
    case '\\':
    case '/':
        *to++ = c;
        break;
    case 'b':
        *to++ = '\b';
        break;
    case 'f':
        *to++ = '\f';
        break;
    case 'n':
        *to++ = '\n';
        break;
    case 'r':
        *to++ = '\r';
        break;
    case 't':
        *to++ = '\t';
        break;
    case 'u': {
        uint32_t code = 0;
        for (int i = 0; i < 4; i++) {
            int digit = hex(*p->at);
            if (digit < 0) {
                fail(p, JSON_ESCAPE);
                return to;
            }
            code = code << 4 | (uint32_t)digit;
            p->at++;
        }
        return put_code_point(to, code);
    }
    default:
        fail(p, JSON_ESCAPE);
        break;
    }
    return to;
}

/* Resolves escapes in place: the text of a string never grows. */
static int string(struct parser *p, const char **text, uint16_t *len)
{
    if (!accept(p, '"'))
        return fail(p, JSON_SYNTAX) != NULL;
    char *to = p->at;
    *text = to;
    while (*p->at != '"') {
        if ((uint8_t)*p->at < 0x20u)
            return fail(p, JSON_SYNTAX) != NULL;
        if (*p->at != '\\') {
            *to++ = *p->at++;
            continue;
        }
        p->at++;
        to = unescape(p, to);
        if (p->error)
            return 0;
    }
    p->at++;
    *len = (uint16_t)(to - *text);
    return 1;
}

static int digits(struct parser *p, int32_t *number)
{
    int n = 0;
    for (; *p->at >= '0' && *p->at <= '9'; p->at++, n++) {
        if (*number > (INT32_MAX - 9) / 10) {
            fail(p, JSON_RANGE);
            return 0;
        }
        *number = *number * 10 + (*p->at - '0');
    }
    if (n == 0)
        fail(p, JSON_SYNTAX);
    return n;
}

static struct node *number(struct parser *p)
{
    struct node *n = new_node(p, JSON_NUMBER);
    int negative = accept(p, '-');
    if (!n || !digits(p, &n->number))
        return NULL;
    if (*p->at == '.') {
        p->at++;
        n->exponent = -digits(p, &n->number);
    }
    if ((*p->at | 0x20) == 'e') {
        int32_t exponent = 0, down = p->at[1] == '-';
        p->at += 1 + (down || p->at[1] == '+');
        digits(p, &exponent);
        n->exponent += down ? -exponent : exponent;
    }
    if (negative)
        n->number = -n->number;
    return n;
}

static struct node *word(struct parser *p, const char *text, enum type type)
{
    size_t len = strlen(text);
    if (strncmp(p->at, text, len) != 0)
        return fail(p, JSON_SYNTAX);
    p->at += len;
    return new_node(p, type);
}

static struct node *members(struct parser *p, struct node *parent, char close)
{
    struct node **link = &parent->child;
    if (accept(p, close))
        return parent;
    do {
        const char *key = NULL;
        uint16_t key_len = 0;
        if (parent->type == JSON_OBJECT && (!string(p, &key, &key_len) || !accept(p, ':')))
            return fail(p, JSON_SYNTAX);
        struct node *n = value(p);
        if (!n)
            return NULL;
        n->key = key;
        n->key_len = key_len;
        *link = n;
        link = &n->next;
        parent->len++;
    } while (accept(p, ','));
    return accept(p, close) ? parent : fail(p, JSON_SYNTAX);
}

static struct node *value(struct parser *p)
{
    struct node *n = NULL;
    if (p->depth == DEPTH_MAX)
        return fail(p, JSON_DEEP);
    p->depth++;
    skip_space(p);
    switch (*p->at) {
    case '{':
    case '[': {
        int object = *p->at++ == '{';
        n = new_node(p, object ? JSON_OBJECT : JSON_ARRAY);
        if (n)
            n = members(p, n, object ? '}' : ']');
        break;
    }
    case '"':
        n = new_node(p, JSON_STRING);
        if (n && !string(p, &n->text, &n->len))
            n = NULL;
        break;
    case 't':
        n = word(p, "true", JSON_TRUE);
        break;
    case 'f':
        n = word(p, "false", JSON_FALSE);
        break;
    case 'n':
        n = word(p, "null", JSON_NULL);
        break;
    default:
        n = number(p);
        break;
    }
    p->depth--;
    return n;
}

static const struct node *find(const struct node *n, const char *path)
{
    while (n && *path) {
        size_t len = strcspn(path, "/");
        uint32_t index = 0;
        for (size_t i = 0; i < len; i++)
            index = index * 10u + (uint32_t)(path[i] - '0');
        const struct node *c = n->child;
        if (n->type == JSON_OBJECT)
            while (c && (c->key_len != len || memcmp(c->key, path, len) != 0))
                c = c->next;
        else
            while (c && index--)
                c = c->next;
        n = c;
        path += len + (path[len] == '/');
    }
    return n;
}

static char *write_integer(char *to, int32_t x)
{
    char reversed[12];
    int n = 0;
    uint32_t u = x < 0 ? 0u - (uint32_t)x : (uint32_t)x;
    if (x < 0)
        *to++ = '-';
    do
        reversed[n++] = (char)('0' + u % 10u);
    while ((u /= 10u) != 0);
    while (n)
        *to++ = reversed[--n];
    return to;
}

static char *write_string(char *to, const char *text, size_t len)
{
    static const char escaped[] = "\"\\\b\f\n\r\t", letter[] = "\"\\bfnrt";
    *to++ = '"';
    for (size_t i = 0; i < len; i++) {
        const char *at = memchr(escaped, text[i], sizeof escaped - 1);
        if (at)
            *to++ = '\\';
        *to++ = at ? letter[at - escaped] : text[i];
    }
    *to++ = '"';
    return to;
}

static char *write(char *to, const struct node *n)
{
    static const char *const words[] = {"null", "false", "true"};
    switch (n->type) {
    case JSON_NULL:
    case JSON_FALSE:
    case JSON_TRUE: {
        size_t len = strlen(words[n->type]);
        memcpy(to, words[n->type], len);
        return to + len;
    }
    case JSON_NUMBER:
        to = write_integer(to, n->number);
        if (n->exponent) {
            *to++ = 'e';
            to = write_integer(to, n->exponent);
        }
        return to;
    case JSON_STRING:
        return write_string(to, n->text, n->len);
    default:
        break;
    }
    *to++ = n->type == JSON_OBJECT ? '{' : '[';
    for (const struct node *c = n->child; c; c = c->next) {
        if (c->key) {
            to = write_string(to, c->key, c->key_len);
            *to++ = ':';
        }
        to = write(to, c);
        if (c->next)
            *to++ = ',';
    }
    *to++ = n->type == JSON_OBJECT ? '}' : ']';
    return to;
}

static void add(const char *text)
{
    size_t len = strlen(text);
    memcpy(document + document_size, text, len + 1);
    document_size += len;
}

static void add_integer(int32_t x)
{
    char text[12];
    *write_integer(text, x) = '\0';
    add(text);
}

static void add_record(uint32_t i)
{
    static const char *const units[] = {"mV", "\\u00b0C", "rpm", "kPa\\n"};
    uint32_t r = bench_random();
    add(i ? ",\n  { \"id\" : " : "\n  { \"id\" : ");
    add_integer((int32_t)i);
    add(", \"unit\": \"");
    add(units[r & 3u]);
    add("\", \"on\": ");
    add(r & 4u ? "true" : r & 8u ? "false" : "null");
    add(", \"range\": [");
    add_integer((int32_t)(r >> 8 & 1023u) - 512);
    add(", ");
    add_integer((int32_t)(r >> 18 & 255u));
    add(r & 16u ? ".25e-3" : ".5");
    add("], \"tags\": [\"a\\\"b\", {}, [[]]] }");
}

void bench_prepare(void)
{
    add("{\"version\": 3, \"sensors\": [");
    for (uint32_t i = 0; i < 60; i++)
        add_record(i);
    add("\n]}");
}

uint32_t bench_work(void)
{
    uint32_t sum = BENCH_SUM_START;
    for (uint32_t round = 0; round < ROUNDS; round++) {
        struct parser p = {copy, JSON_OK, 0, 0, arena};
        memcpy(copy, document, document_size + 1);
        if (round == 2)
            copy[document_size / 2] = '\x01'; /* an error deep inside */
        const struct node *root = value(&p);
        sum = bench_sum_word(sum, (uint32_t)p.error << 16 | p.used);
        if (!root)
            continue;
        const struct node *n = find(root, "sensors/41/range/1");
        sum = bench_sum_word(sum, n ? (uint32_t)n->number : 0u);
        sum = bench_sum(sum, written, (size_t)(write(written, root) - written));
    }
    return sum;
}
