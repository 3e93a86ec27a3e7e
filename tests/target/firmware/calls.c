/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The helper of call-count probes: first calls, later calls, calls while frozen, saturated counts, interrupted calls.
 */
#include "check.h"

RECORD(record_a, 4, 8);
RECORD(record_b, 4, 8);
RECORD(record_c, 4, 8);
RECORD(record_d, 4, 8);
RECORD(record_e, 4, 8);

int failures;

void probe(volatile uint32_t *record);
void probe_helper(volatile uint32_t *record);
uint32_t probe_keeps(volatile uint32_t *record);

static volatile uint32_t *words(volatile uint8_t *record)
{
    return (volatile uint32_t *)(volatile void *)record;
}

static void expect(volatile uint8_t *record, uint32_t count, uint32_t order, const char *what)
{
    check(words(record)[0] == count && words(record)[1] == order, what);
}

static void plain(void)
{
    probe(words(record_a));
    expect(record_a, 1, 1, "first call");
    probe(words(record_b));
    probe(words(record_a));
    probe(words(record_a));
    expect(record_a, 3, 1, "later calls");
    expect(record_b, 1, 2, "second function");
}

static void frozen(void)
{
    mip_freeze();
    probe(words(record_c));
    expect(record_c, 1, MIP_SLOT_UNSET, "first call while frozen");
    mip_resume();
    probe(words(record_c));
    expect(record_c, 2, MIP_SLOT_UNSET, "stays unstamped");
    probe(words(record_d));
    expect(record_d, 1, 3, "the order goes on");
}

static void pinned(void)
{
    words(record_e)[0] = MIP_CALL_PINNED - 1;
    words(record_e)[1] = 9;
    probe(words(record_e));
    expect(record_e, MIP_CALL_PINNED, 9, "pinned");
    probe(words(record_e));
    expect(record_e, MIP_CALL_PINNED, 9, "stays pinned");
}

/* Two states that an interrupt can leave: after the probe's store and before the helper; between the probe's load and
 * its store. */
static void interrupted(void)
{
    words(record_e)[0] = 0;
    words(record_e)[1] = MIP_SLOT_UNSET;
    probe(words(record_e));
    probe_helper(words(record_e));
    expect(record_e, 2, 4, "a call inside the helper");
    words(record_e)[0] = 0;
    probe_helper(words(record_e));
    expect(record_e, 1, 4, "a call between load and store");
}

int main(void)
{
    plain();
    frozen();
    pinned();
    interrupted();
    words(record_e)[0] = 0;
    words(record_e)[1] = MIP_SLOT_UNSET;
    check(probe_keeps(words(record_e)) == 1, "registers kept, first call");
    expect(record_e, 1, 5, "stamped");
    words(record_e)[0] = MIP_CALL_PINNED;
    check(probe_keeps(words(record_e)) == 1, "registers kept, pinned");
    mip_freeze();
    words(record_e)[0] = 0;
    words(record_e)[1] = MIP_SLOT_UNSET;
    check(probe_keeps(words(record_e)) == 1, "registers kept, frozen");
    printf("%d failures\n", failures);
    return failures;
}
