/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A profile (.mip) is read, printed in each form, and written. The written file is read as the same profile. The list
 * stored in it is read, too.
 */
#include <inttypes.h>

#include "../format/readers.h"
#include "fuzz.h"
#include "use/list_file.h"

static bool fuzz(const uint8_t *data, size_t len)
{
    struct prof p, again;
    struct bytes once = {0}, twice = {0};
    struct diag d;
    enum mip_status st = read_profile(data, len, &d);
    if (st)
        return refused(st, NAME, &d);
    assert(prof_decode(NAME, data, len, &p, &d) == MIP_OK);
    prof_encode(&p, &once);
    assert(prof_decode(NAME, once.data, once.len, &again, &d) == MIP_OK);
    prof_encode(&again, &twice);
    assert(once.len == twice.len && memcmp(once.data, twice.data, once.len) == 0);
    bytes_free(&once);
    bytes_free(&twice);
    prof_free(&again);
    struct use_list list;
    bytes_printf(&p.use_list, "crc %08" PRIx32 "\n", hash_crc32(0, p.use_list.data, p.use_list.len));
    use_list_of_profile(NAME, &p, &list, &d);
    use_list_free(&list);
    merge_anything(&p);
    prof_free(&p);
    return true;
}
