/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Source places of code addresses, from the ELF's DWARF.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/diag.h"

struct img_lines;

struct img_frame {
    char *function; /* its symbol; "": not known.  The caller owns this and the next member, and frees both by
                       img_frames_free() */
    char *file;     /* "": not known */
    int line;       /* 0: not known */
};

#define IMG_FRAMES_MAX 32

/* Opens the ELF file at path.  It must be there, as debug information may be in files next to it. */
enum mip_status img_lines_open(const char *path, struct img_lines **out, struct diag *d);
void img_lines_close(struct img_lines *l); /* Accepts NULL. */

/* Returns how many units have their debug information in a .dwo file (-gsplit-dwarf) that is not there.  *first: the
 * name of one, as the compiler wrote it; NULL: none, or not said. */
size_t img_lines_lost_units(const struct img_lines *l, const char **first);

/* Frees what can be read again: for a caller that asks for no more lines soon. */
void img_lines_forget(struct img_lines *l);

/* Returns the debug information for libdw.  It stays open as long as the lines. */
struct Dwarf *img_lines_dwarf(const struct img_lines *l);

/* Finds the frames at an address without Thumb bit, the innermost first.  Returns how many; 0: there is no debug
 * information for it.  symbol: the function's, as overlays have several functions at an address; NULL: not known. */
size_t img_lines_at(struct img_lines *l, const char *symbol, uint64_t address, struct img_frame frames[IMG_FRAMES_MAX]);

/* Finds the function itself, even if something is inlined at its entry: its name and its place (place.h).  Returns
 * false if there is no debug information for it. */
bool img_lines_function(struct img_lines *l, const char *symbol, uint64_t address, struct img_frame *out);

/* Returns the symbol of the function that holds the address, if debug information says nothing about it.  That is a
 * function whose size reaches the address.  Or it is the last function before it in its section, if that has no size
 * (assembly).  NULL: none.  The caller frees the result. */
char *img_lines_symbol(struct img_lines *l, uint64_t address);

void img_frames_free(struct img_frame *frames, size_t count);
