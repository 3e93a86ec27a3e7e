@ remark: g.c: some counts are bounds: sat: no counter may stand on some of its edges
@ remark: g.c: without its blocks: half: no counter may stand on one of its ways in or out
@ SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
@ Edge counts with two ways between load and store exclusive: both are uncounted, and all other edges have counts
@ options: --mip-mode=call-graph --mip-edges --mip-no-ipa-ra --mip-remarks
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.cpu cortex-m4
	.arch armv7e-m
	.fpu softvfp
	.eabi_attribute 20, 1
	.eabi_attribute 21, 1
	.eabi_attribute 23, 3
	.eabi_attribute 24, 1
	.eabi_attribute 25, 1
	.eabi_attribute 26, 1
	.eabi_attribute 30, 1
	.eabi_attribute 34, 1
	.eabi_attribute 18, 4
	.file	"g.c"
	.text
	.align	1
	.global	sat
	.syntax unified
	.thumb
	.thumb_func
	.type	sat, %function
sat:
.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r3}
	ldr	ip, .Lmip_lit0_3
	ldr	r3, [ip]
	adds	r3, r3, #1
	str	r3, [ip]
	ble	.Lmip_first0_0
.Lmip_back0_0:
	pop	{r3}
	push	{lr}
	mov	lr, r2
	cbz	r2, .L9
.Lmip_b0_1:
	ldr	r3, .Lmip_lit0_3
	ldr	ip, [r3, #20]
	adds	ip, ip, #1
	str	ip, [r3, #20]
	mov	r3, r0
	mov	ip, #0
	mov	r0, ip
	b	.L8
.L4:
.Lmip_b0_2:
	tst	r0, #1
	ite	ne
	mulne	r0, r1, r0
	udiveq	r0, r0, r1
.L5:
.Lmip_b0_3:
	.syntax unified
@ 2 "g.c" 1
	strex r2, r0, [r3]
@ 0 "" 2
	.thumb
	.syntax unified
	cbz	r2, .L3
	push	{r0, r1}
	ldr	r0, .Lmip_lit0_3
	ldr	r1, [r0, #8]
	add	r1, r1, r1, asr #31
	str	r1, [r0, #8]
	pop	{r0, r1}
.L7:
.Lmip_b0_4:
	.syntax unified
@ 1 "g.c" 1
	ldrex r0, [r3]
@ 0 "" 2
	.thumb
	.syntax unified
	cmp	r1, r0
	bls	.L4
.Lmip_b0_5:
	add	r0, r0, ip
	b	.L5
.Lmip_split0_4:
	push	{r0, r1}
	ldr	r0, .Lmip_lit0_3
	ldr	r1, [r0, #12]
	add	r1, r1, r1, asr #31
	str	r1, [r0, #12]
	pop	{r0, r1}
.L3:
.Lmip_b0_6:
	add	ip, ip, #1
	cmp	lr, ip
	beq	.L1
.L8:
.Lmip_b0_7:
	tst	ip, #2
	bne	.Lmip_split0_4
.Lmip_b0_8:
	push	{r0, r1}
	ldr	r0, .Lmip_lit0_3
	ldr	r1, [r0, #16]
	add	r1, r1, r1, asr #31
	str	r1, [r0, #16]
	pop	{r0, r1}
	b	.L7
.L9:
.Lmip_b0_9:
	mov	r0, r2
.L1:
.Lmip_b0_10:
	ldr	pc, [sp], #4
.Lmip_first0_0:
	push	{ip, lr}
	bl	__mip_first_call
	b	.Lmip_back0_0
	.p2align	2
.Lmip_lit0_3:
	.word	.Lmip_raw0
.Lmip_end0:
	.size	sat, .-sat
	.align	1
	.global	half
	.syntax unified
	.thumb
	.thumb_func
	.type	half, %function
half:
.Lmip_fn1:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r3, r4, r5, lr}
	ldr	r4, .Lmip_lit1_2
	ldr	r5, [r4]
	adds	r5, r5, #1
	str	r5, [r4]
	bgt	.Lmip_back1_0
	bl	__mip_first_call_r4
.Lmip_back1_0:
	mov	r4, r0
	mov	r5, r1
	bl	lock
	.syntax unified
@ 1 "g.c" 1
	ldrex r4, [r4]
@ 0 "" 2
	.thumb
	.syntax unified
	cmp	r4, #7
	bls	.L14
	mul	r0, r5, r4
.L13:
	pop	{r3, r4, r5, pc}
.L14:
	cbz	r4, .L16
	udiv	r0, r4, r5
	b	.L13
.L16:
	mov	r0, r5
	b	.L13
	.p2align	2
.Lmip_lit1_2:
	.word	.Lmip_raw1
.Lmip_end1:
	.size	half, .-half
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
	.weak	__mip_words
	.set	__mip_words, 0x2c
	.section	__llvm_mipraw,"awG",%nobits,sat$MIP
	.p2align	2
.Lmip_raw0:
	.space	24
	.p2align	2
.Lmip_raw1:
	.space	8
	.section	__llvm_mipmap,"G",%progbits,sat$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x2c, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	432, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	432, 0x2c, 0x21, 24
	.4byte	.Lmip_fn0, 0
	.4byte	.Lmip_raw0, 0
	.4byte	.Lmip_end0-.Lmip_fn0, 0x65ea6ed1, 11, 25
	.2byte	1, 3
	.ascii	"sat"
	.zero	1
	.2byte	2, 3
	.ascii	"g.c"
	.zero	1
	.2byte	20, 8
	.4byte	0x8aca5620, 0x9767de40
	.2byte	3, 44
	.4byte	0, .Lmip_b0_1-.Lmip_fn0, .Lmip_b0_2-.Lmip_fn0, .Lmip_b0_3-.Lmip_fn0, .Lmip_b0_4-.Lmip_fn0, .Lmip_b0_5-.Lmip_fn0, .Lmip_b0_6-.Lmip_fn0, .Lmip_b0_7-.Lmip_fn0, .Lmip_b0_8-.Lmip_fn0, .Lmip_b0_9-.Lmip_fn0, .Lmip_b0_10-.Lmip_fn0
	.2byte	21, 66
	.4byte	0x62433a6a
	.2byte	0x5ce4
	.4byte	0xaf004309
	.2byte	0xecd9
	.4byte	0xed27982
	.2byte	0x9a16
	.4byte	0x9ff684e2
	.2byte	0x80ed
	.4byte	0xb3e118e
	.2byte	0xe7dd
	.4byte	0x8499e58e
	.2byte	0xc710
	.4byte	0x640bbadb
	.2byte	0xf653
	.4byte	0xfad53cf0
	.2byte	0xda21
	.4byte	0x42859250
	.2byte	0x1917
	.4byte	0xce701de8
	.2byte	0xcf97
	.4byte	0x767bac40
	.2byte	0xc455
	.2byte	0
	.2byte	22, 19
	.ascii	"\021\011\020\007\001\021\006\021\002\020\003\021\012\021\006\020\004\001\002"
	.zero	1
	.2byte	9, 204
	.4byte	-1, 0, 0, 0, 1, -1, 0, 9, -1, 1, 7, 21, 2, 3, -1, 3
	.4byte	4, 10, 3, 6, -1, 4, 5, -1, 4, 2, -1, 5, 3, -1, 6, 7
	.4byte	-1, 6, 10, -1, 7, 8, -1, 7, 6, 14, 8, 4, 18, 9, 10, -1
	.4byte	10, -1, -1
	.2byte	0, 0
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0xc, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	136, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	136, 0xc, 0x1, 8
	.4byte	.Lmip_fn1, 0
	.4byte	.Lmip_raw1, 0
	.4byte	.Lmip_end1-.Lmip_fn1, 0x12fab32d, 6, 14
	.2byte	1, 4
	.ascii	"half"
	.2byte	2, 3
	.ascii	"g.c"
	.zero	1
	.2byte	16, 49
	.ascii	"no counter may stand on one of its ways in or out"
	.zero	3
	.2byte	20, 8
	.4byte	0x4bc7a08f, 0x35ded369
	.2byte	0, 0
