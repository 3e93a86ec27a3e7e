# An interpreter with a frame of 8 bytes: popcnt pops nothing, so each of its jumps is a computed goto
# options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra
# assembler: as --64
	.file	"pcg.c"
	.text
	.p2align 4
	.globl	run
	.type	run, @function
run:
+.Lmip_fn0:
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
+.Lmip_b0_1:
+	incl .Lmip_raw0+0(%rip)
+	jns .Lmip_done0_0
+	decl .Lmip_raw0+0(%rip)
+.Lmip_done0_0:
	addl	%edx, %eax
	popq	%rbx
	ret
	.p2align 4,,10
	.p2align 3
.L4:
+.Lmip_b0_2:
+	incl .Lmip_raw0+4(%rip)
+	jns .Lmip_done0_1
+	decl .Lmip_raw0+4(%rip)
+.Lmip_done0_1:
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
+.Lmip_b0_3:
+	incl .Lmip_raw0+8(%rip)
+	jns .Lmip_done0_2
+	decl .Lmip_raw0+8(%rip)
+.Lmip_done0_2:
	leaq	(%rax,%rax,2), %rcx
	xorq	%rdx, %rax
	addq	$1, %rdi
	popcntq	%rax, %rax
	addq	%rcx, %rax
	movzbl	-2(%rdi), %ecx
	movq	(%rsi,%rcx,8), %rcx
	jmp	*%rcx
+.Lmip_end0:
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
+	.weak	__mip_words
+	.set	__mip_words, 0x21
+	.section	__llvm_mipraw,"awG",%nobits,run$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	12
=section __llvm_mipmap,"G",%progbits,run$MIP
=map: kind 0x14, profile 0x21, unit hash 0x0, machine 62, pointer 8, needs the runtime
=run of pcg.c: profile 0x21, flags 0x0, slot bytes 12, labels 0, signature 0xe07010bb, blocks 4, instructions
=    28, code hash 0xe7d6e691 0xd4142589
=    offsets: of the blocks' labels
=    hashes: 0xe47885d2:0x840e, 0x3e12ba37:0x3300, 0x88e4b705:0xe974, 0xdd668670:0xadb1
=    successors: \004\002\004\004
=    edges: -1:0:-1, 0:4:-1, 1:-1:-1, 2:4:-1, 3:4:-1, 4:1:0, 4:2:4, 4:3:8
=    inner nodes: -1
