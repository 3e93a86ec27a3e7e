/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The tests' host gives a device the time that USB 2.0 promises. It sends no packet for 10 ms after a reset (7.1.7.5)
 * and for 2 ms after SET_ADDRESS (9.2.6.3).
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "usb_wire.c"
#include "host.c"

/* A device that acknowledges everything. */
struct fake {
    struct usb_wire_frame answer;
    bool has_answer;
    int64_t answered; /* time of the last answer in microseconds */
    int64_t waited[8];
    size_t frames;
};

static int64_t microseconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

static void take_frame(void *ctx, const struct usb_wire_frame *frame)
{
    struct fake *f = ctx;
    assert_true(f->frames < sizeof f->waited / sizeof f->waited[0]);
    f->waited[f->frames++] = microseconds() - f->answered;
    if (frame->type == USB_WIRE_TAKEN)
        return;
    bool is_in = frame->type == USB_WIRE_IN;
    f->answer = (struct usb_wire_frame){.type = is_in ? USB_WIRE_DATA1 : USB_WIRE_ACK, .endpoint = frame->endpoint};
    f->has_answer = true;
}

static bool give_frame(void *ctx, struct usb_wire_frame *frame, int milliseconds)
{
    struct fake *f = ctx;
    (void)milliseconds;
    bool had = f->has_answer;
    *frame = f->answer;
    f->has_answer = false;
    f->answered = microseconds();
    return had;
}

static void test_recovery(void **state)
{
    static const uint8_t get_status[8] = {0x80, 0, 0, 0, 0, 0, 0, 0};
    struct fake f = {0};
    struct usb_host h = {
        .cable = {.send = take_frame, .receive = give_frame, .ctx = &f}
    };
    size_t none = 0;
    (void)state;
    assert_int_equal(usb_host_enumerate(&h), USB_DONE);
    assert_int_equal(f.frames, 4); /* reset, SETUP, IN, and the ACK of the data */
    assert_true(f.waited[1] >= 10000);
    assert_int_equal(h.address, USB_ADDRESS);
    assert_int_equal(usb_host_control(&h, get_status, NULL, &none, 1000), USB_DONE);
    assert_true(f.waited[4] >= 2000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_recovery)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
