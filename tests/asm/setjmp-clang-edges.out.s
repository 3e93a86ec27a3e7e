@ __builtin_setjmp of Clang, with edge counts
@ options: --mip-mode=function-coverage --mip-edges
@ assembler: arm-none-eabi-as -march=armv7-m
	.syntax	unified
	.file	"bis1.c"
	.text
	.globl	f                               @ -- Begin function f
	.p2align	2
	.type	f,%function
	.code	16
	.thumb_func
f:                                      @ @f
.Lmip_fn0:
	.fnstart
@ %bb.0:
	.save	{r4, r5, r6, r7, r8, r9, r10, r11, lr}
	ldr	r1, .Lmip_lit0_1
	ldr	ip, [r1, #4]
	add	ip, ip, ip, asr #31
	str	ip, [r1, #4]
	push.w	{r4, r5, r6, r7, r8, r9, r10, r11, lr}
	.setfp	r7, sp, #12
	add	r7, sp, #12
	str	r0, [sp, #-4]!                  @ 4-byte Spill
	movw	r0, :lower16:buf
	movt	r0, :upper16:buf
	movs	r1, #0
	str	r7, [r0]
	str.w	sp, [r0, #8]
	mov	r1, pc                          @ eh_setjmp begin
	adds	r1, r1, #7
	str	r1, [r0, #4]
	movs	r0, #0
	b	.LSJLJEH0
.Lmip_b0_1:
	ldr	r0, .Lmip_lit0_1
	ldr	ip, [r0, #8]
	add	ip, ip, ip, asr #31
	str	ip, [r0, #8]
	movs	r0, #1                          @ eh_setjmp end
.LSJLJEH0:
.Lmip_b0_2:
	cbz	r0, .LBB0_2
@ %bb.1:
.Lmip_b0_3:
	ldr	r6, .Lmip_lit0_1
	ldr	r0, [r6, #0]
	adds	r0, r0, #1
	str	r0, [r6, #0]
	ldr	r0, [sp]                        @ 4-byte Reload
	add.w	r0, r0, r0, lsl #1
	adds	r0, #1
	add	sp, #4
	pop.w	{r4, r5, r6, r7, r8, r9, r10, r11, pc}
.LBB0_2:
.Lmip_b0_4:
	bl	sub
	bl	sub
	ldr	r0, .Lmip_lit0_1
	ldr	ip, [r0, #12]
	adds	ip, ip, #1
	str	ip, [r0, #12]
	ldr	r0, [sp], #4                    @ 4-byte Reload
	pop.w	{r4, r5, r6, r7, r8, r9, r10, r11, pc}
	.p2align	2
.Lmip_lit0_1:
	.word	.Lmip_raw0
.Lmip_end0:
.Lfunc_end0:
	.size	f, .Lfunc_end0-f
	.cantunwind
	.fnend
                                        @ -- End function
	.globl	jump                            @ -- Begin function jump
	.p2align	2
	.type	jump,%function
	.code	16
	.thumb_func
jump:                                   @ @jump
.Lmip_fn1:
	.fnstart
@ %bb.0:
	ldr	r7, .Lmip_lit1_0
	ldr	r0, [r7, #0]
	add	r0, r0, r0, asr #31
	str	r0, [r7, #0]
	movw	r0, :lower16:buf
	movt	r0, :upper16:buf
	movs	r1, #0
	ldr	r1, [r0, #8]
	mov	sp, r1
	ldr	r1, [r0, #4]
	ldr	r7, [r0]
	ldr	r11, [r0]
	bx	r1
	.p2align	2
.Lmip_lit1_0:
	.word	.Lmip_raw1
.Lmip_end1:
.Lfunc_end1:
	.size	jump, .Lfunc_end1-jump
	.cantunwind
	.fnend
                                        @ -- End function
	.type	buf,%object                     @ @buf
	.bss
	.globl	buf
	.p2align	2, 0x0
buf:
	.zero	20
	.size	buf, 20

	.section	".note.GNU-stack","",%progbits
	.weak	__mip_words
	.set	__mip_words, 0x21
	.section	__llvm_mipraw,"awG",%nobits,f$MIP
	.p2align	2
.Lmip_raw0:
	.space	16
	.p2align	2
.Lmip_raw1:
	.space	4
	.section	__llvm_mipmap,"G",%progbits,f$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	264, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	264, 0x21, 0x1, 16
	.4byte	.Lmip_fn0, 0
	.4byte	.Lmip_raw0, 0
	.4byte	.Lmip_end0-.Lmip_fn0, 0x9302873, 5, 24
	.2byte	1, 1
	.ascii	"f"
	.zero	3
	.2byte	2, 6
	.ascii	"bis1.c"
	.zero	2
	.2byte	20, 8
	.4byte	0xe8fad657, 0x6652d7d6
	.2byte	3, 20
	.4byte	0, .Lmip_b0_1-.Lmip_fn0, .Lmip_b0_2-.Lmip_fn0, .Lmip_b0_3-.Lmip_fn0, .Lmip_b0_4-.Lmip_fn0
	.2byte	21, 30
	.4byte	0xc5d77bd9
	.2byte	0xb999
	.4byte	0xea142c99
	.2byte	0x4ad6
	.4byte	0x210a45c5
	.2byte	0xd11
	.4byte	0x6e74bb26
	.2byte	0xe8cb
	.4byte	0x11039848
	.2byte	0xc22
	.2byte	0
	.2byte	22, 7
	.ascii	"\020\002\001\021\004\002\002"
	.zero	1
	.2byte	9, 96
	.4byte	-1, 0, 6, -1, 1, 10, 0, 2, -1, 1, 2, -1, 2, 3, -1, 2
	.4byte	4, -1, 3, -1, 1, 4, -1, 13
	.2byte	10, 4
	.4byte	4
	.2byte	0, 0
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	140, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	140, 0x21, 0x1, 4
	.4byte	.Lmip_fn1, 0
	.4byte	.Lmip_raw1, 0
	.4byte	.Lmip_end1-.Lmip_fn1, 0x0, 1, 9
	.2byte	1, 4
	.ascii	"jump"
	.2byte	2, 6
	.ascii	"bis1.c"
	.zero	2
	.2byte	20, 8
	.4byte	0xb2453e6, 0x7638f073
	.2byte	3, 4
	.4byte	0
	.2byte	21, 6
	.4byte	0x10be345f
	.2byte	0xf2ce
	.2byte	0
	.2byte	22, 1
	.ascii	"\006"
	.zero	3
	.2byte	9, 24
	.4byte	-1, 0, -1, 0, -1, 2
	.2byte	0, 0
