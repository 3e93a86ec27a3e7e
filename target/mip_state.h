/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Private to the runtime: the raw section's bounds and the state record in it, as the linker and arch/state_*.S give
 * them.
 */
#ifndef MIP_STATE_H
#define MIP_STATE_H

#include <stdbool.h>
#include <stdint.h>

#include "arch/format.h"
#include "mip_config.h"
#include "mip_format.h"

/* MIP_STATE_* in mip_format.h, as words.  Probes and debuggers write it too. */
struct mip_state {
    uint32_t filled;
    uint32_t order;
    uint32_t resume;
    uint32_t began;
};
extern volatile struct mip_state __mip_state;

/* MIP_RING_* in mip_format.h; in images with MIP_SAMPLES only. */
struct mip_ring {
    uint32_t head;
    uint32_t dropped;
    uint32_t hold;
    uint32_t every;
    uint32_t left;
    uint32_t spare;
};
extern volatile struct mip_ring __mip_ring __attribute__((weak, visibility("hidden")));

/* A sample is a pair of words, which are read one after the other.  So a reader keeps new samples out, and they are
 * counted as dropped.  Each kind of reader has a byte, so that an interrupt between load and store undoes nothing. */
enum mip_reader { MIP_HOLD_DUMP, MIP_HOLD_USB };
static inline void __mip_hold(enum mip_reader who, uint8_t value)
{
#if MIP_SAMPLES
    if (&__mip_ring != 0)
        ((volatile uint8_t *)&__mip_ring.hold)[who] = value;
#endif
    (void)who;
    (void)value;
}

/* Dumps of two tasks need not end in the order in which they began: the byte is their number minus one. */
static inline void __mip_hold_dump(bool begins)
{
#if MIP_SAMPLES
    volatile uint8_t *hold = (volatile uint8_t *)&__mip_ring.hold + MIP_HOLD_DUMP;
    if (&__mip_ring != 0 && (begins || *hold != 0xFF))
        *hold = (uint8_t)(*hold + (begins ? 1 : -1));
#endif
    (void)begins;
}

static inline void __mip_let_go(void)
{
#if MIP_SAMPLES
    if (&__mip_ring != 0)
        __mip_ring.hold = 0xFFFFFFFFu;
#endif
}

/* Bounds of the raw section.  The state record in it is 4-aligned, so the start is. */
extern uint8_t __start___llvm_mipraw[] __attribute__((visibility("hidden")));
extern uint8_t __stop___llvm_mipraw[] __attribute__((visibility("hidden")));

/* The end of what is filled and sent; the rest of the section is padding (arch/region.S). */
#if MIP_REGION
extern uint8_t __mip_counters_end[] __attribute__((visibility("hidden")));
#else
#define __mip_counters_end __stop___llvm_mipraw
#endif

/* The image id, made by mipcc's link; at any address, so read as packed words. */
struct mip_id {
    struct {
        uint32_t word;
    } __attribute__((packed)) at[MIP_IMAGE_ID_SIZE / 4];
};
extern const struct mip_id __mip_image_id __attribute__((weak));
extern const uint16_t __mip_machine; /* e_machine of this image's ELF file */

/* arch/atomic_*.S: takes the next order and puts 0 in its place, in one indivisible step.  Weak: it exists only if
 * counters are atomic. */
uint32_t __mip_take_order(void) __attribute__((weak, visibility("hidden")));

/* The mark of a filled raw section in the state record. */
uint32_t __mip_fill_word(void);

/* Fills the raw section, without the mark.  Meanwhile an interrupt may call functions whose records are filled already.
 * So the orders begin again before the fill, and not once more after it.  Counters are words, and are filled as words:
 * an interrupt that counts meanwhile never sees half of one. */
static inline void mip_fill_all_ones(void)
{
    if (MIP_KEEP == 1)
        __mip_state.filled = 0;
    __mip_state.resume = 0;
    __mip_state.began = MIP_BEGAN_AT_START;
    __mip_state.order = 1;
    volatile uint8_t *p = __start___llvm_mipraw;
    for (;; p += 4) {
        if (p == (volatile uint8_t *)&__mip_state)
            p += MIP_STATE_SIZE;
        if (__mip_counters_end - p < 4)
            break;
        *(volatile uint32_t *)(volatile void *)p = MIP_SLOT_UNSET;
    }
    while (p != __mip_counters_end)
        *p++ = 0xff;
}

/* Fills and marks.  The mark is the last store.  So, with MIP_KEEP, a fill that a reset of the chip cuts short begins
 * again. */
void __mip_refill(void);

/* Has a fill of this image run? */
bool __mip_is_filled(void);

#endif
