@ A veneer of the linker on a jump to f.cold, or back, may change ip: no slot base is in ip after that jump
@ options: --mip-mode=function-coverage --mip-all-blocks --mip-blocks --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.cpu cortex-m4
	.arch armv7e-m
	.fpu softvfp
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
.LFB0:
	ldr	ip, .Lmip_lit0_0
	strb	ip, [ip]
	cmp	r0, #100
	bgt	.L3
.L4:
.Lmip_b0_1:
	ldr	ip, .Lmip_lit0_0
	strb	ip, [ip, #1]
	add	r0, r0, r1
	add	r0, r0, r2
	add	r0, r0, r3
	bx	lr
	.p2align	2
.Lmip_lit0_0:
	.word	.Lmip_raw0
.Lmip_end0:
	.section	.text.unlikely,"ax",%progbits
	.align	1
	.syntax unified
	.thumb
	.thumb_func
	.type	f.cold, %function
f.cold:
.LFSB0:
.L3:
.Lmip_b0_2:
	ldr	ip, .Lmip_lit0_1
	strb	ip, [ip, #2]
	adds	r1, r1, #1
	b	.L4
	.p2align	2
.Lmip_lit0_1:
	.word	.Lmip_raw0
.LFE0:
	.text
	.size	f, .-f
	.section	.text.unlikely
	.size	f.cold, .-f.cold
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
	.section	__llvm_mipraw,"awG",%nobits,f$MIP
	.p2align	1
.Lmip_raw0:
	.space	4
	.section	__llvm_mipmap,"G",%progbits,f$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x3, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	168, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	168, 0x3, 0x1, 3
	.4byte	.Lmip_fn0, 0
	.4byte	.Lmip_raw0, 0
	.4byte	.Lmip_end0-.Lmip_fn0, 0xfae51c4e, 3, 8
	.2byte	1, 1
	.ascii	"f"
	.zero	3
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	20, 8
	.4byte	0x54a9a99, 0x478e0e61
	.2byte	3, 12
	.4byte	0, .Lmip_b0_1-.Lmip_fn0, 0
	.2byte	14, 16
	.4byte	2, 0, .Lmip_b0_2, 0
	.2byte	21, 18
	.4byte	0xf3a1fd38
	.2byte	0x28eb
	.4byte	0xb5e1c54c
	.2byte	0x6ea0
	.4byte	0x35a35a0
	.2byte	0xe9a8
	.2byte	0
	.2byte	22, 5
	.ascii	"\021\002\002\020\001"
	.zero	3
	.2byte	7, 12
	.4byte	0, 1, 2
	.2byte	0, 0
