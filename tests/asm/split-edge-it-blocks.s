@ Thumb, split edges: whole IT blocks are split, and unusual spellings of conditions and widths are read
@ options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.cpu cortex-m4
	.file	"t.c"
	.text
	.align	1
	.global	f
	.syntax unified
	.thumb
	.thumb_func
	.type	f, %function
f:
+.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
+	push	{r0, r1}
+	ldr	r0, .Lmip_lit0_0
+	ldr	r1, [r0, #0]
+	add	r1, r1, r1, asr #31
+	str	r1, [r0, #0]
+	pop	{r0, r1}
	push	{r4, lr}
	cmp	r0, #0
-	itte	ne
+	
+	it	ne
	cmpne	r1, #0
+	it	ne
	addne	r0, r0, #1
-	popeq	{r4, pc}
+	bne	.Lmip_over0_4
+	push	{r0}
+	ldr	lr, .Lmip_lit0_0
+	ldr	r0, [lr, #20]
+	add	r0, r0, #1
+	str	r0, [lr, #20]
+	pop	{r0}
+	pop	{r4, pc}
+.Lmip_over0_4:
+
+.Lmip_b0_1:
	bl	g
	cmp	r0, #3
-	it	ls
-	ldmfdls	sp!, {r4, pc}
+	
+	bhi	.Lmip_over0_5
+	push	{r0}
+	ldr	lr, .Lmip_lit0_0
+	ldr	r0, [lr, #24]
+	add	r0, r0, #1
+	str	r0, [lr, #24]
+	pop	{r0}
+	ldmfd	sp!, {r4, pc}
+.Lmip_over0_5:
+
+.Lmip_b0_2:
	bl	g
	cmp	r0, #3
-	it	hs
-	ldrhs	pc, [sp], #4
+	
+	bcc	.Lmip_over0_6
+	push	{r0}
+	ldr	lr, .Lmip_lit0_0
+	ldr	r0, [lr, #28]
+	add	r0, r0, #1
+	str	r0, [lr, #28]
+	pop	{r0}
+	ldr	pc, [sp], #4
+.Lmip_over0_6:
+
+.Lmip_b0_3:
	bl	g
-	cbz.n	r0, .L3
+	cbnz	r0, .Lmip_w0
+	b	.L3
+.Lmip_w0:
+
+.Lmip_b0_4:
+	push	{r0, r1}
+	ldr	r0, .Lmip_lit0_0
+	ldr	r1, [r0, #4]
+	adds	r1, r1, #1
+	str	r1, [r0, #4]
+	pop	{r0, r1}
	cmp	r0, #9
	beq.n	.L3
+.Lmip_b0_5:
+	push	{r0, r1}
+	ldr	r0, .Lmip_lit0_0
+	ldr	r1, [r0, #8]
+	adds	r1, r1, #1
+	str	r1, [r0, #8]
+	pop	{r0, r1}
	cmp	r0, #9
	it hi
	bhi.w	.L3
+.Lmip_b0_6:
	cmp	r0, #19
-	it lo
-	subslo pc, lr, #4
+	
+	bcs	.Lmip_over0_7
+	push	{r0, r1}
+	ldr	r0, .Lmip_lit0_0
+	ldr	r1, [r0, #12]
+	add	r1, r1, #1
+	str	r1, [r0, #12]
+	pop	{r0, r1}
+	subs	pc, lr, #4
+.Lmip_over0_7:
+
+.Lmip_b0_7:
	bl	g
	cmp	r0, #9
-	it	eq
-	bxeq	lr
+	
+	bne	.Lmip_over0_9
+	push	{r0, r1}
+	ldr	r0, .Lmip_lit0_0
+	ldr	r1, [r0, #16]
+	add	r1, r1, #1
+	str	r1, [r0, #16]
+	pop	{r0, r1}
+	bx	lr
+.Lmip_over0_9:
+
+	push	{r0}
+	ldr	lr, .Lmip_lit0_0
+	ldr	r0, [lr, #32]
+	adds	r0, r0, #1
+	str	r0, [lr, #32]
+	pop	{r0}
+	b	.Lmip_join0_10
+.Lmip_split0_10:
+	push	{r0}
+	ldr	lr, .Lmip_lit0_0
+	ldr	r0, [lr, #36]
+	add	r0, r0, r0, asr #31
+	str	r0, [lr, #36]
+	pop	{r0}
+.Lmip_join0_10:
.L3:
+.Lmip_b0_8:
	bl	h
	cmp	r0, #5
-	bne	.L3
+	bne	.Lmip_split0_10
+.Lmip_b0_9:
+	ldr	r4, .Lmip_lit0_0
+	ldr	ip, [r4, #40]
+	adds	ip, ip, #1
+	str	ip, [r4, #40]
	pop	{r4, pc}
+	.p2align	2
+.Lmip_lit0_0:
+	.word	.Lmip_raw0
+.Lmip_end0:
	.size	f, .-f
	.ident "GCC: (x) 12"
+	.weak	__mip_words
+	.set	__mip_words, 0x21
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	44
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x24, profile 0x21, unit hash 0x0, machine 40, pointer 4, needs the runtime
=f of t.c: profile 0x21, flags 0x1, slot bytes 44, labels 0, signature 0x502e3e55, blocks 10, instructions 26,
=    code hash 0x24b56ed2 0x146159eb
=    offsets: of the blocks' labels
=    hashes: 0xa74607a5:0xe677, 0x78458477:0x88c4, 0x2ec1bde8:0xe797, 0x461f0411:0x22d3, 0xe09b8e74:0x26e4,
=    0x591ee9c8:0x8662, 0xcef10322:0x8b9b, 0x17602ea1:0x781b, 0x9ca62abe:0xd99, 0xba44dc52:0xe176
=    successors: \003\003\003\021\010\021\010\021\010\003\003\021\010\002
=    edges: -1:0:2, 0:1:-1, 0:-1:21, 1:2:-1, 1:-1:25, 2:3:-1, 2:-1:29, 3:4:5, 3:8:-1, 4:5:9, 4:8:-1, 5:6:-1,
=    5:8:-1, 6:7:-1, 6:-1:13, 7:8:33, 7:-1:17, 8:9:-1, 8:8:38, 9:-1:41
=    stops: 1, 2, 3, 7, 8
