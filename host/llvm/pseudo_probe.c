/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: a profile of machine blocks must become a profile of the compiler's blocks.  Pseudo-probes tell where each
 * of the compiler's blocks starts; the compiler writes them into two sections that are never loaded.
 *
 *   .pseudo_probe_desc   GUID u64, checksum u64, length of the name ULEB128, name
 *   .pseudo_probe        bodies, one after the other:
 *     body               GUID u64, number of probes ULEB128, number of inlined bodies ULEB128, probes, inlined bodies
 *     inlined body       call probe that it is inlined at ULEB128, body
 *     probe              index ULEB128; type in bits 0 to 3, attributes in bits 4 to 6; if bit 7 is set, the distance
 *                        from the probe before it SLEB128, else a u64; discriminator ULEB128 if attribute 4 is set
 *
 * Source: LLVM, include/llvm/MC/MCPseudoProbe.h, the comment at its top.  In LLVM 15 and later, the u64 belongs to a
 * sentinel (attribute 2).  The u64 is the GUID of the symbol at which the body's code is, if that is not the function's
 * own symbol.  Before LLVM 15, the u64 was the address of the first probe in an object.  The first distance in a body
 * counts from the address of the symbol.  Before LLVM 15, the first distance counted from the last probe of the body
 * before.
 *
 * What holds: each section is read only within its bounds.  A body has at least 10 bytes and a probe 3, so the
 * section's size limits the memory.  Bodies inside other bodies are kept in a list, so the depth of inlining does not
 * make the stack grow.
 *
 * Example: the Thumb code of work() at 0x328 has these probes:
 *   67 e9 2c 87 65 a9 bc 7f 02 00 | 01 80 04 | 07 80 18      probe 1 at 0x32c, probe 7 at 0x344
 */
#include "llvm/pseudo_probe.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/hash.h"
#include "base/le.h"
#include "base/sort.h"
#include "base/text.h"

#define DEPTH_MAX  256 /* most levels of inlining; LLVM's inliner stops long before */
#define TYPE_BITS  0x0fu
#define ATTR_SHIFT 4
#define ATTR_BITS  7u
#define IS_DELTA   0x80u

/* Function symbols, which are found by the hash of their name. */
struct start {
    uint64_t guid, address, size;
};

/* A body whose inlined bodies are being read now. */
struct open_body {
    uint32_t scope;
    uint64_t left; /* number of inlined bodies that are still to be read */
};

struct reader {
    const struct img_elf *elf;
    const struct img_section *section;
    size_t at; /* offset of the next byte in the section */
    struct start *starts;
    size_t start_count;
    struct pseudo_probes *out;
    struct diag *d;
    struct open_body open[DEPTH_MAX];
    size_t depth;
    uint64_t last;   /* address of the probe before this one */
    uint64_t before; /* address of the last probe in the function before this one */
    uint64_t guid;   /* the function that is being read, together with everything inlined into it */
    bool first;      /* no probe of this function was read yet */
    bool placed;     /* `last` holds an address */
    bool absolute;   /* probes have addresses, not distances from symbols */
};

static enum mip_status refuse_section(const struct reader *r, size_t at, const char *cause)
{
    return diag_error(r->d, MIP_MALFORMED, r->elf->path, r->section->offset + at,
                      "%s in %s; note: give the ELF file as the linker wrote it, of code that Clang compiled", cause,
                      r->section->name);
}

static size_t bytes_left(const struct reader *r)
{
    return (size_t)r->section->size - r->at;
}

/* Takes the next n bytes, and sets *p to them. */
static enum mip_status take_probe_bytes(struct reader *r, size_t n, const uint8_t **p)
{
    if (bytes_left(r) < n)
        return refuse_section(r, r->at, "it ends inside a record");
    *p = r->section->data + r->at;
    r->at += n;
    return MIP_OK;
}

static enum mip_status take_u64(struct reader *r, uint64_t *out)
{
    const uint8_t *p = NULL;
    enum mip_status st = take_probe_bytes(r, 8, &p);
    if (!st)
        *out = le_load64(p);
    return st;
}

/* Reads a number in ULEB128 or in SLEB128 (DWARF 5, section 7.6).  A negative number is returned as its two's
 * complement.  Bits beyond the first 64 must repeat the sign. */
static enum mip_status take_leb(struct reader *r, bool is_signed, uint64_t *out)
{
    size_t first = r->at;
    uint64_t value = 0;
    unsigned shift = 0;
    const uint8_t *byte = NULL;
    do {
        enum mip_status st = take_probe_bytes(r, 1, &byte);
        if (st)
            return st;
        uint64_t bits = *byte & 0x7fu;
        if (shift >= 64 || (shift == 63 && bits > 1 && !(is_signed && bits == 0x7f)))
            return refuse_section(r, first, "a LEB128 number of more than 64 bits");
        value |= bits << shift;
        shift += 7;
    } while (*byte & 0x80u);
    if (is_signed && (*byte & 0x40u) && shift < 64)
        value |= UINT64_MAX << shift;
    *out = value;
    return MIP_OK;
}

static enum mip_status take_index(struct reader *r, uint32_t *out)
{
    size_t first = r->at;
    uint64_t value;
    enum mip_status st = take_leb(r, false, &value);
    if (!st && value >= UINT32_MAX)
        st = refuse_section(r, first, "an index that is out of range");
    *out = st ? 0 : (uint32_t)value;
    return st;
}

/* Collects the symbols of all functions.  A function with two names gets two entries.  A name that two functions share
 * gets two entries, too, and counts as unknown. */
static void collect_starts(struct reader *r)
{
    r->starts = xcalloc(r->elf->symbol_count + 1, sizeof *r->starts);
    for (size_t i = 0; i < r->elf->symbol_count; i++) {
        const struct img_symbol *s = &r->elf->symbols[i];
        if (s->type == STT_FUNC && s->shndx != SHN_UNDEF && s->name[0])
            r->starts[r->start_count++] =
                (struct start){hash_name(s->name, strlen(s->name)), img_elf_code_address(r->elf, s), s->size};
    }
    sort_by(r->starts, r->start_count, SORT_UP(struct start, guid), SORT_UP(struct start, address));
}

/* Finds the code of the function whose name has this hash.  Returns NULL if there is no such function, or more than
 * one. */
static const struct start *find_start(const struct reader *r, uint64_t guid)
{
    size_t low = lower_bound(SORTED_BY(r->starts, guid), r->start_count, guid);
    if (low == r->start_count || r->starts[low].guid != guid)
        return NULL;
    for (size_t i = low + 1; i < r->start_count && r->starts[i].guid == guid; i++)
        if (r->starts[i].address != r->starts[low].address)
            return NULL;
    return &r->starts[low];
}

static enum mip_status read_descriptor(struct reader *r)
{
    struct pseudo_probe_function f = {0};
    uint64_t length = 0;
    enum mip_status st = take_u64(r, &f.guid);
    if (!st)
        st = take_u64(r, &f.checksum);
    if (!st)
        st = take_leb(r, false, &length);
    if (!st && length > bytes_left(r))
        st = refuse_section(r, r->at, "a name that is longer than the section");
    if (st)
        return st;
    f.name = text_printable(r->section->data + r->at, (size_t)length);
    r->at += (size_t)length;
    struct pseudo_probes *p = r->out;
    p->functions = array_more(p->functions, p->function_count, sizeof *p->functions);
    p->functions[p->function_count++] = f;
    return MIP_OK;
}

/* Removes functions that are listed twice.  A function in a header file has a descriptor in each object that includes
 * it.  If different functions share a GUID, only the first one is kept. */
static void unite_functions(struct pseudo_probes *p)
{
    size_t kept = 0;
    if (p->function_count)
        sort_by(p->functions, p->function_count, SORT_UP(struct pseudo_probe_function, guid),
                SORT_UP(struct pseudo_probe_function, checksum), SORT_TEXT(struct pseudo_probe_function, name));
    for (size_t i = 0; i < p->function_count; i++) {
        const struct pseudo_probe_function *f = &p->functions[i], *last = kept ? &p->functions[kept - 1] : NULL;
        if (!last || last->guid != f->guid) {
            p->functions[kept++] = *f;
            continue;
        }
        p->collisions += last->checksum != f->checksum || strcmp(last->name, f->name) != 0;
        free(f->name);
    }
    p->function_count = kept;
}

/* Returns the function that has this GUID; NULL: there is none. */
static const struct pseudo_probe_function *pseudo_probes_function(const struct pseudo_probes *p, uint64_t guid)
{
    size_t low = lower_bound(SORTED_BY(p->functions, guid), p->function_count, guid);
    return low < p->function_count && p->functions[low].guid == guid ? &p->functions[low] : NULL;
}

static enum mip_status read_descriptors(struct reader *r)
{
    enum mip_status st = MIP_OK;
    while (!st && bytes_left(r))
        st = read_descriptor(r);
    return st;
}

static void append_pseudo_probe(struct reader *r, const struct pseudo_probe *probe)
{
    struct pseudo_probes *p = r->out;
    if (!r->placed) {
        p->unplaced++;
        return;
    }
    p->probes = array_more(p->probes, p->probe_count, sizeof *p->probes);
    p->probes[p->probe_count++] = *probe;
}

/* Goes to the place that the u64 of a probe tells.  The u64 is the GUID of a symbol, or an address: in LLVM before 15 a
 * sentinel has an address. */
static void move_to(struct reader *r, uint64_t value, bool sentinel)
{
    const struct start *start = sentinel && !r->absolute ? find_start(r, value) : NULL;
    if (start) {
        r->last = start->address;
        r->placed = true;
        return;
    }
    bool is_code = img_elf_section_at(r->elf, value) != NULL;
    r->absolute |= is_code && !sentinel;
    r->placed = is_code;
    r->last = value;
}

/* Adds a distance to the address of the probe before this one.  In LLVM before 15 an object has only one address, and
 * all its functions continue from there by distances.  In such an object, a function's first probe counts from the
 * function before, if that leads into the function. */
static void move_by(struct reader *r, uint64_t distance)
{
    uint64_t on = r->before + distance;
    if (r->absolute && r->first) {
        const struct start *own = find_start(r, r->guid);
        bool inside = !own || (on >= own->address && on - own->address < own->size);
        r->last = inside ? on : r->last + distance;
    } else {
        r->last += distance;
    }
}

static enum mip_status read_probe(struct reader *r, uint32_t scope)
{
    struct pseudo_probe probe = {.scope = scope};
    const uint8_t *byte = NULL;
    uint64_t value = 0;
    size_t first = r->at;
    enum mip_status st = take_index(r, &probe.index);
    if (!st)
        st = take_probe_bytes(r, 1, &byte);
    uint8_t packed = st ? 0 : *byte;
    if (!st)
        st = packed & IS_DELTA ? take_leb(r, true, &value) : take_u64(r, &value);
    if (st)
        return st;
    probe.type = packed & TYPE_BITS;
    probe.attributes = packed >> ATTR_SHIFT & ATTR_BITS;
    if (probe.type > PSEUDO_PROBE_DIRECT_CALL)
        return refuse_section(r, first, "a probe of an unknown type");
    if (packed & IS_DELTA)
        move_by(r, value);
    else
        move_to(r, value, probe.attributes & PSEUDO_PROBE_SENTINEL);
    if (!r->elf->is64)
        r->last &= UINT32_MAX;
    r->first = false;
    if (probe.attributes & PSEUDO_PROBE_HAS_DISCRIMINATOR)
        st = take_index(r, &probe.discriminator);
    probe.address = r->last;
    if (!st && !(probe.attributes & PSEUDO_PROBE_SENTINEL))
        append_pseudo_probe(r, &probe);
    return st;
}

static uint32_t add_scope(struct reader *r, const struct pseudo_probe_scope *scope)
{
    struct pseudo_probes *p = r->out;
    p->scopes = array_more(p->scopes, p->scope_count, sizeof *p->scopes);
    p->scopes[p->scope_count] = *scope;
    return (uint32_t)p->scope_count++;
}

/* Reads one body up to its inlined bodies, which follow it. */
static enum mip_status read_probe_body(struct reader *r)
{
    struct pseudo_probe_scope scope = {.parent = r->depth ? r->open[r->depth - 1].scope : PSEUDO_PROBE_NONE};
    uint64_t probes = 0, inlined = 0;
    size_t first = r->at;
    enum mip_status st = r->depth ? take_index(r, &scope.site) : MIP_OK;
    if (!st)
        st = take_u64(r, &scope.guid);
    if (!st)
        st = take_leb(r, false, &probes);
    if (!st)
        st = take_leb(r, false, &inlined);
    if (!st && r->depth == DEPTH_MAX)
        st = refuse_section(r, first, "functions inlined more than 256 deep");
    if (st)
        return st;
    if (!r->depth) {
        const struct start *start = find_start(r, scope.guid);
        r->before = r->last;
        r->last = start ? start->address : 0;
        r->placed = start || (r->absolute && r->placed);
        r->first = true;
        r->guid = scope.guid;
    }
    const struct pseudo_probe_function *f = pseudo_probes_function(r->out, scope.guid);
    scope.function = f ? (uint32_t)(f - r->out->functions) : PSEUDO_PROBE_NONE;
    uint32_t index = add_scope(r, &scope);
    for (uint64_t i = 0; i < probes && !st; i++)
        st = read_probe(r, index);
    r->open[r->depth++] = (struct open_body){index, inlined};
    return st;
}

static enum mip_status read_bodies(struct reader *r)
{
    enum mip_status st = MIP_OK;
    r->depth = 0;
    while (!st && (r->depth || bytes_left(r))) {
        if (r->depth && !r->open[r->depth - 1].left) {
            r->depth--;
            continue;
        }
        if (r->depth)
            r->open[r->depth - 1].left--;
        st = read_probe_body(r);
    }
    return st;
}

static enum mip_status for_sections(struct reader *r, const char *name, enum mip_status (*read)(struct reader *))
{
    enum mip_status st = MIP_OK;
    for (size_t i = 0; i < r->elf->section_count && !st; i++) {
        r->section = &r->elf->sections[i];
        r->at = 0;
        if (r->section->data && strcmp(r->section->name, name) == 0)
            st = read(r);
    }
    return st;
}

/* Compares two probes by address.  Probes of the same address keep the order of the file. */
static int compare_probes(const void *pa, const void *pb)
{
    const struct pseudo_probe *a = pa, *b = pb;
    if (a->address != b->address)
        return a->address < b->address ? -1 : 1;
    return (a->scope > b->scope) - (a->scope < b->scope);
}

/* Sorts all probes by address.  Equal probes of the same scope keep their order. */
static void sort_probes(struct pseudo_probes *p)
{
    struct pseudo_probe *spare = xcalloc(p->probe_count + 1, sizeof *spare), *from = p->probes, *to = spare;
    for (size_t width = 1; width < p->probe_count; width *= 2) {
        for (size_t low = 0; low < p->probe_count; low += 2 * width) {
            size_t middle = low + width < p->probe_count ? low + width : p->probe_count;
            size_t high = middle + width < p->probe_count ? middle + width : p->probe_count;
            for (size_t i = low, k = middle, n = low; n < high; n++)
                to[n] = i < middle && (k >= high || compare_probes(&from[i], &from[k]) <= 0) ? from[i++] : from[k++];
        }
        struct pseudo_probe *swap = from;
        from = to;
        to = swap;
    }
    p->probes = from;
    free(to);
}

enum mip_status pseudo_probes_read(const struct img_elf *elf, struct pseudo_probes *out, struct diag *d)
{
    FREED struct reader *r = xcalloc(1, sizeof *r);
    *out = (struct pseudo_probes){0};
    *r = (struct reader){.elf = elf, .out = out, .d = d};
    collect_starts(r);
    enum mip_status st = for_sections(r, ".pseudo_probe_desc", read_descriptors);
    unite_functions(out);
    if (!st)
        st = for_sections(r, ".pseudo_probe", read_bodies);
    if (!st && out->probe_count)
        sort_probes(out);
    free(r->starts);
    return st;
}

void pseudo_probes_free(struct pseudo_probes *p)
{
    for (size_t i = 0; i < p->function_count; i++)
        free(p->functions[i].name);
    free(p->functions);
    free(p->scopes);
    free(p->probes);
    *p = (struct pseudo_probes){0};
}

size_t pseudo_probes_at(const struct pseudo_probes *p, uint64_t address)
{
    return lower_bound(SORTED_BY(p->probes, address), p->probe_count, address);
}
