/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Finds the PC samples of the DWT in a debug probe's capture of SWO, which has other packets, too.
 *
 * Source: Armv7-M Architecture Reference Manual, D4 "Debug ITM and DWT packet protocol".
 *
 *   0x00 … 0x80            synchronization: at least five bytes of 0, then 0x80
 *   0x70                   overflow: packets were lost
 *   bits 1:0 not 0         source packet; 1, 2 or 4 bytes follow.  Bit 2: of hardware, its number in bits 7:3
 *   bits 3:0 0, or 0x08    timestamp or extension; if bit 7 is set bytes follow, the last has its bit 7 clear
 *
 * Hardware packet 2 is a PC sample: 4 bytes are the address; 1 byte of 0 says that the core sleeps.
 *
 * What holds: a capture may begin within a packet.  So if it holds a synchronization packet, bytes before it are left
 * out.  A packet that is cut off at the end is left out.  After a reserved header, reading goes on at the next
 * synchronization.
 */
#include <string.h>

#include "base/le.h"
#include "sampling/pc_samples.h"

#define OVERFLOW    0x70u
#define CONTINUES   0x80u
#define HARDWARE    4u
#define SAMPLE_ID   2u
#define MOST_FOLLOW 6u /* most bytes after a timestamp's header (D4.2.4, D4.2.5) */

/* Returns the length of the synchronization packet at data; 0: there is none. */
static size_t sync_length(const uint8_t *data, size_t len)
{
    size_t n = 0;
    while (n < len && data[n] == 0)
        n++;
    return n >= 5 && n < len && data[n] == 0x80 ? n + 1 : 0;
}

/* Returns the place after the first synchronization packet at or after at; len: there is none. */
static size_t find_sync(const uint8_t *data, size_t len, size_t at)
{
    static const uint8_t zeros[5];
    while (at < len) {
        const uint8_t *p = memmem(data + at, len - at, zeros, sizeof zeros);
        if (!p)
            return len;
        at = (size_t)(p - data);
        while (at < len && data[at] == 0)
            at++;
        if (at < len && data[at] == 0x80)
            return at + 1;
    }
    return len;
}

static void take_source_packet(uint8_t header, const uint8_t *payload, size_t bytes, struct pc_samples *out)
{
    if (!(header & HARDWARE) || header >> 3 != SAMPLE_ID)
        return;
    if (bytes == 4)
        pc_samples_add(out, le_load32(payload), 1);
    else if (bytes == 1 && payload[0] == 0)
        out->sleeping++;
}

/* Reads the packet at data.  Returns its length; 0: it is reserved, or cut off. */
static size_t take_packet(const uint8_t *data, size_t len, struct pc_samples *out)
{
    uint8_t header = data[0];
    size_t n = 1;
    if (header == OVERFLOW) {
        out->lost++;
        return 1;
    }
    if (header & 3) {
        size_t bytes = (size_t)1 << ((header & 3) - 1);
        if (len - 1 < bytes)
            return 0;
        take_source_packet(header, data + 1, bytes, out);
        return 1 + bytes;
    }
    if (header == 0)
        return sync_length(data, len);
    if (header & 4 && (header & 0x0f) != 0x04 && (header & 0x0b) != 0x08)
        return 0;
    for (uint8_t last = header; last & CONTINUES; n++) {
        if (n == len || n > MOST_FOLLOW)
            return 0;
        last = data[n];
    }
    return n;
}

enum mip_status pc_samples_read_itm(const char *file, const uint8_t *data, size_t len, struct pc_samples *out,
                                    struct diag *d)
{
    size_t before = out->count, at = find_sync(data, len, 0);
    uint64_t slept = out->sleeping;
    if (at == len && !(len >= 6 && sync_length(data + len - 6, 6)))
        at = 0;
    while (at < len) {
        size_t n = take_packet(data + at, len - at, out);
        at = n ? at + n : find_sync(data, len, at + 1);
    }
    if (out->count != before || out->sleeping != slept)
        return MIP_OK;
    return diag_error(d, MIP_MALFORMED, file, 0,
                      "no PC sample: no text of addresses, and no ITM packet of one; note: have the DWT send PC "
                      "samples (PCSAMPLENA), and capture SWO as raw bytes, without TPIU frames");
}
