/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Samples of the program counter: files of target/sampling/, text, and ITM packets.
 */
#include "fuzz.h"
#include "sampling/pc_samples.h"

static bool fuzz(const uint8_t *data, size_t len)
{
    static const char name[] = "samples";
    static const uint8_t code[16] = {0x01, 0xd0, 0x00, 0xe0, 0x70, 0x47, 0x00,
                                     0xbf, 0xfe, 0xe7, 0x70, 0x47, 0x00, 0xbf};
    struct img_section text = {".text", SHT_PROGBITS, SHF_ALLOC | SHF_EXECINSTR, 0x8000, sizeof code, 4, 0, code};
    struct img_symbol symbols[] = {
        {"work",  0x8001, 8, STT_FUNC, STB_GLOBAL, STV_DEFAULT, 1, &text},
        {"twice", 0x8009, 0, STT_FUNC, STB_LOCAL,  STV_DEFAULT, 1, &text},
    };
    static char path[] = "samples";
    struct img_elf elf = {
        .path = path, .machine = EM_ARM, .sections = &text, .section_count = 1, .symbols = symbols, .symbol_count = 2};
    struct pc_samples samples = {0};
    struct bytes out = {0};
    struct diag d;
    enum mip_status st = pc_samples_decode(name, data, len, &samples, &d);
    if (!st) {
        pc_samples_finish(&samples, elf.machine);
        pc_samples_put_text(&samples, &out);
        pc_samples_report(&samples, &elf, NULL, PC_FUNCTIONS, &out);
        pc_samples_report(&samples, &elf, NULL, PC_BLOCKS, &out);
    }
    bytes_free(&out);
    pc_samples_free(&samples);
    return st ? refused(st, name, &d) : true;
}
