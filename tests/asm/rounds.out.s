@ A register that each round of a loop changes by as much tells the rounds: nothing is counted inside, and the way out adds
@ the difference (product, ended by a shift; sixteen, from a constant; backward, two ways out; delay, where the counter
@ alone ends it).  Not where it may come around (wraps), or may go around unseen (unbound).
@ options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-m4 -mfpu=fpv4-sp-d16
	.cpu cortex-m4
	.arch armv7e-m
	.fpu fpv4-sp-d16
	.eabi_attribute 27, 1
	.eabi_attribute 28, 1
	.eabi_attribute 20, 1
	.eabi_attribute 21, 1
	.eabi_attribute 23, 3
	.eabi_attribute 24, 1
	.eabi_attribute 25, 1
	.eabi_attribute 26, 1
	.eabi_attribute 30, 4
	.eabi_attribute 34, 1
	.eabi_attribute 18, 4
	.file	"rounds.c"
	.text
	.align	1
	.global	product
	.syntax unified
	.thumb
	.thumb_func
	.type	product, %function
product:
.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	mov	r3, r0
	mov	ip, r3
	movs	r0, #0
.L2:
.Lmip_b0_1:
	cbnz	r1, .L4
.Lmip_b0_2:
	ldr	r2, .Lmip_lit0_1
	subs	ip, r3, ip
	lsrs	ip, ip, #2
	ldr	r3, [r2, #0]
	adds	r3, r3, ip
	it	vs
	mvnvs	r3, #0x80000000
	str	r3, [r2, #0]
	ldr	r3, [r2, #4]
	add	r3, r3, r3, asr #31
	str	r3, [r2, #4]
	movs	r2, #0
	movs	r3, #0
	bx	lr
.L4:
.Lmip_b0_3:
	lsls	r2, r1, #31
	it	mi
	ldrmi	r2, [r3]
	lsr	r1, r1, #1
	it	mi
	eormi	r0, r0, r2
	adds	r3, r3, #4
	b	.L2
	.p2align	2
.Lmip_lit0_1:
	.word	.Lmip_raw0
.Lmip_end0:
	.size	product, .-product
	.align	1
	.global	sixteen
	.syntax unified
	.thumb
	.thumb_func
	.type	sixteen, %function
sixteen:
.Lmip_fn1:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	movs	r3, #0
	push	{r4, r5, r6, lr}
	mov	r4, r0
	mov	r0, r3
.L9:
.Lmip_b1_1:
	adds	r5, r2, r3
	and	r5, r5, #15
	ldrh	r6, [r4, r3, lsl #1]
	ldrb	r5, [r1, r5, lsl #2]	@ zero_extendqisi2
	adds	r3, r3, #1
	cmp	r3, #16
	mla	r0, r6, r5, r0
	bne	.L9
.Lmip_b1_2:
	ldr	r6, .Lmip_lit1_0
	subs	r3, r3, #1
	ldr	r2, [r6, #0]
	adds	r2, r2, r3
	it	vs
	mvnvs	r2, #0x80000000
	str	r2, [r6, #0]
	ldr	r2, [r6, #4]
	add	r2, r2, r2, asr #31
	str	r2, [r6, #4]
	movs	r2, #0
	movs	r3, #0
	pop	{r4, r5, r6, pc}
	.p2align	2
.Lmip_lit1_0:
	.word	.Lmip_raw1
.Lmip_end1:
	.size	sixteen, .-sixteen
	.align	1
	.global	backward
	.syntax unified
	.thumb
	.thumb_func
	.type	backward, %function
backward:
.Lmip_fn2:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r4, lr}
	add	r1, r0, r1, lsl #2
	mov	ip, r1
	movs	r3, #7
.L12:
.Lmip_b2_1:
	cmp	r0, r1
	bne	.L14
.Lmip_b2_2:
	ldr	r4, .Lmip_lit2_2
	subs	ip, ip, r1
	lsrs	ip, ip, #2
	ldr	r0, [r4, #0]
	adds	r0, r0, ip
	it	vs
	mvnvs	r0, #0x80000000
	str	r0, [r4, #0]
	eor	r0, r3, #85
	ldr	r2, [r4, #4]
	add	r2, r2, r2, asr #31
	str	r2, [r4, #4]
.L11:
.Lmip_b2_3:
	movs	r2, #0
	movs	r3, #0
	pop	{r4, pc}
.L14:
.Lmip_b2_4:
	ldr	r4, [r1, #-4]!
	cmp	r4, r2
	beq	.L15
.Lmip_b2_5:
	add	r3, r3, r3, lsl #1
	add	r3, r3, r4
	b	.L12
.L15:
.Lmip_b2_6:
	ldr	r4, .Lmip_lit2_2
	subs	ip, ip, r1
	subs	ip, ip, #4
	lsrs	ip, ip, #2
	ldr	r0, [r4, #0]
	adds	r0, r0, ip
	it	vs
	mvnvs	r0, #0x80000000
	str	r0, [r4, #0]
	ldr	r0, [r4, #8]
	add	r0, r0, r0, asr #31
	str	r0, [r4, #8]
	movs	r0, #1
	b	.L11
	.p2align	2
.Lmip_lit2_2:
	.word	.Lmip_raw2
.Lmip_end2:
	.size	backward, .-backward
	.align	1
	.global	delay
	.syntax unified
	.thumb
	.thumb_func
	.type	delay, %function
delay:
.Lmip_fn3:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	ldr	r2, .L19
	mov	r3, r0
	sub	ip, r3, #1
	ldr	r0, [r1]
.L17:
.Lmip_b3_1:
	subs	r3, r3, #1
	bcs	.L18
.Lmip_b3_2:
	ldr	r2, .Lmip_lit3_1
	subs	ip, ip, r3
	it	mi
	mvnmi	ip, #0x80000000
	ldr	r3, [r2, #0]
	adds	r3, r3, ip
	it	vs
	mvnvs	r3, #0x80000000
	str	r3, [r2, #0]
	ldr	r3, [r2, #4]
	add	r3, r3, r3, asr #31
	str	r3, [r2, #4]
	movs	r2, #0
	movs	r3, #0
	bx	lr
.L18:
.Lmip_b3_3:
	eor	r1, r0, r3
	mul	r0, r2, r1
	b	.L17
.L20:
	.align	2
.L19:
	.word	69069
	.p2align	2
.Lmip_lit3_1:
	.word	.Lmip_raw3
.Lmip_end3:
	.size	delay, .-delay
	.align	1
	.global	wraps
	.syntax unified
	.thumb
	.thumb_func
	.type	wraps, %function
wraps:
.Lmip_fn4:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	mov	r3, r0
	movs	ip, #0
	mov	r0, r2
.L22:
.Lmip_b4_1:
	tst	r0, #240
	bne	.L23
.Lmip_b4_2:
	ldr	r3, .Lmip_lit4_1
	ldr	r2, [r3, #0]
	adds	r2, r2, ip
	it	vs
	mvnvs	r2, #0x80000000
	str	r2, [r3, #0]
	ldr	r2, [r3, #4]
	add	r2, r2, r2, asr #31
	str	r2, [r3, #4]
	movs	r2, #0
	movs	r3, #0
	bx	lr
.L23:
.Lmip_b4_3:
	adds	ip, ip, #1
	sub	ip, ip, ip, lsr #31
	add	r2, r0, r0, lsl #1
	ldrb	r0, [r3, r1]	@ zero_extendqisi2
	adds	r1, r1, #1
	add	r0, r0, r2
	and	r1, r1, #31
	b	.L22
	.p2align	2
.Lmip_lit4_1:
	.word	.Lmip_raw4
.Lmip_end4:
	.size	wraps, .-wraps
	.align	1
	.global	unbound
	.syntax unified
	.thumb
	.thumb_func
	.type	unbound, %function
unbound:
.Lmip_fn5:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	movs	r2, #0
.L25:
.Lmip_b5_0:
	ldr	r3, [r1]
	cbz	r3, .L26
.Lmip_b5_1:
	ldr	ip, .Lmip_lit5_1
	ldr	r3, [ip, #0]
	adds	r3, r3, r2
	it	vs
	mvnvs	r3, #0x80000000
	str	r3, [ip, #0]
	ldr	r3, [ip, #4]
	add	r3, r3, r3, asr #31
	str	r3, [ip, #4]
	movs	r2, #0
	movs	r3, #0
	bx	lr
.L26:
.Lmip_b5_2:
	adds	r2, r2, #1
	sub	r2, r2, r2, lsr #31
	adds	r0, r0, #1
	b	.L25
	.p2align	2
.Lmip_lit5_1:
	.word	.Lmip_raw5
.Lmip_end5:
	.size	unbound, .-unbound
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
	.weak	__mip_words
	.set	__mip_words, 0x21
	.section	__llvm_mipraw,"awG",%nobits,product$MIP
	.p2align	2
.Lmip_raw0:
	.space	8
	.section	__llvm_mipmap,"G",%progbits,product$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	172, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	172, 0x21, 0x1, 8
	.4byte	.Lmip_fn0, 0
	.4byte	.Lmip_raw0, 0
	.4byte	.Lmip_end0-.Lmip_fn0, 0xb124ef54, 4, 12
	.2byte	1, 7
	.ascii	"product"
	.zero	1
	.2byte	2, 8
	.ascii	"rounds.c"
	.2byte	3, 16
	.4byte	0, .Lmip_b0_1-.Lmip_fn0, .Lmip_b0_2-.Lmip_fn0, .Lmip_b0_3-.Lmip_fn0
	.2byte	9, 72
	.4byte	-1, 0, -1, 0, 1, -1, 1, 2, -1, 1, 3, -1, 2, -1, 6, 3
	.4byte	1, 0
	.2byte	0, 0
	.section	__llvm_mipraw,"awG",%nobits,sixteen$MIP
	.p2align	2
.Lmip_raw1:
	.space	8
	.section	__llvm_mipmap,"G",%progbits,sixteen$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	156, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	156, 0x21, 0x1, 8
	.4byte	.Lmip_fn1, 0
	.4byte	.Lmip_raw1, 0
	.4byte	.Lmip_end1-.Lmip_fn1, 0xaa4e04c2, 3, 15
	.2byte	1, 7
	.ascii	"sixteen"
	.zero	1
	.2byte	2, 8
	.ascii	"rounds.c"
	.2byte	3, 12
	.4byte	0, .Lmip_b1_1-.Lmip_fn1, .Lmip_b1_2-.Lmip_fn1
	.2byte	9, 60
	.4byte	-1, 0, -1, 0, 1, -1, 1, 2, -1, 1, 1, 0, 2, -1, 6
	.2byte	0, 0
	.section	__llvm_mipraw,"awG",%nobits,backward$MIP
	.p2align	2
.Lmip_raw2:
	.space	12
	.section	__llvm_mipmap,"G",%progbits,backward$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	232, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	232, 0x21, 0x1, 12
	.4byte	.Lmip_fn2, 0
	.4byte	.Lmip_raw2, 0
	.4byte	.Lmip_end2-.Lmip_fn2, 0x2913725, 7, 17
	.2byte	1, 8
	.ascii	"backward"
	.2byte	2, 8
	.ascii	"rounds.c"
	.2byte	3, 28
	.4byte	0, .Lmip_b2_1-.Lmip_fn2, .Lmip_b2_2-.Lmip_fn2, .Lmip_b2_3-.Lmip_fn2, .Lmip_b2_4-.Lmip_fn2, .Lmip_b2_5-.Lmip_fn2, .Lmip_b2_6-.Lmip_fn2
	.2byte	9, 120
	.4byte	-1, 0, -1, 0, 1, -1, 1, 2, -1, 1, 4, -1, 2, 3, 6, 3
	.4byte	-1, -1, 4, 5, -1, 4, 6, -1, 5, 1, 0, 6, 3, 10
	.2byte	0, 0
	.section	__llvm_mipraw,"awG",%nobits,delay$MIP
	.p2align	2
.Lmip_raw3:
	.space	8
	.section	__llvm_mipmap,"G",%progbits,delay$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	172, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	172, 0x21, 0x1, 8
	.4byte	.Lmip_fn3, 0
	.4byte	.Lmip_raw3, 0
	.4byte	.Lmip_end3-.Lmip_fn3, 0xb124ef54, 4, 11
	.2byte	1, 5
	.ascii	"delay"
	.zero	3
	.2byte	2, 8
	.ascii	"rounds.c"
	.2byte	3, 16
	.4byte	0, .Lmip_b3_1-.Lmip_fn3, .Lmip_b3_2-.Lmip_fn3, .Lmip_b3_3-.Lmip_fn3
	.2byte	9, 72
	.4byte	-1, 0, -1, 0, 1, -1, 1, 2, -1, 1, 3, -1, 2, -1, 6, 3
	.4byte	1, 0
	.2byte	0, 0
	.section	__llvm_mipraw,"awG",%nobits,wraps$MIP
	.p2align	2
.Lmip_raw4:
	.space	8
	.section	__llvm_mipmap,"G",%progbits,wraps$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	172, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	172, 0x21, 0x1, 8
	.4byte	.Lmip_fn4, 0
	.4byte	.Lmip_raw4, 0
	.4byte	.Lmip_end4-.Lmip_fn4, 0xb124ef54, 4, 13
	.2byte	1, 5
	.ascii	"wraps"
	.zero	3
	.2byte	2, 8
	.ascii	"rounds.c"
	.2byte	3, 16
	.4byte	0, .Lmip_b4_1-.Lmip_fn4, .Lmip_b4_2-.Lmip_fn4, .Lmip_b4_3-.Lmip_fn4
	.2byte	9, 72
	.4byte	-1, 0, -1, 0, 1, -1, 1, 2, -1, 1, 3, -1, 2, -1, 6, 3
	.4byte	1, 0
	.2byte	0, 0
	.section	__llvm_mipraw,"awG",%nobits,unbound$MIP
	.p2align	2
.Lmip_raw5:
	.space	8
	.section	__llvm_mipmap,"G",%progbits,unbound$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	156, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	156, 0x21, 0x1, 8
	.4byte	.Lmip_fn5, 0
	.4byte	.Lmip_raw5, 0
	.4byte	.Lmip_end5-.Lmip_fn5, 0x65daf942, 3, 7
	.2byte	1, 7
	.ascii	"unbound"
	.zero	1
	.2byte	2, 8
	.ascii	"rounds.c"
	.2byte	3, 12
	.4byte	.Lmip_b5_0-.Lmip_fn5, .Lmip_b5_1-.Lmip_fn5, .Lmip_b5_2-.Lmip_fn5
	.2byte	9, 60
	.4byte	-1, 0, -1, 0, 1, -1, 0, 2, -1, 1, -1, 6, 2, 0, 0
	.2byte	0, 0
