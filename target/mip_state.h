/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Private to the runtime: the bounds of the raw section, which the linker defines, and the state record in it, which
 * arch/state_*.S define.
 */
#ifndef MIP_STATE_H
#define MIP_STATE_H

#include <stdbool.h>
#include <stdint.h>

#include "arch/format.h"
#include "mip_config.h"
#include "mip_format.h"

/* The state record as words: MIP_STATE_* in mip_format.h.  Probes and debuggers write to it, too. */
struct mip_state {
    uint32_t filled;
    uint32_t order;
    uint32_t resume;
    uint32_t began;
};
extern volatile struct mip_state __mip_state;

/* The head of the ring of call samples: MIP_RING_* in mip_format.h.  Only images with MIP_SAMPLES have it. */
struct mip_ring {
    uint32_t head;
    uint32_t dropped;
    uint32_t hold;
    uint32_t every;
    uint32_t left;
    uint32_t spare;
};
extern volatile struct mip_ring __mip_ring __attribute__((weak, visibility("hidden")));

/* Holds the ring for a reader (value 0), or releases it (value 0xFF).  A sample is two words, and a reader reads one
 * after the other.  So no sample is written while the ring is held: the helpers count it as dropped.  Each kind of
 * reader has a byte of its own, so a reader in an interrupt cannot overwrite another reader's hold. */
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

/* Holds the ring at the beginning of a dump, and releases it at the end.  Dumps of two tasks may end in any order.
 * So the byte counts the running dumps: it is their number minus one. */
static inline void __mip_hold_dump(bool begins)
{
#if MIP_SAMPLES
    volatile uint8_t *hold = (volatile uint8_t *)&__mip_ring.hold + MIP_HOLD_DUMP;
    if (&__mip_ring != 0 && (begins || *hold != 0xFF))
        *hold = (uint8_t)(*hold + (begins ? 1 : -1));
#endif
    (void)begins;
}

/* Releases the ring for all readers. */
static inline void __mip_let_go(void)
{
#if MIP_SAMPLES
    if (&__mip_ring != 0)
        __mip_ring.hold = 0xFFFFFFFFu;
#endif
}

/* Bounds of the raw section.  Its start is 4-aligned, because the state record in it is. */
extern uint8_t __start___llvm_mipraw[] __attribute__((visibility("hidden")));
extern uint8_t __stop___llvm_mipraw[] __attribute__((visibility("hidden")));

/* The end of the counters.  The rest of the section is padding, which is neither filled nor sent (arch/region.S). */
#if MIP_REGION
extern uint8_t __mip_counters_end[] __attribute__((visibility("hidden")));
#else
#define __mip_counters_end __stop___llvm_mipraw
#endif

/* The image id, which mipcc's link makes.  It may be at any address, so it is read as packed words. */
struct mip_id {
    struct {
        uint32_t word;
    } __attribute__((packed)) at[MIP_IMAGE_ID_SIZE / 4];
};
extern const struct mip_id __mip_image_id __attribute__((weak));
extern const uint16_t __mip_machine; /* e_machine of this image's ELF file */

/* arch/atomic_*.S: returns the next order and puts 0 in its place, in one indivisible step.  Weak: it exists only if
 * counters are atomic. */
uint32_t __mip_take_order(void) __attribute__((weak, visibility("hidden")));

/* Returns the word that marks the raw section as filled (MIP_STATE_FILLED). */
uint32_t __mip_fill_word(void);

/* Fills the raw section with all ones, but does not write the mark.  During the fill an interrupt may call a function
 * whose record is filled already, and that call takes an order.  So the order is set to 1 before the fill: after the
 * fill that would give an order twice.  Counters are filled as whole words, so an interrupt never sees half a
 * counter. */
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

/* Fills the raw section, and writes the mark as the last store.  If the chip is reset during the fill, the mark is
 * missing.  So with MIP_KEEP the next start fills again. */
void __mip_refill(void);

/* Returns true if this image has filled the counters. */
bool __mip_is_filled(void);

#endif
