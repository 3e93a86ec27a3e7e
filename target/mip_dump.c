/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The raw section as a .mipraw file: docs/formats.md.  One pass, one buffer on the stack.
 */
#define MIP_RUNTIME
#include "mip.h"
#include "mip_config.h"
#include "mip_file.h"
#include "mip_state.h"

#define TAG_BYTES(payload) (4u + (payload))
#define TRAILER_BYTES      4u

struct dump {
    const struct mip_sink *sink;
    uint32_t crc;
    uint32_t words[MIP_CHUNK / 4];
};

uint32_t mip_size(void)
{
    uint32_t id = &__mip_image_id != NULL ? TAG_BYTES(MIP_IMAGE_ID_SIZE) : 0;
    return MIP_HEADER_SIZE + id + TAG_BYTES(4) + TAG_BYTES(8) + file_data_size() + TRAILER_BYTES;
}

static bool send(struct dump *d, uint32_t len)
{
    const uint8_t *p = (const uint8_t *)d->words;
    d->crc = file_crc(d->crc, p, len);
    return d->sink->write(d->sink->ctx, p, len);
}

/* Returns its bytes; 0: the sink gave up. */
static uint32_t send_header(struct dump *d)
{
    uint32_t len = file_header(d->words);
    return send(d, len) ? len : 0;
}

static uint32_t dump_all(struct dump *d)
{
    uint32_t header = send_header(d);
    if (header == 0)
        return 0;
    const uint8_t *from = __start___llvm_mipraw;
    while (from < __stop___llvm_mipraw) {
        uint32_t len = (uint32_t)(__stop___llvm_mipraw - from);
        if (len > MIP_CHUNK)
            len = MIP_CHUNK;
        file_data(d->words, from, len);
        if (!send(d, len))
            return 0;
        from += len;
    }
    d->words[0] = ~d->crc;
    return send(d, TRAILER_BYTES) ? header + file_data_size() + TRAILER_BYTES : 0;
}

uint32_t mip_dump(const struct mip_sink *sink)
{
    struct dump d;
    if (!__mip_is_filled())
        return 0;
    d.sink = sink;
    d.crc = 0xFFFFFFFFu;
    uint8_t held = __mip_hold(MIP_HOLD_DUMP, 0);
    uint32_t sent = dump_all(&d);
    (void)__mip_hold(MIP_HOLD_DUMP, held);
    return sent;
}
