/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A profile as YAML. If it is accepted, it can be written as a profile, and that profile can be read.
 */
#include "../format/readers.h"
#include "fuzz.h"

static bool fuzz(const uint8_t *data, size_t len)
{
    struct prof p;
    struct bytes made = {0};
    struct diag d;
    enum mip_status st = rep_yaml_read(NAME, data, len, &p, &d);
    if (st)
        return refused(st, NAME, &d);
    prof_encode(&p, &made);
    assert(read_profile(made.data, made.len, &d) == MIP_OK);
    bytes_free(&made);
    prof_free(&p);
    return true;
}
