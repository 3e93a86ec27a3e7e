/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Assembly text in, instrumented text out.
 */
#pragma once

#include "instrument/options/options.h"
#include "base/bytes.h"
#include "base/diag.h"

struct asm_report {
    struct bytes remarks; /* a line for each: the function's name and why it is skipped */
    char *source;         /* the source file that the text names by .file, owned; NULL: none */
    uint32_t functions, instrumented, skipped;
    const char *passed;  /* why the whole text went through unchanged; NULL: it did not */
    const char *refused; /* why the request cannot be met; NULL: it can */
    const char *instead; /* if refused: what the user can do instead */
};

/* Appends the instrumented text to `out`.  If no compiler wrote the text, or nothing was asked for, it is the input
 * byte for byte.  name: the input's, for messages.  Fails only on more than 2 GiB, on an unknown machine, and on a
 * request that cannot be met. */
enum mip_status asm_rewrite(const char *name, const void *text, size_t len, const struct asm_options *options,
                            struct bytes *out, struct asm_report *report, struct diag *d);
void asm_report_free(struct asm_report *report);
