/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Kinds of directives.  parse/directives.c lists the directives of all machines, and each instruction set lists its own
 * ones (struct asm_arch_text).
 */
#pragma once

#include <stdint.h>

enum asm_dir {
    ASM_DIR_OTHER, /* a directive that emits nothing into the section */
    ASM_DIR_SECTION,
    ASM_DIR_PUSHSECTION,
    ASM_DIR_POPSECTION,
    ASM_DIR_PREVIOUS,
    ASM_DIR_SUBSECTION,
    ASM_DIR_HANDLERDATA,
    ASM_DIR_FNEND,
    ASM_DIR_TYPE,
    ASM_DIR_SIZE,
    ASM_DIR_GLOBAL,
    ASM_DIR_WEAK,
    ASM_DIR_THUMB, /* .thumb, .code 16, .thumb_func */
    ASM_DIR_ARM,
    ASM_DIR_SYNTAX,
    ASM_DIR_FILE,
    ASM_DIR_IDENT,
    ASM_DIR_CPU, /* .cpu, .arch, .eabi_attribute */
    ASM_DIR_DATA1,
    ASM_DIR_DATA2,
    ASM_DIR_DATA4,
    ASM_DIR_DATA8,
    ASM_DIR_LEB,
    ASM_DIR_STRING, /* .ascii, .asciz, .string */
    ASM_DIR_FILL,
    ASM_DIR_SPACE,  /* .space, .skip, .zero, .org */
    ASM_DIR_INST,   /* .inst: an instruction given as a number */
    ASM_DIR_ALIGN,  /* an alignment whose operand is a power of two */
    ASM_DIR_BALIGN, /* an alignment whose operand is a number of bytes */
    ASM_DIR_SET,
    ASM_DIR_POOL, /* .ltorg, .pool: a literal pool of unknown size */
    /* Unwind directives, lines, pseudo-probes: they emit nothing here, and describe the next instruction. */
    ASM_DIR_CFI,
    ASM_DIR_MACRO,
    ASM_DIR_ENDM,
    ASM_DIR_REPT, /* .rept, .irp, .if: their size is not known */
    ASM_DIR_INCLUDE,
    ASM_DIR_END,
    ASM_DIR_UNKNOWN
};

struct asm_directive_row {
    const char *name; /* in lower case, with its dot */
    uint8_t dir;      /* an enum asm_dir */
};
