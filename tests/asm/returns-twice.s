@ Calls that may return twice: names with leading underscores, and calls with a landing mark after them
@ options: --mip-mode=function-coverage --mip-edges
@ assembler: arm-none-eabi-as -march=armv8.1-m.main
	.arch armv8.1-m.main
	.file	"tw.c"
	.text
	.syntax unified
	.align	1
	.global	once
	.thumb
	.thumb_func
	.type	once, %function
once:
+.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r3, lr}
+	ldr	lr, .Lmip_lit0_1
+	ldr	ip, [lr, #0]
+	add	ip, ip, ip, asr #31
+	str	ip, [lr, #0]
	bl	___setjmp
	cbz	r0, .L3once
+.Lmip_b0_1:
	movs	r0, #1
.L5once:
+.Lmip_b0_2:
	bl	done
+	ldr	r3, .Lmip_lit0_1
+	ldr	ip, [r3, #4]
+	adds	ip, ip, #1
+	str	ip, [r3, #4]
	pop	{r3, pc}
.L3once:
+.Lmip_b0_3:
+	ldr	r0, .Lmip_lit0_1
+	ldr	ip, [r0, #8]
+	adds	ip, ip, #1
+	str	ip, [r0, #8]
	movs	r0, #2
	b	.L5once
+	.p2align	2
+.Lmip_lit0_1:
+	.word	.Lmip_raw0
+.Lmip_end0:
	.size	once, .-once
	.align	1
	.global	under
	.thumb
	.thumb_func
	.type	under, %function
under:
+.Lmip_fn1:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
+	push	{r0}
+	ldr	ip, .Lmip_lit1_1
+	ldr	r0, [ip, #0]
+	adds	r0, r0, #1
+	str	r0, [ip, #0]
+	pop	{r0}
+	push	{r0}
+	ldr	r0, [ip, #4]
+	add	r0, r0, r0, asr #31
+	str	r0, [ip, #4]
+	pop	{r0}
	push	{r3, lr}
	bl	__setjmp
+	ldr	lr, .Lmip_lit1_1
+	ldr	ip, [lr, #8]
+	add	ip, ip, ip, asr #31
+	str	ip, [lr, #8]
	cbz	r0, .L3under
+.Lmip_b1_1:
	movs	r0, #1
.L5under:
+.Lmip_b1_2:
	bl	done
+	ldr	r3, .Lmip_lit1_1
+	ldr	ip, [r3, #12]
+	adds	ip, ip, #1
+	str	ip, [r3, #12]
	pop	{r3, pc}
.L3under:
+.Lmip_b1_3:
+	ldr	r0, .Lmip_lit1_1
+	ldr	ip, [r0, #16]
+	adds	ip, ip, #1
+	str	ip, [r0, #16]
	movs	r0, #2
	b	.L5under
+	.p2align	2
+.Lmip_lit1_1:
+	.word	.Lmip_raw1
+.Lmip_end1:
	.size	under, .-under
	.align	1
	.global	marked
	.thumb
	.thumb_func
	.type	marked, %function
marked:
+.Lmip_fn2:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
+	push	{r0}
+	ldr	ip, .Lmip_lit2_1
+	ldr	r0, [ip, #0]
+	adds	r0, r0, #1
+	str	r0, [ip, #0]
+	pop	{r0}
+	push	{r0}
+	ldr	r0, [ip, #4]
+	add	r0, r0, r0, asr #31
+	str	r0, [ip, #4]
+	pop	{r0}
	push	{r3, lr}
	bl	my_own
	bti
+	ldr	lr, .Lmip_lit2_1
+	ldr	ip, [lr, #8]
+	add	ip, ip, ip, asr #31
+	str	ip, [lr, #8]
	cbz	r0, .L3marked
+.Lmip_b2_1:
	movs	r0, #1
.L5marked:
+.Lmip_b2_2:
	bl	done
+	ldr	r3, .Lmip_lit2_1
+	ldr	ip, [r3, #12]
+	adds	ip, ip, #1
+	str	ip, [r3, #12]
	pop	{r3, pc}
.L3marked:
+.Lmip_b2_3:
+	ldr	r0, .Lmip_lit2_1
+	ldr	ip, [r0, #16]
+	adds	ip, ip, #1
+	str	ip, [r0, #16]
	movs	r0, #2
	b	.L5marked
+	.p2align	2
+.Lmip_lit2_1:
+	.word	.Lmip_raw2
+.Lmip_end2:
	.size	marked, .-marked
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
+	.weak	__mip_words
+	.set	__mip_words, 0x21
+	.section	__llvm_mipraw,"awG",%nobits,once$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	12
+	.p2align	2
+.Lmip_raw1:
+	.space	20
+	.p2align	2
+.Lmip_raw2:
+	.space	20
=section __llvm_mipmap,"G",%progbits,once$MIP
=map: kind 0x24, profile 0x21, unit hash 0x0, machine 40, pointer 4, needs the runtime
=once of tw.c: profile 0x21, flags 0x1, slot bytes 12, labels 0, signature 0xe5c0d887, blocks 4, instructions
=    8, code hash 0x525c009 0x9f5222c3
=    offsets: of the blocks' labels
=    hashes: 0x2c582c57:0x33a9, 0xea142c99:0x4ad6, 0xa198bf52:0xb3b2, 0x4de504d8:0xce93
=    successors: \021\003\001\002\020\002
=    edges: -1:0:2, 0:1:-1, 0:3:-1, 1:2:-1, 2:-1:5, 3:2:9
=    stops: 0, 2
=under of tw.c: profile 0x21, flags 0x1, slot bytes 20, labels 1, signature 0xe5c0d887, blocks 4, instructions
=    8, code hash 0xdf0da4bb 0x5992a465
=    offsets: of the blocks' labels
=    hashes: 0xb50b3db4:0x33a9, 0xea142c99:0x4ad6, 0xa198bf52:0xb3b2, 0x4de504d8:0xce93
=    successors: \021\003\001\002\020\002
=    edges: -1:0:1, -1:4:10, 0:-1:6, 1:2:-1, 2:-1:13, 3:2:-1, 4:1:-1, 4:3:17
=    stops: 2
=    inner nodes: 0
=marked of tw.c: profile 0x21, flags 0x1, slot bytes 20, labels 2, signature 0xe5c0d887, blocks 4, instructions
=    9, code hash 0xd2459d6d 0xf08959f5
=    offsets: of the blocks' labels
=    hashes: 0xd8619aca:0xb7d2, 0xea142c99:0x4ad6, 0xa198bf52:0xb3b2, 0x4de504d8:0xce93
=    successors: \021\003\001\002\020\002
=    edges: -1:0:1, -1:4:10, 0:-1:6, 1:2:-1, 2:-1:13, 3:2:-1, 4:1:-1, 4:3:17
=    stops: 2
=    inner nodes: 0
