/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Sends the raw section as a .mipraw file (docs/formats.md): in one pass, with one buffer on the stack.
 */
#define MIP_RUNTIME
#include "mip.h"
#include "mip_config.h"
#include "mip_file.h"
#include "mip_state.h"

#define TAG_BYTES(payload) (4u + (payload))
#define TRAILER_BYTES      4u

uint32_t mip_size(void)
{
    uint32_t id = &__mip_image_id != NULL ? TAG_BYTES(MIP_IMAGE_ID_SIZE) : 0;
    return MIP_HEADER_SIZE + id + TAG_BYTES(4) + TAG_BYTES(8) + file_data_size() + TRAILER_BYTES;
}

__attribute__((noinline)) uint32_t __mip_crc(uint32_t crc, uint32_t byte)
{
    return file_crc_byte(crc, byte);
}

static __attribute__((noinline)) bool send(struct mip_dump_state *d, uint32_t len)
{
    const uint8_t *p = (const uint8_t *)d->words;
    for (uint32_t i = 0; i < len; i++)
        d->crc = __mip_crc(d->crc, p[i]);
    d->sent += len;
    return d->write(d->ctx, p, len);
}

static bool dump_all(struct mip_dump_state *d)
{
    if (!send(d, file_header(d->words)))
        return false;
    const uint8_t *from = __start___llvm_mipraw;
    while (from < __mip_counters_end) {
        uint32_t len = (uint32_t)(__mip_counters_end - from);
        if (len > MIP_CHUNK)
            len = MIP_CHUNK;
        file_data(d->words, from, len);
        if (!send(d, len))
            return false;
        from += len;
    }
    d->words[0] = ~d->crc;
    return send(d, TRAILER_BYTES);
}

uint32_t __mip_dump(mip_write *write, void *ctx)
{
    struct mip_dump_state d;
    if (!__mip_is_filled())
        return 0;
    d.write = write;
    d.ctx = ctx;
    d.crc = 0xFFFFFFFFu;
    d.sent = 0;
    __mip_hold_dump(true);
    bool whole = dump_all(&d);
    __mip_hold_dump(false);
    return whole ? d.sent : 0;
}

uint32_t mip_dump(const struct mip_sink *sink)
{
    return __mip_dump(sink->write, sink->ctx);
}
