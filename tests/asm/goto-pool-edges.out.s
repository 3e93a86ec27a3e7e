@ remark: t.c: without its blocks: f: its jumps cannot be told apart
@ remark: t.c: without its blocks: g: its jumps cannot be told apart
@ A32: labels in a literal pool behind a computed goto are no table of it, be they its first word or the second: who else
@ jumps there is not known
@ options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra --mip-remarks
@ assembler: arm-none-eabi-as -march=armv4t
	.cpu arm7tdmi
	.file	"t.c"
	.text
	.align	2
	.global	f
	.syntax unified
	.arm
	.type	f, %function
f:
.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	ldr	ip, .Lmip_lit0_1
	strb	ip, [ip]
	ldr	ip, .L16
	str	ip, [r1], #4
	cmp	r0, #3
	bhi	.L18
	ldr	pc, [r1, r0, lsl #2]	@ indirect memory jump
.L12:
	add	r0, r0, #1
	bx	lr
.L18:
	ldr	pc, [r2, r0, lsl #2]	@ indirect memory jump
.L111:
	.align	2
.L16:
	.word	.L12
	.word	.LANCHOR0
	.p2align	2
.Lmip_lit0_1:
	.word	.Lmip_raw0
.Lmip_end0:
	.size	f, .-f
	.align	2
	.global	g
	.syntax unified
	.arm
	.type	g, %function
g:
.Lmip_fn1:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	ldr	ip, .Lmip_lit1_1
	strb	ip, [ip]
	ldr	ip, .L26+4
	str	ip, [r1], #4
	cmp	r0, #3
	bhi	.L28
	ldr	pc, [r1, r0, lsl #2]	@ indirect memory jump
.L22:
	add	r0, r0, #1
	bx	lr
.L28:
	ldr	pc, [r2, r0, lsl #2]	@ indirect memory jump
.L211:
	.align	2
.L26:
	.word	.LANCHOR0
	.word	.L22
	.p2align	2
.Lmip_lit1_1:
	.word	.Lmip_raw1
.Lmip_end1:
	.size	g, .-g
	.bss
	.align	2
	.set	.LANCHOR0,. + 0
	.type	kept, %object
	.size	kept, 4
kept:
	.space	4
	.ident "GCC: (x) 12"
	.section	__llvm_mipraw,"awG",%nobits,f$MIP
	.p2align	1
.Lmip_raw0:
	.space	2
	.section	__llvm_mipmap,"G",%progbits,f$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x1, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	104, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	104, 0x1, 0x0, 1
	.4byte	.Lmip_fn0, 0
	.4byte	.Lmip_raw0, 0
	.4byte	.Lmip_end0-.Lmip_fn0, 0xd47d6878, 4, 8
	.2byte	1, 1
	.ascii	"f"
	.zero	3
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	16, 30
	.ascii	"its jumps cannot be told apart"
	.zero	2
	.2byte	0, 0
	.section	__llvm_mipraw,"awG",%nobits,g$MIP
	.p2align	1
.Lmip_raw1:
	.space	2
	.section	__llvm_mipmap,"G",%progbits,g$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x1, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	104, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	104, 0x1, 0x0, 1
	.4byte	.Lmip_fn1, 0
	.4byte	.Lmip_raw1, 0
	.4byte	.Lmip_end1-.Lmip_fn1, 0xd47d6878, 4, 8
	.2byte	1, 1
	.ascii	"g"
	.zero	3
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	16, 30
	.ascii	"its jumps cannot be told apart"
	.zero	2
	.2byte	0, 0
