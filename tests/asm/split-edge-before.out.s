@ Edge counters stand before a loop of the low-overhead-branch extension, and before a block that no block falls through
@ to.  setjmp is called through a register
@ options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -march=armv8.1-m.main+mve
	.file	"ah.c"
	.text
	.align	1
	.p2align 2,,3
	.global	sum
	.syntax unified
	.thumb
	.thumb_func
	.type	sum, %function
sum:
.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	cmp	r1, #0
	ble	.L4
.Lmip_b0_1:
	ldr	r3, .Lmip_lit0_1
	ldr	r2, [r3, #0]
	add	r2, r2, r2, asr #31
	str	r2, [r3, #0]
	lsls	r1, r1, #2
	push	{lr}
	sub	lr, r1, #4
	lsr	lr, lr, #2
	mov	r3, r0
	add	lr, lr, #1
	movs	r0, #0
	dls	lr, lr
	subs	r3, r3, #4
	b	.Lmip_join0_2
.Lmip_split0_2:
	ldr	r2, .Lmip_lit0_1
	ldr	ip, [r2, #4]
	add	ip, ip, ip, asr #31
	str	ip, [r2, #4]
.Lmip_join0_2:
.L3:
.Lmip_b0_2:
	ldr	r2, [r3, #4]!
	add	r0, r0, r2
	le	lr, .Lmip_split0_2
.Lmip_b0_3:
	ldr	pc, [sp], #4
.L4:
.Lmip_b0_4:
	ldr	r0, .Lmip_lit0_1
	ldr	ip, [r0, #8]
	add	ip, ip, ip, asr #31
	str	ip, [r0, #8]
	movs	r0, #0
	bx	lr
	.p2align	2
.Lmip_lit0_1:
	.word	.Lmip_raw0
.Lmip_end0:
	.size	sum, .-sum
	.align	1
	.p2align 2,,3
	.global	guarded
	.syntax unified
	.thumb
	.thumb_func
	.type	guarded, %function
guarded:
.Lmip_fn1:
	@ args = 0, pretend = 0, frame = 8
	@ frame_needed = 0, uses_anonymous_args = 0
	ldr	r3, .Lmip_lit1_1
	ldr	r2, [r3, #0]
	add	r2, r2, r2, asr #31
	str	r2, [r3, #0]
	mov	r2, r0
	push	{lr}
	ldr	r3, .L17
	sub	sp, sp, #12
	ldr	r0, .L17+4
	str	r2, [sp, #4]
	blx	r3
	ldr	r3, .Lmip_lit1_1
	ldr	r2, [r3, #4]
	add	r2, r2, r2, asr #31
	str	r2, [r3, #4]
	ldr	r2, [sp, #4]
	cmp	r0, r2
	blt	.L16
.Lmip_b1_1:
	ldr	ip, [r3, #12]
	adds	ip, ip, #1
	str	ip, [r3, #12]
	mov	r3, r0
	mov	r0, r3
	add	sp, sp, #12
	@ sp needed
	ldr	pc, [sp], #4
.L16:
.Lmip_b1_2:
	ldr	r3, .L17+8
	blx	r3
	ldr	r3, .Lmip_lit1_1
	ldr	r0, [r3, #8]
	add	r0, r0, r0, asr #31
	str	r0, [r3, #8]
	movs	r3, #1
	mov	r0, r3
	add	sp, sp, #12
	@ sp needed
	ldr	pc, [sp], #4
.L18:
	.align	2
.L17:
	.word	setjmp
	.word	where
	.word	work
	.p2align	2
.Lmip_lit1_1:
	.word	.Lmip_raw1
.Lmip_end1:
	.size	guarded, .-guarded
	.align	1
	.p2align 2,,3
	.global	search
	.syntax unified
	.thumb
	.thumb_func
	.type	search, %function
search:
.Lmip_fn2:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	ldrb	r3, [r0]	@ zero_extendqisi2
	cmp	r1, r3
	ldr	ip, .Lmip_lit2_1
	beq	.Lmip_split2_3
.L21:
.Lmip_b2_1:
	cbz	r3, .L23
.Lmip_b2_2:
	ldr	r3, [ip, #0]
	add	r3, r3, r3, asr #31
	str	r3, [ip, #0]
	ldrb	r3, [r0, #1]!	@ zero_extendqisi2
	cmp	r3, r1
	bne	.L21
	ldr	r0, .Lmip_lit2_1
	ldr	ip, [r0, #4]
	adds	ip, ip, #1
	str	ip, [r0, #4]
	b	.Lmip_join2_3
.Lmip_split2_3:
	ldr	r0, .Lmip_lit2_1
	ldr	ip, [r0, #8]
	add	ip, ip, ip, asr #31
	str	ip, [r0, #8]
.Lmip_join2_3:
.L22:
.Lmip_b2_3:
	movs	r0, #1
	bx	lr
.L23:
.Lmip_b2_4:
	ldr	r0, .Lmip_lit2_1
	ldr	ip, [r0, #12]
	add	ip, ip, ip, asr #31
	str	ip, [r0, #12]
	mov	r0, r3
	bx	lr
	.p2align	2
.Lmip_lit2_1:
	.word	.Lmip_raw2
.Lmip_end2:
	.size	search, .-search
	.weak	__mip_words
	.set	__mip_words, 0x21
	.section	__llvm_mipraw,"awG",%nobits,sum$MIP
	.p2align	2
.Lmip_raw0:
	.space	12
	.p2align	2
.Lmip_raw1:
	.space	16
	.p2align	2
.Lmip_raw2:
	.space	16
	.section	__llvm_mipmap,"G",%progbits,sum$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	252, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	252, 0x21, 0x1, 12
	.4byte	.Lmip_fn0, 0
	.4byte	.Lmip_raw0, 0
	.4byte	.Lmip_end0-.Lmip_fn0, 0x705edba7, 5, 17
	.2byte	1, 3
	.ascii	"sum"
	.zero	1
	.2byte	2, 4
	.ascii	"ah.c"
	.2byte	20, 8
	.4byte	0x3bdea999, 0x897488a8
	.2byte	3, 20
	.4byte	0, .Lmip_b0_1-.Lmip_fn0, .Lmip_b0_2-.Lmip_fn0, .Lmip_b0_3-.Lmip_fn0, .Lmip_b0_4-.Lmip_fn0
	.2byte	21, 30
	.4byte	0x13a7ed11
	.2byte	0x1fe9
	.4byte	0x19c47251
	.2byte	0x8d20
	.4byte	0xe0a92330
	.2byte	0x8474
	.4byte	0x767bac40
	.2byte	0xc455
	.4byte	0x954e1d17
	.2byte	0xee30
	.2byte	0
	.2byte	22, 7
	.ascii	"\021\004\001\021\002\002\002"
	.zero	1
	.2byte	9, 96
	.4byte	-1, 0, -1, 0, 1, 2, 0, 4, -1, 1, 2, -1, 2, 3, -1, 2
	.4byte	2, 6, 3, -1, -1, 4, -1, 10
	.2byte	0, 0
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	256, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	256, 0x21, 0x1, 16
	.4byte	.Lmip_fn1, 0
	.4byte	.Lmip_raw1, 0
	.4byte	.Lmip_end1-.Lmip_fn1, 0x9733aa8e, 3, 20
	.2byte	1, 7
	.ascii	"guarded"
	.zero	1
	.2byte	2, 4
	.ascii	"ah.c"
	.2byte	20, 8
	.4byte	0x40173d16, 0xc606aa0f
	.2byte	3, 12
	.4byte	0, .Lmip_b1_1-.Lmip_fn1, .Lmip_b1_2-.Lmip_fn1
	.2byte	21, 18
	.4byte	0x8046b293
	.2byte	0xbff8
	.4byte	0x79d9d6be
	.2byte	0x5449
	.4byte	0x32da5a47
	.2byte	0x8f4e
	.2byte	0
	.2byte	22, 4
	.ascii	"\021\002\002\002"
	.2byte	9, 108
	.4byte	-1, 0, -1, -1, 3, 6, -1, 4, -1, 0, -1, 2, 1, -1, -1, 2
	.4byte	-1, -1, 3, 1, 13, 3, 2, -1, 4, -1, 10
	.2byte	13, 8
	.4byte	0, 2
	.2byte	0, 0
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	268, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	268, 0x21, 0x1, 16
	.4byte	.Lmip_fn2, 0
	.4byte	.Lmip_raw2, 0
	.4byte	.Lmip_end2-.Lmip_fn2, 0x709ee117, 5, 11
	.2byte	1, 6
	.ascii	"search"
	.zero	2
	.2byte	2, 4
	.ascii	"ah.c"
	.2byte	20, 8
	.4byte	0x507d84ff, 0xf25eb430
	.2byte	3, 20
	.4byte	0, .Lmip_b2_1-.Lmip_fn2, .Lmip_b2_2-.Lmip_fn2, .Lmip_b2_3-.Lmip_fn2, .Lmip_b2_4-.Lmip_fn2
	.2byte	21, 30
	.4byte	0xb1606956
	.2byte	0x285c
	.4byte	0x35bcde4e
	.2byte	0xd11
	.4byte	0x5086ef11
	.2byte	0x9d10
	.4byte	0xafd0d37f
	.2byte	0xee30
	.4byte	0xe31a5ee4
	.2byte	0x171d
	.2byte	0
	.2byte	22, 8
	.ascii	"\021\003\021\004\021\001\002\002"
	.2byte	9, 108
	.4byte	-1, 0, -1, 0, 1, -1, 0, 3, 10, 1, 2, 2, 1, 4, -1, 2
	.4byte	3, 5, 2, 1, -1, 3, -1, -1, 4, -1, 14
	.2byte	0, 0
