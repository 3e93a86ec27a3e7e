// -mfix-cortex-a53-835769: no probe ends with a memory access right before a 64-bit multiply-accumulate
// options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra --mip-apart
// assembler: clang-22 --target=aarch64-none-elf -c
	.file	"apart.c"
	.text
	.globl	horner                          // -- Begin function horner
	.p2align	4
	.type	horner,@function
horner:                                 // @horner
// %bb.0:
	mov	w8, #7                          // =0x7
	.p2align	4, , 8
.LBB0_1:                                // =>This Inner Loop Header: Depth=1
	mov	x9, x8
	madd	x8, x8, x1, x0
	subs	x0, x0, #1
	b.ne	.LBB0_1
// %bb.2:
	madd	x8, x1, x9, x0
	add	x0, x8, #1
	ret
.Lfunc_end0:
	.size	horner, .Lfunc_end0-horner
                                        // -- End function
	.globl	first                           // -- Begin function first
	.p2align	4
	.type	first,@function
first:                                  // @first
// %bb.0:
	msub	x0, x1, x0, x2
	ret
.Lfunc_end1:
	.size	first, .Lfunc_end1-first
                                        // -- End function
	.globl	narrow                          // -- Begin function narrow
	.p2align	4
	.type	narrow,@function
narrow:                                 // @narrow
// %bb.0:
	madd	w8, w1, w0, w2
	mul	x9, x3, x3
	add	x0, x9, w8, sxtw
	ret
.Lfunc_end2:
	.size	narrow, .Lfunc_end2-narrow
                                        // -- End function
	.globl	wide                            // -- Begin function wide
	.p2align	4
	.type	wide,@function
wide:                                   // @wide
// %bb.0:
	stp	x29, x30, [sp, #-48]!           // 16-byte Folded Spill
	stp	x22, x21, [sp, #16]             // 16-byte Folded Spill
	mov	w22, w0
	mov	x0, x2
	stp	x20, x19, [sp, #32]             // 16-byte Folded Spill
	mov	x29, sp
	mov	w19, w3
	mov	x20, x2
	mov	w21, w1
	bl	g
	umsubl	x8, w19, w21, x20
	cmp	x0, #0
	smaddl	x9, w22, w22, x20
	ldp	x20, x19, [sp, #32]             // 16-byte Folded Reload
	csel	x0, x8, x9, eq
	ldp	x22, x21, [sp, #16]             // 16-byte Folded Reload
	ldp	x29, x30, [sp], #48             // 16-byte Folded Reload
	ret
.Lfunc_end3:
	.size	wide, .Lfunc_end3-wide
                                        // -- End function
	.globl	own                             // -- Begin function own
	.p2align	4
	.type	own,@function
own:                                    // @own
// %bb.0:
	ldr	x8, [x0]
	nop
	madd	x0, x8, x1, x2
	ret
.Lfunc_end4:
	.size	own, .Lfunc_end4-own
                                        // -- End function
	.ident	"Debian clang version 22.1.8 (1~deb12u1)"
	.section	".note.GNU-stack","",@progbits
	.addrsig
