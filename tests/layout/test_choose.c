/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Which functions a region gets, by hand counts: bytes, veneers, reach, one large function, order of regions; and which
 * texts are regions.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "layout/fast_memory.h"
#include "layout/veneers.h"

static const struct lay_own_sections unknown;

static struct lay_function function(const char *name, uint64_t bytes, uint64_t executed)
{
    return (struct lay_function){
        .name = name, .address = 0x1000, .bytes = bytes, .executed = executed, .copies = 1, .is_counted = true};
}

static void choose(const struct lay_heat *h, const char *text, struct lay_regions *r, struct lay_plan *p)
{
    assert_int_equal(lay_regions_read(&text, 1, r, NULL), MIP_OK);
    lay_place(h, &unknown, NULL, r, p);
}

static void done(struct lay_regions *r, struct lay_plan *p)
{
    lay_regions_free(r);
    lay_plan_free(p);
}

/* a calls log, which did not run, and b.  Thumb-2: a veneer has 12 bytes. */
static void veneers(void **state)
{
    (void)state;
    struct lay_function f[] = {function("a", 40, 4000), function("b", 30, 300), function("log", 500, 0)};
    struct lay_call calls[] = {
        {0, 1, 20},
        {0, 2, 0 }
    };
    struct lay_heat h = {f, 3, calls, 2, 4300, EM_ARM, true, false};
    struct lay_regions r;
    struct lay_plan p;
    for (uint64_t executed = 300; executed <= 30000; executed *= 100) { /* a comes first; b comes first */
        f[1].executed = executed;
        choose(&h, "fast=1K", &r, &p);
        assert_int_equal(p.ranked[0], executed == 30000);
        assert_int_equal(r.at[0].used, 84);
        done(&r, &p);
    }
    f[1].executed = 300;
    choose(&h, "fast=84", &r, &p); /* 40 + 32 + one veneer for log */
    assert_int_equal(p.of[0].why, LAY_CHOSEN);
    assert_int_equal(p.of[1].why, LAY_CHOSEN);
    assert_int_equal(p.of[2].why, LAY_COLD);
    assert_int_equal(r.at[0].used, 84);
    assert_int_equal(r.at[0].veneers, 1);
    assert_int_equal(r.at[0].executed, 4300);
    assert_int_equal(p.veneers, 0);
    assert_int_equal(p.calls, 20);
    assert_int_equal(p.far_calls, 0);
    done(&r, &p);
    choose(&h, "fast=83", &r, &p); /* b does not fit, so a needs a veneer for it, too */
    assert_int_equal(p.of[1].why, LAY_NO_ROOM);
    assert_int_equal(r.at[0].used, 64);
    assert_int_equal(r.at[0].veneers, 2);
    assert_int_equal(p.far_calls, 20);
    done(&r, &p);
    choose(&h, "fast=72@0x20000", &r, &p); /* near: no veneers */
    assert_int_equal(r.at[0].used, 72);
    assert_int_equal(r.at[0].veneers, 0);
    done(&r, &p);
    h.is_thumb1 = true; /* 16 bytes */
    choose(&h, "fast=88", &r, &p);
    assert_int_equal(r.at[0].used, 88);
    done(&r, &p);
    h.is_thumb = h.is_thumb1 = false; /* A32: 12 bytes, 32 MB */
    choose(&h, "fast=84@0x1f00000", &r, &p);
    assert_int_equal(r.at[0].veneers, 0);
    done(&r, &p);
    choose(&h, "fast=84@0x2001000", &r, &p);
    assert_int_equal(r.at[0].veneers, 1);
    done(&r, &p);
    h.machine = EM_AARCH64; /* sections of 16 bytes; 24 for a veneer, and 8 once; 128 MB */
    choose(&h, "fast=112@0x40000000", &r, &p);
    assert_int_equal(r.at[0].used, 48 + 32 + 32);
    done(&r, &p);
    choose(&h, "fast=112@0x7000000", &r, &p);
    assert_int_equal(r.at[0].veneers, 0);
    done(&r, &p);
}

/* b, which calls nothing, is called from outside: the veneer is outside. */
static void callers(void **state)
{
    (void)state;
    struct lay_function f[] = {function("a", 400, 40), function("b", 32, 3000), function("c", 80, 50)};
    struct lay_call calls[] = {
        {0, 1, 7},
        {2, 1, 5}
    };
    struct lay_heat h = {f, 3, calls, 2, 3090, EM_ARM, true, false};
    struct lay_regions r;
    struct lay_plan p;
    choose(&h, "fast=32", &r, &p);
    assert_int_equal(p.of[1].why, LAY_CHOSEN);
    assert_int_equal(p.of[0].why, LAY_TOO_LARGE);
    assert_int_equal(r.at[0].veneers, 0);
    assert_int_equal(p.veneers, 1); /* one for both callers */
    assert_int_equal(p.far_calls, 12);
    done(&r, &p);
    choose(&h, "one=32,two=80", &r, &p); /* the first region gets the densest */
    assert_int_equal(p.of[1].region, 0);
    assert_int_equal(p.of[2].region, LAY_NO_REGION); /* no room for its veneer */
    done(&r, &p);
    choose(&h, "one=32,two=92", &r, &p);
    assert_int_equal(p.of[2].region, 1);
    done(&r, &p);
}

/* a, in the first region, calls b, in the second.  What counts is where b goes, and not where it was. */
static void two_regions(void **state)
{
    (void)state;
    struct lay_function f[] = {function("a", 40, 4000), function("b", 32, 300)};
    struct lay_call call = {0, 1, 20};
    struct lay_heat h = {f, 2, &call, 1, 4300, EM_ARM, true, false};
    struct lay_regions r;
    struct lay_plan p;
    choose(&h, "near=52@0x20000,far=32@0x40000000", &r, &p);
    assert_int_equal(p.of[0].region, 0);
    assert_int_equal(p.of[1].region, 1);
    assert_int_equal(r.at[0].veneers, 1);
    assert_int_equal(r.at[0].used, 52);
    assert_int_equal(r.at[1].used, 32);
    assert_int_equal(p.veneers, 0);
    assert_int_equal(p.far_calls, 20);
    done(&r, &p);
    choose(&h, "near=51@0x20000,far=32@0x40000000", &r, &p); /* no room for the veneer: b goes there */
    assert_int_equal(p.of[0].region, LAY_NO_REGION);
    assert_int_equal(p.of[1].region, 0);
    assert_int_equal(p.far_calls, 0);
    done(&r, &p);
    choose(&h, "one=52@0x40000000,two=32@0x40001000", &r, &p); /* near each other, far from the flash */
    assert_int_equal(p.of[1].region, 1);
    assert_int_equal(r.at[0].veneers, 0);
    assert_int_equal(r.at[0].used, 40);
    assert_int_equal(p.far_calls, 0);
    done(&r, &p);
    choose(&h, "one=52@0x40000000,two=32", &r, &p); /* it is not known where the second one is */
    assert_int_equal(r.at[0].veneers, 1);
    assert_int_equal(p.far_calls, 20);
    done(&r, &p);
    f[1].executed = 300000; /* b goes first, and a to the second region */
    choose(&h, "near=32@0x20000,far=52@0x40000000", &r, &p);
    assert_int_equal(p.of[0].region, 1);
    assert_int_equal(r.at[0].veneers, 0);
    assert_int_equal(r.at[1].veneers, 1);
    assert_int_equal(r.at[1].used, 52);
    done(&r, &p);
}

/* The loop of 90 bytes executes most.  Several small functions execute more per byte, but less in all. */
static void one_large(void **state)
{
    (void)state;
    struct lay_function f[] = {function("a", 20, 400), function("b", 20, 300), function("loop", 92, 920)};
    struct lay_heat h = {f, 3, NULL, 0, 1620, EM_ARM, true, false};
    struct lay_regions r;
    struct lay_plan p;
    choose(&h, "fast=112", &r, &p); /* greedy alone: a and b, 700 */
    assert_int_equal(r.at[0].executed, 1320);
    assert_int_equal(p.of[2].why, LAY_CHOSEN);
    assert_int_equal(p.of[0].why, LAY_CHOSEN);
    assert_int_equal(p.of[1].why, LAY_NO_ROOM);
    done(&r, &p);
}

static void stay(void **state)
{
    (void)state;
    struct lay_function f[] = {function("early", 4, 9), function("gone", 4, 9), function("none", 4, 0),
                               function("refused", 4, 9), function("shared", 4, 9)};
    struct lay_heat h = {f, 5, NULL, 0, 36, EM_ARM, true, false};
    struct lay_range range = {0x2000, 0x2100};
    uint64_t starts[] = {0x2000, 0x2040};
    struct lay_own_sections sections = {&range, 1, starts, 2};
    bool refused[] = {false, false, false, true, false};
    struct lay_regions r;
    struct lay_plan p;
    const char *text = "fast=1K";
    f[0].is_early = true;
    f[1].copies = 0;
    f[2].is_counted = false;
    f[4].address = 0x2040;
    assert_int_equal(lay_regions_read(&text, 1, &r, NULL), MIP_OK);
    lay_place(&h, &sections, refused, &r, &p);
    assert_int_equal(p.of[0].why, LAY_EARLY);
    assert_int_equal(p.of[1].why, LAY_GONE);
    assert_int_equal(p.of[2].why, LAY_UNCOUNTED);
    assert_int_equal(p.of[3].why, LAY_REFUSED);
    assert_int_equal(p.of[4].why, LAY_SHARED);
    assert_true(lay_is_shared(&sections, 0x2000));
    sections.start_count = 1;
    assert_false(lay_is_shared(&sections, 0x2000));
    assert_false(lay_is_shared(&sections, 0x3000));
    assert_false(lay_is_known(&sections, 0x3000));
    done(&r, &p);
}

static void texts(void **state)
{
    (void)state;
    static const char *const bad[] = {"",
                                      "fast",
                                      "=16K",
                                      "fast=",
                                      "fast=0",
                                      "fast=16Q",
                                      "fast=-1",
                                      "fast=16K@",
                                      "fa st=1K",
                                      "a=1,a=2",
                                      "fast=16KK",
                                      "a=1K,",
                                      "a=1K,,",
                                      "fast=1K@x",
                                      "a b",
                                      "fast=+16",
                                      "a=99999999999999999999"};
    struct lay_regions r;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_int_equal(lay_regions_read(&bad[i], 1, &r, NULL), MIP_USAGE);
        lay_regions_free(&r);
    }
    const char *good[] = {"itcm=16K,dtcm=0x100@0x20000000", "ccm=1M"};
    assert_int_equal(lay_regions_read(good, 2, &r, NULL), MIP_OK);
    assert_int_equal(r.count, 3);
    assert_string_equal(r.at[1].name, "dtcm");
    assert_int_equal(r.at[1].bytes, 256);
    assert_int_equal(r.at[1].address, 0x20000000);
    assert_true(r.at[1].has_address && !r.at[0].has_address);
    assert_int_equal(r.at[2].bytes, 1 << 20);
    lay_regions_free(&r);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(veneers),   cmocka_unit_test(callers), cmocka_unit_test(two_regions),

        cmocka_unit_test(one_large), cmocka_unit_test(stay),    cmocka_unit_test(texts)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
