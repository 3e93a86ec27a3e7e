/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Names of C++ and Rust as their sources have them.
 */
#include "elf/demangle.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"

/* Longer names are shown as they are, because the demangler's work may grow with the square of the length. */
#define NAME_MOST 4096

/* This is libiberty's value.  Its header cannot be included: it declares another xmalloc() and xrealloc() than
 * base/memory.h. */
#define DMGL_PARAMS 1
#define DMGL_ANSI   2
char *rust_demangle(const char *mangled, int options);
char *cplus_demangle_v3(const char *mangled, int options);

char *img_demangle(const char *symbol)
{
    FREED char *readable = NULL;
    if (symbol[0] == '_' && strnlen(symbol, NAME_MOST + 1) <= NAME_MOST) {
        /* asked first: Rust's legacy names are C++ names, too, with a hash at the end */
        readable = rust_demangle(symbol, 0);
        if (!readable)
            readable = cplus_demangle_v3(symbol, DMGL_PARAMS | DMGL_ANSI);
    }
    return text_printable(readable ? readable : symbol, strlen(readable ? readable : symbol));
}

bool img_is_symbol_of(const char *symbol, const char *function)
{
    size_t len = strlen(function);
    return len && strncmp(symbol, function, len) == 0 && (!symbol[len] || symbol[len] == '.');
}
