@ Definitions of macros end with capital letters, and one is inside another.  The text after them is the compiler's again.
@ Directives of sections and instruction sets are in capitals, too
@ options: --mip-mode=function-coverage --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.cpu cortex-m4
	.eabi_attribute 30, 2
	.file	"t.c"
	.text
	.macro	one
	nop
	.ENDM
	.syntax unified
	.thumb
	.thumb_func
	.type	f, %function
f:
.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	ldr	ip, .Lmip_lit0_0
	strb	ip, [ip]
	adds	r0, r0, #1
	bx	lr
	.p2align	2
.Lmip_lit0_0:
	.word	.Lmip_raw0
.Lmip_end0:
	.size	f, .-f
	.type	g, %function
	.thumb_func
g:
.Lmip_fn1:
	@ args = 0, pretend = 0, frame = 0
	ldr	ip, .Lmip_lit1_0
	strb	ip, [ip]
	adds	r0, r0, #1
	bx	lr
	.p2align	2
.Lmip_lit1_0:
	.word	.Lmip_raw1
.Lmip_end1:
	.size	g, .-g
	.macro	three
	.macro	four
	nop
	.endm
	.section	.nowhere,"a"
	.endm
	.type	h, %function
	.thumb_func
h:
.Lmip_fn2:
	@ args = 0, pretend = 0, frame = 0
	ldr	ip, .Lmip_lit2_0
	strb	ip, [ip]
	adds	r0, r0, #1
	bx	lr
	.p2align	2
.Lmip_lit2_0:
	.word	.Lmip_raw2
.Lmip_end2:
	.size	h, .-h
	.SECTION	.other,"aw",%progbits
	.CODE	16
	.TEXT
	.type	i, %function
	.thumb_func
i:
.Lmip_fn3:
	@ args = 0, pretend = 0, frame = 0
	ldr	ip, .Lmip_lit3_0
	strb	ip, [ip]
	adds	r0, r0, #1
	bx	lr
	.p2align	2
.Lmip_lit3_0:
	.word	.Lmip_raw3
.Lmip_end3:
	.size	i, .-i
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
	.4byte	80, 0x1, 0x3, 1
	.4byte	.Lmip_fn0, 0
	.4byte	.Lmip_raw0, 0
	.4byte	.Lmip_end0-.Lmip_fn0, 0x0, 1, 2
	.2byte	1, 1
	.ascii	"f"
	.zero	3
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	20, 8
	.4byte	0x546ad611, 0x9389a13c
	.2byte	0, 0
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x1, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	80, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	80, 0x1, 0x3, 1
	.4byte	.Lmip_fn1, 0
	.4byte	.Lmip_raw1, 0
	.4byte	.Lmip_end1-.Lmip_fn1, 0x0, 1, 2
	.2byte	1, 1
	.ascii	"g"
	.zero	3
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	20, 8
	.4byte	0x546ad611, 0x9389a13c
	.2byte	0, 0
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x1, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	80, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	80, 0x1, 0x3, 1
	.4byte	.Lmip_fn2, 0
	.4byte	.Lmip_raw2, 0
	.4byte	.Lmip_end2-.Lmip_fn2, 0x0, 1, 2
	.2byte	1, 1
	.ascii	"h"
	.zero	3
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	20, 8
	.4byte	0x546ad611, 0x9389a13c
	.2byte	0, 0
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x1, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	80, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	80, 0x1, 0x3, 1
	.4byte	.Lmip_fn3, 0
	.4byte	.Lmip_raw3, 0
	.4byte	.Lmip_end3-.Lmip_fn3, 0x0, 1, 2
	.2byte	1, 1
	.ascii	"i"
	.zero	3
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	20, 8
	.4byte	0x546ad611, 0x9389a13c
	.2byte	0, 0
