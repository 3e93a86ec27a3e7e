@ blocks: Cortex-M0: a probe in every block
@ edges: Cortex-M0: counters stand where flags are dead.  libgcc reads the jump table
@ options blocks: --mip-mode=function-coverage --mip-blocks --mip-all-blocks --mip-no-ipa-ra
@ options edges: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-m0
	.cpu cortex-m0
	.arch armv6s-m
	.fpu softvfp
	.eabi_attribute 20, 1
	.eabi_attribute 21, 1
	.eabi_attribute 23, 3
	.eabi_attribute 24, 1
	.eabi_attribute 25, 1
	.eabi_attribute 26, 1
	.eabi_attribute 30, 4
	.eabi_attribute 34, 0
	.eabi_attribute 18, 4
	.file	"b.c"
	.text
	.align	1
	.global	sw
	.syntax unified
	.code	16
	.thumb_func
	.type	sw, %function
sw:
+.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
edges+	push	{r0, r1}
edges+	ldr	r0, .Lmip_lit0_7
edges+	ldr	r1, [r0, #0]
edges+	adds	r1, r1, #1
edges+	bmi	77f
edges+	str	r1, [r0, #0]
edges+77:
edges+	pop	{r0, r1}
	push	{r4, lr}
blocks+	ldr	r4, .Lmip_lit0_7
blocks+	strb	r4, [r4, #0]
	cmp	r0, #6
edges+	ldr	r4, .Lmip_lit0_7
	bhi	.L11
blocks+.Lmip_b0_1:
blocks+	strb	r4, [r4, #1]
edges+.Lmip_b0_1:
	bl	__gnu_thumb1_case_uqi
.L4:
	.byte	(.L10-.L4)/2
	.byte	(.L9-.L4)/2
	.byte	(.L8-.L4)/2
	.byte	(.L7-.L4)/2
	.byte	(.L6-.L4)/2
	.byte	(.L5-.L4)/2
	.byte	(.L3-.L4)/2
	.p2align 1
.L10:
blocks+.Lmip_b0_2:
blocks+	strb	r4, [r4, #2]
edges+.Lmip_b0_2:
edges+	ldr	r0, [r4, #4]
edges+	adds	r0, r0, #1
edges+	str	r0, [r4, #4]
	movs	r0, r1
	bl	g
	adds	r0, r0, #1
.L1:
	@ sp needed
blocks+.Lmip_b0_3:
blocks+	strb	r4, [r4, #3]
edges+.Lmip_b0_3:
edges+	push	{r0}
edges+	ldr	r0, [r4, #8]
edges+	adds	r0, r0, #1
edges+	str	r0, [r4, #8]
edges+	pop	{r0}
	pop	{r4, pc}
.L9:
blocks+.Lmip_b0_4:
blocks+	strb	r4, [r4, #4]
edges+.Lmip_b0_4:
edges+	ldr	r0, [r4, #12]
edges+	adds	r0, r0, #1
edges+	str	r0, [r4, #12]
	movs	r0, r1
	bl	g
	lsls	r0, r0, #1
	b	.L1
.L8:
blocks+.Lmip_b0_5:
blocks+	strb	r4, [r4, #5]
edges+.Lmip_b0_5:
	bl	h
edges+	ldr	r0, [r4, #16]
edges+	adds	r0, r0, #1
edges+	str	r0, [r4, #16]
	movs	r0, #3
	b	.L1
.L7:
blocks+.Lmip_b0_6:
blocks+	strb	r4, [r4, #6]
edges+.Lmip_b0_6:
	subs	r1, r1, #9
edges+	ldr	r0, [r4, #20]
edges+	adds	r0, r0, #1
edges+	str	r0, [r4, #20]
.L12:
blocks+.Lmip_b0_7:
blocks+	strb	r4, [r4, #7]
edges+.Lmip_b0_7:
	movs	r0, r1
	b	.L1
.L6:
blocks+.Lmip_b0_8:
blocks+	strb	r4, [r4, #8]
edges+.Lmip_b0_8:
	bl	h
	bl	h
edges+	ldr	r0, [r4, #24]
edges+	adds	r0, r0, #1
edges+	str	r0, [r4, #24]
	movs	r0, #12
	b	.L1
.L5:
blocks+.Lmip_b0_9:
blocks+	strb	r4, [r4, #9]
edges+.Lmip_b0_9:
edges+	ldr	r0, [r4, #28]
edges+	adds	r0, r0, #1
edges+	str	r0, [r4, #28]
	adds	r1, r1, #9
	movs	r0, r1
	bl	g
	b	.L1
.L3:
blocks+.Lmip_b0_10:
blocks+	strb	r4, [r4, #10]
edges+.Lmip_b0_10:
edges+	ldr	r0, [r4, #32]
edges+	adds	r0, r0, #1
edges+	str	r0, [r4, #32]
	muls	r1, r1
	b	.L12
.L11:
blocks+.Lmip_b0_11:
blocks+	strb	r4, [r4, #11]
edges+.Lmip_b0_11:
	movs	r0, #1
	rsbs	r0, r0, #0
	b	.L1
+	.p2align	2
+.Lmip_lit0_7:
+	.word	.Lmip_raw0
+.Lmip_end0:
	.size	sw, .-sw
	.align	1
	.global	tail
	.syntax unified
	.code	16
	.thumb_func
	.type	tail, %function
tail:
+.Lmip_fn1:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
edges+	push	{r0, r1}
edges+	ldr	r0, .Lmip_lit1_1
edges+	ldr	r1, [r0, #0]
edges+	adds	r1, r1, #1
edges+	bmi	77f
edges+	str	r1, [r0, #0]
edges+77:
edges+	pop	{r0, r1}
	push	{r4, lr}
blocks+	ldr	r4, .Lmip_lit1_1
blocks+	strb	r4, [r4, #0]
	cmp	r0, #0
edges+	ldr	r4, .Lmip_lit1_1
	beq	.L14
blocks+.Lmip_b1_1:
blocks+	strb	r4, [r4, #1]
edges+.Lmip_b1_1:
edges+	push	{r0}
edges+	ldr	r0, [r4, #4]
edges+	adds	r0, r0, #1
edges+	str	r0, [r4, #4]
edges+	pop	{r0}
	bl	h
.L13:
	@ sp needed
blocks+.Lmip_b1_2:
blocks+	strb	r4, [r4, #2]
edges+.Lmip_b1_2:
edges+	push	{r0}
edges+	ldr	r0, [r4, #8]
edges+	adds	r0, r0, #1
edges+	str	r0, [r4, #8]
edges+	pop	{r0}
	pop	{r4, pc}
.L14:
blocks+.Lmip_b1_3:
blocks+	strb	r4, [r4, #3]
edges+.Lmip_b1_3:
	movs	r0, #3
	bl	g
	b	.L13
+	.p2align	2
+.Lmip_lit1_1:
+	.word	.Lmip_raw1
+.Lmip_end1:
	.size	tail, .-tail
	.align	1
	.global	find
	.syntax unified
	.code	16
	.thumb_func
	.type	find, %function
find:
+.Lmip_fn2:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
blocks+	ldr	r3, .Lmip_lit2_1
blocks+	strb	r3, [r3, #0]
	movs	r2, r0
	movs	r0, #0
	push	{r4, lr}
edges+	ldr	r4, .Lmip_lit2_1
edges+	ldr	r3, [r4, #0]
edges+	adds	r3, r3, #1
edges+	bmi	77f
edges+	str	r3, [r4, #0]
edges+77:
.L17:
blocks+.Lmip_b2_1:
blocks+	ldr	r4, .Lmip_lit2_1
blocks+	strb	r4, [r4, #1]
edges+.Lmip_b2_1:
	ldrb	r3, [r2]
	cmp	r3, #0
	bne	.L19
	@ sp needed
blocks+.Lmip_b2_2:
blocks+	strb	r4, [r4, #2]
edges+.Lmip_b2_2:
	pop	{r4, pc}
.L19:
blocks+.Lmip_b2_3:
blocks+	strb	r4, [r4, #3]
edges+.Lmip_b2_3:
edges+	push	{r0}
edges+	ldr	r4, .Lmip_lit2_1
edges+	ldr	r0, [r4, #4]
edges+	adds	r0, r0, #1
edges+	bmi	77f
edges+	str	r0, [r4, #4]
edges+77:
edges+	pop	{r0}
	subs	r3, r3, r1
	rsbs	r4, r3, #0
	adcs	r3, r3, r4
	adds	r2, r2, #1
	adds	r0, r0, r3
	b	.L17
+	.p2align	2
+.Lmip_lit2_1:
+	.word	.Lmip_raw2
+.Lmip_end2:
	.size	find, .-find
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
blocks+	.section	__llvm_mipraw,"awG",%nobits,sw$MIP
blocks+	.p2align	1
blocks+.Lmip_raw0:
blocks+	.space	12
blocks+	.p2align	1
blocks+.Lmip_raw1:
blocks+	.space	4
blocks+	.p2align	1
blocks+.Lmip_raw2:
blocks+	.space	4
blocks=section __llvm_mipmap,"G",%progbits,sw$MIP
blocks=map: kind 0x24, profile 0x3, unit hash 0x0, machine 40, pointer 4, needs the runtime
blocks=sw of b.c: profile 0x3, flags 0x1, slot bytes 12, labels 0, signature 0xb17d6c56, blocks 12, instructions 31,
blocks=    code hash 0x7dfe3bc5 0xd42d64fa
blocks=    offsets: of the blocks' labels
blocks=    hashes: 0xa47face8:0x1d2, 0xb63bdb1e:0x54e4, 0xee99e105:0x2aa2, 0xba44dc52:0xe176, 0x8622c82d:0x4cde,
blocks=    0xb1234a3e:0xa438, 0x7b4b514:0xffa9, 0x7aa0bdb3:0xce93, 0xf9a418c8:0x887f, 0xdb3de494:0xa7b7,
blocks=    0xe73b71a4:0xe60, 0xd1127224:0xf578
blocks=    successors:
blocks=    \021\013p\002\004\005\006\010\011\012\001\002\020\003\020\003\001\020\003\020\003\020\003\020\007\020\003
blocks=    slots: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
blocks=tail of b.c: profile 0x3, flags 0x1, slot bytes 4, labels 1, signature 0xe5c0d887, blocks 4, instructions 8,
blocks=    code hash 0x3b666417 0x35f78f9b
blocks=    offsets: of the blocks' labels
blocks=    hashes: 0x9a38a5d3:0x8602, 0x522c4adb:0x54e4, 0xba44dc52:0xe176, 0x5cd90c63:0xbe5e
blocks=    successors: \021\003\001\002\020\002
blocks=    slots: 0, 1, 2, 3
blocks=find of b.c: profile 0x3, flags 0x1, slot bytes 4, labels 2, signature 0xb124ef54, blocks 4, instructions 13,
blocks=    code hash 0xa6deaed6 0xe1fb3547
blocks=    offsets: of the blocks' labels
blocks=    hashes: 0xe2dba5cb:0x9c53, 0xd8806111:0x9d10, 0xba44dc52:0xe176, 0xe8f7db20:0xe6e8
blocks=    successors: \001\021\003\002\020\001
blocks=    slots: 0, 1, 2, 3
edges+	.weak	__mip_words
edges+	.set	__mip_words, 0x21
edges+	.section	__llvm_mipraw,"awG",%nobits,sw$MIP
edges+	.p2align	2
edges+.Lmip_raw0:
edges+	.space	36
edges+	.p2align	2
edges+.Lmip_raw1:
edges+	.space	12
edges+	.p2align	2
edges+.Lmip_raw2:
edges+	.space	8
edges=section __llvm_mipmap,"G",%progbits,sw$MIP
edges=map: kind 0x24, profile 0x21, unit hash 0x0, machine 40, pointer 4, needs the runtime
edges=sw of b.c: profile 0x21, flags 0x1, slot bytes 36, labels 0, signature 0xb17d6c56, blocks 12, instructions 31,
edges=    code hash 0x7dfe3bc5 0xd42d64fa
edges=    offsets: of the blocks' labels
edges=    hashes: 0xa47face8:0x1d2, 0xb63bdb1e:0x54e4, 0xee99e105:0x2aa2, 0xba44dc52:0xe176, 0x8622c82d:0x4cde,
edges=    0xb1234a3e:0xa438, 0x7b4b514:0xffa9, 0x7aa0bdb3:0xce93, 0xf9a418c8:0x887f, 0xdb3de494:0xa7b7,
edges=    0xe73b71a4:0xe60, 0xd1127224:0xf578
edges=    successors:
edges=    \021\013p\002\004\005\006\010\011\012\001\002\020\003\020\003\001\020\003\020\003\020\003\020\007\020\003
edges=    edges: -1:0:0, 0:1:-1, 0:11:-1, 1:2:5, 1:4:13, 1:5:-1, 1:6:-1, 1:8:-1, 1:9:29, 1:10:-1, 2:3:-1, 3:-1:9,
edges=    4:3:-1, 5:3:17, 6:7:21, 7:3:-1, 8:3:25, 9:3:-1, 10:7:33, 11:3:-1
edges=    stops: 2, 4, 5, 8, 9
edges=tail of b.c: profile 0x21, flags 0x1, slot bytes 12, labels 1, signature 0xe5c0d887, blocks 4, instructions 8,
edges=    code hash 0x3b666417 0x35f78f9b
edges=    offsets: of the blocks' labels
edges=    hashes: 0x9a38a5d3:0x8602, 0x522c4adb:0x54e4, 0xba44dc52:0xe176, 0x5cd90c63:0xbe5e
edges=    successors: \021\003\001\002\020\002
edges=    edges: -1:0:0, 0:1:5, 0:3:-1, 1:2:-1, 2:-1:9, 3:2:-1
edges=    stops: 1, 3
edges=find of b.c: profile 0x21, flags 0x1, slot bytes 8, labels 2, signature 0xb124ef54, blocks 4, instructions 13,
edges=    code hash 0xa6deaed6 0xe1fb3547
edges=    offsets: of the blocks' labels
edges=    hashes: 0xe2dba5cb:0x9c53, 0xd8806111:0x9d10, 0xba44dc52:0xe176, 0xe8f7db20:0xe6e8
edges=    successors: \001\021\003\002\020\001
edges=    edges: -1:0:-1, 0:1:0, 1:2:-1, 1:3:-1, 2:-1:-1, 3:1:4
