/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: the records of Clang's counters have a layout that depends on the version of Clang, and only some modes
 * store this version in the image.  Method: the symbol __llvm_profile_raw_version tells the version.  Without that
 * symbol, the compiler's name in the section .comment tells it.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/le.h"
#include "llvm/profraw.h"
#include "mip_format.h"

#define VERSION_SYMBOL "__llvm_profile_raw_version"
#define BYTES_BIT      ((uint64_t)1 << 60)

#define DEBUG_INFO_BIT ((uint64_t)1 << 59)

/* The bits VARIANT_MASK_* of InstrProfData.inc: loop entries, IR, context-sensitive, entry first, bytes, entry only,
 * temporal. */
#define KNOWN_MODES ((uint64_t)0xb7800000 << 32)

/* Adds to an error the list of versions that have a row. */
static void note_known_layouts(struct diag *d, const char *before)
{
    const struct profraw_layout *first = &profraw_layouts[0], *last = &profraw_layouts[PROFRAW_LAYOUTS - 1];
    diag_note(d, "%sversions %u to %u are known: Clang %u to %u", before, (unsigned)first->version,
              (unsigned)last->version, first->first_clang, last->last_clang);
}

/* Finds the version by the names of the compilers in .comment.  An image may have the names of several compilers. */
static enum mip_status version_of_compiler(const struct img_elf *elf, struct profraw_image *out, struct diag *d)
{
    static const char sign[] = "clang version ";
    const struct img_section *s = img_elf_section(elf, ".comment");
    size_t left = s && s->data ? s->size : 0;
    for (const char *p = left ? (const char *)s->data : NULL; p && left;) {
        size_t n = strnlen(p, left);
        const char *at = memmem(p, n, sign, sizeof sign - 1);
        unsigned release = 0;
        for (const char *c = at ? at + sizeof sign - 1 : p + n; c < p + n && *c >= '0' && *c <= '9' && release < 1000;)
            release = release * 10 + (unsigned)(*c++ - '0');
        const struct profraw_layout *layout = profraw_layout_of_clang(release);
        if (at && (!layout || (out->layout && out->layout != layout))) {
            diag_fail(d, MIP_MISMATCH, elf->path, "%.*s writes %s", (int)(n > 60 ? 60 : n), p,
                      layout ? "other records than another Clang of this image" : "records that are not known here");
            note_known_layouts(d, "compile all of it with one Clang; ");
            return MIP_MISMATCH;
        }
        if (at)
            out->layout = layout;
        n += n < left;
        p += n;
        left -= n;
    }
    out->version = out->layout ? out->layout->version : 0;
    if (out->layout)
        return MIP_OK;
    return diag_fail(d, MIP_MISMATCH, elf->path,
                     "nothing says which Clang compiled it; note: keep the section .comment in the linker script, and "
                     "do not strip the ELF file");
}

static enum mip_status read_raw_version(const struct img_elf *elf, struct profraw_image *out, struct diag *d)
{
    const struct img_symbol *v = img_elf_symbol(elf, VERSION_SYMBOL);
    const struct img_section *s = v ? v->section : NULL;
    if (!s)
        return version_of_compiler(elf, out, d);
    uint64_t at = v->value - s->address;
    if (!s->data || at > s->size || s->size - at < 8)
        return diag_fail(d, MIP_MALFORMED, elf->path, VERSION_SYMBOL " has no value in the file");
    out->version = le_load64(s->data + at);
    out->layout = profraw_layout_of_version((uint32_t)out->version);
    return MIP_OK;
}

static enum mip_status check_mode(const struct img_elf *elf, const struct profraw_image *p, struct diag *d)
{
    uint64_t modes = (p->version & ~DEBUG_INFO_BIT) >> 32 << 32;
    if (!p->layout) {
        diag_fail(d, MIP_MISMATCH, elf->path, "raw profile version %" PRIu32 " of LLVM is not known",
                  (uint32_t)p->version);
        note_known_layouts(d, "");
        return MIP_MISMATCH;
    }
    if (!(modes & ~KNOWN_MODES))
        return MIP_OK;
    return diag_fail(d, MIP_MISMATCH, elf->path,
                     "Clang's counters are of mode 0x%" PRIx64
                     ", which is not supported; note: docs/llvm.md lists the modes",
                     modes >> 32);
}

static enum mip_status bad_counters(const struct img_elf *elf, const struct img_section *s, size_t at, struct diag *d)
{
    return diag_error(d, MIP_MISMATCH, elf->path, s->offset + at,
                      "a function's counters are not in the section __llvm_mipraw, so no dump has them; note: add "
                      "*(__llvm_prf_cnts) to __llvm_mipraw in the linker script: linker/clang.snip");
}

/* Does the runtime fill this bitmap with 0 at the start?  If it does not, the bits of the bitmap mean nothing. */
static bool is_filled_bitmap(const struct img_elf *elf, uint64_t from, uint32_t bytes)
{
    const struct img_symbol *low = img_elf_symbol(elf, "__mip_clang_bits_start");
    const struct img_symbol *high = img_elf_symbol(elf, "__mip_clang_bits_end");
    return low && high && from >= low->value && from <= high->value && bytes <= high->value - from;
}

static enum mip_status bad_bitmap(const struct img_elf *elf, const struct img_section *s, size_t at, struct diag *d)
{
    return diag_error(
        d, MIP_MISMATCH, elf->path, s->offset + at,
        "a function's bitmap of MC/DC is not in the section __llvm_mipraw, between the symbols of its bounds; note: "
        "add __llvm_prf_bits and its two symbols to __llvm_mipraw in the linker script: linker/clang.snip");
}

/* Returns an address that a record contains: it is relative to the record at `base`, or absolute. */
static uint64_t record_address(const struct img_elf *elf, const uint8_t *field, uint64_t base)
{
    return elf->is64 ? base + le_load64(field) : (uint32_t)(base + le_load32(field));
}

/* Finds the chip's table of values in an image.  A stripped image does not tell where its table is, and counts as an
 * image without a table. */
static void find_values(const struct img_elf *elf, uint64_t start, uint64_t stop, struct profraw_image *out)
{
    const struct img_symbol *s = img_elf_symbol(elf, "__mip_values");
    if (!s || s->value < start || s->value > stop || s->size > stop - s->value || s->size < MIP_VALUES_HEAD)
        return;
    out->values = (s->size - MIP_VALUES_HEAD) / MIP_VALUE_ENTRY_SIZE;
    out->values_at = (size_t)(s->value - start);
}

/* Reads the function's address and its number of sites from the record r. */
static void read_sites(const uint8_t *r, bool is64, struct profraw_image *out, struct profraw_function *f)
{
    const struct profraw_layout *layout = out->layout;
    size_t word = is64 ? 8 : 4, all = 0;
    const uint8_t *address = r + 16 + word * (layout->has_bitmaps ? 2 : 1);
    f->address = is64 ? le_load64(address) : le_load32(address);
    for (size_t kind = 0; kind < layout->value_kinds; kind++) {
        f->sites[kind] = le_load16(r + layout->counter_count_at[is64] + 4 + kind * 2);
        all += f->sites[kind];
    }
    out->unkept += !out->values ? all : all > MIP_VALUE_MAX_SITES ? all - MIP_VALUE_MAX_SITES : 0;
    if (!out->values)
        memset(f->sites, 0, sizeof f->sites);
}

/* Reads all records of functions in one section.  absolute: the records are in __llvm_covdata, which
 * -profile-correlate=binary makes. */
static enum mip_status read_clang_records(const struct img_elf *elf, const struct img_section *s, bool absolute,
                                          uint64_t start, uint64_t stop, struct profraw_image *out, struct diag *d)
{
    const struct profraw_layout *layout = out->layout;
    size_t size = layout->record_bytes[elf->is64], word = elf->is64 ? 8 : 4;
    size_t number = layout->counter_count_at[elf->is64], bitmap = layout->bitmap_bytes_at[elf->is64];
    if (s->size % size)
        return diag_error(d, MIP_MALFORMED, elf->path, s->offset, "%s is no list of records of version %" PRIu32,
                          s->name, layout->version);
    out->functions = xcalloc(s->size / size + 1, sizeof *out->functions);
    for (size_t at = 0; at < s->size; at += size) {
        const uint8_t *r = s->data + at;
        uint64_t base = absolute ? 0 : s->address + at, from = record_address(elf, r + 16, base);
        uint32_t n = le_load32(r + number), bits = layout->has_bitmaps ? le_load32(r + bitmap) : 0;
        if (from < start || from > stop || n > (stop - from) / out->counter_bytes)
            return bad_counters(elf, s, at, d);
        uint64_t bits_from = bits ? record_address(elf, r + 16 + word, base) : start;
        if (bits && (bits_from < start || bits_from > stop || bits > stop - bits_from ||
                     !is_filled_bitmap(elf, bits_from, bits)))
            return bad_bitmap(elf, s, at, d);
        struct profraw_function *f = &out->functions[out->count++];
        *f = (struct profraw_function){.name = le_load64(r),
                                       .hash = le_load64(r + 8),
                                       .offset = (size_t)(from - start),
                                       .counters = n,
                                       .bits = bits,
                                       .bits_at = (size_t)(bits_from - start),
                                       .record = s->address + at};
        read_sites(r, elf->is64, out, f);
    }
    return MIP_OK;
}

/* Checks that no two functions share a counter: that would mean that bytes were taken for words. */
static enum mip_status check_apart(const struct img_elf *elf, struct profraw_image *p, struct diag *d)
{
    sort_by_number(SORTED_BY(p->functions, offset), p->count);
    for (size_t i = 1; i < p->count; i++) {
        const struct profraw_function *f = &p->functions[i - 1];
        if (f[1].offset - f->offset >= f->counters * p->counter_bytes)
            continue;
        return diag_fail(d, MIP_MALFORMED, elf->path,
                         "counters of two functions overlap; note: did the link drop " VERSION_SYMBOL
                         "?  linker/clang.snip keeps it");
    }
    return MIP_OK;
}

/* Reads the records of functions: loaded ones, those for llvm-profdata --binary-file, or those in the debug
 * information. */
static enum mip_status read_loaded_records(const struct img_elf *elf, uint64_t start, uint64_t stop,
                                           struct profraw_image *out, struct diag *d)
{
    const struct img_section *data = img_elf_section(elf, "__llvm_prf_data");
    const struct img_section *names = img_elf_section(elf, "__llvm_prf_names");
    bool loaded = data && data->data && names && names->data;
    out->counter_bytes = out->version & BYTES_BIT ? 1 : 8;
    out->version &= ~DEBUG_INFO_BIT;
    if (!loaded) {
        data = img_elf_section(elf, "__llvm_covdata");
        names = img_elf_section(elf, "__llvm_covnames");
    }
    if (!data || !data->data || !names || !names->data)
        return profraw_read_debug_info(elf, start, stop, out, d);
    bytes_append(&out->names, names->data, names->size);
    return read_clang_records(elf, data, !loaded, start, stop, out, d);
}

enum mip_status profraw_image_read(const struct img_elf *elf, uint64_t start, uint64_t stop, struct profraw_image *out,
                                   struct diag *d)
{
    *out = (struct profraw_image){.is64 = elf->is64};
    enum mip_status st = read_raw_version(elf, out, d);
    if (!st)
        st = check_mode(elf, out, d);
    find_values(elf, start, stop, out);
    if (!st)
        st = read_loaded_records(elf, start, stop, out, d);
    if (!st)
        st = check_apart(elf, out, d);
    if (st)
        profraw_image_free(out);
    return st;
}

void profraw_image_free(struct profraw_image *image)
{
    free(image->functions);
    bytes_free(&image->names);
    *image = (struct profraw_image){0};
}
