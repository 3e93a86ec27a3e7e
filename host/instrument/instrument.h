/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Assembly text in, instrumented text out.
 */
#ifndef MIP_INSTRUMENT_INSTRUMENT_H
#define MIP_INSTRUMENT_INSTRUMENT_H

#include "instrument/options.h"
#include "base/bytes.h"
#include "base/diag.h"

struct asm_report {
    struct bytes remarks; /* a line each: name of the function and why it is skipped */
    char *source;         /* the source file that the text names (.file), owned; NULL: none */
    uint32_t functions, instrumented, skipped;
    const char *passed;  /* why the whole text went through unchanged; NULL: it did not */
    const char *refused; /* why it cannot be done at all; NULL: it can */
    const char *instead; /* of refused: what can be done */
};

/* Append the instrumented text to out: byte for byte the input where it is no compiler's, or nothing was asked for.
 * name: of the input, for messages.  Fails on more than 4 GiB and on an unknown machine only. */
enum mip_status asm_rewrite(const char *name, const void *text, size_t len, const struct asm_options *options,
                            struct bytes *out, struct asm_report *report, struct diag *d);
void asm_report_free(struct asm_report *report);

#endif
