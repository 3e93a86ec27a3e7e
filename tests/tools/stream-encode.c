/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * stream-encode text|binary FILE: writes the frames that the target's encoder makes of a .mipraw to standard output.
 */
#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "base/le.h"
#include "mip_format.h"

/* In firmware the linker decides whether there is an id.  Here the file does, at run time. */
#define __mip_image_id (*image_id)
#include "../../target/sink/stream_sink.c"

#define CHUNK 128u /* as MIP_CHUNK */

const struct mip_id *image_id;
static struct bytes file;

/* Replaces the runtime's function.  It writes the header in one piece, then the section, then the trailer. */
uint32_t __mip_dump(mip_write *write, void *ctx)
{
    static const struct mip_id id;
    size_t header = le_load32(file.data + MIP_OFF_DATA_OFFSET), n;
    image_id = header == MIP_STREAM_HEADER_BYTES ? &id : NULL;
    for (size_t at = 0; at < file.len; at += n) {
        n = at == 0 ? header : at < file.len - 4 ? file.len - 4 - at : 4;
        n = at != 0 && n > CHUNK ? CHUNK : n;
        if (!write(ctx, file.data + at, (uint32_t)n))
            return 0;
    }
    return (uint32_t)file.len;
}

uint32_t __mip_crc(uint32_t crc, uint32_t byte)
{
    return file_crc_byte(crc, byte);
}

static bool print(void *ctx, const void *data, uint32_t len)
{
    return fwrite(data, 1, len, ctx) == len;
}

int main(int argc, char **argv)
{
    struct mip_sink out = {print, stdout};
    if (argc != 3 || file_read(argv[2], &file, NULL) != MIP_OK || file.len < MIP_HEADER_SIZE + 4 ||
        le_load32(file.data + MIP_OFF_DATA_OFFSET) > file.len - 4) {
        fprintf(stderr, "stream-encode: error: text|binary and a .mipraw\n");
        return 2;
    }
    bool done = mip_dump_stream(&out, strcmp(argv[1], "text") == 0) != 0;
    bytes_free(&file);
    return done && fflush(stdout) == 0 ? 0 : 1;
}
