/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * session FIRMWARE PROFILE DESCRIPTORS [STEP ...]: a host that tries everything that docs/usb.md promises, or only some
 * steps. FIRMWARE is a socket that it makes. PROFILE is the .mipraw that the firmware wrote by semihosting. DESCRIPTORS
 * is a folder with the vectors of docs/usb.md in binary: device, configuration, bos, ms-os-20. It prints the name of a
 * step that fails, and exits with status 1.
 */
#include "cable.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define ROOM       (1u << 20)
#define IN         1u /* endpoint numbers */
#define OUT        1u
#define REQUEST_MS 2000
#define READ_MS    4000
#define NAKS_MOST  20000ul /* limit for a whole read; a device that forgets to arm a stage has ten times as many */

struct session {
    struct usb_host host;
    const char *step;
    uint8_t *expected, *got;
    size_t expected_len;
    const char *descriptors;
    bool configured;
};

static void fail(const struct session *s, const char *fmt, ...) __attribute__((noreturn, format(printf, 2, 3)));
static void fail(const struct session *s, const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    printf("FAIL %s: ", s->step);
    vprintf(fmt, ap);
    printf("\n");
    va_end(ap);
    exit(1);
}

static size_t load(const char *path, uint8_t *to)
{
    FILE *f = fopen(path, "rb");
    if (!f) {
        perror(path);
        exit(2);
    }
    size_t n = fread(to, 1, ROOM, f);
    fclose(f);
    return n;
}

/* The firmware called mip_dump(), but a read comes from an interrupt.  So its header has the flag stopped
 * (docs/formats.md, offset 16), and its CRC-32 is another one. */
static void expect_mark(uint8_t *file, size_t len)
{
    uint32_t crc = 0xFFFFFFFFu;
    file[16] |= 4;
    for (size_t i = 0; i + 4 < len; i++) {
        crc ^= file[i];
        for (int bit = 0; bit < 8; bit++)
            crc = crc >> 1 ^ (0xEDB88320u & (0u - (crc & 1u)));
    }
    for (size_t i = 0; i < 4; i++)
        file[len - 4 + i] = (uint8_t)(~crc >> 8 * i);
}

/* A control request. `what` is type and request. Returns the result; s->got and *len get the data. */
static enum usb_result ask(struct session *s, unsigned what, unsigned value, unsigned index, size_t *len)
{
    size_t wanted = *len;
    const uint8_t setup[8] = {(uint8_t)(what >> 8), (uint8_t)what,         (uint8_t)value,  (uint8_t)(value >> 8),
                              (uint8_t)index,       (uint8_t)(index >> 8), (uint8_t)wanted, (uint8_t)(wanted >> 8)};
    return usb_host_control(&s->host, setup, s->got, len, REQUEST_MS);
}

static void must(struct session *s, unsigned what, unsigned value, unsigned index)
{
    size_t none = 0;
    enum usb_result r = ask(s, what, value, index, &none);
    if (r != USB_DONE)
        fail(s, "request %04x value %04x index %04x: result %d", what, value, index, (int)r);
}

static void must_stall(struct session *s, unsigned what, unsigned value, unsigned index, size_t len)
{
    enum usb_result r = ask(s, what, value, index, &len);
    if (r != USB_STALL)
        fail(s, "request %04x value %04x index %04x: result %d, not a stall", what, value, index, (int)r);
}

static void must_give(struct session *s, unsigned what, unsigned value, unsigned index, size_t wanted,
                      const uint8_t *bytes, size_t len)
{
    size_t got = wanted;
    enum usb_result r = ask(s, what, value, index, &got);
    size_t right = len < wanted ? len : wanted;
    for (size_t i = 0; r == USB_DONE && i < got && i < right; i++)
        if (s->got[i] != bytes[i])
            fail(s, "request %04x value %04x length %zu: byte %zu is %02x, not %02x", what, value, wanted, i, s->got[i],
                 bytes[i]);
    if (r != USB_DONE || got != right)
        fail(s, "request %04x value %04x length %zu: result %d, %zu bytes, not %zu", what, value, wanted, (int)r, got,
             right);
}

/* The configuration descriptor at the other speed differs from the vector in the packet sizes, at these offsets. */
static const size_t sizes_at[] = {22, 29};

static void descriptor(struct session *s, const char *name, unsigned what, unsigned value, unsigned index)
{
    static uint8_t bytes[ROOM];
    static const size_t lengths[] = {0, 1, 8, 9, 18, 63, 64, 65, 128, 255, 4096};
    char path[512];
    snprintf(path, sizeof path, "%s/%s", s->descriptors, name);
    size_t len = load(path, bytes);
    for (size_t i = 0; i < 2 && strcmp(name, "configuration") == 0; i++) {
        bytes[1] = (uint8_t)(value >> 8);
        if (s->host.speed == USB_WIRE_HIGH && value == 0x0200) {
            bytes[sizes_at[i]] = 0x00;
            bytes[sizes_at[i] + 1] = 0x02;
        }
    }
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++)
        must_give(s, what, value, index, lengths[i], bytes, len);
    must_give(s, what, value, index, len, bytes, len);
}

static void step_descriptors(struct session *s)
{
    descriptor(s, "device", 0x8006, 0x0100, 0);
    descriptor(s, "configuration", 0x8006, 0x0200, 0);
    descriptor(s, "bos", 0x8006, 0x0F00, 0);
    descriptor(s, "ms-os-20", 0xC020, 0, 7);
    if (s->host.speed == USB_WIRE_HIGH) {
        descriptor(s, "qualifier", 0x8006, 0x0600, 0);
        descriptor(s, "configuration", 0x8006, 0x0700, 0);
    } else { /* a full-speed device has neither (9.6.2, 9.6.4) */
        must_stall(s, 0x8006, 0x0600, 0, 10);
        must_stall(s, 0x8006, 0x0700, 0, 32);
    }
    must_stall(s, 0x8006, 0x0201, 0, 9);
    must_stall(s, 0x8006, 0x3300, 0, 9);
    must_give(s, 0x8006, 0x0300, 0, 255, (const uint8_t *)"\x04\x03\x09\x04", 4);
    must_give(s, 0x8006, 0x0301, 0x0409, 255, (const uint8_t *)"\x08\x03M\0I\0P\0", 8);
}

static void step_address(struct session *s)
{
    size_t len = 2;
    s->host.address = 0;
    if (ask(s, 0x8000, 0, 0, &len) != USB_ERROR)
        fail(s, "the device still answers at address 0");
    s->host.address = USB_ADDRESS + 1;
    len = 2;
    if (ask(s, 0x8000, 0, 0, &len) != USB_ERROR)
        fail(s, "the device answers at another device's address");
    s->host.address = USB_ADDRESS;
}

static void step_unconfigured(struct session *s)
{
    static const uint8_t zeros[2] = {0};
    must_give(s, 0x8000, 0, 0, 2, zeros, 2);
    must_give(s, 0x8008, 0, 0, 1, zeros, 1);
    must_stall(s, 0x0009, 2, 0, 0);
    must_stall(s, 0xC101, 0, 0, 48);
    must_stall(s, 0x4102, 0, 0, 0);
    must_stall(s, 0x800C, 0, 0, 2);
    must_give(s, 0x8000, 0, 0, 2, zeros, 2); /* endpoint 0 works after a stall */
    must_stall(s, 0x0007, 0x0100, 0, 18);    /* SET_DESCRIPTOR: its data stage is stalled, too (8.5.3.4) */
    must_stall(s, 0x4109, 0, 0, 64);
    must_give(s, 0x8000, 0, 0, 2, zeros, 2);
    size_t got;
    if (usb_host_in(&s->host, IN, s->got, 64, &got) != USB_ERROR)
        fail(s, "a closed endpoint answers");
}

static void configure(struct session *s)
{
    static const uint8_t one[1] = {1};
    uint8_t config[32];
    size_t len = 32;
    const enum usb_result result = ask(s, 0x8006, 0x0200, 0, &len);
    if (result != USB_DONE) {
        fprintf(stderr, "configuration descriptor: result %d, %zu bytes\n", (int)result, len);
        fail(s, "no configuration descriptor");
    }
    memcpy(config, s->got, len);
    usb_host_learn(&s->host, config, len);
    must(s, 0x0009, 1, 0);
    must_give(s, 0x8008, 0, 0, 1, one, 1);
    s->configured = true;
}

/* Reads bulk IN until a short packet, or `most` packets. */
static size_t take(struct session *s, size_t most)
{
    int64_t end = usb_milliseconds() + READ_MS;
    size_t done = 0;
    for (size_t packets = 0; packets < most;) {
        size_t got;
        enum usb_result r = usb_host_in(&s->host, IN, s->got + done, ROOM - done, &got);
        if (r == USB_NAK && usb_milliseconds() < end)
            continue;
        if (r != USB_DONE)
            fail(s, "bulk IN after %zu bytes: result %d", done, (int)r);
        done += got;
        packets++;
        if (got < s->host.size_in[IN])
            break;
    }
    return done;
}

static void read_whole(struct session *s, const char *when)
{
    size_t naks = s->host.count.nak;
    must(s, 0x4102, 0, 0);
    size_t len = take(s, SIZE_MAX);
    for (size_t i = 0; i < len && i < s->expected_len; i++)
        if (s->got[i] != s->expected[i])
            fail(s, "%s: byte %zu is %02x, not %02x", when, i, s->got[i], s->expected[i]);
    if (len != s->expected_len)
        fail(s, "%s: %zu bytes, not %zu", when, len, s->expected_len);
    if (s->host.count.nak - naks > NAKS_MOST)
        fail(s, "%s: %zu NAKs", when, s->host.count.nak - naks);
}

static void clean(struct session *s)
{
    must(s, 0x4103, 0, 0);
    must(s, 0x0201, 0, 0x81);
}

static void step_read(struct session *s)
{
    configure(s);
    clean(s);
    size_t len = 48;
    if (ask(s, 0xC101, 0, 0, &len) != USB_DONE || len != 48 || memcmp(s->got, "MIPU\1\0\x30\0", 8) != 0)
        fail(s, "info");
    read_whole(s, "first");
    read_whole(s, "second");
    must_stall(s, 0x4102, 0xFFFF, 0, 0);
    must_stall(s, 0x4109, 0, 0, 0);
    size_t got;
    if (usb_host_in(&s->host, IN, s->got, 64, &got) != USB_NAK)
        fail(s, "data comes without a request");
}

/* Blocks of 1024 bytes with a CRC each. Their packets have all lengths, and the last one is empty. */
static void step_blocks(struct session *s)
{
    for (unsigned block = 0; block < 3; block++) {
        must(s, 0x4102, block, 0x0100);
        if (take(s, SIZE_MAX) != 1028 || memcmp(s->got, s->expected + block * 1024, 1024) != 0)
            fail(s, "block %u", block);
    }
}

static void step_lost_acks(struct session *s)
{
    /* in_ack, out_ack, setup_ack, out, in */
    static const struct usb_faults faults[] = {
        {3, 0, 0, 0, 0},
        {7, 0, 0, 0, 0},
        {0, 2, 0, 0, 0},
        {0, 0, 2, 0, 0},
        {0, 0, 0, 3, 0},
        {0, 0, 0, 0, 3},
        {5, 3, 3, 4, 7}
    };
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        char when[32];
        snprintf(when, sizeof when, "faults %zu", i);
        unsigned long lost = s->host.count.lost;
        s->host.faults = faults[i];
        clean(s);
        descriptor(s, "bos", 0x8006, 0x0F00, 0);
        clean(s);
        read_whole(s, when);
        if (s->host.count.lost == lost)
            fail(s, "%s: no packet was lost", when);
        s->host.faults = (struct usb_faults){0};
    }
}

static void step_clear_halt(struct session *s)
{
    static const size_t packets[] = {1, 2, 3, 4, 7};
    for (size_t i = 0; i < sizeof packets / sizeof *packets; i++) {
        must(s, 0x4102, 0, 0);
        take(s, packets[i]);
        must_stall(s, 0x4102, 0, 0, 0);
        clean(s);
        read_whole(s, "after clear-halt");
    }
}

static void step_halt(struct session *s)
{
    static const uint8_t halted[2] = {1, 0}, not_halted[2] = {0};
    size_t got;
    must(s, 0x4102, 0, 0);
    take(s, 3);
    must(s, 0x0203, 0, 0x81);
    must_give(s, 0x8200, 0, 0x81, 2, halted, 2);
    if (usb_host_in(&s->host, IN, s->got, 64, &got) != USB_STALL)
        fail(s, "a halted endpoint does not stall");
    must(s, 0x0201, 0, 0x81);
    must_give(s, 0x8200, 0, 0x81, 2, not_halted, 2);
    read_whole(s, "after a halt");
    must(s, 0x0203, 0, 0x01);
    must_give(s, 0x8200, 0, 0x01, 2, halted, 2);
    if (usb_host_out(&s->host, OUT, halted, 2) != USB_STALL)
        fail(s, "a halted endpoint does not stall");
    must(s, 0x0201, 0, 0x01);
    must_give(s, 0x8200, 0, 0x01, 2, not_halted, 2);
}

static void step_bulk_out(struct session *s)
{
    static const uint8_t read[8] = {0x41, 2}, junk[5] = {1, 2, 3, 4, 5};
    enum usb_result r;
    int64_t end = usb_milliseconds() + READ_MS;
    while ((r = usb_host_out(&s->host, OUT, read, sizeof read)) == USB_NAK && usb_milliseconds() < end)
        ;
    if (r != USB_DONE || take(s, SIZE_MAX) != s->expected_len || memcmp(s->got, s->expected, s->expected_len) != 0)
        fail(s, "READ by bulk OUT: result %d", (int)r);
    for (int odd = 0; odd < 2; odd++) {
        while ((r = usb_host_out(&s->host, OUT, junk, sizeof junk)) == USB_NAK && usb_milliseconds() < end)
            ;
        while ((r = usb_host_out(&s->host, OUT, read, sizeof read)) == USB_NAK && usb_milliseconds() < end)
            ;
        if (r != USB_STALL)
            fail(s, "junk by bulk OUT: result %d, not a stall", (int)r);
        must(s, 0x0201, 0, 0x01);
        while ((r = usb_host_out(&s->host, OUT, read, sizeof read)) == USB_NAK && usb_milliseconds() < end)
            ;
        if (r != USB_DONE || take(s, SIZE_MAX) != s->expected_len)
            fail(s, "bulk OUT after its halt: result %d", (int)r);
    }
}

/* The host sends a second SETUP before the first transfer is complete. */
static void step_overtaken(struct session *s)
{
    for (unsigned packets = 0; packets < 2; packets++) {
        struct usb_wire_frame f = {.type = USB_WIRE_SETUP, .address = USB_ADDRESS, .len = 8};
        memcpy(f.data, "\xC0\x20\0\0\7\0\xFF\0", 8); /* a request for 162 bytes */
        s->host.cable.send(s->host.cable.ctx, &f);
        if (!s->host.cable.receive(s->host.cable.ctx, &f, 2000) || f.type != USB_WIRE_ACK)
            fail(s, "no ACK of a SETUP");
        s->host.next_in[0] = 1;
        size_t got = 0;
        int64_t end = usb_milliseconds() + REQUEST_MS;
        for (unsigned i = 0; i < packets && usb_milliseconds() < end;)
            i += usb_host_in(&s->host, 0, s->got, 64, &got) == USB_DONE;
        descriptor(s, "device", 0x8006, 0x0100, 0);
    }
}

static void step_reset(struct session *s)
{
    for (size_t packets = 1; packets < 4; packets++) {
        must(s, 0x4102, 0, 0);
        take(s, packets);
        if (usb_host_enumerate(&s->host) != USB_DONE)
            fail(s, "no enumeration after a reset");
        must_stall(s, 0xC101, 0, 0, 48);
        configure(s);
        read_whole(s, "after a reset, without STOP and CLEAR_HALT");
    }
}

static void step_suspend(struct session *s)
{
    must(s, 0x4102, 0, 0);
    size_t first = take(s, 3);
    const struct timespec idle = {.tv_nsec = 100000000}; /* time for a storm of interrupts to show */
    if (usb_host_power(&s->host, true) != USB_DONE)
        fail(s, "no answer");
    nanosleep(&idle, NULL);
    if (usb_host_power(&s->host, false) != USB_DONE)
        fail(s, "no answer");
    if (memcmp(s->got, s->expected, first) != 0)
        fail(s, "bytes before the suspend");
    if (first + take(s, SIZE_MAX) != s->expected_len || memcmp(s->got, s->expected + first, 1024) != 0)
        fail(s, "a read does not go on after a suspend");
}

static void step_interface(struct session *s)
{
    must(s, 0x4102, 0, 0);
    take(s, 1);
    must(s, 0x010B, 0, 0);
    read_whole(s, "after SET_INTERFACE");
    must(s, 0x0009, 1, 0);
    read_whole(s, "after SET_CONFIGURATION");
}

static void step_reset_counters(struct session *s)
{
    must(s, 0x4104, 0, 0);
    must(s, 0x4102, 0, 0);
    if (take(s, SIZE_MAX) != s->expected_len || memcmp(s->got, s->expected, s->expected_len) == 0)
        fail(s, "the counters were not reset");
}

static const struct step {
    const char *name;
    void (*run)(struct session *s);
    bool configured; /* if set, the device is configured before the step */
} steps[] = {
    {"address",        step_address,        false},
    {"descriptors",    step_descriptors,    false},
    {"unconfigured",   step_unconfigured,   false},
    {"read",           step_read,           false},
    {"blocks",         step_blocks,         true },
    {"lost-acks",      step_lost_acks,      true },
    {"clear-halt",     step_clear_halt,     true },
    {"halt",           step_halt,           true },
    {"bulk-out",       step_bulk_out,       true },
    {"overtaken",      step_overtaken,      true },
    {"reset",          step_reset,          true },
    {"suspend",        step_suspend,        true },
    {"interface",      step_interface,      true },
    {"reset-counters", step_reset_counters, true },
};

static bool is_wanted(const char *name, int count, char **names)
{
    for (int i = 0; i < count; i++)
        if (strcmp(names[i], name) == 0)
            return true;
    return count == 0;
}

static void run(struct session *s, const struct step *step)
{
    int64_t begun = usb_milliseconds();
    s->step = step->name;
    if (step->configured && !s->configured) {
        configure(s);
        clean(s);
    }
    step->run(s);
    printf("ok %s (%ld ms)\n", s->step, (long)(usb_milliseconds() - begun));
}

int main(int argc, char **argv)
{
    struct cable *cable = calloc(1, sizeof *cable);
    struct session *s = calloc(1, sizeof *s);
    if (!s || !cable || argc < 4) {
        fprintf(stderr, "usage: session FIRMWARE PROFILE DESCRIPTORS [STEP ...]\n");
        return 2;
    }
    setvbuf(stdout, NULL, _IOLBF, 0);
    s->descriptors = argv[3];
    s->got = calloc(1, ROOM + 512);
    s->expected = calloc(1, ROOM);
    s->host.cable = (struct usb_cable){cable_send, cable_receive, cable};
    int at = cable_listen(argv[1]);
    printf("session: ready\n");
    s->step = "attach";
    cable->fd = cable_accept(at, 20000, "the firmware");
    if (!usb_host_wait_attach(&s->host, 20000))
        fail(s, "the firmware never attached");
    s->expected_len = load(argv[2], s->expected);
    if (s->expected_len == 0 || s->expected_len % 64 != 0)
        fail(s, "a profile of %zu bytes does not end with an empty packet", s->expected_len);
    expect_mark(s->expected, s->expected_len);
    s->step = "enumerate";
    if (usb_host_enumerate(&s->host) != USB_DONE)
        fail(s, "no answer to reset and SET_ADDRESS");
    printf("attached at %s speed\n", s->host.speed == USB_WIRE_HIGH ? "high" : "full");
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++)
        if (is_wanted(steps[i].name, argc - 4, argv + 4))
            run(s, &steps[i]);
    const struct usb_counters *c = &s->host.count;
    printf("PASS setup %lu in %lu out %lu nak %lu repeated %lu lost %lu silent %lu stalled %lu\n", c->setup, c->in,
           c->out, c->nak, c->repeated, c->lost, c->silent, c->stalled);
    return 0;
}
