/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Chapter 9 alone, with a fake class and fake descriptors. Every standard request in every state, lengths of replies
 * and their ends, toggles and halts, and a bus reset at any moment.
 */
#include "fake_dcd.h"

#include "../../target/usb/usb_parts.h"

#include "../../target/usb/usb_device.c"

static _Alignas(4) uint8_t long_reply[256];
static uint32_t reply_bytes = 100;

static struct {
    int result;         /* result of the next request */
    unsigned requests;  /* requests that were not NULL */
    unsigned forgotten; /* requests that were NULL */
    uint8_t last[8];
    int left;     /* bulk packets left to send */
    uint8_t next; /* first byte of the next packet */
} class;

uint32_t mip_usb_descriptor(uint32_t value, bool high_speed, uint8_t *scratch, const uint8_t **data)
{
    (void)scratch;
    *data = long_reply;
    long_reply[0] = high_speed;
    return value >> 8 == 9 ? 0 : reply_bytes;
}

const uint8_t mip_usb_ms_set[164] = {1, 2, 3};

int mip_usb_request(const uint8_t *setup, void *reply)
{
    if (setup == NULL) {
        class.forgotten++;
        class.left = 0;
        return 0;
    }
    class.requests++;
    memcpy(class.last, setup, 8);
    if (class.result > 0)
        memset(reply, 0x5A, (size_t) class.result);
    return class.result;
}

int mip_usb_packet(void *packet, uint32_t size)
{
    if (class.left == 0)
        return MIP_USB_NOTHING;
    class.left--;
    memset(packet, class.next++, size);
    return (int)size;
}

static void fresh(bool high_speed)
{
    memset(&class, 0, sizeof class);
    reply_bytes = 100;
    enumerate(high_speed);
}

/* ---- Standard requests ---- */

static void test_address(void **state)
{
    (void)state;
    uint8_t setup[8];
    assert_true(mip_usb_start());
    host_reset(false);
    for (uint32_t a = 0; a < 128; a++) {
        make_setup(setup, 0x0005, a, 0, 0);
        uint8_t before = fake.address;
        host_setup(setup);
        assert_int_equal(fake.address, before); /* unchanged before the status stage */
        assert_int_equal(host_in(0x80, NULL), 0);
        assert_int_equal(fake.address, a);
    }
    assert_int_equal(control(0x0005, 128, 0, 0, NULL), STALL);
    assert_int_equal(control(0x0005, 5, 1, 0, NULL), STALL);
    assert_int_equal(control(0x0005, 5, 0, 1, NULL), STALL);
    configure();
    assert_int_equal(control(0x0005, 5, 0, 0, NULL), STALL);
    assert_int_equal(fake.address, 127);
}

static void test_configuration(void **state)
{
    (void)state;
    uint8_t b[8];
    for (int speed = 0; speed < 2; speed++) {
        fresh(speed == 1);
        uint32_t bytes = speed == 1 ? 512 : 64;
        assert_int_equal(control(0x8008, 0, 0, 1, b), 1);
        assert_int_equal(b[0], 1);
        assert_true(fake.in[1].open && fake.out[1].open && fake.out[1].armed && !fake.in[1].armed);
        assert_true(fake.in[1].packet_bytes == bytes && fake.out[1].packet_bytes == bytes);
        assert_int_equal(control(0x0009, 2, 0, 0, NULL), STALL);
        assert_int_equal(control(0x0009, 1, 1, 0, NULL), STALL);
        assert_int_equal(control(0x0009, 0x101, 0, 0, NULL), STALL);
        assert_true(fake.in[1].open);
        unsigned forgotten = class.forgotten;
        assert_int_equal(control(0x0009, 0, 0, 0, NULL), 0);
        assert_int_equal(class.forgotten, forgotten + 1);
        assert_false(fake.in[1].open || fake.out[1].open);
        assert_int_equal(control(0x8008, 0, 0, 1, b), 1);
        assert_int_equal(b[0], 0);
        assert_int_equal(control(0x8008, 0, 1, 1, b), STALL);
        assert_int_equal(control(0x8008, 1, 0, 1, b), STALL);
    }
}

static void test_interface(void **state)
{
    (void)state;
    uint8_t b[8];
    fresh(false);
    assert_int_equal(control(0x810A, 0, 0, 1, b), 1);
    assert_int_equal(b[0], 0);
    assert_int_equal(control(0x810A, 0, 1, 1, b), STALL);
    assert_int_equal(control(0x810A, 1, 0, 1, b), STALL);
    assert_int_equal(control(0x010B, 1, 0, 0, NULL), STALL);
    assert_int_equal(control(0x010B, 0, 1, 0, NULL), STALL);
    class.left = 3;
    class.result = 0;
    assert_int_equal(control(0x4107, 0, 0, 0, NULL), 0); /* starts a bulk transfer */
    assert_true(fake.in[1].armed);
    assert_int_equal(host_in(0x81, NULL), 64);
    assert_true(fake.in[1].toggle);
    assert_int_equal(control(0x010B, 0, 0, 0, NULL), 0);
    assert_false(fake.in[1].armed || fake.in[1].toggle);
    assert_true(fake.out[1].armed);
    control(0x0009, 0, 0, 0, NULL);
    assert_int_equal(control(0x810A, 0, 0, 1, b), STALL);
    assert_int_equal(control(0x010B, 0, 0, 0, NULL), STALL);
    assert_int_equal(control(0x8100, 0, 0, 2, b), STALL);
}

static void expect_status(uint32_t request, uint32_t index, int status)
{
    uint8_t b[8] = {9, 9};
    int n = control(request, 0, index, 2, b);
    assert_int_equal(n, status < 0 ? STALL : 2);
    if (status >= 0)
        assert_int_equal(b[0] | b[1] << 8, status);
}

static void test_status(void **state)
{
    (void)state;
    fresh(false);
    expect_status(0x8000, 0, 0);
    expect_status(0x8000, 1, STALL);
    expect_status(0x8100, 0, 0);
    expect_status(0x8100, 1, STALL);
    for (uint32_t ep = 0; ep < 0x200; ep++)
        expect_status(0x8200, ep, (ep & ~0x81u) == 0 ? 0 : STALL);
    assert_int_equal(control(0x8000, 1, 0, 2, NULL), STALL);
    assert_int_equal(control(0x8200, 1, 0x81, 2, NULL), STALL);
    assert_int_equal(control(0x0203, 0, 0x81, 0, NULL), 0);
    expect_status(0x8200, 0x81, 1);
    expect_status(0x8200, 0x01, 0);
    assert_int_equal(control(0x0203, 0, 0x01, 0, NULL), 0);
    expect_status(0x8200, 0x01, 1);
    expect_status(0x8200, 0x80, 0);
    assert_int_equal(clear_halt(0x81), 0);
    expect_status(0x8200, 0x81, 0);
    expect_status(0x8200, 0x01, 1);
    control(0x0203, 0, 0x81, 0, NULL);
    configure(); /* configures again, which resets the endpoints */
    expect_status(0x8200, 0x81, 0);
    expect_status(0x8200, 0x01, 0);
    control(0x0009, 0, 0, 0, NULL);
    expect_status(0x8200, 0x81, STALL);
    expect_status(0x8200, 0x80, 0);
    expect_status(0x8000, 0, 0);
}

static void test_features(void **state)
{
    (void)state;
    fresh(false);
    for (uint32_t request = 1; request <= 3; request += 2) {
        for (uint32_t feature = 0; feature < 5; feature++) {
            assert_int_equal(control(request, feature, 0, 0, NULL), STALL);          /* device */
            assert_int_equal(control(0x0100 | request, feature, 0, 0, NULL), STALL); /* interface */
            if (feature != 0)
                assert_int_equal(control(0x0200 | request, feature, 0x81, 0, NULL), STALL);
        }
        assert_int_equal(control(0x0200 | request, 0, 0x00, 0, NULL), STALL);
        assert_int_equal(control(0x0200 | request, 0, 0x80, 0, NULL), STALL);
        assert_int_equal(control(0x0200 | request, 0, 0x82, 0, NULL), STALL);
        assert_int_equal(control(0x0200 | request, 0, 0x181, 0, NULL), STALL);
    }
    control(0x0009, 0, 0, 0, NULL);
    assert_int_equal(control(0x0203, 0, 0x81, 0, NULL), STALL);
    assert_int_equal(clear_halt(0x81), STALL);
}

/* Every type and request. Unknown ones are stalled, and the next request works. */
static void test_unknown(void **state)
{
    (void)state;
    static const uint16_t known[] = {0x8000, 0x8100, 0x8200, 0x8006, 0x8008, 0x810A,
                                     0xC020, 0x0005, 0x0009, 0x010B, 0x0201, 0x0203};
    fresh(false);
    class.result = MIP_USB_STALL;
    for (uint32_t request = 0; request < 0x10000; request++) {
        bool is_known = false;
        for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
            is_known = is_known || known[i] == request;
        if (is_known)
            continue;
        assert_int_equal(control(request, 0, 0, (request & 0x8000) != 0 ? 2 : 0, NULL), STALL);
        if ((request & 0x8000) == 0) /* with a data stage from the host, that stage is stalled */
            assert_int_equal(control(request, 0, 0, 2, NULL), STALL);
    }
    expect_status(0x8000, 0, 0);
    /* known requests, with a data stage that they do not have */
    for (size_t i = 7; i < sizeof known / sizeof known[0]; i++)
        assert_int_equal(control(known[i], 0, known[i] >= 0x0200 ? 0x81 : 0, 2, NULL), STALL);
    assert_int_equal(control(0xC020, 0, 6, 64, NULL), STALL);
    assert_int_equal(control(0xC020, 1, 7, 64, NULL), STALL);
    assert_int_equal(control(0xC020, 0, 7, 0xFFFF, NULL), 162);
    assert_int_equal(control(0x8006, 0x0900, 0, 64, NULL), STALL);
    assert_true(fake.in[1].open && fake.out[1].armed);
}

/* ---- Replies ---- */

static void test_lengths(void **state)
{
    (void)state;
    uint8_t b[512];
    fresh(true);
    for (uint32_t i = 1; i < sizeof long_reply; i++)
        long_reply[i] = (uint8_t)(i * 7);
    for (reply_bytes = 1; reply_bytes <= 200; reply_bytes++) {
        for (uint32_t wanted = 0; wanted <= 260; wanted++) {
            uint32_t expected = reply_bytes < wanted ? reply_bytes : wanted;
            memset(b, 0xEE, sizeof b);
            assert_int_equal(control(0x8006, 0x0100, 0, wanted, b), expected);
            assert_true(expected == 0 || b[0] == 1);
            assert_true(expected < 2 || memcmp(b + 1, long_reply + 1, expected - 1) == 0);
            assert_int_equal(b[expected], 0xEE);
            /* 5.5.3: a reply shorter than wLength ends with a packet that is not full */
            if (wanted != 0)
                assert_int_equal(control_packets, reply_bytes < wanted ? expected / 64 + 1 : (expected + 63) / 64);
        }
    }
}

/* The host may begin the status stage before it has all data. It also may if the last ACK was lost (8.5.3.3). */
static void test_early_status(void **state)
{
    (void)state;
    uint8_t setup[8], b[64];
    fresh(false);
    make_setup(setup, 0x8006, 0x0100, 0, 100);
    for (int packets = 0; packets < 3; packets++) {
        host_setup(setup);
        for (int i = 0; i < packets; i++)
            assert_true(host_in(0x80, b) > 0);
        assert_int_equal(host_out(0x00, NULL, 0), 0);
        expect_status(0x8000, 0, 0);
    }
    host_setup(setup);
    assert_int_equal(host_in(0x80, b), 64);
    assert_int_equal(host_in_ack(0x80, b, true), 36);
    assert_int_equal(host_out(0x00, NULL, 0), 0);
    expect_status(0x8000, 0, 0);
    host_setup(setup);
    assert_int_equal(host_in_ack(0x80, b, true), 64);
    assert_int_equal(host_in(0x80, b), REPEATED); /* the same packet again, then the rest */
    assert_int_equal(host_in(0x80, b), 36);
    assert_int_equal(host_out(0x00, NULL, 0), 0);
}

static void test_setup_overtakes(void **state)
{
    (void)state;
    uint8_t setup[8], b[64];
    fresh(false);
    for (int packets = 0; packets < 3; packets++) {
        make_setup(setup, 0x8006, 0x0100, 0, 100);
        host_setup(setup);
        for (int i = 0; i < packets; i++)
            host_in(0x80, b);
        assert_int_equal(clear_halt(0x81), 0); /* after the status stage, no part of the reply comes */
        make_setup(setup, 0x8006, 0x0100, 0, 100);
        host_setup(setup);
        for (int i = 0; i < packets; i++)
            host_in(0x80, b);
        make_setup(setup, 0x0005, 99, 0, 0); /* stalled, because the device is configured */
        host_setup(setup);
        assert_int_equal(host_in(0x80, b), STALL);
        expect_status(0x8000, 0, 0);
    }
}

/* ---- Bulk ---- */

static void start_pump(int packets)
{
    class.left = packets;
    class.result = 0;
    assert_int_equal(control(0x4102, 0, 0, 0, NULL), 0);
}

static void test_pump(void **state)
{
    (void)state;
    uint8_t b[512];
    fresh(true);
    assert_int_equal(host_in(0x81, b), NAK);
    start_pump(5);
    for (int i = 0; i < 5; i++) {
        assert_int_equal(host_in(0x81, b), 512);
        assert_int_equal(b[0], i);
    }
    assert_int_equal(host_in(0x81, b), NAK);
    start_pump(1);
    assert_int_equal(host_in_ack(0x81, b, true), 512);
    assert_int_equal(host_in(0x81, b), REPEATED);
    assert_int_equal(host_in(0x81, b), NAK);
}

/* After an odd and an even number of packets, CLEAR_HALT resets the toggles at both ends. Packets that were armed
 * before do not come. */
static void test_clear_halt(void **state)
{
    (void)state;
    uint8_t b[64];
    for (int packets = 0; packets < 5; packets++) {
        for (int halt = 0; halt < 2; halt++) {
            fresh(false);
            start_pump(20);
            for (int i = 0; i < packets; i++)
                assert_int_equal(host_in(0x81, b), 64);
            unsigned forgotten = class.forgotten;
            if (halt == 1) {
                assert_int_equal(control(0x0203, 0, 0x81, 0, NULL), 0);
                assert_int_equal(host_in(0x81, b), STALL);
                start_pump(9); /* a halted endpoint sends nothing */
                assert_int_equal(host_in(0x81, b), STALL);
            }
            assert_int_equal(clear_halt(0x81), 0);
            assert_int_equal(class.forgotten, forgotten + 1 + (unsigned)halt);
            assert_int_equal(host_in(0x81, b), NAK);
            class.next = 0x80;
            start_pump(3);
            for (int i = 0; i < 3; i++) {
                assert_int_equal(host_in(0x81, b), 64);
                assert_int_equal(b[0], 0x80 + i);
            }
        }
    }
}

static const uint8_t command[8] = {0x41, 2, 1, 0, 0, 3, 0, 0};

static void test_bulk_out(void **state)
{
    (void)state;
    uint8_t b[64], wrong[64];
    fresh(false);
    class.left = 1;
    assert_int_equal(host_out(0x01, command, 8), 8);
    assert_memory_equal(class.last, command, 8);
    assert_int_equal(host_in(0x81, b), 64);
    assert_int_equal(host_out(0x01, command, 8), 8);
    for (uint32_t len = 0; len <= 64; len++) {
        if (len == 8)
            continue;
        memset(wrong, 0, sizeof wrong);
        memcpy(wrong, command, 8);
        assert_int_equal(host_out(0x01, wrong, len), len);
        assert_int_equal(host_out(0x01, command, 8), STALL);
        assert_int_equal(clear_halt(0x01), 0);
        assert_int_equal(host_out(0x01, command, 8), 8);
    }
    memcpy(wrong, command, 8);
    wrong[0] = 0xC1; /* a request with data to the host */
    host_out(0x01, wrong, 8);
    assert_int_equal(host_out(0x01, command, 8), STALL);
    clear_halt(0x01);
    wrong[0] = 0x41;
    wrong[4] = 1; /* another interface */
    host_out(0x01, wrong, 8);
    assert_int_equal(host_out(0x01, command, 8), STALL);
    clear_halt(0x01);
    class.result = MIP_USB_STALL;
    host_out(0x01, command, 8);
    assert_int_equal(host_out(0x01, command, 8), STALL);
    clear_halt(0x01);
    clear_halt(0x01); /* twice, and while the endpoint waits for a packet */
    class.result = 0;
    assert_int_equal(host_out(0x01, command, 8), 8);
}

static void test_class_requests(void **state)
{
    (void)state;
    uint8_t b[64];
    fresh(false);
    for (class.result = 1; class.result <= 64; class.result++) {
        assert_int_equal(control(0xC101, 0, 0, 64, b), class.result);
        assert_int_equal(control(0xC101, 0, 0, 300, b), class.result); /* for 64, with an empty packet at the end */
        assert_int_equal(control(0xC101, 0, 0, 1, b), 1);
        assert_int_equal(control(0xC101, 0, 0, 0, b), 0);
    }
    unsigned requests = class.requests;
    assert_int_equal(control(0xC101, 0, 1, 64, b), STALL);
    assert_int_equal(control(0x4102, 0, 0x301, 0, b), STALL);
    control(0x0009, 0, 0, 0, NULL);
    assert_int_equal(control(0xC101, 0, 0, 64, b), STALL);
    assert_int_equal(class.requests, requests);
}

/* ---- Reset, suspend, disconnect, at any moment ---- */

static void play(int steps)
{
    uint8_t setup[8], b[64];
    make_setup(setup, 0x8006, 0x0100, 0, 100);
    for (int step = 0; step < steps; step++) {
        switch (step) {
        case 0:
            control(0x0005, 3, 0, 0, NULL);
            break;
        case 1:
            configure();
            break;
        case 2:
            start_pump(9);
            break;
        case 3:
            host_in(0x81, b);
            break;
        case 4:
            host_setup(setup);
            break;
        case 5:
            host_in(0x80, b);
            break;
        case 6:
            control(0x0203, 0, 0x01, 0, NULL);
            break;
        case 7:
            control(0x0203, 0, 0x81, 0, NULL);
            break;
        case 8:
            make_setup(setup, 0x0005, 44, 0, 0);
            host_setup(setup);
            break;
        default:
            make_setup(setup, 0x0009, 0, 0, 0);
            host_setup(setup);
            break;
        }
    }
}

static void test_reset_anywhere(void **state)
{
    (void)state;
    uint8_t b[64];
    for (int steps = 0; steps < 11; steps++) {
        for (int how = 0; how < 4; how++) {
            memset(&class, 0, sizeof class);
            assert_true(mip_usb_start());
            host_reset(false);
            play(steps);
            if (how == 1) {
                fake.inside = true;
                mip_usb_on_suspend(true);
                mip_usb_on_suspend(false);
                mip_usb_on_disconnect();
                fake.inside = false;
            } else if (how >= 2) {
                mip_usb_stop();
                assert_false(fake.connected);
                assert_true(mip_usb_start() && fake.connected);
            }
            host_reset(how == 3);
            assert_int_equal(class.left, 0);
            assert_int_equal(control(0x8008, 0, 0, 1, b), 1);
            assert_int_equal(b[0], 0);
            control(0x0005, 9, 0, 0, NULL);
            configure();
            assert_int_equal(fake.in[1].packet_bytes, how == 3 ? 512 : 64);
            expect_status(0x8200, 0x81, 0);
            expect_status(0x8200, 0x01, 0);
            assert_int_equal(host_in(0x81, b), NAK);
            assert_int_equal(host_out(0x01, command, 8), 8);
            start_pump(1);
            assert_true(fake.in[1].armed);
        }
    }
}

static void test_suspend_keeps(void **state)
{
    (void)state;
    uint8_t b[64];
    fresh(false);
    start_pump(2);
    fake.inside = true;
    mip_usb_on_suspend(true);
    mip_usb_on_suspend(false);
    fake.inside = false;
    assert_int_equal(host_in(0x81, b), 64);
    assert_int_equal(host_in(0x81, b), 64);
    expect_status(0x8000, 0, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_address),         cmocka_unit_test(test_configuration),
        cmocka_unit_test(test_interface),       cmocka_unit_test(test_status),
        cmocka_unit_test(test_features),        cmocka_unit_test(test_unknown),
        cmocka_unit_test(test_lengths),         cmocka_unit_test(test_early_status),
        cmocka_unit_test(test_setup_overtakes), cmocka_unit_test(test_pump),
        cmocka_unit_test(test_clear_halt),      cmocka_unit_test(test_bulk_out),
        cmocka_unit_test(test_class_requests),  cmocka_unit_test(test_reset_anywhere),
        cmocka_unit_test(test_suspend_keeps),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
