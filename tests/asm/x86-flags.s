# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# If the flags are live, a counter saves them on the stack, below the 128 bytes of the red zone
# options: --mip-mode=function-coverage --mip-edges
# assembler: as --64
	.file	"t.c"
	.text
	.globl	f
	.type	f, @function
f:
+.Lmip_fn0:
	movl	%edi, -4(%rsp)
	cmpl	%esi, %edi
	je	.L2
+.Lmip_b0_1:
	movl	%edx, -8(%rsp)
+	leaq -128(%rsp), %rsp
+	pushfq
+	incl .Lmip_raw0+0(%rip)
+	popfq
+	leaq 128(%rsp), %rsp
.L2:
+.Lmip_b0_2:
	jg	.L3
+.Lmip_b0_3:
	movl	%edx, -12(%rsp)
+	leaq -128(%rsp), %rsp
+	pushfq
+	incl .Lmip_raw0+4(%rip)
+	popfq
+	leaq 128(%rsp), %rsp
.L3:
+.Lmip_b0_4:
	js	.L4
+.Lmip_b0_5:
+	incl .Lmip_raw0+8(%rip)
+	jns .Lmip_done0_0
+	decl .Lmip_raw0+8(%rip)
+.Lmip_done0_0:
	movl	-4(%rsp), %eax
	addl	-8(%rsp), %eax
	ret
.L4:
+.Lmip_b0_6:
+	incl .Lmip_raw0+12(%rip)
+	jns .Lmip_done0_1
+	decl .Lmip_raw0+12(%rip)
+.Lmip_done0_1:
	movl	-12(%rsp), %eax
	ret
+.Lmip_end0:
	.size	f, .-f
	.ident	"GCC: (x) 12"
+	.weak	__mip_words
+	.set	__mip_words, 0x21
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	16
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x14, profile 0x21, unit hash 0x0, machine 62, pointer 8, needs the runtime
=f of t.c: profile 0x21, flags 0x0, slot bytes 16, labels 0, signature 0x9d539601, blocks 7, instructions 12,
=    code hash 0xa9408b9b 0xbcf438fb
=    offsets: of the blocks' labels
=    hashes: 0x88a643bd:0xde7d, 0xdb2650d:0xc7f, 0xaf2749ea:0x56ac, 0x797de975:0xc7f, 0xd5333c35:0x43e5,
=    0xb9baf2c2:0xd8f3, 0x2a72ffce:0x4b29
=    successors: \021\002\001\021\004\001\021\006\002\002
=    edges: -1:0:-1, 0:1:-1, 0:2:-1, 1:2:1, 2:3:-1, 2:4:-1, 3:4:5, 4:5:-1, 4:6:-1, 5:-1:8, 6:-1:12
