/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Dumps into a file of the debugging host, by semihosting.  Operations: Semihosting for AArch32 and AArch64 (Arm,
 * 2023Q3), SYS_OPEN, SYS_WRITE, SYS_CLOSE.  Fields of an argument block are as wide as a pointer.
 */
#define MIP_RUNTIME
#include "../mip.h"
#include "../mip_state.h"
#include "semihost_sink.h"

#define SYS_OPEN     0x01u
#define SYS_CLOSE    0x02u
#define SYS_WRITE    0x05u
#define OPEN_MODE_WB 5u /* fopen's "wb" */

/* The sink's write(); ctx points to the file's handle.  SYS_WRITE returns the number of bytes that it did not write.
 * If these are all bytes or more, the operation failed or made no progress. */
static bool semihost_write(void *ctx, const void *data, uint32_t len)
{
    uintptr_t block[3] = {*(const uintptr_t *)ctx, (uintptr_t)data, len};
    while (block[2] != 0) {
        uintptr_t left = (uintptr_t)__mip_semihost(SYS_WRITE, block);
        if (left >= block[2])
            return false;
        block[1] += block[2] - left;
        block[2] = left;
    }
    return true;
}

uint32_t mip_dump_semihost(const char *name)
{
    const volatile char *p = name; /* volatile: else the compiler may call strlen(), and the image may have none */
    uintptr_t length = 0;
    while (p[length] != '\0')
        length++;
    uintptr_t block[3] = {(uintptr_t)name, OPEN_MODE_WB, length};
    intptr_t handle = __mip_is_filled() ? __mip_semihost(SYS_OPEN, block) : -1; /* -1: makes no empty file */
    if (handle == -1)
        return 0;
    block[0] = (uintptr_t)handle;
    struct mip_sink sink = {semihost_write, block};
    uint32_t sent = mip_dump(&sink);
    return __mip_semihost(SYS_CLOSE, block) == 0 ? sent : 0;
}
