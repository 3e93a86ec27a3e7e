# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Two switches; the stack grows only before the second one (Clang's shrink wrapping).  The first jump uses a table, so
# it stays in the function, though the stack is as it was at the entry
# options: --mip-mode=call-graph --mip-edges --mip-remarks
# assembler: clang-22 -c --target=x86_64-linux-gnu -x assembler
	.file	"late.c"
	.text
	.globl	late                            # -- Begin function late
	.p2align	4
	.type	late,@function
late:                                   # @late
+.Lmip_fn0:
	.cfi_startproc
# %bb.0:
+	incl .Lmip_raw0(%rip)
+	jle .Lmip_first0_0
+.Lmip_on0_0:
	leal	-1(%rdi), %ecx
	cmpl	$1, %ecx
	ja	.LBB0_4
# %bb.1:
+.Lmip_b0_1:
	leaq	.LJTI0_0(%rip), %r8
	movslq	(%r8,%rcx,4), %rcx
	addq	%r8, %rcx
	jmpq	*%rcx
.LBB0_2:
+.Lmip_b0_2:
+	incl .Lmip_raw0+12(%rip)
	imull	$3, %esi, %esi
	jmp	.LBB0_4
.LBB0_3:
+.Lmip_b0_3:
+	incl .Lmip_raw0+16(%rip)
	addl	s(%rip), %esi
.LBB0_4:
+.Lmip_b0_4:
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	movl	%esi, %ebx
	cmpl	$1, %edi
	ja	.LBB0_8
# %bb.5:
+.Lmip_b0_5:
	movl	%edi, %eax
	leaq	.LJTI0_1(%rip), %rcx
	movslq	(%rcx,%rax,4), %rax
	addq	%rcx, %rax
	jmpq	*%rax
.LBB0_6:
+.Lmip_b0_6:
+	incl .Lmip_raw0+20(%rip)
	movl	%ebx, %edi
	callq	g@PLT
	jmp	.LBB0_8
.LBB0_7:
+.Lmip_b0_7:
+	incl .Lmip_raw0+24(%rip)
	incl	s(%rip)
.LBB0_8:
+.Lmip_b0_8:
+	incl .Lmip_raw0+8(%rip)
	movl	%ebx, %eax
	popq	%rbx
	.cfi_def_cfa_offset 8
	retq
+	.cfi_restore	%rbx
+.Lmip_first0_0:
+	pushq %rax
+	.cfi_def_cfa_offset	16
+	leaq .Lmip_raw0(%rip), %rax
+	call __mip_first_call
+	popq %rax
+	.cfi_def_cfa_offset	8
+	jmp .Lmip_on0_0
+.Lmip_end0:
.Lfunc_end0:
	.size	late, .Lfunc_end0-late
	.cfi_endproc
	.section	.rodata,"a",@progbits
	.p2align	2, 0x0
.LJTI0_0:
	.long	.LBB0_2-.LJTI0_0
	.long	.LBB0_3-.LJTI0_0
.LJTI0_1:
	.long	.LBB0_6-.LJTI0_1
	.long	.LBB0_7-.LJTI0_1
                                        # -- End function
	.ident	"Debian clang version 22.1.8 (1~deb12u1)"
+	.weak	__mip_words
+	.set	__mip_words, 0x2c
+	.section	__llvm_mipraw,"awG",%nobits,late$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	28
=section __llvm_mipmap,"G",%progbits,late$MIP
=map: kind 0x14, profile 0x2c, unit hash 0x0, machine 62, pointer 8, needs the runtime
=late of late.c: profile 0x2c, flags 0x0, slot bytes 28, labels 0, signature 0xa24b948e, blocks 9, instructions
=    26, code hash 0x531f4990 0xc96bee7b
=    offsets: of the blocks' labels
=    hashes: 0x813367fa:0xc3ed, 0xd31c0d95:0xc276, 0x6661402f:0x359b, 0x10045c8b:0x159a, 0x80cc08ee:0xf05c,
=    0x8f1597c0:0x5223, 0x832dd5d5:0xf3e6, 0x96131f2d:0x85e, 0xe4185008:0x1caa
=    successors: \021\004\004\020\004\001\021\010\004\020\010\001\002
=    edges: -1:0:0, 0:1:-1, 0:4:-1, 1:9:-1, 2:4:-1, 3:4:-1, 4:5:-1, 4:8:-1, 5:10:-1, 6:8:-1, 7:8:-1, 8:-1:9,
=    9:2:13, 9:3:17, 10:6:21, 10:7:25
=    stops: 6
=    inner nodes: -1, -1
