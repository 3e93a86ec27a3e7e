/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: a profile names functions by their symbols.  GCC's debug information has no symbol for C++ functions that
 * other units do not see: static ones, and members in a namespace without a name.  Their names alone are not enough:
 * two classes may each have a step().
 *
 * Method: such a function has the C++ symbol at its entry, without the suffix of a clone, as GCC 12 looks for it
 * (auto-profile.cc, get_original_name).  Its inlined copies get it, too, by the DIE that all of them come from (DWARF
 * 5, section 3.3.8).
 *
 * What is left: a function that is inlined everywhere has no symbol, so its name alone is used.  GCC tries that, too.
 *
 *   A::step() in `namespace { }`:  step in the debug information, _ZN12_GLOBAL__N_11A4stepEi.constprop.0 at its entry
 */
#include "llvm/sample_names.h"

#include <dwarf.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/memory.h"
#include "base/sort.h"
#include "elf/dies.h"

struct sample_symbol {
    uint64_t address;
    const char *name;
};

struct sample_name {
    uint64_t origin; /* img_die_origin() */
    char *symbol;
};

void sample_names_open(const struct img_elf *elf, struct sample_names *out)
{
    *out = (struct sample_names){.symbols = xcalloc(elf->symbol_count + 1, sizeof *out->symbols)};
    for (size_t i = 0; i < elf->symbol_count; i++) {
        const struct img_symbol *s = &elf->symbols[i];
        if (s->type == STT_FUNC && s->section && strncmp(s->name, "_Z", 2) == 0)
            out->symbols[out->symbol_count++] = (struct sample_symbol){img_elf_code_address(elf, s), s->name};
    }
    sort_by(out->symbols, out->symbol_count, SORT_UP(struct sample_symbol, address),
            SORT_TEXT(struct sample_symbol, name));
}

void sample_names_close(struct sample_names *n)
{
    for (size_t i = 0; i < n->count; i++)
        free(n->at[i].symbol);
    free(n->at);
    free(n->symbols);
}

static bool has_linkage_name(Dwarf_Die *die)
{
    Dwarf_Attribute attr;
    return dwarf_attr_integrate(die, DW_AT_linkage_name, &attr) != NULL;
}

/* Is b the base's constructor or destructor, and `a` the complete object's (C1 and C2, D1 and D2: Itanium C++ ABI,
 * section 5.1.4.3)?  GCC makes `a` a second symbol of the code of b, and reads profiles by b. */
static bool is_base_of(const char *b, const char *a)
{
    size_t i = 0;
    while (a[i] && a[i] == b[i])
        i++;
    return i && (a[i - 1] == 'C' || a[i - 1] == 'D') && a[i] == '1' && b[i] == '2' && strcmp(a + i + 1, b + i + 1) == 0;
}

/* Returns the only function's symbol at the entry; NULL: there is none, or the linker has folded several functions. */
static const char *symbol_at(const struct sample_names *n, uint64_t entry)
{
    const char *symbol = NULL;
    for (size_t i = lower_bound(SORTED_BY(n->symbols, address), n->symbol_count, entry);
         i < n->symbol_count && n->symbols[i].address == entry; i++) {
        const char *its = n->symbols[i].name;
        if (symbol && !is_base_of(its, symbol))
            return NULL;
        symbol = its;
    }
    return symbol;
}

void sample_names_add(struct sample_names *n, Dwarf_Die *die)
{
    Dwarf_Addr entry;
    if (has_linkage_name(die) || dwarf_entrypc(die, &entry))
        return;
    const char *symbol = symbol_at(n, entry);
    if (!symbol)
        return;
    n->at = array_more(n->at, n->count, sizeof *n->at);
    n->at[n->count++] = (struct sample_name){(uintptr_t)img_die_origin(*die), xstrndup(symbol, strcspn(symbol, "."))};
}

void sample_names_sort(struct sample_names *n)
{
    sort_by(n->at, n->count, SORT_UP(struct sample_name, origin), SORT_TEXT(struct sample_name, symbol));
}

const char *sample_names_find(const struct sample_names *n, Dwarf_Die *die)
{
    uint64_t origin = (uintptr_t)img_die_origin(*die);
    size_t i = has_linkage_name(die) ? n->count : lower_bound(SORTED_BY(n->at, origin), n->count, origin);
    return i < n->count && n->at[i].origin == origin ? n->at[i].symbol : img_die_symbol(die);
}
