/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Defines the symbols that Clang's own instrumentation needs from a runtime (docs/llvm.md).  Each instrumented object
 * refers to __llvm_profile_runtime.  So the linker takes this archive member only if an object has Clang's counters.
 */
#define MIP_RUNTIME
#include "mip_state.h"

const char __llvm_profile_runtime = 0;

/* Bounds of the bitmaps of MC/DC, which linker/clang.snip defines.  Code sets a bit of a bitmap by `or`, so bitmaps
 * begin with 0.  Without clang.snip both bounds are NULL, and the host refuses the bitmaps. */
extern uint8_t __mip_clang_bits_start[] __attribute__((weak));
extern uint8_t __mip_clang_bits_end[] __attribute__((weak));

void __mip_refill(void)
{
    mip_fill_all_ones();
    for (volatile uint8_t *p = __mip_clang_bits_start; p != __mip_clang_bits_end;)
        *p++ = 0;
    __mip_state.filled = __mip_fill_word();
}

/* Clang's counters are words in most modes, so a dump must not treat them as coverage bytes (__mip_words in
 * mip_format.h). The value 1 is the profile type of function coverage.  MIP's own counting units define another
 * value. */
__asm__(".weak __mip_words\n\t.set __mip_words, 1");

/* Clang 14 registers each function by these calls at start-up.  They do nothing: the host finds all functions in the
 * ELF file. */
void __llvm_profile_register_function(void *record);
void __llvm_profile_register_function(void *record)
{
    (void)record;
}

void __llvm_profile_register_names_function(void *names, uint64_t bytes);
void __llvm_profile_register_names_function(void *names, uint64_t bytes)
{
    (void)names;
    (void)bytes;
}
