/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: libdw needs 48 bytes and two allocations for each row of a line table, and keeps them to the end.  A large
 * image has ten million rows.
 *
 * Method: the program of each table is run here, by line_program.c.  What that does not know is left to libdw, and its
 * rows are copied: split units, strings by an index, and all that looks damaged.
 *
 * What holds: the rows and files are those of libdw, in its order.  Its last row is always an end.
 */
#include "elf/line_table.h"

#include <dwarf.h>
#include <gelf.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "elf/line_program.h"

struct kept_table {
    Dwarf *owner;
    uint64_t place; /* of the image's own units: the offset in .debug_line; of others: the address of the unit's DIE */
    bool found;
    struct img_line_table table;
};

struct img_line_tables {
    Dwarf *dwarf;
    struct img_line_sections sections;
    struct kept_table **list; /* sorted by owner, then place; owned */
    size_t count;
    const struct kept_table *last;
};

static struct img_line_section line_section_of(Elf *elf, const char *wanted)
{
    size_t names;
    struct img_line_section found = {0};
    if (elf_getshdrstrndx(elf, &names))
        return found;
    for (Elf_Scn *scn = NULL; !found.data && (scn = elf_nextscn(elf, scn));) {
        GElf_Shdr sh;
        const char *name = gelf_getshdr(scn, &sh) ? elf_strptr(elf, names, sh.sh_name) : NULL;
        if (!name || strcmp(name, wanted) != 0 || sh.sh_type == SHT_NOBITS || (sh.sh_flags & SHF_COMPRESSED))
            continue;
        Elf_Data *data = elf_rawdata(scn, NULL);
        if (data && data->d_buf)
            found = (struct img_line_section){data->d_buf, data->d_size};
    }
    return found;
}

struct img_line_tables *img_line_tables_of(Dwarf *dwarf)
{
    struct img_line_tables *t = xcalloc(1, sizeof *t);
    Elf *elf = dwarf_getelf(dwarf);
    GElf_Ehdr head;
    t->dwarf = dwarf;
    if (!gelf_getehdr(elf, &head) || head.e_ident[EI_DATA] != ELFDATA2LSB || head.e_type == ET_REL)
        return t; /* libdw reads all */
    t->sections = (struct img_line_sections){line_section_of(elf, ".debug_line"), line_section_of(elf, ".debug_str"),
                                             line_section_of(elf, ".debug_line_str")};
    return t;
}

void img_line_tables_forget(struct img_line_tables *t)
{
    for (size_t i = 0; i < t->count; i++) {
        img_line_table_clear(&t->list[i]->table);
        free(t->list[i]);
    }
    free(t->list);
    t->list = NULL;
    t->count = 0;
    t->last = NULL;
}

void img_line_tables_free(struct img_line_tables *t)
{
    if (!t)
        return;
    img_line_tables_forget(t);
    free(t);
}

/* Returns the number of a file.  libdw returns one text for each file. */
static uint32_t number_of_file(struct img_line_table *t, const char ***texts, const char *name)
{
    for (size_t i = t->file_count; i-- > 0;)
        if ((*texts)[i] == name)
            return (uint32_t)i;
    *texts = array_more(*texts, t->file_count, sizeof **texts);
    (*texts)[t->file_count] = name;
    img_line_table_add_file(t, xstrdup(name));
    return (uint32_t)t->file_count - 1;
}

static void copy_line_row(Dwarf_Line *from, struct img_line_table *t, const char ***texts)
{
    Dwarf_Addr address;
    bool end, statement;
    int line, column;
    if (!from || dwarf_lineaddr(from, &address) || dwarf_lineendsequence(from, &end) ||
        dwarf_linebeginstatement(from, &statement) || dwarf_lineno(from, &line) || dwarf_linecol(from, &column))
        return;
    const char *name = dwarf_linesrc(from, NULL, NULL);
    struct img_table_row row = {.address = address,
                                .line = line,
                                .file = (name ? number_of_file(t, texts, name) : IMG_NO_LINE_FILE) & IMG_NO_LINE_FILE,
                                .statement = statement,
                                .column = img_short_column((uint32_t)column),
                                .end = end};
    img_line_table_add_row(t, row);
}

static bool read_by_libdw(Dwarf_Die *cu, struct img_line_table *out)
{
    Dwarf_Lines *lines;
    size_t count;
    FREED const char **texts = NULL;
    if (dwarf_getsrclines(cu, &lines, &count))
        return false;
    out->by_libdw = true;
    for (size_t i = 0; i < count; i++)
        copy_line_row(dwarf_onesrcline(lines, i), out, &texts);
    return true;
}

/* Returns the position of the first table that is not before this one. */
static size_t table_from(const struct img_line_tables *t, const Dwarf *owner, uint64_t place)
{
    size_t low = 0, high = t->count;
    while (low < high) {
        size_t mid = (low + high) / 2;
        const struct kept_table *k = t->list[mid];
        if (k->owner != owner ? (uintptr_t)k->owner < (uintptr_t)owner : k->place < place)
            low = mid + 1;
        else
            high = mid;
    }
    return low;
}

static struct kept_table *read_line_table(const struct img_line_tables *t, Dwarf_Die *cu, Dwarf *owner, uint64_t place)
{
    struct kept_table *k = xcalloc(1, sizeof *k);
    struct img_line_unit unit = {.place = place, .sections = &t->sections};
    Dwarf_Die same;
    Dwarf_Attribute attr;
    *k = (struct kept_table){.owner = owner, .place = place};
    dwarf_diecu(cu, &same, &unit.address_size, NULL);
    unit.folder = dwarf_attr(cu, DW_AT_comp_dir, &attr) ? dwarf_formstring(&attr) : NULL;
    k->found = owner == t->dwarf && img_line_program_run(&unit, &k->table);
    bool refused = k->table.refused;
    if (k->found)
        return k;
    img_line_table_clear(&k->table);
    k->table.refused = refused;
    k->found = !refused && read_by_libdw(cu, &k->table);
    return k;
}

static const struct kept_table *kept_table_of(struct img_line_tables *t, Dwarf_Die *cu)
{
    Dwarf *owner = dwarf_cu_getdwarf(cu->cu);
    Dwarf_Attribute attr;
    Dwarf_Word place = (uintptr_t)cu->addr;
    if (owner == t->dwarf && (!dwarf_attr(cu, DW_AT_stmt_list, &attr) || dwarf_formudata(&attr, &place)))
        return NULL;
    const struct kept_table *last = t->last;
    if (!last || last->owner != owner || last->place != place) {
        size_t at = table_from(t, owner, place);
        if (at == t->count || t->list[at]->owner != owner || t->list[at]->place != place) {
            t->list = array_more(t->list, t->count, sizeof *t->list);
            memmove(t->list + at + 1, t->list + at, (t->count++ - at) * sizeof *t->list);
            t->list[at] = read_line_table(t, cu, owner, place);
        }
        last = t->last = t->list[at];
    }
    return last;
}

const struct img_line_table *img_line_table_of(struct img_line_tables *t, Dwarf_Die *cu)
{
    const struct kept_table *k = kept_table_of(t, cu);
    return k && k->found ? &k->table : NULL;
}

bool img_line_table_for_libdw(struct img_line_tables *t, Dwarf_Die *cu)
{
    const struct kept_table *k = kept_table_of(t, cu);
    return !k || !k->table.refused;
}
