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
+.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
+	movw	ip, #0
+	movt	ip, #0
+	cmn	ip, #1
+	movw	ip, #49188
	push	{r3, r4, r5, lr}
+	ldr	r4, .Lmip_lit0_0
+	ldr	r5, [r4]
+	adds	r5, r5, #1
+	str	r5, [r4]
+	bgt	.Lmip_back0_0
+	bl	__mip_first_call_r4
+.Lmip_back0_0:
	mov	r4, r0
	mov	r5, r1
	mov	r0, r1
	bl	g
	cbz	r0, .L10
+.Lmip_b0_1:
+	movw	r0, #0
+	movt	r0, #0
+	cmn	r0, #1
+	movw	r0, #40678
+	movw	ip, #24330
+	movw	lr, #32528
	mov	r0, r5
	lsrs	r4, r4, #1
	lsls	r4, r4, #1
	cbz	r0, .L11
+.Lmip_b0_2:
+	movw	r0, #0
+	movt	r0, #0
+	cmp	r0, #1
+	movw	r0, #24106
+	movw	ip, #7758
+	movw	lr, #15956
	mov	r0, r5
+	ldr	r5, .Lmip_lit0_0
+	ldr	ip, [r5, #12]
+	adds	ip, ip, #1
+	str	ip, [r5, #12]
.L11:
+.Lmip_b0_3:
+	movw	r5, #0
+	movt	r5, #0
+	cmp	r5, #1
+	movw	r5, #40458
+	movw	ip, #3615
+	movw	lr, #11813
+	ldr	r5, .Lmip_lit0_0
+	ldr	ip, [r5, #16]
+	adds	ip, ip, #1
+	str	ip, [r5, #16]
	bl	__gnu_cmse_nonsecure_call
.L10:
+.Lmip_b0_4:
+	movw	r3, #0
+	movt	r3, #0
+	cmp	r3, #1
+	movw	r3, #28117
+	movw	r4, #32216
+	movw	r5, #36315
+	movw	ip, #65008
+	movw	lr, #7670
+	ldr	r5, .Lmip_lit0_0
+	ldr	r3, [r5, #8]
+	adds	r3, r3, #1
+	str	r3, [r5, #8]
	pop	{r3, r4, r5, pc}
+	.p2align	2
+.Lmip_lit0_0:
+	.word	.Lmip_raw0
+.Lmip_end0:
	.size	k, .-k
	.align	1
	.global	t
	.syntax unified
	.thumb
	.thumb_func
	.type	t, %function
t:
+.Lmip_fn1:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
+	movw	ip, #0
+	movt	ip, #32768
+	cmn	ip, #1
+	movw	ip, #24155
	push	{r4, r5, r6, lr}
+	ldr	r5, .Lmip_lit1_0
+	ldr	r6, [r5]
+	adds	r6, r6, #1
+	str	r6, [r5]
+	bgt	.Lmip_back1_0
+	bl	__mip_first_call_r5
+.Lmip_back1_0:
	mov	r6, r0
	cbz	r1, .L20
+.Lmip_b1_1:
+	movw	r0, #0
+	movt	r0, #32768
+	cmp	r0, #1
+	movw	r0, #28074
+	movw	r4, #44470
+	movw	ip, #11726
+	movw	lr, #19924
	mov	r0, r1
+	ldr	r4, [r5, #8]
+	adds	r4, r4, #1
+	str	r4, [r5, #8]
.L20:
+.Lmip_b1_2:
+	movw	r4, #0
+	movt	r4, #32768
+	cmp	r4, #1
+	movw	r4, #40327
+	movw	ip, #7583
+	movw	lr, #15781
	bl	__llvm_slsblr_thunk_thumb_r6
+	ldr	r4, [r5, #12]
+	adds	r4, r4, #1
+	str	r4, [r5, #12]
	pop	{r4, r5, r6, pc}
+	.p2align	2
+.Lmip_lit1_0:
+	.word	.Lmip_raw1
+.Lmip_end1:
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
+.Lmip_fn2:
	@ Non-secure entry function: called from non-secure code.
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
+	cmp	sp, #2
+	push	{r0, r3}
+	ldr	r0, .Lmip_lit2_1
+	ldr	r3, [r0]
+	adds	r3, r3, #1
+	str	r3, [r0]
+	ble	.Lmip_first2_0
+.Lmip_back2_0:
+	pop	{r0, r3}
	cmp	r0, #3
	bgt	.L23
+.Lmip_b2_1:
	lsls	r0, r0, #1
	vscclrm	{s0-s15, VPR}
	clrm	{r1, r2, r3, ip, APSR}
+	push	{r0, r1}
+	ldr	r0, .Lmip_lit2_1
+	ldr	r1, [r0, #8]
+	add	r1, r1, #1
+	str	r1, [r0, #8]
+	pop	{r0, r1}
	bxns	lr
.L23:
+.Lmip_b2_2:
+	cmp	sp, #76
	vstr	FPCXTNS, [sp, #-4]!
	push	{lr}
	bl	g
	ldr	lr, [sp], #4
	vscclrm	{s0-s15, VPR}
	clrm	{r1, r2, r3, ip, APSR}
+	push	{r0, r1}
+	ldr	r0, .Lmip_lit2_1
+	ldr	r1, [r0, #12]
+	add	r1, r1, #1
+	str	r1, [r0, #12]
+	pop	{r0, r1}
	vldr	FPCXTNS, [sp], #4
	bxns	lr
+.Lmip_first2_0:
+	push	{r3, ip}
+	push	{r0, lr}
+	bl	__mip_first_call
+	pop	{r3, ip}
+	b	.Lmip_back2_0
+	.p2align	2
+.Lmip_lit2_1:
+	.word	.Lmip_raw2
+.Lmip_end2:
	.size	e, .-e
	.size	__acle_se_e, .-__acle_se_e
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
+	.weak	__mip_words
+	.set	__mip_words, 0x2c
+	.section	__llvm_mipraw,"awG",%nobits,k$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	20
+	.p2align	2
+.Lmip_raw1:
+	.space	16
+	.p2align	2
+.Lmip_raw2:
+	.space	16
=section __llvm_mipmap,"G",%progbits,k$MIP
=map: kind 0x24, profile 0x2c, unit hash 0x0, machine 40, pointer 4, needs the runtime
=k of other-state.c: profile 0x2c, flags 0x1, slot bytes 20, labels 0, signature 0xa593a29, blocks 5,
=    instructions 13, code hash 0xc7ea4eeb 0x8787f522
=    offsets: of the blocks' labels
=    hashes: 0x72dcbbb7:0x85e0, 0xce544170:0x5fd, 0xd179cc64:0xcf97, 0x93ec8022:0x54e4, 0xac7c1423:0xe176
=    successors: \021\004\021\003\001\001\002
=    edges: -1:0:0, 0:1:-1, 0:4:-1, 1:2:-1, 1:3:-1, 2:3:13, 3:5:17, 4:-1:9, 5:4:-1
=    stops: 0, 5
=    inner nodes: 3
=t of other-state.c: profile 0x2c, flags 0x1, slot bytes 16, labels 1, signature 0x70c9fa27, blocks 3,
=    instructions 6, code hash 0x80777d03 0x54092030
=    offsets: of the blocks' labels
=    hashes: 0xe858789f:0x5ce4, 0x2c953450:0xcf97, 0x1e266117:0xb3b2
=    successors: \021\002\001\002
=    edges: -1:0:0, 0:1:-1, 0:2:-1, 1:2:9, 2:-1:13
=    stops: 2
=e of other-state.c: profile 0x2c, flags 0x1, slot bytes 16, labels 2, signature 0x9733aa8e, blocks 3,
=    instructions 14, code hash 0xac3102bb 0xbc9001b8
=    offsets: of the blocks' labels
=    hashes: 0x179e7a10:0x28eb, 0x2f1622d5:0x9e3d, 0xa4a74564:0x2100
=    successors: \021\002\002\002
=    edges: -1:0:0, 0:1:-1, 0:2:-1, 1:-1:9, 2:-1:13
=    stops: 1, 2
