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
+.Lmip_fn0:
.LFB0:
#APP
# 1 "naked.c" 1
	mov $1, %eax
	ret
# 0 "" 2
#NO_APP
	ud2
.LFE0:
+.Lmip_end0:
	.size	naked, .-naked
	.p2align 4
	.globl	f
	.type	f, @function
f:
+.Lmip_fn1:
.LFB1:
+	movb $0, .Lmip_raw1+0(%rip)
#APP
# 2 "naked.c" 1
	.L_mine: loop .L_mine
# 0 "" 2
#NO_APP
	movl	$3, %eax
	ret
+.Lmip_end1:
.LFE1:
	.size	f, .-f
	.ident	"GCC: 12.2.0"
	.section	.note.GNU-stack,"",@progbits
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+.Lmip_raw1:
+	.space	1
!remark: naked.c: skipped: naked: it has no instruction of the compiler's
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x14, profile 0x1, unit hash 0x0, machine 62, pointer 8, needs the runtime
=f of naked.c: profile 0x1, flags 0x0, slot bytes 1, labels 1, signature 0x0, blocks 1, instructions 3, code
=    hash 0x9f4bfbae 0xcf89cfee
=section __llvm_mipmap,"G",%progbits,naked$MIP
=.Lmip_left0:
=map: kind 0x14, profile 0x0, unit hash 0x0, machine 62, pointer 8, needs nothing
=naked of naked.c: skipped, at .Lmip_fn0, length .Lmip_end0-.Lmip_fn0, flags 0x0, reason it has no instruction
=    of the compiler's
=	.reloc	.Lmip_fn0, R_X86_64_NONE, .Lmip_left0
