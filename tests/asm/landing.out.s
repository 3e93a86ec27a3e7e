@ The probe stands after landing marks and room for patching.  A section of patch addresses does not make a label a target
@ options: --mip-mode=function-coverage --mip-no-ipa-ra
@ assembler: clang-22 --target=arm-none-eabi -march=armv8.1-m.main+pacbti -c
	.eabi_attribute 30, 2
	.file	"t.c"
	.text
	.align	1
	.global	f
	.syntax unified
	.thumb
	.thumb_func
	.type	f, %function
f:
.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	pacbti	r12, lr, sp
	stmfd	sp!, {r4, ip, lr}
	ldr	r4, .Lmip_lit0_0
	strb	r4, [r4]
	ldmfd	sp!, {r4, ip, lr}
	aut	r12, lr, sp
	bx	lr
	.p2align	2
.Lmip_lit0_0:
	.word	.Lmip_raw0
.Lmip_end0:
	.size	f, .-f
	.align	1
	.global	g
	.syntax unified
	.thumb
	.thumb_func
	.type	g, %function
g:
.Lmip_fn1:
	@ args = 0, pretend = 0, frame = 0
	.section	__patchable_function_entries,"awo",%progbits,.text
	.align	2
	.word	.LPFE1
	.text
.LPFE1:
	nop
	nop
	ldr	ip, .Lmip_lit1_0
	strb	ip, [ip]
	bx	lr
	.p2align	2
.Lmip_lit1_0:
	.word	.Lmip_raw1
.Lmip_end1:
	.size	g, .-g
	.align	1
	.global	h
	.syntax unified
	.thumb
	.thumb_func
	.type	h, %function
h:
.Lmip_fn2:
	@ args = 0, pretend = 0, frame = 0
	bti
	ldr	ip, .Lmip_lit2_0
	strb	ip, [ip]
.L7:
	subs	r0, r0, #1
	bne	.L7
	bx	lr
	.p2align	2
.Lmip_lit2_0:
	.word	.Lmip_raw2
.Lmip_end2:
	.size	h, .-h
	.align	1
	.global	p
	.syntax unified
	.thumb
	.thumb_func
	.type	p, %function
p:
.Lmip_fn3:
	@ args = 0, pretend = 0, frame = 0
	pacbti	r12, lr, sp
	ldr	r2, .Lmip_lit3_0
	strb	r2, [r2]
	movs	r2, #0
	movs	r3, #0
	aut	r12, lr, sp
	bx	lr
	.p2align	2
.Lmip_lit3_0:
	.word	.Lmip_raw3
.Lmip_end3:
	.size	p, .-p
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
	.section	__llvm_mipraw,"awG",%nobits,f$MIP
	.p2align	1
.Lmip_raw0:
	.space	2
	.p2align	1
.Lmip_raw1:
	.space	2
	.p2align	1
.Lmip_raw2:
	.space	2
	.p2align	1
.Lmip_raw3:
	.space	2
	.section	__llvm_mipmap,"G",%progbits,f$MIP
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
	.4byte	.Lmip_end0-.Lmip_fn0, 0x0, 1, 5
	.2byte	1, 1
	.ascii	"f"
	.zero	3
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	20, 8
	.4byte	0x4b9a0e69, 0x6442c41c
	.2byte	0, 0
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x1, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	80, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	80, 0x1, 0x1, 1
	.4byte	.Lmip_fn1, 0
	.4byte	.Lmip_raw1, 0
	.4byte	.Lmip_end1-.Lmip_fn1, 0x0, 1, 3
	.2byte	1, 1
	.ascii	"g"
	.zero	3
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	20, 8
	.4byte	0x1f993f5, 0x3bddf924
	.2byte	0, 0
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x1, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	80, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	80, 0x1, 0x1, 1
	.4byte	.Lmip_fn2, 0
	.4byte	.Lmip_raw2, 0
	.4byte	.Lmip_end2-.Lmip_fn2, 0xaa4e04c2, 3, 4
	.2byte	1, 1
	.ascii	"h"
	.zero	3
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	20, 8
	.4byte	0xc8052a0f, 0xbe267658
	.2byte	0, 0
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
	.4byte	.Lmip_end3-.Lmip_fn3, 0x0, 1, 5
	.2byte	1, 1
	.ascii	"p"
	.zero	3
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	20, 8
	.4byte	0x4553d01, 0xa7086743
	.2byte	0, 0
