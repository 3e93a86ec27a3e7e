/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Makes every call of mip.h on the chip. test_dump.sh reads the dump at exit.
 */
#include "check.h"

RECORD(slots_a, 2, 4);
RECORD(slots_b, 1, 301); /* several chunks, and an odd address at the end */

int failures;

#ifdef WITH_ID
__asm__("    .section .rodata.id, \"a\", %progbits\n"
        "    .byte 0\n"
        "    .global __mip_image_id\n"
        "__mip_image_id:\n"
        "    .byte 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20\n"
        "    .text\n");
#define FILLED (MIP_STATE_MAGIC ^ 0x04030201u)
#define HEADER 68u
#else
#define FILLED MIP_STATE_MAGIC
#define HEADER 44u
#endif

static uint8_t first[1024], second[1024];
static uint32_t put_bytes;

static uint32_t section_bytes(void)
{
    return (uint32_t)(__stop___llvm_mipraw - __start___llvm_mipraw);
}

static int same(const uint8_t *a, const uint8_t *b, uint32_t len)
{
    for (uint32_t i = 0; i < len; i++)
        if (a[i] != b[i])
            return 0;
    return 1;
}

static void put(void *ctx, uint8_t byte)
{
    (void)ctx;
    if (put_bytes < sizeof second)
        second[put_bytes] = byte;
    put_bytes++;
}

static bool refuse_second(void *ctx, const void *data, uint32_t len)
{
    (void)data;
    (void)len;
    return (*(int *)ctx)++ == 0;
}

static void check_filled(uint32_t began)
{
    int all = 1;
    for (const volatile uint8_t *p = __start___llvm_mipraw; p < __stop___llvm_mipraw; p++)
        if ((const volatile void *)p < (const volatile void *)&__mip_state ||
            (const volatile void *)p >= (const volatile void *)(&__mip_state + 1))
            all = all && *p == 0xff;
    check(all, "all slots are set to ones");
    check(__mip_state.filled == FILLED, "state: filled");
    check(__mip_state.order == 1 && __mip_state.resume == 0 && __mip_state.began == began,
          "state: order, resume, began");
}

static void check_sinks(void)
{
    uint32_t size = mip_size();
    check(size == HEADER + section_bytes() + 4, "mip_size");
    check(mip_snapshot(first, size - 1) == 0, "a buffer too small");
    check(mip_snapshot(first, sizeof first) == size, "mip_snapshot");
    check(first[HEADER + (uint32_t)(slots_a + 1 - __start___llvm_mipraw)] == 0, "a slot set to 0x12 reads 0");
    check(first[HEADER + (uint32_t)(slots_a + 2 - __start___llvm_mipraw)] == 0xff, "a slot not set reads ff");
    struct mip_callback to = {put, NULL};
    const struct mip_sink callback = {mip_write_callback, &to};
    check(mip_dump(&callback) == size && put_bytes == size, "callback sink");
    check(same(first, second, size), "both sinks get the same bytes");
    int calls = 0;
    const struct mip_sink refusing = {refuse_second, &calls};
    check(mip_dump(&refusing) == 0 && calls == 2, "a sink that refused is not called again");
}

static void check_freeze(void)
{
    __mip_state.order = 7;
    mip_freeze();
    check(__mip_state.order == 0 && __mip_state.resume == 7, "freeze");
    mip_freeze();
    check(__mip_state.resume == 7, "freeze twice");
    check(mip_snapshot(first, sizeof first) != 0 && first[MIP_OFF_FLAGS] == (MIP_FLAG_CRC_TRAILER | MIP_FLAG_FROZEN),
          "a frozen dump says so");
    mip_resume();
    check(__mip_state.order == 7, "resume");
    __mip_state.order = 8;
    mip_resume();
    check(__mip_state.order == 8, "resume without freeze");
    mip_freeze();
    mip_reset();
    check_filled(MIP_BEGAN_BY_RESET);
}

static void check_unfilled(void)
{
    uint32_t filled = __mip_state.filled;
    __mip_state.filled ^= 1;
    check(mip_snapshot(first, sizeof first) == 0, "no fill seen: no dump");
    check(mip_dump_semihost("unfilled.mipraw") == 0, "no fill seen: no file");
    __mip_state.filled = filled;
}

int main(void)
{
    check_filled(MIP_BEGAN_AT_START);
    slots_a[0] = 0;
    slots_a[1] = 0x12;
    check_sinks();
    check(mip_dump_semihost("here.mipraw") == mip_size(), "a file by hand");
    check(mip_dump_semihost("no/such/folder.mipraw") == 0, "a file that cannot be opened");
    check_freeze();
    check_unfilled();
    slots_a[3] = 0xfe;
    slots_b[0] = 1;
    slots_b[300] = 0;
    printf("%d failures\n", failures);
    return failures;
}
