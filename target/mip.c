/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Fill, reset, freeze.  Accesses are volatile throughout: the compiler does not see the probes, and must not turn a
 * loop into memset().
 */
#define MIP_RUNTIME
#include "mip.h"
#include "mip_config.h"
#include "mip_state.h"

const uint8_t *mip_image_id(void)
{
    return (const uint8_t *)&__mip_image_id;
}

/* Out of line, as it has several callers. */
__attribute__((noinline)) uint32_t __mip_fill_word(void)
{
    return MIP_STATE_MAGIC ^ (&__mip_image_id != NULL ? __mip_image_id.at[0].word : 0);
}

bool __mip_is_filled(void)
{
    return __mip_state.filled == __mip_fill_word();
}

static void refill_plainly(void)
{
    mip_fill_all_ones();
    __mip_state.filled = __mip_fill_word();
}

/* Clang's bitmaps need more: then the link takes the strong definition in mip_clang.c. */
void __mip_refill(void) __attribute__((weak, alias("refill_plainly")));

/* The mark comes after the fill, so it costs nothing in programs that do not call this.  If the chip restarts in
 * between, it has no frames, so the mark is not needed. */
void mip_reset(void)
{
    __mip_refill();
    __mip_state.began = MIP_BEGAN_BY_RESET;
}

void mip_init(void)
{
    if (MIP_KEEP == 1 && &__mip_image_id != NULL && __mip_is_filled())
        __mip_let_go(); /* of readers that were at work when the chip was reset */
    else
        __mip_refill();
}

void *mip_region_begin(void)
{
    return __start___llvm_mipraw;
}

void *mip_region_end(void)
{
    return __stop___llvm_mipraw;
}

void mip_freeze(void)
{
    uint32_t order = &__mip_take_order != NULL ? __mip_take_order() : __mip_state.order;
    if (order == 0)
        return;
    __mip_state.resume = order;
    __mip_state.order = 0;
}

void mip_resume(void)
{
    if (__mip_state.order == 0)
        __mip_state.order = __mip_state.resume;
}

void mip_sample_every(uint32_t calls)
{
#if MIP_SAMPLES
    if (&__mip_ring == NULL)
        return;
    if (calls > 0x7FFFFFFFu)
        calls = 0x7FFFFFFFu;
    __mip_ring.every = calls < 2 ? 0xFFFFFFFFu : calls - 1;
    __mip_ring.left = 0xFFFFFFFFu; /* the next sample is taken */
#else
    (void)calls;
#endif
}
