/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The table of compilers whose text mip-as knows.
 */
#include "instrument/compilers/compilers.h"

static const struct asm_compiler *const all[] = {&asm_gcc, &asm_clang};
enum { COMPILERS = sizeof all / sizeof *all };

enum asm_idiom asm_label_idiom(struct span label)
{
    if (label.len < 2 || label.at[0] != '.' || label.at[1] != 'L')
        return ASM_IDIOM_NONE;
    for (size_t i = 0; i < COMPILERS; i++)
        for (const struct asm_idiom_row *row = all[i]->labels; row->prefix; row++)
            if (asm_label_numbered(label, row->prefix))
                return row->idiom;
    return ASM_IDIOM_NONE;
}

bool asm_is_thunk(struct span name)
{
    for (size_t i = 0; i < COMPILERS; i++)
        for (const char *const *thunk = all[i]->thunks; thunk && *thunk; thunk++)
            if (span_starts(name, *thunk))
                return true;
    return false;
}

bool asm_is_outlined(struct span name)
{
    for (size_t i = 0; i < COMPILERS; i++)
        if (all[i]->outlined && span_starts(name, all[i]->outlined))
            return true;
    return false;
}
