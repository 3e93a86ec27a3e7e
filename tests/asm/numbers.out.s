// remark: by.c: skipped: sum: it has labels that are numbers
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
.Lmip_fn0:
	mov	x9, 0
1:
	ldr	x1, [x0], 8
	add	x9, x9, x1
	cbnz	x1, 1b
	mov	x0, x9
	ret
.Lmip_end0:
	.size	sum, .-sum
	.ident	"GCC: (Debian 12.2.0-14) 12.2.0"
	.section	__llvm_mipmap,"G",%progbits,sum$MIP
	.p2align	2
.Lmip_left0:
	.4byte	0x50494dfb
	.2byte	9, 0x14
	.4byte	0x0, 0x0, 0, 120
	.2byte	2, 4, 183
	.byte	8, 0
	.2byte	3, 8
	.4byte	0, 0
	.2byte	11, 68
	.8byte	.Lmip_fn0
	.4byte	.Lmip_end0-.Lmip_fn0, 0x0
	.2byte	1, 3
	.ascii	"sum"
	.zero	1
	.2byte	2, 4
	.ascii	"by.c"
	.2byte	17, 30
	.ascii	"it has labels that are numbers"
	.zero	2
	.2byte	0, 0
	.reloc	.Lmip_fn0, R_AARCH64_NONE, .Lmip_left0
