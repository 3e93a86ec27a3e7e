/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Where the functions of the source are in the image: as code of their own, and as copies that the compiler inlined
 * into others.  Symbols, and so counters, know only the first kind. Source: DWARF, DW_TAG_subprogram and
 * DW_TAG_inlined_subroutine (DWARF 5, sections 3.3.1 and 3.3.8).  A function of a header is one function, even if many
 * units have it: its name and its place (place.h) identify it.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "elf/lines.h"

struct img_code_span {
    uint64_t low, high; /* addresses without Thumb bit; low < high */
};

/* A function of the source with code in the image.  text_printable() has made the texts printable. */
struct img_source_function {
    char *symbol; /* as the linker knows it, if it has a symbol; never empty */
    char *file;   /* "": not known */
    int line;     /* 0: not known */
    bool inlined; /* the compiler says that it inlined it somewhere, even if no code is left of that */
};

/* Code of its own: the function, or a clone of it. */
struct img_body {
    size_t function;          /* index in functions */
    size_t first, span_count; /* its part of spans */
};

/* A copy inside of another function's body. */
struct img_inlined {
    uint32_t function;          /* the function that was inlined */
    uint32_t body;              /* the body that it was inlined into */
    uint32_t first, span_count; /* its part of spans */
    uint32_t outer;             /* the copy that it is in: its index, and 1; 0: none */
    bool has_entry;             /* the compiler says where it begins (DW_AT_entry_pc): GCC does, Clang does not */
    uint64_t entry;             /* that address; else its lowest address */
    uint32_t call_file;         /* where the call stands: index in call_files */
    uint32_t call_line;         /* 0: not known */
};

/* A line that declares a local variable. */
struct img_declaration {
    uint32_t function; /* index in functions: the one that has the variable */
    uint32_t line;
};

struct img_inlines {
    struct img_source_function *functions; /* sorted by file, line and symbol */
    size_t function_count;
    struct img_body *bodies;
    size_t body_count;
    struct img_inlined *copies;
    size_t copy_count;
    struct img_code_span *spans;
    size_t span_count;
    char **call_files; /* as the compiler wrote them, printable; some may be equal */
    size_t call_file_count;
    struct img_declaration *declarations;
    size_t declaration_count;
};

/* Reads the functions and copies.  Copies without code are left out.  So are functions that the linker dropped, with
 * everything in them. */
void img_inlines_read(const struct img_lines *lines, struct img_inlines *out);
void img_inlines_free(struct img_inlines *in);
