@ A loop of computed gotos without an exit: a run may stop in it, so the edge into it has a counter
@ options: --mip-mode=function-coverage --mip-edges
@ assembler: arm-none-eabi-gcc -mcpu=cortex-m3 -mthumb -c
	.cpu cortex-m3
	.arch armv7-m
	.fpu softvfp
	.file	"t.c"
	.text
	.align	1
	.global	forever
	.syntax unified
	.thumb
	.thumb_func
	.type	forever, %function
forever:
+.Lmip_fn0:
	@ Volatile: function does not return.
	@ args = 0, pretend = 0, frame = 8
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
+	ldr	r3, .Lmip_lit0_1
+	ldr	r1, [r3, #0]
+	add	r1, r1, r1, asr #31
+	str	r1, [r3, #0]
	movs	r3, #0
	sub	sp, sp, #8
	str	r3, [sp]
	str	r3, [sp, #4]
.L2:
+.Lmip_b0_1:
	ldr	r2, .L9
	ldr	r4, .L9+4
	ldr	r3, [r2]
	ldr	r1, .L9+8
	adds	r3, r3, #1
	str	r3, [r2]
	and	r2, r0, #7
	add	r3, r2, #8
	add	r2, sp, r3
	ldrb	r3, [r2, #-8]	@ zero_extendqisi2
	add	r0, r0, r0, lsl #2
	adds	r3, r3, #1
	adds	r0, r0, #1
	uxtb	r3, r3
	strb	r3, [r2, #-8]
	ubfx	r3, r0, #3, #1
	ldr	r3, [r4, r3, lsl #2]
	ubfx	r5, r0, #4, #1
	and	r6, r0, #64
+	push	{r0}
+	ldr	ip, .Lmip_lit0_1
+	ldr	r0, [ip, #8]
+	add	r0, r0, r0, asr #31
+	str	r0, [ip, #8]
+	pop	{r0}
.L5:
+.Lmip_b0_2:
	orr	r3, r3, #1
	bx	r3
.L3:
+.Lmip_b0_3:
	ldr	r3, [r1]
	adds	r3, r3, #1
	str	r3, [r1]
-	cbz	r6, .L4
+	cbnz	r6, .Lmip_over0_3
+	ldr	r3, .Lmip_lit0_1
+	ldr	ip, [r3, #12]
+	add	ip, ip, ip, asr #31
+	str	ip, [r3, #12]
+	b	.L4
+.Lmip_over0_3:
+
+.Lmip_b0_4:
+	ldr	r3, .Lmip_lit0_1
+	ldr	r2, [r3, #4]
+	add	r2, r2, r2, asr #31
+	str	r2, [r3, #4]
	ldr	r3, [r1]
	and	r3, r3, #7
	adds	r3, r3, #8
	add	r3, sp, r3
	ldrb	r2, [r3, #-8]	@ zero_extendqisi2
	adds	r2, r2, #1
	uxtb	r2, r2
	strb	r2, [r3, #-8]
.L4:
+.Lmip_b0_5:
	ldr	r3, [r4, r5, lsl #2]
	b	.L5
.L10:
	.align	2
.L9:
	.word	a
	.word	.LANCHOR0
	.word	b
+	.p2align	2
+.Lmip_lit0_1:
+	.word	.Lmip_raw0
+.Lmip_end0:
	.size	forever, .-forever
	.section	.rodata
	.align	2
	.set	.LANCHOR0,. + 0
	.type	to.0, %object
	.size	to.0, 8
to.0:
	.word	.L2
	.word	.L3
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
+	.weak	__mip_words
+	.set	__mip_words, 0x21
+	.section	__llvm_mipraw,"awG",%nobits,forever$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	16
=section __llvm_mipmap,"G",%progbits,forever$MIP
=map: kind 0x24, profile 0x21, unit hash 0x0, machine 40, pointer 4, needs the runtime
=forever of t.c: profile 0x21, flags 0x1, slot bytes 16, labels 0, signature 0x7f0dbbdf, blocks 6, instructions
=    39, code hash 0x855693a1 0xea207c5
=    offsets: of the blocks' labels
=    hashes: 0xf39806c9:0x328a, 0x41e7109c:0xf08f, 0x5ea05014:0xa090, 0x969847ec:0x4391, 0x16b25ca0:0xaea6,
=    0xbd4bbdaf:0xaf29
=    successors: \001\001\004\021\005\001\020\002
=    edges: -1:0:2, 0:1:-1, 1:2:10, 2:6:-1, 3:4:6, 3:5:14, 4:5:-1, 5:2:-1, 6:1:-1, 6:3:-1
=    stops: 0, 1, 2, 3, 4, 5
=    inner nodes: -1
