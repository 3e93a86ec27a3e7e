/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The target's encoder, compiled for the host, feeds the decoder with good lines and every kind of bad line. The
 * decoder returns the file's exact bytes, or says which bytes are missing.
 */
#include "../format/vectors.h"
#include "image/raw_section.h"
#include "stream/frame.h"
#include "stream/decoder.h"

#include "base/hash.h"

/* The linker tells the encoder whether the image has an id. In this test a variable does. */
#define __mip_image_id (*image_id)
#include "../../target/sink/stream_sink.c"
#include "frames.h"

#define CHUNK 128u /* as MIP_CHUNK */

const struct mip_id *image_id;
static struct mip_id id;
static struct bytes file; /* what mip_dump() writes on the chip */
static size_t header_len;
static unsigned id_step; /* byte i of the image id is 0x5A + i * id_step */

/* Replaces the runtime's function. It writes as that one does: the header at once, then chunks, then the trailer. */
uint32_t __mip_dump(mip_write *write, void *ctx)
{
    size_t n;
    for (size_t at = 0; at < file.len; at += n) {
        n = at == 0 ? header_len : at < file.len - 4 ? file.len - 4 - at : 4;
        n = at != 0 && n > CHUNK ? CHUNK : n;
        struct bytes exact = vector_copy(file.data + at, n);
        bool taken = write(ctx, exact.data, (uint32_t)n);
        bytes_free(&exact);
        if (!taken)
            return 0;
    }
    return (uint32_t)file.len;
}

uint32_t __mip_crc(uint32_t crc, uint32_t byte)
{
    return file_crc_byte(crc, byte);
}

static void make_file(const void *section, size_t len)
{
    struct img_raw_section image = {
        .header = {.pointer_bytes = 4, .machine = 40, .data_length = len}
    };
    image.header.profile_type = MIP_PROFILE_FUNCTION_COVERAGE;
    image.header.has_id = image_id != NULL;
    for (size_t i = 0; i < MIP_IMAGE_ID_SIZE; i++)
        image.header.image_id[i] = (uint8_t)(0x5A + i * id_step);
    file.len = 0;
    img_raw_header(&image, false, &file);
    header_len = file.len;
    bytes_append(&file, section, len);
    bytes_u32(&file, hash_crc32(0, file.data, file.len));
}

static bool collect(void *ctx, const void *data, uint32_t len)
{
    bytes_append(ctx, data, len);
    return true;
}

static void encode(bool text, struct bytes *line)
{
    struct mip_sink sink = {collect, line};
    assert_int_equal(mip_dump_stream(&sink, text), file.len);
}

enum { MOSTLY_ONES, MOSTLY_ZEROS, COVERAGE, RANDOM, COUNTERS, KINDS };

static void make_section(int kind, size_t len, uint64_t seed)
{
    uint8_t *p = xcalloc(len + 8, 1);
    for (size_t i = 0; i < len; i++) {
        uint32_t r = vector_random(&seed);
        if (kind == MOSTLY_ONES || kind == MOSTLY_ZEROS)
            p[i] = (uint8_t)((kind == MOSTLY_ONES ? 0xff : 0) ^ (r % 40 == 0 ? r >> 8 : 0));
        else if (kind == COVERAGE)
            p[i] = r & 1 ? 0xff : 0;
        else if (kind == RANDOM)
            p[i] = (uint8_t)r;
        else if (i % 8 == 0)
            le_store32(p + i, r % 3 ? r % 1000 : 0xFFFFFFFF), le_store32(p + i + 4, r % 3 ? (uint32_t)i : 0xFFFFFFFF);
        if (kind == COUNTERS)
            i = i / 8 * 8 + 7;
    }
    make_file(p, len);
    free(p);
}

static void expect_whole(const struct bytes *line)
{
    struct stream_dump out;
    struct bytes exact = vector_copy(line->data, line->len);
    stream_decode(exact.data, exact.len, &out);
    assert_true(out.complete && out.has_header);
    assert_int_equal(out.missing_count, 0);
    assert_int_equal(out.file.len, file.len);
    assert_memory_equal(out.file.data, file.data, file.len);
    stream_dump_free(&out);
    bytes_free(&exact);
}

/* have[i] is 1 if a whole frame holds byte i of the file. The decoder reports all other bytes as missing, and no
 * more. */
static void expect_missing(const struct stream_dump *out, const uint8_t *have)
{
    size_t base = out->has_header ? header_len : 0, stop = out->has_header ? file.len - 4 : file.len, k = 0;
    assert_int_equal(out->has_header, have[0]);
    for (size_t i = base; i < stop; i++) {
        while (k < out->missing_count && out->missing[k].to + base <= i)
            k++;
        bool said = k < out->missing_count && out->missing[k].from + base <= i;
        assert_int_equal(said, !have[i]);
    }
    if (out->has_header)
        assert_int_equal(out->lacks_trailer, memchr(have + stop, 0, 4) != NULL);
}

/* A damaged line gives the right bytes, or exactly the ranges that are missing. */
static bool expect_honest(const struct bytes *line)
{
    struct stream_dump out;
    struct stream_frame f;
    struct bytes exact = vector_copy(line->data, line->len);
    uint8_t *have = xcalloc(file.len, 1);
    size_t pos = 0, damaged = 0, gone = 0;
    while (stream_next_frame(exact.data, exact.len, &pos, &f, &damaged)) {
        assert_true((size_t)f.at + f.len <= file.len);
        assert_memory_equal(f.bytes, file.data + f.at, f.len);
        memset(have + f.at, 1, f.len);
    }
    for (size_t i = 0; i < file.len; i++)
        gone += !have[i];
    stream_decode(exact.data, exact.len, &out);
    assert_int_equal(out.complete, gone == 0);
    if (gone == 0)
        assert_memory_equal(out.file.data, file.data, file.len);
    else if (out.dumps)
        expect_missing(&out, have);
    free(have);
    stream_dump_free(&out);
    bytes_free(&exact);
    return gone == 0;
}

static void test_round_trip(void **state)
{
    (void)state;
    struct bytes line = {0};
    for (int kind = 0; kind < KINDS; kind++)
        for (size_t len = 0; len < 3000; len = len < 300 ? len + 1 : len * 3 / 2 + 1)
            for (int text = 0; text < 2; text++) {
                make_section(kind, len, 1 + len);
                line.len = 0;
                encode(text, &line);
                expect_whole(&line);
                for (size_t i = 0; text && i < line.len; i++)
                    assert_true(line.data[i] == '\n' || line.data[i] == '~' ||
                                (line.data[i] >= '0' && line.data[i] <= 'o'));
            }
    bytes_free(&line);
}

static void test_without_id(void **state)
{
    image_id = NULL;
    test_round_trip(state);
    image_id = &id;
}

/* The decoder also reads the frames of the test's own encoder. */
static void test_second_encoder(void **state)
{
    (void)state;
    struct bytes line = {0};
    for (int kind = 0; kind < KINDS; kind++)
        for (size_t len = 0; len < 400; len++) {
            make_section(kind, len, 1 + len);
            line.len = 0;
            for (size_t at = 0, n; at < file.len; at += n) {
                n = file.len - at < 100 ? file.len - at : 100;
                frame_of_file(&line, &file, at, n, len & 1);
            }
            expect_whole(&line);
        }
    bytes_free(&line);
}

/* Limits of size. Any section: its bytes plus a sixth plus 100. Coverage: a sixth of the file. Small counts: nine
 * twentieths. */
static void test_sizes(void **state)
{
    (void)state;
    struct bytes line = {0};
    for (int kind = 0; kind < KINDS; kind++) {
        make_section(kind, 10000, 7);
        line.len = 0;
        encode(false, &line);
        assert_true(line.len <= file.len + file.len / 6 + 100);
        if (kind == COVERAGE)
            assert_true(line.len * 6 <= file.len);
        if (kind == COUNTERS)
            assert_true(line.len * 20 <= file.len * 9);
        if (kind == MOSTLY_ZEROS || kind == MOSTLY_ONES)
            assert_true(line.len * 10 <= file.len);
    }
    /* Coverage of 1000 functions, two bytes each and at random, takes at most 0.05 s at 115200 baud. */
    uint8_t functions[2016];
    uint64_t seed = 8;
    for (size_t i = 0; i < sizeof functions; i++)
        functions[i] = i % 2 || vector_random(&seed) & 1 ? 0xff : 0;
    make_file(functions, sizeof functions);
    line.len = 0;
    encode(true, &line);
    assert_true(line.len <= 115200 / 10 / 20);
    bytes_free(&line);
}

/* Block coverage of the demo firmware after its test script, built with GCC: the stream has at most a fifth of the
 * section's bytes. */
static void test_real_profile(void **state)
{
    (void)state;
    static const uint8_t state_record[] = {0x19, 0xdb, 0xcb, 0xea, 0x01, 0x00, 0x00, 0x00,
                                           0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00};
    static const uint8_t bits[] = {
        0xea, 0xa8, 0x0a, 0x40, 0x2a, 0x01, 0x28, 0xb8, 0x80, 0x00, 0x00, 0x03, 0x88, 0x08, 0x08, 0x09,
        0x01, 0xa8, 0x00, 0x80, 0x00, 0x3a, 0x0f, 0x20, 0x08, 0xf0, 0x80, 0xa1, 0xa8, 0xe0, 0x8a, 0x8b,
        0xca, 0x32, 0xbb, 0xaa, 0xaa, 0xaa, 0xc2, 0x34, 0x8c, 0x88, 0x9f, 0x42, 0x74, 0x60, 0x04, 0x0a,
        0x01, 0x00, 0xc8, 0xa2, 0x22, 0x00, 0x02, 0x0a, 0x43, 0xe6, 0x40, 0x48, 0x55, 0x90, 0x00, 0x10,
        0x22, 0x06, 0x02, 0x02, 0x02, 0x00, 0x20, 0xa8, 0x8a, 0xa0, 0x82, 0x0a, 0xaa, 0xea,
    };
    uint8_t section[8 * sizeof bits + sizeof state_record];
    struct bytes line = {0};
    for (size_t i = 0; i < 8 * sizeof bits; i++)
        section[i] = bits[i / 8] >> i % 8 & 1 ? 0xff : 0;
    memcpy(section + 8 * sizeof bits, state_record, sizeof state_record);
    id_step = 91;
    make_file(section, sizeof section);
    encode(false, &line);
    id_step = 0;
    expect_whole(&line);
    assert_true(line.len * 5 <= sizeof section);
    bytes_free(&line);
}

static void test_vector(void **state)
{
    (void)state;
    static const uint8_t section[20] = {0,    0xff, 0, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
                                        0xff, 0xff, 0, 0,    0,    0,    1,    2,    0x80, 0};
    struct bytes line = {0}, want = {0};
    for (int text = 0; text < 2; text++) {
        make_file(section, sizeof section);
        line.len = want.len = 0;
        encode(text, &line);
        vector_load_from("stream.md", text ? "stream-text" : "stream-binary", &want);
        assert_int_equal(line.len, want.len);
        assert_memory_equal(line.data, want.data, want.len);
        expect_whole(&want);
    }
    bytes_free(&line);
    bytes_free(&want);
}

/* Every prefix, every suffix, and the line without any 20 bytes. */
static void test_cuts(void **state)
{
    (void)state;
    struct bytes line = {0}, cut = {0};
    for (int text = 0; text < 2; text++) {
        make_section(COUNTERS, 700, 3);
        line.len = 0;
        encode(text, &line);
        for (size_t at = 0; at < line.len; at++) {
            cut.len = 0;
            bytes_append(&cut, line.data, at);
            expect_honest(&cut);
            if (line.len - at > 20)
                bytes_append(&cut, line.data + at + 20, line.len - at - 20);
            expect_honest(&cut);
            cut.len = 0;
            bytes_append(&cut, line.data + at, line.len - at);
            expect_honest(&cut);
        }
    }
    bytes_free(&line);
    bytes_free(&cut);
}

static void test_flips(void **state)
{
    (void)state;
    struct bytes line = {0};
    for (int text = 0; text < 2; text++) {
        make_section(MOSTLY_ONES, 700, 4);
        line.len = 0;
        encode(text, &line);
        for (size_t bit = 0; bit < line.len * 8; bit++) {
            line.data[bit / 8] ^= (uint8_t)(1 << bit % 8);
            expect_honest(&line);
            line.data[bit / 8] ^= (uint8_t)(1 << bit % 8);
        }
    }
    bytes_free(&line);
}

struct span {
    size_t from, to;
};

static size_t find_frames(const struct bytes *line, struct span *out)
{
    struct stream_frame f;
    size_t n = 0, damaged = 0;
    for (size_t pos = 0, from = 0; stream_next_frame(line->data, line->len, &pos, &f, &damaged); from = pos)
        out[n++] = (struct span){from, pos};
    assert_int_equal(damaged, 0);
    return n;
}

/* Frames in random order, some twice, some missing, with log text between: the decoder finds all that are there. */
static void test_disorder(void **state)
{
    (void)state;
    struct bytes line = {0}, mixed = {0};
    struct span frames[64];
    uint64_t seed = 99;
    for (int round = 0; round < 600; round++) {
        make_section(round % KINDS, 4000, (uint64_t)round + 1);
        line.len = mixed.len = 0;
        encode(round & 1, &line);
        size_t n = find_frames(&line, frames), left = n;
        assert_true(n >= 3 && n <= 64);
        bool all = round % 3 != 0;
        while (left) {
            size_t i = vector_random(&seed) % left;
            if (all || vector_random(&seed) % 4)
                bytes_append(&mixed, line.data + frames[i].from, frames[i].to - frames[i].from);
            if (vector_random(&seed) % 3 == 0)
                bytes_puts(&mixed, "\n~[12:00:01] motor: ~0.5 A, {temperature} 20 \xC2\xB5K ~~abc\n");
            if (vector_random(&seed) % 5)
                frames[i] = frames[--left];
        }
        assert_true(expect_honest(&mixed) || !all);
    }
    bytes_free(&line);
    bytes_free(&mixed);
}

/* A line that loses 1 % of its bytes (0.5 % if nothing can be packed) carries dump after dump. In the end the file is
 * complete. */
static void test_loss(void **state)
{
    (void)state;
    struct bytes line = {0}, lossy = {0};
    uint64_t seed = 5;
    for (int kind = 0; kind < KINDS; kind++)
        for (int text = 0; text < 2; text++) {
            int dumps = 0;
            make_section(kind, 1500, 11);
            line.len = lossy.len = 0;
            encode(text, &line);
            do {
                for (size_t i = 0; i < line.len; i++)
                    if (vector_random(&seed) % (kind == RANDOM ? 200 : 100))
                        bytes_u8(&lossy, line.data[i]);
            } while (!expect_honest(&lossy) && ++dumps < 200);
            assert_true(dumps < 200);
        }
    bytes_free(&line);
    bytes_free(&lossy);
}

/* The counters change between two dumps, and each dump loses a frame. The decoder never mixes the two into one file. */
static void test_two_dumps(void **state)
{
    (void)state;
    struct bytes first = {0}, second = {0}, both = {0};
    struct span a[64], b[64];
    struct stream_dump out;
    make_section(COUNTERS, 1000, 1);
    encode(true, &first);
    size_t n = find_frames(&first, a);
    make_section(COUNTERS, 1000, 2);
    encode(true, &second);
    assert_int_equal(find_frames(&second, b), n);
    for (size_t i = 0; i < n; i++)
        for (size_t j = 0; j < n; j++) {
            both.len = 0;
            bytes_append(&both, first.data, a[i].from);
            bytes_append(&both, first.data + a[i].to, first.len - a[i].to);
            bytes_append(&both, second.data, b[j].from);
            bytes_append(&both, second.data + b[j].to, second.len - b[j].to);
            stream_decode(both.data, both.len, &out);
            assert_false(out.complete);
            assert_true(out.missing_count > 0 || out.lacks_trailer || out.crc_mismatch);
            stream_dump_free(&out);
        }
    bytes_free(&first);
    bytes_free(&second);
    bytes_free(&both);
}

/* The counters change from dump to dump. The result is the last whole dump, although a broken one follows. */
static void test_many_dumps(void **state)
{
    (void)state;
    struct bytes line = {0};
    struct stream_dump out;
    for (uint64_t n = 1; n <= 40; n++) {
        make_section(COUNTERS, 1000, n);
        encode(n & 1, &line);
    }
    expect_whole(&line);
    size_t whole = line.len;
    make_section(COUNTERS, 1000, 77);
    encode(true, &line);
    line.len -= (line.len - whole) / 2;
    stream_decode(line.data, line.len, &out);
    assert_true(out.complete);
    assert_int_equal(out.dumps, 41);
    make_section(COUNTERS, 1000, 40);
    assert_memory_equal(out.file.data, file.data, file.len);
    stream_dump_free(&out);
    bytes_free(&line);
}

/* After a sink has refused a write, it is not called again, and mip_dump_stream() returns 0. */
static uint32_t refuse_at, taken;
static bool refuse(void *ctx, const void *data, uint32_t len)
{
    (void)ctx;
    (void)data;
    assert_true(taken <= refuse_at);
    return (taken += len) <= refuse_at;
}

static void test_refused(void **state)
{
    (void)state;
    struct bytes line = {0};
    struct mip_sink sink = {refuse, NULL};
    make_section(COVERAGE, 300, 1);
    encode(false, &line);
    for (refuse_at = 0; refuse_at < line.len; refuse_at++) {
        taken = 0;
        assert_int_equal(mip_dump_stream(&sink, false), 0);
    }
    taken = 0;
    assert_int_equal(mip_dump_stream(&sink, false), file.len);
    bytes_free(&line);
}

/* A cut frame that the decoder once read past the end of its line. All four groups of its CRC lie after the newline,
 * and a CRC of all ones matched without them. */
static void test_frame_beyond_line(void **state)
{
    (void)state;
    static const char cut[] = "~o^]H9eKf89_cUKU^g=^O2.\n";
    for (int finished = 0; finished < 2; finished++) {
        struct bytes exact = vector_copy(cut, sizeof cut - 1);
        struct stream_frame f;
        size_t pos = 0, damaged = 0;
        assert_false(
            (finished ? stream_next_frame : stream_next_frame_so_far)(exact.data, exact.len, &pos, &f, &damaged));
        assert_int_equal(pos, exact.len);
        assert_int_equal(damaged, 1);
        bytes_free(&exact);
    }
}

static int free_file(void **state)
{
    (void)state;
    bytes_free(&file);
    return 0;
}

int main(void)
{
    image_id = &id;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_vector),         cmocka_unit_test(test_round_trip),
        cmocka_unit_test(test_sizes),          cmocka_unit_test(test_without_id),
        cmocka_unit_test(test_second_encoder), cmocka_unit_test(test_real_profile),
        cmocka_unit_test(test_cuts),           cmocka_unit_test(test_flips),
        cmocka_unit_test(test_disorder),       cmocka_unit_test(test_loss),
        cmocka_unit_test(test_two_dumps),      cmocka_unit_test(test_many_dumps),
        cmocka_unit_test(test_refused),        cmocka_unit_test(test_frame_beyond_line),
    };
    return cmocka_run_group_tests(tests, NULL, free_file);
}
