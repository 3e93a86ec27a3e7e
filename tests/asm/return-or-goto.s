@ A32: a conditional jump through a register may be a return or a computed goto.  Both are one edge out of the block
@ options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra --mip-remarks
@ assembler: arm-none-eabi-as -march=armv4t
	.cpu arm7tdmi
	.file	"t.c"
	.text
	.align	2
	.global	f
	.syntax unified
	.arm
	.type	f, %function
f:
+.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r4, lr}
	ldr	lr, .L9
	cmp	r0, #3
-	moveq	pc, lr
+	bne	.Lmip_over0_2
+	push	{r0}
+	ldr	ip, .Lmip_lit0_1
+	ldr	r0, [ip, #4]
+	add	r0, r0, r0, asr #31
+	str	r0, [ip, #4]
+	pop	{r0}
+	mov	pc, lr
+.Lmip_over0_2:
+
+.Lmip_b0_1:
	cmp	r0, #4
-	bxne	lr
+	beq	.Lmip_over0_3
+	push	{r0}
+	ldr	ip, .Lmip_lit0_1
+	ldr	r0, [ip, #8]
+	add	r0, r0, r0, asr #31
+	str	r0, [ip, #8]
+	pop	{r0}
+	bx	lr
+.Lmip_over0_3:
+
+.Lmip_b0_2:
	add	r0, r0, #1
+	ldr	ip, .Lmip_lit0_1
+	ldr	lr, [ip, #12]
+	add	lr, lr, lr, asr #31
+	str	lr, [ip, #12]
.L2:
+.Lmip_b0_3:
	add	r0, r0, r4
	pop	{r4, pc}
.L3:
+.Lmip_b0_4:
+	push	{r0}
+	ldr	ip, .Lmip_lit0_1
+	ldr	r0, [ip, #0]
+	add	r0, r0, r0, asr #31
+	str	r0, [ip, #0]
+	pop	{r0}
	cmp	r0, #3
	ldrls	pc, [r1, r0, lsl #2]
+	ldr	ip, .Lmip_lit0_1
+	ldr	r0, [ip, #16]
+	add	r0, r0, r0, asr #31
+	str	r0, [ip, #16]
.L4:
+.Lmip_b0_5:
+	ldr	ip, .Lmip_lit0_1
+	ldr	r0, [ip, #20]
+	add	r0, r0, r0, asr #31
+	str	r0, [ip, #20]
	mov	r0, r2
	b	.L2
.L9:
	.word	.L3
	.word	.L4
+	.p2align	2
+.Lmip_lit0_1:
+	.word	.Lmip_raw0
+.Lmip_end0:
	.size	f, .-f
	.ident "GCC: (x) 12"
+	.weak	__mip_words
+	.set	__mip_words, 0x21
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	24
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x24, profile 0x21, unit hash 0x0, machine 40, pointer 4, needs the runtime
=f of t.c: profile 0x21, flags 0x0, slot bytes 24, labels 0, signature 0x746a04b6, blocks 6, instructions 13,
=    code hash 0xb130bdac 0x14a969b6
=    offsets: of the blocks' labels
=    hashes: 0xec26387b:0xc0d7, 0xe31b44e1:0xa591, 0xbf933a20:0x434b, 0xc9a69ede:0x498e, 0xdb849412:0x87b3,
=    0x7ec71bf9:0x89fe
=    successors: \007\007\001\002\005\020\003
=    edges: -1:0:-1, -1:4:2, -1:5:-1, 0:1:-1, 0:-1:6, 1:2:-1, 1:-1:10, 2:3:14, 3:-1:-1, 4:-1:18, 4:-1:-1,
=    5:3:22
