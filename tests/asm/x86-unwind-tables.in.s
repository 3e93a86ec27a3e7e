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
.LFB0:
	endbr64
	cmpl	$3, %edi
	jg	.L10
	leal	(%rdi,%rdi), %eax
	ret
	.p2align 4,,10
	.p2align 3
.L10:
	subq	$8, %rsp
.LCFI0:
	call	e@PLT
	addq	$8, %rsp
.LCFI1:
	addl	$1, %eax
	ret
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
