/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The decoders.  A new one is a folder, a declaration in decoders.h and a row here.
 */
#include "disasm/decoders.h"

#include <string.h>

static const struct img_decoder *const rows[] = {&img_decoder_arm, &img_decoder_aarch64, &img_decoder_x86_64,
                                                 &img_decoder_riscv32, &img_decoder_riscv64};

const struct img_decoder *img_decoder_of(uint16_t machine, uint8_t pointer_bytes)
{
    const char *name = machine_of(machine, pointer_bytes)->name;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(rows[i]->machine, name) == 0)
            return rows[i];
    return NULL;
}
