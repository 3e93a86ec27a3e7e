@ samples: Samples: the stub reads lr, so the probe stands before the first write of lr.  lr is live even in a
@ function that never returns
@ atomic: Thumb: samples with atomic counters
@ options samples: --mip-mode=call-graph --mip-no-ipa-ra --mip-sample=64
@ options atomic: --mip-mode=call-graph --mip-no-ipa-ra --mip-sample=64 --mip-atomic
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
	.file	"s.c"
	.text
	.align	1
	.p2align 2,,3
	.global	leaf
	.syntax unified
	.thumb
	.thumb_func
	.type	leaf, %function
leaf:
+.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
samples+	push	{r3}
samples+	ldr	ip, .Lmip_lit0_0
samples+	ldr	r3, [ip]
samples+	adds	r3, r3, #1
samples+	str	r3, [ip]
samples+	eor	r3, r3, r3, lsr #6
samples+	lsls	r3, r3, #26
samples+	beq	.Lmip_first0_0
samples+.Lmip_back0_0:
samples+	pop	{r3}
atomic+	push	{r2, r3}
atomic+	ldr	ip, .Lmip_lit0_0
atomic+.Lmip_again0_0:
atomic+	ldrex	r3, [ip]
atomic+	adds	r3, r3, #1
atomic+	strex	r2, r3, [ip]
atomic+	cbz	r2, .Lmip_done0_0
atomic+	b	.Lmip_again0_0
atomic+.Lmip_done0_0:
atomic+	eor	r3, r3, r3, lsr #6
atomic+	lsls	r3, r3, #26
atomic+	beq	.Lmip_first0_0
atomic+.Lmip_back0_0:
atomic+	pop	{r2, r3}
	add	r0, r0, r0, lsl #1
	bx	lr
samples+.Lmip_first0_0:
samples+	push	{ip, lr}
samples+	bl	__mip_sampled_call
samples+	b	.Lmip_back0_0
samples+	.p2align	2
samples+.Lmip_lit0_0:
samples+	.word	.Lmip_raw0
samples+.Lmip_end0:
atomic+.Lmip_first0_0:
atomic+	push	{ip, lr}
atomic+	bl	__mip_sampled_call_atomic
atomic+	b	.Lmip_back0_0
atomic+	.p2align	2
atomic+.Lmip_lit0_0:
atomic+	.word	.Lmip_raw0
atomic+.Lmip_end0:
	.size	leaf, .-leaf
	.align	1
	.p2align 2,,3
	.global	outer
	.syntax unified
	.thumb
	.thumb_func
	.type	outer, %function
outer:
+.Lmip_fn1:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r3, r4, r5, r6, r7, lr}
samples+	ldr	r6, .Lmip_lit1_0
samples+	ldr	r7, [r6]
samples+	adds	r7, r7, #1
samples+	str	r7, [r6]
samples+	eor	r7, r7, r7, lsr #6
samples+	lsls	r7, r7, #26
samples+	beq	.Lmip_first1_0
samples+.Lmip_back1_0:
atomic+	ldr	r6, .Lmip_lit1_0
atomic+.Lmip_again1_0:
atomic+	ldrex	r7, [r6]
atomic+	adds	r7, r7, #1
atomic+	strex	r5, r7, [r6]
atomic+	cbz	r5, .Lmip_done1_0
atomic+	b	.Lmip_again1_0
atomic+.Lmip_done1_0:
atomic+	eor	r7, r7, r7, lsr #6
atomic+	lsls	r7, r7, #26
atomic+	beq	.Lmip_first1_0
atomic+.Lmip_back1_0:
	mov	r7, r1
	mov	r6, r2
	mov	r5, r3
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
	eors	r4, r4, r3
	bl	leaf
	add	r0, r0, r4
	pop	{r3, r4, r5, r6, r7, pc}
samples+.Lmip_first1_0:
samples+	push	{r6, lr}
samples+	bl	__mip_sampled_call
samples+	b	.Lmip_back1_0
samples+	.p2align	2
samples+.Lmip_lit1_0:
samples+	.word	.Lmip_raw1
samples+.Lmip_end1:
atomic+.Lmip_first1_0:
atomic+	push	{r6, lr}
atomic+	bl	__mip_sampled_call_atomic
atomic+	b	.Lmip_back1_0
atomic+	.p2align	2
atomic+.Lmip_lit1_0:
atomic+	.word	.Lmip_raw1
atomic+.Lmip_end1:
	.size	outer, .-outer
	.align	1
	.p2align 2,,3
	.global	ends
	.syntax unified
	.thumb
	.thumb_func
	.type	ends, %function
ends:
+.Lmip_fn2:
	@ Volatile: function does not return.
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
samples+	ldr	r2, .Lmip_lit2_0
samples+	ldr	r3, [r2]
samples+	adds	r3, r3, #1
samples+	str	r3, [r2]
samples+	eor	r3, r3, r3, lsr #6
samples+	lsls	r3, r3, #26
samples+	beq	.Lmip_first2_0
samples+.Lmip_back2_0:
atomic+	ldr	r2, .Lmip_lit2_0
atomic+.Lmip_again2_0:
atomic+	ldrex	r3, [r2]
atomic+	adds	r3, r3, #1
atomic+	strex	r1, r3, [r2]
atomic+	cbz	r1, .Lmip_done2_0
atomic+	b	.Lmip_again2_0
atomic+.Lmip_done2_0:
atomic+	eor	r3, r3, r3, lsr #6
atomic+	lsls	r3, r3, #26
atomic+	beq	.Lmip_first2_0
atomic+.Lmip_back2_0:
.L6:
	b	.L6
samples+.Lmip_first2_0:
samples+	push	{r2, lr}
samples+	bl	__mip_sampled_call
samples+	b	.Lmip_back2_0
samples+	.p2align	2
samples+.Lmip_lit2_0:
samples+	.word	.Lmip_raw2
samples+.Lmip_end2:
atomic+.Lmip_first2_0:
atomic+	push	{r2, lr}
atomic+	bl	__mip_sampled_call_atomic
atomic+	b	.Lmip_back2_0
atomic+	.p2align	2
atomic+.Lmip_lit2_0:
atomic+	.word	.Lmip_raw2
atomic+.Lmip_end2:
	.size	ends, .-ends
	.align	1
	.p2align 2,,3
	.global	borrows
	.syntax unified
	.thumb
	.thumb_func
	.type	borrows, %function
borrows:
+.Lmip_fn3:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
samples+	push	{r3}
samples+	ldr	ip, .Lmip_lit3_0
samples+	ldr	r3, [ip]
samples+	adds	r3, r3, #1
samples+	str	r3, [ip]
samples+	eor	r3, r3, r3, lsr #6
samples+	lsls	r3, r3, #26
samples+	beq	.Lmip_first3_0
samples+.Lmip_back3_0:
samples+	pop	{r3}
atomic+	push	{r2, r3}
atomic+	ldr	ip, .Lmip_lit3_0
atomic+.Lmip_again3_0:
atomic+	ldrex	r3, [ip]
atomic+	adds	r3, r3, #1
atomic+	strex	r2, r3, [ip]
atomic+	cbz	r2, .Lmip_done3_0
atomic+	b	.Lmip_again3_0
atomic+.Lmip_done3_0:
atomic+	eor	r3, r3, r3, lsr #6
atomic+	lsls	r3, r3, #26
atomic+	beq	.Lmip_first3_0
atomic+.Lmip_back3_0:
atomic+	pop	{r2, r3}
	push	{lr}
	mov	lr, r0
	mov	ip, r1
	movs	r0, #1
	movs	r1, #2
	add	r0, r0, lr
	add	r1, r1, ip
	muls	r2, r3, r2
	bl	leaf
	pop	{pc}
samples+.Lmip_first3_0:
samples+	push	{ip, lr}
samples+	bl	__mip_sampled_call
samples+	b	.Lmip_back3_0
samples+	.p2align	2
samples+.Lmip_lit3_0:
samples+	.word	.Lmip_raw3
samples+.Lmip_end3:
atomic+.Lmip_first3_0:
atomic+	push	{ip, lr}
atomic+	bl	__mip_sampled_call_atomic
atomic+	b	.Lmip_back3_0
atomic+	.p2align	2
atomic+.Lmip_lit3_0:
atomic+	.word	.Lmip_raw3
atomic+.Lmip_end3:
	.size	borrows, .-borrows
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
+	.p2align	2
+.Lmip_raw3:
+	.space	8
=section __llvm_mipmap,"G",%progbits,leaf$MIP
=map: kind 0x24, profile 0xc, unit hash 0x0, machine 40, pointer 4, needs the runtime
=leaf of s.c: profile 0xc, flags 0x1, slot bytes 8, labels 0, signature 0x0, blocks 1, instructions 2, code
=    hash 0x242e5422 0x7b3562e1
=outer of s.c: profile 0xc, flags 0x1, slot bytes 8, labels 1, signature 0x0, blocks 1, instructions 18, code
=    hash 0x4fb07922 0xb7b8c292
=ends of s.c: profile 0xc, flags 0x1, slot bytes 8, labels 2, signature 0x0, blocks 1, instructions 1, code
=    hash 0xc828e0d9 0xcd2deab2
=borrows of s.c: profile 0xc, flags 0x1, slot bytes 8, labels 3, signature 0x0, blocks 1, instructions 10, code
=    hash 0x1b4dd665 0x6ec85c6e
