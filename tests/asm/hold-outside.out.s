@ SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
@ Loops whose count stays in memory, for not all ways are those of the graph: a computed goto into the loop (inside), to
@ where it is left (behind); a linker's veneer on the way to the cold half (leaves), and back (through) may change ip,
@ the one register that is free.  Where nothing of that is (held), it is held in ip.
@ options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.cpu cortex-m4
	.eabi_attribute 28, 1
	.file	"t.c"
	.text
	.align	1
	.global	inside
	.syntax unified
	.thumb
	.thumb_func
	.type	inside, %function
inside:
.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	push	{r4, lr}
	cbnz	r1, .Lmip_over0_1
	ldr	r4, .Lmip_lit0_1
	ldr	r3, [r4, #0]
	add	r3, r3, r3, asr #31
	str	r3, [r4, #0]
	b	.L2
.Lmip_over0_1:

.Lmip_b0_1:
	push	{r0}
	ldr	ip, .Lmip_lit0_1
	ldr	r0, [ip, #8]
	add	r0, r0, r0, asr #31
	str	r0, [ip, #8]
	pop	{r0}
	mov	pc, r1
.Lmip_ahead0_2:
	ldr	r4, .Lmip_lit0_1
	ldr	r3, [r4, #4]
	add	r3, r3, r3, asr #31
	str	r3, [r4, #4]
.L2:
.Lmip_b0_2:
	str	r2, [r1, #4]
.L3:
.Lmip_b0_3:
	ldr	r0, [r0]
	cmp	r0, #0
	bne	.Lmip_ahead0_2
.Lmip_b0_4:
	movs	r2, #0
	movs	r3, #0
	pop	{r4, pc}
	.p2align	2
.Lmip_lit0_1:
	.word	.Lmip_raw0
.Lmip_end0:
	.size	inside, .-inside
	.align	1
	.global	behind
	.syntax unified
	.thumb
	.thumb_func
	.type	behind, %function
behind:
.Lmip_fn1:
	@ args = 0, pretend = 0, frame = 0
	push	{r4, lr}
	cbnz	r1, .L4
	ldr	r4, .Lmip_lit1_1
	ldr	r3, [r4, #0]
	add	r3, r3, r3, asr #31
	str	r3, [r4, #0]
	b	.Lmip_join1_2
.Lmip_ahead1_2:
	ldr	r3, [r4, #4]
	add	r3, r3, r3, asr #31
	str	r3, [r4, #4]
.Lmip_join1_2:
.L5:
.Lmip_b1_1:
	str	r2, [r0, #4]
	ldr	r0, [r0]
	ldr	r3, [r0, #8]
	cmp	r0, #0
	bne	.Lmip_ahead1_2
.L6:
.Lmip_b1_2:
	adds	r0, r0, r1
	adds	r0, r0, r2
	adds	r0, r0, r3
	movs	r2, #0
	movs	r3, #0
	pop	{r4, pc}
.L4:
.Lmip_b1_3:
	push	{r0}
	ldr	ip, .Lmip_lit1_1
	ldr	r0, [ip, #8]
	add	r0, r0, r0, asr #31
	str	r0, [ip, #8]
	pop	{r0}
	mov	pc, r1
	.p2align	2
.Lmip_lit1_1:
	.word	.Lmip_raw1
.Lmip_end1:
	.size	behind, .-behind
	.align	1
	.global	held
	.syntax unified
	.thumb
	.thumb_func
	.type	held, %function
held:
.Lmip_fn2:
	@ args = 0, pretend = 0, frame = 0
	movs	ip, #0
.L7:
.Lmip_b2_0:
	ldr	r0, [r0, r1]
	str	r3, [r0, #4]
	cmp	r0, r2
	beq	.Lmip_over2_3
	adds	ip, ip, #1
	sub	ip, ip, ip, lsr #31
	b	.L7
.Lmip_over2_3:

.Lmip_b2_1:
	ldr	r3, .Lmip_lit2_0
	ldr	r0, [r3, #0]
	adds	r0, r0, ip
	it	vs
	mvnvs	r0, #0x80000000
	str	r0, [r3, #0]
	ldr	r0, [r3, #4]
	add	r0, r0, r0, asr #31
	str	r0, [r3, #4]
	movs	r0, #1
	movs	r2, #0
	movs	r3, #0
	bx	lr
	.p2align	2
.Lmip_lit2_0:
	.word	.Lmip_raw2
.Lmip_end2:
	.size	held, .-held
	.align	1
	.global	leaves
	.syntax unified
	.thumb
	.thumb_func
	.type	leaves, %function
leaves:
.Lmip_fn3:
	@ args = 0, pretend = 0, frame = 0
	ldr	ip, .Lmip_lit3_0
	adds	r0, r0, #4
.L8:
.Lmip_b3_1:
	ldr	r0, [r0, r1]
	str	r3, [r0, #4]
	cmp	r0, r2
	beq	.L9
.Lmip_b3_2:
	push	{r0}
	ldr	r0, [ip, #4]
	add	r0, r0, r0, asr #31
	str	r0, [ip, #4]
	pop	{r0}
	b	.L8
	.p2align	2
.Lmip_lit3_0:
	.word	.Lmip_raw3
.Lmip_end3:
	.section	.text.unlikely
	.align	1
	.type	leaves.cold, %function
leaves.cold:
.L9:
.Lmip_b3_3:
	ldr	r3, .Lmip_lit3_1
	ldr	r0, [r3, #0]
	add	r0, r0, r0, asr #31
	str	r0, [r3, #0]
	movs	r0, #1
	movs	r2, #0
	movs	r3, #0
	bx	lr
	.p2align	2
.Lmip_lit3_1:
	.word	.Lmip_raw3
	.text
	.size	leaves, .-leaves
	.section	.text.unlikely
	.size	leaves.cold, .-leaves.cold
	.text
	.align	1
	.global	through
	.syntax unified
	.thumb
	.thumb_func
	.type	through, %function
through:
.Lmip_fn4:
	@ args = 0, pretend = 0, frame = 0
	adds	r0, r0, #4
	b	.Lmip_join4_1
.Lmip_ahead4_1:
	push	{r0}
	ldr	ip, .Lmip_lit4_0
	ldr	r0, [ip, #4]
	add	r0, r0, r0, asr #31
	str	r0, [ip, #4]
	pop	{r0}
.Lmip_join4_1:
.L10:
.Lmip_b4_1:
	ldr	r0, [r0, r1]
	b	.L12
	.p2align	2
.Lmip_lit4_0:
	.word	.Lmip_raw4
.Lmip_end4:
	.section	.text.unlikely
	.align	1
	.type	through.cold, %function
through.cold:
.L12:
.Lmip_b4_2:
	str	r3, [r0, #4]
	cmp	r0, r2
	bne	.Lmip_ahead4_1
.Lmip_b4_3:
	ldr	r3, .Lmip_lit4_1
	ldr	r0, [r3, #0]
	add	r0, r0, r0, asr #31
	str	r0, [r3, #0]
	movs	r0, #1
	movs	r2, #0
	movs	r3, #0
	bx	lr
	.p2align	2
.Lmip_lit4_1:
	.word	.Lmip_raw4
	.text
	.size	through, .-through
	.section	.text.unlikely
	.size	through.cold, .-through.cold
	.section	.rodata
	.align	2
	.global	t
t:
	.word	.L3
	.word	.L6
	.ident "GCC: (x) 12"
	.weak	__mip_words
	.set	__mip_words, 0x21
	.section	__llvm_mipraw,"awG",%nobits,inside$MIP
	.p2align	2
.Lmip_raw0:
	.space	12
	.section	__llvm_mipmap,"G",%progbits,inside$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	216, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	216, 0x21, 0x1, 12
	.4byte	.Lmip_fn0, 0
	.4byte	.Lmip_raw0, 0
	.4byte	.Lmip_end0-.Lmip_fn0, 0xf7788b80, 5, 10
	.2byte	1, 6
	.ascii	"inside"
	.zero	2
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	3, 20
	.4byte	0, .Lmip_b0_1-.Lmip_fn0, .Lmip_b0_2-.Lmip_fn0, .Lmip_b0_3-.Lmip_fn0, .Lmip_b0_4-.Lmip_fn0
	.2byte	9, 108
	.4byte	-1, 0, -1, 0, 1, -1, 0, 2, 2, 1, 5, 10, 2, 3, -1, 3
	.4byte	4, -1, 3, 2, 6, 4, -1, -1, 5, 3, -1
	.2byte	13, 4
	.4byte	-1
	.2byte	0, 0
	.section	__llvm_mipraw,"awG",%nobits,behind$MIP
	.p2align	2
.Lmip_raw1:
	.space	12
	.section	__llvm_mipmap,"G",%progbits,behind$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	200, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	200, 0x21, 0x1, 12
	.4byte	.Lmip_fn1, 0
	.4byte	.Lmip_raw1, 0
	.4byte	.Lmip_end1-.Lmip_fn1, 0xb2afa61, 4, 14
	.2byte	1, 6
	.ascii	"behind"
	.zero	2
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	3, 16
	.4byte	0, .Lmip_b1_1-.Lmip_fn1, .Lmip_b1_2-.Lmip_fn1, .Lmip_b1_3-.Lmip_fn1
	.2byte	9, 96
	.4byte	-1, 0, -1, 0, 1, 2, 0, 3, -1, 1, 2, -1, 1, 1, 6, 2
	.4byte	-1, -1, 3, 4, 10, 4, 2, -1
	.2byte	13, 4
	.4byte	-1
	.2byte	0, 0
	.section	__llvm_mipraw,"awG",%nobits,held$MIP
	.p2align	2
.Lmip_raw2:
	.space	8
	.section	__llvm_mipmap,"G",%progbits,held$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	132, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	132, 0x21, 0x1, 8
	.4byte	.Lmip_fn2, 0
	.4byte	.Lmip_raw2, 0
	.4byte	.Lmip_end2-.Lmip_fn2, 0xd48210a4, 2, 8
	.2byte	1, 4
	.ascii	"held"
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	3, 8
	.4byte	.Lmip_b2_0-.Lmip_fn2, .Lmip_b2_1-.Lmip_fn2
	.2byte	9, 48
	.4byte	-1, 0, -1, 0, 1, -1, 0, 0, 0, 1, -1, 6
	.2byte	0, 0
	.section	__llvm_mipraw,"awG",%nobits,leaves$MIP
	.p2align	2
.Lmip_raw3:
	.space	8
	.section	__llvm_mipmap,"G",%progbits,leaves$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	188, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	188, 0x21, 0x1, 8
	.4byte	.Lmip_fn3, 0
	.4byte	.Lmip_raw3, 0
	.4byte	.Lmip_end3-.Lmip_fn3, 0x65b9fc, 4, 10
	.2byte	1, 6
	.ascii	"leaves"
	.zero	2
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	3, 16
	.4byte	0, .Lmip_b3_1-.Lmip_fn3, .Lmip_b3_2-.Lmip_fn3, 0
	.2byte	14, 16
	.4byte	3, 0, .Lmip_b3_3, 0
	.2byte	9, 72
	.4byte	-1, 0, -1, 0, 1, -1, 1, 2, -1, 1, 3, -1, 2, 1, 6, 3
	.4byte	-1, 2
	.2byte	0, 0
	.section	__llvm_mipraw,"awG",%nobits,through$MIP
	.p2align	2
.Lmip_raw4:
	.space	8
	.section	__llvm_mipmap,"G",%progbits,through$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	188, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	188, 0x21, 0x1, 8
	.4byte	.Lmip_fn4, 0
	.4byte	.Lmip_raw4, 0
	.4byte	.Lmip_end4-.Lmip_fn4, 0xd9a15bd, 4, 10
	.2byte	1, 7
	.ascii	"through"
	.zero	1
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	3, 16
	.4byte	0, .Lmip_b4_1-.Lmip_fn4, 0, .Lmip_b4_3-.Lmip_b4_2
	.2byte	14, 16
	.4byte	2, 0, .Lmip_b4_2, 0
	.2byte	9, 72
	.4byte	-1, 0, -1, 0, 1, -1, 1, 2, -1, 2, 3, -1, 2, 1, 6, 3
	.4byte	-1, 2
	.2byte	0, 0
