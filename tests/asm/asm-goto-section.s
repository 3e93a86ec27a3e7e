@ asm goto: the jump to the compiler's label stands in another section.  It has three forms: code that comes back, a table
@ of .dc.l, and an unknown macro.  A block starts at the label, and no slot base is held there
@ options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.cpu cortex-m4
	.arch armv7e-m
	.fpu softvfp
	.eabi_attribute 30, 2
	.file	"t.c"
	.syntax unified
	.macro	entry to
	.word	\to
	.endm
	.text
	.align	1
	.global	f1
	.syntax unified
	.thumb
	.thumb_func
	.type	f1, %function
f1:
+.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r4, lr}
+	ldr	r4, .Lmip_lit0_0
+	ldr	ip, [r4, #0]
+	add	ip, ip, ip, asr #31
+	str	ip, [r4, #0]
	mov	r4, r1
	.syntax unified
@ 2 "t.c" 1
	1: ldr r3,[r0]
 .pushsection .aside1,"ax"
 b .Lf12
 .popsection
@ 0 "" 2
	.thumb
	.syntax unified
+	ldr	r0, .Lmip_lit0_0
+	ldr	lr, [r0, #4]
+	adds	lr, lr, #1
+	str	lr, [r0, #4]
+.Lmip_b0_1:
	movs	r0, #1
	bl	e
+	ldr	lr, .Lmip_lit0_0
+	ldr	ip, [lr, #8]
+	adds	ip, ip, #1
+	str	ip, [lr, #8]
.Lf12:
+.Lmip_b0_2:
+	ldr	lr, .Lmip_lit0_0
+	ldr	ip, [lr, #12]
+	adds	ip, ip, #1
+	str	ip, [lr, #12]
	cbz	r4, .Lf11
+.Lmip_b0_3:
	add	r0, r0, r0, lsl #1
+	ldr	r4, .Lmip_lit0_0
+	ldr	ip, [r4, #16]
+	adds	ip, ip, #1
+	str	ip, [r4, #16]
.Lf11:
+.Lmip_b0_4:
+	ldr	r4, .Lmip_lit0_0
+	ldr	ip, [r4, #20]
+	add	ip, ip, ip, asr #31
+	str	ip, [r4, #20]
	pop	{r4, pc}
+	.p2align	2
+.Lmip_lit0_0:
+	.word	.Lmip_raw0
+.Lmip_end0:
	.size	f1, .-f1
	.align	1
	.global	f2
	.syntax unified
	.thumb
	.thumb_func
	.type	f2, %function
f2:
+.Lmip_fn1:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r4, lr}
+	ldr	r4, .Lmip_lit1_0
+	ldr	ip, [r4, #0]
+	add	ip, ip, ip, asr #31
+	str	ip, [r4, #0]
	mov	r4, r1
	.syntax unified
@ 2 "t.c" 1
	1: ldr r3,[r0]
 .pushsection .aside2,"a"
 .dc.l .Lf22
 .popsection
@ 0 "" 2
	.thumb
	.syntax unified
+	ldr	r0, .Lmip_lit1_0
+	ldr	lr, [r0, #4]
+	adds	lr, lr, #1
+	str	lr, [r0, #4]
+.Lmip_b1_1:
	movs	r0, #1
	bl	e
+	ldr	lr, .Lmip_lit1_0
+	ldr	ip, [lr, #8]
+	adds	ip, ip, #1
+	str	ip, [lr, #8]
.Lf22:
+.Lmip_b1_2:
+	ldr	lr, .Lmip_lit1_0
+	ldr	ip, [lr, #12]
+	adds	ip, ip, #1
+	str	ip, [lr, #12]
	cbz	r4, .Lf21
+.Lmip_b1_3:
	add	r0, r0, r0, lsl #1
+	ldr	r4, .Lmip_lit1_0
+	ldr	ip, [r4, #16]
+	adds	ip, ip, #1
+	str	ip, [r4, #16]
.Lf21:
+.Lmip_b1_4:
+	ldr	r4, .Lmip_lit1_0
+	ldr	ip, [r4, #20]
+	add	ip, ip, ip, asr #31
+	str	ip, [r4, #20]
	pop	{r4, pc}
+	.p2align	2
+.Lmip_lit1_0:
+	.word	.Lmip_raw1
+.Lmip_end1:
	.size	f2, .-f2
	.align	1
	.global	f3
	.syntax unified
	.thumb
	.thumb_func
	.type	f3, %function
f3:
+.Lmip_fn2:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r4, lr}
+	ldr	r4, .Lmip_lit2_0
+	ldr	ip, [r4, #0]
+	add	ip, ip, ip, asr #31
+	str	ip, [r4, #0]
	mov	r4, r1
	.syntax unified
@ 2 "t.c" 1
	1: ldr r3,[r0]
 .pushsection .aside3,"a"
 .reloc ., R_ARM_NONE, .Lf32
 .popsection
@ 0 "" 2
	.thumb
	.syntax unified
+	ldr	r0, .Lmip_lit2_0
+	ldr	lr, [r0, #4]
+	adds	lr, lr, #1
+	str	lr, [r0, #4]
+.Lmip_b2_1:
	movs	r0, #1
	bl	e
+	ldr	lr, .Lmip_lit2_0
+	ldr	ip, [lr, #8]
+	adds	ip, ip, #1
+	str	ip, [lr, #8]
.Lf32:
+.Lmip_b2_2:
+	ldr	lr, .Lmip_lit2_0
+	ldr	ip, [lr, #12]
+	adds	ip, ip, #1
+	str	ip, [lr, #12]
	cbz	r4, .Lf31
+.Lmip_b2_3:
	add	r0, r0, r0, lsl #1
+	ldr	r4, .Lmip_lit2_0
+	ldr	ip, [r4, #16]
+	adds	ip, ip, #1
+	str	ip, [r4, #16]
.Lf31:
+.Lmip_b2_4:
+	ldr	r4, .Lmip_lit2_0
+	ldr	ip, [r4, #20]
+	add	ip, ip, ip, asr #31
+	str	ip, [r4, #20]
	pop	{r4, pc}
+	.p2align	2
+.Lmip_lit2_0:
+	.word	.Lmip_raw2
+.Lmip_end2:
	.size	f3, .-f3
	.align	1
	.global	f4
	.syntax unified
	.thumb
	.thumb_func
	.type	f4, %function
f4:
+.Lmip_fn3:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r4, lr}
+	ldr	r4, .Lmip_lit3_0
+	ldr	ip, [r4, #0]
+	add	ip, ip, ip, asr #31
+	str	ip, [r4, #0]
	mov	r4, r1
	.syntax unified
@ 2 "t.c" 1
	1: ldr r3,[r0]
 .pushsection .aside4,"a"
 entry .Lf42
 .popsection
@ 0 "" 2
	.thumb
	.syntax unified
+	ldr	r0, .Lmip_lit3_0
+	ldr	lr, [r0, #4]
+	adds	lr, lr, #1
+	str	lr, [r0, #4]
+.Lmip_b3_1:
	movs	r0, #1
	bl	e
+	ldr	lr, .Lmip_lit3_0
+	ldr	ip, [lr, #8]
+	adds	ip, ip, #1
+	str	ip, [lr, #8]
.Lf42:
+.Lmip_b3_2:
+	ldr	lr, .Lmip_lit3_0
+	ldr	ip, [lr, #12]
+	adds	ip, ip, #1
+	str	ip, [lr, #12]
	cbz	r4, .Lf41
+.Lmip_b3_3:
	add	r0, r0, r0, lsl #1
+	ldr	r4, .Lmip_lit3_0
+	ldr	ip, [r4, #16]
+	adds	ip, ip, #1
+	str	ip, [r4, #16]
.Lf41:
+.Lmip_b3_4:
+	ldr	r4, .Lmip_lit3_0
+	ldr	ip, [r4, #20]
+	add	ip, ip, ip, asr #31
+	str	ip, [r4, #20]
	pop	{r4, pc}
+	.p2align	2
+.Lmip_lit3_0:
+	.word	.Lmip_raw3
+.Lmip_end3:
	.size	f4, .-f4
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
+	.weak	__mip_words
+	.set	__mip_words, 0x21
+	.section	__llvm_mipraw,"awG",%nobits,f1$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	24
+	.p2align	2
+.Lmip_raw1:
+	.space	24
+	.p2align	2
+.Lmip_raw2:
+	.space	24
+	.p2align	2
+.Lmip_raw3:
+	.space	24
=section __llvm_mipmap,"G",%progbits,f1$MIP
=map: kind 0x24, profile 0x21, unit hash 0x0, machine 40, pointer 4, needs the runtime
=f1 of t.c: profile 0x21, flags 0x1, slot bytes 24, labels 0, signature 0x701c8275, blocks 5, instructions 8,
=    code hash 0xe7acdfd7 0xccdd0684
=    offsets: of the blocks' labels
=    hashes: 0x7411930c:0xd0e4, 0x5daa8502:0xffa6, 0x4aa74e2f:0xd11, 0x92004338:0x434b, 0xba44dc52:0xe176
=    successors: \001\001\021\004\001\002
=    edges: -1:0:2, -1:2:13, 0:1:5, 1:-1:9, 2:3:-1, 2:4:-1, 3:4:17, 4:-1:22
=    stops: 0, 1
=f2 of t.c: profile 0x21, flags 0x1, slot bytes 24, labels 1, signature 0x701c8275, blocks 5, instructions 8,
=    code hash 0xe7acdfd7 0xccdd0684
=    offsets: of the blocks' labels
=    hashes: 0x7411930c:0xd0e4, 0x5daa8502:0xffa6, 0x4aa74e2f:0xd11, 0x92004338:0x434b, 0xba44dc52:0xe176
=    successors: \001\001\021\004\001\002
=    edges: -1:0:2, -1:2:13, 0:1:5, 1:-1:9, 2:3:-1, 2:4:-1, 3:4:17, 4:-1:22
=    stops: 0, 1
=f3 of t.c: profile 0x21, flags 0x1, slot bytes 24, labels 2, signature 0x701c8275, blocks 5, instructions 8,
=    code hash 0xe7acdfd7 0xccdd0684
=    offsets: of the blocks' labels
=    hashes: 0x7411930c:0xd0e4, 0x5daa8502:0xffa6, 0x4aa74e2f:0xd11, 0x92004338:0x434b, 0xba44dc52:0xe176
=    successors: \001\001\021\004\001\002
=    edges: -1:0:2, -1:2:13, 0:1:5, 1:-1:9, 2:3:-1, 2:4:-1, 3:4:17, 4:-1:22
=    stops: 0, 1
=f4 of t.c: profile 0x21, flags 0x1, slot bytes 24, labels 3, signature 0x701c8275, blocks 5, instructions 8,
=    code hash 0xe7acdfd7 0xccdd0684
=    offsets: of the blocks' labels
=    hashes: 0x7411930c:0xd0e4, 0x5daa8502:0xffa6, 0x4aa74e2f:0xd11, 0x92004338:0x434b, 0xba44dc52:0xe176
=    successors: \001\001\021\004\001\002
=    edges: -1:0:2, -1:2:13, 0:1:5, 1:-1:9, 2:3:-1, 2:4:-1, 3:4:17, 4:-1:22
=    stops: 0, 1
