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
.LFB0:
#APP
# 1 "naked.c" 1
	mov $1, %eax
	ret
# 0 "" 2
#NO_APP
	ud2
.LFE0:
	.size	naked, .-naked
	.p2align 4
	.globl	f
	.type	f, @function
f:
.LFB1:
#APP
# 2 "naked.c" 1
	.L_mine: loop .L_mine
# 0 "" 2
#NO_APP
	movl	$3, %eax
	ret
.LFE1:
	.size	f, .-f
	.ident	"GCC: 12.2.0"
	.section	.note.GNU-stack,"",@progbits
