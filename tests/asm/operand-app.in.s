# -fverbose-asm names operands in comments: a variable with the name APP begins no inline assembly
# options: --mip-mode=function-coverage --mip-edges
# assembler: as --64
	.file	"t.c"
	.text
	.globl	f
	.type	f, @function
f:
.LFB0:
	testl	%edi, %edi	# a
	je	.L2	#,
	call	*APP(%rip)	# APP
	imull	%eax, %edi	# tmp, a
.L2:
	leal	(%rdi,%rdi,2), %eax	#, tmp
	ret
.LFE0:
	.size	f, .-f
	.ident	"GCC: (Debian 12.2.0-14+deb12u1) 12.2.0"
	.section	.note.GNU-stack,"",@progbits
