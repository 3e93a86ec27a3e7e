/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Is the given profile LLVM's?  Most verbs need a .mip.
 */
#include "base/file.h"
#include "llvm/llvm_profile.h"
#include "mipdata/data.h"

/* Looks at the file's first bytes.  A pipe can be read only once, so it counts as a .mip. */
bool data_is_llvm_profile(const struct data_command *c)
{
    FREED_BY(bytes_free) struct bytes file = {0};
    return c->profile && file_read_kept(c->profile, &file) == MIP_OK && llvm_profile_form(&file) != LLVM_FORM_NONE;
}

enum mip_status data_refuse_llvm_profile(const struct data_command *c, struct diag *d)
{
    return diag_fail(d, MIP_USAGE, c->profile,
                     "it is a profile of Clang's own counters, which has no machine blocks or lines; note: " DATA_TOOL
                     " show, info and export --format=proftext or profdata read it; for lines: llvm-cov export "
                     "-format=lcov ELF -instr-profile=FILE.profdata");
}
