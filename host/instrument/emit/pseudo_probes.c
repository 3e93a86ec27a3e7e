/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Encodes the pseudo-probes in Clang's text for 32-bit Arm.
 *
 * Problem: the directive gives a probe's inline context after '@', which begins a comment on 32-bit Arm.  So no
 * assembler reads the context, not even Clang's own.
 *
 * Method: each .pseudoprobe becomes a label, and the section .pseudo_probe is written as data at the end of the text.
 * Source: LLVM, lib/MC/MCPseudoProbe.cpp, for the order of functions and for sentinels; host/llvm/pseudo_probe.c
 * describes the bytes.
 *
 * What holds: no instruction moves.  A line that is not understood stays in the text, and the assembler reports it.
 * The bytes equal those of `clang -c`, which encodes probes without text (tests/llvm/test_probes.sh compares them).
 *
 * Example, before and after:
 *   .pseudoprobe 77 4 0 0 @ 55:6 work        .Lmip_probe0:
 *                                            …
 *                                            .section .pseudo_probe,"o",%progbits,work
 *                                            .quad 55                   body of work: no probe, one inlined body
 *                                            .byte 0,1
 *                                            .byte 6                    inlined at call probe 6
 *                                            .quad 77
 *                                            .byte 1,0,4,0x80           one probe: index 4, a distance follows
 *                                            .sleb128 .Lmip_probe0-work
 */
#include "instrument/emit/pseudo_probes.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/hash.h"

#define SITES_MAX     256 /* most nested inlined calls; host/llvm/pseudo_probe.c has the same limit */
#define SENTINEL      2u
#define DISCRIMINATED 4u
#define IS_DELTA      0x80u
#define NO_NODE       UINT32_MAX
#define DIRECTIVE     ".pseudoprobe"

struct text {
    const char *at;
    size_t len;
};

struct site {
    uint64_t guid;  /* GUID of the function that contains the call */
    uint32_t index; /* index of the call's probe in that function */
};

struct line {
    uint64_t guid, index, type, attributes, discriminator;
    struct site sites[SITES_MAX]; /* the inlined calls around the probe, beginning with the outermost */
    size_t site_count;
    struct text function; /* name of the function's symbol; len 0: the directive has none (LLVM before 15) */
};

struct probe {
    uint32_t label, index, discriminator;
    uint8_t packed; /* type and attributes of the probe, as one byte */
    uint32_t next;  /* the next probe in the same node of the tree; NO_NODE: none */
};

/* A node of the inline tree: a function, or an inlined copy of one in its parent.  The root of a function's tree stands
 * for the function's symbol. */
struct node {
    uint64_t guid;
    uint32_t site;
    uint32_t child, next; /* first child; next child of the same parent; children are sorted by GUID, then by site */
    uint32_t first_probe, last_probe, probes; /* first and last probe of the node, and their number */
    uint32_t children;
};

struct function {
    struct text name, group; /* name of the function; group of its section, len 0: none */
    uint32_t root;
};

struct encoder {
    struct function *functions;
    size_t function_count;
    struct node *nodes;
    size_t node_count;
    struct probe *probes;
    size_t probe_count;
    struct text group;   /* group of the section that the current line is in */
    struct text current; /* the function symbol that was defined last */
    struct text typed;   /* the symbol that .type declared a function last */
    bool inline_asm;
};

static void skip_spaces(struct text *t)
{
    while (t->len && (*t->at == ' ' || *t->at == '\t')) {
        t->at++;
        t->len--;
    }
}

/* Takes the text up to the first of the characters in `ends`. */
static struct text take_word(struct text *t, const char *ends)
{
    struct text word = {t->at, 0};
    skip_spaces(t);
    word.at = t->at;
    while (t->len && !strchr(ends, *t->at)) {
        t->at++;
        t->len--;
        word.len++;
    }
    return word;
}

static bool text_is(struct text t, const char *word)
{
    return t.len == strlen(word) && memcmp(t.at, word, t.len) == 0;
}

static bool same_text(struct text a, struct text b)
{
    return a.len == b.len && (!a.len || memcmp(a.at, b.at, a.len) == 0);
}

static bool take_number(struct text *t, uint64_t limit, uint64_t *out)
{
    struct text word = take_word(t, " \t:@");
    uint64_t value = 0;
    bool negative = word.len && *word.at == '-';
    for (size_t i = negative; i < word.len; i++) {
        uint64_t digit = (uint64_t)(word.at[i] - '0');
        if (digit > 9 || value > (UINT64_MAX - digit) / 10)
            return false;
        value = value * 10 + digit;
    }
    *out = negative ? 0 - value : value;
    return word.len > negative && *out <= limit;
}

/* Reads "@ GUID:SITE", which the directive has once for each inlined call around the probe. */
static bool take_sites(struct text *t, struct line *out)
{
    for (skip_spaces(t); t->len && *t->at == '@'; skip_spaces(t)) {
        uint64_t index;
        t->at++;
        t->len--;
        if (out->site_count == SITES_MAX || !take_number(t, UINT64_MAX, &out->sites[out->site_count].guid) || !t->len ||
            *t->at != ':')
            return false;
        t->at++;
        t->len--;
        if (!take_number(t, UINT32_MAX - 1, &index))
            return false;
        out->sites[out->site_count++].index = (uint32_t)index;
    }
    return true;
}

/* Reads the operands of a .pseudoprobe directive.  Returns false if the operands are not understood. */
static bool read_line(struct text t, struct line *out)
{
    if (!take_number(&t, UINT64_MAX, &out->guid) || !take_number(&t, UINT32_MAX - 1, &out->index) ||
        !take_number(&t, 15, &out->type) || !take_number(&t, 7, &out->attributes) || (out->attributes & SENTINEL))
        return false;
    out->discriminator = 0;
    out->site_count = 0;
    if ((out->attributes & DISCRIMINATED) && !take_number(&t, UINT32_MAX - 1, &out->discriminator))
        return false;
    if (!take_sites(&t, out))
        return false;
    out->function = take_word(&t, " \t\r");
    skip_spaces(&t);
    return t.len == 0 || *t.at == '\r';
}

static uint32_t add_probe_node(struct encoder *e, uint64_t guid, uint32_t site)
{
    e->nodes = array_more(e->nodes, e->node_count, sizeof *e->nodes);
    e->nodes[e->node_count] = (struct node){
        .guid = guid, .site = site, .child = NO_NODE, .next = NO_NODE, .first_probe = NO_NODE, .last_probe = NO_NODE};
    return (uint32_t)e->node_count++;
}

/* Returns the child of a node that has this GUID and site.  If there is no such child, adds one. */
static uint32_t find_child(struct encoder *e, uint32_t parent, uint64_t guid, uint32_t site)
{
    uint32_t before = NO_NODE, at = e->nodes[parent].child;
    while (at != NO_NODE && (e->nodes[at].guid < guid || (e->nodes[at].guid == guid && e->nodes[at].site < site))) {
        before = at;
        at = e->nodes[at].next;
    }
    if (at != NO_NODE && e->nodes[at].guid == guid && e->nodes[at].site == site)
        return at;
    uint32_t made = add_probe_node(e, guid, site);
    e->nodes[made].next = at;
    if (before == NO_NODE)
        e->nodes[parent].child = made;
    else
        e->nodes[before].next = made;
    e->nodes[parent].children++;
    return made;
}

static struct function *find_function(struct encoder *e, struct text name)
{
    for (size_t i = e->function_count; i-- > 0;) /* searched from the end, as it usually is the last function */
        if (same_text(e->functions[i].name, name))
            return &e->functions[i];
    e->functions = array_more(e->functions, e->function_count, sizeof *e->functions);
    e->functions[e->function_count] = (struct function){name, e->group, add_probe_node(e, 0, 0)};
    return &e->functions[e->function_count++];
}

/* Adds a probe to the inline tree of its function.  The index of a site belongs to the next function in the list, which
 * is inlined there.  The last index belongs to the function of the probe itself. */
static void add_probe(struct encoder *e, const struct line *l, struct text function)
{
    uint32_t node = find_function(e, function)->root, site = 0;
    for (size_t i = 0; i < l->site_count; i++) {
        node = find_child(e, node, l->sites[i].guid, site);
        site = l->sites[i].index;
    }
    node = find_child(e, node, l->guid, site);
    e->probes = array_more(e->probes, e->probe_count, sizeof *e->probes);
    uint32_t made = (uint32_t)e->probe_count;
    e->probes[e->probe_count++] = (struct probe){.label = made,
                                                 .index = (uint32_t)l->index,
                                                 .discriminator = (uint32_t)l->discriminator,
                                                 .packed = (uint8_t)(l->type | l->attributes << 4),
                                                 .next = NO_NODE};
    struct node *n = &e->nodes[node];
    if (n->last_probe == NO_NODE)
        n->first_probe = made;
    else
        e->probes[n->last_probe].next = made;
    n->last_probe = made;
    n->probes++;
}

static void put_uleb(struct bytes *out, uint64_t value)
{
    bytes_printf(out, "\t.uleb128\t%" PRIu64 "\n", value);
}

static void put_u64(struct bytes *out, uint64_t value) /* .quad, which GNU's assembler knows as well */
{
    bytes_printf(out, "\t.long\t%" PRIu32 ", %" PRIu32 "\n", (uint32_t)value, (uint32_t)(value >> 32));
}

/* What the encoder remembers in one function's list, as each address counts from the probe before. */
struct last {
    bool any;
    uint32_t label;
    struct text function;
};

static void put_probe(const struct encoder *e, uint32_t probe, struct last *last, struct bytes *out)
{
    const struct probe *p = &e->probes[probe];
    put_uleb(out, p->index);
    bytes_printf(out, "\t.byte\t%u\n\t.sleb128\t.Lmip_probe%" PRIu32, p->packed | IS_DELTA, p->label);
    if (last->any)
        bytes_printf(out, "-.Lmip_probe%" PRIu32 "\n", last->label);
    else
        bytes_printf(out, "-%.*s\n", (int)last->function.len, last->function.at);
    if (p->packed >> 4 & DISCRIMINATED)
        put_uleb(out, p->discriminator);
    *last = (struct last){true, p->label, last->function};
}

static void put_node(const struct encoder *e, uint32_t node, struct last *last, bool sentinel, struct bytes *out)
{
    const struct node *n = &e->nodes[node];
    put_u64(out, n->guid);
    put_uleb(out, n->probes + (uint32_t)sentinel);
    put_uleb(out, n->children);
    if (sentinel) { /* the symbol's name differs from that of the function in the source */
        bytes_printf(out, "\t.byte\t0, %u\n", SENTINEL << 4);
        put_u64(out, hash_name(last->function.at, last->function.len));
    }
    for (uint32_t p = n->first_probe; p != NO_NODE; p = e->probes[p].next)
        put_probe(e, p, last, out);
    /* The recursion is at most SITES_MAX calls deep. */
    for (uint32_t c = n->child; c != NO_NODE; c = e->nodes[c].next) {
        put_uleb(out, e->nodes[c].site);
        put_node(e, c, last, false, out);
    }
}

/* Writes the section with a function's probes.  If the function's section is in a group, the new section joins this
 * group.  Otherwise the new section is linked to the function's section. */
static void put_probe_function(const struct encoder *e, const struct function *f, struct bytes *out)
{
    if (f->group.len)
        bytes_printf(out, "\t.section\t.pseudo_probe,\"G\",%%progbits,%.*s,comdat\n", (int)f->group.len, f->group.at);
    else
        bytes_printf(out, "\t.section\t.pseudo_probe,\"o\",%%progbits,%.*s\n", (int)f->name.len, f->name.at);
    uint64_t guid = hash_name(f->name.at, f->name.len);
    for (uint32_t c = e->nodes[f->root].child; c != NO_NODE; c = e->nodes[c].next) {
        struct last last = {.function = f->name};
        put_node(e, c, &last, e->nodes[c].guid != guid, out);
    }
}

/* Reads the name and the group from `.section NAME,"axG",%progbits,GROUP,comdat`. */
static void enter_section(struct encoder *e, struct text t)
{
    struct text before = {0}, word = {0};
    e->group = before;
    while (t.len) {
        before = word;
        word = take_word(&t, ",\r");
        if (t.len) {
            t.at++;
            t.len--;
        }
        if (text_is(word, "comdat"))
            e->group = before;
    }
}

/* Follows what a line changes: the section, the current symbol, inline assembly. */
static void follow_line(struct encoder *e, struct text t)
{
    struct text line = t, word = take_word(&t, " \t\r:");
    if (text_is(word, "@APP") || text_is(word, "@NO_APP"))
        e->inline_asm = text_is(word, "@APP");
    if (e->inline_asm)
        return;
    if (text_is(word, ".section"))
        enter_section(e, t);
    else if (text_is(word, ".text"))
        e->group = (struct text){0};
    else if (text_is(word, ".type"))
        e->typed = take_word(&t, " \t,");
    else if (line.len > word.len && line.at[word.len] == ':' && same_text(word, e->typed))
        e->current = word;
}

static void free_encoder(struct encoder *e)
{
    free(e->functions);
    free(e->nodes);
    free(e->probes);
}

void asm_encode_pseudo_probes(struct bytes *text)
{
    struct encoder e = {0};
    struct bytes out = {0};
    FREED struct line *l = xcalloc(1, sizeof *l);
    const char *at = (const char *)text->data, *end = at + text->len;
    while (at < end) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        struct text line = {at, (size_t)((stop ? stop : end) - at)}, rest = line;
        bool is_probe = text_is(take_word(&rest, " \t"), DIRECTIVE) && read_line(rest, l);
        struct text function = is_probe && l->function.len ? l->function : e.current;
        if (is_probe && function.len) {
            bytes_printf(&out, ".Lmip_probe%zu:\n", e.probe_count);
            add_probe(&e, l, function);
        } else {
            follow_line(&e, line);
            bytes_append(&out, at, (size_t)((stop ? stop + 1 : end) - at));
        }
        at = stop ? stop + 1 : end;
    }
    if (out.len && out.data[out.len - 1] != '\n')
        bytes_u8(&out, '\n');
    for (size_t i = 0; i < e.function_count; i++)
        put_probe_function(&e, &e.functions[i], &out);
    free_encoder(&e); /* freed only after the text is replaced, as the encoder's strings are parts of the old text */
    bytes_free(text);
    *text = out;
}

bool asm_has_pseudo_probes(const void *text, size_t len)
{
    return len && memmem(text, len, DIRECTIVE "\t", sizeof DIRECTIVE) != NULL;
}
