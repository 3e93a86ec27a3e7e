/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A dump into a file of the debugging host.  Operations: Semihosting for AArch32 and AArch64 (Arm, 2023Q3), SYS_OPEN,
 * SYS_WRITE, SYS_CLOSE.  Fields of an argument block are as wide as a pointer.
 */
#include "../mip.h"
#include "../mip_state.h"
#include "semihost.h"

#define SYS_OPEN     0x01u
#define SYS_CLOSE    0x02u
#define SYS_WRITE    0x05u
#define OPEN_MODE_WB 5u /* fopen's "wb" */

/* SYS_WRITE returns how many bytes it did not write. */
static bool write_file(void *ctx, const void *data, uint32_t len)
{
    uintptr_t block[3] = {*(const uintptr_t *)ctx, (uintptr_t)data, len};
    while (block[2] != 0) {
        intptr_t left;
        if (!__mip_semihost(SYS_WRITE, block, &left))
            return false;
        if (left < 0 || (uintptr_t)left >= block[2]) /* an error, or no progress */
            return false;
        block[1] += block[2] - (uintptr_t)left;
        block[2] = (uintptr_t)left;
    }
    return true;
}

uint32_t mip_dump_semihost(const char *name)
{
    uintptr_t length = 0;
    while (name[length] != '\0')
        length++;
    uintptr_t block[3] = {(uintptr_t)name, OPEN_MODE_WB, length};
    intptr_t handle;
    if (!__mip_is_filled()) /* no empty file */
        return 0;
    if (!__mip_semihost(SYS_OPEN, block, &handle) || handle < 0)
        return 0;
    block[0] = (uintptr_t)handle;
    struct mip_sink sink = {write_file, block};
    uint32_t sent = mip_dump(&sink);
    intptr_t closed;
    if (!__mip_semihost(SYS_CLOSE, block, &closed) || closed != 0)
        return 0;
    return sent;
}
