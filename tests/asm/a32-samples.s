@ A32: a sample of every call
@ options: --mip-mode=call-graph --mip-no-ipa-ra --mip-sample=1
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
	.eabi_attribute 30, 2
	.eabi_attribute 34, 1
	.eabi_attribute 18, 4
	.file	"s.c"
	.text
	.align	2
	.global	leaf
	.syntax unified
	.arm
	.type	leaf, %function
leaf:
+.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
+	push	{r3}
+	ldr	ip, .Lmip_lit0_0
+	ldr	r3, [ip]
+	adds	r3, r3, #1
+	str	r3, [ip]
+	b	.Lmip_first0_0
+.Lmip_back0_0:
+	pop	{r3}
	add	r0, r0, r0, lsl #1
	bx	lr
+.Lmip_first0_0:
+	push	{ip, lr}
+	bl	__mip_sampled_call
+	b	.Lmip_back0_0
+	.p2align	2
+.Lmip_lit0_0:
+	.word	.Lmip_raw0
+.Lmip_end0:
	.size	leaf, .-leaf
	.align	2
	.global	outer
	.syntax unified
	.arm
	.type	outer, %function
outer:
+.Lmip_fn1:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	strd	r4, [sp, #-24]!
+	ldr	ip, .Lmip_lit1_0
+	ldr	r5, [ip]
+	adds	r5, r5, #1
+	str	r5, [ip]
+	b	.Lmip_first1_0
+.Lmip_back1_0:
	mov	r5, r3
	strd	r6, [sp, #8]
	mov	r7, r1
	mov	r6, r2
	str	r8, [sp, #16]
	str	lr, [sp, #20]
	bl	leaf
	mov	r4, r0
	add	r0, r0, r7
	bl	leaf
	mov	r3, r0
	mov	r0, r6
	add	r4, r4, r3
	bl	leaf
	mov	r3, r0
	mov	r0, r5
	eor	r4, r4, r3
	bl	leaf
	ldrd	r6, [sp, #8]
	add	r0, r0, r4
	ldrd	r4, [sp]
	ldr	r8, [sp, #16]
	add	sp, sp, #20
	ldr	pc, [sp], #4
+.Lmip_first1_0:
+	push	{ip, lr}
+	bl	__mip_sampled_call
+	b	.Lmip_back1_0
+	.p2align	2
+.Lmip_lit1_0:
+	.word	.Lmip_raw1
+.Lmip_end1:
	.size	outer, .-outer
	.align	2
	.global	ends
	.syntax unified
	.arm
	.type	ends, %function
ends:
+.Lmip_fn2:
	@ Volatile: function does not return.
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
+	ldr	r2, .Lmip_lit2_0
+	ldr	r3, [r2]
+	adds	r3, r3, #1
+	str	r3, [r2]
+	b	.Lmip_first2_0
+.Lmip_back2_0:
.L6:
	b	.L6
+.Lmip_first2_0:
+	push	{r2, lr}
+	bl	__mip_sampled_call
+	b	.Lmip_back2_0
+	.p2align	2
+.Lmip_lit2_0:
+	.word	.Lmip_raw2
+.Lmip_end2:
	.size	ends, .-ends
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
+	.weak	__mip_words
+	.set	__mip_words, 0xc
+	.section	__llvm_mipraw,"awG",%nobits,leaf$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	8
+	.p2align	2
+.Lmip_raw1:
+	.space	8
+	.p2align	2
+.Lmip_raw2:
+	.space	8
=section __llvm_mipmap,"G",%progbits,leaf$MIP
=map: kind 0x24, profile 0xc, unit hash 0x0, machine 40, pointer 4, needs the runtime
=leaf of s.c: profile 0xc, flags 0x0, slot bytes 8, labels 0, signature 0x0, blocks 1, instructions 2, code
=    hash 0x242e5422 0x7b3562e1
=outer of s.c: profile 0xc, flags 0x0, slot bytes 8, labels 1, signature 0x0, blocks 1, instructions 25, code
=    hash 0x2d503f4c 0x7a6e7023
=ends of s.c: profile 0xc, flags 0x0, slot bytes 8, labels 2, signature 0x0, blocks 1, instructions 1, code
=    hash 0xc828e0d9 0xcd2deab2
