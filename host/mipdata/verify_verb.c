/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * mipdata verify: each record of the map has its probe in the image, and each probe its record.
 */
#include <inttypes.h>
#include <stdio.h>

#include "base/file.h"
#include "mipdata/data.h"
#include "mipdata/shared_options.h"
#include "mipdata/verbs.h"
#include "report/json_text.h"
#include "verify/verify.h"

struct verify_options {
    struct data_command c;
    bool json;
};

static const struct data_rows verify_rows[] = {
    {data_output_option, offsetof(struct verify_options, c)},
    {data_json_option,                  offsetof(struct verify_options,                                 json)},
    {NULL,             0          },
};

static void put_finding(const struct vfy_finding *f, struct bytes *out)
{
    const char *name = f->function ? f->function : "code";
    if (f->kind == VFY_NO_PROBE)
        bytes_printf(out, "0x%" PRIx64 ": %s: no code of it refers to its counters\n", f->address, name);
    else if (f->kind == VFY_OTHER_FUNCTION)
        bytes_printf(out, "0x%" PRIx64 ": refers to 0x%" PRIx64 ", a counter of %s, from outside of it\n", f->address,
                     f->target, name);
    else
        bytes_printf(out, "0x%" PRIx64 ": %s: refers to 0x%" PRIx64 ", which is in no record\n", f->address, name,
                     f->target);
}

static void put_findings_json(const char *elf, const struct vfy_result *r, struct bytes *out)
{
    static const char *const kinds[] = {
        [VFY_NO_PROBE] = "no probe", [VFY_OTHER_FUNCTION] = "other function", [VFY_NO_RECORD] = "no record"};
    json_t *list = json_array();
    for (size_t i = 0; i < r->count; i++) {
        const struct vfy_finding *f = &r->finding[i];
        json_array_append_new(
            list,
            json_pack("{s:s, s:o, s:I, s:o}", "kind", kinds[f->kind], "symbol",
                      f->function ? rep_json_text(f->function) : json_null(), "address", rep_json_count(f->address),
                      "target", f->kind == VFY_NO_PROBE ? json_null() : json_integer(rep_json_count(f->target))));
    }
    rep_json_put(json_pack("{s:s, s:i, s:o, s:b, s:i, s:i, s:o}", "format", "mip-verify", "version", 1, "image",
                           rep_json_text(elf), "ok", r->count == 0, "records", (int)r->records, "references",
                           (int)r->references, "findings", list),
                 out);
}

static enum mip_status run_verify(const void *options, struct diag *d)
{
    const struct verify_options *o = options;
    const struct data_command *c = &o->c;
    FREED_BY(vfy_free) struct vfy_result r = {0};
    struct bytes out = {0};
    enum mip_status st = file_is_other(c->output, c->operands[0], d);
    if (!st)
        st = vfy_verify(c->operands[0], &r, d);
    if (!st && o->json)
        put_findings_json(c->operands[0], &r, &out);
    for (size_t i = 0; i < r.count && !st && !o->json; i++)
        put_finding(&r.finding[i], &out);
    st = data_write(c, &out, st, d);
    if (!st)
        fprintf(stderr, DATA_TOOL ": %zu records, %zu references of the code, %zu findings\n", r.records, r.references,
                r.count);
    if (!st && r.overlaid)
        fprintf(stderr, DATA_TOOL ": functions in overlays of which no code was seen: %zu\n", r.overlaid);
    if (!st && r.count)
        st = diag_fail(d, MIP_NO, c->operands[0],
                       "the map and the code do not agree; note: a tool that changes code after the link, or folds "
                       "functions (--icf), may be the cause");
    return st;
}

const struct data_verb data_verify_verb = {
    .name = "verify",
    .brief = "check that code and map of an image agree",
    .usage = "[--json] [-o FILE] ELF",
    .rows = verify_rows,
    .size = sizeof(struct verify_options),
    .least = 1,
    .most = 1,
    .help = "Each record of the map needs code of its function that refers to its counters, and no other code may\n"
            "refer to them.  Exit status 1: something does not agree.\n\n"
            "Example:\n  " DATA_TOOL " verify app.elf",
    .run = run_verify,
};
