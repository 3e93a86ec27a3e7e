/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * mipcc asks a compiler which machine it compiles for.  The compiler's plan (-###) and its predefined macros agree.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "driver/compiler.h"
#include "driver/plan.h"

static void split(struct args *a, const char *text)
{
    args_split(a, text, strlen(text));
}

/* `told`: the plan gives the answer.  Otherwise, for these flags or this compiler, mipcc must ask for the macros. */
static void compare(const char *compiler, const char *flags, bool told)
{
    char name[64];
    strcpy(name, compiler);
    struct drv_session s = {0};
    struct args target = {0};
    struct diag d = {0};
    struct drv_compiler quick = {.name = name}, full = {.name = name};
    drv_session_open(&s);
    split(&target, flags);
    bool known = drv_compiler_ask_driver(&s, &target, &quick);
    enum mip_status st = drv_compiler_ask(&s, &target, &full, &d);
    if (known != told)
        print_error("%s %s\n", compiler, flags);
    assert_int_equal(known, told);
    if (told) {
        assert_int_equal(st, MIP_OK);
        if (quick.machine != full.machine || quick.pic != full.pic || full.unfit)
            print_error("%s %s: %s\n", compiler, flags, full.unfit ? full.unfit : "machine or pic");
        assert_null(full.unfit);
        assert_int_equal(quick.machine, full.machine);
        assert_int_equal(quick.pointer_bytes, full.pointer_bytes);
        assert_int_equal(quick.pic, full.pic);
        assert_int_equal(quick.rwpi, full.rwpi);
        assert_int_equal(quick.clang, full.clang);
        assert_int_equal(quick.major, full.major);
        assert_int_equal(quick.assembler != NULL, !full.clang);
    }
    assert_true(st || full.unfit || full.major > 0);
    free(quick.assembler);
    free(full.assembler);
    args_free(&target);
    drv_session_close(&s);
}

static void gcc_plans(void **state)
{
    (void)state;
    static const char *const fit[] = {
        "-mcpu=cortex-m4 -mthumb",
        "-mcpu=cortex-m0",
        "-mcpu=cortex-m23 -fPIC",
        "-mcpu=cortex-m55 -mfloat-abi=hard -fpic -fno-pic",
        "-mcpu=cortex-m33 --specs=nano.specs -fpie",
        "-march=armv7-a -marm -fno-pie -fPIE",
        "-mcpu=cortex-a15 -mthumb",
        "-march=armv8-a",
        "-mcpu=cortex-m7 --specs=picolibc.specs",
        "-mthumb -march=armv6s-m",
    };
    for (size_t i = 0; i < sizeof fit / sizeof *fit; i++)
        compare("arm-none-eabi-gcc", fit[i], true);
    compare("arm-none-eabi-g++", "-mcpu=cortex-m3", true);
    compare("aarch64-linux-gnu-gcc", "-fno-pie", true);
    compare("aarch64-linux-gnu-gcc", "-mcpu=cortex-a53 -fno-pic -fno-pie", true);
    compare("aarch64-linux-gnu-gcc", "-fPIC", true);
    compare("gcc", "-fno-pie", true);
    compare("gcc", "-fPIE", true);
}

/* For unsupported machines, unknown compilers and wrong flags the plan gives no answer.  The macros give the message.
 */
static void plan_gives_no_answer(void **state)
{
    (void)state;
    static const char *const arm[] = {"", "-mcpu=arm926ej-s", "-mcpu=cortex-m4 -mbig-endian", "-march=armv6",
                                      "-mcpu=no-such-core"};
    for (size_t i = 0; i < sizeof arm / sizeof *arm; i++)
        compare("arm-none-eabi-gcc", arm[i], false);
    compare("aarch64-linux-gnu-gcc", "-fno-pie -mbig-endian", false);
    compare("aarch64-linux-gnu-gcc", "-fno-pie -mabi=ilp32", false);
    compare("aarch64-linux-gnu-gcc", "", false); /* position-independent by its configuration */
    compare("gcc", "-fno-pie -m32", false);
    compare("gcc", "-fno-pie -mx32", false);
    compare("true", "", false);
    compare("no-such-compiler", "", false);
}

static void clang_plans(void **state)
{
    (void)state;
    static const char *const fit[] = {
        "--target=thumbv7em-none-eabi -mcpu=cortex-m4",
        "--target=arm-none-eabi -mcpu=cortex-m0",
        "--target=arm-none-eabi -mcpu=cortex-m23 -fropi",
        "--target=arm-none-eabi -mcpu=cortex-m33 -frwpi",
        "--target=arm-none-eabi -mcpu=cortex-m33 -fropi -frwpi",
        "--target=armv7a-none-eabi -fPIC",
        "--target=thumbv8.1m.main-none-eabi -mfloat-abi=hard -fpie",
        "--target=aarch64-none-elf -mcpu=cortex-a53",
        "--target=aarch64-linux-gnu",
        "--target=x86_64-linux-gnu",
        "--target=x86_64-linux-gnu -fno-pic",
        "--target=riscv32-none-elf",
        "--target=riscv64-unknown-elf -mcmodel=medany",
    };
    static const char *const open[] = {
        "--target=arm-none-eabi",
        "--target=armebv7a-none-eabi",
        "--target=aarch64_be-none-elf",
        "--target=x86_64-linux-gnux32",
        "--target=i686-linux-gnu",
        "--target=mips-none-elf",
        "--target=arm64-apple-darwin -c",
        "--target=x86_64-windows-gnu",
        "--target=aarch64-linux-gnu_ilp32",
        "--target=arm-none-eabi -mcpu=no",
        "--target=riscv32",
    };
    for (size_t i = 0; i < sizeof fit / sizeof *fit; i++)
        for (int old = 0; old < 2; old++)
            compare(old ? "clang-14" : "clang-22", fit[i], true);
    for (size_t i = 0; i < sizeof open / sizeof *open; i++)
        compare("clang-22", open[i], false);
}

/* Apple counts its versions otherwise, so no rule for a version of Clang may hold for its compiler. */
static void apples_version_is_unknown(void **state)
{
    (void)state;
    static const char *const said[] = {"Homebrew clang version 19.1.7\n",
                                       "Apple clang version 17.0.0 (clang-1700.0.13.3)\n"};
    static const unsigned major[] = {19, 0};
    char name[] = "clang-19";
    struct drv_session s = {0};
    struct args line = {0};
    drv_session_open(&s);
    split(&line, "clang-19 --target=arm-none-eabi -mcpu=cortex-m4 -c -x c /dev/null");
    for (size_t i = 0; i < 2; i++) {
        struct drv_compiler c = {.name = name};
        struct drv_plan p = {0};
        assert_int_equal(drv_plan_ask(&s, &line, &p, NULL), MIP_OK);
        p.about.len = 0;
        bytes_append(&p.about, said[i], strlen(said[i]) + 1);
        assert_true(drv_compiler_from_plan(&p, &c));
        assert_true(c.clang);
        assert_int_equal(c.major, major[i]);
        drv_plan_free(&p);
    }
    args_free(&line);
    drv_session_close(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(gcc_plans), cmocka_unit_test(plan_gives_no_answer),
                                       cmocka_unit_test(clang_plans), cmocka_unit_test(apples_version_is_unknown)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
