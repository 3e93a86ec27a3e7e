/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Source file and line of an address, through libdw.
 */
#include "elf/lines.h"

#include <dwarf.h>
#include <elfutils/libdw.h>
#include <errno.h>
#include <fcntl.h>
#include <gelf.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/array.h"
#include "base/bytes.h"
#include "base/sort.h"
#include "base/text.h"
#include "elf/demangle.h"
#include "elf/dies.h"
#include "elf/discriminators.h"
#include "elf/line_rows.h"
#include "elf/place.h"
#include "machine/machine.h"

/* Code of one function that has a DIE. */
struct code_range {
    uint64_t low, high;
    Dwarf_Die die;
};

/* The code of all functions, which is read when it is asked for. */
struct code_ranges {
    struct code_range *list; /* sorted by low, ascending */
    size_t count;
    bool is_read;
    bool knows_gone; /* `gone` is known, perhaps from another walk over the functions */
    uint64_t gone;   /* rows of functions that the linker dropped lie below this address */
};

struct img_lines {
    int fd;
    Elf *elf;
    Dwarf *dwarf;
    struct img_line_tables *tables;
    struct code_ranges *code;
    struct img_declarations declared; /* of the unit that was asked last; owned */
    Dwarf_Off declared_unit;          /* that unit's offset; 0: none */
};

/* Adds a range of a function.  Functions that the linker dropped keep their debug information, at address 0.  In a list
 * of ranges it is 1, as 0 would end the list. */
static void add_address_range(struct code_ranges *l, uint64_t low, uint64_t high, const Dwarf_Die *die)
{
    if (low <= 1 && low < high && l->gone < high)
        l->gone = high;
    if (img_is_dropped(low) || low >= high)
        return;
    l->list = array_more(l->list, l->count, sizeof *l->list);
    l->list[l->count++] = (struct code_range){low, high, *die};
}

static int add_line_function(Dwarf_Die *die, void *arg)
{
    struct code_ranges *l = arg;
    Dwarf_Addr base, low, high;
    for (ptrdiff_t at = 0; (at = dwarf_ranges(die, at, &base, &low, &high)) > 0;)
        add_address_range(l, low, high, die);
    return DWARF_CB_OK;
}

static const struct code_ranges *ranges_of(const struct img_lines *l)
{
    struct code_ranges *c = l->code;
    if (c->is_read)
        return c;
    img_dies_functions(l->dwarf, add_line_function, c);
    sort_by(c->list, c->count, SORT_UP(struct code_range, low), SORT_DOWN(struct code_range, high));
    c->is_read = c->knows_gone = true;
    return c;
}

/* Is debug information of the file compressed by zstd (ELFCOMPRESS_ZSTD, 2, of the generic ABI's "Compressed
 * Sections")? elfutils reads it since 0.189. */
static bool is_zstd(int fd)
{
    bool found = false;
    Elf *elf = elf_begin(fd, ELF_C_READ, NULL);
    GElf_Shdr sh;
    GElf_Chdr ch;
    for (Elf_Scn *scn = NULL; elf && !found && (scn = elf_nextscn(elf, scn));)
        found = gelf_getshdr(scn, &sh) && (sh.sh_flags & SHF_COMPRESSED) && gelf_getchdr(scn, &ch) && ch.ch_type == 2;
    elf_end(elf);
    return found;
}

static bool has_units(Dwarf *dwarf)
{
    Dwarf_CU *cu = NULL;
    return dwarf && dwarf_get_units(dwarf, NULL, &cu, NULL, NULL, NULL, NULL) == 0;
}

/* Ends the sections of strings with NUL.  libdw 0.188 reads the strings of a line table without a look at the section's
 * end.  The file itself stays as it is. */
static void end_strings(Elf *elf)
{
    size_t names;
    if (elf_getshdrstrndx(elf, &names))
        return;
    for (Elf_Scn *scn = NULL; (scn = elf_nextscn(elf, scn));) {
        GElf_Shdr sh;
        const char *name = gelf_getshdr(scn, &sh) ? elf_strptr(elf, names, sh.sh_name) : NULL;
        if (!name || sh.sh_type == SHT_NOBITS ||
            (strcmp(name, ".debug_str") != 0 && strcmp(name, ".debug_line_str") != 0))
            continue;
        Elf_Data *data = elf_rawdata(scn, NULL);
        if (data && data->d_buf && data->d_size)
            ((char *)data->d_buf)[data->d_size - 1] = '\0';
    }
}

enum mip_status img_lines_open(const char *path, struct img_lines **out, struct diag *d)
{
    *out = NULL;
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return diag_fail(d, errno == EACCES ? MIP_PERMISSION : MIP_NO_DEVICE, path, "cannot open: %s", strerror(errno));
    Elf *elf = elf_begin(fd, ELF_C_READ_MMAP_PRIVATE, NULL); /* sections that libdw does not look at cost nothing */
    Dwarf *dwarf = dwarf_begin_elf(elf, DWARF_C_READ, NULL);
    if (is_zstd(fd) && !has_units(dwarf)) {
        diag_fail(d, MIP_MALFORMED, path,
                  "its debug information is compressed by zstd, which this libdw cannot read; note: link with "
                  "-gz=zlib, or unpack it: objcopy --decompress-debug-sections %s FILE",
                  path);
        dwarf_end(dwarf);
        elf_end(elf);
        close(fd);
        return MIP_MALFORMED;
    }
    if (!dwarf) {
        const char *why = dwarf_errmsg(-1);
        enum mip_status st = diag_fail(d, MIP_MALFORMED, path,
                                       "no debug information: %s; note: give the .elf that the linker wrote, of code "
                                       "compiled with -g and not stripped; a .bin or .hex made "
                                       "from it has no symbols",
                                       why ? why : "not an ELF file");
        elf_end(elf);
        close(fd);
        return st;
    }
    *out = xcalloc(1, sizeof **out);
    (*out)->fd = fd;
    (*out)->elf = elf;
    (*out)->dwarf = dwarf;
    end_strings(elf);
    img_discriminators_shorten(elf);
    (*out)->tables = img_line_tables_of(dwarf);
    (*out)->code = xcalloc(1, sizeof *(*out)->code);
    return MIP_OK;
}

Dwarf *img_lines_dwarf(const struct img_lines *l)
{
    return l->dwarf;
}

struct img_line_tables *img_lines_tables(const struct img_lines *l)
{
    return l->tables;
}

void img_lines_forget(struct img_lines *l)
{
    img_line_tables_forget(l->tables);
    img_declarations_free(&l->declared);
    l->declared_unit = 0;
}

size_t img_lines_lost_units(const struct img_lines *l, const char **first)
{
    return img_dies_lost_units(l->dwarf, first);
}

void img_lines_close(struct img_lines *l)
{
    if (!l)
        return;
    img_line_tables_free(l->tables);
    dwarf_end(l->dwarf);
    elf_end(l->elf);
    close(l->fd);
    free(l->code->list);
    free(l->code);
    img_declarations_free(&l->declared);
    free(l);
}

uint64_t img_lines_dropped_end(const struct img_lines *l)
{
    return l->code->knows_gone ? l->code->gone : ranges_of(l)->gone;
}

void img_lines_set_dropped_end(const struct img_lines *l, uint64_t end)
{
    l->code->gone = end;
    l->code->knows_gone = true;
}

static bool has_symbol(const struct code_range *range, const char *symbol)
{
    Dwarf_Die die = range->die;
    const char *name = img_die_symbol(&die);
    return name && img_is_symbol_of(symbol, name);
}

/* Returns the range that holds the address.  If there are several, as with overlays, it is that of the symbol; else the
 * nearest. */
static const struct code_range *find_code_range(const struct img_lines *l, const char *symbol, uint64_t address)
{
    const struct code_range *nearest = NULL;
    const struct code_ranges *c = ranges_of(l);
    size_t low = upper_bound(SORTED_BY(c->list, low), c->count, address);
    for (size_t i = low; i-- > 0;) {
        if (address >= c->list[i].high)
            continue;
        if (!symbol || has_symbol(&c->list[i], symbol))
            return &c->list[i];
        if (!nearest)
            nearest = &c->list[i];
    }
    return nearest;
}

static char *copy_text(const char *name)
{
    return text_printable(name ? name : "", name ? strlen(name) : 0);
}

static int by_declaration(const void *a, const void *b)
{
    const struct img_declared *x = a, *y = b;
    int order = strcmp(x->file, y->file);
    if (!order)
        order = (x->line > y->line) - (x->line < y->line);
    return order ? order : (int)y->gone - (int)x->gone;
}

/* A unit whose declarations are read. */
struct declaring {
    struct img_line_tables *tables;
    struct img_declarations *all;
};

static int add_declared(Dwarf_Die *die, void *arg)
{
    const struct declaring *unit = arg;
    struct img_declarations *all = unit->all;
    Dwarf_Addr base, low = UINT64_MAX, high;
    int line;
    const char *file = dwarf_decl_line(die, &line) ? NULL : img_die_file(unit->tables, die);
    if (!file || line <= 0)
        return DWARF_CB_OK;
    all->list = array_more(all->list, all->count, sizeof *all->list);
    bool gone = dwarf_ranges(die, 0, &base, &low, &high) > 0 && img_is_dropped(low);
    all->list[all->count++] = (struct img_declared){file, line, gone};
    return DWARF_CB_OK;
}

void img_declarations_read(const struct img_lines *lines, Dwarf_Die *cu, struct img_declarations *out)
{
    struct declaring unit = {lines->tables, out};
    *out = (struct img_declarations){0};
    dwarf_getfuncs(cu, add_declared, &unit, 0);
    sort_items(out->list, out->count, sizeof *out->list, by_declaration);
}

void img_declarations_free(struct img_declarations *all)
{
    free(all->list);
    *all = (struct img_declarations){0};
}

/* Among declarations on one line, one that is not dropped sorts last. */
bool img_declarations_gone(const struct img_declarations *all, const char *file, int line)
{
    const struct img_declared wanted = {file, line, false};
    size_t low = 0, high = all->count;
    while (low < high) {
        size_t mid = (low + high) / 2;
        if (by_declaration(&all->list[mid], &wanted) <= 0)
            low = mid + 1;
        else
            high = mid;
    }
    return low && strcmp(all->list[low - 1].file, file) == 0 && all->list[low - 1].gone;
}

static uint64_t line_row_address(Dwarf_Lines *lines, size_t i)
{
    Dwarf_Addr at;
    return dwarf_lineaddr(dwarf_onesrcline(lines, i), &at) ? 0 : at;
}

/* Returns the index of the first row at or after the address.  libdw sorts a unit's rows by address. */
static size_t line_row_from(Dwarf_Lines *lines, size_t count, uint64_t address)
{
    size_t low = 0, high = count;
    while (low < high) {
        size_t mid = (low + high) / 2;
        if (line_row_address(lines, mid) < address)
            low = mid + 1;
        else
            high = mid;
    }
    return low;
}

/* Returns the last row of the function at the address.  Among rows of dropped functions, it is the last one before the
 * address. */
static Dwarf_Line *last_row(const struct img_declarations *all, const char *file, Dwarf_Lines *lines, size_t count,
                            int declared, uint64_t from, uint64_t address)
{
    Dwarf_Line *found = NULL;
    for (size_t i = line_row_from(lines, count, from); i < count && line_row_address(lines, i) <= address; i++) {
        Dwarf_Line *row = dwarf_onesrcline(lines, i);
        bool end;
        int line;
        if (dwarf_lineendsequence(row, &end) || end || dwarf_lineno(row, &line) || line < declared)
            continue;
        const char *its = dwarf_linesrc(row, NULL, NULL);
        if (its && strcmp(its, file) == 0 && !img_declarations_gone(all, file, line))
            found = row;
    }
    return found;
}

static const struct img_declarations *declarations_of(struct img_lines *l, Dwarf_Die *cu)
{
    Dwarf_Off unit = dwarf_dieoffset(cu);
    if (unit != l->declared_unit) {
        img_declarations_free(&l->declared);
        img_declarations_read(l, cu, &l->declared);
        l->declared_unit = unit;
    }
    return &l->declared;
}

/* Returns the row for the address.  If several have it, those of dropped functions do not count.  Of those for the
 * levels of inlining, the last is the code's origin.  Without dropped functions, libdw knows what holds between two
 * rows. */
static Dwarf_Line *row_at(struct img_lines *l, Dwarf_Die *cu, Dwarf_Die *function, uint64_t low, uint64_t address)
{
    static const struct img_declarations none = {0};
    const char *file = img_die_file(l->tables, function);
    Dwarf_Lines *lines;
    size_t count;
    int declared = 0;
    if (!img_line_table_for_libdw(l->tables, cu))
        return NULL;
    if (dwarf_decl_line(function, &declared) || !file || dwarf_getsrclines(cu, &lines, &count))
        return dwarf_getsrc_die(cu, address);
    bool mixed = address < img_lines_dropped_end(l);
    Dwarf_Line *found =
        last_row(mixed ? declarations_of(l, cu) : &none, file, lines, count, declared, mixed ? low : address, address);
    return found ? found : dwarf_getsrc_die(cu, address);
}

static void line_place(struct img_lines *l, Dwarf_Die *cu, Dwarf_Die *function, uint64_t low, uint64_t address,
                       struct img_frame *out)
{
    Dwarf_Line *row = row_at(l, cu, function, low, address);
    out->file = copy_text(row ? dwarf_linesrc(row, NULL, NULL) : NULL);
    if (!row || dwarf_lineno(row, &out->line))
        out->line = 0;
}

/* Finds the DIEs from the function's own to that of the innermost inlined call.  Returns how many; 0: there is no debug
 * information. */
static size_t path_to(const struct code_range *range, uint64_t address, Dwarf_Die path[IMG_FRAMES_MAX], Dwarf_Die *cu)
{
    if (!range)
        return 0;
    Dwarf_Die die = range->die;
    size_t depth = 0;
    if (!dwarf_diecu(&die, cu, NULL, NULL))
        return 0;
    path[depth++] = die;
    for (int tag; depth < IMG_FRAMES_MAX && (tag = img_die_descend(&die, address));)
        if (tag == DW_TAG_inlined_subroutine)
            path[depth++] = die;
    return depth;
}

size_t img_lines_at(struct img_lines *l, const char *symbol, uint64_t address, struct img_frame frames[IMG_FRAMES_MAX])
{
    Dwarf_Die path[IMG_FRAMES_MAX], cu;
    const struct code_range *range = find_code_range(l, symbol, address);
    size_t depth = path_to(range, address, path, &cu);
    for (size_t i = 0; i < depth; i++) {
        Dwarf_Die *at = &path[depth - 1 - i];
        frames[i] = (struct img_frame){.function = copy_text(img_die_symbol(at))};
        if (i == 0) {
            line_place(l, &cu, at, range->low, address, &frames[i]);
        } else { /* the place at which the inner frame was called */
            frames[i].file = copy_text(img_die_call_file(l->tables, &path[depth - i]));
            frames[i].line = (int)img_die_call_line(&path[depth - i]);
        }
    }
    return depth;
}

bool img_lines_function(struct img_lines *l, const char *symbol, uint64_t address, struct img_frame *out)
{
    Dwarf_Die path[IMG_FRAMES_MAX], cu;
    const struct code_range *range = find_code_range(l, symbol, address);
    size_t depth = path_to(range, address, path, &cu);
    if (!depth)
        return false;
    struct img_place place = img_body_place(l->tables, &path[0], range->low, img_lines_dropped_end(l));
    *out = (struct img_frame){copy_text(img_die_symbol(&path[0])), copy_text(place.file), place.line};
    return true;
}

/* Does the symbol's function hold the address?  Without a size, a function ends at the latest with its section: code
 * after the image does not belong to it. */
static bool range_holds(Elf *elf, const GElf_Sym *s, uint64_t address)
{
    GElf_Shdr sh;
    if (address < s->st_value || s->st_size)
        return address >= s->st_value && address - s->st_value < s->st_size;
    return s->st_shndx < SHN_LORESERVE && gelf_getshdr(elf_getscn(elf, s->st_shndx), &sh) &&
           address - sh.sh_addr < sh.sh_size;
}

/* Finds the nearest symbol before the address.  last: the highest start of a function at or below the address, even if
 * the function does not reach it. */
static void nearest_symbol(Elf *elf, Elf_Scn *scn, const GElf_Shdr *sh, uint64_t address, GElf_Sym *best,
                           const char **name, uint64_t *last)
{
    Elf_Data *data = elf_getdata(scn, NULL);
    GElf_Ehdr eh;
    GElf_Sym s;
    if (!data || !gelf_getehdr(elf, &eh))
        return;
    for (int i = 0; gelf_getsym(data, i, &s); i++) {
        if (GELF_ST_TYPE(s.st_info) != STT_FUNC || s.st_shndx == SHN_UNDEF)
            continue;
        s.st_value = machine_code_address(eh.e_machine, s.st_value);
        if (address >= s.st_value && *last < s.st_value)
            *last = s.st_value;
        if (!range_holds(elf, &s, address) || (*name && s.st_value < best->st_value))
            continue;
        *best = s;
        *name = elf_strptr(elf, sh->sh_link, s.st_name);
    }
}

char *img_lines_symbol(struct img_lines *l, uint64_t address)
{
    Elf *elf = dwarf_getelf(l->dwarf);
    const char *name = NULL;
    uint64_t last = 0;
    GElf_Sym best = {0};
    GElf_Shdr sh;
    for (Elf_Scn *scn = NULL; (scn = elf_nextscn(elf, scn));)
        if (gelf_getshdr(scn, &sh) && sh.sh_type == SHT_SYMTAB)
            nearest_symbol(elf, scn, &sh, address, &best, &name, &last);
    /* a function without a size does not reach into the next one */
    bool known = name && *name && (best.st_size || best.st_value == last);
    return known ? text_printable(name, strlen(name)) : NULL;
}

void img_frames_free(struct img_frame *frames, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        free(frames[i].function);
        free(frames[i].file);
    }
}
