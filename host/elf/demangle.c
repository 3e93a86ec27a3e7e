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
#define DMGL_PARAMS   1
#define DMGL_ANSI     2
#define DMGL_RET_DROP 64
char *rust_demangle(const char *mangled, int options);
char *cplus_demangle_v3(const char *mangled, int options);
int is_gnu_v3_mangled_ctor(const char *name); /* 1 to 5: for complete objects, for bases, … */
int is_gnu_v3_mangled_dtor(const char *name); /* 1 to 5: one that deletes, for complete objects, … */

static bool may_be_mangled(const char *symbol)
{
    return symbol[0] == '_' && strnlen(symbol, NAME_MOST + 1) <= NAME_MOST;
}

static char *demangle(const char *symbol, int options)
{
    /* Rust is asked first: its legacy names are C++ names, too, with a hash at the end. */
    FREED char *readable = may_be_mangled(symbol) ? rust_demangle(symbol, 0) : NULL;
    if (!readable && may_be_mangled(symbol))
        readable = cplus_demangle_v3(symbol, DMGL_PARAMS | DMGL_ANSI | options);
    return text_printable(readable ? readable : symbol, strlen(readable ? readable : symbol));
}

char *img_demangle(const char *symbol)
{
    return demangle(symbol, 0);
}

char *img_demangle_path(const char *symbol)
{
    char *name = demangle(symbol, DMGL_RET_DROP), *to = name;
    unsigned depth = 0;
    for (const char *at = name; *at; at++) {
        bool arrow = *at == '>' && at > name && at[-1] == '-';
        depth += *at == '<' || *at == '(';
        if (!depth)
            *to++ = *at;
        depth -= depth && (*at == ')' || (*at == '>' && !arrow));
    }
    *to = '\0';
    return name;
}

/* A coroutine's parts: by GCC 12, and by LLVM ("Coroutines in LLVM", coro-split). */
static unsigned coroutine_part(const char *symbol)
{
    static const char *const parts[] = {".actor", ".destroy", ".resume", ".cleanup"};
    for (unsigned i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        const char *at = strstr(symbol, parts[i]);
        if (at && (at[strlen(parts[i])] == '.' || !at[strlen(parts[i])]))
            return i + 1;
    }
    return 0;
}

unsigned img_variant(const char *symbol)
{
    if (!may_be_mangled(symbol) || img_is_rust(symbol))
        return 0;
    unsigned made = (unsigned)is_gnu_v3_mangled_ctor(symbol), ended = (unsigned)is_gnu_v3_mangled_dtor(symbol);
    return coroutine_part(symbol) + 16 * made + 256 * ended;
}

bool img_is_rust(const char *symbol)
{
    FREED char *readable = may_be_mangled(symbol) ? rust_demangle(symbol, 0) : NULL;
    return readable != NULL;
}

bool img_is_symbol_of(const char *symbol, const char *function)
{
    size_t len = strlen(function);
    return len && strncmp(symbol, function, len) == 0 && (!symbol[len] || symbol[len] == '.');
}
