@ Cortex-M0: targets that no branch reaches.  bl is used if lr is on the stack, otherwise a jump through the stack
@ options: --mip-mode=call-graph --mip-edges --mip-no-ipa-ra --mip-remarks
@ assembler: arm-none-eabi-as -mcpu=cortex-m0
	.cpu cortex-m0
	.arch armv6s-m
	.fpu softvfp
	.eabi_attribute 30, 4
	.file	"t.c"
	.text
	.align	1
	.global	saved
	.syntax unified
	.code	16
	.thumb_func
	.type	saved, %function
saved:
+.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	push	{r4, lr}
+	push	{r3}
+	ldr	r3, .Lmip_lit0_0
+	ldr	r4, [r3]
+	adds	r4, r4, #1
+	str	r4, [r3]
+	bgt	.Lmip_back0_1
+	bl	__mip_first_call_r3
+.Lmip_back0_1:
+	pop	{r3}
	cmp	r0, #0
+	ldr	r4, .Lmip_lit0_0
	bne	.LCB1
+.Lmip_b0_1:
	bl	.L2	@far jump
+	.p2align	2
+.Lmip_lit0_0:
+	.word	.Lmip_raw0
.LCB1:
+.Lmip_b0_2:
	b	.L3
	.space	2026
.L3:
+.Lmip_b0_3:
	bl	g
	b	.L5
	.space	2032
.L5:
+.Lmip_b0_4:
	adds	r0, r0, #1
+	push	{r0}
+	ldr	r0, [r4, #8]
+	adds	r0, r0, #1
+	str	r0, [r4, #8]
+	pop	{r0}
.L2:
+.Lmip_b0_5:
+	push	{r0}
+	ldr	r0, [r4, #12]
+	adds	r0, r0, #1
+	str	r0, [r4, #12]
+	pop	{r0}
	pop	{r4, pc}
+.Lmip_end0:
	.size	saved, .-saved
	.align	1
	.global	leaf
	.syntax unified
	.code	16
	.thumb_func
	.type	leaf, %function
leaf:
+.Lmip_fn1:
	@ args = 0, pretend = 0, frame = 0
+	push	{r2, r3}
+	ldr	r2, .Lmip_lit1_0
+	ldr	r3, [r2]
+	adds	r3, r3, #1
+	str	r3, [r2]
+	bgt	.Lmip_back1_0
+	push	{r2, lr}
+	bl	__mip_first_call
+.Lmip_back1_0:
+	pop	{r2, r3}
	cmp	r0, #0
	beq	.L9
+.Lmip_b1_1:
	subs	r0, r0, #1
-	beq	.L9
-	b	.L7
+	bne	.Lmip_over1_2
+	push	{r0, r1}
+	ldr	r0, .Lmip_lit1_0
+	ldr	r1, [r0, #8]
+	adds	r1, r1, #1
+	str	r1, [r0, #8]
+	pop	{r0, r1}
+	b	.L9
+.Lmip_over1_2:
+
+.Lmip_b1_2:
+	push	{r0, r1}
+	ldr	r0, .Lmip_lit1_0
+	ldr	r1, [r0, #12]
+	adds	r1, r1, #1
+	str	r1, [r0, #12]
+	pop	{r0, r1}
+	push	{r0, r1}
+	ldr	r0, .Lmip_wl0
+.Lmip_wp0:
+	add	r0, pc
+	str	r0, [sp, #4]
+	pop	{r0, pc}
+	.p2align	2
+.Lmip_wl0:
+	.word	.L7-(.Lmip_wp0+4)+1
+	.p2align	2
+.Lmip_lit1_0:
+	.word	.Lmip_raw1
.L9:
+.Lmip_b1_3:
	adds	r0, r0, #2
	b	.L7
	.space	2038
.L7:
+.Lmip_b1_4:
	bx	lr
	.space	2
.L8:
+.Lmip_b1_5:
	movs	r0, #3
	b	.L7
+.Lmip_end1:
	.size	leaf, .-leaf
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
+	.weak	__mip_words
+	.set	__mip_words, 0x2c
+	.section	__llvm_mipraw,"awG",%nobits,saved$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	16
+	.p2align	2
+.Lmip_raw1:
+	.space	16
=section __llvm_mipmap,"G",%progbits,saved$MIP
=map: kind 0x24, profile 0x2c, unit hash 0x0, machine 40, pointer 4, needs the runtime
=saved of t.c: profile 0x2c, flags 0x1, slot bytes 16, labels 0, signature 0x1496e36f, blocks 6, instructions
=    9, code hash 0x7ff5fe90 0xc2f5f4d2
=    offsets: of the blocks' labels
=    hashes: 0xa5add719:0xe479, 0xc74c10b4:0x54e4, 0x42859250:0x1917, 0x66e714de:0xeab2, 0x28d88cbb:0x4cf,
=    0xba44dc52:0xe176
=    successors: \021\002\020\005\020\003\020\004\001\002
=    edges: -1:0:0, 0:1:-1, 0:2:-1, 1:5:-1, 2:3:-1, 3:4:-1, 4:5:9, 5:-1:13
=    stops: 3
=leaf of t.c: profile 0x2c, flags 0x1, slot bytes 16, labels 1, signature 0x28a1c923, blocks 6, instructions
=    10, code hash 0xe4546fa7 0x6ed333ce
=    offsets: of the blocks' labels
=    hashes: 0x60bc831b:0x26e4, 0xa547148:0xe856, 0x42859250:0x1917, 0x808c7326:0xe9a8, 0xf4613145:0xe3fe,
=    0x50b775ac:0xce93
=    successors: \021\003\021\003\020\004\020\004\002\020\004
=    edges: -1:0:0, 0:1:-1, 0:3:-1, 1:2:-1, 1:3:9, 2:4:13, 3:4:-1, 4:-1:-1, 5:4:-1
