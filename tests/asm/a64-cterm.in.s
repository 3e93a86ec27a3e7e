// ctermeq and ctermne read the carry flag: it is not dead before them
// options: --mip-mode=function-coverage --mip-poison=1
// assembler: clang-22 --target=aarch64-none-elf -march=armv9-a -c
	.text
	.file	"t.c"
	.globl	f
	.p2align	2
	.type	f,@function
f:
	cmp	w0, w1
	b.eq	.LBB0_2
	ctermeq	w2, w3
	b.lt	.LBB0_2
	mov	w0, #3
.LBB0_2:
	ret
.Lfunc_end0:
	.size	f, .Lfunc_end0-f
	.ident	"Debian clang version 22.1.8 (1~deb12u1)"
