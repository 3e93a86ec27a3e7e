/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Writes counters that several cores may change at the same time.
 *
 * Method: load and store exclusive (DDI 0406, A8.8.75 and A8.8.212; M-profile: DDI 0403, A7.7.52, A7.7.167).  If
 * another access came in between, the store does nothing and returns 1, and the code repeats the increment.  An
 * exception on the same core counts as such an access: M-profile clears the monitor (DDI 0403, A3.4.4).  On A- and
 * R-profile cores a probe in the handler clears the monitor by its own store exclusive.  Each repetition means that
 * another increment succeeded.
 */
#include "instrument/isa/arm/arm.h"

#include <string.h>

static bool arm_atomic_low(unsigned reg)
{
    return reg < 8;
}

/* Returns what an atomic operation needs: a register for the new count, and one for the store's result.  A32 code also
 * overwrites the flags, even live ones, as it can repeat only by a conditional branch. */
struct asm_needs arm_needs(const struct asm_slots *s, enum asm_what what, bool keep_flags)
{
    asm_set flags = keep_flags ? 0 : ASM_NZCV;
    if (what == ASM_PROBE_MARK)
        return (struct asm_needs){0, 0};
    if (!s->atomic)
        return (struct asm_needs){1, flags};
    return (struct asm_needs){s->thumb || !keep_flags ? 2 : 3, flags};
}

/* Can the probe preserve the flags?  Thumb can, by cbz, but cbz takes only low registers and reaches only forward. */
static bool keeps_flags(bool thumb, unsigned status)
{
    return thumb && arm_atomic_low(status);
}

/* Writes a branch that repeats the increment unless the store's result is 0. */
static uint32_t again(bool thumb, unsigned status, const char *id, struct bytes *out)
{
    const char *name = arm_register_name[status];
    if (keeps_flags(thumb, status))
        bytes_printf(out, "\tcbz\t%s, .Lmip_done%s\n\tb\t.Lmip_again%s\n.Lmip_done%s:\n", name, id, id, id);
    else
        bytes_printf(out, "\tcmp\t%s, #0\n\tbne\t.Lmip_again%s\n", name, id);
    return keeps_flags(thumb, status) ? 4 : 8;
}

/* Writes one increment.  Returns its size in Thumb code. */
static uint32_t arm_atomic_step(const struct asm_count *c, bool flags, struct bytes *out)
{
    const char *t = arm_register_name[c->temp[0]];
    if (c->down) {
        bytes_printf(out, "\tadd\t%s, %s, %s, asr #31\n", t, t, t);
        return 4;
    }
    bytes_printf(out, "\tadd%s\t%s, %s, #1\n", flags ? "s" : "", t, t);
    if (!c->wraps)
        bytes_printf(out, "\tsub\t%s, %s, %s, lsr #31\n", t, t, t);
    return (flags && arm_atomic_low(c->temp[0]) ? 2u : 4u) + (c->wraps ? 0 : 4);
}

static uint32_t count_thumb(const struct asm_count *c, struct bytes *out)
{
    const char *b = arm_register_name[c->base], *t = arm_register_name[c->temp[0]], *s = arm_register_name[c->temp[1]];
    bytes_printf(out, ".Lmip_again%s:\n\tldrex\t%s, [%s, #%u]\n", c->id, t, b, c->offset);
    uint32_t size = 8 + arm_atomic_step(c, c->flags, out);
    bytes_printf(out, "\tstrex\t%s, %s, [%s, #%u]\n", s, t, b, c->offset);
    return size + again(true, c->temp[1], c->id, out);
}

/* Writes an atomic counter in A32 code.  LDREX and STREX of A32 have no offset, so the base is the address of the
 * counter itself. */
static uint32_t count_a32(const struct asm_count *c, struct bytes *out)
{
    const char *b = arm_register_name[c->base], *t = arm_register_name[c->temp[0]], *s = arm_register_name[c->temp[1]];
    if (!c->flags) /* A8.8.109, A8.8.112 */
        bytes_printf(out, "\tmrs\t%s, apsr\n", arm_register_name[c->temp[2]]);
    bytes_printf(out, ".Lmip_again%s:\n\tldrex\t%s, [%s]\n", c->id, t, b);
    uint32_t size = 8 + arm_atomic_step(c, false, out);
    bytes_printf(out, "\tstrex\t%s, %s, [%s]\n", s, t, b);
    size += again(false, c->temp[1], c->id, out);
    if (!c->flags)
        bytes_printf(out, "\tmsr\tapsr_nzcvq, %s\n", arm_register_name[c->temp[2]]);
    return size + (c->flags ? 0 : 8);
}

uint32_t arm_count_atomic(const struct asm_slots *s, const struct asm_count *c, struct bytes *out)
{
    return s->thumb ? count_thumb(c, out) : count_a32(c, out);
}

uint32_t arm_add_atomic(bool thumb, uint8_t base, const uint8_t temp[2], const char *id, struct bytes *out)
{
    const char *b = arm_register_name[base], *t = arm_register_name[temp[0]], *s = arm_register_name[temp[1]];
    bytes_printf(out, ".Lmip_again%s:\n\tldrex\t%s, [%s]\n\tadds\t%s, %s, #1\n", id, t, b, t, t);
    bytes_printf(out, "\tstrex\t%s, %s, [%s]\n", s, t, b);
    uint32_t size = 8u + (thumb && arm_atomic_low(temp[0]) ? 2u : 4u) + again(thumb, temp[1], id, out);
    if (keeps_flags(thumb, temp[1]))
        return size;
    bytes_printf(out, "\tcmp\t%s, #0\n", t);
    return size + 4;
}

/* Returns what an instruction does to the exclusive monitor.  The instructions are LDREX and LDAEX with their widths,
 * and their stores (DDI 0487, F5.1). */
enum asm_exclusive arm_exclusive(struct span mnemonic)
{
    char name[12];
    if (!strchr("lLsScC", mnemonic.len ? mnemonic.at[0] : '.') || !span_lower(mnemonic, name, sizeof name))
        return ASM_EXCLUSIVE_NONE;
    if (strncmp(name, "ldrexd", 6) == 0 || strncmp(name, "ldaexd", 6) == 0)
        return ASM_EXCLUSIVE_LOAD_WIDE;
    if (strncmp(name, "ldrex", 5) == 0 || strncmp(name, "ldaex", 5) == 0)
        return ASM_EXCLUSIVE_LOAD;
    if (strncmp(name, "strex", 5) == 0 || strncmp(name, "stlex", 5) == 0)
        return ASM_EXCLUSIVE_STORE;
    return strncmp(name, "clrex", 5) == 0 ? ASM_EXCLUSIVE_CLEAR : ASM_EXCLUSIVE_NONE;
}
