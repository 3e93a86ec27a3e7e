/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The numbers of mip_format.h that assembly needs, without the suffix `u`, which some assemblers do not read.  The
 * runtime's C files include this file, too.  They do not compile if a number differs.
 */
#ifndef MIP_ARCH_FORMAT_H
#define MIP_ARCH_FORMAT_H

#define ASM_MAGIC           0x50494DFB
#define ASM_VERSION         9
#define ASM_FILE_MAP        0x04
#define ASM_WIDTH_64        0x10
#define ASM_WIDTH_32        0x20
#define ASM_TAG_TARGET      2
#define ASM_TAG_DATA_LENGTH 3
#define ASM_TAG_RAW_SECTION 4
#define ASM_STATE_ORDER     4
#define ASM_STATE_SIZE      16
#define ASM_CALL_PINNED     0x80000000
#define ASM_TAG_RING        9
#define ASM_RING_HEAD       0
#define ASM_RING_DROPPED    4
#define ASM_RING_HOLD       8
#define ASM_RING_EVERY      12
#define ASM_RING_LEFT       16
#define ASM_RING_SIZE       24
#define ASM_SAMPLE_SIZE     8
#define ASM_RESERVE_TRIES   8

#ifndef __ASSEMBLER__
#include "../mip_format.h"
_Static_assert(ASM_MAGIC == MIP_MAGIC && ASM_VERSION == MIP_VERSION && ASM_FILE_MAP == MIP_FILE_MAP, "header");
_Static_assert(ASM_WIDTH_64 == MIP_WIDTH_64 && ASM_WIDTH_32 == MIP_WIDTH_32, "width");
_Static_assert(ASM_TAG_TARGET == MIP_TAG_TARGET && ASM_TAG_DATA_LENGTH == MIP_TAG_DATA_LENGTH, "tags");
_Static_assert(ASM_TAG_RAW_SECTION == MIP_TAG_RAW_SECTION, "tags");
_Static_assert(ASM_STATE_ORDER == MIP_STATE_ORDER && ASM_STATE_SIZE == MIP_STATE_SIZE, "state record");
_Static_assert(ASM_CALL_PINNED == MIP_CALL_PINNED, "call count");
_Static_assert(ASM_TAG_RING == MIP_TAG_RING && ASM_RING_SIZE == MIP_RING_SIZE, "ring");
_Static_assert(ASM_RING_HEAD == MIP_RING_HEAD && ASM_RING_DROPPED == MIP_RING_DROPPED, "ring");
_Static_assert(ASM_RING_HOLD == MIP_RING_HOLD && ASM_RING_EVERY == MIP_RING_EVERY, "ring");
_Static_assert(ASM_RING_LEFT == MIP_RING_LEFT && ASM_SAMPLE_SIZE == MIP_SAMPLE_SIZE, "ring");
#endif
#endif
