@ The counter at .L3 moves .L9 away from the branch to it, so the assembler makes that branch 4 bytes long.  Then cbz would
@ not reach .L3, although no probe stands between.  The second cbz has enough room
@ options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra
@ assembler: arm-none-eabi-as
	.syntax unified
	.arch armv7-m
	.file	"grows.c"
	.text
	.align	1
	.global	f
	.thumb
	.thumb_func
	.type	f, %function
f:
+.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r4, lr}
-	cbz	r0, .L3f
+	ldr	r4, .Lmip_lit0_1
+	ldr	ip, [r4, #4]
+	add	ip, ip, ip, asr #31
+	str	ip, [r4, #4]
+	cbnz	r0, .Lmip_w0
+	b	.L3f
+.Lmip_w0:
+
+.Lmip_b0_1:
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	adds	r1, r1, #1
	b	.L9f
.L3f:
+.Lmip_b0_2:
	cmp	r2, #1
	bne	.L4f
+.Lmip_b0_3:
+	ldr	ip, [r4, #8]
+	adds	ip, ip, #1
+	str	ip, [r4, #8]
	bl	g
.L4f:
+.Lmip_b0_4:
+	ldr	r0, [r4, #0]
+	adds	r0, r0, #1
+	str	r0, [r4, #0]
	mov	r0, r1
	pop	{r4, pc}
.L7f:
	.space	2030
.L9f:
+.Lmip_b0_5:
	bl	h
+	ldr	ip, [r4, #12]
+	adds	ip, ip, #1
+	str	ip, [r4, #12]
	pop	{r4, pc}
+	.p2align	2
+.Lmip_lit0_1:
+	.word	.Lmip_raw0
+.Lmip_end0:
	.size	f, .-f
	.align	1
	.global	k
	.thumb
	.thumb_func
	.type	k, %function
k:
+.Lmip_fn1:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r4, lr}
+	ldr	r4, .Lmip_lit1_1
+	ldr	ip, [r4, #4]
+	add	ip, ip, ip, asr #31
+	str	ip, [r4, #4]
	cbz	r0, .L3k
+.Lmip_b1_1:
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	adds	r1, r1, #1
	b	.L9k
.L3k:
+.Lmip_b1_2:
	cmp	r2, #1
	bne	.L4k
+.Lmip_b1_3:
+	ldr	ip, [r4, #8]
+	adds	ip, ip, #1
+	str	ip, [r4, #8]
	bl	g
.L4k:
+.Lmip_b1_4:
+	ldr	r0, [r4, #0]
+	adds	r0, r0, #1
+	str	r0, [r4, #0]
	mov	r0, r1
	pop	{r4, pc}
.L7k:
	.space	2030
.L9k:
+.Lmip_b1_5:
	bl	h
+	ldr	ip, [r4, #12]
+	adds	ip, ip, #1
+	str	ip, [r4, #12]
	pop	{r4, pc}
+	.p2align	2
+.Lmip_lit1_1:
+	.word	.Lmip_raw1
+.Lmip_end1:
	.size	k, .-k
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
+	.weak	__mip_words
+	.set	__mip_words, 0x21
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	16
+	.p2align	2
+.Lmip_raw1:
+	.space	16
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x24, profile 0x21, unit hash 0x0, machine 40, pointer 4, needs the runtime
=f of grows.c: profile 0x21, flags 0x1, slot bytes 16, labels 0, signature 0x49f13e91, blocks 6, instructions
=    42, code hash 0xb600ea90 0x2bd4eb1a
=    offsets: of the blocks' labels
=    hashes: 0x351d3b14:0x71ee, 0x82498bd1:0x1644, 0xee650724:0xfbfd, 0x3918811a:0x54e4, 0xfe693fa0:0xbf3c,
=    0x253f4408:0xb3b2
=    successors: \021\002\020\005\021\004\001\002\002
=    edges: -1:0:6, 0:1:-1, 0:2:-1, 1:5:-1, 2:3:9, 2:4:-1, 3:4:-1, 4:-1:1, 5:-1:13
=    stops: 3, 5
=k of grows.c: profile 0x21, flags 0x1, slot bytes 16, labels 1, signature 0x49f13e91, blocks 6, instructions
=    31, code hash 0xb9aba882 0x628e3493
=    offsets: of the blocks' labels
=    hashes: 0x351d3b14:0x71ee, 0x8ef838a:0xb2b, 0xee650724:0xfbfd, 0x3918811a:0x54e4, 0xfe693fa0:0xbf3c,
=    0x253f4408:0xb3b2
=    successors: \021\002\020\005\021\004\001\002\002
=    edges: -1:0:6, 0:1:-1, 0:2:-1, 1:5:-1, 2:3:9, 2:4:-1, 3:4:-1, 4:-1:1, 5:-1:13
=    stops: 3, 5
