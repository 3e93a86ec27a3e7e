# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# GCC's -fno-dwarf2-cfi-asm: unwind tables name labels of code, but no jump goes there.  The probe stands after endbr64
# options: --mip-mode=call-graph --mip-edges --mip-remarks
# assembler: as --64
	.file	"x32.c"
	.text
	.p2align 4
	.globl	f
	.type	f, @function
f:
+.Lmip_fn0:
.LFB0:
	endbr64
+	incl .Lmip_raw0(%rip)
+	jle .Lmip_first0_0
+.Lmip_on0_0:
	cmpl	$3, %edi
	jg	.L10
+.Lmip_b0_1:
+	incl .Lmip_raw0+8(%rip)
	leal	(%rdi,%rdi), %eax
	ret
	.p2align 4,,10
	.p2align 3
.L10:
+.Lmip_b0_2:
	subq	$8, %rsp
.LCFI0:
	call	e@PLT
+	incl .Lmip_raw0+12(%rip)
	addq	$8, %rsp
.LCFI1:
	addl	$1, %eax
	ret
+.Lmip_first0_0:
+	pushq %rax
+	leaq .Lmip_raw0(%rip), %rax
+	call __mip_first_call
+	popq %rax
+	jmp .Lmip_on0_0
+.Lmip_end0:
.LFE0:
	.size	f, .-f
	.section	.eh_frame,"a",@progbits
.Lframe1:
	.long	.LECIE1-.LSCIE1
.LSCIE1:
	.long	0
	.byte	0x3
	.string	"zR"
	.uleb128 0x1
	.sleb128 -8
	.uleb128 0x10
	.uleb128 0x1
	.byte	0x1b
	.byte	0xc
	.uleb128 0x7
	.uleb128 0x8
	.byte	0x90
	.uleb128 0x1
	.align 8
.LECIE1:
.LSFDE1:
	.long	.LEFDE1-.LASFDE1
.LASFDE1:
	.long	.LASFDE1-.Lframe1
	.long	.LFB0-.
	.long	.LFE0-.LFB0
	.uleb128 0
	.byte	0x4
	.long	.LCFI0-.LFB0
	.byte	0xe
	.uleb128 0x10
	.byte	0x4
	.long	.LCFI1-.LCFI0
	.byte	0xe
	.uleb128 0x8
	.align 8
.LEFDE1:
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
+	.weak	__mip_words
+	.set	__mip_words, 0x2c
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	16
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x14, profile 0x2c, unit hash 0x0, machine 62, pointer 8, needs the runtime
=f of x32.c: profile 0x2c, flags 0x0, slot bytes 16, labels 0, signature 0x9733aa8e, blocks 3, instructions 10,
=    code hash 0xd182bbf3 0x73337afb
=    offsets: of the blocks' labels
=    hashes: 0xd0987dd2:0xdd2e, 0xe6aa87c1:0xa480, 0x5775c961:0xf4c8
=    successors: \021\002\002\002
=    edges: -1:0:0, 0:1:-1, 0:2:-1, 1:-1:9, 2:-1:13
=    stops: 2
