# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Edge counts: branches with the opposite condition, a table, flags that two jumps read
# options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra
# assembler: as --64
	.file	"fl.c"
	.text
	.p2align 4
	.globl	three
	.type	three, @function
three:
.LFB0:
	.cfi_startproc
	cmpl	%esi, %edi
	je	.L14
	jl	.L3
	pushq	%r12
	.cfi_def_cfa_offset 16
	.cfi_offset 12, -16
	pushq	%rbp
	.cfi_def_cfa_offset 24
	.cfi_offset 6, -24
	leal	-1(%rsi), %ebp
	pushq	%rbx
	.cfi_def_cfa_offset 32
	.cfi_offset 3, -32
	leal	-1(%rdi), %ebx
	jmp	.L4
	.p2align 4,,10
	.p2align 3
.L6:
	movl	%ebx, %edi
	subl	$1, %ebx
	call	k
	testl	%eax, %eax
	jne	.L1
.L4:
	movl	%ebx, %r12d
	cmpl	%ebp, %ebx
	jne	.L6
.L1:
	movl	%r12d, %eax
	popq	%rbx
	.cfi_def_cfa_offset 24
	popq	%rbp
	.cfi_def_cfa_offset 16
	popq	%r12
	.cfi_def_cfa_offset 8
	ret
	.p2align 4,,10
	.p2align 3
.L3:
	.cfi_restore 3
	.cfi_restore 6
	.cfi_restore 12
	movl	%esi, %edi
	jmp	h
	.p2align 4,,10
	.p2align 3
.L14:
	jmp	g
	.cfi_endproc
.LFE0:
	.size	three, .-three
	.p2align 4
	.globl	sw
	.type	sw, @function
sw:
.LFB1:
	.cfi_startproc
	cmpl	$5, %edi
	ja	.L16
	movl	%edi, %edi
	jmp	*.L18(,%rdi,8)
	.section	.rodata
	.align 8
	.align 4
.L18:
	.quad	.L23
	.quad	.L22
	.quad	.L24
	.quad	.L20
	.quad	.L19
	.quad	.L17
	.text
	.p2align 4,,10
	.p2align 3
.L24:
	movl	$7, %eax
	ret
	.p2align 4,,10
	.p2align 3
.L20:
	movl	$9, %edi
	jmp	k
	.p2align 4,,10
	.p2align 3
.L19:
	movl	$5, %edi
	jmp	k
	.p2align 4,,10
	.p2align 3
.L17:
	movl	$3, %edi
	jmp	h
	.p2align 4,,10
	.p2align 3
.L23:
	movl	$1, %edi
	jmp	g
	.p2align 4,,10
	.p2align 3
.L22:
	movl	$2, %edi
	jmp	h
.L16:
	movl	%edi, %eax
	ret
	.cfi_endproc
.LFE1:
	.size	sw, .-sw
	.ident	"GCC: (Debian 12.2.0-14+deb12u1) 12.2.0"
	.section	.note.GNU-stack,"",@progbits
