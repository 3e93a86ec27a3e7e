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
+.Lmip_fn0:
	mov	x9, 0
1:
	ldr	x1, [x0], 8
	add	x9, x9, x1
	cbnz	x1, 1b
	mov	x0, x9
	ret
+.Lmip_end0:
	.size	sum, .-sum
	.ident	"GCC: (Debian 12.2.0-14) 12.2.0"
!remark: by.c: skipped: sum: it has labels that are numbers
=section __llvm_mipmap,"G",%progbits,sum$MIP
=.Lmip_left0:
=map: kind 0x14, profile 0x0, unit hash 0x0, machine 183, pointer 8, needs nothing
=sum of by.c: skipped, at .Lmip_fn0, length .Lmip_end0-.Lmip_fn0, flags 0x0, reason it has labels that are
=    numbers
=	.reloc	.Lmip_fn0, R_AARCH64_NONE, .Lmip_left0
