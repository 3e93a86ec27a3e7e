/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A32: what an executed instruction proves.  Encodings, by the instruction's name: ARM DDI 0406C (Armv7-A), chapter A8;
 * vsel: ARM DDI 0487, chapter F6.
 *
 * Before Armv6K the NOP was mov r0, r0.  Deciding is the effect of b<cond>; the condition 1111 is another instruction,
 * blx.
 */
#include "disasm/arm/decoder_arm.h"

static const struct img_proof_row a32_rows[] = {
    {"nop",        0xFFFFFFFF, 0xE320F000, IMG_PADDING,     false, NULL},
    {"mov r0, r0", 0xFFFFFFFF, 0xE1A00000, IMG_PADDING,     false, NULL},
    {"b<cond>",    0x0F000000, 0x0A000000, IMG_PROVES,      false, NULL},
    {"vsel",       0xFF800C50, 0xFE000800, IMG_CONDITIONAL, false, NULL},
    {"predicated", 0,          0,          IMG_CONDITIONAL, true,  NULL}, /* all else with a condition */
    {"pop, A1",    0x0FFF0000, 0x08BD0000, IMG_LEAVES,      false, NULL},
    {"pop, A2",    0x0FFF0FFF, 0x049D0004, IMG_LEAVES,      false, NULL},
    {"add sp",     0x0FFFF000, 0x028DD000, IMG_LEAVES,      false, NULL},
    {"sub sp",     0x0FFFF000, 0x024BD000, IMG_LEAVES,      false, NULL}, /* of r11, the frame pointer */
    {"mov sp",     0x0FFFFFF0, 0x01A0D000, IMG_LEAVES,      false, NULL},
    {"ldr low",    0x0F5FC000, 0x051D4000, IMG_LEAVES,      false, NULL}, /* r4 to r7, from the stack */
    {"ldr high",   0x0F5FC000, 0x051D8000, IMG_LEAVES,      false, NULL}, /* r8 to r11 */
    {"ldr lr",     0x0F5FF000, 0x051DE000, IMG_LEAVES,      false, NULL},
    {"ldrd",       0x0E5F00F0, 0x004D00D0, IMG_LEAVES,      false, NULL},
    {"vpop",       0x0FBF0E00, 0x0CBD0A00, IMG_LEAVES,      false, NULL},
};

const struct img_proofs img_proofs_a32 = {a32_rows, sizeof a32_rows / sizeof *a32_rows, false};
