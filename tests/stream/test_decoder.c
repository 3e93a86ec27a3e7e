/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The decoder gets bytes piece by piece. The result is the same for any cut, and asking for it changes nothing. The
 * image can supply a header that was lost.
 */
#include "../format/vectors.h"
#include "stream/decoder.h"
#include "stream/frame.h"
#include "frames.h"

static struct img_raw_section image;

static void make_dump(uint64_t seed, size_t len, bool frozen, struct bytes *file)
{
    image.start = 0x20000000;
    image.stop = image.start + len;
    image.header.data_length = len;
    file->len = 0;
    img_raw_header(&image, frozen, file);
    for (size_t i = 0; i < len; i++)
        bytes_u8(file, (uint8_t)vector_random(&seed));
    bytes_u32(file, hash_crc32(0, file->data, file->len));
}

/* Frames of 128 bytes after a frame for the header. The frame with number skip is left out; -1 leaves out none. */
static void make_line(const struct bytes *file, bool text, int skip, struct bytes *line)
{
    size_t header = le_load32(file->data + MIP_OFF_DATA_OFFSET), n;
    int k = 0;
    for (size_t at = 0; at < file->len; at += n, k++) {
        n = at == 0 ? header : file->len - at < 128 ? file->len - at : 128;
        if (k != skip)
            frame_of_file(line, file, at, n, text);
    }
}

static void expect_same(const struct stream_dump *a, const struct stream_dump *b)
{
    assert_int_equal(a->complete, b->complete);
    assert_int_equal(a->has_header, b->has_header);
    assert_int_equal(a->frames, b->frames);
    assert_int_equal(a->repeats, b->repeats);
    assert_int_equal(a->damaged, b->damaged);
    assert_int_equal(a->dumps, b->dumps);
    assert_int_equal(a->missing_count, b->missing_count);
    assert_int_equal(a->file.len, b->file.len);
    if (a->file.len)
        assert_memory_equal(a->file.data, b->file.data, a->file.len);
}

/* Noise, damaged frames and cut lines give the same result whole, byte by byte, and in pieces of any size. */
static void test_pieces(void **state)
{
    (void)state;
    uint64_t seed = 42;
    struct bytes file = {0}, line = {0};
    for (int round = 0; round < 1500; round++) {
        struct stream_decoder d = {0};
        struct stream_dump whole, pieces;
        make_dump((uint64_t)round + 1, 40 + vector_random(&seed) % 600, false, &file);
        line.len = 0;
        for (uint32_t n = vector_random(&seed) % 60; n; n--)
            bytes_u8(&line, (uint8_t)(vector_random(&seed) % 4 ? vector_random(&seed) : MIP_STREAM_BINARY));
        make_line(&file, round & 1, -1, &line);
        if (round % 3)
            vector_mutate(&line, &seed);
        if (round % 5 == 0)
            line.len -= line.len ? vector_random(&seed) % line.len : 0;
        stream_decode(line.data, line.len, &whole);
        for (size_t at = 0, n; at < line.len; at += n) {
            n = round % 7 == 0 ? 1 : 1 + vector_random(&seed) % 90;
            n = n < line.len - at ? n : line.len - at;
            struct bytes exact = vector_copy(line.data + at, n);
            stream_push(&d, exact.data, exact.len);
            bytes_free(&exact);
            assert_true(d.tail.len < MIP_STREAM_MOST + 90 + 8);
            if (vector_random(&seed) % 8 == 0) { /* asking changes nothing */
                stream_state(&d, NULL, &pieces);
                stream_dump_free(&pieces);
            }
        }
        stream_state(&d, NULL, &pieces);
        expect_same(&whole, &pieces);
        stream_dump_free(&whole);
        stream_dump_free(&pieces);
        stream_decoder_free(&d);
    }
    bytes_free(&file);
    bytes_free(&line);
}

/* The noise ends with a mark, so the decoder waits for a longer frame. The dump after it is complete at once. */
static void test_held_mark(void **state)
{
    (void)state;
    struct bytes file = {0}, line = {0};
    struct stream_decoder d = {0};
    struct stream_dump out;
    static const uint8_t noise[] = {MIP_STREAM_BINARY, 1, 2, 3, 4, 63};
    make_dump(3, 20, false, &file);
    bytes_append(&line, noise, sizeof noise);
    make_line(&file, false, -1, &line);
    stream_push(&d, line.data, line.len);
    stream_state(&d, NULL, &out);
    assert_true(out.complete);
    stream_dump_free(&out);
    stream_decoder_free(&d);
    bytes_free(&file);
    bytes_free(&line);
}

static void test_lost_header(void **state)
{
    (void)state;
    struct bytes file = {0}, line = {0};
    struct stream_dump out;
    for (int round = 0; round < 8; round++) {
        struct stream_decoder d = {0};
        make_dump(9, 700, round & 1, &file);
        line.len = 0;
        make_line(&file, round & 2, 0, &line);
        if (round >= 4) /* a second dump, also without a header */
            make_line(&file, round & 2, 0, &line);
        stream_push(&d, line.data, line.len);
        stream_state(&d, NULL, &out);
        assert_false(out.complete || out.has_header);
        stream_dump_free(&out);
        stream_state(&d, &image, &out);
        assert_true(out.complete && out.header_of_image);
        assert_int_equal(out.file.len, file.len);
        assert_memory_equal(out.file.data, file.data, file.len);
        stream_dump_free(&out);
        /* With another image's id the CRC is wrong, so there is no file. */
        image.header.image_id[3] ^= 1;
        stream_state(&d, &image, &out);
        assert_false(out.complete);
        image.header.image_id[3] ^= 1;
        stream_dump_free(&out);
        stream_decoder_free(&d);
    }
    bytes_free(&file);
    bytes_free(&line);
}

/* All values of the three bits at a frame's end: the decoder accepts exactly those that docs/stream.md allows. */
static void test_ends(void **state)
{
    (void)state;
    static const uint8_t words[4] = {1, 2, 3, 4};
    struct bytes line = {0};
    for (uint32_t end = 0; end < 8; end++)
        for (uint32_t len = 0; len <= 4; len += 4) {
            struct stream_frame f;
            size_t pos = 0, damaged = 0;
            bool last = end & 1;
            uint32_t padding = end / 2;
            line.len = 0;
            frame_add(&line, 64, words, len, end, true);
            bool right = padding <= len && (last || padding == 0);
            assert_int_equal(stream_next_frame(line.data, line.len, &pos, &f, &damaged), right);
            assert_int_equal(damaged, !right);
            assert_true(!right || (f.last == last && f.at == 256 && f.len == len - padding));
        }
    bytes_free(&line);
}

/* Places 3 to 16 begin a file of a later version; no other place does. */
static void test_later(void **state)
{
    (void)state;
    static const uint8_t words[4] = {1, 2, 3, 4};
    struct bytes line = {0};
    for (uint32_t place = 3; place < 40; place++) {
        struct stream_frame f;
        size_t pos = 0, damaged = 0;
        line.len = 0;
        frame_add(&line, place, words, sizeof words, 0, place & 1);
        assert_true(stream_next_frame(line.data, line.len, &pos, &f, &damaged));
        assert_int_equal(f.later, place <= 16);
    }
    bytes_free(&line);
}

/* A text frame has only the letters from `0' to `o'. A `p' in place of a `0' has the same lower 6 bits, but it ends the
 * frame. */
static void test_letters(void **state)
{
    (void)state;
    uint8_t words[40];
    uint64_t seed = 7;
    struct bytes line = {0};
    unsigned tried = 0;
    for (int round = 0; round < 40; round++) {
        for (size_t i = 0; i < sizeof words; i++)
            words[i] = (uint8_t)vector_random(&seed);
        line.len = 0;
        frame_add(&line, 64, words, sizeof words, 0, true);
        for (size_t i = 1; i + 12 < line.len; i++) {
            struct stream_frame f;
            size_t pos = 0, damaged = 0;
            if (line.data[i] != '0')
                continue;
            line.data[i] = 'p';
            assert_false(stream_next_frame(line.data, line.len, &pos, &f, &damaged));
            line.data[i] = '0';
            tried++;
        }
    }
    assert_true(tried > 10);
    bytes_free(&line);
}

/* A boot loader and an application dump on one line.  The image chooses its own dump, the last one, whichever comes
 * first, also if its header was lost.  Without an image, or with a third one, the last dump counts. */
static void test_two_images(void **state)
{
    (void)state;
    struct bytes ours = {0}, other = {0}, old = {0}, line = {0};
    struct stream_dump out;
    for (int round = 0; round < 12; round++) {
        struct stream_decoder d = {0};
        int skip = round >= 4 && round & 1 ? 0 : -1;
        image.header.image_id[5] ^= 1;
        make_dump(5, round & 2 ? 300 : 700, false, &other);
        image.header.image_id[5] ^= 1;
        make_dump(3, 700, false, &old);
        make_dump(4, 700, false, &ours);
        line.len = 0;
        if (round >= 4)
            make_line(round >= 8 ? &old : &other, false, -1, &line);
        make_line(&ours, false, skip, &line);
        make_line(&other, false, -1, &line);
        stream_push(&d, line.data, line.len);
        stream_state(&d, &image, &out);
        assert_true(out.complete && out.dumps == (round >= 4 ? 3 : 2));
        assert_true(out.header_of_image == (skip == 0 && round < 8)); /* later rounds have it from the older dump */
        assert_int_equal(out.file.len, ours.len);
        assert_memory_equal(out.file.data, ours.data, ours.len);
        stream_dump_free(&out);
        for (int third = 0; third < 2; third++) {
            image.header.image_id[6] ^= (uint8_t)third;
            stream_state(&d, third ? &image : NULL, &out);
            image.header.image_id[6] ^= (uint8_t)third;
            assert_true(out.complete && out.has_header && out.file.len == other.len);
            assert_memory_equal(out.file.data, other.data, other.len);
            stream_dump_free(&out);
        }
        stream_decoder_free(&d);
    }
    bytes_free(&ours);
    bytes_free(&other);
    bytes_free(&old);
    bytes_free(&line);
}

/* Our dump lacks a frame, and a whole dump of another image follows.  What ours lacks is told.  A second dump of ours
 * lacks another frame and fills the gap: the other's bytes do not, though they are nearer. */
static void test_damaged_before_other(void **state)
{
    (void)state;
    struct bytes ours = {0}, other = {0}, line = {0};
    for (int skip = 1; skip < 6; skip++) {
        struct stream_decoder d = {0};
        struct stream_dump out;
        image.header.image_id[5] ^= 1;
        make_dump(5, 900, false, &other);
        image.header.image_id[5] ^= 1;
        make_dump(4, 700, false, &ours);
        line.len = 0;
        make_line(&ours, false, skip, &line);
        make_line(&other, false, -1, &line);
        stream_push(&d, line.data, line.len);
        stream_state(&d, &image, &out);
        assert_true(!out.complete && out.has_header && !img_is_other_image(&out.header, &image.header));
        assert_true(out.missing_count == 1 && out.missing[0].from == 128u * (unsigned)(skip - 1));
        assert_int_equal(out.missing[0].to, 128 * skip);
        stream_dump_free(&out);
        line.len = 0;
        make_line(&ours, false, skip % 5 + 1, &line);
        stream_push(&d, line.data, line.len);
        stream_state(&d, &image, &out);
        assert_true(out.complete && out.file.len == ours.len);
        assert_memory_equal(out.file.data, ours.data, ours.len);
        stream_dump_free(&out);
        stream_decoder_free(&d);
    }
    bytes_free(&ours);
    bytes_free(&other);
    bytes_free(&line);
}

/* 3000 dumps with different contents, with and without headers. Each is decoded right and all are counted. The
 * decoder's memory does not grow with the number of dumps. */
static void test_trim(void **state)
{
    (void)state;
    struct bytes file = {0}, line = {0};
    struct stream_dump out;
    for (int skip = -1; skip < 1; skip++) {
        struct stream_decoder d = {0};
        for (uint64_t n = 0; n < 3000; n++) {
            make_dump(n + 1, 300, false, &file);
            line.len = 0;
            make_line(&file, false, skip, &line);
            stream_push(&d, line.data, line.len);
            if (n % 49 == 48) {
                stream_state(&d, &image, &out);
                assert_true(out.complete && out.dumps == n + 1);
                assert_memory_equal(out.file.data, file.data, file.len);
                stream_dump_free(&out);
            }
            stream_trim(&d);
            assert_false(stream_is_long(&d));
        }
        assert_true(d.pool.len < 3000 * file.len / 2);
        stream_decoder_free(&d);
    }
    bytes_free(&file);
    bytes_free(&line);
}

/* If the header is taken from the image, other missing bytes are reported as offsets in the section. */
static void test_lost_header_and_more(void **state)
{
    (void)state;
    struct bytes file = {0}, line = {0};
    struct stream_decoder d = {0};
    struct stream_dump out;
    make_dump(9, 700, false, &file);
    size_t header = le_load32(file.data + MIP_OFF_DATA_OFFSET);
    frame_of_file(&line, &file, header, 128, true);
    for (size_t at = header + 256, n; at < file.len; at += n) {
        n = file.len - at < 128 ? file.len - at : 128;
        frame_of_file(&line, &file, at, n, true);
    }
    stream_push(&d, line.data, line.len);
    stream_state(&d, &image, &out);
    assert_false(out.complete);
    assert_true(out.has_header && out.header_of_image && !out.lacks_trailer);
    assert_int_equal(out.missing_count, 1);
    assert_int_equal(out.missing[0].from, 128);
    assert_int_equal(out.missing[0].to, 256);
    stream_dump_free(&out);
    stream_decoder_free(&d);
    bytes_free(&file);
    bytes_free(&line);
}

/* Two dumps in one line. After any cut in the second dump, the first is received and forgotten; then the rest gives the
 * second one whole. */
static void test_forget(void **state)
{
    (void)state;
    struct bytes first = {0}, second = {0}, line = {0};
    struct stream_dump out;
    make_dump(1, 500, false, &first);
    make_dump(2, 500, false, &second);
    make_line(&first, true, -1, &line);
    size_t border = line.len;
    make_line(&second, true, -1, &line);
    for (size_t more = 0; border + more < line.len - 8; more++) {
        struct stream_decoder d = {0};
        stream_push(&d, line.data, border + more);
        stream_state(&d, NULL, &out);
        assert_true(out.complete);
        assert_memory_equal(out.file.data, first.data, first.len);
        stream_dump_free(&out);
        stream_forget(&d);
        stream_state(&d, NULL, &out);
        assert_false(out.complete);
        stream_dump_free(&out);
        stream_push(&d, line.data + border + more, line.len - border - more);
        stream_state(&d, NULL, &out);
        assert_true(out.complete);
        assert_memory_equal(out.file.data, second.data, second.len);
        stream_dump_free(&out);
        stream_decoder_free(&d);
    }
    bytes_free(&first);
    bytes_free(&second);
    bytes_free(&line);
}

/* No frame has the mark of the last one, yet all bytes are there. After the dump is forgotten, it does not come
 * again. */
static void test_forget_without_end(void **state)
{
    (void)state;
    struct bytes file = {0}, line = {0};
    struct stream_decoder d = {0};
    struct stream_dump out;
    make_dump(5, 500, false, &file);
    size_t header = le_load32(file.data + MIP_OFF_DATA_OFFSET);
    frame_of_file(&line, &file, 0, header, true);
    for (size_t at = header, n; at < file.len; at += n) {
        n = file.len - at < 128 ? file.len - at : 128;
        frame_add(&line, (uint32_t)at / 4, file.data + at, n, 0, true);
    }
    stream_push(&d, line.data, line.len);
    stream_state(&d, NULL, &out);
    assert_true(out.complete && out.frames == 5);
    stream_dump_free(&out);
    stream_forget(&d);
    stream_state(&d, NULL, &out);
    assert_true(!out.complete && out.frames == 0);
    stream_dump_free(&out);
    stream_decoder_free(&d);
    bytes_free(&file);
    bytes_free(&line);
}

/* The header claims a longer file than places can number: it is refused. The longest possible file is accepted. */
static void test_header_lies(void **state)
{
    (void)state;
    struct bytes file = {0};
    struct stream_dump out;
    make_dump(7, 500, false, &file);
    size_t header = le_load32(file.data + MIP_OFF_DATA_OFFSET);
    for (unsigned by = 0; by < 2; by++) {
        struct bytes line = {0};
        le_store64(file.data + header - 8, UINT32_MAX - header - 4 + by);
        frame_of_file(&line, &file, 0, header, false);
        stream_decode(line.data, line.len, &out);
        assert_true(!out.complete && out.has_header == !by);
        stream_dump_free(&out);
        bytes_free(&line);
    }
    bytes_free(&file);
}

/* A dump ends, and the next one sends its header twice: this is one new dump, not two. */
static void test_header_twice(void **state)
{
    (void)state;
    struct bytes file = {0}, line = {0};
    struct stream_dump out;
    make_dump(6, 500, false, &file);
    make_line(&file, false, -1, &line);
    frame_of_file(&line, &file, 0, le_load32(file.data + MIP_OFF_DATA_OFFSET), false);
    make_line(&file, false, -1, &line);
    stream_decode(line.data, line.len, &out);
    assert_true(out.complete && out.dumps == 2 && out.repeats == 1);
    stream_dump_free(&out);
    bytes_free(&file);
    bytes_free(&line);
}

static int set_up(void **state)
{
    (void)state;
    image.header = (struct img_header){.pointer_bytes = 4, .machine = 40, .has_id = true};
    image.header.profile_type = MIP_PROFILE_CALL_GRAPH;
    memset(image.header.image_id, 0x5A, sizeof image.header.image_id);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pieces),       cmocka_unit_test(test_held_mark),
        cmocka_unit_test(test_lost_header),  cmocka_unit_test(test_lost_header_and_more),
        cmocka_unit_test(test_forget),       cmocka_unit_test(test_forget_without_end),
        cmocka_unit_test(test_two_images),   cmocka_unit_test(test_damaged_before_other),
        cmocka_unit_test(test_trim),         cmocka_unit_test(test_ends),
        cmocka_unit_test(test_letters),      cmocka_unit_test(test_later),
        cmocka_unit_test(test_header_twice), cmocka_unit_test(test_header_lies),
    };
    return cmocka_run_group_tests(tests, set_up, NULL);
}
