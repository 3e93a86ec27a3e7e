// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// asm goto: the next block is also one of its targets.  So neither edge has an insertion point
// options: --mip-mode=function-coverage --mip-edges --mip-remarks
// assembler: aarch64-linux-gnu-as
	.arch armv8-a
	.file	"t.c"
	.text
	.align	2
	.global	f
	.type	f, %function
f:
+.Lmip_fn0:
+	adrp x17, .Lmip_raw0+0
+	ldr w16, [x17, :lo12:.Lmip_raw0+0]
+	add w16, w16, w16, asr #31
+	str w16, [x17, :lo12:.Lmip_raw0+0]
	stp	x29, x30, [sp, -16]!
	cmp	w0, 3
	beq	.L9
+.Lmip_b0_1:
#APP
// 4 "t.c" 1
	tbz w1, #2, .L4
	tbz w1, #1, .L3
	tbz w1, #0, .L2
// 0 "" 2
#NO_APP
.L4:
+.Lmip_b0_2:
	add	w0, w0, 1
.L5:
+.Lmip_b0_3:
+	adrp x30, .Lmip_raw0+0
+	ldr w16, [x30, :lo12:.Lmip_raw0+4]
+	add w16, w16, w16, asr #31
+	str w16, [x30, :lo12:.Lmip_raw0+4]
	ldp	x29, x30, [sp], 16
	ret
.L2:
+.Lmip_b0_4:
+	adrp x30, .Lmip_raw0+0
+	ldr w16, [x30, :lo12:.Lmip_raw0+8]
+	add w16, w16, w16, asr #31
+	str w16, [x30, :lo12:.Lmip_raw0+8]
	add	w0, w0, 2
	b	.L5
.L3:
+.Lmip_b0_5:
+	adrp x30, .Lmip_raw0+0
+	ldr w16, [x30, :lo12:.Lmip_raw0+12]
+	add w16, w16, w16, asr #31
+	str w16, [x30, :lo12:.Lmip_raw0+12]
	add	w0, w0, 3
	b	.L5
.L9:
+.Lmip_b0_6:
+	adrp x30, .Lmip_raw0+0
+	ldr w16, [x30, :lo12:.Lmip_raw0+16]
+	add w16, w16, w16, asr #31
+	str w16, [x30, :lo12:.Lmip_raw0+16]
	add	w0, w0, 9
	b	.L4
+.Lmip_end0:
	.size	f, .-f
	.ident	"GCC: (x) 12"
+	.weak	__mip_words
+	.set	__mip_words, 0x21
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	5
+.Lmip_raw0:
+	.space	20
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x14, profile 0x21, unit hash 0x0, machine 183, pointer 8, needs the runtime
=f of t.c: profile 0x21, flags 0x0, slot bytes 20, labels 0, signature 0xd439b912, blocks 7, instructions 15,
=    code hash 0x3fddaad8 0x13ccdf13
=    offsets: of the blocks' labels
=    hashes: 0x9316be68:0xcf37, 0x9e40f181:0xccca, 0xc8214576:0x434b, 0xa8998d62:0x75c5, 0xdb65d596:0xc710,
=    0x98128e7:0xc710, 0x5e011b66:0xc710
=    successors: \021\0060\002\004\005\001\002\020\003\020\003\020\002
=    edges: -1:0:2, 0:1:-1, 0:6:-1, 1:2:-1, 1:4:-1, 1:5:-1, 2:3:-1, 3:-1:6, 4:3:10, 5:3:14, 6:2:18
=    stops: 1
