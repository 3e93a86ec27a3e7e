@ Loops begin with inline assembly and end with a branch that cannot be split (le).  The counter of the entering edge stands
@ before the loop's label.  That label is before the mark of the inline assembly
@ options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -march=armv8.1-m.main+mve
	.arch armv8.1-m.main
	.fpu fpv5-d16
	.arch_extension dsp
	.arch_extension fp
	.arch_extension fp.dp
	.arch_extension mve
	.arch_extension mve.fp
	.eabi_attribute 5, "cortex-m55"
	.eabi_attribute 28, 1
	.eabi_attribute 20, 1
	.eabi_attribute 21, 1
	.eabi_attribute 23, 3
	.eabi_attribute 24, 1
	.eabi_attribute 25, 1
	.eabi_attribute 26, 1
	.eabi_attribute 30, 2
	.eabi_attribute 34, 1
	.eabi_attribute 38, 1
	.eabi_attribute 18, 4
	.file	"ahead-inline.c"
	.text
	.align	1
	.p2align 2,,3
	.syntax unified
	.thumb
	.thumb_func
	.type	rest, %function
rest:
+.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
+	push	{r0}
+	ldr	ip, .Lmip_lit0_1
+	ldr	r0, [ip, #4]
+	add	r0, r0, r0, asr #31
+	str	r0, [ip, #4]
+	pop	{r0}
	cbz	r0, .L9
+.Lmip_b0_1:
	push	{lr}
	dls	lr, r0
+	b	.Lmip_join0_3
+.Lmip_split0_3:
+	push	{r0, r1}
+	ldr	r0, .Lmip_lit0_1
+	ldr	r1, [r0, #0]
+	add	r1, r1, r1, asr #31
+	str	r1, [r0, #0]
+	pop	{r0, r1}
+.Lmip_join0_3:
.L3:
+.Lmip_b0_2:
	.syntax unified
@ 8 "tests/trace/programs/ahead-inline.c" 1
	nop
@ 0 "" 2
	.thumb
	.syntax unified
-	le	lr, .L3
+	le	lr, .Lmip_split0_3
+.Lmip_b0_3:
+	ldr	lr, .Lmip_lit0_1
+	ldr	ip, [lr, #8]
+	adds	ip, ip, #1
+	str	ip, [lr, #8]
	ldr	pc, [sp], #4
.L9:
+.Lmip_b0_4:
+	push	{r0}
+	ldr	ip, .Lmip_lit0_1
+	ldr	r0, [ip, #12]
+	adds	r0, r0, #1
+	str	r0, [ip, #12]
+	pop	{r0}
	bx	lr
+	.p2align	2
+.Lmip_lit0_1:
+	.word	.Lmip_raw0
+.Lmip_end0:
	.size	rest, .-rest
	.align	1
	.p2align 2,,3
	.syntax unified
	.thumb
	.thumb_func
	.type	sum, %function
sum:
+.Lmip_fn1:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
+	ldr	r3, .Lmip_lit1_0
+	ldr	ip, [r3, #4]
+	add	ip, ip, ip, asr #31
+	str	ip, [r3, #4]
	mov	r3, r0
	push	{lr}
	mov	r0, r1
	dls	lr, r3
+	b	.Lmip_join1_2
+.Lmip_split1_2:
+	push	{r0, r1}
+	ldr	r0, .Lmip_lit1_0
+	ldr	r1, [r0, #0]
+	add	r1, r1, r1, asr #31
+	str	r1, [r0, #0]
+	pop	{r0, r1}
+.Lmip_join1_2:
.L14:
+.Lmip_b1_1:
	.syntax unified
@ 14 "tests/trace/programs/ahead-inline.c" 1
	adds r0, r0, #3
@ 0 "" 2
	.thumb
	.syntax unified
	and	r2, r3, #1
	eors	r0, r0, r2
	subs	r3, r3, #1
-	le	lr, .L14
+	le	lr, .Lmip_split1_2
+.Lmip_b1_2:
+	ldr	lr, .Lmip_lit1_0
+	ldr	ip, [lr, #8]
+	adds	ip, ip, #1
+	str	ip, [lr, #8]
	ldr	pc, [sp], #4
+	.p2align	2
+.Lmip_lit1_0:
+	.word	.Lmip_raw1
+.Lmip_end1:
	.size	sum, .-sum
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
+	.weak	__mip_words
+	.set	__mip_words, 0x21
+	.section	__llvm_mipraw,"awG",%nobits,rest$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	16
+	.p2align	2
+.Lmip_raw1:
+	.space	12
=section __llvm_mipmap,"G",%progbits,rest$MIP
=map: kind 0x24, profile 0x21, unit hash 0x0, machine 40, pointer 4, needs the runtime
=rest of ahead-inline.c: profile 0x21, flags 0x3, slot bytes 16, labels 0, signature 0x705edba7, blocks 5,
=    instructions 7, code hash 0xd0cf2719 0x8e96d747
=    offsets: of the blocks' labels
=    hashes: 0x210a45c5:0xd11, 0x40ab01d3:0x82c2, 0xef911e53:0x8375, 0x767bac40:0xc455, 0xf4613145:0xe3fe
=    successors: \021\004\001\021\002\002\002
=    edges: -1:0:6, 0:1:-1, 0:4:-1, 1:2:-1, 2:3:-1, 2:2:2, 3:-1:9, 4:-1:13
=    stops: 2
=sum of ahead-inline.c: profile 0x21, flags 0x3, slot bytes 12, labels 1, signature 0xaa4e04c2, blocks 3,
=    instructions 10, code hash 0x8539197c 0xbd464f33
=    offsets: of the blocks' labels
=    hashes: 0x831a8ec0:0xd3da, 0xba983435:0x6cdb, 0x767bac40:0xc455
=    successors: \001\021\001\002
=    edges: -1:0:6, 0:1:-1, 1:2:-1, 1:1:2, 2:-1:9
=    stops: 1
