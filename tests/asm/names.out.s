@ Unusual names of functions, and a section group that the function has already
@ options: --mip-mode=function-coverage --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.cpu cortex-m4
	.arch armv7e-m
	.fpu softvfp
	.eabi_attribute 30, 2
	.file	"t.c"
	.text
	.align	1
	.global	a$b
	.syntax unified
	.thumb
	.thumb_func
	.type	a$b, %function
a$b:
.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	ldr	r3, .Lmip_lit0_0
	strb	r3, [r3]
	ldr	r3, [r0]
	add	r0, r3, r1
	bx	lr
	.p2align	2
.Lmip_lit0_0:
	.word	.Lmip_raw0
.Lmip_end0:
	.size	a$b, .-a$b
	.align	1
	.global	"two words"
	.syntax unified
	.thumb
	.thumb_func
	.type	"two words", %function
"two words":
.Lmip_fn1:
	@ args = 0, pretend = 0, frame = 0
	ldr	r3, .Lmip_lit1_0
	strb	r3, [r3]
	ldr	r3, [r0]
	add	r0, r3, r1
	bx	lr
	.p2align	2
.Lmip_lit1_0:
	.word	.Lmip_raw1
.Lmip_end1:
	.size	"two words", .-"two words"
	.section	.text._ZN1AC2Ev,"axG",%progbits,_ZN1AC5Ev,comdat
	.weak	_ZN1AC2Ev
	.align	1
	.syntax unified
	.thumb
	.thumb_func
	.type	_ZN1AC2Ev, %function
_ZN1AC2Ev:
.Lmip_fn2:
	@ args = 0, pretend = 0, frame = 0
	ldr	r3, .Lmip_lit2_0
	strb	r3, [r3]
	ldr	r3, [r0]
	add	r0, r3, r1
	bx	lr
	.p2align	2
.Lmip_lit2_0:
	.word	.Lmip_raw2
.Lmip_end2:
	.size	_ZN1AC2Ev, .-_ZN1AC2Ev
	.text
	.section	.init.text,"ax",%progbits
	.align	1
	.global	late
	.syntax unified
	.thumb
	.thumb_func
	.type	late, %function
late:
.Lmip_fn3:
	@ args = 0, pretend = 0, frame = 0
	ldr	r3, .Lmip_lit3_0
	strb	r3, [r3]
	ldr	r3, [r0]
	add	r0, r3, r1
	bx	lr
	.p2align	2
.Lmip_lit3_0:
	.word	.Lmip_raw3
.Lmip_end3:
	.size	late, .-late
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
	.section	__llvm_mipraw,"awG",%nobits,a$b$MIP
	.p2align	1
.Lmip_raw0:
	.space	2
	.p2align	1
.Lmip_raw1:
	.space	2
	.section	__llvm_mipraw,"awG",%nobits,_ZN1AC5Ev,comdat
	.p2align	1
.Lmip_raw2:
	.space	2
	.section	__llvm_mipraw,"awG",%nobits,late$MIP
	.p2align	1
.Lmip_raw3:
	.space	2
	.section	__llvm_mipmap,"G",%progbits,a$b$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x1, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	80, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	80, 0x1, 0x1, 1
	.4byte	.Lmip_fn0, 0
	.4byte	.Lmip_raw0, 0
	.4byte	.Lmip_end0-.Lmip_fn0, 0x0, 1, 3
	.2byte	1, 3
	.ascii	"a$b"
	.zero	1
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	20, 8
	.4byte	0xb684cdb6, 0xcb4032e6
	.2byte	0, 0
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x1, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	88, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	88, 0x1, 0x1, 1
	.4byte	.Lmip_fn1, 0
	.4byte	.Lmip_raw1, 0
	.4byte	.Lmip_end1-.Lmip_fn1, 0x0, 1, 3
	.2byte	1, 9
	.ascii	"two words"
	.zero	3
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	20, 8
	.4byte	0xb684cdb6, 0xcb4032e6
	.2byte	0, 0
	.section	__llvm_mipmap,"G",%progbits,_ZN1AC5Ev,comdat
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x1, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	88, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	88, 0x1, 0xd, 1
	.4byte	.Lmip_fn2, 0
	.4byte	.Lmip_raw2, 0
	.4byte	.Lmip_end2-.Lmip_fn2, 0x0, 1, 3
	.2byte	1, 9
	.ascii	"_ZN1AC2Ev"
	.zero	3
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	20, 8
	.4byte	0xb684cdb6, 0xcb4032e6
	.2byte	0, 0
	.section	__llvm_mipmap,"G",%progbits,late$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x1, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	80, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	80, 0x1, 0x1, 1
	.4byte	.Lmip_fn3, 0
	.4byte	.Lmip_raw3, 0
	.4byte	.Lmip_end3-.Lmip_fn3, 0x0, 1, 3
	.2byte	1, 4
	.ascii	"late"
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	20, 8
	.4byte	0xb684cdb6, 0xcb4032e6
	.2byte	0, 0
