@ SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
@ A handler saves registers that only its callees read, such as a global register variable: they are never dead
@ options: --mip-mode=call-graph --mip-edges --mip-no-ipa-ra --mip-remarks --mip-poison=1
@ assembler: arm-none-eabi-as -mcpu=cortex-a9
	.cpu cortex-a9
	.arch armv7-a
	.fpu softvfp
	.arch_extension mp
	.arch_extension sec
	.eabi_attribute 20, 1
	.eabi_attribute 21, 1
	.eabi_attribute 23, 3
	.eabi_attribute 24, 1
	.eabi_attribute 25, 1
	.eabi_attribute 26, 1
	.eabi_attribute 30, 2
	.eabi_attribute 34, 1
	.eabi_attribute 18, 4
	.file	"irq.c"
	.text
	.align	2
	.global	h
	.syntax unified
	.arm
	.type	h, %function
h:
+.Lmip_fn0:
	@ Interrupt Service Routine.
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
+	cmp	sp, #49
	sub	lr, lr, #4
	push	{r0, r1, r2, r3, r4, r8, ip, lr}
+	ldr	r0, .Lmip_lit0_1
+	ldr	r3, [r0]
+	adds	r3, r3, #1
+	str	r3, [r0]
+	ble	.Lmip_first0_0
+.Lmip_back0_0:
	movw	r4, #:lower16:x
	movt	r4, #:upper16:x
	ldr	r3, [r4]
	cmp	r3, #0
	bne	.L8
.L2:
+.Lmip_b0_1:
+	mov	lr, #2147483648
+	cmn	lr, #1
+	mvn	lr, #209
	mov	r0, #2
	bl	callee
+	ldr	ip, .Lmip_lit0_1
+	ldr	r0, [ip, #8]
+	add	r0, r0, r0, asr #31
+	str	r0, [ip, #8]
	mov	r3, #3
	str	r3, [r4]
	ldmfd	sp!, {r0, r1, r2, r3, r4, r8, ip, pc}^
.L8:
+.Lmip_b0_2:
+	mov	lr, #2147483648
+	cmp	lr, #1
+	mvn	lr, #128
	ldr	r0, [r8]
	bl	callee
+	ldr	r0, .Lmip_lit0_1
+	ldr	lr, [r0, #12]
+	add	lr, lr, lr, asr #31
+	str	lr, [r0, #12]
	b	.L2
+.Lmip_first0_0:
+	push	{r3, ip}
+	push	{r0, lr}
+	bl	__mip_first_call
+	pop	{r3, ip}
+	b	.Lmip_back0_0
+	.p2align	2
+.Lmip_lit0_1:
+	.word	.Lmip_raw0
+.Lmip_end0:
	.size	h, .-h
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
+	.weak	__mip_words
+	.set	__mip_words, 0x2c
+	.section	__llvm_mipraw,"awG",%nobits,h$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	16
=section __llvm_mipmap,"G",%progbits,h$MIP
=map: kind 0x24, profile 0x2c, unit hash 0x0, machine 40, pointer 4, needs the runtime
=h of irq.c: profile 0x2c, flags 0x0, slot bytes 16, labels 0, signature 0xfae51c4e, blocks 3, instructions 15,
=    code hash 0x9b3e6151 0xcafa1b21
=    offsets: of the blocks' labels
=    hashes: 0xb67429ea:0xa521, 0x184dabe0:0xac3a, 0x4f7a088a:0x1628
=    successors: \021\002\002\020\001
=    edges: -1:0:0, 0:1:-1, 0:2:-1, 1:-1:10, 2:1:14
=    stops: 1, 2
