/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Veneers of each instruction set.  Sizes were measured with GNU ld 2.40 and lld 14 to 22; the larger one is taken, so
 * that what is chosen fits with each linker.
 *
 *   Thumb-2   GNU ld: ldr.w pc, [pc]; .word (8)       lld: movw, movt, bx ip (10)
 *   Thumb-1   GNU ld: push, ldr, mov, pop, bx, nop; .word (16)    lld: push, ldr, str, pop; .word (12)
 *   A32       GNU ld: ldr pc, [pc, #-4]; .word (8)    lld: movw, movt, bx ip (12)
 *   AArch64   GNU ld: adrp, add, br in room for 24, and a branch over all of them (8)    lld: adrp, add, br (12)
 *
 * GNU ld gives a section's veneers 4 KB of AArch64 if it works around Cortex-A53 erratum 843419; docs/place.md says so.
 *
 * Reach: Arm ARM, BL (encoding T1: ±16 MB, which ARMv6-M has, too; A1: ±32 MB); Arm ARM for A-profile, BL (±128 MB).
 */
#include "layout/veneers.h"

#include <string.h>

#include "base/le.h"
#include "machine/machine.h"

const struct machine_veneer *lay_veneers_of(const struct lay_heat *h)
{
    const struct machine_veneer *v = machine_of(h->machine, MACHINE_NO_WORDS)->veneers;
    return !v || !h->is_thumb ? v : h->is_thumb1 ? v + 2 : v + 1;
}

/* Reads a ULEB128.  At the end of the bytes it is 0. */
static uint64_t build_attribute(const uint8_t **at, const uint8_t *end)
{
    uint64_t value = 0;
    for (unsigned shift = 0; *at < end && shift < 63; shift += 7) {
        uint8_t byte = *(*at)++;
        value |= (uint64_t)(byte & 0x7F) << shift;
        if (!(byte & 0x80))
            break;
    }
    return value;
}

/* Returns Tag_CPU_arch of the file; 0: not said.  Addenda to the ABI for the Arm Architecture, sections 3.1 and 3.2: a
 * letter, the vendor's length and name, Tag_File and its length, then pairs. */
static uint64_t cpu_architecture(const struct img_section *s)
{
    if (!s || !s->data || s->size < 16 || s->data[0] != 'A' || memcmp(s->data + 5, "aeabi", 6) != 0 || s->data[11] != 1)
        return 0;
    uint64_t length = le_load32(s->data + 12);
    if (length > s->size - 11)
        return 0;
    for (const uint8_t *at = s->data + 16, *end = s->data + 11 + length; at < end;) {
        uint64_t tag = build_attribute(&at, end);
        bool text = tag == 4 || tag == 5 || (tag > 32 && tag % 2 == 1); /* raw name, name, and odd tags above 32 */
        if (tag == 32)                                                  /* Tag_compatibility has both */
            build_attribute(&at, end);
        if (!text && tag != 32) {
            uint64_t value = build_attribute(&at, end);
            if (tag == 6)
                return value;
            continue;
        }
        while (at < end && *at++)
            ;
    }
    return 0;
}

void lay_read_isa(const struct img_elf *elf, struct lay_heat *h)
{
    size_t thumb = 0, all = 0;
    for (size_t i = 0; i < elf->symbol_count; i++)
        if (elf->symbols[i].type == STT_FUNC && elf->symbols[i].section) {
            all++;
            thumb += elf->symbols[i].value & 1;
        }
    uint64_t arch = cpu_architecture(img_elf_section(elf, ".ARM.attributes"));
    h->is_thumb = machine_has_thumb_bit(elf->machine) && thumb * 2 > all;
    h->is_thumb1 = arch == 11 || arch == 12 || arch == 16; /* ARMv6-M, ARMv6S-M, ARMv8-M baseline */
}
