// -mfix-cortex-a53-835769: no probe ends with a memory access right before a 64-bit multiply-accumulate
// options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra --mip-apart
// assembler: clang-22 --target=aarch64-none-elf -c
	.file	"apart.c"
	.text
	.globl	horner                          // -- Begin function horner
	.p2align	4
	.type	horner,@function
horner:                                 // @horner
+.Lmip_fn0:
// %bb.0:
+	adrp x17, .Lmip_raw0+0
	mov	w8, #7                          // =0x7
	.p2align	4, , 8
+	b	.Lmip_join0_2
+.Lmip_split0_2:
+	ldr w16, [x17, :lo12:.Lmip_raw0+0]
+	add w16, w16, w16, asr #31
+	str w16, [x17, :lo12:.Lmip_raw0+0]
+.Lmip_join0_2:
.LBB0_1:                                // =>This Inner Loop Header: Depth=1
+.Lmip_b0_1:
	mov	x9, x8
	madd	x8, x8, x1, x0
	subs	x0, x0, #1
-	b.ne	.LBB0_1
+	b.ne	.Lmip_split0_2
// %bb.2:
+.Lmip_b0_2:
+	ldr w16, [x17, :lo12:.Lmip_raw0+4]
+	add w16, w16, w16, asr #31
+	str w16, [x17, :lo12:.Lmip_raw0+4]
+	nop
	madd	x8, x1, x9, x0
	add	x0, x8, #1
	ret
+.Lmip_end0:
.Lfunc_end0:
	.size	horner, .Lfunc_end0-horner
                                        // -- End function
	.globl	first                           // -- Begin function first
	.p2align	4
	.type	first,@function
first:                                  // @first
+.Lmip_fn1:
// %bb.0:
+	adrp x17, .Lmip_raw1+0
+	ldr w16, [x17, :lo12:.Lmip_raw1+0]
+	add w16, w16, w16, asr #31
+	str w16, [x17, :lo12:.Lmip_raw1+0]
+	nop
	msub	x0, x1, x0, x2
	ret
+.Lmip_end1:
.Lfunc_end1:
	.size	first, .Lfunc_end1-first
                                        // -- End function
	.globl	narrow                          // -- Begin function narrow
	.p2align	4
	.type	narrow,@function
narrow:                                 // @narrow
+.Lmip_fn2:
// %bb.0:
+	adrp x17, .Lmip_raw2+0
+	ldr w16, [x17, :lo12:.Lmip_raw2+0]
+	add w16, w16, w16, asr #31
+	str w16, [x17, :lo12:.Lmip_raw2+0]
	madd	w8, w1, w0, w2
	mul	x9, x3, x3
	add	x0, x9, w8, sxtw
	ret
+.Lmip_end2:
.Lfunc_end2:
	.size	narrow, .Lfunc_end2-narrow
                                        // -- End function
	.globl	wide                            // -- Begin function wide
	.p2align	4
	.type	wide,@function
wide:                                   // @wide
+.Lmip_fn3:
// %bb.0:
+	adrp x17, .Lmip_raw3+0
+	ldr w16, [x17, :lo12:.Lmip_raw3+0]
+	add w16, w16, w16, asr #31
+	str w16, [x17, :lo12:.Lmip_raw3+0]
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
+	adrp x30, .Lmip_raw3+0
+	ldr w16, [x30, :lo12:.Lmip_raw3+4]
+	add w16, w16, w16, asr #31
+	str w16, [x30, :lo12:.Lmip_raw3+4]
+	nop
	umsubl	x8, w19, w21, x20
	cmp	x0, #0
	smaddl	x9, w22, w22, x20
	ldp	x20, x19, [sp, #32]             // 16-byte Folded Reload
	csel	x0, x8, x9, eq
	ldp	x22, x21, [sp, #16]             // 16-byte Folded Reload
	ldp	x29, x30, [sp], #48             // 16-byte Folded Reload
	ret
+.Lmip_end3:
.Lfunc_end3:
	.size	wide, .Lfunc_end3-wide
                                        // -- End function
	.globl	own                             // -- Begin function own
	.p2align	4
	.type	own,@function
own:                                    // @own
+.Lmip_fn4:
// %bb.0:
+	adrp x17, .Lmip_raw4+0
+	ldr w16, [x17, :lo12:.Lmip_raw4+0]
+	add w16, w16, w16, asr #31
+	str w16, [x17, :lo12:.Lmip_raw4+0]
	ldr	x8, [x0]
	nop
	madd	x0, x8, x1, x2
	ret
+.Lmip_end4:
.Lfunc_end4:
	.size	own, .Lfunc_end4-own
                                        // -- End function
	.ident	"Debian clang version 22.1.8 (1~deb12u1)"
	.section	".note.GNU-stack","",@progbits
	.addrsig
+	.weak	__mip_words
+	.set	__mip_words, 0x21
+	.section	__llvm_mipraw,"awG",%nobits,horner$MIP
+	.p2align	3
+.Lmip_raw0:
+	.space	8
+	.p2align	2
+.Lmip_raw1:
+	.space	4
+	.p2align	2
+.Lmip_raw2:
+	.space	4
+	.p2align	3
+.Lmip_raw3:
+	.space	8
+	.p2align	2
+.Lmip_raw4:
+	.space	4
=section __llvm_mipmap,"G",%progbits,horner$MIP
=map: kind 0x14, profile 0x21, unit hash 0x0, machine 183, pointer 8, needs the runtime
=horner of apart.c: profile 0x21, flags 0x0, slot bytes 8, labels 0, signature 0xaa4e04c2, blocks 3,
=    instructions 8, code hash 0x5e54f78 0x4cec11f0
=    offsets: of the blocks' labels
=    hashes: 0x129d8243:0xcf97, 0xce7cf6f1:0x2e39, 0x11652e39:0x967c
=    successors: \001\021\001\002
=    edges: -1:0:-1, 0:1:-1, 1:2:-1, 1:1:2, 2:-1:6
=first of apart.c: profile 0x21, flags 0x0, slot bytes 4, labels 1, signature 0x0, blocks 1, instructions 2,
=    code hash 0xa51703b8 0xe4df05de
=    offsets: of the blocks' labels
=    hashes: 0xda6bc949:0x8e1b
=    successors: \002
=    edges: -1:0:-1, 0:-1:2
=narrow of apart.c: profile 0x21, flags 0x0, slot bytes 4, labels 2, signature 0x0, blocks 1, instructions 4,
=    code hash 0x4f3765b6 0xff014de9
=    offsets: of the blocks' labels
=    hashes: 0x7cfcde6c:0x49eb
=    successors: \002
=    edges: -1:0:-1, 0:-1:2
=wide of apart.c: profile 0x21, flags 0x0, slot bytes 8, labels 3, signature 0x0, blocks 1, instructions 18,
=    code hash 0xdd90908a 0xfa73473
=    offsets: of the blocks' labels
=    hashes: 0xcb9faf05:0xe671
=    successors: \002
=    edges: -1:0:2, 0:-1:6
=    stops: 0
=own of apart.c: profile 0x21, flags 0x0, slot bytes 4, labels 4, signature 0x0, blocks 1, instructions 4, code
=    hash 0x394ceceb 0x80cefe78
=    offsets: of the blocks' labels
=    hashes: 0xbe654850:0xa958
=    successors: \002
=    edges: -1:0:-1, 0:-1:2
