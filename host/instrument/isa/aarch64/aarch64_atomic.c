/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Writes counters that several cores may change at the same time.  A counter uses LDADD if the core has it (DDI 0487,
 * C6.2 LDADD), else LDXR and STXR, repeated until no other access came in between.  An exception counts as such an
 * access, as ERET clears the monitor (B2, "Synchronization and semaphores").  None of these instructions takes an
 * offset, so the base is the address of the counter itself.
 */
#include "instrument/isa/aarch64/aarch64.h"

#include <string.h>

enum { INSN = 4 };

struct asm_needs asm_a64_needs(const struct asm_slots *s, enum asm_what what, bool keep_flags)
{
    (void)keep_flags; /* LDADD changes no flag */
    if (what == ASM_PROBE_MARK)
        return (struct asm_needs){0, 0};
    return (struct asm_needs){s->atomic == ASM_ATOMIC_EXCLUSIVE ? 2 : 1, 0};
}

/* Writes an atomic counter with one instruction.  If the count exceeds the limit, the code sets it back.  Meanwhile
 * other cores may exceed the limit, too, and each sets back its own addition. */
static uint32_t count_single(const struct asm_count *c, struct bytes *out)
{
    unsigned t = c->temp[0], at = c->base;

    if (c->wraps) {
        bytes_printf(out, "\tmov w%u, #1\n\tstadd w%u, [x%u]\n", t, t, at);
        return 2 * INSN;
    }
    bytes_printf(out, "\tmov w%u, #1\n\tldadd w%u, w%u, [x%u]\n\tadd w%u, w%u, #1\n", t, t, t, at, t, t);
    bytes_printf(out, "\ttbz w%u, #31, .Lmip_done%s\n\tmov w%u, #0x7fffffff\n\tstr w%u, [x%u]\n.Lmip_done%s:\n", t,
                 c->id, t, t, at, c->id);
    return 6 * INSN;
}

uint32_t asm_a64_count_atomic(const struct asm_slots *s, const struct asm_count *c, struct bytes *out)
{
    unsigned t = c->temp[0], at = c->base, status = c->temp[1];

    if (s->atomic == ASM_ATOMIC_SINGLE) {
        return count_single(c, out);
    }
    bytes_printf(out, ".Lmip_again%s:\n\tldxr w%u, [x%u]\n\tadd w%u, w%u, w%u, asr #31\n", c->id, t, at, t, t, t);
    bytes_printf(out, "\tstxr w%u, w%u, [x%u]\n\tcbnz w%u, .Lmip_again%s\n", status, t, at, status, c->id);
    return 4 * INSN;
}

uint32_t asm_a64_add_atomic(const struct asm_slots *s, unsigned at, const unsigned temp[2], const char *id,
                            struct bytes *out)
{
    unsigned t = temp[0];

    if (s->atomic == ASM_ATOMIC_SINGLE) {
        bytes_printf(out, "\tmov w%u, #1\n\tldadd w%u, w%u, [x%u]\n\tadds w%u, w%u, #1\n", t, t, t, at, t, t);
        return 3 * INSN;
    }
    bytes_printf(out, ".Lmip_again%s:\n\tldxr w%u, [x%u]\n\tadds w%u, w%u, #1\n", id, t, at, t, t);
    bytes_printf(out, "\tstxr w%u, w%u, [x%u]\n\tcbnz w%u, .Lmip_again%s\n", temp[1], t, at, temp[1], id);
    return 4 * INSN;
}

/* Returns what an instruction does to the exclusive monitor.  The loads are LDXR and LDXP with acquire (A),
 * unprivileged (T) and narrow (B, H) forms; the stores have the same forms (DDI 0487, C6.2). */
enum asm_exclusive asm_a64_exclusive(struct span mnemonic)
{
    static const char *const loads[] = {"ldxr", "ldxp", "ldaxr", "ldaxp", "ldtxr", "ldatxr"};
    static const char *const stores[] = {"stxr", "stxp", "stlxr", "stlxp", "sttxr", "stltxr"};
    char name[12];
    if (!strchr("lLsScC", mnemonic.len ? mnemonic.at[0] : '.') || !span_lower(mnemonic, name, sizeof name))
        return ASM_EXCLUSIVE_NONE;
    for (size_t i = 0; i < sizeof loads / sizeof *loads; i++) {
        if (strncmp(name, loads[i], strlen(loads[i])) == 0)
            return ASM_EXCLUSIVE_LOAD;
        if (strncmp(name, stores[i], strlen(stores[i])) == 0)
            return ASM_EXCLUSIVE_STORE;
    }
    return strcmp(name, "clrex") == 0 ? ASM_EXCLUSIVE_CLEAR : ASM_EXCLUSIVE_NONE;
}
