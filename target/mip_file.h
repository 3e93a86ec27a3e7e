/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Private to the runtime: makes the parts of a .mipraw file (docs/formats.md), for mip_dump.c and usb/usb_mip.c.
 * Each of the two uses other parts.  The functions are inline, because a function with one caller is smaller inlined.
 */
#ifndef MIP_FILE_H
#define MIP_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "mip_config.h"
#include "mip_end.h"
#include "mip_format.h"
#include "mip_state.h"

#define MIP_FILE_HEADER_MOST (MIP_HEADER_SIZE + 4u + MIP_IMAGE_ID_SIZE + 8u + 12u)

/* The address of this symbol is a number: the profile type of the units that count.  The symbol is undefined if all
 * of the section is coverage bytes.  It is hidden, because an image may have no GOT.  A program that exports its
 * symbols (-rdynamic, --dynamic-list) has a GOT, and here the symbol must not be hidden: GNU ld 2.40 makes a hidden
 * symbol local, or stops ("assertion fail", elflink.c). */
#ifdef MIP_EXPORTED
extern const char __mip_words[] __attribute__((weak));
#else
extern const char __mip_words[] __attribute__((weak, visibility("hidden")));
#endif

/* Returns that profile type; 0: all of the section is coverage bytes.  An image that relocates itself also moves this
 * address, but by whole pages.  So the low byte is the number. */
static inline uint8_t file_words(void)
{
    return (uint8_t)(uintptr_t)__mip_words;
}

static inline uint32_t file_data_size(void)
{
    return (uint32_t)(__mip_counters_end - __start___llvm_mipraw);
}

/* Adds a byte to the CRC of a file.  The CRC begins with all ones, and the file has its complement.  The loop takes
 * bit by bit, because a table would need more flash than this loop in all of its callers. */
static inline uint32_t file_crc_byte(uint32_t crc, uint32_t byte)
{
    crc ^= byte;
    for (uint32_t bit = 0; bit < 8; bit++)
        crc = crc >> 1 ^ (0xEDB88320u & (0u - (crc & 1u)));
    return crc;
}

static inline uint32_t file_crc(uint32_t crc, const uint8_t *p, uint32_t len)
{
    for (uint32_t i = 0; i < len; i++)
        crc = file_crc_byte(crc, p[i]);
    return crc;
}

/* mip_dump.c: __mip_crc() is file_crc_byte() as a function that is not inlined.  __mip_dump() is mip_dump() with its
 * sink as two arguments.  sink/stream_sink.c and mip_dump_named.c use both. */
typedef bool mip_write(void *ctx, const void *data, uint32_t len);
struct mip_dump_state {
    mip_write *write;
    void *ctx;
    uint32_t crc;
    uint32_t sent;                 /* bytes so far */
    uint32_t words[MIP_CHUNK / 4]; /* the bytes that are passed to write() */
};
uint32_t __mip_crc(uint32_t crc, uint32_t byte);
uint32_t __mip_dump(mip_write *write, void *ctx);

/* Did the dump find the program at any instruction?  It does after a fault, within an interrupt's handler, and if other
 * threads run.  Weak: only arch/state_arm.S and mip_dump_file.c can tell, and this shall not bring in mip_end.c. */
extern volatile uint32_t __mip_stopped __attribute__((weak));
uint32_t __mip_in_handler(void) __attribute__((weak, visibility("hidden")));
static inline uint32_t file_stopped(void)
{
#if MIP_DUMP_AT
    if (&__mip_stopped != NULL && __mip_stopped != 0)
        return MIP_FLAG_STOPPED;
#endif
    return &__mip_in_handler != NULL && __mip_in_handler() != 0 ? MIP_FLAG_STOPPED : 0;
}

/* Writes the header of the file, in whole words.  Returns its bytes: at most MIP_FILE_HEADER_MOST. */
static inline uint32_t file_header(uint32_t *words)
{
    uint32_t *w = words;
    const struct mip_id *id = &__mip_image_id;
    uint32_t width = sizeof(void *) == 8 ? MIP_WIDTH_64 : MIP_WIDTH_32;
    w[0] = MIP_MAGIC;
    w[1] = MIP_VERSION | (MIP_FILE_RAW | width) << 16;
    w[2] = file_words() ? file_words() : MIP_PROFILE_FUNCTION_COVERAGE;
    w[3] = 0; /* the file does not belong to one link unit */
    w[4] = MIP_FLAG_CRC_TRAILER | (__mip_state.order == 0 ? MIP_FLAG_FROZEN : 0) | file_stopped();
    w += MIP_HEADER_SIZE / 4;
    if (id != NULL) {
        *w++ = MIP_TAG_IMAGE_ID | MIP_IMAGE_ID_SIZE << 16;
        /* volatile: else the compiler may call memcpy(), and the image may have none. */
        for (uint32_t i = 0; i < MIP_IMAGE_ID_SIZE / 4; i++)
            *(volatile uint32_t *)w++ = id->at[i].word;
    }
    w[0] = MIP_TAG_TARGET | 4u << 16;
    w[1] = __mip_machine | (uint32_t)sizeof(void *) << 16;
    w[2] = MIP_TAG_DATA_LENGTH | 8u << 16;
    w[3] = file_data_size();
    w[4] = 0;
    uint32_t len = (uint32_t)(w + 5 - words) * 4;
    words[MIP_OFF_DATA_OFFSET / 4] = len;
    return len;
}

/* Returns the word with each byte that is not 0xff changed to 0.  Probes store different values, but equal coverage
 * must give equal files. */
static inline uint32_t file_canonical(uint32_t w)
{
    uint32_t unset = ~w; /* bytes of all ones become 0 */
    uint32_t covered = (((unset & 0x7F7F7F7Fu) + 0x7F7F7F7Fu) | unset) & 0x80808080u;
    return ((covered ^ 0x80808080u) >> 7) * 0xFFu;
}

/* Copies len bytes of the raw section, as whole aligned words so that no counter is torn.  The last word may reach
 * past the section, but never past its RAM.  Counters and the state record are copied as they are, coverage bytes as
 * 0 or 0xff. */
static inline void file_data(uint32_t *to, const uint8_t *from, uint32_t len)
{
    const volatile uint32_t *p = (const volatile uint32_t *)(const void *)from;
    for (uint32_t i = 0; i * 4 < len; i++, p++) {
        bool plain = file_words() || (uintptr_t)p - (uintptr_t)&__mip_state < MIP_STATE_SIZE;
        to[i] = plain ? *p : file_canonical(*p);
    }
}

#endif
