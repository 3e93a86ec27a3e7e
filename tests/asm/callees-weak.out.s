@ The same without position-independent code: all can be no other, soft (weak) and shared (COMDAT) may be
@ options: --mip-mode=function-coverage --mip-blocks --mip-no-ipa-ra --mip-poison
@ assembler: arm-none-eabi-as -mcpu=cortex-m4 -mfpu=fpv4-sp-d16
	.cpu cortex-m4
	.arch armv7e-m
	.fpu fpv4-sp-d16
	.eabi_attribute 28, 1
	.eabi_attribute 30, 2
	.file	"callees.cc"
	.section	.text._Z6sharediii,"axG",%progbits,_Z6sharediii,comdat
	.align	1
	.p2align 2,,3
	.weak	_Z6sharediii
	.syntax unified
	.thumb
	.thumb_func
	.type	_Z6sharediii, %function
_Z6sharediii:
.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	movw	r3, #0
	movt	r3, #0
	cmn	r3, #1
	movw	r0, #0
	movw	r2, #8198
	movw	r3, #12297
	movw	ip, #49188
	ldr	r3, .Lmip_lit0_0
	strb	r3, [r3]
	ldr	r0, [r1]
	add	r0, r0, r0, lsl #3
	movs	r2, #0
	movs	r3, #0
	bx	lr
	.p2align	2
.Lmip_lit0_0:
	.word	.Lmip_raw0
.Lmip_end0:
	.size	_Z6sharediii, .-_Z6sharediii
	.text
	.align	1
	.p2align 2,,3
	.syntax unified
	.thumb
	.thumb_func
	.type	_ZL3owniii, %function
_ZL3owniii:
.Lmip_fn1:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	movw	r3, #0
	movt	r3, #32768
	cmn	r3, #1
	movw	r0, #40503
	movw	r2, #48701
	movw	r3, #52800
	movw	ip, #24155
	ldr	r3, .Lmip_lit1_0
	strb	r3, [r3]
	ldr	r0, [r1]
	add	r0, r0, r0, lsl #1
	movs	r2, #0
	movs	r3, #0
	bx	lr
	.p2align	2
.Lmip_lit1_0:
	.word	.Lmip_raw1
.Lmip_end1:
	.size	_ZL3owniii, .-_ZL3owniii
	.align	1
	.p2align 2,,3
	.global	all
	.syntax unified
	.thumb
	.thumb_func
	.type	all, %function
all:
.Lmip_fn2:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	movw	r3, #0
	movt	r3, #32767
	cmn	r3, #1
	movw	r0, #15470
	movw	r2, #23668
	movw	r3, #27767
	movw	ip, #64658
	ldr	r3, .Lmip_lit2_0
	strb	r3, [r3]
	ldr	r0, [r1]
	add	r0, r0, r0, lsl #2
	movs	r2, #0
	movs	r3, #0
	bx	lr
	.p2align	2
.Lmip_lit2_0:
	.word	.Lmip_raw2
.Lmip_end2:
	.size	all, .-all
	.align	1
	.p2align 2,,3
	.weak	soft
	.syntax unified
	.thumb
	.thumb_func
	.type	soft, %function
soft:
.Lmip_fn3:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	movw	r3, #0
	movt	r3, #0
	cmn	r3, #1
	movw	r0, #55973
	movw	r2, #64171
	movw	r3, #2734
	movw	ip, #39625
	ldr	r3, .Lmip_lit3_0
	strb	r3, [r3]
	ldr	r0, [r1]
	rsb	r0, r0, r0, lsl #3
	movs	r2, #0
	movs	r3, #0
	bx	lr
	.p2align	2
.Lmip_lit3_0:
	.word	.Lmip_raw3
.Lmip_end3:
	.size	soft, .-soft
	.text
	.align	1
	.p2align 2,,3
	.global	f
	.syntax unified
	.thumb
	.thumb_func
	.type	f, %function
f:
.Lmip_fn4:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	movw	r3, #0
	movt	r3, #32768
	cmp	r3, #1
	movw	r0, #30940
	movw	r3, #43237
	movw	ip, #14592
	ldr	r0, .Lmip_lit4_0
	strb	r0, [r0]
	ldr	r3, .L11
	ldr	r3, [r3]
	cbz	r3, .L7
.Lmip_b4_1:
	movw	r3, #0
	movt	r3, #32768
	cmn	r3, #1
	movw	r3, #30808
	movw	ip, #2163
	strb	r0, [r0, #1]
	adds	r2, r2, #1
.L7:
.Lmip_b4_2:
	movw	r3, #0
	movt	r3, #32768
	cmn	r3, #1
	movw	r2, #22566
	movw	r3, #26665
	movw	ip, #63556
	b	_ZL3owniii
.L12:
	.align	2
.L11:
	.word	.LANCHOR0
	.p2align	2
.Lmip_lit4_0:
	.word	.Lmip_raw4
.Lmip_end4:
	.size	f, .-f
	.align	1
	.p2align 2,,3
	.global	g
	.syntax unified
	.thumb
	.thumb_func
	.type	g, %function
g:
.Lmip_fn5:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	movw	r3, #0
	movt	r3, #32767
	cmp	r3, #1
	movw	r0, #5907
	movw	r3, #18204
	movw	ip, #55095
	ldr	r0, .Lmip_lit5_0
	strb	r0, [r0]
	ldr	r3, .L18
	ldr	r3, [r3]
	cbz	r3, .L14
.Lmip_b5_1:
	movw	r3, #0
	movt	r3, #32767
	cmn	r3, #1
	movw	r3, #5775
	movw	ip, #42666
	strb	r0, [r0, #1]
	adds	r2, r2, #1
.L14:
.Lmip_b5_2:
	movw	r3, #0
	movt	r3, #32767
	cmn	r3, #1
	movw	r2, #63069
	movw	r3, #1632
	movw	ip, #38523
	b	all
.L19:
	.align	2
.L18:
	.word	.LANCHOR0
	.p2align	2
.Lmip_lit5_0:
	.word	.Lmip_raw5
.Lmip_end5:
	.size	g, .-g
	.align	1
	.p2align 2,,3
	.global	h
	.syntax unified
	.thumb
	.thumb_func
	.type	h, %function
h:
.Lmip_fn6:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	movw	ip, #0
	movt	ip, #0
	cmp	ip, #1
	movw	ip, #30062
	push	{r3, lr}
	ldr	r3, .Lmip_lit6_0
	strb	r3, [r3]
	ldr	r3, .L26
	ldr	r3, [r3]
	cbz	r3, .L21
.Lmip_b6_1:
	movw	ip, #0
	movt	ip, #0
	cmn	ip, #1
	movw	ip, #13490
	movw	lr, #21688
	ldr	lr, .Lmip_lit6_0
	strb	lr, [lr, #1]
	adds	r2, r2, #1
.L21:
.Lmip_b6_2:
	movw	ip, #0
	movt	ip, #0
	cmn	ip, #1
	movw	ip, #9347
	movw	lr, #17545
	bl	soft
	movs	r2, #0
	movs	r3, #0
	pop	{r3, pc}
.L27:
	.align	2
.L26:
	.word	.LANCHOR0
	.p2align	2
.Lmip_lit6_0:
	.word	.Lmip_raw6
.Lmip_end6:
	.size	h, .-h
	.align	1
	.p2align 2,,3
	.global	k
	.syntax unified
	.thumb
	.thumb_func
	.type	k, %function
k:
.Lmip_fn7:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	movw	ip, #0
	movt	ip, #32768
	cmp	ip, #1
	movw	ip, #5029
	push	{r3, lr}
	ldr	r3, .Lmip_lit7_0
	strb	r3, [r3]
	ldr	r3, .L34
	ldr	r3, [r3]
	cbz	r3, .L29
.Lmip_b7_1:
	movw	ip, #0
	movt	ip, #32768
	cmn	ip, #1
	movw	ip, #53993
	movw	lr, #62191
	ldr	lr, .Lmip_lit7_0
	strb	lr, [lr, #1]
	adds	r2, r2, #1
.L29:
.Lmip_b7_2:
	movw	ip, #0
	movt	ip, #32768
	cmn	ip, #1
	movw	ip, #49850
	movw	lr, #58048
	bl	_Z6sharediii
	movs	r2, #0
	movs	r3, #0
	pop	{r3, pc}
.L35:
	.align	2
.L34:
	.word	.LANCHOR0
	.p2align	2
.Lmip_lit7_0:
	.word	.Lmip_raw7
.Lmip_end7:
	.size	k, .-k
	.global	x
	.bss
	.align	2
	.set	.LANCHOR0,. + 0
	.type	x, %object
	.size	x, 4
x:
	.space	4
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
	.section	__llvm_mipraw,"awG",%nobits,_Z6sharediii,comdat
	.p2align	1
.Lmip_raw0:
	.space	2
	.section	__llvm_mipmap,"G",%progbits,_Z6sharediii,comdat
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x3, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	100, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	100, 0x3, 0xd, 1
	.4byte	.Lmip_fn0, 0
	.4byte	.Lmip_raw0, 0
	.4byte	.Lmip_end0-.Lmip_fn0, 0x0, 1, 5
	.2byte	1, 12
	.ascii	"_Z6sharediii"
	.2byte	2, 10
	.ascii	"callees.cc"
	.zero	2
	.2byte	3, 4
	.4byte	0
	.2byte	7, 4
	.4byte	0
	.2byte	0, 0
	.section	__llvm_mipraw,"awG",%nobits,_ZL3owniii$MIP
	.p2align	1
.Lmip_raw1:
	.space	2
	.section	__llvm_mipmap,"G",%progbits,_ZL3owniii$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x3, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	100, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	100, 0x3, 0x3, 1
	.4byte	.Lmip_fn1, 0
	.4byte	.Lmip_raw1, 0
	.4byte	.Lmip_end1-.Lmip_fn1, 0x0, 1, 5
	.2byte	1, 10
	.ascii	"_ZL3owniii"
	.zero	2
	.2byte	2, 10
	.ascii	"callees.cc"
	.zero	2
	.2byte	3, 4
	.4byte	0
	.2byte	7, 4
	.4byte	0
	.2byte	0, 0
	.section	__llvm_mipraw,"awG",%nobits,all$MIP
	.p2align	1
.Lmip_raw2:
	.space	2
	.section	__llvm_mipmap,"G",%progbits,all$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x3, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	92, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	92, 0x3, 0x1, 1
	.4byte	.Lmip_fn2, 0
	.4byte	.Lmip_raw2, 0
	.4byte	.Lmip_end2-.Lmip_fn2, 0x0, 1, 5
	.2byte	1, 3
	.ascii	"all"
	.zero	1
	.2byte	2, 10
	.ascii	"callees.cc"
	.zero	2
	.2byte	3, 4
	.4byte	0
	.2byte	7, 4
	.4byte	0
	.2byte	0, 0
	.section	__llvm_mipraw,"awG",%nobits,soft$MIP
	.p2align	1
.Lmip_raw3:
	.space	2
	.section	__llvm_mipmap,"G",%progbits,soft$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x3, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	92, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	92, 0x3, 0x5, 1
	.4byte	.Lmip_fn3, 0
	.4byte	.Lmip_raw3, 0
	.4byte	.Lmip_end3-.Lmip_fn3, 0x0, 1, 5
	.2byte	1, 4
	.ascii	"soft"
	.2byte	2, 10
	.ascii	"callees.cc"
	.zero	2
	.2byte	3, 4
	.4byte	0
	.2byte	7, 4
	.4byte	0
	.2byte	0, 0
	.section	__llvm_mipraw,"awG",%nobits,f$MIP
	.p2align	1
.Lmip_raw4:
	.space	2
	.section	__llvm_mipmap,"G",%progbits,f$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x3, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	128, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	128, 0x3, 0x1, 2
	.4byte	.Lmip_fn4, 0
	.4byte	.Lmip_raw4, 0
	.4byte	.Lmip_end4-.Lmip_fn4, 0x70c9fa27, 3, 5
	.2byte	1, 1
	.ascii	"f"
	.zero	3
	.2byte	2, 10
	.ascii	"callees.cc"
	.zero	2
	.2byte	3, 12
	.4byte	0, .Lmip_b4_1-.Lmip_fn4, .Lmip_b4_2-.Lmip_fn4
	.2byte	7, 12
	.4byte	0, 1, -1
	.2byte	8, 16
	.4byte	2, 0, 2, 1
	.2byte	0, 0
	.section	__llvm_mipraw,"awG",%nobits,g$MIP
	.p2align	1
.Lmip_raw5:
	.space	2
	.section	__llvm_mipmap,"G",%progbits,g$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x3, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	128, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	128, 0x3, 0x1, 2
	.4byte	.Lmip_fn5, 0
	.4byte	.Lmip_raw5, 0
	.4byte	.Lmip_end5-.Lmip_fn5, 0x70c9fa27, 3, 5
	.2byte	1, 1
	.ascii	"g"
	.zero	3
	.2byte	2, 10
	.ascii	"callees.cc"
	.zero	2
	.2byte	3, 12
	.4byte	0, .Lmip_b5_1-.Lmip_fn5, .Lmip_b5_2-.Lmip_fn5
	.2byte	7, 12
	.4byte	0, 1, -1
	.2byte	8, 16
	.4byte	2, 0, 2, 1
	.2byte	0, 0
	.section	__llvm_mipraw,"awG",%nobits,h$MIP
	.p2align	1
.Lmip_raw6:
	.space	2
	.section	__llvm_mipmap,"G",%progbits,h$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x3, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	128, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	128, 0x3, 0x1, 2
	.4byte	.Lmip_fn6, 0
	.4byte	.Lmip_raw6, 0
	.4byte	.Lmip_end6-.Lmip_fn6, 0x70c9fa27, 3, 9
	.2byte	1, 1
	.ascii	"h"
	.zero	3
	.2byte	2, 10
	.ascii	"callees.cc"
	.zero	2
	.2byte	3, 12
	.4byte	0, .Lmip_b6_1-.Lmip_fn6, .Lmip_b6_2-.Lmip_fn6
	.2byte	7, 12
	.4byte	0, 1, -1
	.2byte	8, 16
	.4byte	2, 0, 2, 1
	.2byte	0, 0
	.section	__llvm_mipraw,"awG",%nobits,k$MIP
	.p2align	1
.Lmip_raw7:
	.space	2
	.section	__llvm_mipmap,"G",%progbits,k$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x3, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	128, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	128, 0x3, 0x1, 2
	.4byte	.Lmip_fn7, 0
	.4byte	.Lmip_raw7, 0
	.4byte	.Lmip_end7-.Lmip_fn7, 0x70c9fa27, 3, 9
	.2byte	1, 1
	.ascii	"k"
	.zero	3
	.2byte	2, 10
	.ascii	"callees.cc"
	.zero	2
	.2byte	3, 12
	.4byte	0, .Lmip_b7_1-.Lmip_fn7, .Lmip_b7_2-.Lmip_fn7
	.2byte	7, 12
	.4byte	0, 1, -1
	.2byte	8, 16
	.4byte	2, 0, 2, 1
	.2byte	0, 0
