/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * 32-bit Arm: answers questions about cores, the stack, frames, and what mnemonics serve.
 */
#include "instrument/isa/arm/arm.h"
#include "instrument/isa/arm_text.h"

const char *const arm_words[] = {".syntax", ".eabi_attribute", ".thumb", ".fpu", ".code\t", ".arm", NULL};

/* GNU as manual, "ARM Machine Directives". */
const struct asm_directive_row arm_directives[] = {
    {".arm",              ASM_DIR_ARM        },
    {".cantunwind",       ASM_DIR_CFI        },
    {".code",             ASM_DIR_ARM        },
    {".eabi_attribute",   ASM_DIR_CPU        },
    {".fnend",            ASM_DIR_FNEND      },
    {".fnstart",          ASM_DIR_CFI        },
    {".force_thumb",      ASM_DIR_THUMB      },
    {".fpu",              ASM_DIR_CPU        },
    {".handlerdata",      ASM_DIR_HANDLERDATA},
    {".inst.n",           ASM_DIR_INST       },
    {".inst.w",           ASM_DIR_INST       },
    {".movsp",            ASM_DIR_CFI        },
    {".object_arch",      ASM_DIR_OTHER      },
    {".pad",              ASM_DIR_CFI        },
    {".personality",      ASM_DIR_CFI        },
    {".personalityindex", ASM_DIR_CFI        },
    {".save",             ASM_DIR_CFI        },
    {".setfp",            ASM_DIR_CFI        },
    {".syntax",           ASM_DIR_SYNTAX     },
    {".thumb",            ASM_DIR_THUMB      },
    {".thumb_func",       ASM_DIR_THUMB      },
    {".thumb_set",        ASM_DIR_SET        },
    {".unwind_raw",       ASM_DIR_CFI        },
    {".vsave",            ASM_DIR_CFI        },
    {NULL,                0                  },
};

/* Reads attributes of the core (Addenda to the ABI for the Arm Architecture, "Public attribute tags"): tag 6 CPU_arch,
 * 9 THUMB_ISA_use. */
static void attribute(struct asm_cpu *cpu, struct span rest)
{
    struct span tag = span_operand(&rest);
    struct span value = span_trim(rest);
    if (span_is(tag, "6"))
        cpu->core = span_is(value, "11") || span_is(value, "12") ? ASM_CORE_V6M
                    : span_is(value, "16")                       ? ASM_CORE_V8M_BASE
                                                                 : ASM_CORE_FULL;
    else if (span_is(tag, "9") && span_is(value, "1"))
        cpu->core = cpu->core == ASM_CORE_FULL ? ASM_CORE_OLD : cpu->core;
}

/* Finds out whether the core has only 16-bit Thumb. */
void arm_read_cpu(struct asm_cpu *cpu, struct span word, struct span rest)
{
    static const struct {
        const char *name;
        enum asm_core core;
    } small[] = {
        {"armv6s-m",     ASM_CORE_V6M     },
        {"armv6-m",      ASM_CORE_V6M     },
        {"armv8-m.base", ASM_CORE_V8M_BASE},
        {"armv4t",       ASM_CORE_OLD     },
        {"armv5t",       ASM_CORE_OLD     },
        {"armv5te",      ASM_CORE_OLD     },
        {"armv5tej",     ASM_CORE_OLD     },
        {"armv6",        ASM_CORE_OLD     },
        {"armv6j",       ASM_CORE_OLD     },
        {"armv6k",       ASM_CORE_OLD     },
        {"armv6z",       ASM_CORE_OLD     },
        {"armv6kz",      ASM_CORE_OLD     },
    };
    if (span_is(word, ".eabi_attribute")) {
        attribute(cpu, rest);
        return;
    }
    arm_text_read_lse(cpu, word, rest);
    if (!span_is(word, ".arch"))
        return;
    cpu->core = ASM_CORE_FULL;
    for (size_t i = 0; i < sizeof small / sizeof *small; i++)
        cpu->core = span_is(rest, small[i].name) ? small[i].core : cpu->core;
}

enum asm_op arm_op(struct span m)
{
    if (span_is(m, "nop") || span_is(m, "NOP"))
        return ASM_OP_NOP;
    if (span_starts(m, "push") || span_starts(m, "stm"))
        return ASM_OP_PUSH;
    if (span_starts(m, "pop") || span_starts(m, "ldm"))
        return ASM_OP_POP;
    if (span_starts(m, "add"))
        return ASM_OP_ADD;
    if (span_starts(m, "mov"))
        return ASM_OP_MOVE;
    if (span_starts(m, "wf") || span_starts(m, "WF"))
        return ASM_OP_WAIT;
    return arm_text_is_barrier(m) ? ASM_OP_BARRIER : span_is(m, "adr") ? ASM_OP_ADDRESS : ASM_OP_OTHER;
}

int64_t arm_stack_growth(const struct asm_insn *in, const struct asm_effects *fx)
{
    return fx->write & ASM_REG(ARM_SP) ? arm_text_growth(in) : 0;
}

asm_set arm_saves_to_stack(const struct asm_insn *in, const struct asm_effects *fx)
{
    bool stack = (fx->use & ASM_REG(ARM_SP)) && (fx->write & ASM_REG(ARM_SP));
    return stack && arm_op(in->mnemonic) == ASM_OP_PUSH ? fx->use : 0;
}

/* Does an instruction make a frame pointer from a copy of the stack pointer?  GCC's -mapcs-frame does: `mov ip, sp;
 * push {fp, ip, lr, pc}; sub fp, ip, #4` (arm.c, arm_expand_prologue). */
bool arm_makes_frame_of_copy(const struct asm_insn *in, const struct asm_effects *fx)
{
    return (fx->use & ASM_REG(ARM_IP)) && (fx->write & ASM_REG(11)) && span_starts(in->mnemonic, "sub");
}

/* Does an instruction compute a value from the PC, as `mov r1, pc` and `add r1, pc, #8` do? */
bool arm_reads_place(const struct asm_insn *in)
{
    struct span rest = in->operands;
    bool move = span_starts(in->mnemonic, "mov");
    if (!move && !span_starts(in->mnemonic, "add"))
        return false;
    (void)span_operand(&rest);
    bool pc = span_is(span_operand(&rest), "pc");
    struct span third = span_operand(&rest);
    return pc && (move || (third.len && third.at[0] == '#'));
}

const char *arm_refuses(enum asm_core core, bool thumb, bool divided)
{
    if (thumb && core == ASM_CORE_OLD)
        return "16-bit Thumb of cores before ARMv6-M is not supported";
    return divided && core != ASM_CORE_FULL ? "it is not in unified syntax" : NULL;
}

bool arm_can_be_atomic(enum asm_core core)
{
    return core != ASM_CORE_OLD;
}
