@ Cortex-M0: Clang's table of addresses after a jump
@ options: --mip-mode=function-coverage --mip-edges
@ assembler: arm-none-eabi-as -mcpu=cortex-m0
	.text
	.syntax unified
	.eabi_attribute	67, "2.09"
	.cpu	cortex-m0
	.eabi_attribute	6, 12
	.eabi_attribute	7, 77
	.eabi_attribute	8, 0
	.eabi_attribute	9, 1
	.eabi_attribute	34, 0
	.eabi_attribute	20, 1
	.eabi_attribute	21, 0
	.eabi_attribute	23, 3
	.eabi_attribute	24, 1
	.eabi_attribute	25, 1
	.eabi_attribute	38, 1
	.eabi_attribute	18, 4
	.eabi_attribute	26, 2
	.file	"b.c"
	.globl	sw
	.p2align	2
	.type	sw,%function
	.code	16
	.thumb_func
sw:
+.Lmip_fn0:
	.fnstart
	.save	{r7, lr}
	push	{r7, lr}
	.setfp	r7, sp
+	push	{r0}
+	ldr	r7, .Lmip_lit0_8
+	ldr	r0, [r7, #0]
+	adds	r0, r0, #1
+	bmi	77f
+	str	r0, [r7, #0]
+77:
+	pop	{r0}
	add	r7, sp, #0
	.pad	#16
	sub	sp, #16
	str	r0, [sp, #8]
	str	r1, [sp, #4]
	ldr	r0, [sp, #8]
	str	r0, [sp]
	cmp	r0, #6
	bhi	.LBB0_10
+.Lmip_b0_1:
	ldr	r0, [sp]
	lsls	r1, r0, #2
	adr	r0, .LJTI0_0
	ldr	r0, [r0, r1]
	mov	pc, r0
	.p2align	2
.LJTI0_0:
	.long	.LBB0_3+1
	.long	.LBB0_4+1
	.long	.LBB0_5+1
	.long	.LBB0_6+1
	.long	.LBB0_7+1
	.long	.LBB0_8+1
	.long	.LBB0_9+1
.LBB0_3:
+.Lmip_b0_2:
	ldr	r0, [sp, #4]
	bl	g
	adds	r0, r0, #1
	str	r0, [sp, #12]
+	push	{r1}
+	ldr	r0, .Lmip_lit0_8
+	ldr	r1, [r0, #4]
+	adds	r1, r1, #1
+	str	r1, [r0, #4]
+	pop	{r1}
	b	.LBB0_11
.LBB0_4:
+.Lmip_b0_3:
	ldr	r0, [sp, #4]
	bl	g
	lsls	r0, r0, #1
	str	r0, [sp, #12]
+	push	{r1}
+	ldr	r0, .Lmip_lit0_8
+	ldr	r1, [r0, #8]
+	adds	r1, r1, #1
+	str	r1, [r0, #8]
+	pop	{r1}
	b	.LBB0_11
.LBB0_5:
+.Lmip_b0_4:
	bl	h
	movs	r0, #3
	str	r0, [sp, #12]
+	push	{r1}
+	ldr	r0, .Lmip_lit0_8
+	ldr	r1, [r0, #12]
+	adds	r1, r1, #1
+	str	r1, [r0, #12]
+	pop	{r1}
	b	.LBB0_11
.LBB0_6:
+.Lmip_b0_5:
	ldr	r0, [sp, #4]
	subs	r0, #9
	str	r0, [sp, #12]
+	push	{r1}
+	ldr	r0, .Lmip_lit0_8
+	ldr	r1, [r0, #16]
+	adds	r1, r1, #1
+	str	r1, [r0, #16]
+	pop	{r1}
	b	.LBB0_11
.LBB0_7:
+.Lmip_b0_6:
	bl	h
	bl	h
	movs	r0, #12
	str	r0, [sp, #12]
+	push	{r1}
+	ldr	r0, .Lmip_lit0_8
+	ldr	r1, [r0, #20]
+	adds	r1, r1, #1
+	str	r1, [r0, #20]
+	pop	{r1}
	b	.LBB0_11
.LBB0_8:
+.Lmip_b0_7:
	ldr	r0, [sp, #4]
	adds	r0, #9
	bl	g
	str	r0, [sp, #12]
+	push	{r1}
+	ldr	r0, .Lmip_lit0_8
+	ldr	r1, [r0, #24]
+	adds	r1, r1, #1
+	str	r1, [r0, #24]
+	pop	{r1}
	b	.LBB0_11
.LBB0_9:
+.Lmip_b0_8:
	ldr	r0, [sp, #4]
	muls	r0, r0, r0
	str	r0, [sp, #12]
+	push	{r1}
+	ldr	r0, .Lmip_lit0_8
+	ldr	r1, [r0, #28]
+	adds	r1, r1, #1
+	str	r1, [r0, #28]
+	pop	{r1}
	b	.LBB0_11
.LBB0_10:
+.Lmip_b0_9:
	movs	r0, #0
	mvns	r0, r0
	str	r0, [sp, #12]
	b	.LBB0_11
.LBB0_11:
+.Lmip_b0_10:
+	push	{r1}
+	ldr	r0, .Lmip_lit0_8
+	ldr	r1, [r0, #32]
+	adds	r1, r1, #1
+	str	r1, [r0, #32]
+	pop	{r1}
	ldr	r0, [sp, #12]
	add	sp, #16
	pop	{r7, pc}
+	.p2align	2
+.Lmip_lit0_8:
+	.word	.Lmip_raw0
+.Lmip_end0:
.Lfunc_end0:
	.size	sw, .Lfunc_end0-sw
	.cantunwind
	.fnend

	.globl	tail
	.p2align	1
	.type	tail,%function
	.code	16
	.thumb_func
tail:
+.Lmip_fn1:
	.fnstart
	.save	{r7, lr}
	push	{r7, lr}
	.setfp	r7, sp
+	push	{r0}
+	ldr	r7, .Lmip_lit1_3
+	ldr	r0, [r7, #0]
+	adds	r0, r0, #1
+	bmi	77f
+	str	r0, [r7, #0]
+77:
+	pop	{r0}
	add	r7, sp, #0
	.pad	#8
	sub	sp, #8
	str	r0, [sp, #4]
	ldr	r0, [sp, #4]
	cmp	r0, #0
	beq	.LBB1_2
+.Lmip_b1_1:
	b	.LBB1_1
.LBB1_1:
+.Lmip_b1_2:
	bl	h
	b	.LBB1_3
.LBB1_2:
+.Lmip_b1_3:
	movs	r0, #3
	bl	g
+	push	{r0, r1}
+	ldr	r0, .Lmip_lit1_3
+	ldr	r1, [r0, #4]
+	adds	r1, r1, #1
+	str	r1, [r0, #4]
+	pop	{r0, r1}
	b	.LBB1_3
.LBB1_3:
+.Lmip_b1_4:
+	push	{r0, r1}
+	ldr	r0, .Lmip_lit1_3
+	ldr	r1, [r0, #8]
+	adds	r1, r1, #1
+	str	r1, [r0, #8]
+	pop	{r0, r1}
	add	sp, #8
	pop	{r7, pc}
+	.p2align	2
+.Lmip_lit1_3:
+	.word	.Lmip_raw1
+.Lmip_end1:
.Lfunc_end1:
	.size	tail, .Lfunc_end1-tail
	.cantunwind
	.fnend

	.globl	find
	.p2align	1
	.type	find,%function
	.code	16
	.thumb_func
find:
+.Lmip_fn2:
	.fnstart
	.pad	#12
	sub	sp, #12
	str	r0, [sp, #8]
	str	r1, [sp, #4]
	movs	r0, #0
	str	r0, [sp]
	b	.LBB2_1
.LBB2_1:
+.Lmip_b2_1:
	ldr	r0, [sp, #8]
	ldrb	r0, [r0]
	cmp	r0, #0
	beq	.LBB2_5
+.Lmip_b2_2:
	b	.LBB2_2
.LBB2_2:
+.Lmip_b2_3:
	ldr	r0, [sp, #8]
	adds	r1, r0, #1
	str	r1, [sp, #8]
	ldrb	r0, [r0]
	ldr	r1, [sp, #4]
	cmp	r0, r1
-	bne	.LBB2_4
+	ldr	r0, .Lmip_lit2_5
+	bne	.Lmip_split2_3
+.Lmip_b2_4:
	b	.LBB2_3
.LBB2_3:
+.Lmip_b2_5:
+	push	{r1}
+	ldr	r1, [r0, #0]
+	adds	r1, r1, #1
+	bmi	77f
+	str	r1, [r0, #0]
+77:
+	pop	{r1}
	ldr	r0, [sp]
	adds	r0, r0, #1
	str	r0, [sp]
	b	.LBB2_4
+.Lmip_split2_3:
+	push	{r1}
+	ldr	r1, [r0, #4]
+	adds	r1, r1, #1
+	bmi	77f
+	str	r1, [r0, #4]
+77:
+	pop	{r1}
.LBB2_4:
+.Lmip_b2_6:
	b	.LBB2_1
.LBB2_5:
+.Lmip_b2_7:
+	push	{r1}
+	ldr	r0, .Lmip_lit2_5
+	ldr	r1, [r0, #8]
+	adds	r1, r1, #1
+	bmi	77f
+	str	r1, [r0, #8]
+77:
+	pop	{r1}
	ldr	r0, [sp]
	add	sp, #12
	bx	lr
+	.p2align	2
+.Lmip_lit2_5:
+	.word	.Lmip_raw2
+.Lmip_end2:
.Lfunc_end2:
	.size	find, .Lfunc_end2-find
	.cantunwind
	.fnend

	.ident	"Debian clang version 14.0.6"
	.section	".note.GNU-stack","",%progbits
	.eabi_attribute	30, 6
+	.weak	__mip_words
+	.set	__mip_words, 0x21
+	.section	__llvm_mipraw,"awG",%nobits,sw$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	36
+	.p2align	2
+.Lmip_raw1:
+	.space	12
+	.p2align	2
+.Lmip_raw2:
+	.space	12
=section __llvm_mipmap,"G",%progbits,sw$MIP
=map: kind 0x24, profile 0x21, unit hash 0x0, machine 40, pointer 4, needs the runtime
=sw of b.c: profile 0x21, flags 0x1, slot bytes 36, labels 0, signature 0x7233e208, blocks 11, instructions 53,
=    code hash 0x10c13c9b 0x53104209
=    offsets: of the blocks' labels
=    hashes: 0x5f42d40d:0xb882, 0xd40ab131:0x5b5d, 0x99eae302:0x53b3, 0x60498bfa:0xe529, 0xa3df4bc2:0xcf91,
=    0x54ef13fe:0xf6c0, 0x33c84027:0xe680, 0xc474d4cc:0x6d37, 0x4a3b1af4:0xf772, 0xd354ff00:0x606d,
=    0x4746deb8:0x762
=    successors:
=    \021\011p\002\003\004\005\006\007\010\020\012\020\012\020\012\020\012\020\012\020\012\020\012\020\012\002
=    edges: -1:0:0, 0:1:-1, 0:9:-1, 1:2:-1, 1:3:-1, 1:4:-1, 1:5:-1, 1:6:-1, 1:7:-1, 1:8:-1, 2:10:5, 3:10:9,
=    4:10:13, 5:10:17, 6:10:21, 7:10:25, 8:10:29, 9:10:-1, 10:-1:33
=    stops: 2, 3, 4, 6, 7
=tail of b.c: profile 0x21, flags 0x1, slot bytes 12, labels 1, signature 0x8502982d, blocks 5, instructions
=    15, code hash 0xd20c9e55 0x9a5e16cd
=    offsets: of the blocks' labels
=    hashes: 0x4ed197aa:0x666a, 0x42859250:0x1917, 0x6f4555c2:0xeab2, 0x5cd90c63:0xbe5e, 0xbb533a53:0x498e
=    successors: \021\003\020\002\020\004\020\004\002
=    edges: -1:0:0, 0:1:-1, 0:3:-1, 1:2:-1, 2:4:-1, 3:4:5, 4:-1:9
=    stops: 2, 3
=find of b.c: profile 0x21, flags 0x1, slot bytes 12, labels 2, signature 0x536e6f06, blocks 8, instructions
=    27, code hash 0xa54efc69 0x9e8f7c81
=    offsets: of the blocks' labels
=    hashes: 0x8b12dfec:0x8c37, 0x4d198893:0x7bf4, 0x42859250:0x1917, 0x65c8987d:0x6bca, 0x42859250:0x1917,
=    0x93bbd838:0x2ea2, 0x42859250:0x1917, 0x1770143b:0xc654
=    successors: \020\001\021\007\020\003\021\006\020\005\020\006\020\001\002
=    edges: -1:0:-1, 0:1:-1, 1:2:-1, 1:7:-1, 2:3:-1, 3:4:-1, 3:6:4, 4:5:-1, 5:6:0, 6:1:-1, 7:-1:8
