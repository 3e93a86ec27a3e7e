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
+.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	cmp	r1, #0
	ble	.L4
+.Lmip_b0_1:
+	ldr	r3, .Lmip_lit0_1
+	ldr	r2, [r3, #0]
+	add	r2, r2, r2, asr #31
+	str	r2, [r3, #0]
	lsls	r1, r1, #2
	push	{lr}
	sub	lr, r1, #4
	lsr	lr, lr, #2
	mov	r3, r0
	add	lr, lr, #1
	movs	r0, #0
	dls	lr, lr
	subs	r3, r3, #4
+	b	.Lmip_join0_2
+.Lmip_split0_2:
+	ldr	r2, .Lmip_lit0_1
+	ldr	ip, [r2, #4]
+	add	ip, ip, ip, asr #31
+	str	ip, [r2, #4]
+.Lmip_join0_2:
.L3:
+.Lmip_b0_2:
	ldr	r2, [r3, #4]!
	add	r0, r0, r2
-	le	lr, .L3
+	le	lr, .Lmip_split0_2
+.Lmip_b0_3:
	ldr	pc, [sp], #4
.L4:
+.Lmip_b0_4:
+	ldr	r0, .Lmip_lit0_1
+	ldr	ip, [r0, #8]
+	add	ip, ip, ip, asr #31
+	str	ip, [r0, #8]
	movs	r0, #0
	bx	lr
+	.p2align	2
+.Lmip_lit0_1:
+	.word	.Lmip_raw0
+.Lmip_end0:
	.size	sum, .-sum
	.align	1
	.p2align 2,,3
	.global	guarded
	.syntax unified
	.thumb
	.thumb_func
	.type	guarded, %function
guarded:
+.Lmip_fn1:
	@ args = 0, pretend = 0, frame = 8
	@ frame_needed = 0, uses_anonymous_args = 0
+	ldr	r3, .Lmip_lit1_1
+	ldr	r2, [r3, #0]
+	add	r2, r2, r2, asr #31
+	str	r2, [r3, #0]
	mov	r2, r0
	push	{lr}
	ldr	r3, .L17
	sub	sp, sp, #12
	ldr	r0, .L17+4
	str	r2, [sp, #4]
	blx	r3
+	ldr	r3, .Lmip_lit1_1
+	ldr	r2, [r3, #4]
+	add	r2, r2, r2, asr #31
+	str	r2, [r3, #4]
	ldr	r2, [sp, #4]
	cmp	r0, r2
	blt	.L16
+.Lmip_b1_1:
+	ldr	ip, [r3, #12]
+	adds	ip, ip, #1
+	str	ip, [r3, #12]
	mov	r3, r0
	mov	r0, r3
	add	sp, sp, #12
	@ sp needed
	ldr	pc, [sp], #4
.L16:
+.Lmip_b1_2:
	ldr	r3, .L17+8
	blx	r3
+	ldr	r3, .Lmip_lit1_1
+	ldr	r0, [r3, #8]
+	add	r0, r0, r0, asr #31
+	str	r0, [r3, #8]
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
+	.p2align	2
+.Lmip_lit1_1:
+	.word	.Lmip_raw1
+.Lmip_end1:
	.size	guarded, .-guarded
	.align	1
	.p2align 2,,3
	.global	search
	.syntax unified
	.thumb
	.thumb_func
	.type	search, %function
search:
+.Lmip_fn2:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	ldrb	r3, [r0]	@ zero_extendqisi2
	cmp	r1, r3
-	beq	.L22
+	ldr	ip, .Lmip_lit2_1
+	beq	.Lmip_split2_3
.L21:
+.Lmip_b2_1:
	cbz	r3, .L23
+.Lmip_b2_2:
+	ldr	r3, [ip, #0]
+	add	r3, r3, r3, asr #31
+	str	r3, [ip, #0]
	ldrb	r3, [r0, #1]!	@ zero_extendqisi2
	cmp	r3, r1
	bne	.L21
+	ldr	r0, .Lmip_lit2_1
+	ldr	ip, [r0, #4]
+	adds	ip, ip, #1
+	str	ip, [r0, #4]
+	b	.Lmip_join2_3
+.Lmip_split2_3:
+	ldr	r0, .Lmip_lit2_1
+	ldr	ip, [r0, #8]
+	add	ip, ip, ip, asr #31
+	str	ip, [r0, #8]
+.Lmip_join2_3:
.L22:
+.Lmip_b2_3:
	movs	r0, #1
	bx	lr
.L23:
+.Lmip_b2_4:
+	ldr	r0, .Lmip_lit2_1
+	ldr	ip, [r0, #12]
+	add	ip, ip, ip, asr #31
+	str	ip, [r0, #12]
	mov	r0, r3
	bx	lr
+	.p2align	2
+.Lmip_lit2_1:
+	.word	.Lmip_raw2
+.Lmip_end2:
	.size	search, .-search
+	.weak	__mip_words
+	.set	__mip_words, 0x21
+	.section	__llvm_mipraw,"awG",%nobits,sum$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	12
+	.p2align	2
+.Lmip_raw1:
+	.space	16
+	.p2align	2
+.Lmip_raw2:
+	.space	16
=section __llvm_mipmap,"G",%progbits,sum$MIP
=map: kind 0x24, profile 0x21, unit hash 0x0, machine 40, pointer 4, needs the runtime
=sum of ah.c: profile 0x21, flags 0x1, slot bytes 12, labels 0, signature 0x705edba7, blocks 5, instructions
=    17, code hash 0x3bdea999 0x897488a8
=    offsets: of the blocks' labels
=    hashes: 0x13a7ed11:0x1fe9, 0x19c47251:0x8d20, 0xe0a92330:0x8474, 0x767bac40:0xc455, 0x954e1d17:0xee30
=    successors: \021\004\001\021\002\002\002
=    edges: -1:0:-1, 0:1:2, 0:4:-1, 1:2:-1, 2:3:-1, 2:2:6, 3:-1:-1, 4:-1:10
=guarded of ah.c: profile 0x21, flags 0x1, slot bytes 16, labels 1, signature 0x9733aa8e, blocks 3,
=    instructions 20, code hash 0x40173d16 0xc606aa0f
=    offsets: of the blocks' labels
=    hashes: 0x8046b293:0xbff8, 0x79d9d6be:0x5449, 0x32da5a47:0x8f4e
=    successors: \021\002\002\002
=    edges: -1:0:-1, -1:3:6, -1:4:-1, 0:-1:2, 1:-1:-1, 2:-1:-1, 3:1:13, 3:2:-1, 4:-1:10
=    inner nodes: 0, 2
=search of ah.c: profile 0x21, flags 0x1, slot bytes 16, labels 2, signature 0x709ee117, blocks 5, instructions
=    11, code hash 0x507d84ff 0xf25eb430
=    offsets: of the blocks' labels
=    hashes: 0xb1606956:0x285c, 0x35bcde4e:0xd11, 0x5086ef11:0x9d10, 0xafd0d37f:0xee30, 0xe31a5ee4:0x171d
=    successors: \021\003\021\004\021\001\002\002
=    edges: -1:0:-1, 0:1:-1, 0:3:10, 1:2:2, 1:4:-1, 2:3:5, 2:1:-1, 3:-1:-1, 4:-1:14
