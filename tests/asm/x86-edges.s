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
+.Lmip_fn0:
.LFB0:
	.cfi_startproc
+	incl .Lmip_raw0+0(%rip)
+	jns .Lmip_done0_0
+	decl .Lmip_raw0+0(%rip)
+.Lmip_done0_0:
	cmpl	%esi, %edi
	je	.L14
+.Lmip_b0_1:
	jl	.L3
+.Lmip_b0_2:
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
+.Lmip_b0_3:
	movl	%ebx, %edi
	subl	$1, %ebx
	call	k
	testl	%eax, %eax
	jne	.L1
+	incl .Lmip_raw0+4(%rip)
+	jns .Lmip_done0_4
+	decl .Lmip_raw0+4(%rip)
+.Lmip_done0_4:
.L4:
+.Lmip_b0_4:
	movl	%ebx, %r12d
	cmpl	%ebp, %ebx
	jne	.L6
+	incl .Lmip_raw0+8(%rip)
.L1:
+.Lmip_b0_5:
+	incl .Lmip_raw0+12(%rip)
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
+.Lmip_b0_6:
+	incl .Lmip_raw0+16(%rip)
	movl	%esi, %edi
	jmp	h
	.p2align 4,,10
	.p2align 3
.L14:
+.Lmip_b0_7:
+	incl .Lmip_raw0+20(%rip)
	jmp	g
+.Lmip_end0:
	.cfi_endproc
.LFE0:
	.size	three, .-three
	.p2align 4
	.globl	sw
	.type	sw, @function
sw:
+.Lmip_fn1:
.LFB1:
	.cfi_startproc
	cmpl	$5, %edi
	ja	.L16
+.Lmip_b1_1:
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
+.Lmip_b1_2:
+	incl .Lmip_raw1+4(%rip)
+	jns .Lmip_done1_0
+	decl .Lmip_raw1+4(%rip)
+.Lmip_done1_0:
	movl	$7, %eax
	ret
	.p2align 4,,10
	.p2align 3
.L20:
+.Lmip_b1_3:
+	incl .Lmip_raw1+8(%rip)
+	jns .Lmip_done1_1
+	decl .Lmip_raw1+8(%rip)
+.Lmip_done1_1:
	movl	$9, %edi
	jmp	k
	.p2align 4,,10
	.p2align 3
.L19:
+.Lmip_b1_4:
+	incl .Lmip_raw1+12(%rip)
+	jns .Lmip_done1_2
+	decl .Lmip_raw1+12(%rip)
+.Lmip_done1_2:
	movl	$5, %edi
	jmp	k
	.p2align 4,,10
	.p2align 3
.L17:
+.Lmip_b1_5:
+	incl .Lmip_raw1+16(%rip)
+	jns .Lmip_done1_3
+	decl .Lmip_raw1+16(%rip)
+.Lmip_done1_3:
	movl	$3, %edi
	jmp	h
	.p2align 4,,10
	.p2align 3
.L23:
+.Lmip_b1_6:
+	incl .Lmip_raw1+20(%rip)
+	jns .Lmip_done1_4
+	decl .Lmip_raw1+20(%rip)
+.Lmip_done1_4:
	movl	$1, %edi
	jmp	g
	.p2align 4,,10
	.p2align 3
.L22:
+.Lmip_b1_7:
+	incl .Lmip_raw1+24(%rip)
+	jns .Lmip_done1_5
+	decl .Lmip_raw1+24(%rip)
+.Lmip_done1_5:
	movl	$2, %edi
	jmp	h
.L16:
+.Lmip_b1_8:
+	incl .Lmip_raw1+0(%rip)
+	jns .Lmip_done1_6
+	decl .Lmip_raw1+0(%rip)
+.Lmip_done1_6:
	movl	%edi, %eax
	ret
+.Lmip_end1:
	.cfi_endproc
.LFE1:
	.size	sw, .-sw
	.ident	"GCC: (Debian 12.2.0-14+deb12u1) 12.2.0"
	.section	.note.GNU-stack,"",@progbits
+	.weak	__mip_words
+	.set	__mip_words, 0x21
+	.section	__llvm_mipraw,"awG",%nobits,three$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	24
+	.p2align	2
+.Lmip_raw1:
+	.space	28
=section __llvm_mipmap,"G",%progbits,three$MIP
=map: kind 0x14, profile 0x21, unit hash 0x0, machine 62, pointer 8, needs the runtime
=three of fl.c: profile 0x21, flags 0x0, slot bytes 24, labels 0, signature 0x1992feb8, blocks 8, instructions
=    25, code hash 0xf9a25250 0xb00f52ac
=    offsets: of the blocks' labels
=    hashes: 0x547097f6:0x40df, 0x58228ed9:0x8971, 0xa498ac59:0x71cf, 0x8d5b52b:0x78f6, 0x7bf1c37b:0xdb17,
=    0xc7c62e77:0x958c, 0xb2904557:0x303, 0xda30a98c:0x6a47
=    successors: \021\007\021\006\020\004\021\005\021\003\002\002\002
=    edges: -1:0:0, 0:1:-1, 0:7:-1, 1:2:-1, 1:6:-1, 2:4:-1, 3:4:4, 3:5:-1, 4:5:9, 4:3:-1, 5:-1:13, 6:-1:17,
=    7:-1:21
=    stops: 3
=sw of fl.c: profile 0x21, flags 0x0, slot bytes 28, labels 1, signature 0xf16e1607, blocks 9, instructions 18,
=    code hash 0x5a40a30d 0xca5be201
=    offsets: of the blocks' labels
=    hashes: 0x343a3a49:0x4461, 0xfba7f173:0x303, 0xe0336153:0x4b29, 0x8b0c3e67:0x303, 0x48f2ab97:0x303,
=    0x3cdc2935:0x303, 0x39182b0e:0x303, 0x36e64480:0x303, 0x3b62760d:0x4b29
=    successors: \021\010\004\002\002\002\002\002\002\002
=    edges: -1:0:-1, 0:1:-1, 0:8:-1, 1:9:-1, 2:-1:-1, 3:-1:-1, 4:-1:-1, 5:-1:-1, 6:-1:-1, 7:-1:-1, 8:-1:0,
=    9:2:4, 9:3:8, 9:4:12, 9:5:16, 9:6:20, 9:7:24
=    inner nodes: -1
