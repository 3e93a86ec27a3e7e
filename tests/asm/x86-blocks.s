# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Block coverage: no probe stands within a thread-local sequence
# options: --mip-mode=call-graph --mip-blocks --mip-pic --mip-no-ipa-ra --mip-remarks
# assembler: as --64
	.file	"s.c"
	.text
	.p2align 4
	.type	twice, @function
twice:
+.Lmip_fn0:
.LFB0:
	endbr64
+	incl .Lmip_raw0(%rip)
+	jle .Lmip_first0_0
+.Lmip_on0_0:
	leal	(%rdi,%rdi), %eax
	ret
+.Lmip_first0_0:
+	leaq .Lmip_raw0(%rip), %rax
+	call __mip_first_call
+	jmp .Lmip_on0_0
+.Lmip_end0:
.LFE0:
	.size	twice, .-twice
	.section	.rodata.str1.1,"aMS",@progbits,1
.LC0:
	.string	"%d"
	.section	.text.unlikely,"ax",@progbits
	.type	never, @function
never:
+.Lmip_fn1:
.LFB3:
	pushq	%rax
+	incl .Lmip_raw1(%rip)
+	jle .Lmip_first1_0
+.Lmip_on1_0:
	movl	$1, %esi
	leaq	.LC0(%rip), %rdi
	xorl	%eax, %eax
	call	printf_like@PLT
	ud2
+.Lmip_first1_0:
+	leaq .Lmip_raw1(%rip), %rax
+	call __mip_first_call
+	jmp .Lmip_on1_0
+.Lmip_end1:
.LFE3:
	.size	never, .-never
	.text
	.p2align 4
	.globl	pick
	.type	pick, @function
pick:
+.Lmip_fn2:
.LFB1:
	endbr64
+	incl .Lmip_raw2(%rip)
+	jle .Lmip_first2_0
+.Lmip_on2_0:
	cmpl	$6, %edi
	ja	.L16
+.Lmip_b2_1:
+	movb $0, .Lmip_raw2+8(%rip)
	leaq	.L8(%rip), %rdx
	movl	%edi, %eax
	subq	$8, %rsp
	movslq	(%rdx,%rax,4), %rax
	addq	%rdx, %rax
	notrack jmp	*%rax
	.section	.rodata
	.align 4
	.align 4
.L8:
	.long	.L13-.L8
	.long	.L12-.L8
	.long	.L11-.L8
	.long	.L6-.L8
	.long	.L10-.L8
	.long	.L9-.L8
	.long	.L14-.L8
	.text
	.p2align 4,,10
	.p2align 3
.L14:
+.Lmip_b2_2:
+	movb $0, .Lmip_raw2+9(%rip)
	movl	$3, %eax
	addq	$8, %rsp
	ret
	.p2align 4,,10
	.p2align 3
.L13:
+.Lmip_b2_3:
+	movb $0, .Lmip_raw2+10(%rip)
	movl	$5, %edi
	addq	$8, %rsp
	jmp	out@PLT
	.p2align 4,,10
	.p2align 3
.L12:
+.Lmip_b2_4:
+	movb $0, .Lmip_raw2+11(%rip)
	data16	leaq	tls@tlsgd(%rip), %rdi
	.value	0x6666
	rex64
	call	__tls_get_addr@PLT
	movl	(%rax), %eax
	addq	$8, %rsp
	addl	$1, %eax
	ret
	.p2align 4,,10
	.p2align 3
.L11:
+.Lmip_b2_5:
+	movb $0, .Lmip_raw2+12(%rip)
	movl	$3, %edi
	call	out@PLT
	addq	$8, %rsp
	addl	$1, %eax
	ret
	.p2align 4,,10
	.p2align 3
.L10:
+.Lmip_b2_6:
+	movb $0, .Lmip_raw2+13(%rip)
	movq	table@GOTPCREL(%rip), %rax
	movl	$4, %edi
	movq	(%rax), %rax
	addq	$8, %rsp
	jmp	*%rax
	.p2align 4,,10
	.p2align 3
.L9:
+.Lmip_b2_7:
+	movb $0, .Lmip_raw2+14(%rip)
	movl	$17, %eax
	addq	$8, %rsp
	ret
	.p2align 4,,10
	.p2align 3
.L6:
+.Lmip_b2_8:
+	movb $0, .Lmip_raw2+15(%rip)
	addq	$8, %rsp
	jmp	out@PLT
	.p2align 4,,10
	.p2align 3
.L16:
+.Lmip_b2_9:
+	movb $0, .Lmip_raw2+16(%rip)
	jmp	out@PLT
+.Lmip_first2_0:
+	pushq %rax
+	leaq .Lmip_raw2(%rip), %rax
+	call __mip_first_call
+	popq %rax
+	jmp .Lmip_on2_0
+.Lmip_end2:
.LFE1:
	.size	pick, .-pick
	.p2align 4
	.globl	computed
	.type	computed, @function
computed:
+.Lmip_fn3:
.LFB2:
	endbr64
+	incl .Lmip_raw3(%rip)
+	jle .Lmip_first3_0
+.Lmip_on3_0:
	movl	%edi, %edx
	leaq	to.0(%rip), %rax
	subq	$8, %rsp
	andl	$1, %edx
	jmp	*(%rax,%rdx,8)
	.p2align 4,,10
	.p2align 3
.L22:
+.Lmip_b3_1:
	endbr64
+	movb $0, .Lmip_raw3+8(%rip)
#APP
# 23 "s.c" 1
	testl %edi, %edi
	jz .L23
# 0 "" 2
#NO_APP
+.Lmip_b3_2:
+	movb $0, .Lmip_raw3+9(%rip)
	movl	$2, %eax
	addq	$8, %rsp
	ret
	.p2align 4,,10
	.p2align 3
.L20:
+.Lmip_b3_3:
	endbr64
+	movb $0, .Lmip_raw3+10(%rip)
	movl	$1, %edi
	call	out@PLT
	addq	$8, %rsp
	addl	$1, %eax
	ret
	.p2align 4,,10
	.p2align 3
.L23:
.L21:
+.Lmip_b3_4:
+	movb $0, .Lmip_raw3+11(%rip)
	movl	$3, %eax
	addq	$8, %rsp
	ret
+.Lmip_first3_0:
+	leaq .Lmip_raw3(%rip), %rax
+	call __mip_first_call
+	jmp .Lmip_on3_0
+.Lmip_end3:
.LFE2:
	.size	computed, .-computed
	.section	.text.unlikely
.LCOLDB1:
	.text
.LHOTB1:
	.p2align 4
	.globl	half
	.type	half, @function
half:
+.Lmip_fn4:
.LFB4:
	endbr64
+	incl .Lmip_raw4(%rip)
+	jle .Lmip_first4_0
+.Lmip_on4_0:
	cmpl	$7, %edi
	je	.L27
+.Lmip_b4_1:
+	movb $0, .Lmip_raw4+8(%rip)
	movl	%edi, %eax
	shrl	$31, %eax
	addl	%edi, %eax
	sarl	%eax
	ret
+.Lmip_first4_0:
+	pushq %rax
+	leaq .Lmip_raw4(%rip), %rax
+	call __mip_first_call
+	popq %rax
+	jmp .Lmip_on4_0
+.Lmip_end4:
	.section	.text.unlikely
	.type	half.cold, @function
half.cold:
.LFSB4:
.L27:
+.Lmip_b4_2:
+	movb $0, .Lmip_raw4+9(%rip)
	pushq	%rax
	call	never
.LFE4:
	.text
	.size	half, .-half
	.section	.text.unlikely
	.size	half.cold, .-half.cold
.LCOLDE1:
	.text
.LHOTE1:
	.section	.data.rel.ro.local,"aw"
	.align 16
	.type	to.0, @object
	.size	to.0, 16
to.0:
	.quad	.L20
	.quad	.L22
	.globl	table
	.section	.data.rel,"aw"
	.align 16
	.type	table, @object
	.size	table, 16
table:
	.quad	twice
	.quad	out
	.text
	.globl	start_tls
	.type	start_tls, @function
start_tls:
+.Lmip_fn5:
+	incl .Lmip_raw5(%rip)
+	jle .Lmip_first5_0
+.Lmip_on5_0:
	cmpl	$1, %edi
	je	.L77
+.Lmip_b5_1:
+	movb $0, .Lmip_raw5+8(%rip)
	movl	$5, %eax
	ret
.L77:
	.byte	0x66
+.Lmip_b5_2:
	leaq	tls@tlsgd(%rip), %rdi
	.value	0x6666
	rex64
	call	__tls_get_addr@PLT
	movl	(%rax), %eax
	ret
+.Lmip_first5_0:
+	pushq %rax
+	leaq .Lmip_raw5(%rip), %rax
+	call __mip_first_call
+	popq %rax
+	jmp .Lmip_on5_0
+.Lmip_end5:
	.size	start_tls, .-start_tls
	.globl	prefixes
	.type	prefixes, @function
prefixes:
+.Lmip_fn6:
+	incl .Lmip_raw6(%rip)
+	jle .Lmip_first6_0
+.Lmip_on6_0:
	cmpl	$1, (%rdi)
	jne	.L78
+.Lmip_b6_1:
+	movb $0, .Lmip_raw6+8(%rip)
	rep
	stosb
	ret
.L78:
+.Lmip_b6_2:
	lock
	incl	(%rdi)
	je	.L79
+.Lmip_b6_3:
+	movb $0, .Lmip_raw6+9(%rip)
	data16
	leaq	tls@tlsgd(%rip), %rdi
	data16
	data16
	rex64
	call	__tls_get_addr@PLT
.L79:
+.Lmip_b6_4:
+	movb $0, .Lmip_raw6+10(%rip)
	ret
+.Lmip_first6_0:
+	pushq %rax
+	leaq .Lmip_raw6(%rip), %rax
+	call __mip_first_call
+	popq %rax
+	jmp .Lmip_on6_0
+.Lmip_end6:
	.size	prefixes, .-prefixes
	.ident	"GCC: 12.2.0"
	.section	.note.GNU-stack,"",@progbits
	.section	.note.gnu.property,"a"
	.align 8
	.long	1f - 0f
	.long	4f - 1f
	.long	5
0:
	.string	"GNU"
1:
	.align 8
	.long	0xc0000002
	.long	3f - 2f
2:
	.long	0x3
3:
	.align 8
4:
+	.weak	__mip_words
+	.set	__mip_words, 0xe
+	.section	__llvm_mipraw,"awG",%nobits,twice$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	8
+	.section	__llvm_mipraw,"awG",%nobits,never$MIP
+	.p2align	2
+.Lmip_raw1:
+	.space	8
+	.section	__llvm_mipraw,"awG",%nobits,twice$MIP
+	.p2align	2
+.Lmip_raw2:
+	.space	20
+	.p2align	2
+.Lmip_raw3:
+	.space	12
+	.p2align	2
+.Lmip_raw4:
+	.space	12
+	.p2align	2
+.Lmip_raw5:
+	.space	12
+	.p2align	2
+.Lmip_raw6:
+	.space	12
!remark: s.c: 1 of 3 blocks unknown: start_tls: no probe may stand in them
=section __llvm_mipmap,"G",%progbits,twice$MIP
=map: kind 0x14, profile 0xe, unit hash 0x0, machine 62, pointer 8, needs the runtime
=twice of s.c: profile 0xe, flags 0x2, slot bytes 8, labels 0, signature 0x0, blocks 1, instructions 3, code
=    hash 0x7223f4af 0x55a8fd09
=    offsets: of the blocks' labels
=    hashes: 0xd88a6602:0xfce4
=    successors: \002
=    slots: -1
=section __llvm_mipmap,"G",%progbits,never$MIP
=never of s.c: profile 0xe, flags 0x2, slot bytes 8, labels 1, signature 0x0, blocks 1, instructions 6, code
=    hash 0x1ee7e1d 0xcc53b3d7
=    offsets: of the blocks' labels
=    hashes: 0x59008009:0x6c82
=    successors: \000
=    slots: -1
=section __llvm_mipmap,"G",%progbits,twice$MIP
=pick of s.c: profile 0xe, flags 0x0, slot bytes 17, labels 2, signature 0xaecbb59f, blocks 10, instructions
=    38, code hash 0x5704dd9 0xc1819049
=    offsets: of the blocks' labels
=    hashes: 0x70e42ba6:0x3689, 0x3d30206e:0xa10, 0xa46f624b:0x6335, 0x991e9960:0x3c06, 0xc039a3a5:0x3b89,
=    0xa96507d0:0x5663, 0x78cee649:0xcdd6, 0xae01676e:0x6335, 0x1a56519f:0x38c2, 0x22948572:0x6a47
=    successors: \021\011\004\002\002\002\002\006\002\002\002
=    slots: -1, 8, 9, 10, 11, 12, 13, 14, 15, 16
=computed of s.c: profile 0xe, flags 0x0, slot bytes 12, labels 3, signature 0xc9eeaf60, blocks 5, instructions
=    21, code hash 0x39827f5a 0xe31db305
=    offsets: of the blocks' labels
=    hashes: 0xbb471aa9:0x2609, 0x6e8a7e58:0x1812, 0x669110c8:0x6335, 0x91cdd78:0x66e8, 0xa46f624b:0x6335
=    successors: \004\021\004\002\002\002
=    slots: -1, 8, 9, 10, 11
=half of s.c: profile 0xe, flags 0x0, slot bytes 10, labels 4, signature 0x9733aa8e, blocks 3, instructions 10,
=    code hash 0xc3069b53 0x7326ce30
=    offsets: 0, .Lmip_b4_1-.Lmip_fn4, 0
=    parts: 2 .Lmip_b4_2
=    hashes: 0x72d06cec:0x5c95, 0x8a65b6ed:0xb839, 0x6f7f075b:0x2c74
=    successors: \021\002\002\000
=    slots: -1, 8, 9
=start_tls of s.c: profile 0xe, flags 0x0, slot bytes 9, labels 5, signature 0x9733aa8e, blocks 3, instructions
=    9, code hash 0xe18aa413 0xf4b528c4
=    offsets: of the blocks' labels
=    hashes: 0x1191cdec:0x40df, 0xee801fe8:0x4b29, 0x12e1aae1:0x50f0
=    successors: \021\002\002\002
=    slots: -1, 8, -1
=    inferred: 2:2
=prefixes of s.c: profile 0xe, flags 0x0, slot bytes 11, labels 6, signature 0x4b2dce9f, blocks 5, instructions
=    15, code hash 0x1962760 0xaf9384f2
=    offsets: of the blocks' labels
=    hashes: 0xc8a71de:0xe972, 0x9d22658d:0x658d, 0x6beb2769:0x92da, 0xa5e09b57:0x306b, 0x3c01585a:0x585a
=    successors: \021\002\002\021\004\001\002
=    slots: -1, 8, -1, 9, 10
=    inferred: 2:3, 2:4
