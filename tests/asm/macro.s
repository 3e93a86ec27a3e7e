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
+.Lmip_fn0:
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
+.Lmip_end0:
	.size	bounded, .-bounded
	.align	1
	.p2align 2,,3
	.global	other
	.syntax unified
	.thumb
	.thumb_func
	.type	other, %function
other:
+.Lmip_fn1:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
+	ldr	ip, .Lmip_lit1_0
+	strb	ip, [ip]
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
+	.p2align	2
+.Lmip_lit1_0:
+	.word	.Lmip_raw1
+.Lmip_end1:
	.size	other, .-other
	.align	1
	.p2align 2,,3
	.global	includes
	.syntax unified
	.thumb
	.thumb_func
	.type	includes, %function
includes:
+.Lmip_fn2:
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
+.Lmip_end2:
	.size	includes, .-includes
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
+	.section	__llvm_mipraw,"awG",%nobits,other$MIP
+	.p2align	1
+.Lmip_raw1:
+	.space	2
!remark: lock.c: skipped: bounded: its inline assembly uses a macro, or an instruction that is not known
!remark: lock.c: skipped: includes: its inline assembly uses a macro, or an instruction that is not known
=section __llvm_mipmap,"G",%progbits,other$MIP
=map: kind 0x24, profile 0x3, unit hash 0x0, machine 40, pointer 4, needs the runtime
=other of lock.c: profile 0x3, flags 0x1, slot bytes 1, labels 1, signature 0x0, blocks 1, instructions 4, code
=    hash 0x10ee6e66 0xc0e705fe
=    offsets: of the blocks' labels
=    hashes: 0xccf758d0:0x3b5a
=    successors: \002
=    slots: 0
=section __llvm_mipmap,"G",%progbits,bounded$MIP
=.Lmip_left0:
=map: kind 0x24, profile 0x0, unit hash 0x0, machine 40, pointer 4, needs nothing
=bounded of lock.c: skipped, at .Lmip_fn0, length .Lmip_end0-.Lmip_fn0, flags 0x1, reason its inline assembly
=    uses a macro, or an instruction that is not known
=	.reloc	.Lmip_fn0, R_ARM_NONE, .Lmip_left0
=section __llvm_mipmap,"G",%progbits,includes$MIP
=.Lmip_left2:
=includes of lock.c: skipped, at .Lmip_fn2, length .Lmip_end2-.Lmip_fn2, flags 0x1, reason its inline assembly
=    uses a macro, or an instruction that is not known
=	.reloc	.Lmip_fn2, R_ARM_NONE, .Lmip_left2
