/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * LLVM's profiles (.profraw, .proftext, .profdata) in show, info and export.
 */
#include <regex.h>
#include <stdio.h>

#include "base/file.h"
#include "llvm/llvm_profile.h"
#include "mipdata/data.h"
#include "mipdata/llvm_json.h"
#include "mipdata/llvm_verbs.h"
#include "report/report.h"

static enum mip_status read_llvm_profile(const struct data_command *c, struct llvm_profile *p, struct diag *d)
{
    struct bytes file = {0};
    enum mip_status st = file_is_other(c->output, c->profile, d);
    if (!st)
        st = file_read(c->profile, &file, d);
    const struct data_format *f = st ? NULL : data_format_of_form(llvm_profile_form(&file));
    if (f)
        st = f->read(c->profile, &file, p, d);
    bytes_free(&file);
    if (!st && p->excessive)
        fprintf(stderr,
                DATA_TOOL ": %s: warning: %zu counter%s above 2 to the power of 56\n" DATA_TOOL
                          ": note: the counters were never filled at start-up, or the file is damaged\n",
                c->profile, p->excessive, data_plural(p->excessive));
    return st;
}

/* Refuses options that only apply to a .mip. */
static enum mip_status check_llvm_options(const struct data_command *c, const struct data_llvm_request *r,
                                          struct diag *d)
{
    if (!r->needs_mip && !c->debug)
        return MIP_OK;
    return diag_fail(d, MIP_USAGE, c->profile,
                     "of a profile of Clang's own counters, only -r, -o and --json can be asked for; note: for lines: "
                     "llvm-cov show ELF -instr-profile=FILE.profdata; for programs: " DATA_TOOL
                     " export --format=proftext");
}

static bool is_llvm_wanted(const struct llvm_function *f, const void *filter)
{
    return !filter || regexec(filter, f->name, 0, NULL, 0) == 0;
}

static size_t count_wanted(const struct llvm_profile *p, const regex_t *filter)
{
    size_t n = 0;
    for (size_t i = 0; i < p->function_count; i++)
        n += is_llvm_wanted(&p->functions[i], filter);
    return n;
}

enum mip_status data_llvm_show(const struct data_command *c, const struct data_llvm_request *r, struct diag *d)
{
    FREED_BY(llvm_profile_free) struct llvm_profile p = {0};
    struct bytes out = {0};
    regex_t filter;
    bool compiled = false;
    enum mip_status st = check_llvm_options(c, r, d);
    if (!st && r->regex) {
        st = rep_filter(r->regex, &filter, d);
        compiled = !st;
    }
    if (!st)
        st = read_llvm_profile(c, &p, d);
    if (!st && compiled && !count_wanted(&p, &filter))
        st = data_nothing_matches(r->regex, c->profile, d);
    if (!st)
        (r->json ? data_llvm_show_json : llvm_profile_show)(&p, is_llvm_wanted, compiled ? &filter : NULL, &out);
    st = data_write(c, &out, st, d);
    if (compiled)
        regfree(&filter);
    return st;
}

enum mip_status data_llvm_info(const struct data_command *c, const struct data_llvm_request *r, struct diag *d)
{
    FREED_BY(llvm_profile_free) struct llvm_profile p = {0};
    struct bytes out = {0};
    enum mip_status st = check_llvm_options(c, r, d);
    if (!st)
        st = read_llvm_profile(c, &p, d);
    if (!st)
        (r->json ? data_llvm_info_json : llvm_profile_info)(&p, &out);
    return data_write(c, &out, st, d);
}

enum mip_status data_llvm_export(const struct data_command *c, const struct data_format *f, const char *regex,
                                 struct diag *d)
{
    FREED_BY(llvm_profile_free) struct llvm_profile p = {0};
    struct bytes out = {0};
    if (!data_is_llvm_profile(c))
        return diag_fail(d, MIP_USAGE, c->profile,
                         "%s is made of an LLVM profile; note: for example: " DATA_TOOL
                         " export --format=%s fw.profraw -o fw.%s; a .mip has no counters of Clang",
                         f->name, f->name, f->name);
    if (c->debug || regex)
        return diag_fail(d, MIP_USAGE, NULL, "%s is of all functions, without --debug and -r", f->name);
    enum mip_status st = read_llvm_profile(c, &p, d);
    if (!st)
        st = f->llvm(c->profile, &p, &out, d);
    st = data_write(c, &out, st, d);
    if (!st)
        fprintf(stderr, DATA_TOOL ": %zu function%s\n", p.function_count, data_plural(p.function_count));
    return st;
}
