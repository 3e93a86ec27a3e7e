@ remark: e.c: skipped: strexw: it begins between a load exclusive and its store
@ remark: e.c: skipped: put: it begins between a load exclusive and its store
@ SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
@ No sample is taken between a load exclusive and its store: a sample has such an access, too
@ options: --mip-mode=call-graph --mip-sample=1 --mip-no-ipa-ra --mip-remarks
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
	.file	"e.c"
	.text
	.align	1
	.p2align 2,,3
	.global	ldrexw
	.syntax unified
	.thumb
	.thumb_func
	.type	ldrexw, %function
ldrexw:
.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	push	{r3}
	ldr	ip, .Lmip_lit0_0
	ldr	r3, [ip]
	adds	r3, r3, #1
	str	r3, [ip]
	b	.Lmip_first0_0
.Lmip_back0_0:
	pop	{r3}
	.syntax unified
@ 2 "e.c" 1
	ldrex r0,[r0]
@ 0 "" 2
	.thumb
	.syntax unified
	bx	lr
.Lmip_first0_0:
	push	{ip, lr}
	bl	__mip_sampled_call
	b	.Lmip_back0_0
	.p2align	2
.Lmip_lit0_0:
	.word	.Lmip_raw0
.Lmip_end0:
	.size	ldrexw, .-ldrexw
	.align	1
	.p2align 2,,3
	.global	strexw
	.syntax unified
	.thumb
	.thumb_func
	.type	strexw, %function
strexw:
.Lmip_fn1:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	mov	r3, r0
	.syntax unified
@ 1 "e.c" 1
	strex r0,r3,[r1]
@ 0 "" 2
	.thumb
	.syntax unified
	bx	lr
.Lmip_end1:
	.size	strexw, .-strexw
	.align	1
	.p2align 2,,3
	.global	put
	.syntax unified
	.thumb
	.thumb_func
	.type	put, %function
put:
.Lmip_fn2:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	mov	r3, r0
	adds	r0, r1, #1
	mov	r1, r3
	b	strexw
.Lmip_end2:
	.size	put, .-put
	.align	1
	.p2align 2,,3
	.global	inc
	.syntax unified
	.thumb
	.thumb_func
	.type	inc, %function
inc:
.Lmip_fn3:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r4, lr}
	ldr	ip, .Lmip_lit3_0
	ldr	r4, [ip]
	adds	r4, r4, #1
	str	r4, [ip]
	b	.Lmip_first3_0
.Lmip_back3_0:
	mov	r4, r0
.L6:
	mov	r0, r4
	bl	ldrexw
	mov	r1, r0
	mov	r0, r4
	bl	put
	cmp	r0, #0
	bne	.L6
	pop	{r4, pc}
.Lmip_first3_0:
	push	{ip, lr}
	bl	__mip_sampled_call
	b	.Lmip_back3_0
	.p2align	2
.Lmip_lit3_0:
	.word	.Lmip_raw3
.Lmip_end3:
	.size	inc, .-inc
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
	.weak	__mip_words
	.set	__mip_words, 0xc
	.section	__llvm_mipraw,"awG",%nobits,ldrexw$MIP
	.p2align	2
.Lmip_raw0:
	.space	8
	.p2align	2
.Lmip_raw3:
	.space	8
	.section	__llvm_mipmap,"G",%progbits,ldrexw$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0xc, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	84, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	84, 0xc, 0x1, 8
	.4byte	.Lmip_fn0, 0
	.4byte	.Lmip_raw0, 0
	.4byte	.Lmip_end0-.Lmip_fn0, 0x0, 1, 2
	.2byte	1, 6
	.ascii	"ldrexw"
	.zero	2
	.2byte	2, 3
	.ascii	"e.c"
	.zero	1
	.2byte	20, 8
	.4byte	0xfae07ab2, 0xc912ec1c
	.2byte	0, 0
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0xc, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	80, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	80, 0xc, 0x1, 8
	.4byte	.Lmip_fn3, 0
	.4byte	.Lmip_raw3, 0
	.4byte	.Lmip_end3-.Lmip_fn3, 0xaa4e04c2, 3, 10
	.2byte	1, 3
	.ascii	"inc"
	.zero	1
	.2byte	2, 3
	.ascii	"e.c"
	.zero	1
	.2byte	20, 8
	.4byte	0x2fafc4b2, 0x6d33504a
	.2byte	0, 0
	.section	__llvm_mipmap,"G",%progbits,strexw$MIP
	.p2align	2
.Lmip_left1:
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x0, 0x0, 0, 140
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	0, 0
	.2byte	11, 88
	.4byte	.Lmip_fn1, 0
	.4byte	.Lmip_end1-.Lmip_fn1, 0x1
	.2byte	1, 6
	.ascii	"strexw"
	.zero	2
	.2byte	2, 3
	.ascii	"e.c"
	.zero	1
	.2byte	17, 48
	.ascii	"it begins between a load exclusive and its store"
	.2byte	0, 0
	.reloc	.Lmip_fn1, R_ARM_NONE, .Lmip_left1
	.section	__llvm_mipmap,"G",%progbits,put$MIP
	.p2align	2
.Lmip_left2:
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x0, 0x0, 0, 136
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	0, 0
	.2byte	11, 84
	.4byte	.Lmip_fn2, 0
	.4byte	.Lmip_end2-.Lmip_fn2, 0x1
	.2byte	1, 3
	.ascii	"put"
	.zero	1
	.2byte	2, 3
	.ascii	"e.c"
	.zero	1
	.2byte	17, 48
	.ascii	"it begins between a load exclusive and its store"
	.2byte	0, 0
	.reloc	.Lmip_fn2, R_ARM_NONE, .Lmip_left2
