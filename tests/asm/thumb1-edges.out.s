@ Cortex-M0: counters stand where flags are dead.  libgcc reads the jump table
@ options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-m0
	.cpu cortex-m0
	.arch armv6s-m
	.fpu softvfp
	.eabi_attribute 20, 1
	.eabi_attribute 21, 1
	.eabi_attribute 23, 3
	.eabi_attribute 24, 1
	.eabi_attribute 25, 1
	.eabi_attribute 26, 1
	.eabi_attribute 30, 4
	.eabi_attribute 34, 0
	.eabi_attribute 18, 4
	.file	"b.c"
	.text
	.align	1
	.global	sw
	.syntax unified
	.code	16
	.thumb_func
	.type	sw, %function
sw:
.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r0, r1}
	ldr	r0, .Lmip_lit0_7
	ldr	r1, [r0, #0]
	adds	r1, r1, #1
	bmi	77f
	str	r1, [r0, #0]
77:
	pop	{r0, r1}
	push	{r4, lr}
	cmp	r0, #6
	ldr	r4, .Lmip_lit0_7
	bhi	.L11
.Lmip_b0_1:
	bl	__gnu_thumb1_case_uqi
.L4:
	.byte	(.L10-.L4)/2
	.byte	(.L9-.L4)/2
	.byte	(.L8-.L4)/2
	.byte	(.L7-.L4)/2
	.byte	(.L6-.L4)/2
	.byte	(.L5-.L4)/2
	.byte	(.L3-.L4)/2
	.p2align 1
.L10:
.Lmip_b0_2:
	ldr	r0, [r4, #4]
	adds	r0, r0, #1
	str	r0, [r4, #4]
	movs	r0, r1
	bl	g
	adds	r0, r0, #1
.L1:
	@ sp needed
.Lmip_b0_3:
	push	{r0}
	ldr	r0, [r4, #8]
	adds	r0, r0, #1
	str	r0, [r4, #8]
	pop	{r0}
	pop	{r4, pc}
.L9:
.Lmip_b0_4:
	ldr	r0, [r4, #12]
	adds	r0, r0, #1
	str	r0, [r4, #12]
	movs	r0, r1
	bl	g
	lsls	r0, r0, #1
	b	.L1
.L8:
.Lmip_b0_5:
	bl	h
	ldr	r0, [r4, #16]
	adds	r0, r0, #1
	str	r0, [r4, #16]
	movs	r0, #3
	b	.L1
.L7:
.Lmip_b0_6:
	subs	r1, r1, #9
	ldr	r0, [r4, #20]
	adds	r0, r0, #1
	str	r0, [r4, #20]
.L12:
.Lmip_b0_7:
	movs	r0, r1
	b	.L1
.L6:
.Lmip_b0_8:
	bl	h
	bl	h
	ldr	r0, [r4, #24]
	adds	r0, r0, #1
	str	r0, [r4, #24]
	movs	r0, #12
	b	.L1
.L5:
.Lmip_b0_9:
	ldr	r0, [r4, #28]
	adds	r0, r0, #1
	str	r0, [r4, #28]
	adds	r1, r1, #9
	movs	r0, r1
	bl	g
	b	.L1
.L3:
.Lmip_b0_10:
	ldr	r0, [r4, #32]
	adds	r0, r0, #1
	str	r0, [r4, #32]
	muls	r1, r1
	b	.L12
.L11:
.Lmip_b0_11:
	movs	r0, #1
	rsbs	r0, r0, #0
	b	.L1
	.p2align	2
.Lmip_lit0_7:
	.word	.Lmip_raw0
.Lmip_end0:
	.size	sw, .-sw
	.align	1
	.global	tail
	.syntax unified
	.code	16
	.thumb_func
	.type	tail, %function
tail:
.Lmip_fn1:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r0, r1}
	ldr	r0, .Lmip_lit1_1
	ldr	r1, [r0, #0]
	adds	r1, r1, #1
	bmi	77f
	str	r1, [r0, #0]
77:
	pop	{r0, r1}
	push	{r4, lr}
	cmp	r0, #0
	ldr	r4, .Lmip_lit1_1
	beq	.L14
.Lmip_b1_1:
	push	{r0}
	ldr	r0, [r4, #4]
	adds	r0, r0, #1
	str	r0, [r4, #4]
	pop	{r0}
	bl	h
.L13:
	@ sp needed
.Lmip_b1_2:
	push	{r0}
	ldr	r0, [r4, #8]
	adds	r0, r0, #1
	str	r0, [r4, #8]
	pop	{r0}
	pop	{r4, pc}
.L14:
.Lmip_b1_3:
	movs	r0, #3
	bl	g
	b	.L13
	.p2align	2
.Lmip_lit1_1:
	.word	.Lmip_raw1
.Lmip_end1:
	.size	tail, .-tail
	.align	1
	.global	find
	.syntax unified
	.code	16
	.thumb_func
	.type	find, %function
find:
.Lmip_fn2:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	movs	r2, r0
	movs	r0, #0
	push	{r4, lr}
	ldr	r4, .Lmip_lit2_1
	ldr	r3, [r4, #0]
	adds	r3, r3, #1
	bmi	77f
	str	r3, [r4, #0]
77:
.L17:
.Lmip_b2_1:
	ldrb	r3, [r2]
	cmp	r3, #0
	bne	.L19
	@ sp needed
.Lmip_b2_2:
	pop	{r4, pc}
.L19:
.Lmip_b2_3:
	push	{r0}
	ldr	r4, .Lmip_lit2_1
	ldr	r0, [r4, #4]
	adds	r0, r0, #1
	bmi	77f
	str	r0, [r4, #4]
77:
	pop	{r0}
	subs	r3, r3, r1
	rsbs	r4, r3, #0
	adcs	r3, r3, r4
	adds	r2, r2, #1
	adds	r0, r0, r3
	b	.L17
	.p2align	2
.Lmip_lit2_1:
	.word	.Lmip_raw2
.Lmip_end2:
	.size	find, .-find
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
	.weak	__mip_words
	.set	__mip_words, 0x21
	.section	__llvm_mipraw,"awG",%nobits,sw$MIP
	.p2align	2
.Lmip_raw0:
	.space	36
	.p2align	2
.Lmip_raw1:
	.space	12
	.p2align	2
.Lmip_raw2:
	.space	8
	.section	__llvm_mipmap,"G",%progbits,sw$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	508, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	508, 0x21, 0x1, 36
	.4byte	.Lmip_fn0, 0
	.4byte	.Lmip_raw0, 0
	.4byte	.Lmip_end0-.Lmip_fn0, 0xb17d6c56, 12, 31
	.2byte	1, 2
	.ascii	"sw"
	.zero	2
	.2byte	2, 3
	.ascii	"b.c"
	.zero	1
	.2byte	20, 8
	.4byte	0x7dfe3bc5, 0xd42d64fa
	.2byte	3, 48
	.4byte	0, .Lmip_b0_1-.Lmip_fn0, .Lmip_b0_2-.Lmip_fn0, .Lmip_b0_3-.Lmip_fn0, .Lmip_b0_4-.Lmip_fn0, .Lmip_b0_5-.Lmip_fn0, .Lmip_b0_6-.Lmip_fn0, .Lmip_b0_7-.Lmip_fn0, .Lmip_b0_8-.Lmip_fn0, .Lmip_b0_9-.Lmip_fn0, .Lmip_b0_10-.Lmip_fn0, .Lmip_b0_11-.Lmip_fn0
	.2byte	21, 72
	.4byte	0xa47face8
	.2byte	0x1d2
	.4byte	0xb63bdb1e
	.2byte	0x54e4
	.4byte	0xee99e105
	.2byte	0x2aa2
	.4byte	0xba44dc52
	.2byte	0xe176
	.4byte	0x8622c82d
	.2byte	0x4cde
	.4byte	0xb1234a3e
	.2byte	0xa438
	.4byte	0x7b4b514
	.2byte	0xffa9
	.4byte	0x7aa0bdb3
	.2byte	0xce93
	.4byte	0xf9a418c8
	.2byte	0x887f
	.4byte	0xdb3de494
	.2byte	0xa7b7
	.4byte	0xe73b71a4
	.2byte	0xe60
	.4byte	0xd1127224
	.2byte	0xf578
	.2byte	22, 27
	.ascii	"\021\013p\002\004\005\006\010\011\012\001\002\020\003\020\003\001\020\003\020\003\020\003\020\007\020\003"
	.zero	1
	.2byte	9, 240
	.4byte	-1, 0, 0, 0, 1, -1, 0, 11, -1, 1, 2, 5, 1, 4, 13, 1
	.4byte	5, -1, 1, 6, -1, 1, 8, -1, 1, 9, 29, 1, 10, -1, 2, 3
	.4byte	-1, 3, -1, 9, 4, 3, -1, 5, 3, 17, 6, 7, 21, 7, 3, -1
	.4byte	8, 3, 25, 9, 3, -1, 10, 7, 33, 11, 3, -1
	.2byte	10, 20
	.4byte	2, 4, 5, 8, 9
	.2byte	0, 0
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	228, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	228, 0x21, 0x1, 12
	.4byte	.Lmip_fn1, 0
	.4byte	.Lmip_raw1, 0
	.4byte	.Lmip_end1-.Lmip_fn1, 0xe5c0d887, 4, 8
	.2byte	1, 4
	.ascii	"tail"
	.2byte	2, 3
	.ascii	"b.c"
	.zero	1
	.2byte	20, 8
	.4byte	0x3b666417, 0x35f78f9b
	.2byte	3, 16
	.4byte	0, .Lmip_b1_1-.Lmip_fn1, .Lmip_b1_2-.Lmip_fn1, .Lmip_b1_3-.Lmip_fn1
	.2byte	21, 24
	.4byte	0x9a38a5d3
	.2byte	0x8602
	.4byte	0x522c4adb
	.2byte	0x54e4
	.4byte	0xba44dc52
	.2byte	0xe176
	.4byte	0x5cd90c63
	.2byte	0xbe5e
	.2byte	22, 6
	.ascii	"\021\003\001\002\020\002"
	.zero	2
	.2byte	9, 72
	.4byte	-1, 0, 0, 0, 1, 5, 0, 3, -1, 1, 2, -1, 2, -1, 9, 3
	.4byte	2, -1
	.2byte	10, 8
	.4byte	1, 3
	.2byte	0, 0
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	216, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	216, 0x21, 0x1, 8
	.4byte	.Lmip_fn2, 0
	.4byte	.Lmip_raw2, 0
	.4byte	.Lmip_end2-.Lmip_fn2, 0xb124ef54, 4, 13
	.2byte	1, 4
	.ascii	"find"
	.2byte	2, 3
	.ascii	"b.c"
	.zero	1
	.2byte	20, 8
	.4byte	0xa6deaed6, 0xe1fb3547
	.2byte	3, 16
	.4byte	0, .Lmip_b2_1-.Lmip_fn2, .Lmip_b2_2-.Lmip_fn2, .Lmip_b2_3-.Lmip_fn2
	.2byte	21, 24
	.4byte	0xe2dba5cb
	.2byte	0x9c53
	.4byte	0xd8806111
	.2byte	0x9d10
	.4byte	0xba44dc52
	.2byte	0xe176
	.4byte	0xe8f7db20
	.2byte	0xe6e8
	.2byte	22, 6
	.ascii	"\001\021\003\002\020\001"
	.zero	2
	.2byte	9, 72
	.4byte	-1, 0, -1, 0, 1, 0, 1, 2, -1, 1, 3, -1, 2, -1, -1, 3
	.4byte	1, 4
	.2byte	0, 0
