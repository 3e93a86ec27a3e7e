/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * rawdump FILE: prints the fields of a .mipraw, one a line, and checks its length and CRC.  It shares no code with
 * host/profile, so that tests of the runtime do not depend on mipdata's reader.
 */
#include <stdio.h>

#include "base/file.h"
#include "base/hash.h"
#include "base/le.h"
#include "mip_format.h"

static int fail(const char *why)
{
    printf("bad: %s\n", why);
    return 1;
}

static void hex(const char *label, const uint8_t *p, size_t len)
{
    printf("%s ", label);
    for (size_t i = 0; i < len; i++)
        printf("%02x", p[i]);
    printf("\n");
}

/* The data length from the tags.  UINT64_MAX: it is missing, or the tags are malformed. */
static uint64_t tags(const uint8_t *p, size_t len)
{
    uint64_t data = UINT64_MAX;
    while (len >= 4 && le_load16(p) != MIP_TAG_END) {
        size_t size = le_load16(p + 2), padded = (size + 3) / 4 * 4;
        if (padded > len - 4)
            return UINT64_MAX;
        if (le_load16(p) == MIP_TAG_IMAGE_ID && size == MIP_IMAGE_ID_SIZE)
            hex("id", p + 4, size);
        else if (le_load16(p) == MIP_TAG_TARGET && size == 4)
            printf("target %u %u\n", le_load16(p + 4), p[6]);
        else if (le_load16(p) == MIP_TAG_DATA_LENGTH && size == 8)
            data = le_load64(p + 4);
        else if (le_load16(p) == MIP_TAG_DUMP_NAME)
            printf("name %.*s\n", (int)size, (const char *)p + 4);
        else
            return UINT64_MAX;
        p += 4 + padded;
        len -= 4 + padded;
    }
    return data;
}

static int dump(const uint8_t *p, size_t len)
{
    if (len < MIP_HEADER_SIZE + 4 || le_load32(p) != MIP_MAGIC || le_load16(p + MIP_OFF_VERSION) != MIP_VERSION)
        return fail("header");
    size_t at = le_load32(p + MIP_OFF_DATA_OFFSET);
    if (at < MIP_HEADER_SIZE || at % 4 != 0 || at > len - 4)
        return fail("offset to data");
    if (hash_crc32(0, p, len - 4) != le_load32(p + len - 4))
        return fail("CRC");
    printf("type 0x%x\n", le_load16(p + MIP_OFF_FILE_TYPE));
    printf("profile 0x%x\n", (unsigned)le_load32(p + MIP_OFF_PROFILE_TYPE));
    printf("flags 0x%x\n", (unsigned)le_load32(p + MIP_OFF_FLAGS));
    if (tags(p + MIP_HEADER_SIZE, at - MIP_HEADER_SIZE) != len - 4 - at)
        return fail("tags, or data length");
    hex("data", p + at, len - 4 - at);
    return 0;
}

int main(int argc, char **argv)
{
    struct bytes file = {0};
    struct diag d = {0};
    if (argc != 2 || file_read(argv[1], &file, &d) != MIP_OK) {
        diag_print(&d, "rawdump");
        return 2;
    }
    int status = dump(file.data, file.len);
    bytes_free(&file);
    return status;
}
