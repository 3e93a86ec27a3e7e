@ A call of a function that only computes always comes back, and no dump happens in it: f needs a byte less than g, whose
@ callee calls on, than h, whose callee may stay, and than k, whose callee goes on in one that calls.
@ options: --mip-mode=function-coverage --mip-blocks --mip-no-ipa-ra
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
	.eabi_attribute 30, 4
	.eabi_attribute 34, 1
	.eabi_attribute 18, 4
	.file	"calm.c"
	.text
	.align	1
	.syntax unified
	.thumb
	.thumb_func
	.type	least, %function
least:
.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	ldr	ip, .Lmip_lit0_0
	strb	ip, [ip]
	cmp	r0, r1
	it	ge
	addge	r0, r1, #1
	bx	lr
	.p2align	2
.Lmip_lit0_0:
	.word	.Lmip_raw0
.Lmip_end0:
	.size	least, .-least
	.align	1
	.syntax unified
	.thumb
	.thumb_func
	.type	hang, %function
hang:
.Lmip_fn1:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	cmp	r0, #5
	bne	.L4
.L5:
.Lmip_b1_1:
	ldr	r3, .Lmip_lit1_1
	strb	r3, [r3]
	b	.L5
.L4:
.Lmip_b1_2:
	ldr	ip, .Lmip_lit1_1
	strb	ip, [ip, #1]
	bx	lr
	.p2align	2
.Lmip_lit1_1:
	.word	.Lmip_raw1
.Lmip_end1:
	.size	hang, .-hang
	.align	1
	.syntax unified
	.thumb
	.thumb_func
	.type	asks, %function
asks:
.Lmip_fn2:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r3, lr}
	ldr	lr, .Lmip_lit2_0
	strb	lr, [lr]
	bl	other
	adds	r0, r0, #1
	pop	{r3, pc}
	.p2align	2
.Lmip_lit2_0:
	.word	.Lmip_raw2
.Lmip_end2:
	.size	asks, .-asks
	.align	1
	.global	f
	.syntax unified
	.thumb
	.thumb_func
	.type	f, %function
f:
.Lmip_fn3:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	cmp	r0, #3
	push	{r4, lr}
	mov	r4, r1
	ble	.L9
.Lmip_b3_1:
	ldr	lr, .Lmip_lit3_1
	strb	lr, [lr, #1]
	bl	least
	cmp	r0, #7
	ble	.L8
.Lmip_b3_2:
	ldr	lr, .Lmip_lit3_1
	strb	lr, [lr, #2]
	eors	r0, r0, r4
.L8:
.Lmip_b3_3:
	add	r0, r0, r0, lsl #1
	pop	{r4, pc}
.L9:
.Lmip_b3_4:
	ldr	r4, .Lmip_lit3_1
	strb	r4, [r4]
	movs	r0, #0
	b	.L8
	.p2align	2
.Lmip_lit3_1:
	.word	.Lmip_raw3
.Lmip_end3:
	.size	f, .-f
	.align	1
	.global	g
	.syntax unified
	.thumb
	.thumb_func
	.type	g, %function
g:
.Lmip_fn4:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	cmp	r0, #3
	push	{r4, lr}
	mov	r4, r1
	ble	.L12
.Lmip_b4_1:
	ldr	lr, .Lmip_lit4_1
	strb	lr, [lr, #2]
	bl	asks
	cmp	r0, #7
	ble	.L11
.Lmip_b4_2:
	ldr	lr, .Lmip_lit4_1
	strb	lr, [lr, #3]
	eors	r0, r0, r4
.L11:
.Lmip_b4_3:
	ldr	r4, .Lmip_lit4_1
	strb	r4, [r4]
	add	r0, r0, r0, lsl #1
	pop	{r4, pc}
.L12:
.Lmip_b4_4:
	ldr	r4, .Lmip_lit4_1
	strb	r4, [r4, #1]
	movs	r0, #0
	b	.L11
	.p2align	2
.Lmip_lit4_1:
	.word	.Lmip_raw4
.Lmip_end4:
	.size	g, .-g
	.align	1
	.global	h
	.syntax unified
	.thumb
	.thumb_func
	.type	h, %function
h:
.Lmip_fn5:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	cmp	r0, #3
	push	{r4, lr}
	mov	r4, r1
	ble	.L15
.Lmip_b5_1:
	ldr	lr, .Lmip_lit5_1
	strb	lr, [lr, #2]
	bl	hang
	cmp	r0, #7
	ble	.L14
.Lmip_b5_2:
	ldr	lr, .Lmip_lit5_1
	strb	lr, [lr, #3]
	eors	r0, r0, r4
.L14:
.Lmip_b5_3:
	ldr	r4, .Lmip_lit5_1
	strb	r4, [r4]
	add	r0, r0, r0, lsl #1
	pop	{r4, pc}
.L15:
.Lmip_b5_4:
	ldr	r4, .Lmip_lit5_1
	strb	r4, [r4, #1]
	movs	r0, #0
	b	.L14
	.p2align	2
.Lmip_lit5_1:
	.word	.Lmip_raw5
.Lmip_end5:
	.size	h, .-h
	.align	1
	.syntax unified
	.thumb
	.thumb_func
	.type	hands_on, %function
hands_on:
.Lmip_fn6:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	ldr	ip, .Lmip_lit6_0
	strb	ip, [ip]
	adds	r0, r0, #1
	b	asks
	.p2align	2
.Lmip_lit6_0:
	.word	.Lmip_raw6
.Lmip_end6:
	.size	hands_on, .-hands_on
	.align	1
	.global	k
	.syntax unified
	.thumb
	.thumb_func
	.type	k, %function
k:
.Lmip_fn7:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	cmp	r0, #3
	push	{r4, lr}
	mov	r4, r1
	ble	.L19
.Lmip_b7_1:
	ldr	lr, .Lmip_lit7_1
	strb	lr, [lr, #2]
	bl	hands_on
	cmp	r0, #7
	ble	.L18
.Lmip_b7_2:
	ldr	lr, .Lmip_lit7_1
	strb	lr, [lr, #3]
	eors	r0, r0, r4
.L18:
.Lmip_b7_3:
	ldr	r4, .Lmip_lit7_1
	strb	r4, [r4]
	add	r0, r0, r0, lsl #1
	pop	{r4, pc}
.L19:
.Lmip_b7_4:
	ldr	r4, .Lmip_lit7_1
	strb	r4, [r4, #1]
	movs	r0, #0
	b	.L18
	.p2align	2
.Lmip_lit7_1:
	.word	.Lmip_raw7
.Lmip_end7:
	.size	k, .-k
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
	.section	__llvm_mipraw,"awG",%nobits,least$MIP
	.p2align	1
.Lmip_raw0:
	.space	2
	.section	__llvm_mipmap,"G",%progbits,least$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x3, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	124, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	124, 0x3, 0x3, 1
	.4byte	.Lmip_fn0, 0
	.4byte	.Lmip_raw0, 0
	.4byte	.Lmip_end0-.Lmip_fn0, 0x0, 1, 3
	.2byte	1, 5
	.ascii	"least"
	.zero	3
	.2byte	2, 6
	.ascii	"calm.c"
	.zero	2
	.2byte	20, 8
	.4byte	0xcbf1b73c, 0xcf0543c1
	.2byte	3, 4
	.4byte	0
	.2byte	21, 6
	.4byte	0xe9211329
	.2byte	0x8042
	.2byte	0
	.2byte	22, 1
	.ascii	"\002"
	.zero	3
	.2byte	7, 4
	.4byte	0
	.2byte	0, 0
	.section	__llvm_mipraw,"awG",%nobits,hang$MIP
	.p2align	1
.Lmip_raw1:
	.space	2
	.section	__llvm_mipmap,"G",%progbits,hang$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x3, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	172, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	172, 0x3, 0x3, 2
	.4byte	.Lmip_fn1, 0
	.4byte	.Lmip_raw1, 0
	.4byte	.Lmip_end1-.Lmip_fn1, 0x6a54ca39, 3, 4
	.2byte	1, 4
	.ascii	"hang"
	.2byte	2, 6
	.ascii	"calm.c"
	.zero	2
	.2byte	20, 8
	.4byte	0xccbb1e81, 0xe6b80a46
	.2byte	3, 12
	.4byte	0, .Lmip_b1_1-.Lmip_fn1, .Lmip_b1_2-.Lmip_fn1
	.2byte	21, 18
	.4byte	0xb7b6f7e8
	.2byte	0xfbfd
	.4byte	0x42859250
	.2byte	0x1917
	.4byte	0xf4613145
	.2byte	0xe3fe
	.2byte	0
	.2byte	22, 5
	.ascii	"\021\002\020\001\002"
	.zero	3
	.2byte	7, 12
	.4byte	-1, 0, 1
	.2byte	8, 16
	.4byte	0, 1, 0, 2
	.2byte	0, 0
	.section	__llvm_mipraw,"awG",%nobits,asks$MIP
	.p2align	1
.Lmip_raw2:
	.space	2
	.section	__llvm_mipmap,"G",%progbits,asks$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x3, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	120, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	120, 0x3, 0x3, 1
	.4byte	.Lmip_fn2, 0
	.4byte	.Lmip_raw2, 0
	.4byte	.Lmip_end2-.Lmip_fn2, 0x0, 1, 4
	.2byte	1, 4
	.ascii	"asks"
	.2byte	2, 6
	.ascii	"calm.c"
	.zero	2
	.2byte	20, 8
	.4byte	0x54b04c42, 0x3ce0efa6
	.2byte	3, 4
	.4byte	0
	.2byte	21, 6
	.4byte	0xb1fd01ce
	.2byte	0xe0a6
	.2byte	0
	.2byte	22, 1
	.ascii	"\002"
	.zero	3
	.2byte	7, 4
	.4byte	0
	.2byte	0, 0
	.section	__llvm_mipraw,"awG",%nobits,f$MIP
	.p2align	1
.Lmip_raw3:
	.space	4
	.section	__llvm_mipmap,"G",%progbits,f$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x3, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	224, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	224, 0x3, 0x1, 3
	.4byte	.Lmip_fn3, 0
	.4byte	.Lmip_raw3, 0
	.4byte	.Lmip_end3-.Lmip_fn3, 0xac279170, 5, 12
	.2byte	1, 1
	.ascii	"f"
	.zero	3
	.2byte	2, 6
	.ascii	"calm.c"
	.zero	2
	.2byte	20, 8
	.4byte	0x35f542fd, 0xab6f0137
	.2byte	3, 20
	.4byte	0, .Lmip_b3_1-.Lmip_fn3, .Lmip_b3_2-.Lmip_fn3, .Lmip_b3_3-.Lmip_fn3, .Lmip_b3_4-.Lmip_fn3
	.2byte	21, 30
	.4byte	0x8532b4da
	.2byte	0x4787
	.4byte	0xa74bb154
	.2byte	0xe5b6
	.4byte	0xca4325cd
	.2byte	0xd464
	.4byte	0x9b10bdfc
	.2byte	0x498e
	.4byte	0x3aefb43e
	.2byte	0xce93
	.2byte	0
	.2byte	22, 8
	.ascii	"\021\004\021\003\001\002\020\003"
	.2byte	7, 20
	.4byte	-1, 1, 2, -1, 0
	.2byte	8, 40
	.4byte	0, 1, 0, 4, 3, 1, 3, 2, 3, 4
	.2byte	0, 0
	.section	__llvm_mipraw,"awG",%nobits,g$MIP
	.p2align	1
.Lmip_raw4:
	.space	4
	.section	__llvm_mipmap,"G",%progbits,g$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x3, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	200, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	200, 0x3, 0x1, 4
	.4byte	.Lmip_fn4, 0
	.4byte	.Lmip_raw4, 0
	.4byte	.Lmip_end4-.Lmip_fn4, 0xac279170, 5, 12
	.2byte	1, 1
	.ascii	"g"
	.zero	3
	.2byte	2, 6
	.ascii	"calm.c"
	.zero	2
	.2byte	20, 8
	.4byte	0x7a88063, 0xc277cb9f
	.2byte	3, 20
	.4byte	0, .Lmip_b4_1-.Lmip_fn4, .Lmip_b4_2-.Lmip_fn4, .Lmip_b4_3-.Lmip_fn4, .Lmip_b4_4-.Lmip_fn4
	.2byte	21, 30
	.4byte	0x8532b4da
	.2byte	0x4787
	.4byte	0xded6f0f3
	.2byte	0xe5b6
	.4byte	0xca4325cd
	.2byte	0xd464
	.4byte	0x9b10bdfc
	.2byte	0x498e
	.4byte	0x3aefb43e
	.2byte	0xce93
	.2byte	0
	.2byte	22, 8
	.ascii	"\021\004\021\003\001\002\020\003"
	.2byte	7, 20
	.4byte	-1, 2, 3, 0, 1
	.2byte	8, 16
	.4byte	0, 1, 0, 4
	.2byte	0, 0
	.section	__llvm_mipraw,"awG",%nobits,h$MIP
	.p2align	1
.Lmip_raw5:
	.space	4
	.section	__llvm_mipmap,"G",%progbits,h$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x3, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	200, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	200, 0x3, 0x1, 4
	.4byte	.Lmip_fn5, 0
	.4byte	.Lmip_raw5, 0
	.4byte	.Lmip_end5-.Lmip_fn5, 0xac279170, 5, 12
	.2byte	1, 1
	.ascii	"h"
	.zero	3
	.2byte	2, 6
	.ascii	"calm.c"
	.zero	2
	.2byte	20, 8
	.4byte	0xeed0f009, 0xa1559cdc
	.2byte	3, 20
	.4byte	0, .Lmip_b5_1-.Lmip_fn5, .Lmip_b5_2-.Lmip_fn5, .Lmip_b5_3-.Lmip_fn5, .Lmip_b5_4-.Lmip_fn5
	.2byte	21, 30
	.4byte	0x8532b4da
	.2byte	0x4787
	.4byte	0xc9738874
	.2byte	0xe5b6
	.4byte	0xca4325cd
	.2byte	0xd464
	.4byte	0x9b10bdfc
	.2byte	0x498e
	.4byte	0x3aefb43e
	.2byte	0xce93
	.2byte	0
	.2byte	22, 8
	.ascii	"\021\004\021\003\001\002\020\003"
	.2byte	7, 20
	.4byte	-1, 2, 3, 0, 1
	.2byte	8, 16
	.4byte	0, 1, 0, 4
	.2byte	0, 0
	.section	__llvm_mipraw,"awG",%nobits,hands_on$MIP
	.p2align	1
.Lmip_raw6:
	.space	2
	.section	__llvm_mipmap,"G",%progbits,hands_on$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x3, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	124, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	124, 0x3, 0x3, 1
	.4byte	.Lmip_fn6, 0
	.4byte	.Lmip_raw6, 0
	.4byte	.Lmip_end6-.Lmip_fn6, 0x0, 1, 2
	.2byte	1, 8
	.ascii	"hands_on"
	.2byte	2, 6
	.ascii	"calm.c"
	.zero	2
	.2byte	20, 8
	.4byte	0xbb84e2c, 0xa56acbf6
	.2byte	3, 4
	.4byte	0
	.2byte	21, 6
	.4byte	0xc119d766
	.2byte	0xe9a8
	.2byte	0
	.2byte	22, 1
	.ascii	"\002"
	.zero	3
	.2byte	7, 4
	.4byte	0
	.2byte	0, 0
	.section	__llvm_mipraw,"awG",%nobits,k$MIP
	.p2align	1
.Lmip_raw7:
	.space	4
	.section	__llvm_mipmap,"G",%progbits,k$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x3, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	200, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	200, 0x3, 0x1, 4
	.4byte	.Lmip_fn7, 0
	.4byte	.Lmip_raw7, 0
	.4byte	.Lmip_end7-.Lmip_fn7, 0xac279170, 5, 12
	.2byte	1, 1
	.ascii	"k"
	.zero	3
	.2byte	2, 6
	.ascii	"calm.c"
	.zero	2
	.2byte	20, 8
	.4byte	0xfe7c2f92, 0xc3e57c8
	.2byte	3, 20
	.4byte	0, .Lmip_b7_1-.Lmip_fn7, .Lmip_b7_2-.Lmip_fn7, .Lmip_b7_3-.Lmip_fn7, .Lmip_b7_4-.Lmip_fn7
	.2byte	21, 30
	.4byte	0x8532b4da
	.2byte	0x4787
	.4byte	0xcb929591
	.2byte	0xe5b6
	.4byte	0xca4325cd
	.2byte	0xd464
	.4byte	0x9b10bdfc
	.2byte	0x498e
	.4byte	0x3aefb43e
	.2byte	0xce93
	.2byte	0
	.2byte	22, 8
	.ascii	"\021\004\021\003\001\002\020\003"
	.2byte	7, 20
	.4byte	-1, 2, 3, 0, 1
	.2byte	8, 16
	.4byte	0, 1, 0, 4
	.2byte	0, 0
