/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Fills, resets and freezes the counters.  All accesses to them are volatile.  Probes change counters, and the
 * compiler does not see probes.  Also, the compiler must not make a call of memset() of a loop: the image may have
 * none.
 */
#define MIP_RUNTIME
#include "mip.h"
#include "mip_config.h"
#include "mip_state.h"

const uint8_t *mip_image_id(void)
{
    return (const uint8_t *)&__mip_image_id;
}

/* It is not inlined, because it has several callers. */
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

/* This definition is weak: an image with Clang's counters gets the strong one of mip_clang.c, which also zeroes
 * Clang's bitmaps. */
void __mip_refill(void) __attribute__((weak, alias("refill_plainly")));

/* `began` says that functions may be running whose entry was not counted.  It is set here and not in __mip_refill(),
 * so that programs without mip_reset() have no code for it.  If the chip restarts between the two statements, `began`
 * is not set. That is right, because then no function is running. */
void mip_reset(void)
{
    __mip_refill();
    __mip_state.began = MIP_BEGAN_BY_RESET;
}

void mip_init(void)
{
    if (MIP_KEEP == 1 && &__mip_image_id != NULL && __mip_is_filled())
        __mip_let_go(); /* readers that were stopped by the chip's reset will not do it */
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
    __mip_ring.left = 0xFFFFFFFFu; /* the next chosen call is sampled */
#else
    (void)calls;
#endif
}
