/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The bytes of a serial line with frames.
 */
#include "fuzz.h"
#include "stream/decoder.h"

/* Bits of the first byte. PIECE: bytes given at a time, 0 for all. IMAGE: the ELF gives the header. ONE_BY_ONE: dumps
 * are forgotten when received. */
enum { PIECE = 0x3F, IMAGE = 0x40, ONE_BY_ONE = 0x80 };

static bool ask(const struct stream_decoder *d, const struct img_raw_section *image)
{
    struct stream_dump now;
    stream_state(d, image, &now);
    bool complete = now.complete;
    assert(!complete || now.file.len);
    for (size_t i = 0; i < now.missing_count; i++)
        assert(now.missing[i].from < now.missing[i].to);
    stream_dump_free(&now);
    return complete;
}

static bool fuzz(const uint8_t *data, size_t len)
{
    const struct img_raw_section image = {
        .start = 0x20000000, .stop = 0x20000030, .header = {.pointer_bytes = 4, .machine = 40, .data_length = 0x30}
    };
    struct stream_decoder d = {0};
    if (!len)
        return false;
    bool complete = false;
    size_t piece = data[0] & PIECE ? data[0] & PIECE : len, n;
    const struct img_raw_section *known = data[0] & IMAGE ? &image : NULL;
    for (size_t at = 1; at < len; at += n) {
        n = len - at < piece ? len - at : piece;
        if (data[0] & ONE_BY_ONE)
            stream_push_dump(&d, data + at, n);
        else
            stream_push(&d, data + at, n);
        for (; d.waiting; stream_push_dump(&d, NULL, 0)) {
            complete = ask(&d, known) || complete;
            stream_forget(&d);
        }
        if (stream_is_long(&d))
            stream_trim(&d);
    }
    if (data[0] & ONE_BY_ONE)
        stream_finish_dump(&d);
    complete = ask(&d, known) || complete;
    stream_decoder_free(&d);
    return complete;
}
