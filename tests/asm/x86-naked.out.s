# remark: naked.c: skipped: naked: it has no instruction of the compiler's
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A naked function ends with ud2 and is skipped.  A function with a loop within inline assembly is not
# options: --mip-mode=function-coverage --mip-remarks --mip-no-ipa-ra
# assembler: as --64
	.file	"naked.c"
	.text
	.p2align 4
	.globl	naked
	.type	naked, @function
naked:
.Lmip_fn0:
.LFB0:
#APP
# 1 "naked.c" 1
	mov $1, %eax
	ret
# 0 "" 2
#NO_APP
	ud2
.LFE0:
.Lmip_end0:
	.size	naked, .-naked
	.p2align 4
	.globl	f
	.type	f, @function
f:
.Lmip_fn1:
.LFB1:
	movb $0, .Lmip_raw1+0(%rip)
#APP
# 2 "naked.c" 1
	.L_mine: loop .L_mine
# 0 "" 2
#NO_APP
	movl	$3, %eax
	ret
.Lmip_end1:
.LFE1:
	.size	f, .-f
	.ident	"GCC: 12.2.0"
	.section	.note.GNU-stack,"",@progbits
	.section	__llvm_mipraw,"awG",%nobits,f$MIP
.Lmip_raw1:
	.space	1
	.section	__llvm_mipmap,"G",%progbits,f$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x14
	.4byte	0x1, 0x0, 0, 48
	.2byte	2, 4, 62
	.byte	8, 0
	.2byte	3, 8
	.4byte	84, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	84, 0x1, 0x0, 1
	.8byte	.Lmip_fn1
	.8byte	.Lmip_raw1
	.4byte	.Lmip_end1-.Lmip_fn1, 0x0, 1, 3
	.2byte	1, 1
	.ascii	"f"
	.zero	3
	.2byte	2, 7
	.ascii	"naked.c"
	.zero	1
	.2byte	20, 8
	.4byte	0x9f4bfbae, 0xcf89cfee
	.2byte	0, 0
	.section	__llvm_mipmap,"G",%progbits,naked$MIP
	.p2align	2
.Lmip_left0:
	.4byte	0x50494dfb
	.2byte	9, 0x14
	.4byte	0x0, 0x0, 0, 136
	.2byte	2, 4, 62
	.byte	8, 0
	.2byte	3, 8
	.4byte	0, 0
	.2byte	11, 84
	.8byte	.Lmip_fn0
	.4byte	.Lmip_end0-.Lmip_fn0, 0x0
	.2byte	1, 5
	.ascii	"naked"
	.zero	3
	.2byte	2, 7
	.ascii	"naked.c"
	.zero	1
	.2byte	17, 39
	.ascii	"it has no instruction of the compiler's"
	.zero	1
	.2byte	0, 0
	.reloc	.Lmip_fn0, R_X86_64_NONE, .Lmip_left0
