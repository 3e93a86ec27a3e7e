/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Reads the YAML form.  libyaml makes a tree of any bytes; here the tree is read by the keys that it must have.
 * Unknown keys are skipped: a later version may have written them.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <yaml.h>

#include "base/text.h"
#include "format/header.h"
#include "report/report.h"
#include "profile/run_blocks.h"
#include "profile/run_orders.h"
#include "report/yaml.h"

#define MOST_OPEN 1000

struct reader {
    const char *file;
    yaml_document_t doc;
    struct diag *d;
    enum mip_status status; /* the first failure */
};

static bool fail(struct reader *r, const yaml_node_t *at, const char *cause, const char *what)
{
    if (r->status)
        return false;
    char place[32] = "";
    if (at)
        snprintf(place, sizeof place, "line %zu: ", at->start_mark.line + 1);
    r->status = diag_fail(r->d, MIP_MALFORMED, r->file, "%s%s%s%s", place, what ? what : "", what ? ": " : "", cause);
    diag_note(r->d, "mipdata mip2yaml writes the form that is read here");
    return false;
}

static bool scalar_is(const yaml_node_t *n, const char *text)
{
    size_t len = strlen(text);
    return n && n->type == YAML_SCALAR_NODE && n->data.scalar.length == len &&
           memcmp(n->data.scalar.value, text, len) == 0;
}

/* Returns the value of a key; NULL: the mapping has none. */
static yaml_node_t *find_key(struct reader *r, const yaml_node_t *map, const char *key)
{
    if (!map || map->type != YAML_MAPPING_NODE)
        return NULL;
    for (yaml_node_pair_t *pair = map->data.mapping.pairs.start; pair < map->data.mapping.pairs.top; pair++)
        if (scalar_is(yaml_document_get_node(&r->doc, pair->key), key))
            return yaml_document_get_node(&r->doc, pair->value);
    return NULL;
}

static size_t list_length(const yaml_node_t *n)
{
    if (!n || n->type != YAML_SEQUENCE_NODE)
        return 0;
    return (size_t)(n->data.sequence.items.top - n->data.sequence.items.start);
}

static yaml_node_t *list_item(struct reader *r, const yaml_node_t *n, size_t i)
{
    return yaml_document_get_node(&r->doc, n->data.sequence.items.start[i]);
}

static uint64_t digit_of(char c)
{
    if (c >= '0' && c <= '9')
        return (uint64_t)(c - '0');
    if (c >= 'a' && c <= 'f')
        return (uint64_t)(c - 'a') + 10;
    return c >= 'A' && c <= 'F' ? (uint64_t)(c - 'A') + 10 : UINT64_MAX;
}

static bool yaml_number(struct reader *r, const yaml_node_t *n, const char *what, uint64_t most, uint64_t *out)
{
    if (!n || n->type != YAML_SCALAR_NODE || n->data.scalar.length == 0)
        return fail(r, n, "missing, or not a number", what);
    const char *s = (const char *)n->data.scalar.value;
    bool hex = s[0] == '0' && (s[1] == 'x' || s[1] == 'X') && s[2];
    uint64_t v = 0, base = hex ? 16 : 10;
    for (size_t i = hex ? 2 : 0; i < n->data.scalar.length; i++) {
        uint64_t digit = digit_of(s[i]);
        if (digit >= base || digit > most || v > (most - digit) / base)
            return fail(r, n, "not a number, or too large", what);
        v = v * base + digit;
    }
    *out = v;
    return true;
}

/* Reads a number, decimal or 0x….  A missing key is an error, unless there is a value to use instead. */
static bool get_number(struct reader *r, const yaml_node_t *map, const char *key, uint64_t most,
                       const uint64_t *fallback, uint64_t *out)
{
    const yaml_node_t *n = find_key(r, map, key);
    if (!n && fallback) {
        *out = *fallback;
        return true;
    }
    return n ? yaml_number(r, n, key, most, out) : fail(r, map, "missing", key);
}

static bool get32(struct reader *r, const yaml_node_t *map, const char *key, const uint32_t *fallback, uint32_t *out)
{
    uint64_t wide = fallback ? *fallback : 0;
    bool ok = get_number(r, map, key, UINT32_MAX, fallback ? &wide : NULL, &wide);
    *out = (uint32_t)wide;
    return ok;
}

/* Reads whether blocks are covered.  Blocks that counts leave unknown are not covered here. */
static bool get_covered(struct reader *r, const yaml_node_t *map, uint8_t *out)
{
    const char *key = "Covered";
    const yaml_node_t *n = find_key(r, map, key);
    *out = scalar_is(n, "true");
    bool known = *out || scalar_is(n, "false") || scalar_is(n, "unknown");
    return known ? true : fail(r, n ? n : map, "missing, or neither true, false nor unknown", key);
}

/* Returns a text.  NULL without a failure: the key is not there. */
static char *get_text(struct reader *r, const yaml_node_t *map, const char *key)
{
    const yaml_node_t *n = find_key(r, map, key);
    if (!n)
        return NULL;
    if (n->type == YAML_SCALAR_NODE)
        return text_printable(n->data.scalar.value, n->data.scalar.length);
    fail(r, n, "not a text", key);
    return NULL;
}

static bool get_types(struct reader *r, const yaml_node_t *map, const char *key, uint32_t *out)
{
    const yaml_node_t *list = find_key(r, map, key);
    *out = 0;
    if (!list || list->type != YAML_SEQUENCE_NODE)
        return fail(r, list ? list : map, "missing, or not a list", key);
    for (size_t i = 0; i < list_length(list); i++) {
        size_t t = 0;
        while (t < REP_YAML_TYPES && !scalar_is(list_item(r, list, i), rep_yaml_types[t].name))
            t++;
        if (t == REP_YAML_TYPES)
            return fail(r, list, "a profile type that is not known here", key);
        *out |= rep_yaml_types[t].bit;
    }
    return true;
}

/* Reads an image id.  Without the key *has is false. */
static bool get_id(struct reader *r, const yaml_node_t *map, const char *name, uint8_t id[20], bool *has)
{
    const yaml_node_t *n = find_key(r, map, name);
    *has = n != NULL;
    if (!n)
        return true;
    if (n->type != YAML_SCALAR_NODE || n->data.scalar.length != 40)
        return fail(r, n, "not 40 hex digits", name);
    for (size_t i = 0; i < 40; i++) {
        const char *digits = "0123456789abcdef", *at = strchr(digits, n->data.scalar.value[i]);
        if (!at || !*at)
            return fail(r, n, "not 40 hex digits", name);
        id[i / 2] = (uint8_t)(id[i / 2] << 4 | (at - digits));
    }
    return true;
}

/* Reads who knows that blocks are covered. */
static bool get_known_from(struct reader *r, const yaml_node_t *map, struct prof_function *f)
{
    bool has;
    f->f.known_from = get_text(r, map, "Known From");
    if (!get_id(r, map, "Known From Image", f->f.known_id, &has))
        return false;
    return !f->f.known || (f->f.known_from && has) ? true : fail(r, map, "missing, or no image", "Known From");
}

/* Reads the file type.  The original tool writes a list, or a scalar with its 24-byte header. */
static bool get_file_type(struct reader *r, const yaml_node_t *header, struct prof *p)
{
    const yaml_node_t *n = find_key(r, header, "File Type");
    bool profile = scalar_is(n, ".mip");
    p->old_base = profile ? 24 : 32;
    for (size_t i = 0; i < list_length(n); i++) {
        const yaml_node_t *item = list_item(r, n, i);
        profile |= scalar_is(item, ".mip");
        if (scalar_is(item, "64 bit"))
            p->pointer_bytes = 8;
        if (scalar_is(item, "32 bit"))
            p->pointer_bytes = 4;
    }
    return profile ? true : fail(r, n ? n : header, "not a profile (.mip)", "File Type");
}

static bool get_run_names(struct reader *r, const yaml_node_t *header, struct prof *p)
{
    const yaml_node_t *list = find_key(r, header, "Named Runs");
    for (size_t i = 0; i < list_length(list); i++) {
        const yaml_node_t *n = list_item(r, list, i);
        if (!n || n->type != YAML_SCALAR_NODE)
            return fail(r, list, "not a list of names", "Named Runs");
        FREED char *name = text_printable(n->data.scalar.value, n->data.scalar.length);
        prof_add_run(p, name);
    }
    return true;
}

static bool get_run_order(struct reader *r, const yaml_node_t *row, struct prof *p, size_t run)
{
    size_t count = list_length(row);
    FREED uint32_t *functions = xcalloc(count + 1, sizeof *functions);
    bool ok = true;
    for (size_t i = 0; i < count && ok; i++) {
        uint64_t function = 0;
        ok = yaml_number(r, list_item(r, row, i), "Run Orders", UINT32_MAX, &function);
        functions[i] = (uint32_t)function;
    }
    if (ok)
        prof_add_run_order(p, run, functions, count);
    return ok;
}

/* Reads orders.  Whether their numbers are functions is checked when the whole is read as a .mip. */
static bool get_run_orders(struct reader *r, const yaml_node_t *header, struct prof *p)
{
    const yaml_node_t *list = find_key(r, header, "Run Orders");
    if (list && list_length(list) != p->run_name_count)
        return fail(r, list, "not as many as Named Runs", "Run Orders");
    for (size_t i = 0; i < list_length(list); i++)
        if (!get_run_order(r, list_item(r, list, i), p, i))
            return false;
    return true;
}

static bool get_raw_hashes(struct reader *r, const yaml_node_t *header, struct prof *p)
{
    const yaml_node_t *list = find_key(r, header, "Raw Hashes");
    for (size_t i = 0; i < list_length(list); i++) {
        uint64_t hash;
        if (!yaml_number(r, list_item(r, list, i), "Raw Hashes", UINT64_MAX, &hash))
            return false;
        prof_raw_hashes_add(&p->raw_hashes, hash);
    }
    return true;
}

static bool get_runs(struct reader *r, const yaml_node_t *map, const struct prof *p, struct prof_function *f)
{
    const yaml_node_t *list = find_key(r, map, "Covered By Runs");
    for (size_t i = 0; i < list_length(list); i++) {
        uint64_t run;
        if (!yaml_number(r, list_item(r, list, i), "Covered By Runs", UINT32_MAX, &run))
            return false;
        if (run >= p->run_name_count)
            return fail(r, list, "a run that has no name", "Covered By Runs");
        prof_function_add_run(f, (uint32_t)run);
    }
    return true;
}

static bool get_ring(struct reader *r, const yaml_node_t *h, struct prof *p)
{
    const uint64_t zero = 0;
    const uint32_t none = 0;
    return get_number(r, h, "Sample Ring Address", UINT64_MAX, &zero, &p->ring.address) &&
           get32(r, h, "Sample Ring Entries", &none, &p->ring.entries) &&
           get_number(r, h, "Samples Taken", UINT64_MAX, &zero, &p->samples) &&
           get_number(r, h, "Samples Lost", UINT64_MAX, &zero, &p->lost);
}

static bool get_refused(struct reader *r, const yaml_node_t *h, struct prof *p)
{
    const uint64_t zero = 0;
    return get_number(r, h, "Refused Of Another Image", UINT64_MAX, &zero, &p->others) &&
           get_number(r, h, "Refused Damaged", UINT64_MAX, &zero, &p->damaged) &&
           get_number(r, h, "Doubled Raw Profiles", UINT64_MAX, &zero, &p->doubled);
}

static bool get_header(struct reader *r, const yaml_node_t *h, struct prof *p)
{
    if (!h || h->type != YAML_MAPPING_NODE)
        return fail(r, h, "missing, or not a mapping", "Header");
    const uint64_t zero = 0;
    uint64_t machine = 0, base = 0;
    p->has_raw = find_key(r, h, "Raw Section Start") != NULL;
    p->is_old = !p->has_raw || find_key(r, h, "Old Header Size");
    bool ok = get_file_type(r, h, p) && get_types(r, h, "Profile Type", &p->profile_types) &&
              get32(r, h, "Module Hash", NULL, &p->module_hash) && get_id(r, h, "Image Id", p->image_id, &p->has_id) &&
              get_number(r, h, "Machine", UINT16_MAX, &zero, &machine) &&
              get_number(r, h, "Raw Section Start", UINT64_MAX, &zero, &p->raw_start) &&
              get_number(r, h, "Raw Section Stop", UINT64_MAX, &zero, &p->raw_stop) &&
              get_number(r, h, "State Address", UINT64_MAX, &zero, &p->state) &&
              get_number(r, h, "Merged Raw Profiles", UINT64_MAX, &zero, &p->runs) && get_ring(r, h, p) &&
              get_refused(r, h, p);
    base = p->old_base;
    ok = ok && get_number(r, h, "Old Header Size", 32, &base, &base);
    p->is_old = p->is_old && base;
    p->old_base = p->is_old ? (uint32_t)base : 0;
    p->machine = (uint16_t)machine;
    p->link_unit = ok ? get_text(r, h, "Link Unit") : NULL;
    return ok && get_run_names(r, h, p) && get_run_orders(r, h, p) && get_raw_hashes(r, h, p) && !r->status;
}

static bool get_blocks(struct reader *r, const yaml_node_t *map, struct prof_function *f)
{
    const yaml_node_t *list = find_key(r, map, "Basic Block Profiles");
    size_t count = list_length(list);
    if (!count || count > UINT32_MAX)
        return fail(r, list ? list : map, "missing, or not a list", "Basic Block Profiles");
    uint32_t blocks = (uint32_t)count;
    if (!get32(r, map, "Blocks", &blocks, &f->f.blocks))
        return false;
    if (count == 1)
        return true;
    if (f->f.blocks != count)
        return fail(r, list, "not as many as Blocks says", "Basic Block Profiles");
    f->f.offset_count = count;
    f->f.offsets = xcalloc(count, sizeof *f->f.offsets);
    f->covered = xcalloc(count, 1);
    for (size_t i = 0; i < count; i++) {
        const yaml_node_t *item = list_item(r, list, i);
        if (!get32(r, item, "Offset", NULL, &f->f.offsets[i]) || !get_covered(r, item, &f->covered[i]))
            return false;
    }
    return true;
}

static bool get_edges(struct reader *r, const yaml_node_t *map, const struct prof *p, struct prof_function *f)
{
    const yaml_node_t *list = find_key(r, map, "Call Edges");
    if (!list || list->type != YAML_SEQUENCE_NODE)
        return fail(r, list ? list : map, "missing, or not a list", "Call Edges");
    f->edge_count = list_length(list);
    f->edges = xcalloc(f->edge_count, sizeof *f->edges);
    for (size_t i = 0; i < f->edge_count; i++) {
        const yaml_node_t *item = list_item(r, list, i);
        struct prof_edge *e = &f->edges[i];
        if (!get_number(r, item, "Section Relative Source Address", UINT64_MAX, NULL, &e->site) ||
            !get_number(r, item, "Weight", UINT64_MAX, NULL, &e->weight) ||
            !get_number(r, item, "Samples", UINT64_MAX, &e->weight, &e->samples))
            return false;
        e->site += p->raw_start;
    }
    return true;
}

static bool get_yaml_row(struct reader *r, const yaml_node_t *n, const struct rep_yaml_list *l, struct prof_function *f,
                         size_t row)
{
    if (l->words > 1 && list_length(n) != l->words)
        return fail(r, n, "a row of another length", l->key);
    for (unsigned k = 0; k < l->words; k++) {
        const yaml_node_t *cell = l->words > 1 ? list_item(r, n, k) : n;
        uint64_t v = l->none;
        if (!scalar_is(cell, "none") && !yaml_number(r, cell, l->key, l->none, &v))
            return false;
        rep_yaml_set(l, f, row * l->words + k, v);
    }
    return true;
}

/* Reads a list.  must: the required number of entries; 0: any number. */
static bool get_list(struct reader *r, const yaml_node_t *map, const struct rep_yaml_list *l, size_t must,
                     struct prof_function *f)
{
    const yaml_node_t *list = find_key(r, map, l->key);
    size_t count = list_length(list);
    if (!list)
        return true;
    if (!count || (must && count != must))
        return fail(r, list, "not a list, or not as many as there are blocks or edges", l->key);
    rep_yaml_make(l, f, count);
    for (size_t i = 0; i < count; i++)
        if (!get_yaml_row(r, list_item(r, list, i), l, f, i))
            return false;
    return true;
}

static bool get_lists(struct reader *r, const yaml_node_t *map, struct prof_function *f)
{
    for (size_t i = 0; i < REP_YAML_LISTS; i++) {
        const struct rep_yaml_list *l = &rep_yaml_lists[i];
        size_t must = rep_yaml_rows_due(l, f);
        if (l->per != REP_YAML_ANY && !must && find_key(r, map, l->key))
            return fail(r, map, "of no block or edge", l->key);
        if (!get_list(r, map, l, must, f))
            return false;
    }
    if (!prof_run_sets_fit(f))
        return fail(r, map, "blocks that the function has not, or no entry", "Run Blocks");
    bool counted = f->block_bounds && f->edge_bounds;
    return !f->f.flow_count || counted ? true : fail(r, map, "Flow without Block Counts and Edge Counts", NULL);
}

static bool get_ours(struct reader *r, const yaml_node_t *map, const struct prof *p, struct prof_function *f)
{
    f->f.profile_type = p->profile_types;
    if (find_key(r, map, "Function Profile Type") && !get_types(r, map, "Function Profile Type", &f->f.profile_type))
        return false;
    const uint64_t none = 0;
    uint32_t zero = 0, orders = f->order_sum ? f->raw_count : 0;
    uint32_t first = f->f.profile_type & MIP_PROFILE_CALL_GRAPH ? MIP_CALL_BYTES : 1;
    uint32_t slots = first + (uint32_t)img_block_count(&f->f) - 1;
    return get32(r, map, "Function Flags", &zero, &f->f.flags) &&
           get32(r, map, "Slot Bytes", &slots, &f->f.slot_bytes) && get32(r, map, "Instructions", &zero, &f->f.insns) &&
           get_number(r, map, "Code Hash", UINT64_MAX, &none, &f->f.code.hash) &&
           get32(r, map, "Order Count", &orders, &f->order_count);
}

static bool get_function(struct reader *r, const yaml_node_t *map, const struct prof *p, struct prof_function *f)
{
    if (!map || map->type != YAML_MAPPING_NODE)
        return fail(r, map, "not a mapping", "Profiles");
    f->f.name = get_text(r, map, "Function Name");
    f->f.file = get_text(r, map, "Source File");
    f->f.path = get_text(r, map, "Source Path");
    f->f.without = get_text(r, map, "Without Blocks");
    if (!f->f.name)
        return fail(r, map, "missing", "Function Name");
    if (!f->f.file)
        f->f.file = xstrdup("");
    bool ok = get_number(r, map, "Raw Profile Data Address", UINT64_MAX, NULL, &f->f.slot_offset) &&
              get_number(r, map, "Encoded Function Address", UINT64_MAX, NULL, &f->f.address) &&
              get32(r, map, "Function Size", NULL, &f->f.size) &&
              get32(r, map, "Control Flow Graph Signature", NULL, &f->f.cfg) &&
              get32(r, map, "Raw Profile Count", NULL, &f->raw_count) &&
              get_number(r, map, "Function Call Count", UINT64_MAX, NULL, &f->call_count) &&
              get_number(r, map, "Function Order Sum", UINT64_MAX, NULL, &f->order_sum) && get_blocks(r, map, f) &&
              get_edges(r, map, p, f) && get_runs(r, map, p, f) && get_ours(r, map, p, f) && get_lists(r, map, f) &&
              get_known_from(r, map, f);
    f->f.address += p->raw_start;
    return ok && !r->status;
}

/* Reads a skipped function.  The list owns its texts, whatever is missing. */
static bool get_skipped(struct reader *r, const yaml_node_t *map, struct prof *p)
{
    const uint32_t zero = 0;
    struct img_skipped l = {0};
    if (!map || map->type != YAML_MAPPING_NODE)
        return fail(r, map, "not a mapping", "Left Alone");
    l.name = get_text(r, map, "Function Name");
    l.file = get_text(r, map, "Source File");
    l.why = get_text(r, map, "Reason");
    bool ok = l.name && get_number(r, map, "Encoded Function Address", UINT64_MAX, NULL, &l.address) &&
              get32(r, map, "Function Size", &zero, &l.size) && get32(r, map, "Function Flags", &zero, &l.flags);
    l.address += p->raw_start;
    if (!l.name)
        fail(r, map, "missing", "Function Name");
    img_skipped_add(&p->skipped, &l);
    return ok && !r->status;
}

static void get_all_skipped(struct reader *r, const yaml_node_t *root, struct prof *p)
{
    const yaml_node_t *list = find_key(r, root, "Left Alone");
    if (list && list->type != YAML_SEQUENCE_NODE)
        fail(r, list, "not a list", "Left Alone");
    for (size_t i = 0; i < list_length(list); i++)
        if (!get_skipped(r, list_item(r, list, i), p))
            return;
    img_skipped_sort(&p->skipped);
}

static void get_profile(struct reader *r, struct prof *p)
{
    const yaml_node_t *root = yaml_document_get_root_node(&r->doc);
    if (!root || root->type != YAML_MAPPING_NODE) {
        fail(r, root, "no profile: expected Header and Profiles", NULL);
        return;
    }
    if (r->doc.end_implicit) { /* a list that is cut between two entries is well-formed */
        fail(r, NULL, "no '...' at the end: the file was cut short", NULL);
        return;
    }
    const yaml_node_t *list = find_key(r, root, "Profiles");
    if (!get_header(r, find_key(r, root, "Header"), p))
        return;
    if (!list || list->type != YAML_SEQUENCE_NODE) {
        fail(r, root, "missing, or not a list", "Profiles");
        return;
    }
    p->functions = xcalloc(list_length(list), sizeof *p->functions);
    for (size_t i = 0; i < list_length(list); i++) {
        p->count++;
        if (!get_function(r, list_item(r, list, i), p, &p->functions[i]))
            return;
    }
    get_all_skipped(r, root, p);
}

/* Checks the result: it must be a profile that the project's own reader accepts. */
static enum mip_status check_profile_of_yaml(struct reader *r, struct prof *p)
{
    FREED_BY(bytes_free) struct bytes file = {0};
    FREED_BY(prof_free) struct prof again;
    prof_encode(p, &file);
    return prof_decode(r->file, file.data, file.len, &again, r->d);
}

/* Is the text too deep?  libyaml's time grows with the square of open brackets.  Here brackets are two deep, and in
 * names they come in pairs. */
static bool is_too_deep(const uint8_t *p, size_t len)
{
    size_t open = 0;
    for (size_t i = 0; i < len && open < MOST_OPEN; i++) {
        if (p[i] == '[' || p[i] == '{')
            open++;
        else if (open && (p[i] == ']' || p[i] == '}'))
            open--;
    }
    return open >= MOST_OPEN;
}

enum mip_status rep_yaml_read(const char *file, const void *data, size_t len, struct prof *out, struct diag *d)
{
    struct reader r = {.file = file, .d = d};
    yaml_parser_t parser;
    *out = (struct prof){0};
    if (is_too_deep(data, len))
        return diag_fail(d, MIP_MALFORMED, file, "more than %d open brackets", MOST_OPEN);
    if (!yaml_parser_initialize(&parser))
        return diag_fail(d, MIP_INTERNAL, file, "out of memory");
    yaml_parser_set_input_string(&parser, data, len);
    if (yaml_parser_load(&parser, &r.doc)) {
        get_profile(&r, out);
        yaml_document_delete(&r.doc);
    } else {
        r.status = diag_error(d, MIP_MALFORMED, file, parser.problem_offset, "line %zu: no YAML: %s",
                              parser.problem_mark.line + 1, parser.problem ? parser.problem : "unreadable");
    }
    yaml_parser_delete(&parser);
    if (!r.status)
        r.status = check_profile_of_yaml(&r, out);
    if (r.status)
        prof_free(out);
    return r.status;
}
