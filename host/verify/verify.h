/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Does the code of an image refer to the counters as its map says?
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/diag.h"

enum vfy_kind {
    VFY_NO_PROBE,       /* a record that no code of its function refers to */
    VFY_OTHER_FUNCTION, /* code of one function accesses the record of another */
    VFY_NO_RECORD       /* code accesses counters that no record has */
};

struct vfy_finding {
    enum vfy_kind kind;
    char *function;   /* the function that has the record, or NULL; owned */
    uint64_t address; /* address of the record, or of the instruction */
    uint64_t target;  /* address that the code refers to; 0 with VFY_NO_PROBE */
};

struct vfy_result {
    size_t records, references;
    size_t overlaid; /* functions in overlays whose references were not seen: nothing is said of them */
    struct vfy_finding *finding;
    size_t count;
};

/* Checks the image against its map.  The ELF file must have a map.  The caller frees *out, even after a failure. */
enum mip_status vfy_verify(const char *elf, struct vfy_result *out, struct diag *d);
void vfy_free(struct vfy_result *r);
