/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Assembly text goes through the whole instrumenter. The first two bytes choose the mode, the machine, and the options
 * that mipcc takes from the compiler.
 */
#include "instrument/instrument.h"
#include "fuzz.h"

/* Bits of the first byte. The two bits DETAIL choose functions alone, blocks, edges, or all blocks. */
enum { CALLS = 0x01, DETAIL = 0x06, BLOCKS = 0x02, EDGES = 0x04, SAMPLE = 0x08, DUMP_ANY = 0x10, ATOMIC = 0x20 };
enum { POISON = 0x40, SELF_CONTAINED = 0x80 };
/* Bits of the second byte. Its bits 0 and 1 choose the machine. */
enum { MACHINE = 0x03, PIC = 0x04, EXECUTE_ONLY = 0x08, NO_IPA_RA = 0x10, LSE = 0x20, APART = 0x40, RESERVED = 0x80 };

static struct asm_options choose_options(uint8_t first, uint8_t second)
{
    static const char *const machines[] = {NULL, "arm", "aarch64", "x86_64"};
    unsigned detail = first & DETAIL;
    return (struct asm_options){
        .mode = first & CALLS ? ASM_MODE_CALLS : ASM_MODE_COVERAGE,
        .blocks = detail == BLOCKS || detail == DETAIL,
        .edges = detail == EDGES,
        .all_blocks = detail == DETAIL,
        .sample = (first & (SAMPLE | CALLS | ATOMIC)) == (SAMPLE | CALLS) ? 64 : 0,
        .dump_any = first & DUMP_ANY,
        .atomic = first & ATOMIC,
        .self_contained = first & SELF_CONTAINED,
        .machine = machines[second & MACHINE],
        .model = {.pic = second & PIC,
                  .execute_only = second & EXECUTE_ONLY,
                  .ipa_ra_off = second & NO_IPA_RA,
                  .lse = second & LSE,
                  .apart = second & APART,
                  .reserved = second & RESERVED ? 1u << 9 : 0},
        .remarks = true,
        .poison = first & POISON,
        .poison_seed = second
    };
}

static bool fuzz(const uint8_t *data, size_t len)
{
    struct asm_report report = {0};
    struct bytes out = {0};
    struct diag d;
    if (len < 2)
        return false;
    struct asm_options o = choose_options(data[0], data[1]);
    bool done = asm_rewrite("in.s", data + 2, len - 2, &o, &out, &report, &d) == MIP_OK;
    bool instrumented = done && !report.passed && report.instrumented > 0;
    if (done && report.instrumented == 0 && report.passed) /* the text must be unchanged */
        assert(out.len == len - 2 && (out.len == 0 || memcmp(out.data, data + 2, out.len) == 0));
    asm_report_free(&report);
    bytes_free(&out);
    return instrumented;
}
