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
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	cmp	r0, r1
	it	ge
	addge	r0, r1, #1
	bx	lr
	.size	least, .-least
	.align	1
	.syntax unified
	.thumb
	.thumb_func
	.type	hang, %function
hang:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	cmp	r0, #5
	bne	.L4
.L5:
	b	.L5
.L4:
	bx	lr
	.size	hang, .-hang
	.align	1
	.syntax unified
	.thumb
	.thumb_func
	.type	asks, %function
asks:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r3, lr}
	bl	other
	adds	r0, r0, #1
	pop	{r3, pc}
	.size	asks, .-asks
	.align	1
	.global	f
	.syntax unified
	.thumb
	.thumb_func
	.type	f, %function
f:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	cmp	r0, #3
	push	{r4, lr}
	mov	r4, r1
	ble	.L9
	bl	least
	cmp	r0, #7
	ble	.L8
	eors	r0, r0, r4
.L8:
	add	r0, r0, r0, lsl #1
	pop	{r4, pc}
.L9:
	movs	r0, #0
	b	.L8
	.size	f, .-f
	.align	1
	.global	g
	.syntax unified
	.thumb
	.thumb_func
	.type	g, %function
g:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	cmp	r0, #3
	push	{r4, lr}
	mov	r4, r1
	ble	.L12
	bl	asks
	cmp	r0, #7
	ble	.L11
	eors	r0, r0, r4
.L11:
	add	r0, r0, r0, lsl #1
	pop	{r4, pc}
.L12:
	movs	r0, #0
	b	.L11
	.size	g, .-g
	.align	1
	.global	h
	.syntax unified
	.thumb
	.thumb_func
	.type	h, %function
h:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	cmp	r0, #3
	push	{r4, lr}
	mov	r4, r1
	ble	.L15
	bl	hang
	cmp	r0, #7
	ble	.L14
	eors	r0, r0, r4
.L14:
	add	r0, r0, r0, lsl #1
	pop	{r4, pc}
.L15:
	movs	r0, #0
	b	.L14
	.size	h, .-h
	.align	1
	.syntax unified
	.thumb
	.thumb_func
	.type	hands_on, %function
hands_on:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	adds	r0, r0, #1
	b	asks
	.size	hands_on, .-hands_on
	.align	1
	.global	k
	.syntax unified
	.thumb
	.thumb_func
	.type	k, %function
k:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	cmp	r0, #3
	push	{r4, lr}
	mov	r4, r1
	ble	.L19
	bl	hands_on
	cmp	r0, #7
	ble	.L18
	eors	r0, r0, r4
.L18:
	add	r0, r0, r0, lsl #1
	pop	{r4, pc}
.L19:
	movs	r0, #0
	b	.L18
	.size	k, .-k
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
