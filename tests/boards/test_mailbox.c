/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * mailbox.c of Raspberry Pi with a VideoCore that is slow, silent, or sends other mail first. Each access to a register
 * takes a tenth of a microsecond.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define bcm_reg     real_bcm_reg
#define bcm_barrier real_bcm_barrier
#define bcm_clean   real_bcm_clean
#include "../../boards/family/rpi/bcm2837.h"
#undef bcm_reg
#undef bcm_barrier
#undef bcm_clean

static volatile uint32_t *bcm_reg(uint32_t base, uint32_t offset);
static void bcm_barrier(void)
{
}
static void bcm_clean(const volatile void *line)
{
    (void)line;
}
#include "../../boards/family/rpi/mailbox.c"

#define NEVER  UINT64_MAX
#define POWER  0x28001u
#define SERIAL 0x10004u

static struct {
    uint64_t tenths; /* tenths of a microsecond since power-on */
    uint64_t due;    /* time of the answer */
    uint32_t delay_us, tag, value;
    uint32_t other; /* mail of another channel that comes before the answer */
    volatile uint32_t word;
    bool is_written;
} pi;

/* The VideoCore reads the letter when the mail comes, and writes its answer into it later. */
static void settle(void)
{
    if (pi.is_written) {
        pi.is_written = false;
        assert_int_equal(pi.word, mail());
        assert_true(pi.due == NEVER); /* otherwise the letter changed while the VideoCore read it */
        pi.tag = letter[2];
        pi.value = letter[5];
        pi.due = pi.delay_us == 0 ? NEVER : pi.tenths + pi.delay_us * 10u;
    }
    if (pi.tenths++ != pi.due)
        return;
    letter[1] = DONE;
    letter[5] = pi.tag == POWER ? pi.value : 0x1234;
    letter[6] = pi.tag == POWER ? 1 : 0x5678;
}

static volatile uint32_t *bcm_reg(uint32_t base, uint32_t offset)
{
    settle();
    bool is_done = pi.tenths > pi.due;
    if (base == BCM_TIMER) {
        assert_int_equal(offset, TIMER_CLO);
        pi.word = (uint32_t)(pi.tenths / 10);
    } else if (offset == STATUS0) {
        pi.word = is_done || pi.other != 0 ? 0 : EMPTY;
    } else if (offset == READ0 && pi.other != 0) {
        pi.word = pi.other;
        pi.other = 0;
    } else if (offset == READ0) {
        pi.word = is_done ? mail() : 0;
        pi.due = NEVER;
    } else if (offset == WRITE1) {
        pi.is_written = true;
    } else {
        pi.word = 0;
    }
    return &pi.word;
}

static void power_on(uint32_t delay_us)
{
    is_away = 0;
    pi.tenths = 0xFFFFFF00u * 10ull; /* the timer's 32 bits wrap soon */
    pi.due = NEVER;
    pi.delay_us = delay_us;
    pi.other = 0;
    pi.is_written = false;
}

/* USB needs some time to power up. */
static void test_slow(void **state)
{
    uint32_t values[2] = {3, 3};
    (void)state;
    power_on(300000);
    pi.other = 0x40000001;
    assert_true(bcm_property(POWER, values, 2));
    assert_int_equal(values[0], 3);
    assert_int_equal(values[1], 1);
}

/* A late answer is not taken for the answer to the next question. */
static void test_late(void **state)
{
    uint32_t power[2] = {3, 3}, serial[2] = {0, 0};
    (void)state;
    power_on(1500000);
    assert_false(bcm_property(POWER, power, 2));
    pi.delay_us = 20;
    assert_true(bcm_property(SERIAL, serial, 2));
    assert_int_equal(serial[0], 0x1234);
    assert_int_equal(serial[1], 0x5678);
}

static void test_silent(void **state)
{
    uint32_t values[2] = {3, 3};
    (void)state;
    power_on(0);
    for (int i = 0; i < 2; i++) {
        uint64_t begin = pi.tenths;
        assert_false(bcm_property(POWER, values, 2));
        assert_in_range(pi.tenths - begin, 10000000, 10000100);
        assert_int_equal(values[1], 3);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_slow), cmocka_unit_test(test_late),
                                       cmocka_unit_test(test_silent)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
