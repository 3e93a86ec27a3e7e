/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A dump whose header carries a name.
 *
 * Problem: images whose dumps have no names must not pay for names, so mip_dump.c does not know them.
 * Method: the dump's first write is the header.  This file's write() makes it longer by the tag, and begins the CRC
 * again over what it sends.  Then it puts the caller's write() in its own place, so the rest of the dump costs nothing
 * more.
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
    const volatile char *p = name; /* volatile: no strlen() to link with */
    uint32_t len = 0;
    while (len < MIP_DUMP_NAME_MOST && p[len] != '\0')
        len++;
    return len;
}

/* As send() of mip_dump.c. */
static __attribute__((noinline)) bool send_named(struct mip_dump_state *d, uint32_t len)
{
    const uint8_t *p = (const uint8_t *)d->words;
    for (uint32_t i = 0; i < len; i++)
        d->crc = __mip_crc(d->crc, p[i]);
    d->sent += len;
    return d->write(d->ctx, p, len);
}

/* data: the header, in the words of the dump that calls this.  Those are not const, so they may be changed. */
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
    volatile uint8_t *to = (volatile uint8_t *)(d->words + 1); /* volatile: no memcpy() to link with */
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
