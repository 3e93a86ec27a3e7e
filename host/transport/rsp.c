/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Packets of GDB's remote serial protocol.
 */
#include "transport/rsp.h"

#include "base/hash.h"

#define ESCAPE     '}'
#define ESCAPE_XOR 0x20
#define RUN        '*'
#define RUN_BIAS   29 /* a run's count is sent as a printable character, this much larger */

static int hex_digit(uint8_t c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    c |= 0x20;
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

int rsp_hex(const uint8_t *p)
{
    int high = hex_digit(p[0]), low = hex_digit(p[1]);
    return high < 0 || low < 0 ? -1 : high << 4 | low;
}

static void start_packet(struct rsp_parser *p, bool notice)
{
    p->at = RSP_INSIDE;
    p->notice = notice;
    p->wrong = false;
    p->sum = 0;
    p->body.len = 0;
}

static void append_byte(struct rsp_parser *p, uint8_t byte, size_t count)
{
    if (count > RSP_MOST - p->body.len) {
        p->wrong = true;
        return;
    }
    while (count--)
        bytes_u8(&p->body, byte);
}

static void take_run(struct rsp_parser *p, uint8_t byte)
{
    if (byte <= RUN_BIAS || byte > '~' || p->body.len == 0)
        p->wrong = true;
    else
        append_byte(p, p->body.data[p->body.len - 1], (size_t)byte - RUN_BIAS);
    p->at = RSP_INSIDE;
}

static enum rsp_event parse_between_packets(struct rsp_parser *p, uint8_t byte)
{
    switch (byte) {
    case '+':
        return RSP_ACK;
    case '-':
        return RSP_NAK;
    case '$':
    case '%':
        start_packet(p, byte == '%');
        return RSP_NOTHING;
    default: /* noise, which GDB skips, too */
        return RSP_NOTHING;
    }
}

static void inside(struct rsp_parser *p, uint8_t byte)
{
    if (byte == '#') {
        p->at = RSP_FIRST_DIGIT;
        return;
    }
    p->sum = (uint8_t)(p->sum + byte);
    if (p->at == RSP_ESCAPE) {
        append_byte(p, byte ^ ESCAPE_XOR, 1);
        p->at = RSP_INSIDE;
    } else if (p->at == RSP_RUN) {
        take_run(p, byte);
    } else if (byte == ESCAPE) {
        p->at = RSP_ESCAPE;
    } else if (byte == RUN) {
        p->at = RSP_RUN;
    } else {
        append_byte(p, byte, 1);
    }
}

static enum rsp_event finish_packet(struct rsp_parser *p, uint8_t byte)
{
    uint8_t digits[2] = {p->want, byte};
    p->at = RSP_BETWEEN;
    if (p->wrong || !hash_is((uint32_t)rsp_hex(digits), p->sum))
        return RSP_BAD;
    return p->notice ? RSP_NOTICE : RSP_PACKET;
}

enum rsp_event rsp_feed(struct rsp_parser *p, uint8_t byte)
{
    if (p->at == RSP_BETWEEN)
        return parse_between_packets(p, byte);
    if (byte == '$') { /* no packet contains this: the end of the packet before got lost */
        start_packet(p, false);
        return RSP_NOTHING;
    }
    if (p->at == RSP_FIRST_DIGIT) {
        p->want = byte;
        p->at = RSP_SECOND_DIGIT;
        return RSP_NOTHING;
    }
    if (p->at == RSP_SECOND_DIGIT)
        return finish_packet(p, byte);
    inside(p, byte);
    return RSP_NOTHING;
}

void rsp_packet(struct bytes *out, const void *body, size_t len)
{
    const uint8_t *p = body;
    uint8_t sum = 0;
    bytes_u8(out, '$');
    for (size_t i = 0; i < len; i++) {
        uint8_t byte = p[i];
        if (byte == '#' || byte == '$' || byte == ESCAPE || byte == RUN) {
            bytes_u8(out, ESCAPE);
            sum = (uint8_t)(sum + ESCAPE);
            byte ^= ESCAPE_XOR;
        }
        bytes_u8(out, byte);
        sum = (uint8_t)(sum + byte);
    }
    bytes_printf(out, "#%02x", sum);
}
