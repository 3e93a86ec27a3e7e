@ Nested functions share their parent's frame.  in2.1 passes the static chain in ip on to in.2 without naming ip.
@ So ip stays live in both
@ options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra --mip-poison
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.cpu cortex-m4
	.arch armv7e-m
	.fpu softvfp
	.eabi_attribute 30, 2
	.file	"nested.c"
	.text
	.align	1
	.p2align 2,,3
	.syntax unified
	.thumb
	.thumb_func
	.type	in2.1, %function
in2.1:
.Lmip_fn0:
	@ Nested: function declared inside another function.
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	movw	r3, #0
	movt	r3, #0
	cmn	r3, #1
	movw	r3, #12297
	push	{r0}
	ldr	r3, .Lmip_lit0_0
	ldr	r0, [r3, #0]
	add	r0, r0, r0, asr #31
	str	r0, [r3, #0]
	pop	{r0}
	lsls	r3, r0, #31
	it	mi
	addmi	r0, r0, r0, lsl #1
	b	in.2
	.p2align	2
.Lmip_lit0_0:
	.word	.Lmip_raw0
.Lmip_end0:
	.size	in2.1, .-in2.1
	.align	1
	.p2align 2,,3
	.syntax unified
	.thumb
	.thumb_func
	.type	in.2, %function
in.2:
.Lmip_fn1:
	@ Nested: function declared inside another function.
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	movw	r3, #0
	movt	r3, #32768
	cmn	r3, #1
	movw	r3, #52800
	push	{r0}
	ldr	r3, .Lmip_lit1_0
	ldr	r0, [r3, #0]
	add	r0, r0, r0, asr #31
	str	r0, [r3, #0]
	pop	{r0}
	ldr	r3, [ip]
	add	r0, r0, r3
	bx	lr
	.p2align	2
.Lmip_lit1_0:
	.word	.Lmip_raw1
.Lmip_end1:
	.size	in.2, .-in.2
	.align	1
	.p2align 2,,3
	.syntax unified
	.thumb
	.thumb_func
	.type	in3.0, %function
in3.0:
.Lmip_fn2:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	cmp	sp, #2
	cmp	r0, #2
	bgt	.L10
.Lmip_b2_1:
	movw	r0, #0
	movt	r0, #32512
	cmn	r0, #1
	movw	r0, #7184
	movw	ip, #56372
	ldr	r0, .Lmip_lit2_1
	ldr	ip, [r0, #4]
	add	ip, ip, ip, asr #31
	str	ip, [r0, #4]
	movs	r0, #1
	bx	lr
.L10:
.Lmip_b2_2:
	cmp	sp, #94
	push	{r0, r1}
	ldr	r0, .Lmip_lit2_1
	ldr	r1, [r0, #0]
	add	r1, r1, r1, asr #31
	str	r1, [r0, #0]
	pop	{r0, r1}
	b	vv
	.p2align	2
.Lmip_lit2_1:
	.word	.Lmip_raw2
.Lmip_end2:
	.size	in3.0, .-in3.0
	.align	1
	.p2align 2,,3
	.syntax unified
	.thumb
	.thumb_func
	.type	named_two, %function
named_two:
.Lmip_fn3:
	@ Nested: function declared inside another function.
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	cmp	sp, #3
	push	{r0, r1}
	ldr	r0, .Lmip_lit3_1
	ldr	r1, [r0, #0]
	add	r1, r1, r1, asr #31
	str	r1, [r0, #0]
	pop	{r0, r1}
	cmp	r0, #4
	bgt	.L7
.Lmip_b3_1:
	cmp	sp, #113
	push	{r0, r1}
	ldr	r0, .Lmip_lit3_1
	ldr	r1, [r0, #4]
	adds	r1, r1, #1
	str	r1, [r0, #4]
	pop	{r0, r1}
	b	named_three
.L7:
.Lmip_b3_2:
	cmp	sp, #40
	push	{r3, lr}
	subs	r0, r0, #2
	bl	named_one
	ldr	r3, .Lmip_lit3_1
	ldr	ip, [r3, #8]
	adds	ip, ip, #1
	str	ip, [r3, #8]
	adds	r0, r0, #1
	pop	{r3, pc}
	.p2align	2
.Lmip_lit3_1:
	.word	.Lmip_raw3
.Lmip_end3:
	.size	named_two, .-named_two
	.align	1
	.p2align 2,,3
	.global	outer
	.syntax unified
	.thumb
	.thumb_func
	.type	outer, %function
outer:
.Lmip_fn4:
	@ args = 0, pretend = 0, frame = 8
	@ frame_needed = 0, uses_anonymous_args = 0
	movw	r3, #0
	movt	r3, #32768
	cmp	r3, #1
	movw	r3, #43237
	ldr	r3, .Lmip_lit4_1
	ldr	ip, [r3, #0]
	add	ip, ip, ip, asr #31
	str	ip, [r3, #0]
	push	{r4, lr}
	sub	sp, sp, #8
	add	r3, sp, #16
	cmp	r0, #2
	strd	r0, r3, [sp]
	bgt	.L15
.Lmip_b4_1:
	movw	r4, #0
	movt	r4, #32768
	cmp	r4, #1
	movw	r4, #22478
	movw	lr, #63468
	mov	r4, r0
	bl	in3.0
	mov	ip, sp
	mov	r3, r0
	mov	r0, r4
	mov	r4, r3
	bl	in2.1
	add	r0, r0, r4
	ldr	r4, .Lmip_lit4_1
	ldr	ip, [r4, #4]
	adds	ip, ip, #1
	str	ip, [r4, #4]
	add	sp, sp, #8
	@ sp needed
	pop	{r4, pc}
.L15:
.Lmip_b4_2:
	movw	r0, #0
	movt	r0, #32768
	cmp	r0, #1
	movw	r0, #30188
	movw	r4, #46584
	movw	ip, #13840
	movw	lr, #22038
	mov	ip, sp
	movs	r0, #3
	bl	in2.1
	ldr	r4, .Lmip_lit4_1
	ldr	ip, [r4, #8]
	adds	ip, ip, #1
	str	ip, [r4, #8]
	add	sp, sp, #8
	@ sp needed
	pop	{r4, pc}
	.p2align	2
.Lmip_lit4_1:
	.word	.Lmip_raw4
.Lmip_end4:
	.size	outer, .-outer
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
	.weak	__mip_words
	.set	__mip_words, 0x21
	.section	__llvm_mipraw,"awG",%nobits,in2.1$MIP
	.p2align	2
.Lmip_raw0:
	.space	4
	.p2align	2
.Lmip_raw1:
	.space	4
	.p2align	2
.Lmip_raw2:
	.space	8
	.p2align	2
.Lmip_raw3:
	.space	12
	.p2align	2
.Lmip_raw4:
	.space	12
	.section	__llvm_mipmap,"G",%progbits,in2.1$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	144, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	144, 0x21, 0x3, 4
	.4byte	.Lmip_fn0, 0
	.4byte	.Lmip_raw0, 0
	.4byte	.Lmip_end0-.Lmip_fn0, 0x0, 1, 3
	.2byte	1, 5
	.ascii	"in2.1"
	.zero	3
	.2byte	2, 8
	.ascii	"nested.c"
	.2byte	20, 8
	.4byte	0x5e619a22, 0x747500db
	.2byte	3, 4
	.4byte	0
	.2byte	21, 6
	.4byte	0x7498715c
	.2byte	0xde
	.2byte	0
	.2byte	22, 1
	.ascii	"\002"
	.zero	3
	.2byte	9, 24
	.4byte	-1, 0, -1, 0, -1, 2
	.2byte	0, 0
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	140, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	140, 0x21, 0x3, 4
	.4byte	.Lmip_fn1, 0
	.4byte	.Lmip_raw1, 0
	.4byte	.Lmip_end1-.Lmip_fn1, 0x0, 1, 3
	.2byte	1, 4
	.ascii	"in.2"
	.2byte	2, 8
	.ascii	"nested.c"
	.2byte	20, 8
	.4byte	0x778d79eb, 0x98af8ac3
	.2byte	3, 4
	.4byte	0
	.2byte	21, 6
	.4byte	0xc6d1015
	.2byte	0xc654
	.2byte	0
	.2byte	22, 1
	.ascii	"\002"
	.zero	3
	.2byte	9, 24
	.4byte	-1, 0, -1, 0, -1, 2
	.2byte	0, 0
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	200, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	200, 0x21, 0x3, 8
	.4byte	.Lmip_fn2, 0
	.4byte	.Lmip_raw2, 0
	.4byte	.Lmip_end2-.Lmip_fn2, 0x9733aa8e, 3, 5
	.2byte	1, 5
	.ascii	"in3.0"
	.zero	3
	.2byte	2, 8
	.ascii	"nested.c"
	.2byte	20, 8
	.4byte	0x741defb, 0x8e856c47
	.2byte	3, 12
	.4byte	0, .Lmip_b2_1-.Lmip_fn2, .Lmip_b2_2-.Lmip_fn2
	.2byte	21, 18
	.4byte	0xbecb756d
	.2byte	0x28eb
	.4byte	0xafd0d37f
	.2byte	0xee30
	.4byte	0x3cef4bc1
	.2byte	0x1917
	.2byte	0
	.2byte	22, 4
	.ascii	"\021\002\002\002"
	.2byte	9, 60
	.4byte	-1, 0, -1, 0, 1, -1, 0, 2, -1, 1, -1, 6, 2, -1, 2
	.2byte	0, 0
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	212, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	212, 0x21, 0x3, 12
	.4byte	.Lmip_fn3, 0
	.4byte	.Lmip_raw3, 0
	.4byte	.Lmip_end3-.Lmip_fn3, 0x9733aa8e, 3, 8
	.2byte	1, 9
	.ascii	"named_two"
	.zero	3
	.2byte	2, 8
	.ascii	"nested.c"
	.2byte	20, 8
	.4byte	0x5809891, 0x3f22a9f6
	.2byte	3, 12
	.4byte	0, .Lmip_b3_1-.Lmip_fn3, .Lmip_b3_2-.Lmip_fn3
	.2byte	21, 18
	.4byte	0xaca1a45
	.2byte	0x28eb
	.4byte	0xef68029f
	.2byte	0x1917
	.4byte	0xddc67019
	.2byte	0xda2f
	.2byte	0
	.2byte	22, 4
	.ascii	"\021\002\002\002"
	.2byte	9, 60
	.4byte	-1, 0, 2, 0, 1, -1, 0, 2, -1, 1, -1, 5, 2, -1, 9
	.2byte	10, 4
	.4byte	2
	.2byte	0, 0
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	212, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	212, 0x21, 0x1, 12
	.4byte	.Lmip_fn4, 0
	.4byte	.Lmip_raw4, 0
	.4byte	.Lmip_end4-.Lmip_fn4, 0x9733aa8e, 3, 21
	.2byte	1, 5
	.ascii	"outer"
	.zero	3
	.2byte	2, 8
	.ascii	"nested.c"
	.2byte	20, 8
	.4byte	0xdfabc222, 0xc637f23a
	.2byte	3, 12
	.4byte	0, .Lmip_b4_1-.Lmip_fn4, .Lmip_b4_2-.Lmip_fn4
	.2byte	21, 18
	.4byte	0xf9ec3bf2
	.2byte	0x25e8
	.4byte	0x53112cd4
	.2byte	0xb1f0
	.4byte	0x205ee8b2
	.2byte	0x9a82
	.2byte	0
	.2byte	22, 4
	.ascii	"\021\002\002\002"
	.2byte	9, 60
	.4byte	-1, 0, 2, 0, 1, -1, 0, 2, -1, 1, -1, 5, 2, -1, 9
	.2byte	10, 8
	.4byte	1, 2
	.2byte	0, 0
