/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A map (.mipmap), and all that is done with a map that was accepted.
 */
#include "../format/readers.h"
#include "fuzz.h"

static bool fuzz(const uint8_t *data, size_t len)
{
    struct diag d;
    enum mip_status st = read_map(data, len, &d);
    return st ? refused(st, NAME, &d) : true;
}
