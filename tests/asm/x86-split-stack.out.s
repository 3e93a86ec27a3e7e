# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# __morestack returns to the byte after the ret that follows its call.  Nothing is inserted between them, also in the large
# code model of GCC (j) and Clang (k)
# options: --mip-mode=function-coverage --mip-edges
# assembler: as --64
	.file	"t.c"
	.text
	.globl	h
	.type	h, @function
h:
.Lmip_fn0:
	incl .Lmip_raw0+0(%rip)
	jns .Lmip_done0_0
	decl .Lmip_raw0+0(%rip)
.Lmip_done0_0:
	leaq	-4008(%rsp), %r11
	cmpq	%fs:112, %r11
	jb	.L20
.L14:
.Lmip_b0_1:
	movl	$5, %eax
	cmpl	$2, %edi
	jg	.L18
.Lmip_b0_2:
	subq	$4008, %rsp
	movl	%edi, %esi
	movq	%rsp, %rdi
	call	g
	addl	$1, %eax
	addq	$4008, %rsp
	incl .Lmip_raw0+4(%rip)
.L18:
.Lmip_b0_3:
	incl .Lmip_raw0+8(%rip)
	ret
.L20:
.Lmip_b0_4:
	movl	$4008, %r10d
	xorl	%r11d, %r11d
	call	__morestack
	ret
	incl .Lmip_raw0+12(%rip)
	jmp	.L14
.Lmip_end0:
	.size	h, .-h
	.globl	i
	.type	i, @function
i:
.Lmip_fn1:
	incl .Lmip_raw1+0(%rip)
	jns .Lmip_done1_0
	decl .Lmip_raw1+0(%rip)
.Lmip_done1_0:
	cmpq	%fs:112, %rsp
	jae	.L30
.Lmip_b1_1:
	movl	$24, %r10d
	movl	$16, %r11d
	call	__morestack
	ret
	incl .Lmip_raw1+4(%rip)
.L30:
.Lmip_b1_2:
	subq	$24, %rsp
	testl	%edi, %edi
	je	.L31
.Lmip_b1_3:
	incl .Lmip_raw1+8(%rip)
	call	g
.L31:
.Lmip_b1_4:
	incl .Lmip_raw1+12(%rip)
	addq	$24, %rsp
	ret
.Lmip_end1:
	.size	i, .-i
	.globl	j
	.type	j, @function
j:
.Lmip_fn2:
	incl .Lmip_raw2+0(%rip)
	jns .Lmip_done2_0
	decl .Lmip_raw2+0(%rip)
.Lmip_done2_0:
	cmpq	%fs:112, %rsp
	jae	.L40
.Lmip_b2_1:
	movl	$24, %r10d
	movl	$16, %r11d
	movabsq	$__morestack_large_model@GOT, %r11
	addq	%r10, %r11
	movq	(%r11), %r11
	call	*%r11
	ret
	incl .Lmip_raw2+4(%rip)
.L40:
.Lmip_b2_2:
	subq	$24, %rsp
	testl	%edi, %edi
	je	.L41
.Lmip_b2_3:
	incl .Lmip_raw2+8(%rip)
	call	g
.L41:
.Lmip_b2_4:
	incl .Lmip_raw2+12(%rip)
	addq	$24, %rsp
	ret
.Lmip_end2:
	.size	j, .-j
	.globl	k
	.type	k, @function
k:
.Lmip_fn3:
	incl .Lmip_raw3+0(%rip)
	jns .Lmip_done3_0
	decl .Lmip_raw3+0(%rip)
.Lmip_done3_0:
	cmpq	%fs:112, %rsp
	jae	.L50
.Lmip_b3_1:
	movl	$24, %r10d
	movl	$16, %r11d
	callq	*__morestack_addr(%rip)
	ret
	incl .Lmip_raw3+4(%rip)
.L50:
.Lmip_b3_2:
	subq	$24, %rsp
	testl	%edi, %edi
	je	.L51
.Lmip_b3_3:
	incl .Lmip_raw3+8(%rip)
	call	g
.L51:
.Lmip_b3_4:
	incl .Lmip_raw3+12(%rip)
	addq	$24, %rsp
	ret
.Lmip_end3:
	.size	k, .-k
	.section	.note.GNU-split-stack,"",@progbits
	.ident	"GCC: (x) 12"
	.weak	__mip_words
	.set	__mip_words, 0x21
	.section	__llvm_mipraw,"awG",%nobits,h$MIP
	.p2align	2
.Lmip_raw0:
	.space	16
	.p2align	2
.Lmip_raw1:
	.space	16
	.p2align	2
.Lmip_raw2:
	.space	16
	.p2align	2
.Lmip_raw3:
	.space	16
	.section	__llvm_mipmap,"G",%progbits,h$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x14
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 62
	.byte	8, 0
	.2byte	3, 8
	.4byte	264, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	264, 0x21, 0x0, 16
	.8byte	.Lmip_fn0
	.8byte	.Lmip_raw0
	.4byte	.Lmip_end0-.Lmip_fn0, 0xb994961d, 5, 18
	.2byte	1, 1
	.ascii	"h"
	.zero	3
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	20, 8
	.4byte	0x6a3a0e42, 0xef097fa
	.2byte	3, 20
	.4byte	0, .Lmip_b0_1-.Lmip_fn0, .Lmip_b0_2-.Lmip_fn0, .Lmip_b0_3-.Lmip_fn0, .Lmip_b0_4-.Lmip_fn0
	.2byte	21, 30
	.4byte	0xe75c753a
	.2byte	0x24f7
	.4byte	0x1286ef06
	.2byte	0x672b
	.4byte	0xbb96ef4f
	.2byte	0x19d1
	.4byte	0x3c01585a
	.2byte	0x585a
	.4byte	0x6a1e7db0
	.2byte	0x8bf
	.2byte	0
	.2byte	22, 8
	.ascii	"\021\004\021\003\001\002\020\001"
	.2byte	9, 96
	.4byte	-1, 0, 0, 0, 1, -1, 0, 4, -1, 1, 2, -1, 1, 3, -1, 2
	.4byte	3, 5, 3, -1, 9, 4, 1, 13
	.2byte	10, 8
	.4byte	2, 4
	.2byte	0, 0
	.4byte	0x50494dfb
	.2byte	9, 0x14
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 62
	.byte	8, 0
	.2byte	3, 8
	.4byte	264, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	264, 0x21, 0x0, 16
	.8byte	.Lmip_fn1
	.8byte	.Lmip_raw1
	.4byte	.Lmip_end1-.Lmip_fn1, 0x1f51eab7, 5, 12
	.2byte	1, 1
	.ascii	"i"
	.zero	3
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	20, 8
	.4byte	0x2d06e6dd, 0xbca73a7a
	.2byte	3, 20
	.4byte	0, .Lmip_b1_1-.Lmip_fn1, .Lmip_b1_2-.Lmip_fn1, .Lmip_b1_3-.Lmip_fn1, .Lmip_b1_4-.Lmip_fn1
	.2byte	21, 30
	.4byte	0x6f01451e
	.2byte	0x7d91
	.4byte	0xdfae1c07
	.2byte	0xc6c3
	.4byte	0xce01b7f
	.2byte	0x4355
	.4byte	0x999c0a67
	.2byte	0x3795
	.4byte	0x624df69d
	.2byte	0x8d67
	.2byte	0
	.2byte	22, 7
	.ascii	"\021\002\001\021\004\001\002"
	.zero	1
	.2byte	9, 96
	.4byte	-1, 0, 0, 0, 1, -1, 0, 2, -1, 1, 2, 5, 2, 3, 9, 2
	.4byte	4, -1, 3, 4, -1, 4, -1, 13
	.2byte	10, 8
	.4byte	1, 3
	.2byte	0, 0
	.4byte	0x50494dfb
	.2byte	9, 0x14
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 62
	.byte	8, 0
	.2byte	3, 8
	.4byte	264, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	264, 0x21, 0x0, 16
	.8byte	.Lmip_fn2
	.8byte	.Lmip_raw2
	.4byte	.Lmip_end2-.Lmip_fn2, 0x1f51eab7, 5, 15
	.2byte	1, 1
	.ascii	"j"
	.zero	3
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	20, 8
	.4byte	0x2de54a6f, 0xc33b0749
	.2byte	3, 20
	.4byte	0, .Lmip_b2_1-.Lmip_fn2, .Lmip_b2_2-.Lmip_fn2, .Lmip_b2_3-.Lmip_fn2, .Lmip_b2_4-.Lmip_fn2
	.2byte	21, 30
	.4byte	0x6f01451e
	.2byte	0x7d91
	.4byte	0x5a685404
	.2byte	0xff8c
	.4byte	0xce01b7f
	.2byte	0x4355
	.4byte	0x999c0a67
	.2byte	0x3795
	.4byte	0x624df69d
	.2byte	0x8d67
	.2byte	0
	.2byte	22, 7
	.ascii	"\021\002\001\021\004\001\002"
	.zero	1
	.2byte	9, 96
	.4byte	-1, 0, 0, 0, 1, -1, 0, 2, -1, 1, 2, 5, 2, 3, 9, 2
	.4byte	4, -1, 3, 4, -1, 4, -1, 13
	.2byte	10, 8
	.4byte	1, 3
	.2byte	0, 0
	.4byte	0x50494dfb
	.2byte	9, 0x14
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 62
	.byte	8, 0
	.2byte	3, 8
	.4byte	264, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	264, 0x21, 0x0, 16
	.8byte	.Lmip_fn3
	.8byte	.Lmip_raw3
	.4byte	.Lmip_end3-.Lmip_fn3, 0x1f51eab7, 5, 12
	.2byte	1, 1
	.ascii	"k"
	.zero	3
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	20, 8
	.4byte	0x3a5f08eb, 0xd38b2255
	.2byte	3, 20
	.4byte	0, .Lmip_b3_1-.Lmip_fn3, .Lmip_b3_2-.Lmip_fn3, .Lmip_b3_3-.Lmip_fn3, .Lmip_b3_4-.Lmip_fn3
	.2byte	21, 30
	.4byte	0x6f01451e
	.2byte	0x7d91
	.4byte	0xf141e4b5
	.2byte	0xdc95
	.4byte	0xce01b7f
	.2byte	0x4355
	.4byte	0x999c0a67
	.2byte	0x3795
	.4byte	0x624df69d
	.2byte	0x8d67
	.2byte	0
	.2byte	22, 7
	.ascii	"\021\002\001\021\004\001\002"
	.zero	1
	.2byte	9, 96
	.4byte	-1, 0, 0, 0, 1, -1, 0, 2, -1, 1, 2, 5, 2, 3, 9, 2
	.4byte	4, -1, 3, 4, -1, 4, -1, 13
	.2byte	10, 8
	.4byte	1, 3
	.2byte	0, 0
