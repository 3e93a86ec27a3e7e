/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The runtime's C code on the host. An independent CRC checks the bytes of a dump. The semihosting host
 * fails at each of its operations, writes less than asked, or is missing.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/hash.h"
#include "base/le.h"
#include "stream/decoder.h"
#define MIP_RUNTIME
#include "../../target/mip.h"
#include "../../target/mip_state.h"
#include "../../target/sink/semihost_sink.h"

#define RAW __attribute__((section("__llvm_mipraw"), used))

/* The compiler chooses the order of the records in the section, so the test uses their addresses. */
volatile struct mip_state __mip_state RAW = {1, 2, 3, 4};
static volatile uint8_t slots[300] RAW = {1};
const uint16_t __mip_machine = 62; /* EM_X86_64 */

#include "../../target/mip.c"
#include "../../target/mip_dump.c"
#include "../../target/sink/callback_sink.c"
#include "../../target/sink/memory_sink.c"
#include "../../target/sink/semihost_sink.c"
#include "../../target/sink/stream_sink.c"

#define HEADER 44u

static uint8_t file[4096];

static uint32_t section_bytes(void)
{
    return (uint32_t)(__stop___llvm_mipraw - __start___llvm_mipraw);
}

static const uint8_t *in_file(const volatile void *p)
{
    return file + HEADER + ((const volatile uint8_t *)p - __start___llvm_mipraw);
}

/* A semihosting host. It fails its n-th operation, and writes at most so many bytes at a time. */
static struct {
    bool absent;
    uint32_t fail_at, operations, most, opened, closed;
    intptr_t failure;
    size_t len;
} host;

intptr_t __mip_semihost(uint32_t operation, const void *block)
{
    const uintptr_t *b = block;
    host.operations++;
    if (host.absent)
        return -1;
    if (host.operations == host.fail_at)
        return host.failure;
    if (operation == SYS_OPEN) {
        assert_string_equal((const char *)b[0], "x.mipraw");
        assert_int_equal(b[1], OPEN_MODE_WB);
        assert_int_equal(b[2], 8);
        host.opened++;
        return 3;
    } else if (operation == SYS_WRITE) {
        assert_int_equal(b[0], 3);
        size_t n = host.most != 0 && b[2] > host.most ? host.most : b[2];
        assert_true(host.len + n <= sizeof file);
        memcpy(file + host.len, (const void *)b[1], n);
        host.len += n;
        return (intptr_t)(b[2] - n);
    } else {
        assert_int_equal(operation, SYS_CLOSE);
        assert_int_equal(b[0], 3);
        host.closed++;
    }
    return 0;
}

static void start(void)
{
    memset(&host, 0, sizeof host);
    memset(file, 0xAA, sizeof file);
    mip_init();
}

static void test_bytes(void **state)
{
    (void)state;
    start();
    slots[0] = 0;
    slots[7] = 0x80;
    slots[8] = 0xfe;
    slots[299] = 0x7f;
    uint32_t size = mip_snapshot(file, sizeof file);
    assert_int_equal(size, mip_size());
    assert_int_equal(size, HEADER + section_bytes() + 4);
    assert_int_equal(le_load32(file), MIP_MAGIC);
    assert_int_equal(le_load16(file + MIP_OFF_VERSION), MIP_VERSION);
    assert_int_equal(le_load16(file + MIP_OFF_FILE_TYPE), MIP_FILE_RAW | MIP_WIDTH_64);
    assert_int_equal(le_load32(file + MIP_OFF_PROFILE_TYPE), MIP_PROFILE_FUNCTION_COVERAGE);
    assert_int_equal(le_load32(file + MIP_OFF_MODULE_HASH), 0);
    assert_int_equal(le_load32(file + MIP_OFF_FLAGS), MIP_FLAG_CRC_TRAILER);
    assert_int_equal(le_load32(file + MIP_OFF_DATA_OFFSET), HEADER);
    static const uint8_t tags[] = {2, 0, 4, 0, 62, 0, 8, 0, 3, 0, 8, 0};
    assert_memory_equal(file + MIP_HEADER_SIZE, tags, sizeof tags);
    assert_int_equal(le_load64(file + MIP_HEADER_SIZE + sizeof tags), section_bytes());
    assert_int_equal(le_load32(file + size - 4), hash_crc32(0, file, size - 4));
    for (int i = 0; i < 300; i++)
        assert_int_equal(*in_file(&slots[i]), i == 0 || i == 7 || i == 8 || i == 299 ? 0 : 0xff);
    assert_int_equal(le_load32(in_file(&__mip_state.filled)), MIP_STATE_MAGIC);
    assert_int_equal(le_load32(in_file(&__mip_state.order)), 1);
    assert_int_equal(le_load64(in_file(&__mip_state.resume)), 0);
    assert_int_equal(file[size], 0xAA);
}

/* Every value of a byte, at every offset in a word. */
static void test_canonical(void **state)
{
    (void)state;
    for (uint32_t v = 0; v < 256; v++) {
        for (uint32_t at = 0; at < 32; at += 8) {
            uint32_t to = v == 0xff ? 0xffu : 0;
            assert_int_equal(file_canonical(v << at), to << at);
            assert_int_equal(file_canonical(~(0xffu << at) | v << at), ~(0xffu << at) | to << at);
        }
    }
}

static void test_snapshot_limits(void **state)
{
    (void)state;
    start();
    assert_int_equal(mip_snapshot(file, mip_size() - 1), 0);
    assert_int_equal(file[0], 0xAA);
    assert_int_equal(mip_snapshot(file, mip_size()), mip_size());
    __mip_state.filled++;
    assert_int_equal(mip_snapshot(file, sizeof file), 0);
    assert_int_equal(mip_dump_semihost("x.mipraw"), 0);
    assert_int_equal(host.operations, 0);
}

static void test_freeze(void **state)
{
    (void)state;
    start();
    __mip_state.order = 9;
    mip_freeze();
    mip_freeze();
    assert_int_equal(__mip_state.order, 0);
    assert_int_equal(mip_snapshot(file, sizeof file), mip_size());
    assert_int_equal(le_load32(file + MIP_OFF_FLAGS), MIP_FLAG_CRC_TRAILER | MIP_FLAG_FROZEN);
    mip_resume();
    mip_resume();
    assert_int_equal(__mip_state.order, 9);
}

static void test_short_writes(void **state)
{
    (void)state;
    for (uint32_t most = 0; most < 140; most++) {
        start();
        slots[5] = 0;
        host.most = most;
        assert_int_equal(mip_dump_semihost("x.mipraw"), mip_size());
        assert_int_equal(host.len, mip_size());
        assert_int_equal(host.opened, 1);
        assert_int_equal(host.closed, 1);
        assert_int_equal(le_load32(file + host.len - 4), hash_crc32(0, file, host.len - 4));
        assert_int_equal(*in_file(&slots[5]), 0);
    }
}

/* Each failure is reported, and an open file is closed. */
static void test_failures(void **state)
{
    (void)state;
    start();
    assert_int_equal(mip_dump_semihost("x.mipraw"), mip_size());
    uint32_t operations = host.operations;
    assert_true(operations >= 6);
    for (uint32_t n = 1; n <= operations; n++) {
        start();
        host.fail_at = n;
        host.failure = -1;
        assert_int_equal(mip_dump_semihost("x.mipraw"), 0);
        assert_int_equal(host.closed, n == 1 || n == operations ? 0 : 1);
    }
    start();
    host.fail_at = 2; /* the host writes nothing and reports all bytes as left */
    host.failure = HEADER;
    assert_int_equal(mip_dump_semihost("x.mipraw"), 0);
    start();
    host.absent = true;
    assert_int_equal(mip_dump_semihost("x.mipraw"), 0);
    assert_int_equal(host.operations, 1);
}

static void collect(void *ctx, uint8_t byte)
{
    uint32_t *n = ctx;
    file[(*n)++] = byte;
}

static void test_callback(void **state)
{
    (void)state;
    static uint8_t memory[4096];
    start();
    slots[1] = 3;
    uint32_t n = 0;
    struct mip_callback c = {collect, &n};
    struct mip_sink sink = {mip_write_callback, &c};
    assert_int_equal(mip_dump(&sink), mip_size());
    assert_int_equal(mip_snapshot(memory, sizeof memory), n);
    assert_memory_equal(memory, file, n);
}

/* Slots change while the stream is sent. The result is a whole dump all the same. */
static bool collect_changing(void *ctx, const void *data, uint32_t len)
{
    struct bytes *line = ctx;
    bytes_append(line, data, len);
    for (size_t i = 0; i < 300; i++)
        slots[i] = slots[i] == 0xff ? 0 : 0xff;
    return true;
}

static void test_stream(void **state)
{
    (void)state;
    for (int text = 0; text < 2; text++) {
        struct bytes line = {0};
        struct stream_dump got;
        struct mip_sink sink = {collect_changing, &line};
        start();
        assert_int_equal(mip_dump_stream(&sink, text), mip_size());
        stream_decode(line.data, line.len, &got);
        assert_true(got.complete);
        assert_int_equal(got.file.len, mip_size());
        assert_int_equal(got.dumps, 1);
        assert_int_equal(got.repeats + got.damaged, 0);
        stream_dump_free(&got);
        bytes_free(&line);
        __mip_state.filled++;
        assert_int_equal(mip_dump_stream(&sink, text), 0);
        assert_int_equal(line.len, 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bytes),    cmocka_unit_test(test_canonical),    cmocka_unit_test(test_snapshot_limits),
        cmocka_unit_test(test_freeze),   cmocka_unit_test(test_short_writes), cmocka_unit_test(test_failures),
        cmocka_unit_test(test_callback), cmocka_unit_test(test_stream),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
