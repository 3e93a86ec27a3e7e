@ Calls whose address is in a register outside the calling standard, and jumps to the Non-secure state, which can read
@ registers and flags.  r4 stays live up to the call, and no register is free after they are cleared
@ options: --mip-mode=call-graph --mip-edges --mip-no-ipa-ra --mip-poison
@ assembler: arm-none-eabi-as -march=armv8.1-m.main+mve
	.arch armv8.1-m.main
	.fpu softvfp
	.eabi_attribute 30, 2
	.file	"other-state.c"
	.text
	.align	1
	.global	k
	.syntax unified
	.thumb
	.thumb_func
	.type	k, %function
k:
.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	movw	ip, #0
	movt	ip, #0
	cmn	ip, #1
	movw	ip, #49188
	push	{r3, r4, r5, lr}
	ldr	r4, .Lmip_lit0_0
	ldr	r5, [r4]
	adds	r5, r5, #1
	str	r5, [r4]
	bgt	.Lmip_back0_0
	bl	__mip_first_call_r4
.Lmip_back0_0:
	mov	r4, r0
	mov	r5, r1
	mov	r0, r1
	bl	g
	cbz	r0, .L10
.Lmip_b0_1:
	movw	r0, #0
	movt	r0, #0
	cmn	r0, #1
	movw	r0, #40678
	movw	ip, #24330
	movw	lr, #32528
	mov	r0, r5
	lsrs	r4, r4, #1
	lsls	r4, r4, #1
	cbz	r0, .L11
.Lmip_b0_2:
	movw	r0, #0
	movt	r0, #0
	cmp	r0, #1
	movw	r0, #24106
	movw	ip, #7758
	movw	lr, #15956
	mov	r0, r5
	ldr	r5, .Lmip_lit0_0
	ldr	ip, [r5, #12]
	adds	ip, ip, #1
	str	ip, [r5, #12]
.L11:
.Lmip_b0_3:
	movw	r5, #0
	movt	r5, #0
	cmp	r5, #1
	movw	r5, #40458
	movw	ip, #3615
	movw	lr, #11813
	ldr	r5, .Lmip_lit0_0
	ldr	ip, [r5, #16]
	adds	ip, ip, #1
	str	ip, [r5, #16]
	bl	__gnu_cmse_nonsecure_call
.L10:
.Lmip_b0_4:
	movw	r3, #0
	movt	r3, #0
	cmp	r3, #1
	movw	r3, #28117
	movw	r4, #32216
	movw	r5, #36315
	movw	ip, #65008
	movw	lr, #7670
	ldr	r5, .Lmip_lit0_0
	ldr	r3, [r5, #8]
	adds	r3, r3, #1
	str	r3, [r5, #8]
	pop	{r3, r4, r5, pc}
	.p2align	2
.Lmip_lit0_0:
	.word	.Lmip_raw0
.Lmip_end0:
	.size	k, .-k
	.align	1
	.global	t
	.syntax unified
	.thumb
	.thumb_func
	.type	t, %function
t:
.Lmip_fn1:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	movw	ip, #0
	movt	ip, #32768
	cmn	ip, #1
	movw	ip, #24155
	push	{r4, r5, r6, lr}
	ldr	r5, .Lmip_lit1_0
	ldr	r6, [r5]
	adds	r6, r6, #1
	str	r6, [r5]
	bgt	.Lmip_back1_0
	bl	__mip_first_call_r5
.Lmip_back1_0:
	mov	r6, r0
	cbz	r1, .L20
.Lmip_b1_1:
	movw	r0, #0
	movt	r0, #32768
	cmp	r0, #1
	movw	r0, #28074
	movw	r4, #44470
	movw	ip, #11726
	movw	lr, #19924
	mov	r0, r1
	ldr	r4, [r5, #8]
	adds	r4, r4, #1
	str	r4, [r5, #8]
.L20:
.Lmip_b1_2:
	movw	r4, #0
	movt	r4, #32768
	cmp	r4, #1
	movw	r4, #40327
	movw	ip, #7583
	movw	lr, #15781
	bl	__llvm_slsblr_thunk_thumb_r6
	ldr	r4, [r5, #12]
	adds	r4, r4, #1
	str	r4, [r5, #12]
	pop	{r4, r5, r6, pc}
	.p2align	2
.Lmip_lit1_0:
	.word	.Lmip_raw1
.Lmip_end1:
	.size	t, .-t
	.align	1
	.global	__acle_se_e
	.syntax unified
	.thumb
	.thumb_func
	.type	__acle_se_e, %function
	.global	e
	.type	e, %function
__acle_se_e:
e:
.Lmip_fn2:
	@ Non-secure entry function: called from non-secure code.
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	cmp	sp, #2
	push	{r0, r3}
	ldr	r0, .Lmip_lit2_1
	ldr	r3, [r0]
	adds	r3, r3, #1
	str	r3, [r0]
	ble	.Lmip_first2_0
.Lmip_back2_0:
	pop	{r0, r3}
	cmp	r0, #3
	bgt	.L23
.Lmip_b2_1:
	lsls	r0, r0, #1
	vscclrm	{s0-s15, VPR}
	clrm	{r1, r2, r3, ip, APSR}
	push	{r0, r1}
	ldr	r0, .Lmip_lit2_1
	ldr	r1, [r0, #8]
	add	r1, r1, #1
	str	r1, [r0, #8]
	pop	{r0, r1}
	bxns	lr
.L23:
.Lmip_b2_2:
	cmp	sp, #76
	vstr	FPCXTNS, [sp, #-4]!
	push	{lr}
	bl	g
	ldr	lr, [sp], #4
	vscclrm	{s0-s15, VPR}
	clrm	{r1, r2, r3, ip, APSR}
	push	{r0, r1}
	ldr	r0, .Lmip_lit2_1
	ldr	r1, [r0, #12]
	add	r1, r1, #1
	str	r1, [r0, #12]
	pop	{r0, r1}
	vldr	FPCXTNS, [sp], #4
	bxns	lr
.Lmip_first2_0:
	push	{r3, ip}
	push	{r0, lr}
	bl	__mip_first_call
	pop	{r3, ip}
	b	.Lmip_back2_0
	.p2align	2
.Lmip_lit2_1:
	.word	.Lmip_raw2
.Lmip_end2:
	.size	e, .-e
	.size	__acle_se_e, .-__acle_se_e
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
	.weak	__mip_words
	.set	__mip_words, 0x2c
	.section	__llvm_mipraw,"awG",%nobits,k$MIP
	.p2align	2
.Lmip_raw0:
	.space	20
	.p2align	2
.Lmip_raw1:
	.space	16
	.p2align	2
.Lmip_raw2:
	.space	16
	.section	__llvm_mipmap,"G",%progbits,k$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x2c, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	296, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	296, 0x2c, 0x1, 20
	.4byte	.Lmip_fn0, 0
	.4byte	.Lmip_raw0, 0
	.4byte	.Lmip_end0-.Lmip_fn0, 0xa593a29, 5, 13
	.2byte	1, 1
	.ascii	"k"
	.zero	3
	.2byte	2, 13
	.ascii	"other-state.c"
	.zero	3
	.2byte	20, 8
	.4byte	0xc7ea4eeb, 0x8787f522
	.2byte	3, 20
	.4byte	0, .Lmip_b0_1-.Lmip_fn0, .Lmip_b0_2-.Lmip_fn0, .Lmip_b0_3-.Lmip_fn0, .Lmip_b0_4-.Lmip_fn0
	.2byte	21, 30
	.4byte	0x72dcbbb7
	.2byte	0x85e0
	.4byte	0xce544170
	.2byte	0x5fd
	.4byte	0xd179cc64
	.2byte	0xcf97
	.4byte	0x93ec8022
	.2byte	0x54e4
	.4byte	0xac7c1423
	.2byte	0xe176
	.2byte	0
	.2byte	22, 7
	.ascii	"\021\004\021\003\001\001\002"
	.zero	1
	.2byte	9, 108
	.4byte	-1, 0, 0, 0, 1, -1, 0, 4, -1, 1, 2, -1, 1, 3, -1, 2
	.4byte	3, 13, 3, 5, 17, 4, -1, 9, 5, 4, -1
	.2byte	10, 8
	.4byte	0, 5
	.2byte	13, 4
	.4byte	3
	.2byte	0, 0
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x2c, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	212, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	212, 0x2c, 0x1, 16
	.4byte	.Lmip_fn1, 0
	.4byte	.Lmip_raw1, 0
	.4byte	.Lmip_end1-.Lmip_fn1, 0x70c9fa27, 3, 6
	.2byte	1, 1
	.ascii	"t"
	.zero	3
	.2byte	2, 13
	.ascii	"other-state.c"
	.zero	3
	.2byte	20, 8
	.4byte	0x80777d03, 0x54092030
	.2byte	3, 12
	.4byte	0, .Lmip_b1_1-.Lmip_fn1, .Lmip_b1_2-.Lmip_fn1
	.2byte	21, 18
	.4byte	0xe858789f
	.2byte	0x5ce4
	.4byte	0x2c953450
	.2byte	0xcf97
	.4byte	0x1e266117
	.2byte	0xb3b2
	.2byte	0
	.2byte	22, 4
	.ascii	"\021\002\001\002"
	.2byte	9, 60
	.4byte	-1, 0, 0, 0, 1, -1, 0, 2, -1, 1, 2, 9, 2, -1, 13
	.2byte	10, 4
	.4byte	2
	.2byte	0, 0
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x2c, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	216, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	216, 0x2c, 0x1, 16
	.4byte	.Lmip_fn2, 0
	.4byte	.Lmip_raw2, 0
	.4byte	.Lmip_end2-.Lmip_fn2, 0x9733aa8e, 3, 14
	.2byte	1, 1
	.ascii	"e"
	.zero	3
	.2byte	2, 13
	.ascii	"other-state.c"
	.zero	3
	.2byte	20, 8
	.4byte	0xac3102bb, 0xbc9001b8
	.2byte	3, 12
	.4byte	0, .Lmip_b2_1-.Lmip_fn2, .Lmip_b2_2-.Lmip_fn2
	.2byte	21, 18
	.4byte	0x179e7a10
	.2byte	0x28eb
	.4byte	0x2f1622d5
	.2byte	0x9e3d
	.4byte	0xa4a74564
	.2byte	0x2100
	.2byte	0
	.2byte	22, 4
	.ascii	"\021\002\002\002"
	.2byte	9, 60
	.4byte	-1, 0, 0, 0, 1, -1, 0, 2, -1, 1, -1, 9, 2, -1, 13
	.2byte	10, 8
	.4byte	1, 2
	.2byte	0, 0
