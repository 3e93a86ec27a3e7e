/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Readers skip unknown tags and fields, so a later version may add some.  Known ones are read as before.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#include "base/le.h"
#include "profile/profile.h"
#include "vectors.h"

#define UNKNOWN      31u /* docs/formats.md gives this number no meaning */
#define UNKNOWN_SIZE 12u

static void insert_unknown(struct bytes *b, size_t at)
{
    static const uint8_t unknown[UNKNOWN_SIZE] = {UNKNOWN, 0, 6, 0, 'l', 'a', 't', 'e', 'r', '!', 0, 0};
    bytes_grow(b, UNKNOWN_SIZE);
    memmove(b->data + at + UNKNOWN_SIZE, b->data + at, b->len - at);
    memcpy(b->data + at, unknown, UNKNOWN_SIZE);
    b->len += UNKNOWN_SIZE;
}

static void add_to32(struct bytes *b, size_t at, uint32_t more)
{
    le_store32(b->data + at, le_load32(b->data + at) + more);
}

static void insert_tag(struct bytes *b)
{
    insert_unknown(b, MIP_HEADER_SIZE);
    add_to32(b, MIP_OFF_DATA_OFFSET, UNKNOWN_SIZE);
}

/* The offset of the payload of the data-length tag. */
static size_t find_length(const struct bytes *b)
{
    size_t at = MIP_HEADER_SIZE;
    while (le_load16(b->data + at) != MIP_TAG_DATA_LENGTH)
        at += 4 + (le_load16(b->data + at + 2) + 3u) / 4 * 4;
    return at + 4;
}

static void profiles_skip_what_they_do_not_know(void **state)
{
    (void)state;
    struct bytes b = {0}, was = {0}, is = {0};
    struct prof p;
    struct diag d = {0};
    vector_load("mip-9-blocks", &b);
    assert_int_equal(prof_decode("vector", b.data, b.len, &p, &d), MIP_OK);
    prof_encode(&p, &was);
    prof_free(&p);

    size_t record = le_load32(b.data + MIP_OFF_DATA_OFFSET) + MIP_PROF_BODY_SIZE;
    add_to32(&b, record, UNKNOWN_SIZE);
    add_to32(&b, find_length(&b), UNKNOWN_SIZE);
    insert_unknown(&b, record + MIP_PROF_FIXED_SIZE);
    insert_tag(&b);
    vector_mend(&b);
    struct bytes exact = vector_copy(b.data, b.len);
    assert_int_equal(prof_decode("later", exact.data, exact.len, &p, &d), MIP_OK);
    prof_encode(&p, &is);
    assert_int_equal(was.len, is.len);
    assert_memory_equal(was.data, is.data, was.len);
    prof_free(&p);
    bytes_free(&exact);
    bytes_free(&b);
    bytes_free(&was);
    bytes_free(&is);
}

static void maps_skip_what_they_do_not_know(void **state)
{
    (void)state;
    struct bytes b = {0};
    struct img_map was, is;
    struct diag d = {0};
    vector_load("map-9", &b);
    assert_int_equal(img_map_decode("vector", 0, b.data, b.len, NULL, &was, &d), MIP_OK);
    insert_tag(&b);
    struct bytes exact = vector_copy(b.data, b.len);
    assert_int_equal(img_map_decode("later", 0, exact.data, exact.len, NULL, &is, &d), MIP_OK);
    assert_int_equal(was.count, is.count);
    assert_true(was.count > 1 && was.raw_start == is.raw_start && was.state == is.state);
    for (size_t i = 0; i < was.count; i++)
        assert_string_equal(was.functions[i].name, is.functions[i].name);
    img_map_free(&was);
    img_map_free(&is);
    bytes_free(&exact);
    bytes_free(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(profiles_skip_what_they_do_not_know),
        cmocka_unit_test(maps_skip_what_they_do_not_know),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
