@ With vector registers in the calling standard, functions of the base standard still return vectors in r0 to r3.
@ The text does not name those registers.  So r2 and r3 stay live up to each return
@ options: --mip-mode=function-coverage --mip-edges --mip-dump=any --mip-no-ipa-ra --mip-poison
@ assembler: arm-none-eabi-as -march=armv7-a -mfpu=neon
	.arch armv7-a
	.fpu neon
	.eabi_attribute 28, 1
	.eabi_attribute 30, 1
	.file	"base-result.c"
	.text
	.align	2
	.global	v
	.syntax unified
	.arm
	.type	v, %function
v:
+.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
+	mov	r3, #0
+	cmn	r3, #1
+	mvn	r2, #32
+	mvn	r3, #48
+	mvn	ip, #192
+	ldr	ip, .Lmip_lit0_0
+	ldr	r2, [ip, #0]
+	add	r2, r2, r2, asr #31
+	str	r2, [ip, #0]
	mov	ip, r1
	movw	r3, #:lower16:.LANCHOR0
	movt	r3, #:upper16:.LANCHOR0
	add	r3, r3, r0, lsl #4
	ldmia	r3, {r0-r3}
	cmp	ip, #0
-	bxeq	lr
+	bne	.Lmip_over0_2
+	push	{r0}
+	ldr	ip, .Lmip_lit0_0
+	ldr	r0, [ip, #4]
+	add	r0, r0, r0, asr #31
+	str	r0, [ip, #4]
+	pop	{r0}
+	bx	lr
+.Lmip_over0_2:
+
+.Lmip_b0_1:
+	mov	ip, #0
+	cmn	ip, #1
+	mvn	ip, #78
	str	lr, [sp, #-4]!
	movw	ip, #:lower16:.LANCHOR0
	movt	ip, #:upper16:.LANCHOR0
	mov	lr, #1
	str	lr, [ip, #64]
+	ldr	lr, .Lmip_lit0_0
+	ldr	ip, [lr, #8]
+	add	ip, ip, ip, asr #31
+	str	ip, [lr, #8]
	ldr	pc, [sp], #4
+	.p2align	2
+.Lmip_lit0_0:
+	.word	.Lmip_raw0
+.Lmip_end0:
	.size	v, .-v
	.align	2
	.global	plain
	.syntax unified
	.arm
	.type	plain, %function
plain:
+.Lmip_fn1:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
+	mov	ip, #2147483648
+	cmn	ip, #1
+	mvn	ip, #94
+	push	{r0}
+	ldr	ip, .Lmip_lit1_0
+	ldr	r0, [ip, #0]
+	add	r0, r0, r0, asr #31
+	str	r0, [ip, #0]
+	pop	{r0}
	cmp	r1, #0
	movwne	r3, #:lower16:.LANCHOR0
	movtne	r3, #:upper16:.LANCHOR0
	movne	r2, #1
	strne	r2, [r3, #64]
	mul	r0, r0, r0
+	push	{r0}
+	ldr	r0, [ip, #4]
+	add	r0, r0, r0, asr #31
+	str	r0, [ip, #4]
+	pop	{r0}
	bx	lr
+	.p2align	2
+.Lmip_lit1_0:
+	.word	.Lmip_raw1
+.Lmip_end1:
	.size	plain, .-plain
	.align	2
	.global	passed
	.syntax unified
	.arm
	.type	passed, %function
passed:
+.Lmip_fn2:
	@ args = 4, pretend = 8, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 1
+	mov	r1, #2130706432
+	cmn	r1, #1
+	mvn	r1, #76
+	ldr	ip, .Lmip_lit2_0
+	ldr	r1, [ip, #0]
+	add	r1, r1, r1, asr #31
+	str	r1, [ip, #0]
	push	{r2, r3}
	str	lr, [sp, #-4]!
	ldr	r1, [sp, #4]
	bl	v
	cmp	r0, #0
	ldrne	lr, [sp], #4
	addne	sp, sp, #8
-	bxne	lr
+	beq	.Lmip_over2_2
+	push	{r0}
+	ldr	ip, .Lmip_lit2_0
+	ldr	r0, [ip, #4]
+	add	r0, r0, r0, asr #31
+	str	r0, [ip, #4]
+	pop	{r0}
+	bx	lr
+.Lmip_over2_2:
+
+.Lmip_b2_1:
+	mov	ip, #2130706432
+	cmn	ip, #1
+	mvn	ip, #123
+	mvn	lr, #155
	movw	ip, #:lower16:.LANCHOR0
	movt	ip, #:upper16:.LANCHOR0
	stmia	ip, {r0-r3}
	ldr	lr, [sp], #4
	add	sp, sp, #8
+	push	{r0}
+	ldr	ip, .Lmip_lit2_0
+	ldr	r0, [ip, #8]
+	add	r0, r0, r0, asr #31
+	str	r0, [ip, #8]
+	pop	{r0}
	bx	lr
+	.p2align	2
+.Lmip_lit2_0:
+	.word	.Lmip_raw2
+.Lmip_end2:
	.size	passed, .-passed
	.global	done
	.global	t
	.bss
	.align	3
	.set	.LANCHOR0,. + 0
	.type	t, %object
	.size	t, 64
t:
	.space	64
	.type	done, %object
	.size	done, 4
done:
	.space	4
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
+	.weak	__mip_words
+	.set	__mip_words, 0x21
+	.section	__llvm_mipraw,"awG",%nobits,v$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	12
+	.p2align	2
+.Lmip_raw1:
+	.space	8
+	.p2align	2
+.Lmip_raw2:
+	.space	12
=section __llvm_mipmap,"G",%progbits,v$MIP
=map: kind 0x24, profile 0x21, unit hash 0x0, machine 40, pointer 4, needs the runtime
=v of base-result.c: profile 0x21, flags 0x10, slot bytes 12, labels 0, signature 0xd17cc432, blocks 2,
=    instructions 13, code hash 0x5c3451cd 0x21f15346
=    offsets: of the blocks' labels
=    hashes: 0xeedfaa63:0x267a, 0x49e2092f:0x244c
=    successors: \003\002
=    edges: -1:0:2, 0:1:-1, 0:-1:6, 1:-1:10
=    stops: 0, 1
=plain of base-result.c: profile 0x21, flags 0x10, slot bytes 8, labels 1, signature 0x0, blocks 1,
=    instructions 7, code hash 0xdb5b848a 0xa1ad7133
=    offsets: of the blocks' labels
=    hashes: 0x28c8be0a:0x6d91
=    successors: \002
=    edges: -1:0:2, 0:-1:6
=    stops: 0
=passed of base-result.c: profile 0x21, flags 0x10, slot bytes 12, labels 2, signature 0xd17cc432, blocks 2,
=    instructions 14, code hash 0x36553fb4 0xa3e3bdff
=    offsets: of the blocks' labels
=    hashes: 0x93a1ccd7:0x61b8, 0x31b828f7:0x6d19
=    successors: \003\002
=    edges: -1:0:2, 0:1:-1, 0:-1:6, 1:-1:10
=    stops: 0, 1
