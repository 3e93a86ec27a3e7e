@ Thumb: samples with atomic counters
@ options: --mip-mode=call-graph --mip-no-ipa-ra --mip-sample=64 --mip-atomic
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
.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	push	{r2, r3}
	ldr	ip, .Lmip_lit0_0
.Lmip_again0_0:
	ldrex	r3, [ip]
	adds	r3, r3, #1
	strex	r2, r3, [ip]
	cbz	r2, .Lmip_done0_0
	b	.Lmip_again0_0
.Lmip_done0_0:
	eor	r3, r3, r3, lsr #6
	lsls	r3, r3, #26
	beq	.Lmip_first0_0
.Lmip_back0_0:
	pop	{r2, r3}
	add	r0, r0, r0, lsl #1
	bx	lr
.Lmip_first0_0:
	push	{ip, lr}
	bl	__mip_sampled_call_atomic
	b	.Lmip_back0_0
	.p2align	2
.Lmip_lit0_0:
	.word	.Lmip_raw0
.Lmip_end0:
	.size	leaf, .-leaf
	.align	1
	.p2align 2,,3
	.global	outer
	.syntax unified
	.thumb
	.thumb_func
	.type	outer, %function
outer:
.Lmip_fn1:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r3, r4, r5, r6, r7, lr}
	ldr	r6, .Lmip_lit1_0
.Lmip_again1_0:
	ldrex	r7, [r6]
	adds	r7, r7, #1
	strex	r5, r7, [r6]
	cbz	r5, .Lmip_done1_0
	b	.Lmip_again1_0
.Lmip_done1_0:
	eor	r7, r7, r7, lsr #6
	lsls	r7, r7, #26
	beq	.Lmip_first1_0
.Lmip_back1_0:
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
.Lmip_first1_0:
	push	{r6, lr}
	bl	__mip_sampled_call_atomic
	b	.Lmip_back1_0
	.p2align	2
.Lmip_lit1_0:
	.word	.Lmip_raw1
.Lmip_end1:
	.size	outer, .-outer
	.align	1
	.p2align 2,,3
	.global	ends
	.syntax unified
	.thumb
	.thumb_func
	.type	ends, %function
ends:
.Lmip_fn2:
	@ Volatile: function does not return.
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	ldr	r2, .Lmip_lit2_0
.Lmip_again2_0:
	ldrex	r3, [r2]
	adds	r3, r3, #1
	strex	r1, r3, [r2]
	cbz	r1, .Lmip_done2_0
	b	.Lmip_again2_0
.Lmip_done2_0:
	eor	r3, r3, r3, lsr #6
	lsls	r3, r3, #26
	beq	.Lmip_first2_0
.Lmip_back2_0:
.L6:
	b	.L6
.Lmip_first2_0:
	push	{r2, lr}
	bl	__mip_sampled_call_atomic
	b	.Lmip_back2_0
	.p2align	2
.Lmip_lit2_0:
	.word	.Lmip_raw2
.Lmip_end2:
	.size	ends, .-ends
	.align	1
	.p2align 2,,3
	.global	borrows
	.syntax unified
	.thumb
	.thumb_func
	.type	borrows, %function
borrows:
.Lmip_fn3:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r2, r3}
	ldr	ip, .Lmip_lit3_0
.Lmip_again3_0:
	ldrex	r3, [ip]
	adds	r3, r3, #1
	strex	r2, r3, [ip]
	cbz	r2, .Lmip_done3_0
	b	.Lmip_again3_0
.Lmip_done3_0:
	eor	r3, r3, r3, lsr #6
	lsls	r3, r3, #26
	beq	.Lmip_first3_0
.Lmip_back3_0:
	pop	{r2, r3}
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
.Lmip_first3_0:
	push	{ip, lr}
	bl	__mip_sampled_call_atomic
	b	.Lmip_back3_0
	.p2align	2
.Lmip_lit3_0:
	.word	.Lmip_raw3
.Lmip_end3:
	.size	borrows, .-borrows
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
	.weak	__mip_words
	.set	__mip_words, 0xc
	.section	__llvm_mipraw,"awG",%nobits,leaf$MIP
	.p2align	2
.Lmip_raw0:
	.space	8
	.p2align	2
.Lmip_raw1:
	.space	8
	.p2align	2
.Lmip_raw2:
	.space	8
	.p2align	2
.Lmip_raw3:
	.space	8
	.section	__llvm_mipmap,"G",%progbits,leaf$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0xc, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	80, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	80, 0xc, 0x1, 8
	.4byte	.Lmip_fn0, 0
	.4byte	.Lmip_raw0, 0
	.4byte	.Lmip_end0-.Lmip_fn0, 0x0, 1, 2
	.2byte	1, 4
	.ascii	"leaf"
	.2byte	2, 3
	.ascii	"s.c"
	.zero	1
	.2byte	20, 8
	.4byte	0x242e5422, 0x7b3562e1
	.2byte	0, 0
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0xc, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	84, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	84, 0xc, 0x1, 8
	.4byte	.Lmip_fn1, 0
	.4byte	.Lmip_raw1, 0
	.4byte	.Lmip_end1-.Lmip_fn1, 0x0, 1, 18
	.2byte	1, 5
	.ascii	"outer"
	.zero	3
	.2byte	2, 3
	.ascii	"s.c"
	.zero	1
	.2byte	20, 8
	.4byte	0x4fb07922, 0xb7b8c292
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
	.4byte	.Lmip_fn2, 0
	.4byte	.Lmip_raw2, 0
	.4byte	.Lmip_end2-.Lmip_fn2, 0x0, 1, 1
	.2byte	1, 4
	.ascii	"ends"
	.2byte	2, 3
	.ascii	"s.c"
	.zero	1
	.2byte	20, 8
	.4byte	0xc828e0d9, 0xcd2deab2
	.2byte	0, 0
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0xc, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	84, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	84, 0xc, 0x1, 8
	.4byte	.Lmip_fn3, 0
	.4byte	.Lmip_raw3, 0
	.4byte	.Lmip_end3-.Lmip_fn3, 0x0, 1, 10
	.2byte	1, 7
	.ascii	"borrows"
	.zero	1
	.2byte	2, 3
	.ascii	"s.c"
	.zero	1
	.2byte	20, 8
	.4byte	0x1b4dd665, 0x6ec85c6e
	.2byte	0, 0
