// remark: t.c: skipped: f: its counters' address would depend on where it runs, and it must be self-contained
// The program copies this code: an address relative to the PC would be wrong in the copy
// options: --mip-mode=call-graph --mip-self-contained --mip-pic --mip-remarks
// assembler: clang-22 --target=aarch64-none-elf -c
	.text
	.file	"t.c"
	.globl	f
	.p2align	2
	.type	f,@function
f:
.Lmip_fn0:
	.reloc	0, R_AARCH64_NONE, .Lmip_left0
	ldr	w8, [x0]
	add	w0, w8, w1
	ret
.Lfunc_end0:
.Lmip_end0:
	.size	f, .Lfunc_end0-f
	.ident	"Debian clang version 22.1.0"
	.section	__llvm_mipmap,"G",%progbits,f$MIP
	.p2align	2
.Lmip_left0:
	.4byte	0x50494dfb
	.2byte	9, 0x14
	.4byte	0x0, 0x0, 0, 172
	.2byte	2, 4, 183
	.byte	8, 0
	.2byte	3, 8
	.4byte	0, 0
	.2byte	11, 120
	.8byte	.Lmip_fn0
	.4byte	.Lmip_end0-.Lmip_fn0, 0x0
	.2byte	1, 1
	.ascii	"f"
	.zero	3
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	17, 82
	.ascii	"its counters' address would depend on where it runs, and it must be self-contained"
	.zero	2
	.2byte	0, 0
