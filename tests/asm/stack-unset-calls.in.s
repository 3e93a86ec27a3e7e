// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The helper of call counts uses the stack.  A function that sets the stack pointer first is skipped, also if it ends with a
// jump to main()
// options: --mip-mode=call-graph --mip-no-ipa-ra --mip-remarks
// assembler: aarch64-linux-gnu-as
	.arch armv8-a
	.file	"start.c"
	.text
	.section	.text.start,"ax",@progbits
	.align	2
	.global	_start
	.type	_start, %function
_start:
.LFB0:
	.cfi_startproc
	stp	x29, x30, [sp, -16]!
	.cfi_def_cfa_offset 16
	.cfi_offset 29, -16
	.cfi_offset 30, -8
	mov	x29, sp
#APP
// 6 "start.c" 1
	adrp x0, stack_top
	add x0, x0, :lo12:stack_top
	mov sp, x0
// 0 "" 2
#NO_APP
	bl	main
.L2:
	b	.L2
	.cfi_endproc
.LFE0:
	.size	_start, .-_start
	.align	2
	.global	_start_jumps
	.type	_start_jumps, %function
_start_jumps:
.LFB1:
	.cfi_startproc
#APP
// 13 "start.c" 1
	mov sp, x0
// 0 "" 2
#NO_APP
	b	main
	.cfi_endproc
.LFE1:
	.size	_start_jumps, .-_start_jumps
	.ident	"GCC: (Debian 12.2.0-14) 12.2.0"
	.section	.note.GNU-stack,"",@progbits
