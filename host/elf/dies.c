/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Functions and their inlined copies, from DWARF's debugging information entries.
 */
#include "elf/dies.h"

#include <dwarf.h>
#include <stdbool.h>
#include <stdint.h>

void img_dies_functions(Dwarf *dwarf, int (*visit)(Dwarf_Die *, void *), void *arg)
{
    Dwarf_CU *cu = NULL;
    Dwarf_Die die, sub;
    uint8_t type;
    while (dwarf_get_units(dwarf, cu, &cu, NULL, &type, &die, &sub) == 0) {
        bool is_split = type == DW_UT_skeleton && dwarf_tag(&sub) == DW_TAG_compile_unit;
        dwarf_getfuncs(is_split ? &sub : &die, visit, arg, 0);
    }
}

const char *img_die_symbol(Dwarf_Die *die)
{
    Dwarf_Attribute attr;
    const char *name = dwarf_attr_integrate(die, DW_AT_linkage_name, &attr) ? dwarf_formstring(&attr) : NULL;
    return name ? name : dwarf_diename(die);
}

/* dwarf_decl_file() will not do.  It ends the process if a split unit has no list of files, and does not know that
 * files count from 0 in DWARF 5 (section 6.2.4). */
const char *img_die_file(Dwarf_Die *die)
{
    Dwarf_Attribute attr;
    Dwarf_Word v;
    Dwarf_Die cu;
    Dwarf_Half version;
    Dwarf_Files *files;
    size_t count;
    if (!dwarf_attr_integrate(die, DW_AT_decl_file, &attr) || dwarf_formudata(&attr, &v) ||
        !dwarf_cu_die(attr.cu, &cu, &version, NULL, NULL, NULL, NULL, NULL) || (v == 0 && version < 5) ||
        dwarf_getsrcfiles(&cu, &files, &count) || v >= count)
        return NULL;
    return dwarf_filesrc(files, (size_t)v, NULL, NULL);
}
