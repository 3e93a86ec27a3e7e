/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What Clang's text looks like: its labels, and its names of a function's parts.
 *
 * Other files have the forms of jump tables (analysis/jump_tables.c), Clang's habits on one machine (struct asm_arch),
 * and the marks of inline assembly, which are the same as GCC's (gcc.c).
 *
 * Example: `.LBB0_5:` begins a block; `.Lfunc_end0:` ends a function.
 */
#include "instrument/compilers/compilers.h"

static const struct asm_idiom_row labels[] = {
    {".LPC",           ASM_IDIOM_ANCHOR        },
    {".LCPI",          ASM_IDIOM_ANCHOR        },
    {".Lcst_begin",    ASM_IDIOM_CALL_SITES    },
    {".Lfunc_begin",   ASM_IDIOM_PLACE         }, /* exceptions by DWARF, tables of XRay, debug information */
    {".Lfunc_end",     ASM_IDIOM_FUNCTION_END  },
    {".LJTI",          ASM_IDIOM_JUMP_TABLE    },
    {".Lslh_ret_addr", ASM_IDIOM_RETURN_ADDRESS}, /* x86 with -mspeculative-load-hardening */
    {".LSJLJEH",       ASM_IDIOM_SETJMP_DONE   },
    {".Ltmp",          ASM_IDIOM_OF_INSN       },
    {".Lxray_sled_",   ASM_IDIOM_SLED          },
    {NULL,             ASM_IDIOM_NONE          },
};

/* Suffixes of a function's parts under -fbasic-block-sections and -fsplit-machine-functions. */
static const char *const parts[] = {".__part.", ".cold", ".eh", NULL};

/* Calls of these thunks never come back to the next instruction (X86IndirectThunks.cpp). */
static const char *const thunks[] = {"__llvm_retpoline_", "__llvm_lvi_thunk_", NULL};

static bool clang_is_block(struct span label)
{
    return asm_label_numbered(label, ".LBB") || asm_label_numbered(label, ".LBB_END");
}

const struct asm_compiler asm_clang = {
    .name = "clang",
    .ident = "clang version",
    .labels = labels,
    .parts = parts,
    .thunks = thunks,
    .outlined = "OUTLINED_FUNCTION_",
    .is_block = clang_is_block,
    .no_ipa_ra = true,
};
