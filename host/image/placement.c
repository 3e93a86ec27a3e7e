/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The linker does not know what start-up code, heap and stack will do to memory; their symbols tell.  Names are those
 * of newlib, picolibc, CMSIS and the vendors' scripts.
 */
#include "image/placement.h"

#include <inttypes.h>
#include <string.h>

#include "format/map.h"
#include "mip_format.h"

#define COUNT(table) (sizeof(table) / sizeof *(table))

/* Counters that are farther than this from the heap's start lie in another memory. */
#define SAME_MEMORY (16u << 20)
/* Alignment may add so many bytes to a load image. */
#define SLACK (64u << 10)

#define RAW_LINE "__llvm_mipraw (NOLOAD) : { *(__llvm_mipraw) } >RAM"
#define MAP_LINE "__llvm_mipmap 0 : { *(__llvm_mipmap) }"

struct range {
    uint64_t start, stop;
};

struct bounds {
    const char *start, *stop; /* names of symbols */
};

/* Memory that start-up code overwrites: it begins at the first symbol and ends at the second. */
static const struct bounds initialised[] = {
    {"__bss_start__",  "__bss_end__" },
    {"__bss_start",    "__bss_end"   },
    {"_sbss",          "_ebss"       },
    {"_bss_start",     "_bss_end"    },
    {"__START_BSS",    "__END_BSS"   },
    {"_szero",         "_ezero"      },
    {"__zero_start",   "__zero_end"  },
    {"_bss",           "_ebss"       },
    {"bss_start",      "bss_end"     },
    {"__bss_start",    "__bss_end__" },
    {"__sbss",         "__ebss"      },
    {"__data_start__", "__data_end__"},
    {"__data_start",   "__data_end"  },
    {"_sdata",         "_edata"      },
    {"__sdata",        "__edata"     },
};

static const char *const heap_starts[] = {
    "__heap_start", "__heap_start__", "_heap_start", "__HeapBase",   "__heap_base",
    "_sheap",       "heap_start",     "__HeapStart", "_heap_bottom", "_pvHeapStart",
};

/* newlib's sbrk begins at one of these symbols, if the script has no name of its own for the heap. */
static const char *const ends[] = {"end", "_end", "__end__", "__end"};

static const char *const limits[] = {
    "__heap_end", "__heap_end__", "_heap_end",     "__HeapLimit", "__heap_limit", "_eheap",
    "heap_end",   "__StackLimit", "__stack_limit", "_heap_top",   "_pvHeapLimit", "__stack",
    "_estack",    "__StackTop",   "_stack",        "__stack_top", "_stack_top",
};

static const struct bounds stacks[] = {
    {"__StackLimit",    "__StackTop"   },
    {"_sstack",         "_estack"      },
    {"__stack_start__", "__stack_end__"},
    {"__stack_limit",   "__stack"      },
    {"__stack_bottom",  "__stack_top"  },
    {"_stack_start",    "_stack_end"   },
};

static bool overlaps(const struct range *a, uint64_t start, uint64_t stop)
{
    return a->start < stop && start < a->stop;
}

static enum mip_status placement_error(const struct img_elf *elf, struct diag *d, const char *fmt, uint64_t at)
{
    return diag_fail(d, MIP_MALFORMED, elf->path, fmt, at);
}

static void note_lines(struct diag *d, const char *why)
{
    diag_note(d,
              "%s: in the linker script, directly after the output section .bss, write `" RAW_LINE
              "` with .bss's own memory for RAM, and after the last section `" MAP_LINE "`",
              why);
}

/* Finds the counters: their section, or the place that the user's script gave them, between the symbols of their
 * bounds. */
static bool find_raw(const struct img_elf *elf, struct range *raw, const struct img_section **section)
{
    *section = img_elf_section(elf, MIP_SECTION_RAW);
    const struct img_symbol *start = img_elf_mark(elf, "__start_" MIP_SECTION_RAW);
    const struct img_symbol *stop = img_elf_mark(elf, "__stop_" MIP_SECTION_RAW);
    if (*section) {
        *raw = (struct range){(*section)->address, (*section)->address + (*section)->size};
        return true;
    }
    if (!start || !stop || start->value >= stop->value)
        return false;
    *raw = (struct range){start->value, stop->value};
    *section = img_elf_section_at(elf, raw->start);
    return *section != NULL;
}

/* Does the file hold bytes that are loaded for the section? */
static bool has_file_bytes(const struct img_elf *elf, const struct img_section *s)
{
    if (s->type != SHT_NOBITS)
        return true;
    for (size_t i = 0; i < elf->segment_count; i++) {
        const struct img_segment *g = &elf->segments[i];
        if (g->type == PT_LOAD && s->address >= g->vaddr && s->address < g->vaddr + g->filesz)
            return true;
    }
    return false;
}

/* Are the counters the only part that makes the load image larger?  lld gives bytes to sections that a script does not
 * call NOLOAD, and to all .bss before them.  Then the script's own sections make it larger, too. */
static bool costs_image(const struct img_elf *elf, const struct img_section *raw)
{
    if (!has_file_bytes(elf, raw))
        return false;
    const struct img_section *bss = img_elf_section(elf, ".bss");
    return raw->type != SHT_NOBITS || !bss || bss->type != SHT_NOBITS || !has_file_bytes(elf, bss);
}

/* Returns the allocated section that ends nearest below the counters, or begins nearest above them. */
static const struct img_section *neighbour(const struct img_elf *elf, const struct range *raw, bool below,
                                           uint64_t *gap)
{
    const struct img_section *best = NULL;
    for (size_t i = 0; i < elf->section_count; i++) {
        const struct img_section *s = &elf->sections[i];
        uint64_t stop = s->address + s->size;
        if (!(s->flags & SHF_ALLOC) || !s->size || (s->flags & SHF_TLS) || strcmp(s->name, MIP_SECTION_RAW) == 0)
            continue;
        if (below ? stop > raw->start : s->address < raw->stop)
            continue;
        uint64_t n = below ? raw->start - stop : s->address - raw->stop;
        if (!best || n < *gap) {
            best = s;
            *gap = n;
        }
    }
    return best;
}

static bool one_segment(const struct img_elf *elf, const struct img_section *a, const struct img_section *b)
{
    for (size_t i = 0; i < elf->segment_count; i++) {
        const struct img_segment *g = &elf->segments[i];
        if (g->type == PT_LOAD && a->address - g->vaddr < g->memsz && b->address - g->vaddr < g->memsz)
            return true;
    }
    return false;
}

/* Is there writable memory elsewhere?  Memory that is loaded in one piece with the counters counts as the same, as with
 * a boot loader that moves itself. */
static bool writable_elsewhere(const struct img_elf *elf, const struct img_section *raw)
{
    bool elsewhere = false;
    for (size_t i = 0; i < elf->section_count; i++) {
        const struct img_section *s = &elf->sections[i];
        if (s != raw && (s->flags & SHF_ALLOC) && (s->flags & SHF_WRITE) && s->size &&
            (strcmp(s->name, ".bss") == 0 || strcmp(s->name, ".data") == 0)) {
            if (one_segment(elf, s, raw))
                return false;
            elsewhere = true;
        }
    }
    return elsewhere;
}

/* Are the counters in flash?  They are if their neighbours are read-only, and .data and .bss are elsewhere. */
static bool in_flash(const struct img_elf *elf, const struct range *raw, const struct img_section *section)
{
    uint64_t below_gap = 0, above_gap = 0;
    const struct img_section *below = neighbour(elf, raw, true, &below_gap);
    const struct img_section *above = neighbour(elf, raw, false, &above_gap);
    const struct img_section *next = !above || (below && below_gap <= above_gap) ? below : above;
    if (!next || !writable_elsewhere(elf, section))
        return false;
    uint64_t gap = next == below ? below_gap : above_gap;
    return gap < SAME_MEMORY && (next->flags & SHF_EXECINSTR || !(next->flags & SHF_WRITE));
}

static enum mip_status check_memory(const struct img_elf *elf, const struct range *raw,
                                    const struct img_section *section, struct diag *d)
{
    enum mip_status st = MIP_OK;
    if (!(section->flags & SHF_ALLOC) || !(section->flags & SHF_WRITE))
        st = placement_error(elf, d, "the counters at 0x%" PRIx64 " are in a section that is not memory to write to",
                             raw->start);
    else if (in_flash(elf, raw, section))
        st =
            placement_error(elf, d, "the counters at 0x%" PRIx64 " lie among code and constants, in flash", raw->start);
    else if (costs_image(elf, section))
        st = placement_error(elf, d, "the counters at 0x%" PRIx64 " take space in the load image", raw->start);
    else if (raw->start % (section->align ? section->align : 1) || raw->start % 2)
        st = placement_error(elf, d, "the counters at 0x%" PRIx64 " are not aligned", raw->start);
    if (st)
        note_lines(d, "counters belong into RAM and need no initial value");
    return st;
}

/* Finds the value of a symbol.  Returns false if there is none. */
static bool placement_symbol_value(const struct img_elf *elf, const char *name, uint64_t *value)
{
    const struct img_symbol *sym = img_elf_mark(elf, name);
    if (sym)
        *value = sym->value;
    return sym != NULL;
}

static enum mip_status initialised_over(const struct img_elf *elf, const struct range *raw, const char *start,
                                        const char *stop, struct diag *d)
{
    diag_fail(d, MIP_MALFORMED, elf->path,
              "start-up code initialises memory from %s to %s, and the counters at 0x%" PRIx64 " with it", start, stop,
              raw->start);
    note_lines(d, "counters belong after what is zeroed or copied at start-up");
    return MIP_MALFORMED;
}

static enum mip_status check_initialised(const struct img_elf *elf, const struct range *raw,
                                         const struct img_section *section, struct diag *d)
{
    uint64_t start, stop;
    for (size_t i = 0; i < COUNT(initialised); i++)
        if (placement_symbol_value(elf, initialised[i].start, &start) &&
            placement_symbol_value(elf, initialised[i].stop, &stop) && overlaps(raw, start, stop))
            return initialised_over(elf, raw, initialised[i].start, initialised[i].stop, d);
    if (placement_symbol_value(elf, "__bss_start", &start) && placement_symbol_value(elf, "__bss_size", &stop) &&
        overlaps(raw, start, start + stop))
        return initialised_over(elf, raw, "__bss_start", "__bss_size", d);
    if (strcmp(section->name, ".bss") == 0 || strcmp(section->name, ".data") == 0)
        return initialised_over(elf, raw, "the start of the section", section->name, d);
    return MIP_OK;
}

/* Does heap memory that begins at this symbol reach the counters? */
static bool heap_reaches(const struct img_elf *elf, const struct range *raw, uint64_t heap)
{
    uint64_t limit = UINT64_MAX, value;
    if (heap >= raw->stop || (heap < raw->start && raw->start - heap > SAME_MEMORY))
        return false;
    for (size_t i = 0; i < COUNT(limits); i++)
        if (placement_symbol_value(elf, limits[i], &value) && value > heap && value < limit)
            limit = value;
    return limit > raw->start;
}

static enum mip_status check_heap(const struct img_elf *elf, const struct range *raw, struct diag *d)
{
    const char *const *lists[] = {heap_starts, ends};
    const size_t counts[] = {COUNT(heap_starts), COUNT(ends)};
    for (size_t k = 0; k < 2; k++) {
        bool named = false;
        for (size_t i = 0; i < counts[k]; i++) {
            uint64_t heap;
            if (!placement_symbol_value(elf, lists[k][i], &heap))
                continue;
            named = true;
            if (!heap_reaches(elf, raw, heap))
                continue;
            return diag_fail(d, MIP_MALFORMED, elf->path,
                             "the heap begins at %s (0x%" PRIx64 "), and the counters at 0x%" PRIx64
                             " would be in it; note: in the linker script, write `" RAW_LINE
                             "` before the place where %s is set, or link with "
                             "-Wl,--defsym=%s=__stop___llvm_mipraw if the script only PROVIDEs it",
                             lists[k][i], heap, raw->start, lists[k][i], lists[k][i]);
        }
        if (named) /* a symbol that means only the heap says more than `end` */
            break;
    }
    return MIP_OK;
}

static enum mip_status in_stack(const struct img_elf *elf, const struct range *raw, uint64_t start, uint64_t stop,
                                struct diag *d)
{
    diag_fail(d, MIP_MALFORMED, elf->path,
              "the stack from 0x%" PRIx64 " to 0x%" PRIx64 " covers counters at 0x%" PRIx64, start, stop, raw->start);
    note_lines(d, "counters belong after .bss, away from the stack");
    return MIP_MALFORMED;
}

static enum mip_status check_stack(const struct img_elf *elf, const struct range *raw, struct diag *d)
{
    uint64_t start, stop, size;
    for (size_t i = 0; i < COUNT(stacks); i++)
        if (placement_symbol_value(elf, stacks[i].start, &start) &&
            placement_symbol_value(elf, stacks[i].stop, &stop) && overlaps(raw, start, stop))
            return in_stack(elf, raw, start, stop, d);
    if (placement_symbol_value(elf, "_estack", &stop) && placement_symbol_value(elf, "_Min_Stack_Size", &size) &&
        size < stop && overlaps(raw, stop - size, stop))
        return in_stack(elf, raw, stop - size, stop, d);
    return MIP_OK;
}

/* Returns the address to which the section's bytes are loaded.  If no segment says that, it is the section's own
 * address. */
static uint64_t load_address(const struct img_elf *elf, const struct img_section *s)
{
    for (size_t i = 0; i < elf->segment_count; i++) {
        const struct img_segment *g = &elf->segments[i];
        if (g->type == PT_LOAD && s->offset >= g->offset && s->offset + s->size <= g->offset + g->filesz)
            return g->paddr + (s->offset - g->offset);
    }
    return s->address;
}

static uint64_t load_span(const struct img_elf *elf, const struct img_section *without)
{
    struct range all = {UINT64_MAX, 0};
    for (size_t i = 0; i < elf->section_count; i++) {
        const struct img_section *s = &elf->sections[i];
        if (s == without || !(s->flags & SHF_ALLOC) || s->type == SHT_NOBITS || !s->size)
            continue;
        uint64_t at = load_address(elf, s);
        all.start = at < all.start ? at : all.start;
        all.stop = at + s->size > all.stop ? at + s->size : all.stop;
    }
    return all.stop > all.start ? all.stop - all.start : 0;
}

/* Checks the load image: a section that the linker placed by itself may stretch a binary image from one memory to
 * another. */
static enum mip_status check_span(const struct img_elf *elf, struct diag *d)
{
    const struct img_symbol *id = img_elf_mark(elf, "__mip_image_id");
    const struct img_section *s = id ? id->section : NULL;
    if (!s || strcmp(s->name, ".rodata.mip_image_id") != 0)
        return MIP_OK;
    uint64_t grown = load_span(elf, NULL) - load_span(elf, s);
    if (grown <= SLACK)
        return MIP_OK;
    placement_error(elf, d, "the image id, far from all else, makes the load image 0x%" PRIx64 " bytes longer", grown);
    diag_note(d, "in the linker script, let the section of constants take `*(.rodata.mip_image_id)`");
    return MIP_MALFORMED;
}

static bool in_code(const struct img_elf *elf, uint64_t address)
{
    const struct img_section *s = img_elf_section_at(elf, address);
    return s && (s->flags & SHF_EXECINSTR);
}

static enum mip_status check_records(const struct img_elf *elf, const struct range *raw, const struct img_map *map,
                                     struct diag *d)
{
    for (size_t i = 0; i < map->count; i++) {
        const struct img_function *f = &map->functions[i];
        const char *fault = NULL;
        if (f->slot < raw->start || f->slot + f->slot_bytes > raw->stop)
            fault = "has its counter outside the counters' section";
        else if (f->profile_type & MIP_PROFILE_CALL_GRAPH && f->slot % 4)
            fault = "has a counter that is not aligned";
        else if (!in_code(elf, f->address))
            fault = "is not in a section of code";
        if (!fault)
            continue;
        diag_fail(d, MIP_MALFORMED, elf->path, "%s (0x%" PRIx64 ", counter 0x%" PRIx64 ") %s", f->name, f->address,
                  f->slot, fault);
        note_lines(d, "counters and map must come through the link as they are");
        return MIP_MALFORMED;
    }
    return MIP_OK;
}

/* Did objcopy make the sign for counters a local symbol?  Then the runtime sees only its own hidden one, which has no
 * effect (target/mip_format.h, __mip_words).  GNU ld may make a symbol that the runtime wants hidden a local one, too.
 * It then comes after a STT_FILE symbol without a name. */
static bool words_are_lost(const struct img_elf *elf)
{
    bool runtime = false, by_linker = false;
    for (size_t i = 0; i < elf->symbol_count; i++) {
        const struct img_symbol *s = &elf->symbols[i];
        if (s->type == STT_FILE)
            by_linker = !*s->name;
        if (strcmp(s->name, "__mip_words") == 0 && s->shndx == SHN_ABS &&
            (s->bind != STB_LOCAL || s->visibility == STV_HIDDEN || by_linker))
            return false;
        runtime = runtime || strcmp(s->name, "__mip_state") == 0;
    }
    return runtime;
}

static enum mip_status check_words(const struct img_elf *elf, const struct img_map *map, struct diag *d)
{
    const struct img_function *counts = NULL;
    for (size_t i = 0; i < map->count && !counts; i++)
        if (map->functions[i].profile_type & (MIP_PROFILE_CALL_GRAPH | MIP_PROFILE_EDGE_COUNTS))
            counts = &map->functions[i];
    if (!counts || !words_are_lost(elf))
        return MIP_OK;
    return diag_fail(d, MIP_MALFORMED, elf->path,
                     "%s has counters, and a dump would take them for coverage: no symbol __mip_words; note: something "
                     "made that symbol of its object a local one, objcopy --keep-global-symbol perhaps; keep "
                     "__mip_words global too",
                     counts->name);
}

/* Did the compiler itself instrument the image (docs/llvm.md, docs/gcda.md)?  Such an image needs no function of this
 * project. */
static bool compiler_counts(const struct img_elf *elf)
{
    return img_elf_symbol(elf, "__llvm_profile_runtime") || img_elf_section(elf, "__llvm_prf_data") ||
           img_elf_section(elf, "__llvm_covdata") || img_elf_section(elf, ".gcov_info");
}

static enum mip_status check_functions(const struct img_elf *elf, const struct range *raw, const struct img_map *map,
                                       bool may_be_empty, struct diag *d)
{
    enum mip_status st = MIP_OK;
    if (!map->count && !may_be_empty && !compiler_counts(elf))
        st = diag_fail(d, MIP_MALFORMED, elf->path,
                       "no function in it is instrumented; note: compile, not only link, with mipcc and "
                       "-fmachine-profile-generate; --mip-remarks says why functions "
                       "are skipped");
    if (!st)
        st = check_records(elf, raw, map, d);
    if (!st)
        st = check_words(elf, map, d);
    return st;
}

static enum mip_status check_map(const struct img_elf *elf, const struct range *raw, const struct img_map *known,
                                 bool may_be_empty, struct diag *d)
{
    const struct img_section *s = img_elf_section(elf, MIP_SECTION_MAP);
    struct img_map map = {0};
    if (!s || !s->size) {
        diag_fail(d, MIP_MALFORMED, elf->path, "the map is missing: nothing says what the counters mean");
        note_lines(d, "the linker script discards it, or the link strips it");
        return MIP_MALFORMED;
    }
    if (s->flags & SHF_ALLOC) {
        placement_error(elf, d, "the map at 0x%" PRIx64 " takes memory of the chip", s->address);
        note_lines(d, "the map belongs into the ELF file alone");
        return MIP_MALFORMED;
    }
    enum mip_status st = known ? MIP_OK : img_map_from_elf(elf, &map, d);
    if (!st)
        st = check_functions(elf, raw, known ? known : &map, may_be_empty, d);
    img_map_free(&map);
    return st;
}

/* Checks the image.  MIP_MALFORMED comes with the reason, and the note says what to put into the linker script.
 * map: its map; NULL: it is read here.  may_be_empty: an image without an instrumented function is fine, as when only
 * some functions are selected. */
static enum mip_status img_placement_check(const struct img_elf *elf, const struct img_map *map, bool may_be_empty,
                                           struct diag *d)
{
    struct range raw;
    const struct img_section *section;
    if (!find_raw(elf, &raw, &section)) {
        diag_fail(d, MIP_MALFORMED, elf->path, "it has no counters (section " MIP_SECTION_RAW ")");
        note_lines(d, "compile with mipcc and -fmachine-profile-generate; if you did, the linker script discards them");
        return MIP_MALFORMED;
    }
    enum mip_status st = check_memory(elf, &raw, section, d);
    if (!st)
        st = check_initialised(elf, &raw, section, d);
    if (!st)
        st = check_stack(elf, &raw, d);
    if (!st)
        st = check_heap(elf, &raw, d);
    if (!st)
        st = check_span(elf, d);
    if (!st)
        st = check_map(elf, &raw, map, may_be_empty, d);
    return st;
}

bool img_placement_doubts(const struct img_elf *elf, const struct img_map *map, struct diag *d)
{
    bool linked = elf->type == ET_EXEC || elf->type == ET_DYN;
    return linked && img_placement_check(elf, map, true, d) != MIP_OK;
}

enum mip_status img_placement_check_file(const char *path, bool may_be_empty, struct diag *d)
{
    FREED_BY(img_elf_close_at) struct img_elf *elf;
    enum mip_status st = img_elf_open(path, &elf, d);
    if (!st)
        st = img_placement_check(elf, NULL, may_be_empty, d);
    return st;
}
