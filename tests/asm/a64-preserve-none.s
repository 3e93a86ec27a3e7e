// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A caller of preserve_none functions of GCC 16: they get arguments in callee-saved registers and save no register
// options: --mip-mode=call-graph --mip-edges --mip-no-ipa-ra --mip-poison=1
// assembler: aarch64-linux-gnu-as
	.arch armv8-a
	.file	"pn.c"
	.text
	.align	2
	.global	run
	.type	run, %function
run:
+.Lmip_fn0:
+	mrs x16, nzcv
+	orr x16, x16, #0x80000000
+	and x16, x16, #0xffffffffbfffffff
+	orr x16, x16, #0x20000000
+	orr x16, x16, #0x10000000
+	msr nzcv, x16
+	mov x16, #60201
+	movk x16, #27074, lsl #48
+	mov x17, #23598
+	movk x17, #23810, lsl #48
+	adrp x16, .Lmip_raw0+0
+	ldr w17, [x16, :lo12:.Lmip_raw0+0]
+	adds w17, w17, #1
+	str w17, [x16, :lo12:.Lmip_raw0+0]
+	b.gt .Lmip_on0_0
+	stp x16, x30, [sp, #-16]!
+	bl __mip_first_call_page
+.Lmip_on0_0:
	stp	x29, x30, [sp, -96]!
	mov	x29, sp
	stp	x19, x20, [sp, 16]
	stp	x21, x22, [sp, 32]
	stp	x23, x24, [sp, 48]
	stp	x25, x26, [sp, 64]
	stp	x27, x28, [sp, 80]
	mov	x20, x0
	mov	x21, x1
	cbz	x2, .L2
+.Lmip_b0_1:
+	mrs x16, nzcv
+	orr x16, x16, #0x80000000
+	orr x16, x16, #0x40000000
+	orr x16, x16, #0x20000000
+	orr x16, x16, #0x10000000
+	msr nzcv, x16
+	mov x16, #60942
+	movk x16, #32630, lsl #48
+	mov x17, #5169
+	movk x17, #29574, lsl #48
+	mov x20, #64553
+	movk x20, #31698, lsl #48
+	mov x30, #33432
+	movk x30, #31546, lsl #48
	mov	x20, 3
+	adrp x30, .Lmip_raw0+0
+	ldr w16, [x30, :lo12:.Lmip_raw0+8]
+	add w16, w16, w16, asr #31
+	str w16, [x30, :lo12:.Lmip_raw0+8]
.L2:
+.Lmip_b0_2:
+	mrs x16, nzcv
+	orr x16, x16, #0x80000000
+	orr x16, x16, #0x40000000
+	orr x16, x16, #0x20000000
+	and x16, x16, #0xffffffffefffffff
+	msr nzcv, x16
+	mov x16, #60060
+	movk x16, #32329, lsl #48
+	mov x17, #15307
+	movk x17, #30923, lsl #48
+	mov x30, #13139
+	movk x30, #22559, lsl #48
	bl	handler
+	adrp x30, .Lmip_raw0+0
+	ldr w16, [x30, :lo12:.Lmip_raw0+12]
+	add w16, w16, w16, asr #31
+	str w16, [x30, :lo12:.Lmip_raw0+12]
	ldp	x19, x20, [sp, 16]
	ldp	x21, x22, [sp, 32]
	ldp	x23, x24, [sp, 48]
	ldp	x25, x26, [sp, 64]
	ldp	x27, x28, [sp, 80]
	ldp	x29, x30, [sp], 96
	ret
+.Lmip_end0:
	.size	run, .-run
	.variant_pcs	handler
	.ident	"GCC: (GNU) 16.1.0"
+	.weak	__mip_words
+	.set	__mip_words, 0x2c
+	.section	__llvm_mipraw,"awG",%nobits,run$MIP
+	.p2align	4
+.Lmip_raw0:
+	.space	16
=section __llvm_mipmap,"G",%progbits,run$MIP
=map: kind 0x14, profile 0x2c, unit hash 0x0, machine 183, pointer 8, needs the runtime
=run of pn.c: profile 0x2c, flags 0x0, slot bytes 16, labels 0, signature 0x70c9fa27, blocks 3, instructions
=    19, code hash 0x291396ed 0xef76192e
=    offsets: of the blocks' labels
=    hashes: 0xcec69f8d:0x65bb, 0x80685b99:0xcf97, 0x1bd970d9:0xf56d
=    successors: \021\002\001\002
=    edges: -1:0:0, 0:1:-1, 0:2:-1, 1:2:10, 2:-1:14
=    stops: 2
