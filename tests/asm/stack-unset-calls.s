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
+.Lmip_fn0:
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
+.Lmip_end0:
	.size	_start, .-_start
	.align	2
	.global	_start_jumps
	.type	_start_jumps, %function
_start_jumps:
+.Lmip_fn1:
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
+.Lmip_end1:
	.size	_start_jumps, .-_start_jumps
	.ident	"GCC: (Debian 12.2.0-14) 12.2.0"
	.section	.note.GNU-stack,"",@progbits
!remark: start.c: skipped: _start: it sets the stack pointer, and a probe would use the stack before
!remark: start.c: skipped: _start_jumps: it sets the stack pointer, and a probe would use the stack before
=section __llvm_mipmap,"G",%progbits,_start$MIP
=.Lmip_left0:
=map: kind 0x14, profile 0x0, unit hash 0x0, machine 183, pointer 8, needs nothing
=_start of start.c: skipped, at .Lmip_fn0, length .Lmip_end0-.Lmip_fn0, flags 0x0, reason it sets the stack
=    pointer, and a probe would use the stack before
=	.reloc	.Lmip_fn0, R_AARCH64_NONE, .Lmip_left0
=section __llvm_mipmap,"G",%progbits,_start_jumps$MIP
=.Lmip_left1:
=_start_jumps of start.c: skipped, at .Lmip_fn1, length .Lmip_end1-.Lmip_fn1, flags 0x0, reason it sets the
=    stack pointer, and a probe would use the stack before
=	.reloc	.Lmip_fn1, R_AARCH64_NONE, .Lmip_left1
