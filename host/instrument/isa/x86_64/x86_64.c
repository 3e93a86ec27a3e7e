/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * x86-64 as the rewriter sees it.  Roles of registers: psABI 3.2.1 and 3.2.3 (figure 3.4).
 */
#include "instrument/isa/x86_64/x86_64.h"

#define EM_X86_64 62

enum { POINTER_BYTES = 8 };

/* What a call may change: the argument registers, rax, r10, r11 and the flags (psABI 3.2.1). */
#define CALLEE_MAY_WRITE                                                                                               \
    (X86_RAX | X86_RCX | X86_RDX | X86_RSI | X86_RDI | ASM_REG(8) | ASM_REG(9) | ASM_REG(10) | X86_R11 | ASM_NZCV)

/* Calls of other conventions (LLVM's preserve_most and preserve_none, GCC's no_caller_saved_registers, thunks, mcount)
 * look like any other in the text.  So every call reads all registers, and a return leaves all alive but r11, which
 * belongs to whoever links (psABI 3.2.1; lazy binding).  Probes need flags and hardly ever a register, so this costs
 * nothing. */
static void x86_limits(uint32_t reach, int64_t *backward, int64_t *forward)
{
    enum { BYTE = 127, LONGEST = 6 }; /* LOOPcc and JRCXZ: 8 bits from behind the instruction, at most 0x67 and rex */
    enum { SHORT = 2 };               /* JMP and Jcc: likewise (SDM 2, "JMP", "Jcc") */

    *backward = reach == X86_REACH_BYTE ? BYTE - LONGEST : reach == X86_REACH_SHORT ? BYTE + 1 - SHORT : INT64_MAX;
    *forward = reach == X86_REACH_BYTE ? BYTE : reach == X86_REACH_SHORT ? BYTE + SHORT : INT64_MAX;
}

const struct asm_arch asm_x86_64 = {
    .name = "x86_64",
    .comment = '#',
    .pointer_bytes = POINTER_BYTES,
    .elf_machine = EM_X86_64,
    .no_relocation = "R_X86_64_NONE",
    .slot_align = 1,
    .at_call_write = CALLEE_MAY_WRITE,
    .at_call_use = X86_ALL | X86_RSP,
    .at_return_use = (X86_ALL & ~X86_R11) | X86_RSP,
    .stack = X86_RSP,
    .frame_stack = "7 rsp",
    .frame_start = 8, /* the return address */
    .at_entry_dead = X86_ALL | ASM_NZCV,
    .at_call_veneer = ASM_NZCV, /* fixed registers count as written under -fipa-ra, and the flags are one */
    .effects = asm_x86_effects,
    .reach_limits = x86_limits,
    .widen = asm_x86_widen,
    .cover = asm_x86_cover,
    .count = asm_x86_count,
    .count_flags = X86_NZV,
    .detour = asm_x86_detour,
    .jump = "jmp",
    .calls = asm_x86_calls,
    .poison = asm_x86_poison,
};
