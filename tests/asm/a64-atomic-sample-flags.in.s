// Samples with atomic counters: the sum needs the flags
// options: --mip-mode=call-graph --mip-no-ipa-ra --mip-sample=1 --mip-atomic
// assembler: clang-22 --target=aarch64-none-elf -c
	.file	"s.c"
	.text
	.globl	ahead                           // -- Begin function ahead
	.p2align	2
	.type	ahead,@function
ahead:                                  // @ahead
// %bb.0:
	subs	w8, w0, #6
	//APP
	nop
	//NO_APP
	cneg	w0, w8, ls
	ret
.Lfunc_end0:
	.size	ahead, .Lfunc_end0-ahead
                                        // -- End function
	.ident	"clang"
	.section	".note.GNU-stack","",@progbits
