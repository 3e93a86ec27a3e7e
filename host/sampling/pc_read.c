/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Samples of the program counter from files: those of target/sampling/, text, and packets of an ITM.
 */
#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/le.h"
#include "sampling/pc_samples.h"

#define MAGIC      0x5050494Du /* target/sampling/mip_pc.h */
#define VERSION    1
#define HEAD_BYTES 24

static enum mip_status pc_samples_read_target(const char *file, const uint8_t *data, size_t len, struct pc_samples *out,
                                              struct diag *d)
{
    if (len < HEAD_BYTES || le_load32(data) != MAGIC)
        return diag_error(d, MIP_MALFORMED, file, 0, "no samples of target/sampling");
    uint16_t version = le_load16(data + 4), width = le_load16(data + 6);
    uint32_t taken = le_load32(data + 8);
    if (version != VERSION || (width != 4 && width != 8))
        return diag_error(d, MIP_MALFORMED, file, 4, "version %u of PC samples, with addresses of %u bytes, is unknown",
                          version, width);
    if ((len - HEAD_BYTES) / width < taken)
        return diag_error(d, MIP_MALFORMED, file, len,
                          "%" PRIu32 " samples are said to follow, and the file ends; note: read the memory as long as "
                          "mip_pc_samples is, head and room",
                          taken);
    for (size_t i = 0; i < taken; i++) {
        const uint8_t *at = data + HEAD_BYTES + i * width;
        pc_samples_add(out, width == 8 ? le_load64(at) : le_load32(at), 1);
    }
    out->lost = prof_add64(out->lost, le_load32(data + 12));
    return MIP_OK;
}

/* Reads one line: an address in hex, with or without 0x, and perhaps a count.  '#' begins a comment. */
static bool read_text_line(const char *line, struct pc_samples *out)
{
    char *end;
    while (*line == ' ' || *line == '\t')
        line++;
    if (!*line || *line == '#' || *line == '\r')
        return true;
    if (!isxdigit((unsigned char)*line))
        return false;
    unsigned long long address = strtoull(line, &end, 16), count = 1;
    while (*end == ' ' || *end == '\t')
        end++;
    if (isdigit((unsigned char)*end))
        count = strtoull(end, &end, 10);
    while (isspace((unsigned char)*end))
        end++;
    if (*end && *end != '#')
        return false;
    pc_samples_add(out, address, count);
    return true;
}

static enum mip_status pc_samples_read_text(const char *file, const uint8_t *data, size_t len, struct pc_samples *out,
                                            struct diag *d)
{
    char line[256];
    for (size_t at = 0; at < len;) {
        const uint8_t *stop = memchr(data + at, '\n', len - at);
        size_t n = (stop ? (size_t)(stop - data) : len) - at;
        bool fits = n < sizeof line;
        memcpy(line, data + at, fits ? n : 0);
        line[fits ? n : 0] = '\0';
        if (!fits || !read_text_line(line, out))
            return diag_error(d, MIP_MALFORMED, file, at,
                              "no address; note: a line is an address in hex, and perhaps a count: 0x8004 12");
        at += n + 1;
    }
    return MIP_OK;
}

static bool is_text(const uint8_t *data, size_t len)
{
    for (size_t i = 0; i < len && i < 4096; i++)
        if (!isprint(data[i]) && !isspace(data[i]))
            return false;
    return len > 0;
}

enum mip_status pc_samples_decode(const char *file, const uint8_t *data, size_t len, struct pc_samples *out,
                                  struct diag *d)
{
    if (len >= 4 && le_load32(data) == MAGIC)
        return pc_samples_read_target(file, data, len, out, d);
    if (is_text(data, len))
        return pc_samples_read_text(file, data, len, out, d);
    return pc_samples_read_itm(file, data, len, out, d);
}
