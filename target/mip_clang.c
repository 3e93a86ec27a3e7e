/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What Clang's own instrumentation needs from a runtime: docs/llvm.md.  Each of its objects refers to the first symbol.
 * So a link takes this member of the archive exactly if it has such counters.
 */
#define MIP_RUNTIME
#include "mip_state.h"

const char __llvm_profile_runtime = 0;

/* Bitmaps of MC/DC: a bit is set by or, so they begin with 0. linker/clang.snip gives their bounds.  Without it there
 * are none, and the host refuses such bitmaps. */
extern uint8_t __mip_clang_bits_start[] __attribute__((weak));
extern uint8_t __mip_clang_bits_end[] __attribute__((weak));

void __mip_refill(void)
{
    mip_fill_all_ones();
    for (volatile uint8_t *p = __mip_clang_bits_start; p != __mip_clang_bits_end;)
        *p++ = 0;
    __mip_state.filled = __mip_fill_word();
}

/* Its counters are words in most modes: a dump must not treat them as coverage (target/mip_format.h, __mip_words).  The
 * value is that of coverage, as MIP's own counting units define another one. */
__asm__(".weak __mip_words\n\t.set __mip_words, 1");

/* Clang 14 registers each function at start-up.  The host finds all of them in the ELF file. */
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
