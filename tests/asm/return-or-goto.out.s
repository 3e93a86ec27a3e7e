@ remark: t.c: without its blocks: f: its jumps cannot be told apart
@ A32: conditional jumps through registers that may return or be computed gotos are not taken apart
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
	ldr	ip, .Lmip_lit0_1
	strb	ip, [ip]
	push	{r4, lr}
	ldr	lr, .L9
	cmp	r0, #3
	moveq	pc, lr
	cmp	r0, #4
	bxne	lr
	add	r0, r0, #1
.L2:
	add	r0, r0, r4
	pop	{r4, pc}
.L3:
	cmp	r0, #3
	ldrls	pc, [r1, r0, lsl #2]
.L4:
	mov	r0, r2
	b	.L2
.L9:
	.word	.L3
	.word	.L4
	.p2align	2
.Lmip_lit0_1:
	.word	.Lmip_raw0
.Lmip_end0:
	.size	f, .-f
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
	.4byte	68, 0
	.2byte	0, 0
	.4byte	68, 0x1, 0x0, 1
	.4byte	.Lmip_fn0, 0
	.4byte	.Lmip_raw0, 0
	.4byte	.Lmip_end0-.Lmip_fn0, 0x746a04b6, 6, 13
	.2byte	1, 1
	.ascii	"f"
	.zero	3
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	0, 0
