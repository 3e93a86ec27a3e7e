/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: does each record of the map have its probe in the image, and each probe its record?
 *
 * Method: each access of the code to the raw section belongs to the record that it falls into, and to the function that
 * its instruction is in, cold part included.  The two must be the same function.
 *
 * Invariants: for a record with slots, its function must make an address of it at least.  Any code may refer to the
 * state record.  Code without a record of its own (the runtime) may also refer to the section's start and to what no
 * record has.  Where sections overlay each other, an address has two codes, and only one is read.  What is missing
 * there is no finding.  Functions whose references were not seen are counted.
 *
 * Example: `clamp` has its record at 0x20000100 and its code loads 0x20000100: good.  Its code loads 0x20000108, the
 * record of `scale`: two findings, as `clamp` then has no probe.
 */
#include "verify/verify.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/bytes.h"
#include "disasm/references.h"
#include "format/map.h"

struct code_range {
    uint64_t start, end;
    const char *name;
};

/* One verification. */
struct check {
    const struct img_elf *elf;
    const struct img_map *map;
    struct code_range *range; /* function symbols, sorted by address */
    size_t ranges;
    bool *referred; /* by record: some code refers to it */
    struct vfy_result *out;
};

void vfy_free(struct vfy_result *r)
{
    for (size_t i = 0; i < r->count; i++)
        free(r->finding[i].function);
    free(r->finding);
    *r = (struct vfy_result){0};
}

static void add_finding(struct vfy_result *r, enum vfy_kind kind, const char *function, uint64_t address,
                        uint64_t target)
{
    r->finding = array_more(r->finding, r->count, sizeof *r->finding);
    char *name = function ? xstrdup(function) : NULL;
    r->finding[r->count++] = (struct vfy_finding){kind, name, address, target};
}

static void collect_ranges(const struct img_elf *elf, struct check *c)
{
    c->range = xcalloc(elf->symbol_count + 1, sizeof *c->range);
    for (size_t i = 0; i < elf->symbol_count; i++) {
        const struct img_symbol *s = &elf->symbols[i];
        uint64_t start = s->type == STT_FUNC && s->section ? img_elf_code_address(elf, s) : 0;
        if (s->type == STT_FUNC && s->section && s->size)
            c->range[c->ranges++] = (struct code_range){start, start + s->size, s->name};
    }
    if (c->ranges)
        sort_by_number(SORTED_BY(c->range, start), c->ranges);
}

/* Returns the name of a function that holds the address; NULL: none. */
static const char *symbol_name_at(const struct check *c, uint64_t address)
{
    size_t low = upper_bound(SORTED_BY(c->range, start), c->ranges, address);
    return low && address < c->range[low - 1].end ? c->range[low - 1].name : NULL;
}

/* Returns the record that holds the address; NULL: none. */
static const struct img_function *record_at(const struct img_map *m, uint64_t address)
{
    size_t low = upper_bound(SORTED_BY(m->functions, slot), m->count, address);
    const struct img_function *f = low ? &m->functions[low - 1] : NULL;
    return f && address < f->slot + f->slot_bytes ? f : NULL;
}

/* Is the code a part of the function?  Compilers call a cold part NAME.cold. */
static bool is_code_of(const struct check *c, const struct img_function *f, uint64_t code)
{
    if (code >= f->address && code < f->address + f->size)
        return true;
    const char *name = symbol_name_at(c, code);
    size_t len = strlen(f->name);
    return name && strncmp(name, f->name, len) == 0 && strncmp(name + len, ".cold", 5) == 0;
}

static bool has_record(const struct check *c, uint64_t code)
{
    for (size_t i = 0; i < c->map->count; i++)
        if (is_code_of(c, &c->map->functions[i], code))
            return true;
    return false;
}

/* Do several sections have code for this address?  They are copied there in turn. */
static bool is_overlaid(const struct img_elf *elf, uint64_t address)
{
    size_t n = 0;
    for (size_t i = 0; i < elf->section_count; i++) {
        const struct img_section *s = &elf->sections[i];
        n += (s->flags & SHF_EXECINSTR) && s->data && address - s->address < s->size;
    }
    return n > 1;
}

static void check_reference(struct check *c, const struct img_reference *r)
{
    const struct img_function *f = record_at(c->map, r->target);
    if (f && is_code_of(c, f, r->code)) {
        c->referred[f - c->map->functions] = true;
        return;
    }
    if (!r->accesses || is_overlaid(c->elf, r->code))
        return;
    uint64_t state = c->map->state;
    bool shared = r->target == c->map->raw_start || (r->target >= state && r->target < state + MIP_STATE_SIZE);
    if (!f) {
        if (!shared && has_record(c, r->code))
            add_finding(c->out, VFY_NO_RECORD, symbol_name_at(c, r->code), r->code, r->target);
        return;
    }
    if (r->target != c->map->raw_start || has_record(c, r->code))
        add_finding(c->out, VFY_OTHER_FUNCTION, f->name, r->code, r->target);
}

static void check_all(struct check *c, const struct img_references *refs)
{
    c->out->records = c->map->count;
    c->out->references = refs->count;
    for (size_t i = 0; i < refs->count; i++)
        check_reference(c, &refs->at[i]);
    for (size_t i = 0; i < c->map->count; i++) {
        const struct img_function *f = &c->map->functions[i];
        if (!f->slot_bytes || c->referred[i])
            continue;
        if (is_overlaid(c->elf, f->address))
            c->out->overlaid++;
        else
            add_finding(c->out, VFY_NO_PROBE, f->name, f->address, 0);
    }
}

enum mip_status vfy_verify(const char *path, struct vfy_result *out, struct diag *d)
{
    FREED_BY(img_map_free) struct img_map map = {0};
    FREED_BY(img_elf_close_at) struct img_elf *elf = NULL;
    struct img_references refs = {0};
    *out = (struct vfy_result){0};
    enum mip_status st = img_map_open(path, &map, &elf, d);
    if (!st && !elf)
        st = diag_fail(d, MIP_MALFORMED, path, "a map without code; note: give the linked firmware (ELF)");
    if (!st)
        st = img_find_references(elf, map.raw_start, map.raw_stop, &refs, d);
    if (!st) {
        struct check c = {.elf = elf, .map = &map, .referred = xcalloc(map.count + 1, sizeof(bool)), .out = out};
        collect_ranges(elf, &c);
        check_all(&c, &refs);
        free(c.range);
        free(c.referred);
    }
    free(refs.at);
    return st;
}
