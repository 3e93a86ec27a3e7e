/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Decode table of 32-bit Arm: instructions by Capstone's number (DDI 0403, A7.7; DDI 0406, A8.8).
 */
#include "arm.h"

static bool is_in(const uint16_t *list, size_t n, unsigned id)
{
    for (size_t k = 0; k < n; k++) {
        if (list[k] == id) {
            return true;
        }
    }
    return false;
}

int arm_destinations(unsigned id)
{
    static const uint16_t one[] = {
        ARM_INS_ADC,     ARM_INS_ADD,     ARM_INS_ADDW,    ARM_INS_SUBW,   ARM_INS_ADR,     ARM_INS_AND,
        ARM_INS_ASR,     ARM_INS_BIC,     ARM_INS_CLZ,     ARM_INS_EOR,    ARM_INS_LDA,     ARM_INS_LDAB,
        ARM_INS_LDAEX,   ARM_INS_LDAEXB,  ARM_INS_LDAEXH,  ARM_INS_LDAH,   ARM_INS_LDR,     ARM_INS_LDRB,
        ARM_INS_LDRBT,   ARM_INS_LDREX,   ARM_INS_LDREXB,  ARM_INS_LDREXH, ARM_INS_LDRH,    ARM_INS_LDRHT,
        ARM_INS_LDRSB,   ARM_INS_LDRSBT,  ARM_INS_LDRSH,   ARM_INS_LDRSHT, ARM_INS_LDRT,    ARM_INS_LSL,
        ARM_INS_LSR,     ARM_INS_MLA,     ARM_INS_MLS,     ARM_INS_MOV,    ARM_INS_MOVW,    ARM_INS_MRS,
        ARM_INS_MUL,     ARM_INS_MVN,     ARM_INS_ORN,     ARM_INS_ORR,    ARM_INS_PKHBT,   ARM_INS_PKHTB,
        ARM_INS_QADD,    ARM_INS_QADD16,  ARM_INS_QADD8,   ARM_INS_QASX,   ARM_INS_QDADD,   ARM_INS_QDSUB,
        ARM_INS_QSAX,    ARM_INS_QSUB,    ARM_INS_QSUB16,  ARM_INS_QSUB8,  ARM_INS_RBIT,    ARM_INS_REV,
        ARM_INS_REV16,   ARM_INS_REVSH,   ARM_INS_ROR,     ARM_INS_RRX,    ARM_INS_RSB,     ARM_INS_RSC,
        ARM_INS_SADD16,  ARM_INS_SADD8,   ARM_INS_SASX,    ARM_INS_SBC,    ARM_INS_SBFX,    ARM_INS_SDIV,
        ARM_INS_SEL,     ARM_INS_SHADD16, ARM_INS_SHADD8,  ARM_INS_SHASX,  ARM_INS_SHSAX,   ARM_INS_SHSUB16,
        ARM_INS_SHSUB8,  ARM_INS_SMLABB,  ARM_INS_SMLABT,  ARM_INS_SMLAD,  ARM_INS_SMLADX,  ARM_INS_SMLATB,
        ARM_INS_SMLATT,  ARM_INS_SMLAWB,  ARM_INS_SMLAWT,  ARM_INS_SMLSD,  ARM_INS_SMLSDX,  ARM_INS_SMMLA,
        ARM_INS_SMMLAR,  ARM_INS_SMMLS,   ARM_INS_SMMLSR,  ARM_INS_SMMUL,  ARM_INS_SMMULR,  ARM_INS_SMUAD,
        ARM_INS_SMUADX,  ARM_INS_SMULBB,  ARM_INS_SMULBT,  ARM_INS_SMULTB, ARM_INS_SMULTT,  ARM_INS_SMULWB,
        ARM_INS_SMULWT,  ARM_INS_SMUSD,   ARM_INS_SMUSDX,  ARM_INS_SSAT,   ARM_INS_SSAT16,  ARM_INS_SSAX,
        ARM_INS_SSUB16,  ARM_INS_SSUB8,   ARM_INS_STLEX,   ARM_INS_STLEXB, ARM_INS_STLEXD,  ARM_INS_STLEXH,
        ARM_INS_STREX,   ARM_INS_STREXB,  ARM_INS_STREXD,  ARM_INS_STREXH, ARM_INS_SUB,     ARM_INS_SXTAB,
        ARM_INS_SXTAB16, ARM_INS_SXTAH,   ARM_INS_SXTB,    ARM_INS_SXTB16, ARM_INS_SXTH,    ARM_INS_UADD16,
        ARM_INS_UADD8,   ARM_INS_UASX,    ARM_INS_UBFX,    ARM_INS_UDIV,   ARM_INS_UHADD16, ARM_INS_UHADD8,
        ARM_INS_UHASX,   ARM_INS_UHSAX,   ARM_INS_UHSUB16, ARM_INS_UHSUB8, ARM_INS_UQADD16, ARM_INS_UQADD8,
        ARM_INS_UQASX,   ARM_INS_UQSAX,   ARM_INS_UQSUB16, ARM_INS_UQSUB8, ARM_INS_USAD8,   ARM_INS_USADA8,
        ARM_INS_USAT,    ARM_INS_USAT16,  ARM_INS_USAX,    ARM_INS_USUB16, ARM_INS_USUB8,   ARM_INS_UXTAB,
        ARM_INS_UXTAB16, ARM_INS_UXTAH,   ARM_INS_UXTB,    ARM_INS_UXTB16, ARM_INS_UXTH,    ARM_INS_VMRS};
    static const uint16_t two[] = {ARM_INS_LDRD, ARM_INS_LDREXD, ARM_INS_LDAEXD, ARM_INS_SMULL, ARM_INS_UMULL};
    return is_in(one, sizeof one / sizeof one[0], id) ? 1 : is_in(two, sizeof two / sizeof two[0], id) ? 2 : 0;
}

bool arm_unary(unsigned id)
{
    static const uint16_t list[] = {ARM_INS_MOV,    ARM_INS_MOVW,  ARM_INS_MVN,   ARM_INS_CLZ,    ARM_INS_RBIT,
                                    ARM_INS_REV,    ARM_INS_REV16, ARM_INS_REVSH, ARM_INS_RRX,    ARM_INS_SXTB,
                                    ARM_INS_SXTB16, ARM_INS_SXTH,  ARM_INS_UXTB,  ARM_INS_UXTB16, ARM_INS_UXTH,
                                    ARM_INS_ADR,    ARM_INS_MRS,   ARM_INS_VMRS};
    return is_in(list, sizeof list / sizeof list[0], id);
}

/* `sbc ip, ip, ip` is the carry less one, whatever ip is. */
bool arm_only_carry(unsigned id, const cs_arm *a)
{
    const cs_arm_op *last = &a->operands[a->op_count - 1], *first = last - 1;
    return id == ARM_INS_SBC && last->type == ARM_OP_REG && last->shift.type == ARM_SFT_INVALID &&
           first->type == ARM_OP_REG && first->reg == last->reg;
}

/* Loads and stores of core registers, one each (A7.7, A8.8). */
bool arm_memory(unsigned id, struct arm_memory *m)
{
    static const struct {
        unsigned id;
        struct arm_memory is;
    } list[] = {
        {ARM_INS_LDR,    {4, true, false, false} },
        {ARM_INS_LDRB,   {1, true, false, false} },
        {ARM_INS_LDRH,   {2, true, false, false} },
        {ARM_INS_LDRSB,  {1, true, true, false}  },
        {ARM_INS_LDRSH,  {2, true, true, false}  },
        {ARM_INS_LDREX,  {4, true, false, true}  },
        {ARM_INS_LDREXB, {1, true, false, true}  },
        {ARM_INS_LDREXH, {2, true, false, true}  },
        {ARM_INS_LDREXD, {8, true, false, true}  },
        {ARM_INS_LDAEX,  {4, true, false, true}  },
        {ARM_INS_LDAEXB, {1, true, false, true}  },
        {ARM_INS_LDAEXH, {2, true, false, true}  },
        {ARM_INS_LDAEXD, {8, true, false, true}  },
        {ARM_INS_STR,    {4, false, false, false}},
        {ARM_INS_STRB,   {1, false, false, false}},
        {ARM_INS_STRH,   {2, false, false, false}},
        {ARM_INS_STREX,  {4, false, false, true} },
        {ARM_INS_STREXB, {1, false, false, true} },
        {ARM_INS_STREXH, {2, false, false, true} },
        {ARM_INS_STREXD, {8, false, false, true} },
        {ARM_INS_STLEX,  {4, false, false, true} },
        {ARM_INS_STLEXB, {1, false, false, true} },
        {ARM_INS_STLEXH, {2, false, false, true} },
        {ARM_INS_STLEXD, {8, false, false, true} },
    };
    for (size_t k = 0; k < sizeof list / sizeof list[0]; k++) {
        if (list[k].id == id) {
            *m = list[k].is;
            return true;
        }
    }
    return false;
}

enum arm_group arm_group(unsigned id)
{
    static const struct {
        uint16_t id, group;
    } list[] = {
        {ARM_INS_PUSH,   ARM_GROUP_LIST   },
        {ARM_INS_POP,    ARM_GROUP_LIST   },
        {ARM_INS_LDM,    ARM_GROUP_LIST   },
        {ARM_INS_LDMDB,  ARM_GROUP_LIST   },
        {ARM_INS_LDMIB,  ARM_GROUP_LIST   },
        {ARM_INS_LDMDA,  ARM_GROUP_LIST   },
        {ARM_INS_STM,    ARM_GROUP_LIST   },
        {ARM_INS_STMDB,  ARM_GROUP_LIST   },
        {ARM_INS_STMIB,  ARM_GROUP_LIST   },
        {ARM_INS_STMDA,  ARM_GROUP_LIST   },
        {ARM_INS_VPUSH,  ARM_GROUP_VECTORS},
        {ARM_INS_VPOP,   ARM_GROUP_VECTORS},
        {ARM_INS_VLDMIA, ARM_GROUP_VECTORS},
        {ARM_INS_VLDMDB, ARM_GROUP_VECTORS},
        {ARM_INS_VSTMIA, ARM_GROUP_VECTORS},
        {ARM_INS_VSTMDB, ARM_GROUP_VECTORS},
        {ARM_INS_NOP,    ARM_GROUP_NOTHING},
        {ARM_INS_YIELD,  ARM_GROUP_NOTHING},
        {ARM_INS_PLD,    ARM_GROUP_NOTHING},
        {ARM_INS_PLI,    ARM_GROUP_NOTHING},
        {ARM_INS_PLDW,   ARM_GROUP_NOTHING},
        {ARM_INS_UDF,    ARM_GROUP_TRAP   },
        {ARM_INS_TRAP,   ARM_GROUP_TRAP   },
    };
    for (size_t k = 0; k < sizeof list / sizeof list[0]; k++) {
        if (list[k].id == id) {
            return list[k].group;
        }
    }
    return ARM_GROUP_REST;
}
