// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Clang says at the prologue's end where the link register is.  A probe before that changes the register, so the rule stands
// right after the store, too.
// options: --mip-mode=call-graph --mip-no-ipa-ra
// assembler: aarch64-linux-gnu-as
	.file	"each.c"
	.text
	.globl	each                            // -- Begin function each
	.p2align	2
	.type	each,@function
each:                                   // @each
+.Lmip_fn0:
	.cfi_startproc
// %bb.0:
	sub	sp, sp, #256
	.cfi_def_cfa_offset 256
	stp	x29, x30, [sp, #224]            // 16-byte Folded Spill
+	.cfi_offset	w30, -24
	stp	x20, x19, [sp, #240]            // 16-byte Folded Spill
+	adrp x19, .Lmip_raw0+0
+	ldr w16, [x19, :lo12:.Lmip_raw0+0]
+	adds w16, w16, #1
+	str w16, [x19, :lo12:.Lmip_raw0+0]
+	b.gt .Lmip_on0_0
+	bl __mip_first_call_x19
+.Lmip_on0_0:
	add	x29, sp, #224
	.cfi_def_cfa w29, 32
	.cfi_offset w19, -8
	.cfi_offset w20, -16
	.cfi_offset w30, -24
	.cfi_offset w29, -32
	mov	x8, #-56                        // =0xffffffffffffffc8
	mov	x9, sp
	sub	x10, x29, #88
	movk	x8, #65408, lsl #32
	add	x9, x9, #128
	stp	x1, x2, [x29, #-88]
	stp	x9, x8, [x29, #-16]
	add	x8, x10, #56
	add	x9, x29, #32
	stp	x3, x4, [x29, #-72]
	stp	x5, x6, [x29, #-56]
	stur	x7, [x29, #-40]
	stp	q0, q1, [sp]
	stp	q2, q3, [sp, #32]
	stp	q4, q5, [sp, #64]
	stp	q6, q7, [sp, #96]
	stp	x9, x8, [x29, #-32]
	cbz	w0, .LBB0_7
// %bb.1:
	mov	w19, w0
	mov	w20, wzr
	b	.LBB0_4
.LBB0_2:                                //   in Loop: Header=BB0_4 Depth=1
	ldur	x8, [x29, #-32]
	add	x9, x8, #8
	stur	x9, [x29, #-32]
.LBB0_3:                                //   in Loop: Header=BB0_4 Depth=1
	ldr	w0, [x8]
	sub	w19, w19, #1
	bl	leaf
	add	w20, w0, w20
	cbz	w19, .LBB0_8
.LBB0_4:                                // =>This Inner Loop Header: Depth=1
	ldursw	x8, [x29, #-8]
	tbz	w8, #31, .LBB0_2
// %bb.5:                               //   in Loop: Header=BB0_4 Depth=1
	add	w9, w8, #8
	cmn	w8, #8
	stur	w9, [x29, #-8]
	b.hi	.LBB0_2
// %bb.6:                               //   in Loop: Header=BB0_4 Depth=1
	ldur	x9, [x29, #-24]
	add	x8, x9, x8
	b	.LBB0_3
.LBB0_7:
	mov	w20, wzr
.LBB0_8:
	mov	w0, w20
	.cfi_def_cfa wsp, 256
	ldp	x20, x19, [sp, #240]            // 16-byte Folded Reload
	ldp	x29, x30, [sp, #224]            // 16-byte Folded Reload
	add	sp, sp, #256
	.cfi_def_cfa_offset 0
	.cfi_restore w19
	.cfi_restore w20
	.cfi_restore w30
	.cfi_restore w29
	ret
+.Lmip_end0:
.Lfunc_end0:
	.size	each, .Lfunc_end0-each
	.cfi_endproc
                                        // -- End function
	.ident	"Debian clang version 22.1.8 (1~deb12u1)"
	.section	".note.GNU-stack","",@progbits
+	.weak	__mip_words
+	.set	__mip_words, 0xc
+	.section	__llvm_mipraw,"awG",%nobits,each$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	8
=section __llvm_mipmap,"G",%progbits,each$MIP
=map: kind 0x14, profile 0xc, unit hash 0x0, machine 183, pointer 8, needs the runtime
=each of each.c: profile 0xc, flags 0x0, slot bytes 8, labels 0, signature 0xa0b02d0d, blocks 9, instructions
=    48, code hash 0x586ed361 0x2d9b5c75
