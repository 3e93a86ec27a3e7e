/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The class of docs/usb.md over core, descriptors and a fake driver. A read returns the .mipraw with any blocks and
 * packets. Requests at the wrong moment are stalled and change nothing.
 */
#include "fake_dcd.h"

#include "base/hash.h"
#include "base/le.h"
#define MIP_RUNTIME
#include "../../target/mip.h"
#include "../../target/mip_state.h"
#include "../../target/mip_usb_format.h"
#include "../../target/usb/usb_parts.h"

#define RAW __attribute__((section("__llvm_mipraw"), used, aligned(4))) /* no gap between the variables */

volatile struct mip_state __mip_state RAW = {1, 2, 3, 4};
#ifndef SLOTS
#define SLOTS 3001 /* not a multiple of 4 */
#endif
static volatile uint8_t slots[SLOTS] RAW = {1};
const uint16_t __mip_machine = 62; /* EM_X86_64 */

/* In assembly: if the compiler sees a definition, it removes the test for a missing id. */
__asm__(".section .rodata\n"
        ".globl __mip_image_id\n"
        "__mip_image_id: .long 0x11223344, 2, 3, 4, 0x55667788\n"
        ".previous");

#include "../../target/mip.c"
#include "../../target/mip_dump.c"
#include "../../target/sink/memory_sink.c"
#include "../../target/usb/usb_descriptors.c"
#include "../../target/usb/usb_device.c"
#include "../../target/usb/usb_mip.c"

static _Alignas(4) uint8_t expected[8192], got[8192];

static uint32_t file_bytes(void)
{
    return mip_size();
}

/* Starts with a pattern of coverage and an enumerated device. */
static void start(bool high_speed)
{
    memset(&__mip_usb, 0, sizeof __mip_usb);
    mip_init();
    for (uint32_t i = 0; i < sizeof slots; i += 1 + i % 7)
        slots[i] = (uint8_t)i == 0xFF ? 0 : (uint8_t)i;
    enumerate(high_speed);
    assert_int_equal(mip_snapshot(expected, sizeof expected), file_bytes());
}

static int command_of(uint32_t request, uint32_t value, uint32_t blocks)
{
    return control(0x4100 | request, value, blocks << 8, 0, NULL);
}

/* Reads until a short packet. Returns the number of bytes. */
static uint32_t read_all(uint8_t *to, uint32_t room)
{
    uint32_t n = 0, full = fake.in[1].packet_bytes;
    int len;
    do {
        assert_true(n + full <= room);
        len = host_in(0x81, to + n);
        assert_true(len >= 0);
        n += (uint32_t)len;
    } while ((uint32_t)len == full);
    assert_int_equal(host_in(0x81, NULL), NAK);
    return n;
}

static void expect_blocks(uint32_t block, uint32_t blocks)
{
    uint32_t size = file_bytes() - 4, at = block * MIP_USB_BLOCK, len = size - at;
    if (blocks != 0 && len > blocks * MIP_USB_BLOCK)
        len = blocks * MIP_USB_BLOCK;
    assert_int_equal(command_of(MIP_USB_READ, block, blocks), 0);
    assert_int_equal(read_all(got, sizeof got), len + 4);
    assert_memory_equal(got, expected + at, len);
    assert_int_equal(le_load32(got + len), hash_crc32(0, got, len));
}

static void test_read(void **state)
{
    (void)state;
    for (int speed = 0; speed < 2; speed++) {
        start(speed == 1);
        uint32_t last = (file_bytes() - 4 - 1) / MIP_USB_BLOCK;
        assert_true(last >= 2);
        assert_int_equal((file_bytes() - 4) % MIP_USB_BLOCK == 0, SLOTS % 4 == 0);
        for (int times = 0; times < 3; times++) {
            assert_int_equal(command_of(MIP_USB_READ, 0, 0), 0);
            assert_int_equal(read_all(got, sizeof got), file_bytes());
            assert_memory_equal(got, expected, file_bytes());
        }
        for (uint32_t block = 0; block <= last; block++)
            for (uint32_t blocks = 0; blocks < 6; blocks++)
                expect_blocks(block, blocks);
        expect_blocks(0, 255);
        assert_int_equal(command_of(MIP_USB_READ, last + 1, 0), STALL); /* also if the last block is full */
        assert_int_equal(command_of(MIP_USB_READ, 0xFFFF, 1), STALL);
    }
}

/* Packets of every size that the hook may be asked for. If the size divides the data, an empty packet ends the read. */
static void test_packet_sizes(void **state)
{
    (void)state;
    static const uint8_t read[8] = {MIP_USB_OUT, MIP_USB_READ, 0, 0, 0, 0, 0, 0};
    static _Alignas(4) uint8_t packet[512];
    unsigned empty = 0;
    start(true);
    for (uint32_t size = 4; size <= 512; size += 4) {
        assert_int_equal(mip_usb_packet(packet, size), MIP_USB_NOTHING);
        assert_int_equal(mip_usb_request(read, NULL), 0);
        uint32_t n = 0;
        int len;
        do {
            len = mip_usb_packet(packet, size);
            assert_true(len >= 0 && (uint32_t)len <= size && n + (uint32_t)len <= sizeof got);
            memcpy(got + n, packet, (size_t)len);
            n += (uint32_t)len;
        } while ((uint32_t)len == size);
        empty += len == 0;
        assert_int_equal(n, file_bytes());
        assert_memory_equal(got, expected, n);
        assert_int_equal(mip_usb_packet(packet, size), MIP_USB_NOTHING);
    }
    assert_true(empty != 0 || file_bytes() % 4 != 0);
}

/* CLEAR_HALT as another USB stack passes it on. */
static void test_hook_clear(void **state)
{
    (void)state;
    static const uint8_t read[8] = {MIP_USB_OUT, MIP_USB_READ, 0, 0, 0, 0, 0, 0};
    static const uint8_t clear[8] = {0x02, 1, 0, 0, 0x83, 0, 0, 0};
    static _Alignas(4) uint8_t packet[64];
    start(false);
    assert_int_equal(mip_usb_request(read, NULL), 0);
    assert_int_equal(mip_usb_packet(packet, 64), 64);
    assert_int_equal(mip_usb_request(clear, NULL), 0);
    assert_int_equal(mip_usb_packet(packet, 64), MIP_USB_NOTHING);
}

static uint32_t flags_of(void)
{
    uint8_t info[64];
    assert_int_equal(control(0xC101, 0, 0, 64, info), MIP_USB_INFO_SIZE);
    return le_load32(info + MIP_USB_INFO_FLAGS);
}

static void test_info(void **state)
{
    (void)state;
    uint8_t info[64];
    start(false);
    for (uint32_t wanted = 0; wanted < 100; wanted++) {
        memset(info, 0xEE, sizeof info);
        uint32_t n = wanted < 48 ? wanted : 48;
        assert_int_equal(control(0xC101, 0, 0, wanted, info), n);
        assert_int_equal(info[n], 0xEE);
    }
    assert_memory_equal(info, "MIPU\1\0\60\0", 8);
    assert_int_equal(le_load32(info + 8), MIP_USB_FLAG_FILLED | MIP_USB_FLAG_ID);
    assert_int_equal(le_load32(info + 12), file_bytes());
    assert_int_equal(le_load32(info + 16), le_load32(expected + MIP_OFF_DATA_OFFSET));
    assert_int_equal(le_load32(info + 20), file_bytes() - 4 - le_load32(info + 16));
    assert_int_equal(le_load32(info + 24), 62 | sizeof(void *) << 16);
    assert_memory_equal(info + 28, &__mip_image_id, 20);
    assert_int_equal(control(0xC101, 1, 0, 64, info), STALL);
    assert_int_equal(control(0xC101, 0, 0x100, 64, info), STALL);
    assert_int_equal(control(0xC102, 0, 0, 64, info), STALL);
    mip_freeze();
    assert_int_equal(flags_of(), MIP_USB_FLAG_FILLED | MIP_USB_FLAG_ID | MIP_USB_FLAG_FROZEN);
    mip_resume();
    __mip_state.filled++;
    assert_int_equal(flags_of(), MIP_USB_FLAG_ID);
    assert_int_equal(command_of(MIP_USB_READ, 0, 0), STALL);
    assert_int_equal(command_of(MIP_USB_SNAPSHOT, 1, 0), STALL);
    assert_int_equal(command_of(MIP_USB_RESET, 0, 0), 0); /* fills the counters */
    assert_int_equal(flags_of(), MIP_USB_FLAG_FILLED | MIP_USB_FLAG_ID);
}

static void test_busy(void **state)
{
    (void)state;
    start(false);
    mip_usb_use_buffer(got, sizeof got);
    for (int how = 0; how < 4; how++) {
        assert_int_equal(command_of(MIP_USB_READ, 0, 0), 0);
        assert_int_equal(host_in(0x81, NULL), 64);
        assert_true((flags_of() & MIP_USB_FLAG_READING) != 0);
        assert_int_equal(command_of(MIP_USB_READ, 0, 0), STALL);
        assert_int_equal(command_of(MIP_USB_RESET, 0, 0), STALL);
        assert_int_equal(command_of(MIP_USB_SNAPSHOT, 1, 0), STALL);
        assert_int_equal(command_of(MIP_USB_SNAPSHOT, 0, 0), STALL);
        assert_int_equal(host_in(0x81, NULL), 64);
        if (how == 0)
            assert_int_equal(command_of(MIP_USB_STOP, 0, 0), 0);
        if (how == 1)
            assert_int_equal(control(0x0203, 0, 0x81, 0, NULL), 0);
        if (how == 2)
            configure();
        assert_int_equal(clear_halt(0x81), 0);
        assert_int_equal(flags_of() & MIP_USB_FLAG_READING, 0);
        expect_blocks(0, 0);
    }
    /* After a stop alone, the armed packet still comes, and then nothing. */
    assert_int_equal(command_of(MIP_USB_READ, 0, 0), 0);
    assert_int_equal(command_of(MIP_USB_STOP, 0, 0), 0);
    assert_int_equal(host_in(0x81, NULL), 64);
    assert_int_equal(host_in(0x81, NULL), NAK);
    assert_int_equal(command_of(MIP_USB_STOP, 7, 7), 0);
    expect_blocks(1, 1);
}

static void test_wrong_values(void **state)
{
    (void)state;
    start(false);
    mip_usb_use_buffer(got, sizeof got);
    assert_int_equal(command_of(MIP_USB_RESET, 1, 0), STALL);
    assert_int_equal(command_of(MIP_USB_RESET, 0, 1), STALL);
    assert_int_equal(command_of(MIP_USB_SNAPSHOT, 2, 0), STALL);
    assert_int_equal(command_of(MIP_USB_SNAPSHOT, 1, 1), STALL);
    assert_int_equal(control(0x4102, 0, 0, 1, NULL), STALL);
    assert_int_equal(control(0x4101, 0, 0, 0, NULL), STALL);
    for (uint32_t request = 6; request < 256; request++)
        assert_int_equal(command_of(request, 0, 0), STALL);
    assert_int_equal(command_of(0, 0, 0), STALL);
    assert_int_equal(flags_of() & (MIP_USB_FLAG_READING | MIP_USB_FLAG_SNAPSHOT), 0);
    expect_blocks(0, 0);
}

static void test_reset_counters(void **state)
{
    (void)state;
    start(false);
    assert_int_equal(command_of(MIP_USB_RESET, 0, 0), 0);
    for (uint32_t i = 0; i < sizeof slots; i++)
        assert_int_equal(slots[i], 0xFF);
    assert_int_equal(__mip_state.began, MIP_BEGAN_BY_RESET);
    assert_int_equal(mip_snapshot(expected, sizeof expected), file_bytes());
    expect_blocks(0, 0);
}

/* A live read has the values at the time of each packet. A snapshot has those of one moment, also after a bus reset,
 * until it is released. */
static void test_snapshot(void **state)
{
    (void)state;
    static _Alignas(4) uint8_t buffer[8192];
    start(false);
    assert_int_equal(flags_of() & MIP_USB_FLAG_CAN_SNAPSHOT, 0);
    assert_int_equal(command_of(MIP_USB_SNAPSHOT, 1, 0), STALL);
    assert_int_equal(command_of(MIP_USB_SNAPSHOT, 0, 0), 0);
    mip_usb_use_buffer(buffer, file_bytes() - 1);
    assert_int_equal(command_of(MIP_USB_SNAPSHOT, 1, 0), STALL);
    memset(buffer, 0xA5, sizeof buffer);
    mip_usb_use_buffer(buffer, file_bytes());
    assert_true((flags_of() & MIP_USB_FLAG_CAN_SNAPSHOT) != 0);
    assert_int_equal(command_of(MIP_USB_SNAPSHOT, 1, 0), 0);
    assert_int_equal(buffer[file_bytes()], 0xA5);
    assert_true((flags_of() & MIP_USB_FLAG_SNAPSHOT) != 0);
    for (uint32_t i = 0; i < sizeof slots; i++)
        slots[i] = 0;
    expect_blocks(0, 0);                 /* the values before the change */
    mip_usb_use_buffer(got, sizeof got); /* the other buffer has no snapshot */
    assert_int_equal(flags_of() & MIP_USB_FLAG_SNAPSHOT, 0);
    mip_usb_use_buffer(buffer, file_bytes());
    assert_int_equal(command_of(MIP_USB_SNAPSHOT, 1, 0), 0);
    assert_int_equal(mip_snapshot(expected, sizeof expected), file_bytes());
    for (uint32_t i = 0; i < sizeof slots; i++)
        slots[i] = i % 3 == 0 ? 0 : 0xFF;
    host_reset(false);
    control(0x0005, 3, 0, 0, NULL);
    configure();
    expect_blocks(2, 1);
    assert_int_equal(command_of(MIP_USB_SNAPSHOT, 0, 0), 0);
    assert_int_equal(mip_snapshot(expected, sizeof expected), file_bytes());
    expect_blocks(0, 0);
    assert_int_equal(command_of(MIP_USB_SNAPSHOT, 1, 0), 0);
    mip_reset();
    expect_blocks(0, 0);
    assert_int_equal(command_of(MIP_USB_SNAPSHOT, 1, 0), 0); /* a new snapshot over the first one */
    assert_int_equal(mip_snapshot(expected, sizeof expected), file_bytes());
    expect_blocks(0, 0);
}

static void test_live(void **state)
{
    (void)state;
    start(false);
    mip_reset();
    assert_int_equal(command_of(MIP_USB_READ, 0, 0), 0);
    uint32_t n = 0;
    int len;
    do {
        len = host_in(0x81, got + n);
        assert_true(len >= 0);
        n += (uint32_t)len;
        for (uint32_t i = 0; i < sizeof slots; i++)
            slots[i] = slots[i] == 0xFF ? 3 : 0xFF;
    } while (len == 64);
    assert_int_equal(n, file_bytes());
    assert_int_equal(le_load32(got + n - 4), hash_crc32(0, got, n - 4));
    for (uint32_t i = le_load32(got + MIP_OFF_DATA_OFFSET) + 64; i < n - 4 - 64; i++)
        assert_true(got[i] == 0 || got[i] == 0xFF); /* bytes of coverage are 0 or FF */
}

/* A mipdump is killed during a read. The next one does what docs/usb.md says. */
static void test_next_host(void **state)
{
    (void)state;
    for (int packets = 0; packets < 6; packets++) {
        for (int lost = 0; lost < 2; lost++) {
            start(false);
            assert_int_equal(command_of(MIP_USB_READ, 0, 0), 0);
            for (int i = 0; i < packets; i++)
                assert_int_equal(host_in(0x81, NULL), 64);
            if (lost == 1)
                host_in_ack(0x81, NULL, true);
            assert_int_equal(command_of(MIP_USB_STOP, 0, 0), 0);
            assert_int_equal(clear_halt(0x81), 0);
            expect_blocks(0, 0);
        }
    }
}

static void test_by_bulk(void **state)
{
    (void)state;
    static const uint8_t read[8] = {MIP_USB_OUT, MIP_USB_READ, 0, 0, 0, 0, 0, 0};
    static const uint8_t info[8] = {MIP_USB_IN, MIP_USB_INFO, 0, 0, 0, 0, 48, 0};
    static const uint8_t clear[8] = {0x02, 1, 0, 0, 0x81, 0, 0, 0};
    start(true);
    assert_int_equal(host_out(0x01, read, 8), 8);
    assert_int_equal(read_all(got, sizeof got), file_bytes());
    assert_memory_equal(got, expected, file_bytes());
    host_out(0x01, read, 8);
    assert_int_equal(host_out(0x01, read, 8), 8); /* refused, because a read is active */
    assert_int_equal(host_out(0x01, read, 8), STALL);
    clear_halt(0x01);
    assert_int_equal(read_all(got, sizeof got), file_bytes()); /* the read goes on */
    host_out(0x01, info, 8);
    assert_int_equal(host_out(0x01, read, 8), STALL);
    clear_halt(0x01);
    host_out(0x01, clear, 8);
    assert_int_equal(host_out(0x01, read, 8), STALL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_read),     cmocka_unit_test(test_packet_sizes), cmocka_unit_test(test_info),
        cmocka_unit_test(test_busy),     cmocka_unit_test(test_wrong_values), cmocka_unit_test(test_reset_counters),
        cmocka_unit_test(test_snapshot), cmocka_unit_test(test_live),         cmocka_unit_test(test_next_host),
        cmocka_unit_test(test_by_bulk),  cmocka_unit_test(test_hook_clear),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
