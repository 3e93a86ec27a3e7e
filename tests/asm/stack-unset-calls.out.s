// remark: start.c: skipped: _start: it sets the stack pointer, and a probe would use the stack before
// remark: start.c: skipped: _start_jumps: it sets the stack pointer, and a probe would use the stack before
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
.Lmip_fn0:
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
.Lmip_end0:
	.size	_start, .-_start
	.align	2
	.global	_start_jumps
	.type	_start_jumps, %function
_start_jumps:
.Lmip_fn1:
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
.Lmip_end1:
	.size	_start_jumps, .-_start_jumps
	.ident	"GCC: (Debian 12.2.0-14) 12.2.0"
	.section	.note.GNU-stack,"",@progbits
	.section	__llvm_mipmap,"G",%progbits,_start$MIP
	.p2align	2
.Lmip_left0:
	.4byte	0x50494dfb
	.2byte	9, 0x14
	.4byte	0x0, 0x0, 0, 164
	.2byte	2, 4, 183
	.byte	8, 0
	.2byte	3, 8
	.4byte	0, 0
	.2byte	11, 112
	.8byte	.Lmip_fn0
	.4byte	.Lmip_end0-.Lmip_fn0, 0x0
	.2byte	1, 6
	.ascii	"_start"
	.zero	2
	.2byte	2, 7
	.ascii	"start.c"
	.zero	1
	.2byte	17, 65
	.ascii	"it sets the stack pointer, and a probe would use the stack before"
	.zero	3
	.2byte	0, 0
	.reloc	.Lmip_fn0, R_AARCH64_NONE, .Lmip_left0
	.section	__llvm_mipmap,"G",%progbits,_start_jumps$MIP
	.p2align	2
.Lmip_left1:
	.4byte	0x50494dfb
	.2byte	9, 0x14
	.4byte	0x0, 0x0, 0, 168
	.2byte	2, 4, 183
	.byte	8, 0
	.2byte	3, 8
	.4byte	0, 0
	.2byte	11, 116
	.8byte	.Lmip_fn1
	.4byte	.Lmip_end1-.Lmip_fn1, 0x0
	.2byte	1, 12
	.ascii	"_start_jumps"
	.2byte	2, 7
	.ascii	"start.c"
	.zero	1
	.2byte	17, 65
	.ascii	"it sets the stack pointer, and a probe would use the stack before"
	.zero	3
	.2byte	0, 0
	.reloc	.Lmip_fn1, R_AARCH64_NONE, .Lmip_left1
