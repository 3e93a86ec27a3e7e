// Memory copy and set (Armv8.8) are groups of three instructions: nothing is inserted between them.  They write only their
// operands and the flags, so a slot base is kept across them.  A counter or a jump may follow the last one
// options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra
// assembler: aarch64-linux-gnu-as
	.arch armv9-a+crc+mops
	.file	"sme.c"
	.text
	.global	cpy
	.type	cpy, %function
cpy:
.LFB0:
	.cfi_startproc
	tbz	x2, 0, .L2
	mov	x4, x0
	mov	x3, x2
	cpyfp	[x4]!, [x1]!, x3!
	cpyfm	[x4]!, [x1]!, x3!
	cpyfe	[x4]!, [x1]!, x3!
	mov	w1, 3
	setp	[x0]!, x2!, x1
	setm	[x0]!, x2!, x1
	sete	[x0]!, x2!, x1
	ret
	.p2align 2,,3
.L2:
	add	x3, x0, 3
	cpyp	[x3]!, [x1]!, x2!
	cpym	[x3]!, [x1]!, x2!
	cpye	[x3]!, [x1]!, x2!
	mov	w1, 3
	setp	[x0]!, x2!, x1
	setm	[x0]!, x2!, x1
	sete	[x0]!, x2!, x1
	ret
	.cfi_endproc
.LFE0:
	.size	cpy, .-cpy
	.ident	"GCC: (Debian 12.2.0-14) 12.2.0"
	.section	.note.GNU-stack,"",@progbits
