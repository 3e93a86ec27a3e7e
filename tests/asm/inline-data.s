@ Inline assembly writes instructions as numbers.  Such a line reads every register, and a label before it is a label of
@ code.  So f has a loop, and g's r1 and r2 stay live from block to block
@ options: --mip-mode=call-graph --mip-edges --mip-no-ipa-ra --mip-poison
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.cpu cortex-m4
	.arch armv7e-m
	.fpu softvfp
	.eabi_attribute 30, 2
	.file	"inline-data.c"
	.text
	.align	1
	.p2align 2,,3
	.global	f
	.syntax unified
	.thumb
	.thumb_func
	.type	f, %function
f:
+.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
+	movw	r3, #0
+	movt	r3, #0
+	cmn	r3, #1
+	movw	r3, #12297
+	movw	ip, #49188
+	ldr	ip, .Lmip_lit0_0
+	ldr	r3, [ip]
+	adds	r3, r3, #1
+	str	r3, [ip]
+	ble	.Lmip_first0_0
+.Lmip_back0_0:
	mov	ip, r1
	mov	r3, r2
	add	r1, r0, r0, lsl #1
	mov	r2, ip
.L2:
+.Lmip_b0_1:
+	cmp	sp, #92
	.syntax unified
@ 3 "inline-data.c" 1
	.short 0x1888
@ 0 "" 2
	.thumb
	.syntax unified
	subs	r3, r3, #1
-	bne	.L2
+	beq	.Lmip_over0_2
+	push	{r0, r1}
+	ldr	r0, .Lmip_lit0_0
+	ldr	r1, [r0, #8]
+	add	r1, r1, r1, asr #31
+	str	r1, [r0, #8]
+	pop	{r0, r1}
+	b	.L2
+.Lmip_over0_2:
+
+.Lmip_b0_2:
+	movw	ip, #0
+	movt	ip, #0
+	cmn	ip, #1
+	movw	ip, #20187
+	push	{r0}
+	ldr	ip, .Lmip_lit0_0
+	ldr	r0, [ip, #12]
+	adds	r0, r0, #1
+	str	r0, [ip, #12]
+	pop	{r0}
	bx	lr
+.Lmip_first0_0:
+	push	{ip, lr}
+	bl	__mip_first_call
+	b	.Lmip_back0_0
+	.p2align	2
+.Lmip_lit0_0:
+	.word	.Lmip_raw0
+.Lmip_end0:
	.size	f, .-f
	.align	1
	.global	g
	.syntax unified
	.thumb
	.thumb_func
	.type	g, %function
g:
+.Lmip_fn1:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
+	movw	r2, #0
+	movt	r2, #32768
+	cmn	r2, #1
+	movw	r1, #44602
+	movw	r2, #48701
+	ldr	r1, .Lmip_lit1_0
+	ldr	r2, [r1]
+	adds	r2, r2, #1
+	str	r2, [r1]
+	ble	.Lmip_first1_0
+.Lmip_back1_0:
	movs	r2, #3
	movs	r1, #5
	cbz	r0, .L4
+.Lmip_b1_1:
+	movw	r0, #0
+	movt	r0, #32768
+	cmp	r0, #1
+	movw	r0, #28074
	movs	r0, #1
+	push	{r0, r1}
+	ldr	r0, .Lmip_lit1_0
+	ldr	r1, [r0, #8]
+	adds	r1, r1, #1
+	str	r1, [r0, #8]
+	pop	{r0, r1}
.L4:
+.Lmip_b1_2:
+	cmp	sp, #93
	.syntax unified
@ 12 "inline-data.c" 1
	.2byte 0x1840, 0x1880
@ 0 "" 2
	.thumb
	.syntax unified
+	push	{r0}
+	ldr	ip, .Lmip_lit1_0
+	ldr	r0, [ip, #12]
+	adds	r0, r0, #1
+	str	r0, [ip, #12]
+	pop	{r0}
	bx	lr
+.Lmip_first1_0:
+	push	{r1, lr}
+	bl	__mip_first_call
+	b	.Lmip_back1_0
+	.p2align	2
+.Lmip_lit1_0:
+	.word	.Lmip_raw1
+.Lmip_end1:
	.size	g, .-g
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
+	.weak	__mip_words
+	.set	__mip_words, 0x2c
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	16
+	.p2align	2
+.Lmip_raw1:
+	.space	16
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x24, profile 0x2c, unit hash 0x0, machine 40, pointer 4, needs the runtime
=f of inline-data.c: profile 0x2c, flags 0x1, slot bytes 16, labels 0, signature 0xaa4e04c2, blocks 3,
=    instructions 8, code hash 0x6ac7a19 0x55028e1a
=    offsets: of the blocks' labels
=    hashes: 0xe3aca027:0x39bc, 0x619d0ebe:0x7a18, 0xf4613145:0xe3fe
=    successors: \001\021\001\002
=    edges: -1:0:0, 0:1:-1, 1:2:-1, 1:1:10, 2:-1:13
=    stops: 1
=g of inline-data.c: profile 0x2c, flags 0x1, slot bytes 16, labels 1, signature 0x70c9fa27, blocks 3,
=    instructions 6, code hash 0xa2cb9e43 0xd693b2c6
=    offsets: of the blocks' labels
=    hashes: 0x23dd6bd1:0x299b, 0xea142c99:0x4ad6, 0xa7200108:0x3449
=    successors: \021\002\001\002
=    edges: -1:0:0, 0:1:-1, 0:2:-1, 1:2:9, 2:-1:13
=    stops: 2
