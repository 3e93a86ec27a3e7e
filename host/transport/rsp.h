/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Packets of the GDB remote serial protocol: GDB manual, appendix E "GDB Remote Serial Protocol", E.1 "Overview".
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/bytes.h"

/* A longer packet is not accepted. */
#define RSP_MOST ((size_t)1 << 20)

enum rsp_event {
    RSP_NOTHING, /* nothing whole so far */
    RSP_ACK,
    RSP_NAK,
    RSP_PACKET, /* parser.body is its data, without escapes and runs */
    RSP_NOTICE, /* a notification (%…): needs no acknowledgement */
    RSP_BAD     /* a checksum is wrong, or it was no packet */
};

/* A parser.  All zero: between packets.  The caller frees body. */
struct rsp_parser {
    enum { RSP_BETWEEN, RSP_INSIDE, RSP_ESCAPE, RSP_RUN, RSP_FIRST_DIGIT, RSP_SECOND_DIGIT } at;
    bool notice;
    bool wrong; /* this packet is wrong; the parser waits for its end */
    uint8_t sum, want;
    struct bytes body;
};

enum rsp_event rsp_feed(struct rsp_parser *p, uint8_t byte);

/* Appends the packet of these bytes: $…#xx, with escapes. */
void rsp_packet(struct bytes *out, const void *body, size_t len);

/* Returns the value of two hex digits; -1: they are no digits. */
int rsp_hex(const uint8_t *p);
