@ A callee may change a register that the function has not saved: the program's own (`register unsigned char *place
@ asm("r10")`), which p begins as a copy of.  So r10 does not tell what that was, and the loop is counted.  A register
@ that the function has saved is a local variable's (kept).
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
	.eabi_attribute 30, 2
	.eabi_attribute 34, 1
	.eabi_attribute 18, 4
	.file	"rounds-callee.c"
	.text
	.align	1
	.p2align 2,,3
	.syntax unified
	.thumb
	.thumb_func
	.type	bump, %function
bump:
.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	push	{r0}
	ldr	ip, .Lmip_lit0_0
	ldr	r0, [ip, #0]
	add	r0, r0, r0, asr #31
	str	r0, [ip, #0]
	pop	{r0}
	add	r10, r10, #1
	bx	lr
	.p2align	2
.Lmip_lit0_0:
	.word	.Lmip_raw0
.Lmip_end0:
	.size	bump, .-bump
	.align	1
	.p2align 2,,3
	.global	sum
	.syntax unified
	.thumb
	.thumb_func
	.type	sum, %function
sum:
.Lmip_fn1:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r3, r4, r5, lr}
	ldrb	r3, [r10]	@ zero_extendqisi2
	cbz	r3, .L6
.Lmip_b1_1:
	mov	r4, r10
	movs	r5, #0
	b	.Lmip_join1_2
.Lmip_ahead1_2:
	ldr	lr, .Lmip_lit1_1
	ldr	ip, [lr, #8]
	add	ip, ip, ip, asr #31
	str	ip, [lr, #8]
.Lmip_join1_2:
.L5:
.Lmip_b1_2:
	add	r5, r5, r3
	bl	bump
	ldrb	r3, [r4, #1]!	@ zero_extendqisi2
	cmp	r3, #0
	bne	.Lmip_ahead1_2
.Lmip_b1_3:
	mov	r0, r5
	ldr	r5, .Lmip_lit1_1
	ldr	r3, [r5, #0]
	add	r3, r3, r3, asr #31
	str	r3, [r5, #0]
	pop	{r3, r4, r5, pc}
.L6:
.Lmip_b1_4:
	ldr	r5, .Lmip_lit1_1
	ldr	r0, [r5, #4]
	add	r0, r0, r0, asr #31
	str	r0, [r5, #4]
	mov	r5, r3
	mov	r0, r5
	pop	{r3, r4, r5, pc}
	.p2align	2
.Lmip_lit1_1:
	.word	.Lmip_raw1
.Lmip_end1:
	.size	sum, .-sum
	.align	1
	.p2align 2,,3
	.global	kept
	.syntax unified
	.thumb
	.thumb_func
	.type	kept, %function
kept:
.Lmip_fn2:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r3, r4, r5, r6, r7, lr}
	mov	r6, r0
	ldrb	r3, [r6]	@ zero_extendqisi2
	ldr	r7, .Lmip_lit2_1
	cbz	r3, .L16
.Lmip_b2_1:
	mov	r4, r6
	movs	r5, #0
.L15:
.Lmip_b2_2:
	add	r5, r5, r3
	bl	bump
	ldrb	r3, [r4, #1]!	@ zero_extendqisi2
	cmp	r3, #0
	bne	.L15
.Lmip_b2_3:
	subs	r4, r4, r6
	subs	r4, r4, #1
	ldr	r0, [r7, #0]
	adds	r0, r0, r4
	it	vs
	mvnvs	r0, #0x80000000
	str	r0, [r7, #0]
	ldr	r0, [r7, #4]
	add	r0, r0, r0, asr #31
	str	r0, [r7, #4]
	subs	r0, r5, r6
	pop	{r3, r4, r5, r6, r7, pc}
.L16:
.Lmip_b2_4:
	ldr	r0, [r7, #8]
	add	r0, r0, r0, asr #31
	str	r0, [r7, #8]
	mov	r5, r3
	subs	r0, r5, r6
	pop	{r3, r4, r5, r6, r7, pc}
	.p2align	2
.Lmip_lit2_1:
	.word	.Lmip_raw2
.Lmip_end2:
	.size	kept, .-kept
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
	.weak	__mip_words
	.set	__mip_words, 0x21
	.section	__llvm_mipraw,"awG",%nobits,bump$MIP
	.p2align	2
.Lmip_raw0:
	.space	4
	.section	__llvm_mipmap,"G",%progbits,bump$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	116, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	116, 0x21, 0x3, 4
	.4byte	.Lmip_fn0, 0
	.4byte	.Lmip_raw0, 0
	.4byte	.Lmip_end0-.Lmip_fn0, 0x0, 1, 2
	.2byte	1, 4
	.ascii	"bump"
	.2byte	2, 15
	.ascii	"rounds-callee.c"
	.zero	1
	.2byte	3, 4
	.4byte	0
	.2byte	9, 24
	.4byte	-1, 0, -1, 0, -1, 2
	.2byte	0, 0
	.section	__llvm_mipraw,"awG",%nobits,sum$MIP
	.p2align	2
.Lmip_raw1:
	.space	12
	.section	__llvm_mipmap,"G",%progbits,sum$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	204, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	204, 0x21, 0x1, 12
	.4byte	.Lmip_fn1, 0
	.4byte	.Lmip_raw1, 0
	.4byte	.Lmip_end1-.Lmip_fn1, 0x705edba7, 5, 15
	.2byte	1, 3
	.ascii	"sum"
	.zero	1
	.2byte	2, 15
	.ascii	"rounds-callee.c"
	.zero	1
	.2byte	3, 20
	.4byte	0, .Lmip_b1_1-.Lmip_fn1, .Lmip_b1_2-.Lmip_fn1, .Lmip_b1_3-.Lmip_fn1, .Lmip_b1_4-.Lmip_fn1
	.2byte	9, 96
	.4byte	-1, 0, -1, 0, 1, -1, 0, 4, -1, 1, 2, -1, 2, 3, -1, 2
	.4byte	2, 10, 3, -1, 2, 4, -1, 6
	.2byte	0, 0
	.section	__llvm_mipraw,"awG",%nobits,kept$MIP
	.p2align	2
.Lmip_raw2:
	.space	12
	.section	__llvm_mipmap,"G",%progbits,kept$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	204, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	204, 0x21, 0x1, 12
	.4byte	.Lmip_fn2, 0
	.4byte	.Lmip_raw2, 0
	.4byte	.Lmip_end2-.Lmip_fn2, 0x705edba7, 5, 16
	.2byte	1, 4
	.ascii	"kept"
	.2byte	2, 15
	.ascii	"rounds-callee.c"
	.zero	1
	.2byte	3, 20
	.4byte	0, .Lmip_b2_1-.Lmip_fn2, .Lmip_b2_2-.Lmip_fn2, .Lmip_b2_3-.Lmip_fn2, .Lmip_b2_4-.Lmip_fn2
	.2byte	9, 96
	.4byte	-1, 0, -1, 0, 1, -1, 0, 4, -1, 1, 2, -1, 2, 3, -1, 2
	.4byte	2, 0, 3, -1, 6, 4, -1, 10
	.2byte	0, 0
