@ SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
@ Distances of labels in bytes, written by the program (&&b - &&a): if one might not fit, the function is skipped
@ options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra --mip-remarks
@ assembler: arm-none-eabi-as -mcpu=cortex-a15
	.cpu cortex-a15
	.arch armv7-a
	.arch_extension virt
	.arch_extension idiv
	.arch_extension sec
	.arch_extension mp
	.fpu softvfp
	.eabi_attribute 20, 1
	.eabi_attribute 21, 1
	.eabi_attribute 23, 3
	.eabi_attribute 24, 1
	.eabi_attribute 25, 1
	.eabi_attribute 26, 1
	.eabi_attribute 30, 4
	.eabi_attribute 34, 1
	.eabi_attribute 18, 4
	.file	"lc.c"
	.text
	.align	2
	.global	fits
	.syntax unified
	.arm
	.type	fits, %function
fits:
+.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
+	ldr	ip, .Lmip_lit0_2
+	ldr	r2, [ip, #0]
+	add	r2, r2, r2, asr #31
+	str	r2, [ip, #0]
	ldr	r3, .L5
	ldr	r2, .L5+4
	ldrsb	r3, [r3, r0]
	add	r3, r3, r2
	mov	pc, r3	@ indirect register jump
.L2:
+.Lmip_b0_1:
+	ldr	ip, .Lmip_lit0_2
+	ldr	r0, [ip, #4]
+	add	r0, r0, r0, asr #31
+	str	r0, [ip, #4]
	ldr	r3, [r1]
	mov	r0, #1
	add	r3, r3, #1
	str	r3, [r1]
	bx	lr
.L4:
+.Lmip_b0_2:
+	ldr	ip, .Lmip_lit0_2
+	ldr	r0, [ip, #8]
+	add	r0, r0, r0, asr #31
+	str	r0, [ip, #8]
	ldr	r3, [r1, #4]
	mov	r0, #2
	add	r3, r3, #1
	str	r3, [r1, #4]
	bx	lr
.L6:
	.align	2
.L5:
	.word	.LANCHOR0
	.word	.L2
+	.p2align	2
+.Lmip_lit0_2:
+	.word	.Lmip_raw0
+.Lmip_end0:
	.size	fits, .-fits
	.align	2
	.global	grows
	.syntax unified
	.arm
	.type	grows, %function
grows:
+.Lmip_fn1:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	ldr	r3, .L22
	ldr	r2, .L22+4
	add	r3, r3, r0
	ldrsb	r3, [r3, #2]
	add	r3, r3, r2
	mov	pc, r3	@ indirect register jump
.L8:
	ldr	r3, [r1]
	mov	r0, #1
	add	r3, r3, #1
	str	r3, [r1]
	ldr	r3, [r1, #12]
	cmp	r3, #0
	ldrne	r3, [r1]
	addne	r3, r3, #2
	strne	r3, [r1]
	ldr	r2, [r1, #8]
	ldr	r3, [r1, #12]
	cmp	r2, r3
	ldreq	r3, [r1, #16]
	addeq	r3, r3, #1
	streq	r3, [r1, #16]
	bx	lr
.L11:
	ldr	r3, [r1, #4]
	add	r3, r3, #1
	str	r3, [r1, #4]
	ldr	r3, [r1, #12]
	cmp	r3, r0
	mov	r0, #2
	ldreq	r3, [r1, #16]
	addeq	r3, r3, #1
	streq	r3, [r1, #16]
	ldr	r2, [r1, #8]
	ldr	r3, [r1, #12]
	cmp	r2, r3
	ldreq	r3, [r1, #16]
	addeq	r3, r3, #1
	streq	r3, [r1, #16]
	bx	lr
.L16:
	ldr	r3, [r1, #8]
	mov	r0, #3
	add	r3, r3, #1
	str	r3, [r1, #8]
	ldr	r2, [r1, #4]
	ldr	r3, [r1, #12]
	cmp	r2, r3
	ldreq	r3, [r1, #8]
	addeq	r3, r3, #1
	streq	r3, [r1, #8]
	bx	lr
.L23:
	.align	2
.L22:
	.word	.LANCHOR0
	.word	.L8
+.Lmip_end1:
	.size	grows, .-grows
	.section	.rodata
	.set	.LANCHOR0,. + 0
	.type	t.1, %object
	.size	t.1, 2
t.1:
	.byte	0
	.byte	.L4-(.L2)
	.type	t.0, %object
	.size	t.0, 3
t.0:
	.byte	0
	.byte	.L11-(.L8)
	.byte	.L16-(.L8)
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
+	.weak	__mip_words
+	.set	__mip_words, 0x21
+	.section	__llvm_mipraw,"awG",%nobits,fits$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	12
!remark: lc.c: skipped: grows: its branches would not reach any more
=section __llvm_mipmap,"G",%progbits,fits$MIP
=map: kind 0x24, profile 0x21, unit hash 0x0, machine 40, pointer 4, needs the runtime
=fits of lc.c: profile 0x21, flags 0x0, slot bytes 12, labels 0, signature 0xe6fe65d0, blocks 3, instructions
=    15, code hash 0x2310622a 0xa629a3de
=    offsets: of the blocks' labels
=    hashes: 0x27906d8d:0x2ed8, 0x12a77bdc:0x45ea, 0x2dccd5fc:0x45ea
=    successors: \004\002\002
=    edges: -1:0:-1, -1:1:-1, -1:2:-1, 0:-1:2, 1:-1:6, 2:-1:10
=section __llvm_mipmap,"G",%progbits,grows$MIP
=.Lmip_left1:
=map: kind 0x24, profile 0x0, unit hash 0x0, machine 40, pointer 4, needs nothing
=grows of lc.c: skipped, at .Lmip_fn1, length .Lmip_end1-.Lmip_fn1, flags 0x0, reason its branches would not
=    reach any more
=	.reloc	.Lmip_fn1, R_ARM_NONE, .Lmip_left1
