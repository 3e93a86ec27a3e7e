@ Edge counters before a block that the block before it falls through to: from a branch with both ways to it, and through
@ padding.  A back edge just reached its target
@ options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -march=armv7-m
	.file	"run-on.c"
	.text
	.align	1
	.global	either
	.syntax unified
	.thumb
	.thumb_func
	.type	either, %function
either:
+.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	push	{r4, r5, lr}
	mov	r4, r0
	cmp	r1, #2
-	beq	.L9
+	beq	.Lmip_split0_1
+	b	.Lmip_join0_3
+.Lmip_split0_3:
+	ldr	ip, [r0, #8]
+	add	ip, ip, ip, asr #31
+	str	ip, [r0, #8]
+.Lmip_join0_3:
.L6:
+.Lmip_b0_1:
	adds	r5, r5, r4
	cmp	r5, #7
+	ldr	r0, .Lmip_lit0_0
	bne	.L5
+	b	.Lmip_join0_2
+.Lmip_split0_2:
+	ldr	ip, [r0, #12]
+	add	ip, ip, ip, asr #31
+	str	ip, [r0, #12]
+.Lmip_join0_2:
.L5:
+.Lmip_b0_2:
	adds	r5, r5, r4
	cmp	r5, #9
-	ble	.L5
+	ble	.Lmip_split0_2
+.Lmip_b0_3:
	cmp	r5, #19
-	ble	.L6
+	ble	.Lmip_split0_3
+.Lmip_b0_4:
	mov	r0, r5
+	ldr	r5, .Lmip_lit0_0
+	ldr	r4, [r5, #0]
+	add	r4, r4, r4, asr #31
+	str	r4, [r5, #0]
+	b	.Lmip_join0_1
+.Lmip_split0_1:
+	ldr	r5, .Lmip_lit0_0
+	ldr	r4, [r5, #4]
+	add	r4, r4, r4, asr #31
+	str	r4, [r5, #4]
+.Lmip_join0_1:
.L9:
+.Lmip_b0_5:
	pop	{r4, r5, pc}
+	.p2align	2
+.Lmip_lit0_0:
+	.word	.Lmip_raw0
+.Lmip_end0:
	.size	either, .-either
	.align	1
	.global	padded
	.syntax unified
	.thumb
	.thumb_func
	.type	padded, %function
padded:
+.Lmip_fn1:
	@ args = 0, pretend = 0, frame = 0
	push	{r4, r5, lr}
+	ldr	r4, .Lmip_lit1_1
+	ldr	ip, [r4, #8]
+	add	ip, ip, ip, asr #31
+	str	ip, [r4, #8]
	mov	r4, r0
	cmp	r1, #3
	beq	.L15
+.Lmip_b1_1:
	cmp	r1, #4
-	beq	.L16
+	bne	.Lmip_over1_4
+	ldr	r0, .Lmip_lit1_1
+	ldr	ip, [r0, #12]
+	adds	ip, ip, #1
+	str	ip, [r0, #12]
+	b	.L16
+.Lmip_over1_4:
+
+.Lmip_b1_2:
	bl	g
+	ldr	r5, .Lmip_lit1_1
+	ldr	r4, [r5, #0]
+	adds	r4, r4, #1
+	str	r4, [r5, #0]
	pop	{r4, r5, pc}
.L15:
	.p2align 2
+	b	.Lmip_join1_5
+.Lmip_split1_5:
+	ldr	ip, [r0, #16]
+	add	ip, ip, ip, asr #31
+	str	ip, [r0, #16]
+.Lmip_join1_5:
.L16:
+.Lmip_b1_3:
	adds	r5, r5, r4
	cmp	r5, #9
-	ble	.L16
+	ldr	r0, .Lmip_lit1_1
+	ble	.Lmip_split1_5
+.Lmip_b1_4:
+	ldr	r4, [r0, #4]
+	adds	r4, r4, #1
+	str	r4, [r0, #4]
	mov	r0, r5
	pop	{r4, r5, pc}
+	.p2align	2
+.Lmip_lit1_1:
+	.word	.Lmip_raw1
+.Lmip_end1:
	.size	padded, .-padded
	.align	1
	.global	far
	.syntax unified
	.thumb
	.thumb_func
	.type	far, %function
far:
+.Lmip_fn2:
	@ args = 0, pretend = 0, frame = 0
	push	{r4, lr}
	b	.L22
.L21:
+.Lmip_b2_1:
+	ldr	r0, [r4, #0]
+	add	r0, r0, r0, asr #31
+	str	r0, [r4, #0]
	movs	r0, #1
+	b	.Lmip_join2_3
+.Lmip_split2_3:
+	ldr	r0, [r4, #4]
+	add	r0, r0, r0, asr #31
+	str	r0, [r4, #4]
+.Lmip_join2_3:
.L23:
+.Lmip_b2_2:
	mul	r0, r1, r2
	mul	r0, r2, r2
	mul	r0, r0, r2
	mul	r0, r1, r2
	mul	r0, r2, r2
	mul	r0, r0, r2
	mul	r0, r1, r2
	mul	r0, r2, r2
	mul	r0, r0, r2
	mul	r0, r1, r2
	mul	r0, r2, r2
	mul	r0, r0, r2
	mul	r0, r1, r2
	mul	r0, r2, r2
	mul	r0, r0, r2
	mul	r0, r1, r2
	mul	r0, r2, r2
	mul	r0, r0, r2
	mul	r0, r1, r2
	mul	r0, r2, r2
	mul	r0, r0, r2
	mul	r0, r1, r2
	mul	r0, r2, r2
	mul	r0, r0, r2
	mul	r0, r1, r2
	mul	r0, r2, r2
	mul	r0, r0, r2
	mul	r0, r1, r2
	mul	r0, r2, r2
	mul	r0, r0, r2
	mul	r0, r1, r2
	mul	r0, r2, r2
	mul	r0, r0, r2
	mul	r0, r1, r2
	mul	r0, r2, r2
	mul	r0, r0, r2
	mul	r0, r1, r2
	mul	r0, r2, r2
	mul	r0, r0, r2
	mul	r0, r1, r2
	mul	r0, r2, r2
	mul	r0, r0, r2
	mul	r0, r1, r2
	mul	r0, r2, r2
	mul	r0, r0, r2
	mul	r0, r1, r2
	mul	r0, r2, r2
	mul	r0, r0, r2
	mul	r0, r1, r2
	mul	r0, r2, r2
	mul	r0, r0, r2
	mul	r0, r1, r2
	mul	r0, r2, r2
	mul	r0, r0, r2
	mul	r0, r1, r2
	mul	r0, r2, r2
	mul	r0, r0, r2
	mul	r0, r1, r2
	mul	r0, r2, r2
	mul	r0, r0, r2
	mul	r0, r1, r2
	mul	r0, r2, r2
	adds	r0, r0, r2
-	bne.n	.L23
+		bne	.Lmip_split2_3
+.Lmip_b2_3:
	pop	{r4, pc}
.L22:
+.Lmip_b2_4:
	cmp	r1, #0
+	ldr	r4, .Lmip_lit2_2
	beq	.L21
+.Lmip_b2_5:
+	ldr	r0, [r4, #8]
+	add	r0, r0, r0, asr #31
+	str	r0, [r4, #8]
	movs	r0, #2
	b	.L23
+	.p2align	2
+.Lmip_lit2_2:
+	.word	.Lmip_raw2
+.Lmip_end2:
	.size	far, .-far
	.ident	"GCC: (GNU) 12.2.1"
+	.weak	__mip_words
+	.set	__mip_words, 0x21
+	.section	__llvm_mipraw,"awG",%nobits,either$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	16
+	.p2align	2
+.Lmip_raw1:
+	.space	20
+	.p2align	2
+.Lmip_raw2:
+	.space	12
=section __llvm_mipmap,"G",%progbits,either$MIP
=map: kind 0x24, profile 0x21, unit hash 0x0, machine 40, pointer 4, needs the runtime
=either of run-on.c: profile 0x21, flags 0x1, slot bytes 16, labels 0, signature 0x837a3436, blocks 6,
=    instructions 14, code hash 0x850db037 0x2fb97fda
=    offsets: of the blocks' labels
=    hashes: 0x3e9bcd9d:0x6958, 0xccb815d0:0xd9be, 0xdc7d3c5f:0xf916, 0xfc75e6b:0x1fe9, 0xd179cc64:0xcf97,
=    0xb5474fb2:0xe176
=    successors: \021\005\020\002\021\002\021\001\001\002
=    edges: -1:0:-1, 0:1:-1, 0:5:6, 1:2:-1, 2:3:-1, 2:2:14, 3:4:-1, 3:1:10, 4:5:2, 5:-1:-1
=padded of run-on.c: profile 0x21, flags 0x1, slot bytes 20, labels 1, signature 0x81abfefd, blocks 5,
=    instructions 13, code hash 0x273cf8b2 0x84e815dd
=    offsets: of the blocks' labels
=    hashes: 0xadf75d8e:0x6958, 0x5df2a600:0x26e4, 0x77f951d3:0xb3b2, 0xdc7d3c5f:0xf916, 0x4aabf23f:0xbf3c
=    successors: \021\003\021\003\002\021\003\002
=    edges: -1:0:10, 0:1:-1, 0:3:-1, 1:2:-1, 1:3:13, 2:-1:1, 3:4:-1, 3:3:18, 4:-1:5
=    stops: 2
=far of run-on.c: profile 0x21, flags 0x1, slot bytes 12, labels 2, signature 0x3f4fa73a, blocks 6,
=    instructions 72, code hash 0xd5d6a17e 0xd8309c4
=    offsets: of the blocks' labels
=    hashes: 0x79092420:0xc515, 0xea142c99:0x4ad6, 0x31774bb3:0xde8, 0xba44dc52:0xe176, 0x3432cb2c:0x26e4,
=    0x4de504d8:0xce93
=    successors: \020\004\001\021\002\002\021\001\020\002
=    edges: -1:0:-1, 0:4:-1, 1:2:-1, 2:3:-1, 2:2:6, 3:-1:-1, 4:5:-1, 4:1:2, 5:2:10
