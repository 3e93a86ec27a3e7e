// Inline assembly in functions and between them changes the section: by a macro, or by several alternatives.  The text after
// it is in the section of the code, and belongs to its function.  The next function is instrumented, too
// options: --mip-mode=call-graph --mip-edges --mip-no-ipa-ra --mip-remarks
// assembler: aarch64-linux-gnu-as
	.arch armv8-a
	.file	"gs.c"
	.text
	.global	v
	.bss
	.align	2
	.type	v, %object
	.size	v, 4
v:
	.zero	4
#APP
	.macro note_end
 .popsection
 .endm
#NO_APP
	.text
	.align	2
	.global	f
	.type	f, %function
f:
+.Lmip_fn0:
.LFB0:
	.cfi_startproc
	cbz	w0, .L2
	adrp	x1, v
	str	w0, [x1, #:lo12:v]
.L2:
#APP
// 3 "gs.c" 1
	.pushsection .notes,"a"
	.word 1
	note_end
// 0 "" 2
#NO_APP
	adrp	x1, v
	ldr	w1, [x1, #:lo12:v]
	add	w0, w1, w0
	ret
	.cfi_endproc
.LFE0:
+.Lmip_end0:
	.size	f, .-f
#APP
	.pushsection .notes,"a"
	.word 1
	note_end
#NO_APP
	.align	2
	.global	g
	.type	g, %function
g:
+.Lmip_fn1:
.LFB1:
	.cfi_startproc
+	adrp x16, .Lmip_raw1+0
+	ldr w17, [x16, :lo12:.Lmip_raw1+0]
+	adds w17, w17, #1
+	str w17, [x16, :lo12:.Lmip_raw1+0]
+	b.gt .Lmip_on1_0
+	stp x16, x30, [sp, #-16]!
+	.cfi_def_cfa_offset	16
+	.cfi_offset	30, -8
+	bl __mip_first_call_page
+	.cfi_restore	30
+	.cfi_def_cfa_offset	0
+.Lmip_on1_0:
	cbz	w0, .L4
+.Lmip_b1_1:
	adrp	x0, v
	mov	w1, 3
	str	w1, [x0, #:lo12:v]
+	adrp x17, .Lmip_raw1+0
+	ldr w16, [x17, :lo12:.Lmip_raw1+8]
+	add w16, w16, w16, asr #31
+	str w16, [x17, :lo12:.Lmip_raw1+8]
.L4:
+.Lmip_b1_2:
	mov	w0, 1
	ret
+.Lmip_end1:
	.cfi_endproc
.LFE1:
	.size	g, .-g
	.align	2
	.global	h
	.type	h, %function
h:
+.Lmip_fn2:
.LFB2:
	.cfi_startproc
#APP
// 6 "gs.c" 1
	.ifdef FEW
	.pushsection .few,"a"
	.else
	.pushsection .many,"a"
	.endif
	.word 1
	.popsection
// 0 "" 2
#NO_APP
	adrp	x1, v
	ldr	w1, [x1, #:lo12:v]
	add	w0, w1, w0
	ret
	.cfi_endproc
.LFE2:
+.Lmip_end2:
	.size	h, .-h
	.align	2
	.global	k
	.type	k, %function
k:
+.Lmip_fn3:
.LFB3:
	.cfi_startproc
+	adrp x16, .Lmip_raw3+0
+	ldr w17, [x16, :lo12:.Lmip_raw3+0]
+	adds w17, w17, #1
+	str w17, [x16, :lo12:.Lmip_raw3+0]
+	b.gt .Lmip_on3_0
+	stp x16, x30, [sp, #-16]!
+	.cfi_def_cfa_offset	16
+	.cfi_offset	30, -8
+	bl __mip_first_call_page
+	.cfi_restore	30
+	.cfi_def_cfa_offset	0
+.Lmip_on3_0:
	cbz	w0, .L7
+.Lmip_b3_1:
	adrp	x0, v
	mov	w1, 2
	str	w1, [x0, #:lo12:v]
+	adrp x17, .Lmip_raw3+0
+	ldr w16, [x17, :lo12:.Lmip_raw3+8]
+	add w16, w16, w16, asr #31
+	str w16, [x17, :lo12:.Lmip_raw3+8]
.L7:
+.Lmip_b3_2:
	mov	w0, 1
	ret
+.Lmip_end3:
	.cfi_endproc
.LFE3:
	.size	k, .-k
	.ident	"GCC: (Debian 12.2.0-14) 12.2.0"
	.section	.note.GNU-stack,"",@progbits
+	.weak	__mip_words
+	.set	__mip_words, 0x2c
+	.section	__llvm_mipraw,"awG",%nobits,g$MIP
+	.p2align	4
+.Lmip_raw1:
+	.space	12
+	.p2align	4
+.Lmip_raw3:
+	.space	12
!remark: gs.c: skipped: f: inline assembly in it ends in another section
!remark: gs.c: skipped: h: inline assembly in it ends in another section
=section __llvm_mipmap,"G",%progbits,g$MIP
=map: kind 0x14, profile 0x2c, unit hash 0x0, machine 183, pointer 8, needs the runtime
=g of gs.c: profile 0x2c, flags 0x0, slot bytes 12, labels 1, signature 0x70c9fa27, blocks 3, instructions 6,
=    code hash 0x409297b6 0x73ae52e1
=    offsets: of the blocks' labels
=    hashes: 0x214726f9:0xd11, 0x661062e3:0xb257, 0xd5caf0a6:0x162d
=    successors: \021\002\001\002
=    edges: -1:0:0, 0:1:-1, 0:2:-1, 1:2:10, 2:-1:-1
=k of gs.c: profile 0x2c, flags 0x0, slot bytes 12, labels 3, signature 0x70c9fa27, blocks 3, instructions 6,
=    code hash 0x13596d1a 0x9ec3029c
=    offsets: of the blocks' labels
=    hashes: 0x214726f9:0xd11, 0x55f90e39:0xb257, 0xd5caf0a6:0x162d
=    successors: \021\002\001\002
=    edges: -1:0:0, 0:1:-1, 0:2:-1, 1:2:10, 2:-1:-1
=section __llvm_mipmap,"G",%progbits,f$MIP
=.Lmip_left0:
=map: kind 0x14, profile 0x0, unit hash 0x0, machine 183, pointer 8, needs nothing
=f of gs.c: skipped, at .Lmip_fn0, length .Lmip_end0-.Lmip_fn0, flags 0x0, reason inline assembly in it ends in
=    another section
=	.reloc	.Lmip_fn0, R_AARCH64_NONE, .Lmip_left0
=section __llvm_mipmap,"G",%progbits,h$MIP
=.Lmip_left2:
=h of gs.c: skipped, at .Lmip_fn2, length .Lmip_end2-.Lmip_fn2, flags 0x0, reason inline assembly in it ends in
=    another section
=	.reloc	.Lmip_fn2, R_AARCH64_NONE, .Lmip_left2
