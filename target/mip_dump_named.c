/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Sends a dump whose header has a name.
 *
 * Problem: an image whose dumps have no names must not contain code for names.  So mip_dump.c has none.
 *
 * Method: a dump writes its header first.  write_named_header() stands in for the caller's write() there.  It adds
 * the tag with the name to the header, and begins the CRC again over the longer header.  Then it puts the caller's
 * write() into the dump's state, and all further bytes go there.
 */
#define MIP_RUNTIME
#include "mip_dump_named.h"

#include "mip.h"

#define TAG_HEAD 4u

struct named_sink {
    mip_write *write;
    void *ctx;
    const char *name;
};

static uint32_t name_length(const char *name)
{
    const volatile char *p = name; /* volatile: else the compiler may call strlen(), and the image may have none */
    uint32_t len = 0;
    while (len < MIP_DUMP_NAME_MOST && p[len] != '\0')
        len++;
    return len;
}

/* Adds len bytes to the CRC and sends them, as send() of mip_dump.c does. */
static __attribute__((noinline)) bool send_named(struct mip_dump_state *d, uint32_t len)
{
    const uint8_t *p = (const uint8_t *)d->words;
    for (uint32_t i = 0; i < len; i++)
        d->crc = __mip_crc(d->crc, p[i]);
    d->sent += len;
    return d->write(d->ctx, p, len);
}

/* The sink's write() for the header.  data points to the member `words` of the dump's state, so the state can be
 * found and changed. */
static bool write_named_header(void *ctx, const void *data, uint32_t len)
{
    const struct named_sink *n = ctx;
    uintptr_t start = (uintptr_t)data - offsetof(struct mip_dump_state, words);
    struct mip_dump_state *d = (struct mip_dump_state *)start;
    uint32_t bytes = name_length(n->name), padded = (bytes + 3) & ~3u;
    d->write = n->write;
    d->ctx = n->ctx;
    d->crc = 0xFFFFFFFFu;
    d->sent = 0;
    d->words[MIP_OFF_DATA_OFFSET / 4] += TAG_HEAD + padded;
    if (!send_named(d, len))
        return false;
    d->words[0] = MIP_TAG_DUMP_NAME | bytes << 16;
    /* volatile: else the compiler may call memcpy(), and the image may have none. */
    volatile uint8_t *to = (volatile uint8_t *)(d->words + 1);
    for (uint32_t i = 0; i < padded; i++)
        to[i] = i < bytes ? (uint8_t)n->name[i] : 0;
    return send_named(d, TAG_HEAD + padded);
}

uint32_t __mip_dump_named(mip_write *write, void *ctx, const char *name)
{
    struct named_sink n;
    n.write = write;
    n.ctx = ctx;
    n.name = name;
    return __mip_dump(write_named_header, &n);
}

uint32_t mip_dump_named(const struct mip_sink *sink, const char *name)
{
    return __mip_dump_named(sink->write, sink->ctx, name);
}
