/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * For the firmware of the runtime's tests: hand-written records, and checks that count failures.
 */
#ifndef CHECK_H
#define CHECK_H

#include <stdint.h>
#include <stdio.h>

#include "../../../target/mip.h"
#include "../../../target/mip_state.h"

/* A function's record as mip-as writes it: in a section group of its own in the raw section. */
#define RECORD(name, align, bytes)                                                                                     \
    extern volatile uint8_t name[];                                                                                    \
    __asm__("    .section __llvm_mipraw, \"awG\", %nobits, " #name "$MIP\n"                                            \
            "    .balign " #align "\n"                                                                                 \
            "    .global " #name "\n" #name ":\n"                                                                      \
            "    .zero " #bytes "\n"                                                                                   \
            "    .text\n")

extern int failures;

static inline void check(int ok, const char *what)
{
    if (ok)
        return;
    printf("failed: %s\n", what);
    failures++;
}

#endif
