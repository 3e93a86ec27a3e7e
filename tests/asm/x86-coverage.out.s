# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# GCC: endbr64, tables, thread-local sequences, asm goto, cold parts
# options: --mip-mode=function-coverage --mip-pic --mip-no-ipa-ra
# assembler: as --64
	.file	"s.c"
	.text
	.p2align 4
	.type	twice, @function
twice:
.Lmip_fn0:
.LFB0:
	endbr64
	movb $0, .Lmip_raw0+0(%rip)
	leal	(%rdi,%rdi), %eax
	ret
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
	movb $0, .Lmip_raw1+0(%rip)
	pushq	%rax
	movl	$1, %esi
	leaq	.LC0(%rip), %rdi
	xorl	%eax, %eax
	call	printf_like@PLT
	ud2
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
	movb $0, .Lmip_raw2+0(%rip)
	cmpl	$6, %edi
	ja	.L16
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
	movl	$3, %eax
	addq	$8, %rsp
	ret
	.p2align 4,,10
	.p2align 3
.L13:
	movl	$5, %edi
	addq	$8, %rsp
	jmp	out@PLT
	.p2align 4,,10
	.p2align 3
.L12:
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
	movl	$3, %edi
	call	out@PLT
	addq	$8, %rsp
	addl	$1, %eax
	ret
	.p2align 4,,10
	.p2align 3
.L10:
	movq	table@GOTPCREL(%rip), %rax
	movl	$4, %edi
	movq	(%rax), %rax
	addq	$8, %rsp
	jmp	*%rax
	.p2align 4,,10
	.p2align 3
.L9:
	movl	$17, %eax
	addq	$8, %rsp
	ret
	.p2align 4,,10
	.p2align 3
.L6:
	addq	$8, %rsp
	jmp	out@PLT
	.p2align 4,,10
	.p2align 3
.L16:
	jmp	out@PLT
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
	movb $0, .Lmip_raw3+0(%rip)
	movl	%edi, %edx
	leaq	to.0(%rip), %rax
	subq	$8, %rsp
	andl	$1, %edx
	jmp	*(%rax,%rdx,8)
	.p2align 4,,10
	.p2align 3
.L22:
	endbr64
#APP
# 23 "s.c" 1
	testl %edi, %edi
	jz .L23
# 0 "" 2
#NO_APP
	movl	$2, %eax
	addq	$8, %rsp
	ret
	.p2align 4,,10
	.p2align 3
.L20:
	endbr64
	movl	$1, %edi
	call	out@PLT
	addq	$8, %rsp
	addl	$1, %eax
	ret
	.p2align 4,,10
	.p2align 3
.L23:
.L21:
	movl	$3, %eax
	addq	$8, %rsp
	ret
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
	movb $0, .Lmip_raw4+0(%rip)
	cmpl	$7, %edi
	je	.L27
	movl	%edi, %eax
	shrl	$31, %eax
	addl	%edi, %eax
	sarl	%eax
	ret
.Lmip_end4:
	.section	.text.unlikely
	.type	half.cold, @function
half.cold:
.LFSB4:
.L27:
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
	.section	__llvm_mipraw,"awG",%nobits,twice$MIP
.Lmip_raw0:
	.space	1
	.section	__llvm_mipraw,"awG",%nobits,never$MIP
.Lmip_raw1:
	.space	1
	.section	__llvm_mipraw,"awG",%nobits,twice$MIP
.Lmip_raw2:
	.space	1
.Lmip_raw3:
	.space	1
.Lmip_raw4:
	.space	1
	.section	__llvm_mipmap,"G",%progbits,twice$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x14
	.4byte	0x1, 0x0, 0, 48
	.2byte	2, 4, 62
	.byte	8, 0
	.2byte	3, 8
	.4byte	84, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	84, 0x1, 0x2, 1
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
	.2byte	0, 0
	.section	__llvm_mipmap,"G",%progbits,never$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x14
	.4byte	0x1, 0x0, 0, 48
	.2byte	2, 4, 62
	.byte	8, 0
	.2byte	3, 8
	.4byte	84, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	84, 0x1, 0x2, 1
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
	.2byte	0, 0
	.section	__llvm_mipmap,"G",%progbits,twice$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x14
	.4byte	0x1, 0x0, 0, 48
	.2byte	2, 4, 62
	.byte	8, 0
	.2byte	3, 8
	.4byte	80, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	80, 0x1, 0x0, 1
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
	.2byte	0, 0
	.4byte	0x50494dfb
	.2byte	9, 0x14
	.4byte	0x1, 0x0, 0, 48
	.2byte	2, 4, 62
	.byte	8, 0
	.2byte	3, 8
	.4byte	84, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	84, 0x1, 0x0, 1
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
	.2byte	0, 0
	.4byte	0x50494dfb
	.2byte	9, 0x14
	.4byte	0x1, 0x0, 0, 48
	.2byte	2, 4, 62
	.byte	8, 0
	.2byte	3, 8
	.4byte	80, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	80, 0x1, 0x0, 1
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
	.2byte	0, 0
