@ A table after `ldr pc` is known by the label that the last adr named: the jump is no computed goto
@ options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra --mip-remarks
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.cpu cortex-m4
	.arch armv7e-m
	.fpu softvfp
	.eabi_attribute 20, 1
	.eabi_attribute 21, 1
	.eabi_attribute 23, 3
	.eabi_attribute 24, 1
	.eabi_attribute 25, 1
	.eabi_attribute 26, 1
	.eabi_attribute 30, 6
	.eabi_attribute 34, 1
	.eabi_attribute 18, 4
	.file	"sw2.c"
	.text
	.align	1
	.global	f
	.syntax unified
	.thumb
	.thumb_func
	.type	f, %function
f:
+.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 8
	@ frame_needed = 1, uses_anonymous_args = 0
	@ link register save eliminated.
	push	{r7}
	sub	sp, sp, #12
	add	r7, sp, #0
	str	r0, [r7, #4]
	str	r1, [r7]
	ldr	r3, [r7, #4]
	cmp	r3, #3
+	ldr	r0, .Lmip_lit0_4
	bhi	.L2
+.Lmip_b0_1:
	adr	r2, .L4
	ldr	pc, [r2, r3, lsl #2]
	.p2align 2
.L4:
	.word	.L7+1
	.word	.L6+1
	.word	.L5+1
	.word	.L3+1
	.p2align 1
.L7:
+.Lmip_b0_2:
+	ldr	r2, [r0, #0]
+	add	r2, r2, r2, asr #31
+	str	r2, [r0, #0]
	ldr	r2, [r7]
	mov	r3, r2
	lsls	r3, r3, #1
	add	r3, r3, r2
	b	.L8
.L6:
+.Lmip_b0_3:
+	ldr	r3, [r0, #4]
+	add	r3, r3, r3, asr #31
+	str	r3, [r0, #4]
	ldr	r3, [r7]
	adds	r3, r3, #1
	b	.L8
.L5:
+.Lmip_b0_4:
+	ldr	r2, [r0, #8]
+	add	r2, r2, r2, asr #31
+	str	r2, [r0, #8]
	ldr	r2, [r7]
	mov	r3, r2
	lsls	r3, r3, #2
	add	r3, r3, r2
	b	.L8
.L3:
+.Lmip_b0_5:
+	ldr	r3, [r0, #12]
+	add	r3, r3, r3, asr #31
+	str	r3, [r0, #12]
	ldr	r3, [r7]
	subs	r3, r3, #5
	b	.L8
.L2:
+.Lmip_b0_6:
+	ldr	r3, [r0, #16]
+	add	r3, r3, r3, asr #31
+	str	r3, [r0, #16]
	movs	r3, #0
.L8:
+.Lmip_b0_7:
	mov	r0, r3
	adds	r7, r7, #12
	mov	sp, r7
	@ sp needed
	pop	{r7}
	bx	lr
+	.p2align	2
+.Lmip_lit0_4:
+	.word	.Lmip_raw0
+.Lmip_end0:
	.size	f, .-f
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
+	.weak	__mip_words
+	.set	__mip_words, 0x21
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	20
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x24, profile 0x21, unit hash 0x0, machine 40, pointer 4, needs the runtime
=f of sw2.c: profile 0x21, flags 0x1, slot bytes 20, labels 0, signature 0x1539831e, blocks 8, instructions 32,
=    code hash 0xddfb8947 0xb20a4b7e
=    offsets: of the blocks' labels
=    hashes: 0xbf49dbdf:0x5b55, 0xa5779acb:0x8dac, 0x52d19794:0xea66, 0x4c23ebe8:0xf30f, 0x69cb1801:0xea66,
=    0xe98a97f9:0x2994, 0x94b6abdb:0x4ad6, 0x71a6a7b:0x8c43
=    successors: \021\006@\002\003\004\005\020\007\020\007\020\007\020\007\001\002
=    edges: -1:0:-1, 0:1:-1, 0:6:18, 1:2:-1, 1:3:-1, 1:4:-1, 1:5:-1, 2:7:2, 3:7:6, 4:7:10, 5:7:14, 6:7:-1,
=    7:-1:-1
