@ The program copies this code: literals need the function's start aligned to 4.  ARMv6-M makes no address without a literal
@ options: --mip-mode=call-graph --mip-edges --mip-self-contained --mip-no-ipa-ra --mip-remarks
@ assembler: arm-none-eabi-as -mcpu=cortex-m0
	.cpu cortex-m0
	.arch armv6s-m
	.syntax unified
	.eabi_attribute 30, 2
	.file	"t.c"
	.thumb
	.section	.text.copied,"ax",%progbits
	.align	1
	.global	copied
	.syntax unified
	.thumb
	.thumb_func
	.type	copied, %function
+	.p2align	2
copied:
+.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
+	push	{r2}
+	ldr	r2, .Lmip_lit0_0
+	ldr	r3, [r2]
+	adds	r3, r3, #1
+	str	r3, [r2]
+	bgt	.Lmip_back0_0
+	push	{r1}
+	ldr	r3, [r2]
+	adds	r3, r3, #1
+	beq	.Lmip_end0_0
+	bpl	.Lmip_once0_0
+	movs	r3, #1
+	lsls	r3, r3, #31
+	str	r3, [r2]
+	b	.Lmip_end0_0
+.Lmip_once0_0:
+	str	r3, [r2]
+	ldr	r3, [r2, #4]
+	adds	r3, r3, #1
+	bne	.Lmip_end0_0
+	ldr	r1, .Lmip_word0_0o
+	b	.Lmip_go0_0o
+	.p2align	2
+.Lmip_word0_0o:
+	.word	__mip_state+4
+.Lmip_go0_0o:
+	ldr	r3, [r1]
+	cmp	r3, #0
+	beq	.Lmip_end0_0
+	str	r3, [r2, #4]
+	adds	r3, r3, #1
+	str	r3, [r1]
+.Lmip_end0_0:
+	pop	{r1}
+.Lmip_back0_0:
+	pop	{r2}
	ldr	r3, [r0]
	adds	r0, r3, r1
	bx	lr
+	.p2align	2
+.Lmip_lit0_0:
+	.word	.Lmip_raw0
+.Lmip_end0:
	.size	copied, .-copied
	.ident	"GCC: (GNU) 12.2.1"
+	.weak	__mip_words
+	.set	__mip_words, 0x2c
+	.section	__llvm_mipraw,"awG",%nobits,copied$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	8
=section __llvm_mipmap,"G",%progbits,copied$MIP
=map: kind 0x24, profile 0x2c, unit hash 0x0, machine 40, pointer 4, needs the runtime
=copied of t.c: profile 0x2c, flags 0x1, slot bytes 8, labels 0, signature 0x0, blocks 1, instructions 3, code
=    hash 0x444c708c 0xda08b411
=    offsets: of the blocks' labels
=    hashes: 0x7842b846:0x3e8b
=    successors: \002
=    edges: -1:0:0, 0:-1:-1
