/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The decoders.  A new one is a folder, and a name in this list.
 */
#include "disasm/decoders.h"

#include <string.h>

#define DECODERS(each) each(arm) each(aarch64) each(x86_64) each(riscv32) each(riscv64)
#define DECLARE(name)  extern const struct img_decoder img_decoder_##name;
#define ROW(name)      &img_decoder_##name,

DECODERS(DECLARE)

static const struct img_decoder *const rows[] = {DECODERS(ROW)};

const struct img_decoder *img_decoder_of(uint16_t machine, uint8_t pointer_bytes)
{
    const char *name = machine_of(machine, pointer_bytes)->name;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(rows[i]->machine, name) == 0)
            return rows[i];
    return NULL;
}
