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
+.Lmip_fn0:
+	incl .Lmip_raw0+0(%rip)
+	jns .Lmip_done0_0
+	decl .Lmip_raw0+0(%rip)
+.Lmip_done0_0:
	leaq	-4008(%rsp), %r11
	cmpq	%fs:112, %r11
	jb	.L20
.L14:
+.Lmip_b0_1:
	movl	$5, %eax
	cmpl	$2, %edi
	jg	.L18
+.Lmip_b0_2:
	subq	$4008, %rsp
	movl	%edi, %esi
	movq	%rsp, %rdi
	call	g
	addl	$1, %eax
	addq	$4008, %rsp
+	incl .Lmip_raw0+4(%rip)
.L18:
+.Lmip_b0_3:
+	incl .Lmip_raw0+8(%rip)
	ret
.L20:
+.Lmip_b0_4:
	movl	$4008, %r10d
	xorl	%r11d, %r11d
	call	__morestack
	ret
+	incl .Lmip_raw0+12(%rip)
	jmp	.L14
+.Lmip_end0:
	.size	h, .-h
	.globl	i
	.type	i, @function
i:
+.Lmip_fn1:
+	incl .Lmip_raw1+0(%rip)
+	jns .Lmip_done1_0
+	decl .Lmip_raw1+0(%rip)
+.Lmip_done1_0:
	cmpq	%fs:112, %rsp
	jae	.L30
+.Lmip_b1_1:
	movl	$24, %r10d
	movl	$16, %r11d
	call	__morestack
	ret
+	incl .Lmip_raw1+4(%rip)
.L30:
+.Lmip_b1_2:
	subq	$24, %rsp
	testl	%edi, %edi
	je	.L31
+.Lmip_b1_3:
+	incl .Lmip_raw1+8(%rip)
	call	g
.L31:
+.Lmip_b1_4:
+	incl .Lmip_raw1+12(%rip)
	addq	$24, %rsp
	ret
+.Lmip_end1:
	.size	i, .-i
	.globl	j
	.type	j, @function
j:
+.Lmip_fn2:
+	incl .Lmip_raw2+0(%rip)
+	jns .Lmip_done2_0
+	decl .Lmip_raw2+0(%rip)
+.Lmip_done2_0:
	cmpq	%fs:112, %rsp
	jae	.L40
+.Lmip_b2_1:
	movl	$24, %r10d
	movl	$16, %r11d
	movabsq	$__morestack_large_model@GOT, %r11
	addq	%r10, %r11
	movq	(%r11), %r11
	call	*%r11
	ret
+	incl .Lmip_raw2+4(%rip)
.L40:
+.Lmip_b2_2:
	subq	$24, %rsp
	testl	%edi, %edi
	je	.L41
+.Lmip_b2_3:
+	incl .Lmip_raw2+8(%rip)
	call	g
.L41:
+.Lmip_b2_4:
+	incl .Lmip_raw2+12(%rip)
	addq	$24, %rsp
	ret
+.Lmip_end2:
	.size	j, .-j
	.globl	k
	.type	k, @function
k:
+.Lmip_fn3:
+	incl .Lmip_raw3+0(%rip)
+	jns .Lmip_done3_0
+	decl .Lmip_raw3+0(%rip)
+.Lmip_done3_0:
	cmpq	%fs:112, %rsp
	jae	.L50
+.Lmip_b3_1:
	movl	$24, %r10d
	movl	$16, %r11d
	callq	*__morestack_addr(%rip)
	ret
+	incl .Lmip_raw3+4(%rip)
.L50:
+.Lmip_b3_2:
	subq	$24, %rsp
	testl	%edi, %edi
	je	.L51
+.Lmip_b3_3:
+	incl .Lmip_raw3+8(%rip)
	call	g
.L51:
+.Lmip_b3_4:
+	incl .Lmip_raw3+12(%rip)
	addq	$24, %rsp
	ret
+.Lmip_end3:
	.size	k, .-k
	.section	.note.GNU-split-stack,"",@progbits
	.ident	"GCC: (x) 12"
+	.weak	__mip_words
+	.set	__mip_words, 0x21
+	.section	__llvm_mipraw,"awG",%nobits,h$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	16
+	.p2align	2
+.Lmip_raw1:
+	.space	16
+	.p2align	2
+.Lmip_raw2:
+	.space	16
+	.p2align	2
+.Lmip_raw3:
+	.space	16
=section __llvm_mipmap,"G",%progbits,h$MIP
=map: kind 0x14, profile 0x21, unit hash 0x0, machine 62, pointer 8, needs the runtime
=h of t.c: profile 0x21, flags 0x0, slot bytes 16, labels 0, signature 0xb994961d, blocks 5, instructions 18,
=    code hash 0x6a3a0e42 0xef097fa
=    offsets: of the blocks' labels
=    hashes: 0xe75c753a:0x24f7, 0x1286ef06:0x672b, 0xbb96ef4f:0x19d1, 0x3c01585a:0x585a, 0x6a1e7db0:0x8bf
=    successors: \021\004\021\003\001\002\020\001
=    edges: -1:0:0, 0:1:-1, 0:4:-1, 1:2:-1, 1:3:-1, 2:3:5, 3:-1:9, 4:1:13
=    stops: 2, 4
=i of t.c: profile 0x21, flags 0x0, slot bytes 16, labels 1, signature 0x1f51eab7, blocks 5, instructions 12,
=    code hash 0x2d06e6dd 0xbca73a7a
=    offsets: of the blocks' labels
=    hashes: 0x6f01451e:0x7d91, 0xdfae1c07:0xc6c3, 0xce01b7f:0x4355, 0x999c0a67:0x3795, 0x624df69d:0x8d67
=    successors: \021\002\001\021\004\001\002
=    edges: -1:0:0, 0:1:-1, 0:2:-1, 1:2:5, 2:3:9, 2:4:-1, 3:4:-1, 4:-1:13
=    stops: 1, 3
=j of t.c: profile 0x21, flags 0x0, slot bytes 16, labels 2, signature 0x1f51eab7, blocks 5, instructions 15,
=    code hash 0x2de54a6f 0xc33b0749
=    offsets: of the blocks' labels
=    hashes: 0x6f01451e:0x7d91, 0x5a685404:0xff8c, 0xce01b7f:0x4355, 0x999c0a67:0x3795, 0x624df69d:0x8d67
=    successors: \021\002\001\021\004\001\002
=    edges: -1:0:0, 0:1:-1, 0:2:-1, 1:2:5, 2:3:9, 2:4:-1, 3:4:-1, 4:-1:13
=    stops: 1, 3
=k of t.c: profile 0x21, flags 0x0, slot bytes 16, labels 3, signature 0x1f51eab7, blocks 5, instructions 12,
=    code hash 0x3a5f08eb 0xd38b2255
=    offsets: of the blocks' labels
=    hashes: 0x6f01451e:0x7d91, 0xf141e4b5:0xdc95, 0xce01b7f:0x4355, 0x999c0a67:0x3795, 0x624df69d:0x8d67
=    successors: \021\002\001\021\004\001\002
=    edges: -1:0:0, 0:1:-1, 0:2:-1, 1:2:5, 2:3:9, 2:4:-1, 3:4:-1, 4:-1:13
=    stops: 1, 3
