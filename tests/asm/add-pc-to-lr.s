@ PIC code makes an address by `add lr, pc`.  A branch after it is a branch, not the second half of a call.
@ options: --mip-mode=call-graph --mip-edges --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-m33
	.cpu cortex-m33
	.arch armv8-m.main
	.fpu softvfp
	.eabi_attribute 20, 1
	.eabi_attribute 21, 1
	.eabi_attribute 23, 3
	.eabi_attribute 24, 1
	.eabi_attribute 25, 1
	.eabi_attribute 26, 1
	.eabi_attribute 30, 4
	.eabi_attribute 34, 1
	.eabi_attribute 18, 4
	.file	"pic.c"
	.text
	.align	1
	.global	f
	.syntax unified
	.thumb
	.thumb_func
	.type	f, %function
f:
+.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r4, lr}
+	ldr	r4, .Lmip_lit0_1
+	ldr	r3, [r4]
+	adds	r3, r3, #1
+	str	r3, [r4]
+	bgt	.Lmip_back0_0
+	bl	__mip_first_call_r4
+.Lmip_back0_0:
	mov	ip, r1
	ldr	r3, [r0]
	ldr	lr, .L5
.LPIC0:
	add	lr, pc
	cbz	r3, .L3
+.Lmip_b0_1:
	ldr	r0, [lr, ip, lsl #2]
	pop	{r4, pc}
.L3:
+.Lmip_b0_2:
+	ldr	r0, [r4, #8]
+	adds	r0, r0, #1
+	str	r0, [r4, #8]
	mov	r0, ip
	pop	{r4, pc}
.L6:
	.align	2
.L5:
	.word	table-(.LPIC0+4)
+	.p2align	2
+.Lmip_lit0_1:
+	.word	.Lmip_raw0
+.Lmip_end0:
	.size	f, .-f
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
+	.weak	__mip_words
+	.set	__mip_words, 0x2c
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	12
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x24, profile 0x2c, unit hash 0x0, machine 40, pointer 4, needs the runtime
=f of pic.c: profile 0x2c, flags 0x1, slot bytes 12, labels 0, signature 0x9733aa8e, blocks 3, instructions 10,
=    code hash 0xdfc25b56 0x7082a0ce
=    offsets: of the blocks' labels
=    hashes: 0x1262aabd:0xbbe2, 0x3d5d856b:0x1b27, 0xa7fe724:0xbf3c
=    successors: \021\002\002\002
=    edges: -1:0:0, 0:1:-1, 0:2:-1, 1:-1:-1, 2:-1:9
