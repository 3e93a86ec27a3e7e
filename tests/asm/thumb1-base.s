@ Cortex-M23: blocks, and cbz
@ options: --mip-mode=call-graph --mip-edges --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-m23
	.cpu cortex-m23
	.arch armv8-m.base
	.fpu softvfp
	.eabi_attribute 20, 1
	.eabi_attribute 21, 1
	.eabi_attribute 23, 3
	.eabi_attribute 24, 1
	.eabi_attribute 25, 1
	.eabi_attribute 26, 1
	.eabi_attribute 30, 2
	.eabi_attribute 34, 0
	.eabi_attribute 18, 4
	.file	"b.c"
	.text
	.align	1
	.p2align 2,,3
	.global	sw
	.syntax unified
	.code	16
	.thumb_func
	.type	sw, %function
sw:
+.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
+	push	{r2}
+	ldr	r2, .Lmip_lit0_8
+	ldr	r3, [r2]
+	adds	r3, r3, #1
+	str	r3, [r2]
+	bgt	.Lmip_back0_0
+	push	{r2, lr}
+	bl	__mip_first_call
+.Lmip_back0_0:
+	pop	{r2}
	movs	r3, r0
	push	{r4, lr}
	movs	r0, r1
	cmp	r3, #6
	bhi	.L11
+.Lmip_b0_1:
	ldr	r2, .L13
	lsls	r3, r3, #2
	ldr	r3, [r2, r3]
	mov	pc, r3
	.section	.rodata
	.align	2
.L4:
	.word	.L10
	.word	.L9
	.word	.L8
	.word	.L7
	.word	.L6
	.word	.L5
	.word	.L3
	.text
.L5:
+.Lmip_b0_2:
+	push	{r0, r1}
+	ldr	r0, .Lmip_lit0_8
+	ldr	r1, [r0, #8]
+	adds	r1, r1, #1
+	str	r1, [r0, #8]
+	pop	{r0, r1}
	adds	r0, r0, #9
	bl	g
.L1:
	@ sp needed
+.Lmip_b0_3:
+	push	{r0}
+	ldr	r4, .Lmip_lit0_8
+	ldr	r0, [r4, #12]
+	adds	r0, r0, #1
+	str	r0, [r4, #12]
+	pop	{r0}
	pop	{r4, pc}
.L3:
+.Lmip_b0_4:
+	push	{r0}
+	ldr	r4, .Lmip_lit0_8
+	ldr	r0, [r4, #16]
+	adds	r0, r0, #1
+	str	r0, [r4, #16]
+	pop	{r0}
	muls	r0, r1
	b	.L1
.L10:
+.Lmip_b0_5:
+	push	{r0, r1}
+	ldr	r0, .Lmip_lit0_8
+	ldr	r1, [r0, #20]
+	adds	r1, r1, #1
+	str	r1, [r0, #20]
+	pop	{r0, r1}
	bl	g
	adds	r0, r0, #1
	b	.L1
.L9:
+.Lmip_b0_6:
+	push	{r0, r1}
+	ldr	r0, .Lmip_lit0_8
+	ldr	r1, [r0, #24]
+	adds	r1, r1, #1
+	str	r1, [r0, #24]
+	pop	{r0, r1}
	bl	g
	lsls	r0, r0, #1
	b	.L1
.L8:
+.Lmip_b0_7:
	bl	h
+	ldr	r4, .Lmip_lit0_8
+	ldr	r0, [r4, #28]
+	adds	r0, r0, #1
+	str	r0, [r4, #28]
	movs	r0, #3
	b	.L1
.L7:
+.Lmip_b0_8:
+	push	{r0}
+	ldr	r4, .Lmip_lit0_8
+	ldr	r0, [r4, #32]
+	adds	r0, r0, #1
+	str	r0, [r4, #32]
+	pop	{r0}
	subs	r0, r0, #9
	b	.L1
.L6:
+.Lmip_b0_9:
	bl	h
	bl	h
+	ldr	r4, .Lmip_lit0_8
+	ldr	r0, [r4, #36]
+	adds	r0, r0, #1
+	str	r0, [r4, #36]
	movs	r0, #12
	b	.L1
.L11:
+.Lmip_b0_10:
	movs	r0, #1
	rsbs	r0, r0, #0
	b	.L1
.L14:
	.align	2
.L13:
	.word	.L4
+	.p2align	2
+.Lmip_lit0_8:
+	.word	.Lmip_raw0
+.Lmip_end0:
	.size	sw, .-sw
	.align	1
	.p2align 2,,3
	.global	tail
	.syntax unified
	.code	16
	.thumb_func
	.type	tail, %function
tail:
+.Lmip_fn1:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r4, lr}
+	push	{r3}
+	ldr	r3, .Lmip_lit1_1
+	ldr	r4, [r3]
+	adds	r4, r4, #1
+	str	r4, [r3]
+	bgt	.Lmip_back1_0
+	bl	__mip_first_call_r3
+.Lmip_back1_0:
+	pop	{r3}
	cbz	r0, .L16
+.Lmip_b1_1:
+	push	{r0}
+	ldr	r4, .Lmip_lit1_1
+	ldr	r0, [r4, #8]
+	adds	r0, r0, #1
+	str	r0, [r4, #8]
+	pop	{r0}
	bl	h
.L15:
	@ sp needed
+.Lmip_b1_2:
+	push	{r0}
+	ldr	r4, .Lmip_lit1_1
+	ldr	r0, [r4, #12]
+	adds	r0, r0, #1
+	str	r0, [r4, #12]
+	pop	{r0}
	pop	{r4, pc}
.L16:
+.Lmip_b1_3:
	movs	r0, #3
	bl	g
	b	.L15
+	.p2align	2
+.Lmip_lit1_1:
+	.word	.Lmip_raw1
+.Lmip_end1:
	.size	tail, .-tail
	.align	1
	.p2align 2,,3
	.global	find
	.syntax unified
	.code	16
	.thumb_func
	.type	find, %function
find:
+.Lmip_fn2:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r4, lr}
+	ldr	r2, .Lmip_lit2_0
+	ldr	r3, [r2]
+	adds	r3, r3, #1
+	str	r3, [r2]
+	bgt	.Lmip_back2_1
+	bl	__mip_first_call_r2
+.Lmip_back2_1:
	ldrb	r3, [r0]
	movs	r2, r0
	movs	r0, #0
	cbz	r3, .L18
+	b	.Lmip_join2_3
+.Lmip_split2_3:
+	push	{r0}
+	ldr	r0, [r4, #8]
+	adds	r0, r0, #1
+	bmi	77f
+	str	r0, [r4, #8]
+77:
+	pop	{r0}
+.Lmip_join2_3:
.L21:
+.Lmip_b2_1:
	subs	r3, r1, r3
	rsbs	r4, r3, #0
	adcs	r3, r3, r4
	adds	r2, r2, #1
	adds	r0, r0, r3
	ldrb	r3, [r2]
	cmp	r3, #0
-	bne	.L21
+	ldr	r4, .Lmip_lit2_0
+	bne	.Lmip_split2_3
+	push	{r0}
+	ldr	r0, [r4, #12]
+	adds	r0, r0, #1
+	str	r0, [r4, #12]
+	pop	{r0}
.L18:
	@ sp needed
+.Lmip_b2_2:
	pop	{r4, pc}
+	.p2align	2
+.Lmip_lit2_0:
+	.word	.Lmip_raw2
+.Lmip_end2:
	.size	find, .-find
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
+	.weak	__mip_words
+	.set	__mip_words, 0x2c
+	.section	__llvm_mipraw,"awG",%nobits,sw$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	40
+	.p2align	2
+.Lmip_raw1:
+	.space	16
+	.p2align	2
+.Lmip_raw2:
+	.space	16
=section __llvm_mipmap,"G",%progbits,sw$MIP
=map: kind 0x24, profile 0x2c, unit hash 0x0, machine 40, pointer 4, needs the runtime
=sw of b.c: profile 0x2c, flags 0x1, slot bytes 40, labels 0, signature 0x284e41, blocks 11, instructions 32,
=    code hash 0x29e7fb74 0x6e88e1fe
=    offsets: of the blocks' labels
=    hashes: 0x2fe6df87:0xa320, 0x26ca23f5:0xe3fa, 0xcde3feb7:0xc29f, 0xba44dc52:0xe176, 0x27d3a570:0xe60,
=    0x5ecd7c4e:0x66f7, 0x63166303:0x2e9, 0xb1234a3e:0xa438, 0x60564c9f:0xad36, 0xf9a418c8:0x887f,
=    0xd1127224:0xf578
=    successors: \021\012\004\001\002\020\003\020\003\020\003\020\003\020\003\020\003\020\003
=    edges: -1:0:0, 0:1:-1, 0:10:-1, 1:11:-1, 2:3:-1, 3:-1:13, 4:3:-1, 5:3:-1, 6:3:-1, 7:3:29, 8:3:-1, 9:3:37,
=    10:3:-1, 11:2:9, 11:4:17, 11:5:21, 11:6:25, 11:7:-1, 11:8:33, 11:9:-1
=    stops: 2, 5, 6, 7, 9
=    inner nodes: -1
=tail of b.c: profile 0x2c, flags 0x1, slot bytes 16, labels 1, signature 0xe5c0d887, blocks 4, instructions 7,
=    code hash 0xc4abb01f 0xb33cec51
=    offsets: of the blocks' labels
=    hashes: 0x351d3b14:0x71ee, 0x522c4adb:0x54e4, 0xba44dc52:0xe176, 0x5cd90c63:0xbe5e
=    successors: \021\003\001\002\020\002
=    edges: -1:0:0, 0:1:9, 0:3:-1, 1:2:-1, 2:-1:13, 3:2:-1
=    stops: 1, 3
=find of b.c: profile 0x2c, flags 0x1, slot bytes 16, labels 2, signature 0x15597546, blocks 3, instructions
=    14, code hash 0x3ed3c00b 0x33601796
=    offsets: of the blocks' labels
=    hashes: 0x50dcc79a:0x8f86, 0xeaa96111:0x2b67, 0xba44dc52:0xe176
=    successors: \021\002\021\001\002
=    edges: -1:0:0, 0:1:-1, 0:2:-1, 1:2:13, 1:1:8, 2:-1:-1
