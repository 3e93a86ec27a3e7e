/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The raw section as a .mipraw file: docs/formats.md.  One pass, one buffer on the stack.
 */
#define MIP_RUNTIME
#include "mip.h"
#include "mip_config.h"
#include "mip_state.h"

/* A number as an address: what a unit counts; undefined where all of the section is bytes. */
extern const char __mip_words[] __attribute__((weak, visibility("hidden")));

#define TAG_BYTES(payload) (4u + (payload))
#define TRAILER_BYTES      4u

struct dump {
    const struct mip_sink *sink;
    uint32_t crc;
    uint32_t words[MIP_CHUNK / 4];
};

static uint32_t data_size(void)
{
    return (uint32_t)(__stop___llvm_mipraw - __start___llvm_mipraw);
}

uint32_t mip_size(void)
{
    uint32_t id = &__mip_image_id != NULL ? TAG_BYTES(MIP_IMAGE_ID_SIZE) : 0;
    return MIP_HEADER_SIZE + id + TAG_BYTES(4) + TAG_BYTES(8) + data_size() + TRAILER_BYTES;
}

/* Bit by bit: a table would cost more flash than all of this file's loops. */
static bool send(struct dump *d, uint32_t len)
{
    const uint8_t *p = (const uint8_t *)d->words;
    uint32_t crc = d->crc;
    for (uint32_t i = 0; i < len; i++) {
        crc ^= p[i];
        for (uint32_t bit = 0; bit < 8; bit++)
            crc = crc >> 1 ^ (0xEDB88320u & (0u - (crc & 1u)));
    }
    d->crc = crc;
    return d->sink->write(d->sink->ctx, p, len);
}

/* Returns its bytes; 0: the sink gave up. */
static uint32_t send_header(struct dump *d)
{
    uint32_t *w = d->words;
    const struct mip_id *id = &__mip_image_id;
    uint32_t width = sizeof(void *) == 8 ? MIP_WIDTH_64 : MIP_WIDTH_32;
    w[0] = MIP_MAGIC;
    w[1] = MIP_VERSION | (MIP_FILE_RAW | width) << 16;
    w[2] = __mip_words != NULL ? (uint32_t)(uintptr_t)__mip_words : MIP_PROFILE_FUNCTION_COVERAGE;
    w[3] = 0; /* no single link unit */
    w[4] = MIP_FLAG_CRC_TRAILER | (__mip_state.order == 0 ? MIP_FLAG_FROZEN : 0);
    w += MIP_HEADER_SIZE / 4;
    if (id != NULL) {
        *w++ = MIP_TAG_IMAGE_ID | MIP_IMAGE_ID_SIZE << 16;
        for (uint32_t i = 0; i < MIP_IMAGE_ID_SIZE / 4; i++)
            *(volatile uint32_t *)w++ = id->at[i].word; /* volatile: no memcpy() to link with */
    }
    w[0] = MIP_TAG_TARGET | 4u << 16;
    w[1] = __mip_machine | (uint32_t)sizeof(void *) << 16;
    w[2] = MIP_TAG_DATA_LENGTH | 8u << 16;
    w[3] = data_size();
    w[4] = 0;
    uint32_t len = (uint32_t)(w + 5 - d->words) * 4;
    d->words[MIP_OFF_DATA_OFFSET / 4] = len;
    return send(d, len) ? len : 0;
}

/* Every byte that is not 0xff becomes 0: the same coverage is the same file, whatever the probes stored. */
static uint32_t canonical(uint32_t w)
{
    uint32_t unset = ~w; /* 0 in bytes of all ones */
    uint32_t covered = (((unset & 0x7F7F7F7Fu) + 0x7F7F7F7Fu) | unset) & 0x80808080u;
    return ((covered ^ 0x80808080u) >> 7) * 0xFFu;
}

/* Whole aligned words, so that no counter is torn.  The last one may reach past the section, never past its RAM. */
static void fetch(struct dump *d, const uint8_t *from, uint32_t len)
{
    const volatile uint32_t *p = (const volatile uint32_t *)(const void *)from;
    for (uint32_t i = 0; i * 4 < len; i++, p++) {
        bool plain = __mip_words != NULL || (uintptr_t)p - (uintptr_t)&__mip_state < MIP_STATE_SIZE;
        d->words[i] = plain ? *p : canonical(*p);
    }
}

static uint32_t dump_all(struct dump *d)
{
    d->crc = 0xFFFFFFFFu;
    uint32_t header = send_header(d);
    if (header == 0)
        return 0;
    const uint8_t *from = __start___llvm_mipraw;
    while (from < __stop___llvm_mipraw) {
        uint32_t len = (uint32_t)(__stop___llvm_mipraw - from);
        if (len > MIP_CHUNK)
            len = MIP_CHUNK;
        fetch(d, from, len);
        if (!send(d, len))
            return 0;
        from += len;
    }
    d->words[0] = ~d->crc;
    return send(d, TRAILER_BYTES) ? header + data_size() + TRAILER_BYTES : 0;
}

/* A sample is a pair of words, and they are read one by one: meanwhile samples are dropped, and counted. */
uint32_t mip_dump(const struct mip_sink *sink)
{
    struct dump d;
    if (!__mip_is_filled())
        return 0;
    d.sink = sink;
#if MIP_SAMPLES
    uint32_t hold = &__mip_ring != NULL ? __mip_ring.hold : 0;
    if (&__mip_ring != NULL)
        __mip_ring.hold = 0;
#endif
    uint32_t sent = dump_all(&d);
#if MIP_SAMPLES
    if (&__mip_ring != NULL)
        __mip_ring.hold = hold;
#endif
    return sent;
}
