/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Source places of code addresses, from the ELF's DWARF.
 */
#ifndef MIP_ELF_LINES_H
#define MIP_ELF_LINES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/diag.h"

struct img_lines;

struct img_frame {
    char *function; /* its symbol; "": not known.  Owned by the caller, as the next: img_frames_free() */
    char *file;     /* "" when not known */
    int line;       /* 0: not known */
};

#define IMG_FRAMES_MAX 32

/* The ELF file itself must be at path: debug information may be in files next to it. */
enum mip_status img_lines_open(const char *path, struct img_lines **out, struct diag *d);
void img_lines_close(struct img_lines *l); /* NULL is fine */

/* How many units have their debug information in a .dwo file (-gsplit-dwarf) that is not there.  *first: the name of
 * one, as the compiler wrote it; NULL: none, or not said. */
size_t img_lines_lost_units(const struct img_lines *l, const char **first);

/* For libdw, open as long as the lines are. */
struct Dwarf *img_lines_dwarf(const struct img_lines *l);

/* The frames at an address without Thumb bit, innermost first; 0: no debug information for it.  symbol: the function's,
 * NULL: not known; overlays have several functions at an address. */
size_t img_lines_at(struct img_lines *l, const char *symbol, uint64_t address, struct img_frame frames[IMG_FRAMES_MAX]);

/* The function itself, even if something is inlined at its entry: its name, and where it is declared.  false: no debug
 * information for it. */
bool img_lines_function(struct img_lines *l, const char *symbol, uint64_t address, struct img_frame *out);

/* The symbol of the function that holds the address, if debug information says nothing about it.  That is a function
 * whose size reaches it, or the last one before it in its section if that has no size (assembly).  NULL: none.  The
 * caller frees it. */
char *img_lines_symbol(struct img_lines *l, uint64_t address);

void img_frames_free(struct img_frame *frames, size_t count);

#endif
