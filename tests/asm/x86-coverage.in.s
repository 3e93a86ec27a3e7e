# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# GCC: endbr64, tables, thread-local sequences, asm goto, cold parts
# options: --mip-mode=function-coverage --mip-pic --mip-no-ipa-ra
# assembler: as --64
	.file	"s.c"
	.text
	.p2align 4
	.type	twice, @function
twice:
.LFB0:
	endbr64
	leal	(%rdi,%rdi), %eax
	ret
.LFE0:
	.size	twice, .-twice
	.section	.rodata.str1.1,"aMS",@progbits,1
.LC0:
	.string	"%d"
	.section	.text.unlikely,"ax",@progbits
	.type	never, @function
never:
.LFB3:
	pushq	%rax
	movl	$1, %esi
	leaq	.LC0(%rip), %rdi
	xorl	%eax, %eax
	call	printf_like@PLT
	ud2
.LFE3:
	.size	never, .-never
	.text
	.p2align 4
	.globl	pick
	.type	pick, @function
pick:
.LFB1:
	endbr64
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
.LFE1:
	.size	pick, .-pick
	.p2align 4
	.globl	computed
	.type	computed, @function
computed:
.LFB2:
	endbr64
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
.LFB4:
	endbr64
	cmpl	$7, %edi
	je	.L27
	movl	%edi, %eax
	shrl	$31, %eax
	addl	%edi, %eax
	sarl	%eax
	ret
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
