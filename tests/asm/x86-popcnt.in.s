# An interpreter with a frame of 8 bytes: popcnt pops nothing, so each of its jumps is a computed goto
# options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra
# assembler: as --64
	.file	"pcg.c"
	.text
	.p2align 4
	.globl	run
	.type	run, @function
run:
	pushq	%rbx
	movq	%rsi, %rdx
	leaq	1(%rsi), %rax
	movzbl	(%rdi), %ecx
	leaq	op.0(%rip), %rsi
	addq	$2, %rdi
	movq	(%rsi,%rcx,8), %rcx
	jmp	*%rcx
	.p2align 4,,10
	.p2align 3
.L6:
	addl	%edx, %eax
	popq	%rbx
	ret
	.p2align 4,,10
	.p2align 3
.L4:
	xorl	%ecx, %ecx
	addq	$1, %rdi
	popcntq	%rax, %rcx
	leaq	(%rcx,%rcx,4), %rcx
	addq	%rdx, %rcx
	xorq	%rcx, %rax
	movzbl	-2(%rdi), %ecx
	movq	(%rsi,%rcx,8), %rcx
	jmp	*%rcx
	.p2align 4,,10
	.p2align 3
.L3:
	leaq	(%rax,%rax,2), %rcx
	xorq	%rdx, %rax
	addq	$1, %rdi
	popcntq	%rax, %rax
	addq	%rcx, %rax
	movzbl	-2(%rdi), %ecx
	movq	(%rsi,%rcx,8), %rcx
	jmp	*%rcx
	.size	run, .-run
	.section	.data.rel.ro.local,"aw"
	.align 16
	.type	op.0, @object
	.size	op.0, 24
op.0:
	.quad	.L3
	.quad	.L4
	.quad	.L6
	.ident	"GCC: (Debian 12.2.0-14+deb12u1) 12.2.0"
	.section	.note.GNU-stack,"",@progbits
