# GCC lists the place of a call of __fentry__ by the label 1 before it (-mrecord-mcount).  So the probe stands before 1.
# options: --mip-mode=call-graph --mip-no-ipa-ra
# assembler: as --64
	.file	"x.c"
	.text
	.globl	f
	.type	f, @function
f:
.LFB0:
	.cfi_startproc
1:	call	__fentry__
	.section __mcount_loc, "a",@progbits
	.quad 1b
	.previous
	testl	%edi, %edi
	je	.L2
	jmp	h
.L2:
	movl	$3, %eax
	ret
	.cfi_endproc
.LFE0:
	.size	f, .-f
	.ident	"GCC: (Debian 12.2.0-14) 12.2.0"
