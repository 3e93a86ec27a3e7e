# remark: s.c: 1 of 3 blocks unknown: start_tls: no probe may stand in them
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Block coverage: no probe stands within a thread-local sequence
# options: --mip-mode=call-graph --mip-blocks --mip-pic --mip-no-ipa-ra --mip-remarks
# assembler: as --64
	.file	"s.c"
	.text
	.p2align 4
	.type	twice, @function
twice:
.Lmip_fn0:
.LFB0:
	endbr64
	incl .Lmip_raw0(%rip)
	jle .Lmip_first0_0
.Lmip_on0_0:
	leal	(%rdi,%rdi), %eax
	ret
.Lmip_first0_0:
	pushq %rax
	leaq .Lmip_raw0(%rip), %rax
	call __mip_first_call
	popq %rax
	jmp .Lmip_on0_0
.Lmip_end0:
.LFE0:
	.size	twice, .-twice
	.section	.rodata.str1.1,"aMS",@progbits,1
.LC0:
	.string	"%d"
	.section	.text.unlikely,"ax",@progbits
	.type	never, @function
never:
.Lmip_fn1:
.LFB3:
	incl .Lmip_raw1(%rip)
	jle .Lmip_first1_0
.Lmip_on1_0:
	pushq	%rax
	movl	$1, %esi
	leaq	.LC0(%rip), %rdi
	xorl	%eax, %eax
	call	printf_like@PLT
	ud2
.Lmip_first1_0:
	pushq %rax
	leaq .Lmip_raw1(%rip), %rax
	call __mip_first_call
	popq %rax
	jmp .Lmip_on1_0
.Lmip_end1:
.LFE3:
	.size	never, .-never
	.text
	.p2align 4
	.globl	pick
	.type	pick, @function
pick:
.Lmip_fn2:
.LFB1:
	endbr64
	incl .Lmip_raw2(%rip)
	jle .Lmip_first2_0
.Lmip_on2_0:
	cmpl	$6, %edi
	ja	.L16
.Lmip_b2_1:
	movb $0, .Lmip_raw2+8(%rip)
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
.Lmip_b2_2:
	movb $0, .Lmip_raw2+9(%rip)
	movl	$3, %eax
	addq	$8, %rsp
	ret
	.p2align 4,,10
	.p2align 3
.L13:
.Lmip_b2_3:
	movb $0, .Lmip_raw2+10(%rip)
	movl	$5, %edi
	addq	$8, %rsp
	jmp	out@PLT
	.p2align 4,,10
	.p2align 3
.L12:
.Lmip_b2_4:
	movb $0, .Lmip_raw2+11(%rip)
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
.Lmip_b2_5:
	movb $0, .Lmip_raw2+12(%rip)
	movl	$3, %edi
	call	out@PLT
	addq	$8, %rsp
	addl	$1, %eax
	ret
	.p2align 4,,10
	.p2align 3
.L10:
.Lmip_b2_6:
	movb $0, .Lmip_raw2+13(%rip)
	movq	table@GOTPCREL(%rip), %rax
	movl	$4, %edi
	movq	(%rax), %rax
	addq	$8, %rsp
	jmp	*%rax
	.p2align 4,,10
	.p2align 3
.L9:
.Lmip_b2_7:
	movb $0, .Lmip_raw2+14(%rip)
	movl	$17, %eax
	addq	$8, %rsp
	ret
	.p2align 4,,10
	.p2align 3
.L6:
.Lmip_b2_8:
	movb $0, .Lmip_raw2+15(%rip)
	addq	$8, %rsp
	jmp	out@PLT
	.p2align 4,,10
	.p2align 3
.L16:
.Lmip_b2_9:
	movb $0, .Lmip_raw2+16(%rip)
	jmp	out@PLT
.Lmip_first2_0:
	pushq %rax
	leaq .Lmip_raw2(%rip), %rax
	call __mip_first_call
	popq %rax
	jmp .Lmip_on2_0
.Lmip_end2:
.LFE1:
	.size	pick, .-pick
	.p2align 4
	.globl	computed
	.type	computed, @function
computed:
.Lmip_fn3:
.LFB2:
	endbr64
	incl .Lmip_raw3(%rip)
	jle .Lmip_first3_0
.Lmip_on3_0:
	movl	%edi, %edx
	leaq	to.0(%rip), %rax
	subq	$8, %rsp
	andl	$1, %edx
	jmp	*(%rax,%rdx,8)
	.p2align 4,,10
	.p2align 3
.L22:
.Lmip_b3_1:
	endbr64
	movb $0, .Lmip_raw3+8(%rip)
#APP
# 23 "s.c" 1
	testl %edi, %edi
	jz .L23
# 0 "" 2
#NO_APP
.Lmip_b3_2:
	movb $0, .Lmip_raw3+9(%rip)
	movl	$2, %eax
	addq	$8, %rsp
	ret
	.p2align 4,,10
	.p2align 3
.L20:
.Lmip_b3_3:
	endbr64
	movb $0, .Lmip_raw3+10(%rip)
	movl	$1, %edi
	call	out@PLT
	addq	$8, %rsp
	addl	$1, %eax
	ret
	.p2align 4,,10
	.p2align 3
.L23:
.L21:
.Lmip_b3_4:
	movb $0, .Lmip_raw3+11(%rip)
	movl	$3, %eax
	addq	$8, %rsp
	ret
.Lmip_first3_0:
	pushq %rax
	leaq .Lmip_raw3(%rip), %rax
	call __mip_first_call
	popq %rax
	jmp .Lmip_on3_0
.Lmip_end3:
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
.Lmip_fn4:
.LFB4:
	endbr64
	incl .Lmip_raw4(%rip)
	jle .Lmip_first4_0
.Lmip_on4_0:
	cmpl	$7, %edi
	je	.L27
.Lmip_b4_1:
	movb $0, .Lmip_raw4+8(%rip)
	movl	%edi, %eax
	shrl	$31, %eax
	addl	%edi, %eax
	sarl	%eax
	ret
.Lmip_first4_0:
	pushq %rax
	leaq .Lmip_raw4(%rip), %rax
	call __mip_first_call
	popq %rax
	jmp .Lmip_on4_0
.Lmip_end4:
	.section	.text.unlikely
	.type	half.cold, @function
half.cold:
.LFSB4:
.L27:
.Lmip_b4_2:
	movb $0, .Lmip_raw4+9(%rip)
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
.Lmip_fn5:
	incl .Lmip_raw5(%rip)
	jle .Lmip_first5_0
.Lmip_on5_0:
	cmpl	$1, %edi
	je	.L77
.Lmip_b5_1:
	movb $0, .Lmip_raw5+8(%rip)
	movl	$5, %eax
	ret
.L77:
	.byte	0x66
.Lmip_b5_2:
	leaq	tls@tlsgd(%rip), %rdi
	.value	0x6666
	rex64
	call	__tls_get_addr@PLT
	movl	(%rax), %eax
	ret
.Lmip_first5_0:
	pushq %rax
	leaq .Lmip_raw5(%rip), %rax
	call __mip_first_call
	popq %rax
	jmp .Lmip_on5_0
.Lmip_end5:
	.size	start_tls, .-start_tls
	.globl	prefixes
	.type	prefixes, @function
prefixes:
.Lmip_fn6:
	incl .Lmip_raw6(%rip)
	jle .Lmip_first6_0
.Lmip_on6_0:
	cmpl	$1, (%rdi)
	jne	.L78
.Lmip_b6_1:
	movb $0, .Lmip_raw6+8(%rip)
	rep
	stosb
	ret
.L78:
.Lmip_b6_2:
	lock
	incl	(%rdi)
	je	.L79
.Lmip_b6_3:
	movb $0, .Lmip_raw6+9(%rip)
	data16
	leaq	tls@tlsgd(%rip), %rdi
	data16
	data16
	rex64
	call	__tls_get_addr@PLT
.L79:
.Lmip_b6_4:
	movb $0, .Lmip_raw6+10(%rip)
	ret
.Lmip_first6_0:
	pushq %rax
	leaq .Lmip_raw6(%rip), %rax
	call __mip_first_call
	popq %rax
	jmp .Lmip_on6_0
.Lmip_end6:
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
	.weak	__mip_words
	.set	__mip_words, 0xe
	.section	__llvm_mipraw,"awG",%nobits,twice$MIP
	.p2align	2
.Lmip_raw0:
	.space	8
	.section	__llvm_mipraw,"awG",%nobits,never$MIP
	.p2align	2
.Lmip_raw1:
	.space	8
	.section	__llvm_mipraw,"awG",%nobits,twice$MIP
	.p2align	2
.Lmip_raw2:
	.space	20
	.p2align	2
.Lmip_raw3:
	.space	12
	.p2align	2
.Lmip_raw4:
	.space	12
	.p2align	2
.Lmip_raw5:
	.space	12
	.p2align	2
.Lmip_raw6:
	.space	12
	.section	__llvm_mipmap,"G",%progbits,twice$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x14
	.4byte	0xe, 0x0, 0, 48
	.2byte	2, 4, 62
	.byte	8, 0
	.2byte	3, 8
	.4byte	120, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	120, 0xe, 0x2, 8
	.8byte	.Lmip_fn0
	.8byte	.Lmip_raw0
	.4byte	.Lmip_end0-.Lmip_fn0, 0x0, 1, 3
	.2byte	1, 5
	.ascii	"twice"
	.zero	3
	.2byte	2, 3
	.ascii	"s.c"
	.zero	1
	.2byte	20, 8
	.4byte	0x7223f4af, 0x55a8fd09
	.2byte	3, 4
	.4byte	0
	.2byte	21, 6
	.4byte	0xd88a6602
	.2byte	0xfce4
	.2byte	0
	.2byte	22, 1
	.ascii	"\002"
	.zero	3
	.2byte	7, 4
	.4byte	-1
	.2byte	0, 0
	.section	__llvm_mipmap,"G",%progbits,never$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x14
	.4byte	0xe, 0x0, 0, 48
	.2byte	2, 4, 62
	.byte	8, 0
	.2byte	3, 8
	.4byte	120, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	120, 0xe, 0x2, 8
	.8byte	.Lmip_fn1
	.8byte	.Lmip_raw1
	.4byte	.Lmip_end1-.Lmip_fn1, 0x0, 1, 6
	.2byte	1, 5
	.ascii	"never"
	.zero	3
	.2byte	2, 3
	.ascii	"s.c"
	.zero	1
	.2byte	20, 8
	.4byte	0x1ee7e1d, 0xcc53b3d7
	.2byte	3, 4
	.4byte	0
	.2byte	21, 6
	.4byte	0x59008009
	.2byte	0x6c82
	.2byte	0
	.2byte	22, 1
	.ascii	"\000"
	.zero	3
	.2byte	7, 4
	.4byte	-1
	.2byte	0, 0
	.section	__llvm_mipmap,"G",%progbits,twice$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x14
	.4byte	0xe, 0x0, 0, 48
	.2byte	2, 4, 62
	.byte	8, 0
	.2byte	3, 8
	.4byte	248, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	248, 0xe, 0x0, 17
	.8byte	.Lmip_fn2
	.8byte	.Lmip_raw2
	.4byte	.Lmip_end2-.Lmip_fn2, 0xaecbb59f, 10, 38
	.2byte	1, 4
	.ascii	"pick"
	.2byte	2, 3
	.ascii	"s.c"
	.zero	1
	.2byte	20, 8
	.4byte	0x5704dd9, 0xc1819049
	.2byte	3, 40
	.4byte	0, .Lmip_b2_1-.Lmip_fn2, .Lmip_b2_2-.Lmip_fn2, .Lmip_b2_3-.Lmip_fn2, .Lmip_b2_4-.Lmip_fn2, .Lmip_b2_5-.Lmip_fn2, .Lmip_b2_6-.Lmip_fn2, .Lmip_b2_7-.Lmip_fn2, .Lmip_b2_8-.Lmip_fn2, .Lmip_b2_9-.Lmip_fn2
	.2byte	21, 60
	.4byte	0x70e42ba6
	.2byte	0x3689
	.4byte	0x3d30206e
	.2byte	0xa10
	.4byte	0xa46f624b
	.2byte	0x6335
	.4byte	0x991e9960
	.2byte	0x3c06
	.4byte	0xc039a3a5
	.2byte	0x3b89
	.4byte	0xa96507d0
	.2byte	0x5663
	.4byte	0x78cee649
	.2byte	0xcdd6
	.4byte	0xae01676e
	.2byte	0x6335
	.4byte	0x1a56519f
	.2byte	0x38c2
	.4byte	0x22948572
	.2byte	0x6a47
	.2byte	22, 11
	.ascii	"\021\011\004\002\002\002\002\006\002\002\002"
	.zero	1
	.2byte	7, 40
	.4byte	-1, 8, 9, 10, 11, 12, 13, 14, 15, 16
	.2byte	0, 0
	.4byte	0x50494dfb
	.2byte	9, 0x14
	.4byte	0xe, 0x0, 0, 48
	.2byte	2, 4, 62
	.byte	8, 0
	.2byte	3, 8
	.4byte	180, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	180, 0xe, 0x0, 12
	.8byte	.Lmip_fn3
	.8byte	.Lmip_raw3
	.4byte	.Lmip_end3-.Lmip_fn3, 0xc9eeaf60, 5, 21
	.2byte	1, 8
	.ascii	"computed"
	.2byte	2, 3
	.ascii	"s.c"
	.zero	1
	.2byte	20, 8
	.4byte	0x39827f5a, 0xe31db305
	.2byte	3, 20
	.4byte	0, .Lmip_b3_1-.Lmip_fn3, .Lmip_b3_2-.Lmip_fn3, .Lmip_b3_3-.Lmip_fn3, .Lmip_b3_4-.Lmip_fn3
	.2byte	21, 30
	.4byte	0xbb471aa9
	.2byte	0x2609
	.4byte	0x6e8a7e58
	.2byte	0x1812
	.4byte	0x669110c8
	.2byte	0x6335
	.4byte	0x91cdd78
	.2byte	0x66e8
	.4byte	0xa46f624b
	.2byte	0x6335
	.2byte	0
	.2byte	22, 6
	.ascii	"\004\021\004\002\002\002"
	.zero	2
	.2byte	7, 20
	.4byte	-1, 8, 9, 10, 11
	.2byte	0, 0
	.4byte	0x50494dfb
	.2byte	9, 0x14
	.4byte	0xe, 0x0, 0, 48
	.2byte	2, 4, 62
	.byte	8, 0
	.2byte	3, 8
	.4byte	164, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	164, 0xe, 0x0, 10
	.8byte	.Lmip_fn4
	.8byte	.Lmip_raw4
	.4byte	.Lmip_end4-.Lmip_fn4, 0x9733aa8e, 3, 10
	.2byte	1, 4
	.ascii	"half"
	.2byte	2, 3
	.ascii	"s.c"
	.zero	1
	.2byte	20, 8
	.4byte	0xc3069b53, 0x7326ce30
	.2byte	3, 12
	.4byte	0, .Lmip_b4_1-.Lmip_fn4, 0
	.2byte	14, 16
	.4byte	2, 0
	.8byte	.Lmip_b4_2
	.2byte	21, 18
	.4byte	0x72d06cec
	.2byte	0x5c95
	.4byte	0x8a65b6ed
	.2byte	0xb839
	.4byte	0x6f7f075b
	.2byte	0x2c74
	.2byte	0
	.2byte	22, 4
	.ascii	"\021\002\002\000"
	.2byte	7, 12
	.4byte	-1, 8, 9
	.2byte	0, 0
	.4byte	0x50494dfb
	.2byte	9, 0x14
	.4byte	0xe, 0x0, 0, 48
	.2byte	2, 4, 62
	.byte	8, 0
	.2byte	3, 8
	.4byte	164, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	164, 0xe, 0x0, 9
	.8byte	.Lmip_fn5
	.8byte	.Lmip_raw5
	.4byte	.Lmip_end5-.Lmip_fn5, 0x9733aa8e, 3, 9
	.2byte	1, 9
	.ascii	"start_tls"
	.zero	3
	.2byte	2, 3
	.ascii	"s.c"
	.zero	1
	.2byte	20, 8
	.4byte	0xe18aa413, 0xf4b528c4
	.2byte	3, 12
	.4byte	0, .Lmip_b5_1-.Lmip_fn5, .Lmip_b5_2-.Lmip_fn5
	.2byte	21, 18
	.4byte	0x1191cdec
	.2byte	0x40df
	.4byte	0xee801fe8
	.2byte	0x4b29
	.4byte	0x12e1aae1
	.2byte	0x50f0
	.2byte	0
	.2byte	22, 4
	.ascii	"\021\002\002\002"
	.2byte	7, 12
	.4byte	-1, 8, -1
	.2byte	8, 8
	.4byte	2, 2
	.2byte	0, 0
	.4byte	0x50494dfb
	.2byte	9, 0x14
	.4byte	0xe, 0x0, 0, 48
	.2byte	2, 4, 62
	.byte	8, 0
	.2byte	3, 8
	.4byte	200, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	200, 0xe, 0x0, 11
	.8byte	.Lmip_fn6
	.8byte	.Lmip_raw6
	.4byte	.Lmip_end6-.Lmip_fn6, 0x4b2dce9f, 5, 15
	.2byte	1, 8
	.ascii	"prefixes"
	.2byte	2, 3
	.ascii	"s.c"
	.zero	1
	.2byte	20, 8
	.4byte	0x1962760, 0xaf9384f2
	.2byte	3, 20
	.4byte	0, .Lmip_b6_1-.Lmip_fn6, .Lmip_b6_2-.Lmip_fn6, .Lmip_b6_3-.Lmip_fn6, .Lmip_b6_4-.Lmip_fn6
	.2byte	21, 30
	.4byte	0xc8a71de
	.2byte	0xe972
	.4byte	0x9d22658d
	.2byte	0x658d
	.4byte	0x6beb2769
	.2byte	0x92da
	.4byte	0xa5e09b57
	.2byte	0x306b
	.4byte	0x3c01585a
	.2byte	0x585a
	.2byte	0
	.2byte	22, 7
	.ascii	"\021\002\002\021\004\001\002"
	.zero	1
	.2byte	7, 20
	.4byte	-1, 8, -1, 9, 10
	.2byte	8, 16
	.4byte	2, 3, 2, 4
	.2byte	0, 0
