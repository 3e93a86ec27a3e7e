@ A count that runs each round of a short loop with one way out stays in a register (branch: the way out is counted or
@ not); not where a call may show it (calls, where r6 would be free for it), or inline assembly (waits).  Loops that a pointer
@ tells the rounds of (hash, two_ways_out) need not even that.
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
	.file	"hold.c"
	.text
	.align	1
	.global	hash
	.syntax unified
	.thumb
	.thumb_func
	.type	hash, %function
hash:
.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	mov	r2, r0
	add	r1, r1, r0
	mov	ip, r2
	movs	r0, #1
.L2:
.Lmip_b0_1:
	cmp	r2, r1
	bne	.L3
.Lmip_b0_2:
	ldr	r3, .Lmip_lit0_1
	subs	ip, r2, ip
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
.L3:
.Lmip_b0_3:
	rsb	r3, r0, r0, lsl #5
	ldrb	r0, [r2], #1	@ zero_extendqisi2
	add	r0, r0, r3
	b	.L2
	.p2align	2
.Lmip_lit0_1:
	.word	.Lmip_raw0
.Lmip_end0:
	.size	hash, .-hash
	.align	1
	.global	calls
	.syntax unified
	.thumb
	.thumb_func
	.type	calls, %function
calls:
.Lmip_fn1:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r3, r4, r5, r6, r7, lr}
	ldr	r7, .Lmip_lit1_1
	ldr	r3, [r7, #0]
	add	r3, r3, r3, asr #31
	str	r3, [r7, #0]
	subs	r4, r0, #1
	movs	r5, #0
.L5:
.Lmip_b1_1:
	ldrb	r3, [r4, #1]!	@ zero_extendqisi2
	cbnz	r3, .L6
.Lmip_b1_2:
	ldr	r0, [r7, #4]
	adds	r0, r0, #1
	str	r0, [r7, #4]
	movs	r6, #3
	adds	r0, r5, r6
	movs	r2, #0
	movs	r3, #0
	pop	{r3, r4, r5, r6, r7, pc}
.L6:
.Lmip_b1_3:
	bl	other
	ldr	r3, [r7, #8]
	add	r3, r3, r3, asr #31
	str	r3, [r7, #8]
	adds	r5, r5, #3
	b	.L5
	.p2align	2
.Lmip_lit1_1:
	.word	.Lmip_raw1
.Lmip_end1:
	.size	calls, .-calls
	.align	1
	.global	two_ways_out
	.syntax unified
	.thumb
	.thumb_func
	.type	two_ways_out, %function
two_ways_out:
.Lmip_fn2:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	mov	r3, r0
	add	r1, r1, r0
	mov	ip, r1
	movs	r0, #0
.L8:
.Lmip_b2_1:
	cmp	r1, r3
	bne	.L10
.Lmip_b2_2:
	ldr	r3, .Lmip_lit2_2
	subs	ip, ip, r1
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
.L10:
.Lmip_b2_3:
	ldrb	r2, [r1, #-1]!	@ zero_extendqisi2
	cmp	r2, #7
	beq	.L11
.Lmip_b2_4:
	add	r0, r0, r2
	b	.L8
.L11:
.Lmip_b2_5:
	ldr	r3, .Lmip_lit2_2
	subs	ip, ip, r1
	subs	ip, ip, #1
	ldr	r0, [r3, #0]
	adds	r0, r0, ip
	it	vs
	mvnvs	r0, #0x80000000
	str	r0, [r3, #0]
	ldr	r0, [r3, #8]
	add	r0, r0, r0, asr #31
	str	r0, [r3, #8]
	movs	r0, #5
	movs	r2, #0
	movs	r3, #0
	bx	lr
	.p2align	2
.Lmip_lit2_2:
	.word	.Lmip_raw2
.Lmip_end2:
	.size	two_ways_out, .-two_ways_out
	.align	1
	.global	waits
	.syntax unified
	.thumb
	.thumb_func
	.type	waits, %function
waits:
.Lmip_fn3:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	ldr	r3, .Lmip_lit3_1
	ldr	ip, [r3, #8]
	add	ip, ip, ip, asr #31
	str	ip, [r3, #8]
.L13:
.Lmip_b3_0:
	ldr	r3, [r0]
	cbnz	r3, .L14
.Lmip_b3_1:
	ldr	r3, .Lmip_lit3_1
	ldr	r2, [r3, #0]
	adds	r2, r2, #1
	str	r2, [r3, #0]
	movs	r2, #0
	movs	r3, #0
	bx	lr
.L14:
.Lmip_b3_2:
	.syntax unified
@ 32 "hold.c" 1
	nop
@ 0 "" 2
	.thumb
	.syntax unified
	push	{r0}
	ldr	r3, .Lmip_lit3_1
	ldr	r0, [r3, #4]
	add	r0, r0, r0, asr #31
	str	r0, [r3, #4]
	pop	{r0}
	b	.L13
	.p2align	2
.Lmip_lit3_1:
	.word	.Lmip_raw3
.Lmip_end3:
	.size	waits, .-waits
	.align	1
	.global	branch
	.syntax unified
	.thumb
	.thumb_func
	.type	branch, %function
branch:
.Lmip_fn4:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	cmp	r1, #3
	bls	.Lmip_ahead4_2
.Lmip_b4_1:
	movs	ip, #0
	subs	r3, r0, #1
.L17:
.Lmip_b4_2:
	ldrb	r0, [r3, #1]!	@ zero_extendqisi2
	cmp	r0, #9
	bne	.L18
	ldr	r3, .Lmip_lit4_1
	ldr	r0, [r3, #0]
	adds	r0, r0, ip
	it	vs
	mvnvs	r0, #0x80000000
	str	r0, [r3, #0]
	ldr	r0, [r3, #4]
	add	r0, r0, r0, asr #31
	str	r0, [r3, #4]
	b	.Lmip_join4_2
.Lmip_ahead4_2:
	ldr	r3, .Lmip_lit4_1
	ldr	r0, [r3, #8]
	add	r0, r0, r0, asr #31
	str	r0, [r3, #8]
.Lmip_join4_2:
.L16:
.Lmip_b4_3:
	mul	r0, r1, r2
	movs	r2, #0
	movs	r3, #0
	bx	lr
.L18:
.Lmip_b4_4:
	adds	ip, ip, #1
	sub	ip, ip, ip, lsr #31
	eor	r2, r2, r2, lsr #3
	b	.L17
	.p2align	2
.Lmip_lit4_1:
	.word	.Lmip_raw4
.Lmip_end4:
	.size	branch, .-branch
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
	.weak	__mip_words
	.set	__mip_words, 0x21
	.section	__llvm_mipraw,"awG",%nobits,hash$MIP
	.p2align	2
.Lmip_raw0:
	.space	8
	.section	__llvm_mipmap,"G",%progbits,hash$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	168, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	168, 0x21, 0x1, 8
	.4byte	.Lmip_fn0, 0
	.4byte	.Lmip_raw0, 0
	.4byte	.Lmip_end0-.Lmip_fn0, 0xb124ef54, 4, 12
	.2byte	1, 4
	.ascii	"hash"
	.2byte	2, 6
	.ascii	"hold.c"
	.zero	2
	.2byte	3, 16
	.4byte	0, .Lmip_b0_1-.Lmip_fn0, .Lmip_b0_2-.Lmip_fn0, .Lmip_b0_3-.Lmip_fn0
	.2byte	9, 72
	.4byte	-1, 0, -1, 0, 1, -1, 1, 2, -1, 1, 3, -1, 2, -1, 6, 3
	.4byte	1, 0
	.2byte	0, 0
	.section	__llvm_mipraw,"awG",%nobits,calls$MIP
	.p2align	2
.Lmip_raw1:
	.space	12
	.section	__llvm_mipmap,"G",%progbits,calls$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	180, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	180, 0x21, 0x1, 12
	.4byte	.Lmip_fn1, 0
	.4byte	.Lmip_raw1, 0
	.4byte	.Lmip_end1-.Lmip_fn1, 0xb124ef54, 4, 13
	.2byte	1, 5
	.ascii	"calls"
	.zero	3
	.2byte	2, 6
	.ascii	"hold.c"
	.zero	2
	.2byte	3, 16
	.4byte	0, .Lmip_b1_1-.Lmip_fn1, .Lmip_b1_2-.Lmip_fn1, .Lmip_b1_3-.Lmip_fn1
	.2byte	9, 72
	.4byte	-1, 0, 2, 0, 1, -1, 1, 2, -1, 1, 3, -1, 2, -1, 5, 3
	.4byte	1, 10
	.2byte	10, 4
	.4byte	3
	.2byte	0, 0
	.section	__llvm_mipraw,"awG",%nobits,two_ways_out$MIP
	.p2align	2
.Lmip_raw2:
	.space	12
	.section	__llvm_mipmap,"G",%progbits,two_ways_out$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	220, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	220, 0x21, 0x1, 12
	.4byte	.Lmip_fn2, 0
	.4byte	.Lmip_raw2, 0
	.4byte	.Lmip_end2-.Lmip_fn2, 0xb951d82b, 6, 17
	.2byte	1, 12
	.ascii	"two_ways_out"
	.2byte	2, 6
	.ascii	"hold.c"
	.zero	2
	.2byte	3, 24
	.4byte	0, .Lmip_b2_1-.Lmip_fn2, .Lmip_b2_2-.Lmip_fn2, .Lmip_b2_3-.Lmip_fn2, .Lmip_b2_4-.Lmip_fn2, .Lmip_b2_5-.Lmip_fn2
	.2byte	9, 108
	.4byte	-1, 0, -1, 0, 1, -1, 1, 2, -1, 1, 3, -1, 2, -1, 6, 3
	.4byte	4, -1, 3, 5, -1, 4, 1, 0, 5, -1, 10
	.2byte	0, 0
	.section	__llvm_mipraw,"awG",%nobits,waits$MIP
	.p2align	2
.Lmip_raw3:
	.space	12
	.section	__llvm_mipmap,"G",%progbits,waits$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	164, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	164, 0x21, 0x1, 12
	.4byte	.Lmip_fn3, 0
	.4byte	.Lmip_raw3, 0
	.4byte	.Lmip_end3-.Lmip_fn3, 0x65daf942, 3, 7
	.2byte	1, 5
	.ascii	"waits"
	.zero	3
	.2byte	2, 6
	.ascii	"hold.c"
	.zero	2
	.2byte	3, 12
	.4byte	.Lmip_b3_0-.Lmip_fn3, .Lmip_b3_1-.Lmip_fn3, .Lmip_b3_2-.Lmip_fn3
	.2byte	9, 60
	.4byte	-1, 0, 10, 0, 1, -1, 0, 2, -1, 1, -1, 1, 2, 0, 6
	.2byte	10, 4
	.4byte	2
	.2byte	0, 0
	.section	__llvm_mipraw,"awG",%nobits,branch$MIP
	.p2align	2
.Lmip_raw4:
	.space	12
	.section	__llvm_mipmap,"G",%progbits,branch$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	200, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	200, 0x21, 0x1, 12
	.4byte	.Lmip_fn4, 0
	.4byte	.Lmip_raw4, 0
	.4byte	.Lmip_end4-.Lmip_fn4, 0xef8a5f1c, 5, 12
	.2byte	1, 6
	.ascii	"branch"
	.zero	2
	.2byte	2, 6
	.ascii	"hold.c"
	.zero	2
	.2byte	3, 20
	.4byte	0, .Lmip_b4_1-.Lmip_fn4, .Lmip_b4_2-.Lmip_fn4, .Lmip_b4_3-.Lmip_fn4, .Lmip_b4_4-.Lmip_fn4
	.2byte	9, 96
	.4byte	-1, 0, -1, 0, 1, -1, 0, 3, 10, 1, 2, -1, 2, 3, 6, 2
	.4byte	4, -1, 3, -1, -1, 4, 2, 0
	.2byte	0, 0
