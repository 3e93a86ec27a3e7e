/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A serial protocol's receiver: frames between flags, escaped bytes, length, CRC-16, sequence numbers, one reply to
 * each frame.  It gets bytes from a simulated line that loses and flips some.
 */
#include "bench.h"

#define FLAG        0x7Eu
#define ESCAPE      0x7Du
#define ESCAPE_FLIP 0x20u
#define PAYLOAD_MAX 48u
#define FRAMES      120u
#define STREAM_MAX  16384u
#define ROUNDS      4u

enum state { HUNT, KIND, SEQUENCE, LENGTH, PAYLOAD, CRC_LOW, CRC_HIGH, END };
enum kind { KIND_DATA = 1, KIND_PING, KIND_SET, KIND_RESET, KIND_END };
enum verdict { GOOD, BAD_KIND, BAD_LENGTH, BAD_CRC, BAD_ESCAPE, TRUNCATED, OUT_OF_ORDER, VERDICTS };

struct receiver {
    enum state state;
    int escaped;
    uint8_t kind, sequence, length, at;
    uint16_t crc, crc_sent;
    uint8_t payload[PAYLOAD_MAX];
    uint8_t expected_sequence;
    uint32_t settings[8];
    uint32_t verdicts[VERDICTS];
    uint32_t replies;
};

const uint32_t bench_expected = 0x569f11b2;

static uint8_t stream[STREAM_MAX];
static size_t stream_size;
static struct receiver receiver;

/* CRC-16/CCITT, a nibble at a time. */
static uint16_t crc_byte(uint16_t crc, uint8_t byte)
{
    static const uint16_t table[16] = {0x0000, 0x1021, 0x2042, 0x3063, 0x4084, 0x50A5, 0x60C6, 0x70E7,
                                       0x8108, 0x9129, 0xA14A, 0xB16B, 0xC18C, 0xD1AD, 0xE1CE, 0xF1EF};
    crc = (uint16_t)(crc << 4 ^ table[(crc >> 12 ^ byte >> 4) & 15]);
    return (uint16_t)(crc << 4 ^ table[(crc >> 12 ^ byte) & 15]);
}

static void reply(struct receiver *r, enum verdict verdict)
{
    r->verdicts[verdict]++;
    r->replies = bench_sum_word(r->replies, (uint32_t)verdict << 8 | r->sequence);
}

static void reset(struct receiver *r)
{
    r->expected_sequence = 0;
    for (size_t i = 0; i < sizeof r->settings / sizeof r->settings[0]; i++)
        r->settings[i] = 0;
}

static void set(struct receiver *r)
{
    for (uint8_t i = 0; i + 1 < r->length; i = (uint8_t)(i + 2)) {
        uint32_t *setting = &r->settings[r->payload[i] & 7u];
        switch (r->payload[i] >> 3 & 3u) {
        case 0:
            *setting = r->payload[i + 1];
            break;
        case 1:
            *setting += r->payload[i + 1];
            break;
        case 2:
            *setting ^= (uint32_t)r->payload[i + 1] << 8;
            break;
        default:
            *setting = *setting << 1 | *setting >> 31;
            break;
        }
    }
}

static void frame_complete(struct receiver *r)
{
    if (r->crc != r->crc_sent) {
        reply(r, BAD_CRC);
        return;
    }
    if (r->kind != KIND_RESET && r->sequence != r->expected_sequence) {
        r->expected_sequence = (uint8_t)(r->sequence + 1u);
        reply(r, OUT_OF_ORDER);
        return;
    }
    r->expected_sequence = (uint8_t)(r->sequence + 1u);
    switch (r->kind) {
    case KIND_DATA:
        r->settings[7] = bench_sum(r->settings[7], r->payload, r->length);
        break;
    case KIND_SET:
        set(r);
        break;
    case KIND_RESET:
        reset(r);
        break;
    default:
        break; /* a ping only gets a reply */
    }
    reply(r, GOOD);
}

static void begin_frame(struct receiver *r)
{
    r->state = KIND;
    r->escaped = 0;
    r->crc = 0xFFFF;
    r->at = 0;
}

static void abandon(struct receiver *r, enum verdict verdict)
{
    r->state = HUNT;
    reply(r, verdict);
}

static void body_byte(struct receiver *r, uint8_t byte)
{
    if (r->state < CRC_LOW)
        r->crc = crc_byte(r->crc, byte);
    switch (r->state) {
    case KIND:
        r->kind = byte;
        if (byte < KIND_DATA || byte >= KIND_END)
            abandon(r, BAD_KIND);
        else
            r->state = SEQUENCE;
        break;
    case SEQUENCE:
        r->sequence = byte;
        r->state = LENGTH;
        break;
    case LENGTH:
        r->length = byte;
        if (byte > PAYLOAD_MAX)
            abandon(r, BAD_LENGTH);
        else
            r->state = byte ? PAYLOAD : CRC_LOW;
        break;
    case PAYLOAD:
        r->payload[r->at++] = byte;
        if (r->at == r->length)
            r->state = CRC_LOW;
        break;
    case CRC_LOW:
        r->crc_sent = byte;
        r->state = CRC_HIGH;
        break;
    case CRC_HIGH:
        r->crc_sent = (uint16_t)(r->crc_sent | byte << 8);
        r->state = END;
        break;
    default:
        abandon(r, BAD_LENGTH);
        break; /* more bytes than announced */
    }
}

static void receive(struct receiver *r, uint8_t byte)
{
    if (byte == FLAG) {
        if (r->state == END)
            frame_complete(r);
        else if (r->state > KIND)
            reply(r, TRUNCATED);
        begin_frame(r);
        return;
    }
    if (r->state == HUNT)
        return;
    if (r->escaped) {
        r->escaped = 0;
        byte ^= ESCAPE_FLIP;
        if (byte != FLAG && byte != ESCAPE) {
            abandon(r, BAD_ESCAPE);
            return;
        }
    } else if (byte == ESCAPE) {
        r->escaped = 1;
        return;
    }
    body_byte(r, byte);
}

static void send_byte(uint8_t byte)
{
    if (byte == FLAG || byte == ESCAPE) {
        stream[stream_size++] = ESCAPE;
        byte ^= ESCAPE_FLIP;
    }
    stream[stream_size++] = byte;
}

static void send_frame(uint8_t sequence)
{
    uint32_t r = bench_random();
    uint8_t head[3] = {(uint8_t)(r % 16u == 0 ? KIND_RESET : r % 3u + 1u), sequence, (uint8_t)(r >> 8 & 31u)};
    uint16_t crc = 0xFFFF;

    stream[stream_size++] = FLAG;
    for (size_t i = 0; i < 3; i++) {
        send_byte(head[i]);
        crc = crc_byte(crc, head[i]);
    }
    for (uint8_t i = 0; i < head[2]; i++) {
        uint8_t byte = (uint8_t)(bench_random() >> 11);
        send_byte(byte);
        crc = crc_byte(crc, byte);
    }
    send_byte((uint8_t)crc);
    send_byte((uint8_t)(crc >> 8));
    stream[stream_size++] = FLAG;
}

void bench_prepare(void)
{
    for (uint32_t i = 0; i < FRAMES; i++)
        send_frame((uint8_t)i);
    for (size_t i = 97; i < stream_size; i += 61 + bench_random() % 256u)
        stream[i] ^= (uint8_t)(1u << (bench_random() >> 9 & 7u));
}

uint32_t bench_work(void)
{
    for (uint32_t round = 0; round < ROUNDS; round++)
        for (size_t i = 0; i < stream_size; i++)
            receive(&receiver, stream[i]);
    uint32_t sum = receiver.replies;
    for (size_t i = 0; i < VERDICTS; i++)
        sum = bench_sum_word(sum, receiver.verdicts[i]);
    for (size_t i = 0; i < 8; i++)
        sum = bench_sum_word(sum, receiver.settings[i]);
    return sum;
}
