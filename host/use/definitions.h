/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The functions that a source file defines, and a hash of each one's tokens.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct use_definition {
    char *name;      /* without scopes: `push` of `stack::push`; of a destructor the name of its class;
                        operators.h has those of operators */
    uint32_t line;   /* the line of that name */
    uint32_t last;   /* the line of the last brace */
    uint64_t loose;  /* hash of the tokens from the name to the last brace; never 0 */
    uint64_t strict; /* hash of the tokens and of their lines after the first one; never 0 */
    bool forced;     /* it says that it is always inlined */
};

struct use_definitions {
    struct use_definition *at; /* in the order of the file; owned */
    size_t count;
};

/* Reads a text of C or C++.  The caller frees *out. */
void use_definitions_read(const void *text, size_t len, struct use_definitions *out);
void use_definitions_free(struct use_definitions *d);
