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
.LFB1:
	.cfi_startproc
	cbz	w0, .L4
	adrp	x0, v
	mov	w1, 3
	str	w1, [x0, #:lo12:v]
.L4:
	mov	w0, 1
	ret
	.cfi_endproc
.LFE1:
	.size	g, .-g
	.align	2
	.global	h
	.type	h, %function
h:
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
	.size	h, .-h
	.align	2
	.global	k
	.type	k, %function
k:
.LFB3:
	.cfi_startproc
	cbz	w0, .L7
	adrp	x0, v
	mov	w1, 2
	str	w1, [x0, #:lo12:v]
.L7:
	mov	w0, 1
	ret
	.cfi_endproc
.LFE3:
	.size	k, .-k
	.ident	"GCC: (Debian 12.2.0-14) 12.2.0"
	.section	.note.GNU-stack,"",@progbits
