/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Hand-written block coverage and edge counts with all parts that a record can have, as an instrumenter writes them.
 * FAULT plants an error, which the comparer must find.
 */
/* The numbers of target/mip_format.h, which only C can include. */
#define MIP_FIELD_END                  0
#define MIP_FIELD_FLOW                 9
#define MIP_FIELD_INFER                8
#define MIP_FIELD_NAME                 1
#define MIP_FIELD_NODES                13
#define MIP_FIELD_OFFSETS              3
#define MIP_FIELD_PARTS                14
#define MIP_FIELD_SLOTS                7
#define MIP_FIELD_STOPS                10
#define MIP_FILE_MAP                   0x04
#define MIP_MAGIC                      0x50494DFB
#define MIP_NONE                       0xFFFFFFFF
#define MIP_PROFILE_BLOCK_COVERAGE     0x02
#define MIP_PROFILE_EDGE_COUNTS        0x20
#define MIP_PROFILE_FUNCTION_COVERAGE  0x01
#define MIP_REC_THUMB                  0x1
#define MIP_TAG_DATA_LENGTH            3
#define MIP_TAG_END                    0
#define MIP_TAG_TARGET                 2
#define MIP_VERSION                    9
#define MIP_WIDTH_32                   0x20

    .syntax unified
    .thumb

#ifndef FAULT
#define FAULT 0
#endif

/* The header of a chunk, up to the record's fields. Every value is a constant, or an address for the linker. */
.macro chunk name, type, slot_bytes, blocks, insns
    .section __llvm_mipmap,"G",%progbits,\name\()$MIP
    .p2align 2
.L\name\()_head:
    .4byte MIP_MAGIC
    .2byte MIP_VERSION, MIP_FILE_MAP | MIP_WIDTH_32
    .4byte \type, 0, 0, 24 + 8 + 12 + 4
    .2byte MIP_TAG_TARGET, 4, 40
    .byte 4, 0
    .2byte MIP_TAG_DATA_LENGTH, 8
    .4byte .L\name\()_last - .L\name\()_record, 0
    .2byte MIP_TAG_END, 0
.L\name\()_record:
    .4byte .L\name\()_last - .L\name\()_record, \type, MIP_REC_THUMB, \slot_bytes
    .4byte \name, 0, .L\name\()_raw, 0
    .4byte .L\name\()_end - \name, 0, \blocks, \insns
    field MIP_FIELD_NAME, \name\()1
    .ascii "\name"
    field_end \name\()1
.endm

.macro field tag, id
    .2byte \tag, .L\id\()_to - .L\id\()_from
.L\id\()_from:
.endm

.macro field_end id
.L\id\()_to:
    .p2align 2
.endm

.macro chunk_end name
    .2byte MIP_FIELD_END, 0
.L\name\()_last:
.endm

.macro slots name, bytes
    .section __llvm_mipraw,"awG",%nobits,\name\()$MIP
    .p2align 2
.L\name\()_raw:
    .space \bytes
.endm

.macro function name
    .section .text.\name,"ax",%progbits
    .p2align 1
    .global \name
    .type \name, %function
    .thumb_func
\name:
.endm

.macro function_end name
.L\name\()_end:
    .size \name, . - \name
    .pool
.endm

.macro cover name, at
    ldr r3, =.L\name\()_raw
    movs r2, #0
    strb r2, [r3, #\at]
.endm

.macro count name, at, by=1
    ldr r3, =.L\name\()_raw
    ldr r2, [r3, #\at]
    adds r2, #\by
    str r2, [r3, #\at]
.endm

/* A diamond with probes in both branches; the other blocks are inferred. One branch is in a section of its own. */
    function choose
    push {r4, lr}
    cmp r0, #0
    bne .Lchoose2
.Lchoose1:
#if FAULT == 1
    cover choose, 1
#else
    cover choose, 0
#endif
    adds r0, #1
.Lchoose3:
    pop {r4, pc}
    function_end choose
    .section .text.unlikely.choose,"ax",%progbits
    .p2align 1
.Lchoose2:
    cover choose, 1
    adds r0, #2
    b .Lchoose3
    .pool

    slots choose, 2
    chunk choose, MIP_PROFILE_FUNCTION_COVERAGE | MIP_PROFILE_BLOCK_COVERAGE, 2, 4, 7
    field MIP_FIELD_OFFSETS, choose2
#if FAULT == 2
    .4byte 0, .Lchoose1 - choose + 1, .Lchoose3 - choose, 0
#else
    .4byte 0, .Lchoose1 - choose, .Lchoose3 - choose, 0
#endif
    field_end choose2
    field MIP_FIELD_PARTS, choose3
    .4byte 3, 0, .Lchoose2, 0
    field_end choose3
    field MIP_FIELD_SLOTS, choose4
    .4byte MIP_NONE, 0, MIP_NONE, 1
    field_end choose4
    field MIP_FIELD_INFER, choose5
#if FAULT == 3
    .4byte 0, 1, 2, 1
#else
    .4byte 0, 1, 0, 3, 2, 1, 2, 3
#endif
    field_end choose5
    chunk_end choose

/* Two counters for five edges. If an image has only coverage, its dump has only bytes of 0 and 0xff. __mip_words says
 * that this image has numbers. */
    function clamp
    count clamp, 0
.Lclamp0:
    cmp r0, r1
    ble .Lclamp2
#if FAULT == 4
    count clamp, 4, 2
#else
    count clamp, 4
#endif
.Lclamp1:
    mov r0, r1
.Lclamp2:
    bx lr
    function_end clamp
    .weak __mip_words
    .set __mip_words, MIP_PROFILE_FUNCTION_COVERAGE | MIP_PROFILE_EDGE_COUNTS

    slots clamp, 8
    chunk clamp, MIP_PROFILE_FUNCTION_COVERAGE | MIP_PROFILE_EDGE_COUNTS, 8, 3, 4
    field MIP_FIELD_OFFSETS, clamp2
    .4byte .Lclamp0 - clamp, .Lclamp1 - clamp, .Lclamp2 - clamp
    field_end clamp2
    field MIP_FIELD_FLOW, clamp3
    .4byte MIP_NONE, 0, 0
    .4byte 0, 1, 4
    .4byte 0, 2, MIP_NONE
#if FAULT == 5 /* an edge that does not exist; the flow can still be solved */
    .4byte 1, MIP_NONE, MIP_NONE
#else
    .4byte 1, 2, MIP_NONE
#endif
    .4byte 2, MIP_NONE, MIP_NONE
    field_end clamp3
    chunk_end clamp

/* Blocks 1 and 2 both go to 3 or 4. Counts of blocks alone cannot tell the edges. */
    function cross
    count cross, 0
    cmp r0, #0
    beq .Lcross2
    count cross, 4
.Lcross1:
    cmp r1, #0
    beq .Lcross4
#if FAULT == 6
    count cross, 12
#else
    count cross, 8
#endif
    b .Lcross3
.Lcross2:
    cmp r1, #0
    beq .Lcross4
#if FAULT == 6
    count cross, 8
#else
    count cross, 12
#endif
.Lcross3:
    adds r0, #1
.Lcross4:
    bx lr
    function_end cross

    slots cross, 16
    chunk cross, MIP_PROFILE_FUNCTION_COVERAGE | MIP_PROFILE_EDGE_COUNTS, 16, 5, 9
    field MIP_FIELD_OFFSETS, cross2
    .4byte 0, .Lcross1 - cross, .Lcross2 - cross, .Lcross3 - cross, .Lcross4 - cross
    field_end cross2
    field MIP_FIELD_FLOW, cross3
    .4byte MIP_NONE, 0, 0
    .4byte 0, 1, 4
    .4byte 0, 2, MIP_NONE
    .4byte 1, 3, 8
    .4byte 1, 4, MIP_NONE
    .4byte 2, 3, 12
    .4byte 2, 4, MIP_NONE
    .4byte 3, 4, MIP_NONE
    .4byte 4, MIP_NONE, MIP_NONE
    field_end cross3
    chunk_end cross

/* This function never returns. Block 1 ends in the call, and a frame may have stopped there: the part after the call is
 * node 2. */
    function spin
    count spin, 0
    push {r4, lr}
    mov r4, r0
.Lspin1:
    mov r0, r4
    bl tick
    count spin, 4
    subs r4, #1
    b .Lspin1
    function_end spin

    slots spin, 12
    chunk spin, MIP_PROFILE_FUNCTION_COVERAGE | MIP_PROFILE_EDGE_COUNTS, 12, 2, 6
    field MIP_FIELD_OFFSETS, spin2
    .4byte 0, .Lspin1 - spin
    field_end spin2
    field MIP_FIELD_FLOW, spin3
    .4byte MIP_NONE, 0, 0
    .4byte 0, 1, MIP_NONE
    .4byte 1, 2, MIP_NONE
    .4byte 2, 1, 4
    field_end spin3
    field MIP_FIELD_STOPS, spin4
    .4byte 1, 2
    field_end spin4
    field MIP_FIELD_NODES, spin5
    .4byte 1
    field_end spin5
    chunk_end spin

/* Never called. */
    function never
    cover never, 0
    bx lr
    function_end never

    slots never, 1
    chunk never, MIP_PROFILE_FUNCTION_COVERAGE | MIP_PROFILE_BLOCK_COVERAGE, 1, 1, 1
    field MIP_FIELD_SLOTS, never2
    .4byte 0
    field_end never2
    chunk_end never
