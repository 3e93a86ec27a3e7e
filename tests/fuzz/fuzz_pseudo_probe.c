/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The sections .pseudo_probe_desc and .pseudo_probe. The first byte is the length of the first section; then come both.
 */
#include "fuzz.h"
#include "llvm/pseudo_probe.h"

static char file_name[] = "probes";

static bool fuzz(const uint8_t *data, size_t len)
{
    struct diag d;
    struct bytes out = {0};
    struct pseudo_probes probes;
    size_t first = len ? data[0] : 0;
    if (len < 1 || first > len - 1)
        return false;
    struct img_section sections[] = {
        {".text",              SHT_PROGBITS, SHF_ALLOC | SHF_EXECINSTR, 0x8000, 16,              4, 0, NULL            },
        {".pseudo_probe_desc", SHT_PROGBITS, 0,                         0,      first,           1, 0, data + 1        },
        {".pseudo_probe",      SHT_PROGBITS, 0,                         0,      len - 1 - first, 1, 0, data + 1 + first},
    };
    struct img_symbol symbols[] = {
        {"work",  0x8001, 8, STT_FUNC, STB_GLOBAL, STV_DEFAULT, 1, &sections[0]},
        {"twice", 0x8005, 8, STT_FUNC, STB_LOCAL,  STV_DEFAULT, 1, &sections[0]},
        {"twice", 0x8009, 8, STT_FUNC, STB_LOCAL,  STV_DEFAULT, 1, &sections[0]},
    };
    struct img_elf elf = {.path = file_name,
                          .machine = EM_ARM,
                          .sections = sections,
                          .section_count = 3,
                          .symbols = symbols,
                          .symbol_count = 3};
    enum mip_status st = pseudo_probes_read(&elf, &probes, &d);
    if (!st)
        pseudo_probes_list(&probes, &out);
    bytes_free(&out);
    pseudo_probes_free(&probes);
    return st ? refused(st, file_name, &d) : true;
}
