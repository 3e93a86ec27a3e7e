// Labels that are numbers, in the compiler's text.  A branch to one could be taken for a jump out of the function, and x9
// for dead in the loop
// options: --mip-mode=function-coverage --mip-blocks --mip-remarks
// assembler: aarch64-linux-gnu-as
	.arch armv8-a
	.file	"by.c"
	.text
	.align	2
	.global	sum
	.type	sum, %function
sum:
	mov	x9, 0
1:
	ldr	x1, [x0], 8
	add	x9, x9, x1
	cbnz	x1, 1b
	mov	x0, x9
	ret
	.size	sum, .-sum
	.ident	"GCC: (Debian 12.2.0-14) 12.2.0"
