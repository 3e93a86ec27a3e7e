/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The list that tells compilers which functions are worth speed (docs/use.md, "The list").
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/bytes.h"
#include "base/diag.h"

#define USE_SHARE 0.98 /* of all executed instructions; hot functions execute so many */

enum use_verdict {
    USE_AS_IS, /* nothing is known of it: it stays as the compiler would have it */
    USE_SIZE,  /* it ran, but executes little: compiled for size */
    USE_COLD,  /* it did not run: the same, and calls of it are unlikely */
    USE_HOT
};

struct use_row {
    char *name;        /* as the assembler knows it; of a local C++ function that is only inlined, as the source does */
    char *plain;       /* as its definition is called (definitions.h) */
    char *source;      /* the file of the definition; "": not known */
    uint32_t line;     /* its line there; 0: not known.  It is not part of the text */
    uint64_t executed; /* number of executed instructions, wherever they were inlined */
    uint64_t bytes;    /* of code; with several copies their mean */
    uint64_t strict, loose; /* hashes (definitions.h); 0: the definition was not found */
    bool counted;           /* the profile has counts of it */
    enum use_verdict verdict;
};

struct use_list {
    struct use_row *rows; /* sorted by source, then name; owned */
    size_t count;
    double share;         /* the share of executed instructions that was asked for */
    bool coarse;          /* some functions have no counts of blocks */
    struct bytes samples; /* a sample profile by line, in LLVM's text form; may be empty */
    bool discriminators;  /* the sample profile tells blocks of a line apart */
};

/* Sets all verdicts.  Hot are the functions that execute most instructions per byte, until they have the share.  If
 * nothing ran at all, there is nothing to choose by: all functions stay as they are. */
void use_list_choose(struct use_list *l, double share);

/* Returns the number of instructions that all functions of the list executed. */
uint64_t use_list_executed(const struct use_list *l);

const char *use_verdict_name(enum use_verdict v);

void use_list_encode(const struct use_list *l, struct bytes *out);

/* Reads a list.  It must be whole: MIP_MALFORMED, also if one byte is not as it was written.  path is for messages. */
enum mip_status use_list_decode(const char *path, const struct bytes *text, struct use_list *out, struct diag *d);

void use_list_free(struct use_list *l);
