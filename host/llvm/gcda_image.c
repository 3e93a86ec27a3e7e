/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: which counters of the raw section belong to which function, and to which object?  Method: with
 * -fprofile-info-section GCC writes a list of pointers, each to the record of one object.  linker/gcov.snip puts the
 * list and the records into sections that are only in the ELF file.  The section of records has the address 16, so that
 * no pointer to a record is 0.  A pointer to a counter is an address in the chip's memory, and so is a pointer to a
 * path.
 *
 * GCC 12 writes such a record (libgcc/libgcov.h, struct gcov_info); a pointer (w) has 4 or 8 bytes and is aligned to
 * its size:
 *
 *   object    version:4 next:w stamp:4 checksum:4 path:w merge:w… functions:4 list:w
 *             merge: a function for each kind of counter, 0: none of that kind.  Kind 0 counts arcs.  Releases differ
 *             in the number of kinds (gcc/gcov-counter.def).
 *   function  object:w ident:4 lines:4 flow:4 count:4 first:w
 *             object: the one whose copy the link took
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/le.h"
#include "llvm/gcda.h"

/* The known releases of GCC, and how many kinds of counters each has.  GCC 14 has one more kind, conditions. */
static const struct {
    unsigned release, kinds;
} releases[] = {
    {12, 8},
    {14, 9},
};

/* The ELF file that is read, and what is known about its records. */
struct gcda_source {
    const struct img_elf *elf;
    const struct img_section *records; /* the section .gcov_data */
    size_t word;                       /* size of a pointer in bytes */
    uint64_t start, stop;              /* addresses of the raw section */
    uint64_t left;                     /* number of counters that no function has claimed yet */
};

static uint64_t load_pointer(const struct gcda_source *s, const uint8_t *at)
{
    return s->word == 8 ? le_load64(at) : le_load32(at);
}

/* Returns the bytes of a record; NULL: the record is not in its section. */
static const uint8_t *gcda_record_at(const struct gcda_source *s, uint64_t pointer, size_t bytes)
{
    uint64_t at = pointer - s->records->address;
    return at <= s->records->size && bytes <= s->records->size - at ? s->records->data + at : NULL;
}

static enum mip_status bad_record(const struct gcda_source *s, const char *what, struct diag *d)
{
    return diag_error(d, MIP_MALFORMED, s->elf->path, s->records->offset,
                      "%s; note: the linker script needs the lines of linker/gcov.snip", what);
}

static enum mip_status bad_place(const struct gcda_source *s, struct diag *d)
{
    return diag_fail(d, MIP_MISMATCH, s->elf->path,
                     "a function's counters are not in the section __llvm_mipraw, so no dump has them; note: compile "
                     "with -fdata-sections, and write *(.bss.__gcov*) into __llvm_mipraw before .bss: "
                     "linker/gcov.snip");
}

static enum mip_status read_gcda_function(struct gcda_source *s, uint64_t pointer, uint64_t object,
                                          struct gcda_function *f, struct diag *d)
{
    size_t number = (s->word + 12 + s->word - 1) / s->word * s->word;
    const uint8_t *r = gcda_record_at(s, pointer, number + 2 * s->word);
    *f = (struct gcda_function){.elsewhere = true};
    if (!pointer)
        return MIP_OK;
    if (!r)
        return bad_record(s, "GCC's record of a function is not in .gcov_data", d);
    if (load_pointer(s, r) != object)
        return MIP_OK;
    uint64_t first = load_pointer(s, r + number + s->word) - s->start, count = le_load32(r + number);
    if (first % GCDA_COUNTER_BYTES || first > s->stop - s->start ||
        count > (s->stop - s->start - first) / GCDA_COUNTER_BYTES)
        return bad_place(s, d);
    if (count > s->left)
        return bad_record(s, "GCC's functions share counters", d);
    s->left -= count;
    *f = (struct gcda_function){.ident = le_load32(r + s->word),
                                .lines = le_load32(r + s->word + 4),
                                .flow = le_load32(r + s->word + 8),
                                .counters = (uint32_t)count,
                                .first = (size_t)first / GCDA_COUNTER_BYTES};
    return MIP_OK;
}

/* Returns how many kinds of counters a version of GCC has; 0: the version is not known.  The version is a word of four
 * letters: "B22*" means 12.2. */
static size_t kinds_of_release(uint32_t version)
{
    unsigned tens = (version >> 24) - 'A', ones = (version >> 16 & 0xff) - '0';
    for (size_t i = 0; i < sizeof releases / sizeof *releases; i++)
        if (tens * 10 + ones == releases[i].release)
            return releases[i].kinds;
    return 0;
}

static enum mip_status unknown_release(const struct gcda_source *s, uint32_t version, struct diag *d)
{
    return diag_error(d, MIP_MISMATCH, s->elf->path, s->records->offset,
                      "GCC's counters are of version 0x%08" PRIx32
                      ", which is not known here; note: compile with GCC %u or %u",
                      version, releases[0].release, releases[1].release);
}

/* Are arcs the only kind of counters that the object has? */
static enum mip_status check_gcc_kinds(const struct gcda_source *s, const uint8_t *merge, size_t kinds, struct diag *d)
{
    for (size_t i = 1; i < kinds; i++)
        if (load_pointer(s, merge + i * s->word))
            return diag_error(d, MIP_MISMATCH, s->elf->path, s->records->offset,
                              "GCC counts more than arcs: kind %zu; note: compile with -fprofile-arcs, not with "
                              "-fprofile-generate or -fprofile-values",
                              i);
    return MIP_OK;
}

static enum mip_status read_gcda_path(const struct gcda_source *s, uint64_t address, char **path, struct diag *d)
{
    const struct img_section *text = img_elf_section_at(s->elf, address);
    size_t left = text && text->data ? (size_t)(text->size - (address - text->address)) : 0;
    const char *from = left ? (const char *)text->data + (address - text->address) : "";
    size_t len = strnlen(from, left);
    if (len == left || len < 6 || memcmp(from + len - 5, ".gcda", 5) != 0)
        return bad_record(s, "GCC's record of an object has no path of a .gcda file", d);
    *path = xstrndup(from, len);
    return MIP_OK;
}

static enum mip_status read_gcda_object(struct gcda_source *s, uint64_t pointer, struct gcda_object *o, struct diag *d)
{
    const uint8_t *version = gcda_record_at(s, pointer, 4);
    size_t kinds = version ? kinds_of_release(le_load32(version)) : 0;
    size_t w = s->word, stamp = 2 * w, path = stamp + 8, merge = path + w, number = merge + kinds * w;
    const uint8_t *r = gcda_record_at(s, pointer, number + 2 * w);
    if (r && !kinds)
        return unknown_release(s, le_load32(version), d);
    if (!r)
        return bad_record(s, "GCC's record of an object is not in .gcov_data", d);
    *o = (struct gcda_object){
        .version = le_load32(r), .stamp = le_load32(r + stamp), .checksum = le_load32(r + stamp + 4)};
    size_t count = le_load32(r + number);
    const uint8_t *list =
        count <= s->records->size / w ? gcda_record_at(s, load_pointer(s, r + number + w), count * w) : NULL;
    enum mip_status st = check_gcc_kinds(s, r + merge, kinds, d);
    if (!st && !list)
        st = bad_record(s, "GCC's list of functions is not in .gcov_data", d);
    if (!st)
        st = read_gcda_path(s, load_pointer(s, r + path), &o->path, d);
    if (st)
        return st;
    o->functions = xcalloc(count + 1, sizeof *o->functions);
    for (; o->count < count && !st; o->count++)
        st = read_gcda_function(s, load_pointer(s, list + o->count * w), pointer, &o->functions[o->count], d);
    return st;
}

static enum mip_status no_gcc_counters(const struct img_elf *elf, struct diag *d)
{
    return diag_fail(d, MIP_NO, elf->path,
                     "it has no counters of GCC; note: compile with -fprofile-arcs -ftest-coverage "
                     "-fprofile-info-section -fdata-sections, and keep .gcov_info "
                     "and .gcov_data: linker/gcov.snip");
}

enum mip_status gcda_image_read(const struct img_elf *elf, uint64_t start, uint64_t stop, struct gcda_image *out,
                                struct diag *d)
{
    const struct img_section *list = img_elf_section(elf, ".gcov_info");
    struct gcda_source s = {.elf = elf,
                            .records = img_elf_section(elf, ".gcov_data"),
                            .word = elf->is64 ? 8 : 4,
                            .start = start,
                            .stop = stop,
                            .left = (stop - start) / GCDA_COUNTER_BYTES};
    *out = (struct gcda_image){0};
    if (!list || !list->data || !s.records || !s.records->data)
        return no_gcc_counters(elf, d);
    size_t count = (size_t)list->size / s.word;
    enum mip_status st = MIP_OK;
    out->objects = xcalloc(count + 1, sizeof *out->objects);
    for (; out->count < count && !st; out->count++)
        st = read_gcda_object(&s, load_pointer(&s, list->data + out->count * s.word), &out->objects[out->count], d);
    if (st)
        gcda_image_free(out);
    return st;
}

void gcda_image_free(struct gcda_image *image)
{
    for (size_t i = 0; i < image->count; i++) {
        free(image->objects[i].path);
        free(image->objects[i].functions);
    }
    free(image->objects);
    *image = (struct gcda_image){0};
}
