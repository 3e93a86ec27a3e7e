# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# GCC's -fsanitize=address.  Data names the label .LASANPC0, but no jump goes there.  The probe stands after endbr64
# options: --mip-mode=call-graph --mip-edges --mip-remarks
# assembler: as --64
	.file	"asan.c"
	.text
	.globl	__asan_stack_malloc_1
	.section	.rodata.str1.1,"aMS",@progbits,1
.LC0:
	.string	"1 32 32 3 b:1"
	.text
	.p2align 4
	.globl	f
	.type	f, @function
f:
.LASANPC0:
	endbr64
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbp
	movslq	%edi, %rbp
	pushq	%rbx
	subq	$96, %rsp
	movl	__asan_option_detect_stack_use_after_return(%rip), %eax
	movq	%rsp, %rbx
	movq	%rbx, %r14
	testl	%eax, %eax
	jne	.L22
.L1:
	leaq	.LC0(%rip), %rax
	movq	%rbx, %r12
	movq	$1102416563, (%rbx)
	leaq	96(%rbx), %r13
	movq	%rax, 8(%rbx)
	shrq	$3, %r12
	leaq	.LASANPC0(%rip), %rax
	movq	%rax, 16(%rbx)
	movl	$-235802127, 2147450880(%r12)
	movl	$-202116109, 2147450888(%r12)
	cmpl	$3, %ebp
	jg	.L23
.L5:
	leaq	-64(%r13,%rbp), %rdi
	movq	%rdi, %rax
	movq	%rdi, %rdx
	shrq	$3, %rax
	andl	$7, %edx
	movzbl	2147450880(%rax), %eax
	cmpb	%dl, %al
	jg	.L6
	testb	%al, %al
	jne	.L24
.L6:
	leaq	-62(%r13), %rdi
	movb	$1, -64(%r13,%rbp)
	movq	%rdi, %rax
	movq	%rdi, %rdx
	shrq	$3, %rax
	andl	$7, %edx
	movzbl	2147450880(%rax), %eax
	cmpb	%dl, %al
	jg	.L7
	testb	%al, %al
	jne	.L25
.L7:
	movsbl	-62(%r13), %eax
	cmpq	%rbx, %r14
	jne	.L26
	movl	$0, 2147450880(%r12)
	movl	$0, 2147450888(%r12)
.L3:
	addq	$96, %rsp
	popq	%rbx
	popq	%rbp
	popq	%r12
	popq	%r13
	popq	%r14
	ret
	.p2align 4,,10
	.p2align 3
.L23:
	leaq	32(%rbx), %rdi
	call	sink@PLT
	jmp	.L5
.L25:
	call	__asan_report_load1@PLT
.L24:
	call	__asan_report_store1@PLT
.L22:
	movl	$96, %edi
	call	__asan_stack_malloc_1@PLT
	testq	%rax, %rax
	cmovne	%rax, %rbx
	jmp	.L1
.L26:
	movabsq	$-723401728380766731, %rcx
	movq	$1172321806, (%rbx)
	movq	%rcx, 2147450880(%r12)
	movl	$-168430091, 2147450888(%r12)
	movq	120(%rbx), %rdx
	movb	$0, (%rdx)
	jmp	.L3
	.size	f, .-f
	.section	.text.startup,"ax",@progbits
	.p2align 4
	.type	_sub_I_00099_0, @function
_sub_I_00099_0:
	endbr64
	subq	$8, %rsp
	call	__asan_init@PLT
	addq	$8, %rsp
	jmp	__asan_version_mismatch_check_v8@PLT
	.size	_sub_I_00099_0, .-_sub_I_00099_0
	.section	.init_array.00099,"aw"
	.align 8
	.quad	_sub_I_00099_0
	.ident	"GCC: (Debian 12.2.0-14+deb12u1) 12.2.0"
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
	.long	0x1
3:
	.align 8
4:
