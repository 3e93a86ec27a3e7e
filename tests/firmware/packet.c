/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "packet.h"

#include "crc.h"

struct stuffer {
    uint8_t *out, *code;
    uint8_t run;
};

static void stuff(struct stuffer *s, uint8_t byte)
{
    if (byte != 0) {
        *s->out++ = byte;
        s->run++;
    }
    if (byte == 0 || s->run == 0xFFu) {
        *s->code = s->run;
        s->code = s->out++;
        s->run = 1;
    }
}

size_t packet_encode(uint8_t *out, const void *payload, size_t len)
{
    struct stuffer s = {out + 1, out, 1};
    const uint8_t *p = payload;
    uint16_t crc = crc16(0xFFFFu, payload, len);

    while (len--)
        stuff(&s, *p++);
    stuff(&s, (uint8_t)(crc >> 8));
    stuff(&s, (uint8_t)crc);
    *s.code = s.run;
    *s.out++ = 0;
    return (size_t)(s.out - out);
}

void packet_reset(struct packet_reader *r)
{
    r->state = READ_CODE;
    r->fresh = 1;
}

static enum packet_result store(struct packet_reader *r, uint8_t byte)
{
    if (r->len == sizeof r->data) {
        r->state = READ_SKIP;
        r->bad++;
        return PACKET_TOO_LONG;
    }
    r->data[r->len++] = byte;
    return PACKET_NONE;
}

static enum packet_result finish(struct packet_reader *r)
{
    enum packet_result result = PACKET_BAD_FRAME;

    if (r->state == READ_CODE && r->len >= 2u) {
        r->len -= 2u;
        uint16_t crc = (uint16_t)(r->data[r->len] << 8 | r->data[r->len + 1u]);
        result = crc16(0xFFFFu, r->data, r->len) == crc ? PACKET_READY : PACKET_BAD_CRC;
    } else if (r->state == READ_SKIP) {
        result = PACKET_NONE;
    }
    if (result == PACKET_READY)
        r->good++;
    else if (result != PACKET_NONE)
        r->bad++;
    packet_reset(r);
    return result;
}

enum packet_result packet_byte(struct packet_reader *r, uint8_t byte)
{
    enum packet_result result = PACKET_NONE;

    if (byte == 0)
        return finish(r);
    if (r->fresh) {
        r->fresh = 0;
        r->pending_zero = 0;
        r->len = 0;
    }
    switch (r->state) {
    case READ_CODE:
        if (r->pending_zero)
            result = store(r, 0);
        r->code = byte;
        r->left = (uint8_t)(byte - 1u);
        r->pending_zero = byte != 0xFFu;
        if (r->left && r->state == READ_CODE)
            r->state = READ_DATA;
        break;
    case READ_DATA:
        result = store(r, byte);
        if (--r->left == 0 && r->state == READ_DATA)
            r->state = READ_CODE;
        break;
    case READ_SKIP:
        break;
    }
    return result;
}
