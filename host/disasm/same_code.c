/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: is a function's code that of its assembly text?  Some instructions have two encodings of one size, and a
 * compiler that writes objects itself may take another one than its assembler.
 * Method: where the bytes differ, Capstone writes both instructions as text.
 *
 *   LLVM's atomics at -O0: cmp r0, r1 is 4508 in the object, 4288 from its text (Armv7-M ARM, A7.7.28, T2 and T1)
 */
#include "disasm/same_code.h"

#include <string.h>

#include "disasm/decoders.h"

static bool capstone_at(csh capstone, const uint8_t *code, size_t n, cs_insn *out)
{
    uint64_t address = 0;
    return cs_disasm_iter(capstone, &code, &n, &address, out);
}

/* Compares from each instruction of a to the next.  What is no instruction must be equal. */
static bool are_same_instructions(csh capstone, const uint8_t *a, const uint8_t *b, size_t n, cs_insn *of_a,
                                  cs_insn *of_b)
{
    for (size_t at = 0, size; at < n; at += size) {
        bool decoded = capstone_at(capstone, a + at, n - at, of_a);
        size = decoded ? of_a->size : n - at < 2 ? 1 : 2;
        if (memcmp(a + at, b + at, size) == 0)
            continue;
        if (!decoded || !capstone_at(capstone, b + at, n - at, of_b) || of_b->size != size ||
            strcmp(of_a->mnemonic, of_b->mnemonic) != 0 || strcmp(of_a->op_str, of_b->op_str) != 0)
            return false;
    }
    return true;
}

bool img_is_same_code(const struct img_elf *elf, bool thumb, const uint8_t *a, const uint8_t *b, size_t n)
{
    const struct img_decoder *decoder = img_decoder_of(elf->machine, elf->is64 ? 8 : 4);
    csh capstone;
    if (memcmp(a, b, n) == 0)
        return true;
    if (!decoder || decoder->own || cs_open(decoder->arch, decoder->modes[thumb], &capstone) != CS_ERR_OK)
        return false;
    cs_insn *of_a = cs_malloc(capstone), *of_b = cs_malloc(capstone);
    bool same = of_a && of_b && are_same_instructions(capstone, a, b, n, of_a, of_b);
    if (of_a)
        cs_free(of_a, 1);
    if (of_b)
        cs_free(of_b, 1);
    cs_close(&capstone);
    return same;
}
