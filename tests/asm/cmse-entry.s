@ An entry function of the Secure state has two names, and its .size names the first one.  No probe stands after the
@ instructions that clear registers for the Non-secure state
@ options: --mip-mode=call-graph --mip-blocks --mip-no-ipa-ra --mip-remarks
@ assembler: arm-none-eabi-as -march=armv8-m.main
	.cpu cortex-m33
	.arch armv8-m.main
	.fpu softvfp
	.arch_extension dsp
	.eabi_attribute 20, 1
	.eabi_attribute 21, 1
	.eabi_attribute 23, 3
	.eabi_attribute 24, 1
	.eabi_attribute 25, 1
	.eabi_attribute 26, 1
	.eabi_attribute 30, 2
	.eabi_attribute 34, 1
	.eabi_attribute 18, 4
	.file	"g4.c"
	.text
	.align	1
	.p2align 2,,3
	.global	gate
	.global	__acle_se_gate
	.syntax unified
	.thumb
	.thumb_func
	.type	__acle_se_gate, %function
	.syntax unified
	.thumb
	.thumb_func
	.type	gate, %function
gate:
+.Lmip_fn0:
__acle_se_gate:
	@ Non-secure entry function: called from non-secure code.
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
+	push	{r3}
+	ldr	ip, .Lmip_lit0_1
+	ldr	r3, [ip]
+	adds	r3, r3, #1
+	str	r3, [ip]
+	ble	.Lmip_first0_0
+.Lmip_back0_0:
+	pop	{r3}
	cmp	r0, #3
	bgt	.L9
+.Lmip_b0_1:
+	ldr	r3, .Lmip_lit0_1
+	strb	r3, [r3, #8]
	movs	r0, #7
	mov	r1, lr
	mov	r2, lr
	mov	r3, lr
	mov	ip, lr
	msr	APSR_nzcvqg, lr
	bxns	lr
.L9:
+.Lmip_b0_2:
	push	{r3, lr}
+	ldr	lr, .Lmip_lit0_1
+	strb	lr, [lr, #9]
	bl	more
	pop	{r3, lr}
	adds	r0, r0, #1
	mov	r1, lr
	mov	r2, lr
	mov	r3, lr
	mov	ip, lr
	msr	APSR_nzcvqg, lr
	bxns	lr
+.Lmip_first0_0:
+	push	{ip, lr}
+	bl	__mip_first_call
+	b	.Lmip_back0_0
+	.p2align	2
+.Lmip_lit0_1:
+	.word	.Lmip_raw0
+.Lmip_end0:
	.size	gate, .-gate
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
+	.weak	__mip_words
+	.set	__mip_words, 0xe
+	.section	__llvm_mipraw,"awG",%nobits,gate$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	12
=section __llvm_mipmap,"G",%progbits,gate$MIP
=map: kind 0x24, profile 0xe, unit hash 0x0, machine 40, pointer 4, needs the runtime
=gate of g4.c: profile 0xe, flags 0x1, slot bytes 10, labels 0, signature 0x9733aa8e, blocks 3, instructions
=    19, code hash 0x15aab8c8 0xeb1abc93
=    offsets: of the blocks' labels
=    hashes: 0x179e7a10:0x28eb, 0x3bab62ee:0xd7fc, 0x362ecfbe:0x5614
=    successors: \021\002\002\002
=    slots: -1, 8, 9
