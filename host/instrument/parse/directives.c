/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Finds directives by name (GNU as manual, chapter "Assembler Directives", and those that several machines have),
 * and how many bytes each can make.
 */
#include <string.h>

#include "instrument/parse/unit.h"

static const struct asm_directive_row directives[] = {
  /* sorted */
    {".2byte",           ASM_DIR_DATA2      },
    {".4byte",           ASM_DIR_DATA4      },
    {".8byte",           ASM_DIR_DATA8      },
    {".addrsig",         ASM_DIR_OTHER      },
    {".addrsig_sym",     ASM_DIR_OTHER      },
    {".align",           ASM_DIR_ALIGN      },
    {".arch",            ASM_DIR_CPU        },
    {".arch_extension",  ASM_DIR_CPU        },
    {".ascii",           ASM_DIR_STRING     },
    {".asciz",           ASM_DIR_STRING     },
    {".balign",          ASM_DIR_BALIGN     },
    {".bss",             ASM_DIR_SECTION    },
    {".byte",            ASM_DIR_DATA1      },
    {".cg_profile",      ASM_DIR_OTHER      },
    {".comm",            ASM_DIR_OTHER      },
    {".cpu",             ASM_DIR_CPU        },
    {".data",            ASM_DIR_SECTION    },
    {".dc",              ASM_DIR_DATA2      },
    {".dc.a",            ASM_DIR_DATA8      },
    {".dc.b",            ASM_DIR_DATA1      },
    {".dc.l",            ASM_DIR_DATA4      },
    {".dc.w",            ASM_DIR_DATA2      },
    {".double",          ASM_DIR_DATA8      },
    {".dword",           ASM_DIR_DATA8      },
    {".else",            ASM_DIR_REPT       },
    {".elseif",          ASM_DIR_REPT       },
    {".end",             ASM_DIR_END        },
    {".endif",           ASM_DIR_OTHER      },
    {".endm",            ASM_DIR_ENDM       },
    {".endmacro",        ASM_DIR_ENDM       },
    {".endr",            ASM_DIR_OTHER      },
    {".equ",             ASM_DIR_SET        },
    {".file",            ASM_DIR_FILE       },
    {".fill",            ASM_DIR_FILL       },
    {".float",           ASM_DIR_DATA4      },
    {".global",          ASM_DIR_GLOBAL     },
    {".globl",           ASM_DIR_GLOBAL     },
    {".gnu_attribute",   ASM_DIR_OTHER      },
    {".half",            ASM_DIR_DATA2      },
    {".hidden",          ASM_DIR_OTHER      },
    {".hword",           ASM_DIR_DATA2      },
    {".ident",           ASM_DIR_IDENT      },
    {".if",              ASM_DIR_REPT       },
    {".ifdef",           ASM_DIR_REPT       },
    {".ifndef",          ASM_DIR_REPT       },
    {".incbin",          ASM_DIR_REPT       },
    {".include",         ASM_DIR_INCLUDE    },
    {".inst",            ASM_DIR_INST       },
    {".int",             ASM_DIR_DATA4      },
    {".internal",        ASM_DIR_OTHER      },
    {".irp",             ASM_DIR_REPT       },
    {".irpc",            ASM_DIR_REPT       },
    {".lcomm",           ASM_DIR_OTHER      },
    {".loc",             ASM_DIR_CFI        },
    {".loc_mark_labels", ASM_DIR_CFI        },
    {".local",           ASM_DIR_OTHER      },
    {".long",            ASM_DIR_DATA4      },
    {".ltorg",           ASM_DIR_POOL       },
    {".macro",           ASM_DIR_MACRO      },
    {".octa",            ASM_DIR_UNKNOWN    },
    {".org",             ASM_DIR_SPACE      },
    {".p2align",         ASM_DIR_ALIGN      },
    {".pool",            ASM_DIR_POOL       },
    {".popsection",      ASM_DIR_POPSECTION },
    {".previous",        ASM_DIR_PREVIOUS   },
    {".protected",       ASM_DIR_OTHER      },
    {".pseudoprobe",     ASM_DIR_CFI        },
    {".pushsection",     ASM_DIR_PUSHSECTION},
    {".quad",            ASM_DIR_DATA8      },
    {".rept",            ASM_DIR_REPT       },
    {".section",         ASM_DIR_SECTION    },
    {".set",             ASM_DIR_SET        },
    {".short",           ASM_DIR_DATA2      },
    {".single",          ASM_DIR_DATA4      },
    {".size",            ASM_DIR_SIZE       },
    {".skip",            ASM_DIR_SPACE      },
    {".sleb128",         ASM_DIR_LEB        },
    {".space",           ASM_DIR_SPACE      },
    {".stabd",           ASM_DIR_CFI        },
    {".stabn",           ASM_DIR_CFI        },
    {".stabs",           ASM_DIR_CFI        },
    {".string",          ASM_DIR_STRING     },
    {".subsection",      ASM_DIR_SUBSECTION },
    {".symver",          ASM_DIR_OTHER      },
    {".text",            ASM_DIR_SECTION    },
    {".type",            ASM_DIR_TYPE       },
    {".uleb128",         ASM_DIR_LEB        },
    {".value",           ASM_DIR_DATA2      },
    {".weak",            ASM_DIR_WEAK       },
    {".weakref",         ASM_DIR_OTHER      },
    {".word",            ASM_DIR_DATA4      },
    {".zero",            ASM_DIR_SPACE      },
};

static int compare_directives(struct span name, const char *with)
{
    size_t n = strlen(with);
    int c = memcmp(name.at, with, name.len < n ? name.len : n);
    if (c)
        return c;
    return name.len < n ? -1 : name.len > n;
}

enum asm_dir asm_directive(const struct asm_arch *arch, struct span name)
{
    if (span_starts(name, ".cfi_") || span_starts(name, ".cv_"))
        return ASM_DIR_CFI;
    size_t low = 0, high = sizeof directives / sizeof *directives;
    char small[24]; /* hand-written text may have the directive in capitals */
    if (span_lower(name, small, sizeof small))
        name.at = small;
    while (low < high) {
        size_t mid = (low + high) / 2;
        int c = compare_directives(name, directives[mid].name);
        if (c == 0)
            return (enum asm_dir)directives[mid].dir;
        if (c < 0)
            high = mid;
        else
            low = mid + 1;
    }
    for (const struct asm_directive_row *own = arch->text.directives; own && own->name; own++)
        if (span_is(name, own->name))
            return (enum asm_dir)own->dir;
    return ASM_DIR_UNKNOWN;
}

static uint32_t count_operands(struct span rest)
{
    uint32_t n = 0;
    while (rest.len) {
        span_operand(&rest);
        n++;
    }
    return n;
}

static uint32_t space_size(struct span rest)
{
    uint64_t count;
    return span_number(span_operand(&rest), &count) && count < ASM_UNBOUNDED ? (uint32_t)count : ASM_UNBOUNDED;
}

/* Returns how many bytes `.fill count, size, value` makes.  The size of one item is at most 8.  If no size is given, it
 * is 1. */
static uint32_t fill_size(struct span rest)
{
    uint64_t count = space_size(rest), size = 1;
    (void)span_operand(&rest);
    struct span second = span_operand(&rest);
    if (second.len && (!span_number(second, &size) || size > 8))
        size = 8;
    return (uint32_t)(count * size);
}

static uint32_t align_size(enum asm_dir dir, struct span rest, uint8_t *align)
{
    uint64_t n = 0, most;
    struct span first = span_operand(&rest);
    if (first.len == 0)
        n = dir == ASM_DIR_ALIGN ? 2 : 4;
    else if (!span_number(first, &n))
        return ASM_UNBOUNDED;
    if (dir == ASM_DIR_BALIGN) {
        uint64_t bytes = n;
        for (n = 0; n < 20 && ((uint64_t)1 << n) < bytes;)
            n++;
    }
    if (n > 20)
        return ASM_UNBOUNDED;
    *align = (uint8_t)n;
    uint32_t pad = (1u << n) - 1;
    span_operand(&rest);
    if (span_number(span_operand(&rest), &most) && most < pad)
        pad = (uint32_t)most;
    return pad;
}

uint32_t asm_directive_size(enum asm_dir dir, struct span rest, uint8_t *align)
{
    *align = 0;
    switch (dir) {
    case ASM_DIR_DATA1:
        return count_operands(rest);
    case ASM_DIR_DATA2:
        return 2 * count_operands(rest);
    case ASM_DIR_DATA4:
    case ASM_DIR_INST:
        return 4 * count_operands(rest);
    case ASM_DIR_DATA8:
        return 8 * count_operands(rest);
    case ASM_DIR_LEB:
        return 10 * count_operands(rest);
    case ASM_DIR_STRING:
        return (uint32_t)(rest.len < ASM_UNBOUNDED ? rest.len : ASM_UNBOUNDED);
    case ASM_DIR_SPACE:
        return space_size(rest);
    case ASM_DIR_FILL:
        return fill_size(rest);
    case ASM_DIR_ALIGN:
    case ASM_DIR_BALIGN:
        return align_size(dir, rest, align);
    case ASM_DIR_POOL:
    case ASM_DIR_REPT:
    case ASM_DIR_INCLUDE:
    case ASM_DIR_MACRO:
    case ASM_DIR_UNKNOWN:
        return ASM_UNBOUNDED;
    default:
        return 0;
    }
}
