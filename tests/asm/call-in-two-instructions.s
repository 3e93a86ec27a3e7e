@ A32 before ARMv5T: mov lr, pc and a jump are one call.  Nothing stands between them, and code continues after the jump
@ options: --mip-mode=function-coverage --mip-edges --mip-dump=any --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -march=armv4t
	.cpu arm7tdmi
	.arch armv4t
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
	.file	"v4.c"
	.text
	.align	2
	.global	f
	.syntax unified
	.arm
	.type	f, %function
f:
+.Lmip_fn0:
	@ Function supports interworking.
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
+	ldr	ip, .Lmip_lit0_1
+	ldr	r3, [ip, #0]
+	add	r3, r3, r3, asr #31
+	str	r3, [ip, #0]
	cmp	r0, r1
	push	{r4, r5, r6, lr}
	bgt	.L4
+.Lmip_b0_1:
	mov	r4, r1
	ldr	r5, .L7
.L2:
+.Lmip_b0_2:
	mov	r0, r4
	ldr	r3, [r5]
	mov	lr, pc
	bx	r3
	add	r0, r0, r4
	pop	{r4, r5, r6, lr}
+	push	{r0}
+	ldr	ip, .Lmip_lit0_1
+	ldr	r0, [ip, #4]
+	add	r0, r0, r0, asr #31
+	str	r0, [ip, #4]
+	pop	{r0}
	bx	lr
.L4:
+.Lmip_b0_3:
	ldr	r5, .L7
	ldr	r3, [r5]
	mov	lr, pc
	bx	r3
	mov	r4, r0
+	ldr	ip, .Lmip_lit0_1
+	ldr	r0, [ip, #8]
+	add	r0, r0, r0, asr #31
+	str	r0, [ip, #8]
	b	.L2
.L8:
	.align	2
.L7:
	.word	fp
+	.p2align	2
+.Lmip_lit0_1:
+	.word	.Lmip_raw0
+.Lmip_end0:
	.size	f, .-f
	.ident	"GCC: (GNU) 12.2.1"
+	.weak	__mip_words
+	.set	__mip_words, 0x21
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	12
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x24, profile 0x21, unit hash 0x0, machine 40, pointer 4, needs the runtime
=f of v4.c: profile 0x21, flags 0x10, slot bytes 12, labels 0, signature 0xe5c0d887, blocks 4, instructions 18,
=    code hash 0x7b3d0552 0x317c5671
=    offsets: of the blocks' labels
=    hashes: 0x6a401910:0xaf82, 0xbfb490ba:0x3c5f, 0xa540550:0x4a30, 0x790254fd:0x6911
=    successors: \021\003\001\002\020\002
=    edges: -1:0:2, 0:1:-1, 0:3:-1, 1:2:-1, 2:-1:6, 3:2:10
=    stops: 0, 1, 2, 3
