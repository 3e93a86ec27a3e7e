@ remark: lock.c: skipped: bounded: its inline assembly uses a macro, or an instruction that is not known
@ remark: lock.c: skipped: includes: its inline assembly uses a macro, or an instruction that is not known
@ SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
@ A macro in inline assembly may be a load exclusive or its store, or may set the stack pointer: skipped.  So may another file.
@ options: --mip-mode=function-coverage --mip-blocks --mip-no-ipa-ra --mip-remarks
@ assembler: arm-none-eabi-as
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
	.file	"lock.c"
	.text
	.syntax unified
	.macro lock_load v, p
 ldrex \v, [\p]
 .endm
.macro lock_store r, v, p
 strex \r, \v, [\p]
 .endm
	.thumb
	.syntax unified
	.align	1
	.p2align 2,,3
	.global	bounded
	.syntax unified
	.thumb
	.thumb_func
	.type	bounded, %function
bounded:
.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	mov	r3, r0
.L3:
	.syntax unified
@ 6 "lock.c" 1
	lock_load r0, r3
@ 0 "" 2
	.thumb
	.syntax unified
	cmp	r0, r1
	it	cc
	addcc	r0, r0, #1
	.syntax unified
@ 10 "lock.c" 1
	lock_store r2, r0, r3
@ 0 "" 2
	.thumb
	.syntax unified
	cmp	r2, #0
	bne	.L3
	bx	lr
.Lmip_end0:
	.size	bounded, .-bounded
	.align	1
	.p2align 2,,3
	.global	other
	.syntax unified
	.thumb
	.thumb_func
	.type	other, %function
other:
.Lmip_fn1:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	ldr	ip, .Lmip_lit1_0
	strb	ip, [ip]
	.syntax unified
@ 16 "lock.c" 1
	nop
@ 0 "" 2
	.thumb
	.syntax unified
	cmp	r0, #3
	it	hi
	addhi	r0, r0, r0, lsl #2
	bx	lr
	.p2align	2
.Lmip_lit1_0:
	.word	.Lmip_raw1
.Lmip_end1:
	.size	other, .-other
	.align	1
	.p2align 2,,3
	.global	includes
	.syntax unified
	.thumb
	.thumb_func
	.type	includes, %function
includes:
.Lmip_fn2:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	.syntax unified
@ 21 "lock.c" 1
	.include "/dev/null"
@ 0 "" 2
	.thumb
	.syntax unified
	cmp	r0, #3
	it	hi
	addhi	r0, r0, r0, lsl #2
	bx	lr
.Lmip_end2:
	.size	includes, .-includes
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
	.section	__llvm_mipraw,"awG",%nobits,other$MIP
	.p2align	1
.Lmip_raw1:
	.space	2
	.section	__llvm_mipmap,"G",%progbits,other$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x3, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	124, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	124, 0x3, 0x1, 1
	.4byte	.Lmip_fn1, 0
	.4byte	.Lmip_raw1, 0
	.4byte	.Lmip_end1-.Lmip_fn1, 0x0, 1, 4
	.2byte	1, 5
	.ascii	"other"
	.zero	3
	.2byte	2, 6
	.ascii	"lock.c"
	.zero	2
	.2byte	20, 8
	.4byte	0x10ee6e66, 0xc0e705fe
	.2byte	3, 4
	.4byte	0
	.2byte	21, 6
	.4byte	0xccf758d0
	.2byte	0x3b5a
	.2byte	0
	.2byte	22, 1
	.ascii	"\002"
	.zero	3
	.2byte	7, 4
	.4byte	0
	.2byte	0, 0
	.section	__llvm_mipmap,"G",%progbits,bounded$MIP
	.p2align	2
.Lmip_left0:
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x0, 0x0, 0, 168
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	0, 0
	.2byte	11, 116
	.4byte	.Lmip_fn0, 0
	.4byte	.Lmip_end0-.Lmip_fn0, 0x1
	.2byte	1, 7
	.ascii	"bounded"
	.zero	1
	.2byte	2, 6
	.ascii	"lock.c"
	.zero	2
	.2byte	17, 69
	.ascii	"its inline assembly uses a macro, or an instruction that is not known"
	.zero	3
	.2byte	0, 0
	.reloc	.Lmip_fn0, R_ARM_NONE, .Lmip_left0
	.section	__llvm_mipmap,"G",%progbits,includes$MIP
	.p2align	2
.Lmip_left2:
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x0, 0x0, 0, 168
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	0, 0
	.2byte	11, 116
	.4byte	.Lmip_fn2, 0
	.4byte	.Lmip_end2-.Lmip_fn2, 0x1
	.2byte	1, 8
	.ascii	"includes"
	.2byte	2, 6
	.ascii	"lock.c"
	.zero	2
	.2byte	17, 69
	.ascii	"its inline assembly uses a macro, or an instruction that is not known"
	.zero	3
	.2byte	0, 0
	.reloc	.Lmip_fn2, R_ARM_NONE, .Lmip_left2
