/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Writes the YAML form: the original tool's keys first, spelled and aligned as there, then the others.
 */
#include <inttypes.h>
#include <string.h>
#include <strings.h>

#include "base/hash.h"
#include "elf/demangle.h"
#include "format/header.h"
#include "source/block_state.h"
#include "report/report.h"
#include "report/yaml.h"

const struct rep_yaml_type rep_yaml_types[REP_YAML_TYPES] = {
    {MIP_PROFILE_FUNCTION_COVERAGE,  "Function Coverage"  },
    {MIP_PROFILE_BLOCK_COVERAGE,     "Block Coverage"     },
    {MIP_PROFILE_FUNCTION_TIMESTAMP, "Function Timestamp" },
    {MIP_PROFILE_FUNCTION_CALLS,     "Function Call Count"},
    {MIP_PROFILE_EDGE_COUNTS,        "Edge Counts"        },
};

/* Writes "key:" and spaces up to the column where the original tool puts values. */
static void key(struct bytes *out, const char *indent, const char *name)
{
    size_t len = strlen(name);
    bytes_printf(out, "%s%s:%*s", indent, name, len < 16 ? (int)(16 - len) : 1, "");
}

static void put_yaml_number(struct bytes *out, const char *indent, const char *name, uint64_t v)
{
    key(out, indent, name);
    bytes_printf(out, "%" PRIu64 "\n", v);
}

static void put_hex(struct bytes *out, const char *indent, const char *name, uint64_t v)
{
    key(out, indent, name);
    bytes_printf(out, "0x%" PRIX64 "\n", v);
}

/* Does every YAML reader take it for text without quotes? */
static bool is_plain_scalar(const char *s)
{
    static const char *const words[] = {"true", "false", "null", "yes", "no", "on", "off", "y", "n"};
    if (!((*s >= 'A' && *s <= 'Z') || (*s >= 'a' && *s <= 'z') || *s == '_' || *s == '/'))
        return false;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strcasecmp(s, words[i]) == 0)
            return false;
    return strspn(s, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_$./+-@") == strlen(s);
}

static void put_scalar(struct bytes *out, const char *text)
{
    if (is_plain_scalar(text)) {
        bytes_puts(out, text);
        return;
    }
    bytes_puts(out, "'");
    for (; *text; text++)
        bytes_printf(out, *text == '\'' ? "''" : "%c", *text);
    bytes_puts(out, "'");
}

static void put_yaml_text(struct bytes *out, const char *indent, const char *name, const char *text)
{
    key(out, indent, name);
    put_scalar(out, text);
    bytes_puts(out, "\n");
}

static void put_types(struct bytes *out, const char *indent, const char *name, uint32_t types)
{
    const char *separator = "";
    key(out, indent, name);
    bytes_puts(out, "[");
    for (size_t i = 0; i < REP_YAML_TYPES; i++) {
        if (!(types & rep_yaml_types[i].bit))
            continue;
        bytes_printf(out, "%s %s", separator, rep_yaml_types[i].name);
        separator = ",";
    }
    bytes_puts(out, " ]\n");
}

/* Writes a row for each of Named Runs. */
static void put_run_orders(struct bytes *out, const struct prof *p)
{
    size_t known = 0;
    for (size_t i = 0; i < p->run_name_count; i++)
        known += p->run_orders[i].count > 0;
    if (known)
        bytes_puts(out, "  Run Orders:\n");
    for (size_t i = 0; i < p->run_name_count && known; i++) {
        const struct prof_first_calls *o = &p->run_orders[i];
        bytes_puts(out, "    - [");
        for (size_t k = 0; k < o->count; k++)
            bytes_printf(out, "%s %" PRIu32, k ? "," : "", o->functions[k]);
        bytes_puts(out, " ]\n");
    }
}

static void put_runs(struct bytes *out, const struct prof *p)
{
    if (p->run_name_count) {
        bytes_puts(out, "  Named Runs:\n");
        for (size_t i = 0; i < p->run_name_count; i++) {
            bytes_puts(out, "    - ");
            put_scalar(out, p->run_names[i]);
            bytes_puts(out, "\n");
        }
    }
    put_run_orders(out, p);
    if (p->raw_hashes.count)
        key(out, "  ", "Raw Hashes");
    for (size_t i = 0; i < p->raw_hashes.count; i++)
        bytes_printf(out, "%s0x%016" PRIX64 "%s", i ? ", " : "[ ", p->raw_hashes.at[i],
                     i + 1 < p->raw_hashes.count ? "" : " ]\n");
}

static void put_header(struct bytes *out, const struct prof *p)
{
    bytes_puts(out, "---\nHeader:\n");
    key(out, "  ", "File Type");
    bytes_printf(out, "[ .mip%s ]\n", p->pointer_bytes == 8 ? ", 64 bit" : p->pointer_bytes == 4 ? ", 32 bit" : "");
    put_types(out, "  ", "Profile Type", p->profile_types);
    put_hex(out, "  ", "Module Hash", p->module_hash);
    if (p->has_id) {
        char id[41];
        img_id_text(p->image_id, id);
        key(out, "  ", "Image Id");
        bytes_printf(out, "'%s'\n", id);
    }
    if (p->machine)
        put_yaml_number(out, "  ", "Machine", p->machine);
    if (p->is_old || !p->has_raw) /* without these keys, readers assume the original's form */
        put_yaml_number(out, "  ", "Old Header Size", p->old_base);
    if (p->has_raw) {
        put_hex(out, "  ", "Raw Section Start", p->raw_start);
        put_hex(out, "  ", "Raw Section Stop", p->raw_stop);
    }
    if (p->state)
        put_hex(out, "  ", "State Address", p->state);
    put_yaml_number(out, "  ", "Merged Raw Profiles", p->runs);
    if (p->ring.entries) {
        put_hex(out, "  ", "Sample Ring Address", p->ring.address);
        put_yaml_number(out, "  ", "Sample Ring Entries", p->ring.entries);
    }
    if (p->samples || p->lost) {
        put_yaml_number(out, "  ", "Samples Taken", p->samples);
        put_yaml_number(out, "  ", "Samples Lost", p->lost);
    }
    if (p->others || p->damaged || p->doubled) {
        put_yaml_number(out, "  ", "Refused Of Another Image", p->others);
        put_yaml_number(out, "  ", "Refused Damaged", p->damaged);
        put_yaml_number(out, "  ", "Doubled Raw Profiles", p->doubled);
    }
    if (p->link_unit)
        put_yaml_text(out, "  ", "Link Unit", p->link_unit);
    put_runs(out, p);
}

static void put_blocks(struct bytes *out, const struct prof_function *f)
{
    FREED bool *unknown = src_unknown_blocks(f);
    bytes_puts(out, "    Basic Block Profiles:\n");
    for (size_t i = 0; i < f->f.offset_count || i == 0; i++) {
        bool covered = f->covered ? f->covered[i] : prof_ran(f);
        put_hex(out, "      - ", "Offset", f->f.offsets ? f->f.offsets[i] : 0);
        key(out, "        ", "Covered");
        bytes_puts(out, i < img_block_count(&f->f) && unknown[i] ? "unknown\n" : covered ? "true\n" : "false\n");
    }
}

static void put_yaml_edges(struct bytes *out, const struct prof *p, const struct prof_function *f)
{
    bytes_puts(out, f->edge_count ? "    Call Edges:\n" : "    Call Edges:      []\n");
    for (size_t i = 0; i < f->edge_count; i++) {
        put_hex(out, "      - ", "Section Relative Source Address", f->edges[i].site - p->raw_start);
        put_yaml_number(out, "        ", "Weight", f->edges[i].weight);
        if (f->edges[i].samples != f->edges[i].weight)
            put_yaml_number(out, "        ", "Samples", f->edges[i].samples);
    }
}

static void put_yaml_source(struct bytes *out, const struct rep_options *o, const struct prof_function *f)
{
    struct img_frame frame;
    if (!o->lines || !img_lines_function(o->lines, f->f.name, f->f.address, &frame))
        return;
    FREED char *name = img_demangle(frame.function);
    bytes_puts(out, "    Source Info:\n");
    put_yaml_text(out, "      ", "File Name", frame.file);
    put_yaml_text(out, "      ", "Function Name", name);
    put_yaml_number(out, "      ", "Line", frame.line > 0 ? (uint64_t)frame.line : 0);
    img_frames_free(&frame, 1);
}

static void put_cell(struct bytes *out, uint64_t v, uint64_t none)
{
    if (v == none)
        bytes_puts(out, "none");
    else
        bytes_printf(out, "%" PRIu64, v);
}

/* Writes a list.  A list of numbers stands on one line; a list of rows has a line for each row. */
static void put_list(struct bytes *out, const struct rep_yaml_list *l, const struct prof_function *f)
{
    size_t count = rep_yaml_rows(l, f);
    if (!count)
        return;
    bytes_printf(out, "    %s:%s", l->key, l->words == 1 ? " [ " : "\n");
    for (size_t i = 0; i < count; i++) {
        bytes_puts(out, l->words > 1 ? "      - [ " : i ? ", " : "");
        for (unsigned k = 0; k < l->words; k++) {
            bytes_puts(out, k ? ", " : "");
            put_cell(out, rep_yaml_get(l, f, i * l->words + k), l->none);
        }
        bytes_puts(out, l->words > 1 ? " ]\n" : "");
    }
    bytes_puts(out, l->words > 1 ? "" : " ]\n");
}

static void put_places(struct bytes *out, const struct src_tally *t)
{
    put_yaml_number(out, "    ", "Inlined Places", t->all);
    put_yaml_number(out, "    ", "Inlined Places Run", t->ran);
    if (t->unknown)
        put_yaml_number(out, "    ", "Inlined Places Unknown", t->unknown);
}

static void put_inlined(struct bytes *out, const struct prof *p, const struct rep_options *o,
                        const struct prof_function *f)
{
    if (!o->inlined)
        return; /* the header says it */
    size_t source = o->inlined->of_function[f - p->functions];
    if (source != SIZE_MAX)
        put_places(out, &o->inlined->sources[source].places);
    else
        put_yaml_text(out, "    ", "Inlined Places", "unknown");
}

/* Writes functions without a symbol.  They are not read again: a profile has no record of them. */
static void put_only_inlined(struct bytes *out, const struct rep_options *o)
{
    bool any = false;
    for (size_t i = 0; o->inlined && i < o->inlined->code.function_count; i++) {
        const struct src_source *s = &o->inlined->sources[i];
        if (!src_only_inlined(s))
            continue;
        bytes_puts(out, any ? "" : "Only Inlined:\n");
        any = true;
        put_yaml_text(out, "  - ", "Function Name", s->symbol);
        put_yaml_text(out, "    ", "File Name", s->function->file);
        put_yaml_number(out, "    ", "Line", s->function->line > 0 ? (uint64_t)s->function->line : 0);
        put_places(out, &s->places);
    }
}

static void put_known_from(struct bytes *out, const struct prof_function *f)
{
    char id[41];
    if (!f->f.known)
        return;
    img_id_text(f->f.known_id, id);
    put_yaml_text(out, "    ", "Known From", f->f.known_from);
    put_yaml_text(out, "    ", "Known From Image", id);
}

/* Writes the project's own keys.  Keys that say nothing new are left out, so that an old profile looks as before. */
static void put_ours(struct bytes *out, const struct prof *p, const struct prof_function *f)
{
    if (f->f.file[0])
        put_yaml_text(out, "    ", "Source File", f->f.file);
    if (f->f.path && f->f.path[0])
        put_yaml_text(out, "    ", "Source Path", f->f.path);
    if (f->f.without && f->f.without[0])
        put_yaml_text(out, "    ", "Without Blocks", f->f.without);
    put_known_from(out, f);
    if (f->f.profile_type != p->profile_types)
        put_types(out, "    ", "Function Profile Type", f->f.profile_type);
    if (f->f.flags)
        put_hex(out, "    ", "Function Flags", f->f.flags);
    if (!p->is_old) {
        put_yaml_number(out, "    ", "Slot Bytes", f->f.slot_bytes);
        put_yaml_number(out, "    ", "Blocks", f->f.blocks);
        put_yaml_number(out, "    ", "Instructions", f->f.insns);
        if (f->f.code.hash)
            put_hex(out, "    ", "Code Hash", f->f.code.hash);
    }
    if (f->run_count) {
        key(out, "    ", "Covered By Runs");
        for (size_t i = 0; i < f->run_count; i++)
            bytes_printf(out, "%s %" PRIu32, i ? "," : "[", f->runs[i]);
        bytes_puts(out, " ]\n");
    }
    if (f->order_count != (f->order_sum ? f->raw_count : 0))
        put_yaml_number(out, "    ", "Order Count", f->order_count);
    for (size_t i = 0; i < REP_YAML_LISTS; i++)
        put_list(out, &rep_yaml_lists[i], f);
}

static void put_yaml_function(struct bytes *out, const struct prof *p, const struct rep_options *o,
                              const struct prof_function *f)
{
    put_yaml_text(out, "  - ", "Function Name", f->f.name);
    put_hex(out, "    ", "Function Signature", hash_name(f->f.name, strlen(f->f.name)));
    put_hex(out, "    ", "Raw Profile Data Address", f->f.slot_offset);
    put_hex(out, "    ", "Encoded Function Address", prof_encoded_address(p, f));
    put_hex(out, "    ", "Function Size", f->f.size);
    put_hex(out, "    ", "Control Flow Graph Signature", f->f.cfg);
    put_yaml_number(out, "    ", "Raw Profile Count", f->raw_count);
    put_yaml_number(out, "    ", "Function Call Count", f->call_count);
    put_yaml_number(out, "    ", "Function Order Sum", f->order_sum);
    put_blocks(out, f);
    put_yaml_edges(out, p, f);
    put_yaml_source(out, o, f);
    put_ours(out, p, f);
    put_inlined(out, p, o, f);
}

static void put_skipped(struct bytes *out, const struct prof *p, const struct img_skipped *l)
{
    put_yaml_text(out, "  - ", "Function Name", l->name);
    put_hex(out, "    ", "Encoded Function Address", l->address - (p->has_raw ? p->raw_start : 0));
    put_hex(out, "    ", "Function Size", l->size);
    if (l->file[0])
        put_yaml_text(out, "    ", "Source File", l->file);
    if (l->flags)
        put_hex(out, "    ", "Function Flags", l->flags);
    put_yaml_text(out, "    ", "Reason", l->why);
}

void rep_yaml(const struct prof *p, const struct rep_options *o, struct bytes *out)
{
    put_header(out, p);
    if (!o->inlined)
        put_yaml_text(out, "  ", "Inlined Copies", "unknown");
    bytes_puts(out, p->count ? "Profiles:\n" : "Profiles:        []\n");
    for (size_t i = 0; i < p->count; i++)
        put_yaml_function(out, p, o, &p->functions[i]);
    put_only_inlined(out, o);
    if (p->skipped.count)
        bytes_puts(out, "Left Alone:\n");
    for (size_t i = 0; i < p->skipped.count; i++)
        put_skipped(out, p, &p->skipped.at[i]);
    bytes_puts(out, "...\n");
}
