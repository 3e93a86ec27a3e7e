/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Descriptors field by field, at both speeds, as a strict host reads them (kernels forgive much). They equal the bytes
 * in docs/usb.md.
 */
#include "fake_dcd.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/le.h"
#define MIP_RUNTIME
#include "../../target/mip_usb_format.h"
#include "../../target/usb/usb_parts.h"

#include "../../target/usb/usb_descriptors.c"
#include "../../target/usb/usb_device.c"

int mip_usb_request(const uint8_t *setup, void *reply)
{
    (void)setup;
    (void)reply;
    return MIP_USB_STALL;
}

int mip_usb_packet(void *packet, uint32_t size)
{
    (void)packet;
    (void)size;
    return MIP_USB_NOTHING;
}

static uint8_t got[512];

/* Reads a descriptor. A shorter wLength must give the same bytes, cut short. */
static uint32_t descriptor(uint32_t value)
{
    uint8_t cut[512];
    int n = control(0x8006, value, value >> 8 == 3 ? 0x0409 : 0, 512, got);
    for (uint32_t wanted = 1; n > 0 && wanted < 300; wanted++) {
        uint32_t m = wanted < (uint32_t)n ? wanted : (uint32_t)n;
        assert_int_equal(control(0x8006, value, 0, wanted, cut), m);
        assert_memory_equal(cut, got, m);
    }
    return n == STALL ? 0 : (uint32_t)n;
}

/* Reads a ```hex NAME block of docs/usb.md. */
static uint32_t documented(const char *name, uint8_t *to)
{
    char path[4096], line[1024], fence[64];
    uint32_t n = 0;
    bool inside = false;
    snprintf(path, sizeof path, "%s/docs/usb.md", getenv("MIP_ROOT"));
    snprintf(fence, sizeof fence, "```hex %s\n", name);
    FILE *f = fopen(path, "r");
    assert_non_null(f);
    while (fgets(line, sizeof line, f)) {
        if (inside && line[0] == '`')
            break;
        for (char *p = line; inside && p[0] > ' ' && p[1] > ' '; p += 2) {
            char digits[3] = {p[0], p[1], 0};
            to[n++] = (uint8_t)strtoul(digits, NULL, 16);
        }
        inside = inside || strcmp(line, fence) == 0;
    }
    fclose(f);
    return n;
}

static void expect_documented(const char *name, const uint8_t *bytes, uint32_t n)
{
    uint8_t want[512];
    assert_int_equal(documented(name, want), n);
    assert_memory_equal(bytes, want, n);
}

static void test_device(void **state)
{
    (void)state;
    for (int speed = 0; speed < 2; speed++) {
        enumerate(speed == 1);
        assert_int_equal(descriptor(0x0100), 18);
        assert_int_equal(got[0], 18);
        assert_int_equal(got[1], 1);
        assert_int_equal(le_load16(got + 2), 0x0210);
        assert_int_equal(got[4] | got[5] | got[6], 0); /* class of the interface */
        assert_int_equal(got[7], 64);
        assert_int_equal(le_load16(got + 8), 0x1209);
        assert_int_equal(le_load16(got + 10), 0x0001);
        assert_int_equal(le_load16(got + 12), 0x0100);
        assert_memory_equal(got + 14, "\1\2\3\1", 4);
        expect_documented("usb-device", got, 18);
        assert_int_equal(descriptor(0x0101), 0);
    }
}

static void lint_endpoint(const uint8_t *d, uint8_t address, uint32_t bytes)
{
    assert_int_equal(d[0], 7);
    assert_int_equal(d[1], 5);
    assert_int_equal(d[2], address);
    assert_int_equal(d[3], 2);
    assert_int_equal(le_load16(d + 4), bytes);
    assert_int_equal(d[6], 0);
}

static void lint_configuration(uint8_t type, uint32_t bytes)
{
    assert_int_equal(got[0], 9);
    assert_int_equal(got[1], type);
    assert_int_equal(le_load16(got + 2), 32);
    assert_int_equal(got[4], 1); /* number of interfaces */
    assert_int_equal(got[5], 1); /* value of the configuration */
    assert_int_equal(got[6], 0);
    assert_int_equal(got[7], 0x80); /* bit 7 is always one; not self-powered, no remote wake-up */
    assert_int_equal(got[8], 50);
    const uint8_t *i = got + 9;
    assert_memory_equal(i, "\11\4\0\0\2\xFF\x4D\x50\0", 9);
    lint_endpoint(i + 9, 0x81, bytes);
    lint_endpoint(i + 16, 0x01, bytes);
}

static void test_configurations(void **state)
{
    (void)state;
    for (int speed = 0; speed < 2; speed++) {
        enumerate(speed == 1);
        assert_int_equal(descriptor(0x0200), 32);
        lint_configuration(2, speed == 1 ? 512 : 64);
        if (speed == 0)
            expect_documented("usb-configuration", got, 32);
        assert_int_equal(descriptor(0x0201), 0);
        assert_int_equal(descriptor(0x0700), 32);
        lint_configuration(7, speed == 1 ? 64 : 512);
        assert_int_equal(descriptor(0x0701), 0);
        assert_int_equal(descriptor(0x0600), 10);
        assert_memory_equal(got, "\12\6\x10\2\0\0\0\x40\1\0", 10);
        expect_documented("usb-qualifier", got, 10);
        assert_int_equal(descriptor(0x0601), 0);
    }
}

static void test_bos(void **state)
{
    (void)state;
    enumerate(false);
    uint32_t n = descriptor(0x0F00);
    assert_int_equal(n, 57);
    expect_documented("usb-bos", got, 57);
    assert_memory_equal(got, "\5\17\71\0\2", 5);
    uint32_t at = 5, capabilities = 0;
    static const uint8_t lengths[] = {28, 24};
    for (; at < n; at += got[at], capabilities++) {
        assert_true(capabilities < 2);
        assert_int_equal(got[at], lengths[capabilities]);
        assert_int_equal(got[at + 1], 16);
        assert_int_equal(got[at + 2], 5); /* type: platform */
        assert_int_equal(got[at + 3], 0);
    }
    assert_int_equal(at, n);
    assert_int_equal(capabilities, got[4]);
    const uint8_t *ms = got + 5, *web = ms + 28;
    assert_int_equal(le_load32(ms + 4), 0xD8DD60DF);
    assert_int_equal(le_load16(ms + 8), 0x4589);
    assert_int_equal(le_load16(ms + 10), 0x4CC7);
    assert_memory_equal(ms + 12, "\x9C\xD2\x65\x9D\x9E\x64\x8A\x9F", 8);
    assert_int_equal(le_load32(ms + 20), 0x06030000);
    assert_int_equal(le_load16(ms + 24), 162);
    assert_int_equal(ms[26], 0x20);
    assert_int_equal(ms[27], 0);
    assert_int_equal(le_load32(web + 4), 0x3408B638);
    assert_int_equal(le_load16(web + 8), 0x09A9);
    assert_int_equal(le_load16(web + 10), 0x47A0);
    assert_memory_equal(web + 12, "\x8B\xFD\xA0\x76\x88\x15\xB6\x65", 8);
    assert_int_equal(le_load16(web + 20), 0x0100);
    assert_int_equal(web[22], 0x21);
    assert_int_equal(web[23], 0);
    assert_int_equal(descriptor(0x0F01), 0);
}

static void expect_utf16(const uint8_t *at, const char *text, uint32_t bytes)
{
    assert_true(bytes / 2 >= strlen(text));
    for (uint32_t i = 0; i < bytes / 2; i++)
        assert_int_equal(le_load16(at + 2 * i), i < strlen(text) ? (uint8_t)text[i] : 0);
}

static void test_ms_set(void **state)
{
    (void)state;
    enumerate(false);
    int n = control(0xC020, 0, 7, 512, got);
    assert_int_equal(n, 162);
    expect_documented("usb-ms-os-20", got, 162);
    assert_int_equal(le_load16(got), 10); /* length of the set header */
    assert_int_equal(le_load16(got + 2), 0);
    assert_int_equal(le_load32(got + 4), 0x06030000);
    assert_int_equal(le_load16(got + 8), n);
    const uint8_t *id = got + 10, *property = id + 20;
    assert_int_equal(le_load16(id), 20);
    assert_int_equal(le_load16(id + 2), 3);
    assert_memory_equal(id + 4, "WINUSB\0\0\0\0\0\0\0\0\0", 16);
    assert_int_equal(le_load16(property), n - 30);
    assert_int_equal(le_load16(property + 2), 4);
    assert_int_equal(le_load16(property + 4), 7);
    assert_int_equal(le_load16(property + 6), 42);
    expect_utf16(property + 8, "DeviceInterfaceGUIDs", 42);
    assert_int_equal(le_load16(property + 50), 80);
    expect_utf16(property + 52, "{84FE5FC8-3127-45C4-9FE5-15370669BA3C}", 80);
    assert_int_equal(control(0xC021, 0, 2, 512, got), STALL); /* WebUSB is stalled: there is no landing page */
}

static void expect_text(uint32_t index, const char *text)
{
    uint32_t n = descriptor(0x0300 | index);
    assert_int_equal(n, 2 + 2 * strlen(text));
    assert_int_equal(got[0], n);
    assert_int_equal(got[1], 3);
    expect_utf16(got + 2, text, n - 2);
}

static void test_strings(void **state)
{
    (void)state;
    enumerate(true);
    assert_int_equal(descriptor(0x0300), 4);
    assert_memory_equal(got, "\4\3\11\4", 4);
    expect_text(1, "MIP");
    expect_text(2, "MIP profile");
    fake_serial_bytes = 12;
    expect_text(3, "1F3245586B7E91A4B7CADDF0");
    fake_serial_bytes = 1;
    expect_text(3, "1F");
    fake_serial_bytes = 99; /* a board with a wrong length */
    expect_text(3, "1F3245586B7E91A4B7CADDF0");
    for (uint32_t index = 4; index < 256; index++) /* 0xEE is Microsoft's older way to ask for descriptors */
        assert_int_equal(descriptor(0x0300 | index), 0);
}

static void test_nothing_else(void **state)
{
    (void)state;
    enumerate(true);
    for (uint32_t type = 0; type < 256; type++)
        if (type == 0 || (type > 3 && type != 6 && type != 7 && type != 15))
            assert_int_equal(descriptor(type << 8), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_device), cmocka_unit_test(test_configurations), cmocka_unit_test(test_bos),
        cmocka_unit_test(test_ms_set), cmocka_unit_test(test_strings),        cmocka_unit_test(test_nothing_else),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
