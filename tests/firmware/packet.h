/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Packets in frames on a byte stream: consistent overhead byte stuffing (zero ends a frame), CRC-16 after the payload.
 */
#ifndef FIRMWARE_PACKET_H
#define FIRMWARE_PACKET_H

#include <stddef.h>
#include <stdint.h>

#define PACKET_MAX 64u /* bytes of payload */

enum packet_result { PACKET_NONE, PACKET_READY, PACKET_BAD_CRC, PACKET_BAD_FRAME, PACKET_TOO_LONG };

struct packet_reader {
    enum { READ_CODE, READ_DATA, READ_SKIP } state;
    uint8_t code, left;
    int pending_zero, fresh; /* fresh: the next byte starts a frame; the data of the last frame is still there */
    uint32_t len;
    uint8_t data[PACKET_MAX + 2u];
    uint32_t good, bad;
};

size_t packet_encode(uint8_t *out, const void *payload, size_t len); /* out needs len + len / 254 + 4 bytes */
void packet_reset(struct packet_reader *r);
enum packet_result packet_byte(struct packet_reader *r, uint8_t byte);

#endif
