@ SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
@ Load and store exclusive without atomic counters: blocks with two paths between load and store are not counted
@ options: --mip-mode=function-coverage --mip-blocks --mip-no-ipa-ra --mip-remarks
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.cpu cortex-m4
	.arch armv7e-m
	.fpu softvfp
	.eabi_attribute 20, 1
	.eabi_attribute 21, 1
	.eabi_attribute 23, 3
	.eabi_attribute 24, 1
	.eabi_attribute 25, 1
	.eabi_attribute 26, 1
	.eabi_attribute 30, 2
	.eabi_attribute 34, 1
	.eabi_attribute 18, 4
	.file	"g.c"
	.text
	.align	1
	.p2align 2,,3
	.global	sat
	.syntax unified
	.thumb
	.thumb_func
	.type	sat, %function
sat:
+.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r4, r5, lr}
	ldr	r5, .L14
	mov	lr, r0
	and	r4, r2, #1
	b	.L5
.L13:
+.Lmip_b0_1:
	add	r0, ip, r2
.L3:
+.Lmip_b0_2:
	.syntax unified
@ 1 "g.c" 1
	strex r3, r0, [lr]
@ 0 "" 2
	.thumb
	.syntax unified
+	ldr	r1, .Lmip_lit0_2
+	strb	r1, [r1]
	mov	r1, r3
	cbz	r3, .L12
.L5:
+.Lmip_b0_3:
+	push	{r0}
+	ldr	r0, .Lmip_lit0_2
+	strb	r0, [r0, #1]
+	pop	{r0}
	.syntax unified
@ 1 "g.c" 1
	ldrex ip, [lr]
@ 0 "" 2
	.thumb
	.syntax unified
	cmp	r1, ip
	bgt	.L13
+.Lmip_b0_4:
	mul	r0, r2, ip
	subs	r0, r0, r1
	cbz	r4, .L4
+.Lmip_b0_5:
	tst	r0, #4
	it	ne
	movne	r0, #7
	.syntax unified
@ 1 "g.c" 1
	strex r3, r0, [lr]
@ 0 "" 2
	.thumb
	.syntax unified
+	ldr	r1, .Lmip_lit0_2
+	strb	r1, [r1, #2]
	mov	r1, r3
	cmp	r3, #0
	bne	.L5
.L12:
+.Lmip_b0_6:
	cmp	r2, #4
	it	le
	movle	r0, r3
	pop	{r4, r5, pc}
.L4:
+.Lmip_b0_7:
	smull	r1, r3, r5, ip
	sub	r0, r3, ip, asr #31
	b	.L3
.L15:
	.align	2
.L14:
	.word	1431655766
+	.p2align	2
+.Lmip_lit0_2:
+	.word	.Lmip_raw0
+.Lmip_end0:
	.size	sat, .-sat
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
+	.section	__llvm_mipraw,"awG",%nobits,sat$MIP
+	.p2align	1
+.Lmip_raw0:
+	.space	4
!remark: g.c: 3 of 8 blocks unknown: sat: no probe may stand in them
=section __llvm_mipmap,"G",%progbits,sat$MIP
=map: kind 0x24, profile 0x3, unit hash 0x0, machine 40, pointer 4, needs the runtime
=sat of g.c: profile 0x3, flags 0x1, slot bytes 3, labels 0, signature 0x3463e, blocks 8, instructions 27, code
=    hash 0x2d219ba3 0x22224f69
=    offsets: of the blocks' labels
=    hashes: 0x8d892e5b:0xa3f9, 0x867580fd:0x434b, 0xb07105f0:0xfe, 0xb7ff74b1:0x124c, 0xe997e813:0xa499,
=    0x40da9ca3:0x8c86, 0x75175e73:0xcfe3, 0x2847a578:0xef76
=    successors: \020\003\001\021\006\021\001\021\007\021\003\002\020\002
=    slots: -1, -1, 0, 1, -1, 2, -1, -1
=    inferred: 0:3, 1:1, 4:4, 4:5, 4:7, 6:2, 6:5, 7:7
