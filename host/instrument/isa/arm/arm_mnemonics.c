/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The mnemonics of 32-bit Arm: Thumb-2, A32, VFP, Neon (arm_mve.c has MVE); DDI 0406 chapter A8, DDI 0553 part C.
 */
#include "instrument/isa/arm/arm.h"

#include <string.h>

/* clang-format off */
static const struct arm_row rows[] = { /* sorted by name */
    {"adc", ARM_F_DP, ARM_S_ARITH | ARM_READ_C},
    {"add", ARM_F_DP, ARM_S_ARITH},
    {"addw", ARM_F_DP, 0},
    {"adr", ARM_F_MOV, 0},
    {"adrl", ARM_F_MOV, 0},
    {"and", ARM_F_DP, ARM_S_LOGIC},
    {"asr", ARM_F_DP, ARM_S_LOGIC},
    {"aut", ARM_F_AUT, 0},
    {"autg", ARM_F_READ, 0},
    {"b", ARM_F_B, 0},
    {"bfc", ARM_F_RMW, 0},
    {"bfi", ARM_F_RMW, 0},
    {"bic", ARM_F_DP, ARM_S_LOGIC},
    {"bkpt", ARM_F_SYS, 0},
    {"bl", ARM_F_BL, 0},
    {"blx", ARM_F_BLX, 0},
    {"blxns", ARM_F_BLX, 0},
    {"bti", ARM_F_HINT, 0},
    {"bx", ARM_F_BX, 0},
    {"bxj", ARM_F_BX, 0},
    {"bxns", ARM_F_BX, 0},
    {"cbnz", ARM_F_CBZ, 0},
    {"cbz", ARM_F_CBZ, 0},
    {"cdp", ARM_F_READ, 0},
    {"cdp2", ARM_F_READ, 0},
    {"cinc", ARM_F_CSEL, 0},
    {"cinv", ARM_F_CSEL, 0},
    {"clrex", ARM_F_NOP, 0},
    {"clz", ARM_F_MOV, 0},
    {"cmn", ARM_F_CMP, ARM_S_ARITH},
    {"cmp", ARM_F_CMP, ARM_S_ARITH},
    {"cneg", ARM_F_CSEL, 0},
    {"cps", ARM_F_NOP, 0},
    {"cpsid", ARM_F_NOP, 0},
    {"cpsie", ARM_F_NOP, 0},
    {"cpy", ARM_F_MOV, 0},
    {"crc32b", ARM_F_DP, 0},
    {"crc32cb", ARM_F_DP, 0},
    {"crc32ch", ARM_F_DP, 0},
    {"crc32cw", ARM_F_DP, 0},
    {"crc32h", ARM_F_DP, 0},
    {"crc32w", ARM_F_DP, 0},
    {"csdb", ARM_F_NOP, 0},
    {"csel", ARM_F_CSEL, 0},
    {"cset", ARM_F_CSEL, 0},
    {"csetm", ARM_F_CSEL, 0},
    {"csinc", ARM_F_CSEL, 0},
    {"csinv", ARM_F_CSEL, 0},
    {"csneg", ARM_F_CSEL, 0},
    {"dbg", ARM_F_NOP, 0},
    {"dls", ARM_F_DLS, 0},
    {"dlstp", ARM_F_DLS, 0},
    {"dmb", ARM_F_NOP, 0},
    {"dsb", ARM_F_NOP, 0},
    {"eor", ARM_F_DP, ARM_S_LOGIC},
    {"eret", ARM_F_ERET, 0},
    {"esb", ARM_F_NOP, 0},
    {"fmrx", ARM_F_VMRS, 0},
    {"fmxr", ARM_F_V, 0},
    {"hlt", ARM_F_SYS, 0},
    {"hvc", ARM_F_SYS, 0},
    {"isb", ARM_F_NOP, 0},
    {"lctp", ARM_F_NOP, 0},
    {"lda", ARM_F_LOAD, 0},
    {"ldab", ARM_F_LOAD, 0},
    {"ldaex", ARM_F_LOAD, 0},
    {"ldaexb", ARM_F_LOAD, 0},
    {"ldaexd", ARM_F_LOADD, 0},
    {"ldaexh", ARM_F_LOAD, 0},
    {"ldah", ARM_F_LOAD, 0},
    {"ldc", ARM_F_LDC, 0},
    {"ldc2", ARM_F_LDC, 0},
    {"ldc2l", ARM_F_LDC, 0},
    {"ldcl", ARM_F_LDC, 0},
    {"ldm", ARM_F_LDM, 0},
    {"ldmda", ARM_F_LDM, 0},
    {"ldmdb", ARM_F_LDM, 0},
    {"ldmea", ARM_F_LDM, 0},
    {"ldmed", ARM_F_LDM, 0},
    {"ldmfa", ARM_F_LDM, 0},
    {"ldmfd", ARM_F_LDM, 0},
    {"ldmia", ARM_F_LDM, 0},
    {"ldmib", ARM_F_LDM, 0},
    {"ldr", ARM_F_LOAD, 0},
    {"ldrb", ARM_F_LOAD, 0},
    {"ldrbt", ARM_F_LOAD, 0},
    {"ldrd", ARM_F_LOADD, 0},
    {"ldrex", ARM_F_LOAD, 0},
    {"ldrexb", ARM_F_LOAD, 0},
    {"ldrexd", ARM_F_LOADD, 0},
    {"ldrexh", ARM_F_LOAD, 0},
    {"ldrh", ARM_F_LOAD, 0},
    {"ldrht", ARM_F_LOAD, 0},
    {"ldrsb", ARM_F_LOAD, 0},
    {"ldrsbt", ARM_F_LOAD, 0},
    {"ldrsh", ARM_F_LOAD, 0},
    {"ldrsht", ARM_F_LOAD, 0},
    {"ldrt", ARM_F_LOAD, 0},
    {"le", ARM_F_LE, 0},
    {"letp", ARM_F_LE, 0},
    {"lsl", ARM_F_DP, ARM_S_LOGIC},
    {"lsr", ARM_F_DP, ARM_S_LOGIC},
    {"mcr", ARM_F_MCR, 0},
    {"mcr2", ARM_F_MCR, 0},
    {"mcrr", ARM_F_READ, 0},
    {"mcrr2", ARM_F_READ, 0},
    {"mla", ARM_F_MOV, ARM_S_MUL},
    {"mls", ARM_F_MOV, 0},
    {"mov", ARM_F_MOV, ARM_S_LOGIC},
    {"movt", ARM_F_RMW, 0},
    {"movw", ARM_F_MOV, 0},
    {"mrc", ARM_F_MRC, 0},
    {"mrc2", ARM_F_MRC, 0},
    {"mrrc", ARM_F_MRRC, 0},
    {"mrrc2", ARM_F_MRRC, 0},
    {"mrs", ARM_F_MRS, 0},
    {"msr", ARM_F_MSR, 0},
    {"mul", ARM_F_DP, ARM_S_MUL},
    {"mvn", ARM_F_MOV, ARM_S_LOGIC},
    {"neg", ARM_F_MOV, ARM_S_ARITH},
    {"nop", ARM_F_NOP, 0},
    {"orn", ARM_F_DP, ARM_S_LOGIC},
    {"orr", ARM_F_DP, ARM_S_LOGIC},
    {"pac", ARM_F_PAC, 0},
    {"pacbti", ARM_F_PACBTI, 0},
    {"pacg", ARM_F_MOV, 0},
    {"pkhbt", ARM_F_DP, 0},
    {"pkhtb", ARM_F_DP, 0},
    {"pld", ARM_F_READ, 0},
    {"pldw", ARM_F_READ, 0},
    {"pli", ARM_F_READ, 0},
    {"pop", ARM_F_POP, 0},
    {"pssbb", ARM_F_NOP, 0},
    {"push", ARM_F_PUSH, 0},
    {"qadd", ARM_F_DP, ARM_SATURATES},
    {"qadd16", ARM_F_DP, 0},
    {"qadd8", ARM_F_DP, 0},
    {"qasx", ARM_F_DP, 0},
    {"qdadd", ARM_F_DP, ARM_SATURATES},
    {"qdsub", ARM_F_DP, ARM_SATURATES},
    {"qsax", ARM_F_DP, 0},
    {"qsub", ARM_F_DP, ARM_SATURATES},
    {"qsub16", ARM_F_DP, 0},
    {"qsub8", ARM_F_DP, 0},
    {"rbit", ARM_F_MOV, 0},
    {"rev", ARM_F_MOV, 0},
    {"rev16", ARM_F_MOV, 0},
    {"revsh", ARM_F_MOV, 0},
    {"rfe", ARM_F_ERET, 0},
    {"rfeda", ARM_F_ERET, 0},
    {"rfedb", ARM_F_ERET, 0},
    {"rfeea", ARM_F_ERET, 0},
    {"rfeed", ARM_F_ERET, 0},
    {"rfefa", ARM_F_ERET, 0},
    {"rfefd", ARM_F_ERET, 0},
    {"rfeia", ARM_F_ERET, 0},
    {"rfeib", ARM_F_ERET, 0},
    {"ror", ARM_F_DP, ARM_S_LOGIC},
    {"rrx", ARM_F_MOV, ARM_S_LOGIC | ARM_READ_C},
    {"rsb", ARM_F_DP, ARM_S_ARITH},
    {"rsc", ARM_F_DP, ARM_S_ARITH | ARM_READ_C},
    {"sadd16", ARM_F_DP, ARM_WRITE_GE},
    {"sadd8", ARM_F_DP, ARM_WRITE_GE},
    {"sasx", ARM_F_DP, ARM_WRITE_GE},
    {"sbc", ARM_F_DP, ARM_S_ARITH | ARM_READ_C},
    {"sbfx", ARM_F_MOV, 0},
    {"sdiv", ARM_F_DP, 0},
    {"sel", ARM_F_DP, ARM_READ_GE},
    {"setend", ARM_F_NOP, 0},
    {"setpan", ARM_F_NOP, 0},
    {"sev", ARM_F_NOP, 0},
    {"sevl", ARM_F_NOP, 0},
    {"sg", ARM_F_SYS, 0},
    {"shadd16", ARM_F_DP, 0},
    {"shadd8", ARM_F_DP, 0},
    {"shasx", ARM_F_DP, 0},
    {"shsax", ARM_F_DP, 0},
    {"shsub16", ARM_F_DP, 0},
    {"shsub8", ARM_F_DP, 0},
    {"smc", ARM_F_SYS, 0},
    {"smlabb", ARM_F_MOV, ARM_SATURATES},
    {"smlabt", ARM_F_MOV, ARM_SATURATES},
    {"smlad", ARM_F_MOV, ARM_SATURATES},
    {"smladx", ARM_F_MOV, ARM_SATURATES},
    {"smlal", ARM_F_LONGACC, ARM_S_MUL},
    {"smlalbb", ARM_F_LONGACC, 0},
    {"smlalbt", ARM_F_LONGACC, 0},
    {"smlald", ARM_F_LONGACC, 0},
    {"smlaldx", ARM_F_LONGACC, 0},
    {"smlaltb", ARM_F_LONGACC, 0},
    {"smlaltt", ARM_F_LONGACC, 0},
    {"smlatb", ARM_F_MOV, ARM_SATURATES},
    {"smlatt", ARM_F_MOV, ARM_SATURATES},
    {"smlawb", ARM_F_MOV, ARM_SATURATES},
    {"smlawt", ARM_F_MOV, ARM_SATURATES},
    {"smlsd", ARM_F_MOV, ARM_SATURATES},
    {"smlsdx", ARM_F_MOV, ARM_SATURATES},
    {"smlsld", ARM_F_LONGACC, 0},
    {"smlsldx", ARM_F_LONGACC, 0},
    {"smmla", ARM_F_MOV, 0},
    {"smmlar", ARM_F_MOV, 0},
    {"smmls", ARM_F_MOV, 0},
    {"smmlsr", ARM_F_MOV, 0},
    {"smmul", ARM_F_DP, ARM_SATURATES},
    {"smmulr", ARM_F_DP, ARM_SATURATES},
    {"smuad", ARM_F_DP, ARM_SATURATES},
    {"smuadx", ARM_F_DP, ARM_SATURATES},
    {"smulbb", ARM_F_DP, ARM_SATURATES},
    {"smulbt", ARM_F_DP, ARM_SATURATES},
    {"smull", ARM_F_LONG, ARM_S_MUL},
    {"smultb", ARM_F_DP, ARM_SATURATES},
    {"smultt", ARM_F_DP, ARM_SATURATES},
    {"smulwb", ARM_F_DP, ARM_SATURATES},
    {"smulwt", ARM_F_DP, ARM_SATURATES},
    {"smusd", ARM_F_DP, ARM_SATURATES},
    {"smusdx", ARM_F_DP, ARM_SATURATES},
    {"ssat", ARM_F_MOV, ARM_SATURATES},
    {"ssat16", ARM_F_MOV, ARM_SATURATES},
    {"ssax", ARM_F_DP, ARM_WRITE_GE},
    {"ssbb", ARM_F_NOP, 0},
    {"ssub16", ARM_F_DP, ARM_WRITE_GE},
    {"ssub8", ARM_F_DP, ARM_WRITE_GE},
    {"stc", ARM_F_LDC, 0},
    {"stc2", ARM_F_LDC, 0},
    {"stc2l", ARM_F_LDC, 0},
    {"stcl", ARM_F_LDC, 0},
    {"stl", ARM_F_STORE, 0},
    {"stlb", ARM_F_STORE, 0},
    {"stlex", ARM_F_STREX, 0},
    {"stlexb", ARM_F_STREX, 0},
    {"stlexd", ARM_F_STREXD, 0},
    {"stlexh", ARM_F_STREX, 0},
    {"stlh", ARM_F_STORE, 0},
    {"stm", ARM_F_STM, 0},
    {"stmda", ARM_F_STM, 0},
    {"stmdb", ARM_F_STM, 0},
    {"stmea", ARM_F_STM, 0},
    {"stmed", ARM_F_STM, 0},
    {"stmfa", ARM_F_STM, 0},
    {"stmfd", ARM_F_STM, 0},
    {"stmia", ARM_F_STM, 0},
    {"stmib", ARM_F_STM, 0},
    {"str", ARM_F_STORE, 0},
    {"strb", ARM_F_STORE, 0},
    {"strbt", ARM_F_STORE, 0},
    {"strd", ARM_F_STORED, 0},
    {"strex", ARM_F_STREX, 0},
    {"strexb", ARM_F_STREX, 0},
    {"strexd", ARM_F_STREXD, 0},
    {"strexh", ARM_F_STREX, 0},
    {"strh", ARM_F_STORE, 0},
    {"strht", ARM_F_STORE, 0},
    {"strt", ARM_F_STORE, 0},
    {"sub", ARM_F_DP, ARM_S_ARITH},
    {"subw", ARM_F_DP, 0},
    {"svc", ARM_F_SYS, 0},
    {"swi", ARM_F_SYS, 0},
    {"swp", ARM_F_MOV, 0},
    {"swpb", ARM_F_MOV, 0},
    {"sxtab", ARM_F_DP, 0},
    {"sxtab16", ARM_F_DP, 0},
    {"sxtah", ARM_F_DP, 0},
    {"sxtb", ARM_F_MOV, 0},
    {"sxtb16", ARM_F_MOV, 0},
    {"sxth", ARM_F_MOV, 0},
    {"tbb", ARM_F_TB, 0},
    {"tbh", ARM_F_TB, 0},
    {"teq", ARM_F_CMP, ARM_S_LOGIC},
    {"tst", ARM_F_CMP, ARM_S_LOGIC},
    {"tt", ARM_F_MOV, 0},
    {"tta", ARM_F_MOV, 0},
    {"ttat", ARM_F_MOV, 0},
    {"ttt", ARM_F_MOV, 0},
    {"uadd16", ARM_F_DP, ARM_WRITE_GE},
    {"uadd8", ARM_F_DP, ARM_WRITE_GE},
    {"uasx", ARM_F_DP, ARM_WRITE_GE},
    {"ubfx", ARM_F_MOV, 0},
    {"udf", ARM_F_STOP, 0},
    {"udiv", ARM_F_DP, 0},
    {"uhadd16", ARM_F_DP, 0},
    {"uhadd8", ARM_F_DP, 0},
    {"uhasx", ARM_F_DP, 0},
    {"uhsax", ARM_F_DP, 0},
    {"uhsub16", ARM_F_DP, 0},
    {"uhsub8", ARM_F_DP, 0},
    {"umaal", ARM_F_LONGACC, 0},
    {"umlal", ARM_F_LONGACC, ARM_S_MUL},
    {"umull", ARM_F_LONG, ARM_S_MUL},
    {"uqadd16", ARM_F_DP, 0},
    {"uqadd8", ARM_F_DP, 0},
    {"uqasx", ARM_F_DP, 0},
    {"uqsax", ARM_F_DP, 0},
    {"uqsub16", ARM_F_DP, 0},
    {"uqsub8", ARM_F_DP, 0},
    {"usad8", ARM_F_DP, 0},
    {"usada8", ARM_F_MOV, 0},
    {"usat", ARM_F_MOV, ARM_SATURATES},
    {"usat16", ARM_F_MOV, ARM_SATURATES},
    {"usax", ARM_F_DP, ARM_WRITE_GE},
    {"usub16", ARM_F_DP, ARM_WRITE_GE},
    {"usub8", ARM_F_DP, ARM_WRITE_GE},
    {"uxtab", ARM_F_DP, 0},
    {"uxtab16", ARM_F_DP, 0},
    {"uxtah", ARM_F_DP, 0},
    {"uxtb", ARM_F_MOV, 0},
    {"uxtb16", ARM_F_MOV, 0},
    {"uxth", ARM_F_MOV, 0},
    {"vaba", ARM_F_V, 0},
    {"vabal", ARM_F_V, 0},
    {"vabd", ARM_F_V, 0},
    {"vabdl", ARM_F_V, 0},
    {"vabs", ARM_F_V, 0},
    {"vadd", ARM_F_V, 0},
    {"vaddhn", ARM_F_V, 0},
    {"vaddl", ARM_F_V, 0},
    {"vaddw", ARM_F_V, 0},
    {"vand", ARM_F_V, 0},
    {"vbic", ARM_F_V, 0},
    {"vbif", ARM_F_V, 0},
    {"vbit", ARM_F_V, 0},
    {"vbsl", ARM_F_V, 0},
    {"vcadd", ARM_F_V, 0},
    {"vceq", ARM_F_V, 0},
    {"vcge", ARM_F_V, 0},
    {"vcgt", ARM_F_V, 0},
    {"vcle", ARM_F_V, 0},
    {"vcls", ARM_F_V, 0},
    {"vclt", ARM_F_V, 0},
    {"vclz", ARM_F_V, 0},
    {"vcmla", ARM_F_V, 0},
    {"vcmp", ARM_F_V, 0},
    {"vcmpe", ARM_F_V, 0},
    {"vcnt", ARM_F_V, 0},
    {"vcvt", ARM_F_V, 0},
    {"vcvta", ARM_F_V, 0},
    {"vcvtb", ARM_F_V, 0},
    {"vcvtm", ARM_F_V, 0},
    {"vcvtn", ARM_F_V, 0},
    {"vcvtp", ARM_F_V, 0},
    {"vcvtr", ARM_F_V, 0},
    {"vcvtt", ARM_F_V, 0},
    {"vdiv", ARM_F_V, 0},
    {"vdot", ARM_F_V, 0},
    {"vdup", ARM_F_V, 0},
    {"veor", ARM_F_V, 0},
    {"vext", ARM_F_V, 0},
    {"vfma", ARM_F_V, 0},
    {"vfmal", ARM_F_V, 0},
    {"vfms", ARM_F_V, 0},
    {"vfmsl", ARM_F_V, 0},
    {"vfnma", ARM_F_V, 0},
    {"vfnms", ARM_F_V, 0},
    {"vhadd", ARM_F_V, 0},
    {"vhsub", ARM_F_V, 0},
    {"vins", ARM_F_V, 0},
    {"vjcvt", ARM_F_V, 0},
    {"vld1", ARM_F_V, 0},
    {"vld2", ARM_F_V, 0},
    {"vld3", ARM_F_V, 0},
    {"vld4", ARM_F_V, 0},
    {"vldm", ARM_F_V, 0},
    {"vldmdb", ARM_F_V, 0},
    {"vldmea", ARM_F_V, 0},
    {"vldmfd", ARM_F_V, 0},
    {"vldmia", ARM_F_V, 0},
    {"vldr", ARM_F_VLDR, 0},
    {"vlldm", ARM_F_V, 0},
    {"vlstm", ARM_F_V, 0},
    {"vmax", ARM_F_V, 0},
    {"vmaxnm", ARM_F_V, 0},
    {"vmin", ARM_F_V, 0},
    {"vminnm", ARM_F_V, 0},
    {"vmla", ARM_F_V, 0},
    {"vmlal", ARM_F_V, 0},
    {"vmls", ARM_F_V, 0},
    {"vmlsl", ARM_F_V, 0},
    {"vmov", ARM_F_VMOV, 0},
    {"vmovl", ARM_F_V, 0},
    {"vmovn", ARM_F_V, 0},
    {"vmovx", ARM_F_V, 0},
    {"vmrs", ARM_F_VMRS, 0},
    {"vmsr", ARM_F_V, 0},
    {"vmul", ARM_F_V, 0},
    {"vmull", ARM_F_V, 0},
    {"vmvn", ARM_F_V, 0},
    {"vneg", ARM_F_V, 0},
    {"vnmla", ARM_F_V, 0},
    {"vnmls", ARM_F_V, 0},
    {"vnmul", ARM_F_V, 0},
    {"vorn", ARM_F_V, 0},
    {"vorr", ARM_F_V, 0},
    {"vpadal", ARM_F_V, 0},
    {"vpadd", ARM_F_V, 0},
    {"vpaddl", ARM_F_V, 0},
    {"vpmax", ARM_F_V, 0},
    {"vpmin", ARM_F_V, 0},
    {"vpop", ARM_F_V, 0},
    {"vpush", ARM_F_V, 0},
    {"vqabs", ARM_F_V, 0},
    {"vqadd", ARM_F_V, 0},
    {"vqdmlal", ARM_F_V, 0},
    {"vqdmlsl", ARM_F_V, 0},
    {"vqdmulh", ARM_F_V, 0},
    {"vqdmull", ARM_F_V, 0},
    {"vqmovn", ARM_F_V, 0},
    {"vqmovun", ARM_F_V, 0},
    {"vqneg", ARM_F_V, 0},
    {"vqrdmulh", ARM_F_V, 0},
    {"vqrshl", ARM_F_V, 0},
    {"vqrshrn", ARM_F_V, 0},
    {"vqrshrun", ARM_F_V, 0},
    {"vqshl", ARM_F_V, 0},
    {"vqshlu", ARM_F_V, 0},
    {"vqshrn", ARM_F_V, 0},
    {"vqshrun", ARM_F_V, 0},
    {"vqsub", ARM_F_V, 0},
    {"vraddhn", ARM_F_V, 0},
    {"vrecpe", ARM_F_V, 0},
    {"vrecps", ARM_F_V, 0},
    {"vrev16", ARM_F_V, 0},
    {"vrev32", ARM_F_V, 0},
    {"vrev64", ARM_F_V, 0},
    {"vrhadd", ARM_F_V, 0},
    {"vrinta", ARM_F_V, 0},
    {"vrintm", ARM_F_V, 0},
    {"vrintn", ARM_F_V, 0},
    {"vrintp", ARM_F_V, 0},
    {"vrintr", ARM_F_V, 0},
    {"vrintx", ARM_F_V, 0},
    {"vrintz", ARM_F_V, 0},
    {"vrshl", ARM_F_V, 0},
    {"vrshr", ARM_F_V, 0},
    {"vrshrn", ARM_F_V, 0},
    {"vrsqrte", ARM_F_V, 0},
    {"vrsqrts", ARM_F_V, 0},
    {"vrsra", ARM_F_V, 0},
    {"vrsubhn", ARM_F_V, 0},
    {"vscclrm", ARM_F_V, 0},
    {"vsdot", ARM_F_V, 0},
    {"vseleq", ARM_F_V, 0},
    {"vselge", ARM_F_V, 0},
    {"vselgt", ARM_F_V, 0},
    {"vselvs", ARM_F_V, 0},
    {"vshl", ARM_F_V, 0},
    {"vshll", ARM_F_V, 0},
    {"vshr", ARM_F_V, 0},
    {"vshrn", ARM_F_V, 0},
    {"vsli", ARM_F_V, 0},
    {"vsqrt", ARM_F_V, 0},
    {"vsra", ARM_F_V, 0},
    {"vsri", ARM_F_V, 0},
    {"vst1", ARM_F_V, 0},
    {"vst2", ARM_F_V, 0},
    {"vst3", ARM_F_V, 0},
    {"vst4", ARM_F_V, 0},
    {"vstm", ARM_F_V, 0},
    {"vstmdb", ARM_F_V, 0},
    {"vstmea", ARM_F_V, 0},
    {"vstmfd", ARM_F_V, 0},
    {"vstmia", ARM_F_V, 0},
    {"vstr", ARM_F_VLDR, 0},
    {"vsub", ARM_F_V, 0},
    {"vsubhn", ARM_F_V, 0},
    {"vsubl", ARM_F_V, 0},
    {"vsubw", ARM_F_V, 0},
    {"vswp", ARM_F_V, 0},
    {"vtbl", ARM_F_V, 0},
    {"vtbx", ARM_F_V, 0},
    {"vtrn", ARM_F_V, 0},
    {"vtst", ARM_F_V, 0},
    {"vudot", ARM_F_V, 0},
    {"vuzp", ARM_F_V, 0},
    {"vzip", ARM_F_V, 0},
    {"wfe", ARM_F_NOP, 0},
    {"wfi", ARM_F_NOP, 0},
    {"wls", ARM_F_WLS, 0},
    {"wlstp", ARM_F_WLS, 0},
    {"yield", ARM_F_NOP, 0},
};
/* clang-format on */

static const struct arm_row *arm_row_named(const struct arm_row *table, size_t count, const char *name, size_t len)
{
    size_t low = 0, high = count;
    while (low < high) {
        size_t mid = (low + high) / 2;
        int c = *name != *table[mid].name ? *name - *table[mid].name : memcmp(name, table[mid].name, len);
        if (c == 0 && table[mid].name[len] == 0)
            return &table[mid];
        if (c <= 0)
            high = mid;
        else
            low = mid + 1;
    }
    return NULL;
}

static const struct arm_row *lookup(const char *name, size_t len)
{
    size_t mve_count;
    const struct arm_row *row = arm_row_named(rows, sizeof rows / sizeof *rows, name, len);
    const struct arm_row *mve = arm_mve_rows(&mve_count);
    return row ? row : arm_row_named(mve, mve_count, name, len);
}

static bool takes_s(const struct arm_row *row)
{
    return (row->bits & (ARM_S_ARITH | ARM_S_LOGIC | ARM_S_MUL)) && row->form != ARM_F_CMP;
}

/* Finds a mnemonic: a name of the table, then perhaps S, then perhaps a condition.  The longest name wins, unless the
 * rest of the mnemonic makes no sense. */
static bool arm_table_find(const char *name, size_t len, struct arm_name *out)
{
    out->row = lookup(name, len);
    if (out->row)
        return true;
    size_t stem = len;
    if (len > 2 && arm_condition((struct span){name + len - 2, 2}, &out->cond)) {
        stem = len - 2;
        out->row = lookup(name, stem);
        if (out->row)
            return true;
    }
    for (;; stem = len) {
        if (stem > 1 && name[stem - 1] == 's') {
            out->row = lookup(name, stem - 1);
            out->s = out->row && takes_s(out->row);
            if (out->s) {
                out->cond = stem == len ? ARM_COND_NONE : out->cond;
                return true;
            }
        }
        if (stem == len)
            return false;
    }
}

/* Is it `it`, `vpt` or `vpst`, followed by at most three letters t or e? */
static bool opens_block(const char *name, size_t len, const char *word)
{
    size_t stem = strlen(word);
    if (*name != *word || len < stem || len > stem + 3 || memcmp(name, word, stem) != 0)
        return false;
    for (size_t i = stem; i < len; i++)
        if (name[i] != 't' && name[i] != 'e')
            return false;
    return true;
}

/* Is it vmul with the condition lt, as `vmullt.f32` in an IT block?  MVE's vmullt has integers (DDI 0553, "VMULL"). */
static bool product_if_less(struct span mnemonic, const char *name, struct arm_name *out)
{
    static const char less[] = "vmullt";
    const size_t stem = sizeof less - 3;
    if (strcmp(name, less) != 0 || !(span_has(mnemonic, ".f") || span_has(mnemonic, ".F")))
        return false;
    out->row = lookup(less, stem);
    return arm_condition((struct span){less + stem, 2}, &out->cond);
}

bool arm_find(struct span mnemonic, struct arm_name *out)
{
    static const struct arm_row it = {"it", ARM_F_IT, 0}, vpt = {"vpt", ARM_F_VPT, 0};
    char name[sizeof rows->name] = {0};
    size_t len = 0;
    *out = (struct arm_name){.cond = ARM_COND_NONE};
    while (len < mnemonic.len && len < sizeof name - 1 && mnemonic.at[len] != '.') {
        char c = mnemonic.at[len];
        name[len++] = c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
    }
    if (len < mnemonic.len && mnemonic.at[len] != '.')
        return false; /* the name is longer than any row's */
    if (mnemonic.len == len + 2 && (mnemonic.at[len + 1] == 'w' || mnemonic.at[len + 1] == 'n'))
        out->width = mnemonic.at[len + 1];
    if (opens_block(name, len, "it")) {
        out->row = &it;
        return true;
    }
    if (opens_block(name, len, "vpt") || opens_block(name, len, "vpst")) {
        out->row = &vpt;
        return true;
    }
    if (product_if_less(mnemonic, name, out) || arm_table_find(name, len, out))
        return true;
    /* In a VPT block a t or e follows the name (DDI 0553, C1.3.3). */
    if (len > 2 && name[0] == 'v' && (name[len - 1] == 't' || name[len - 1] == 'e'))
        out->row = lookup(name, len - 1);
    return out->row != NULL;
}
