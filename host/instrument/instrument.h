/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Assembly text in, instrumented text out.
 */
#pragma once

#include "instrument/options/options.h"
#include "base/bytes.h"
#include "base/diag.h"

struct asm_report {
    struct bytes remarks; /* one line for each skipped function: its name, and why it is skipped */
    char *source;         /* the source file that the text names by .file, owned; NULL: none */
    uint32_t functions, instrumented, skipped;
    const char *passed;  /* why the whole text went through unchanged; NULL: it did not */
    const char *refused; /* why the request cannot be met; NULL: it can */
    const char *instead; /* if the request is refused: what the user can do instead */
};

/* Instruments one assembly text, and appends the result to `out`.  If no compiler wrote the text, or the options ask
 * for nothing, the result equals the input.  name: the name of the input, for messages.  Fails only if the text has
 * more than 2 GiB, the machine is unknown, or the request cannot be met. */
enum mip_status asm_rewrite(const char *name, const void *text, size_t len, const struct asm_options *options,
                            struct bytes *out, struct asm_report *report, struct diag *d);
void asm_report_free(struct asm_report *report);
