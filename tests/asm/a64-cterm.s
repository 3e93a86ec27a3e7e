// ctermeq and ctermne read the carry flag: it is not dead before them
// options: --mip-mode=function-coverage --mip-poison=1
// assembler: clang-22 --target=aarch64-none-elf -march=armv9-a -c
	.text
	.file	"t.c"
	.globl	f
	.p2align	2
	.type	f,@function
f:
+.Lmip_fn0:
+	mrs x16, nzcv
+	orr x16, x16, #0x80000000
+	and x16, x16, #0xffffffffbfffffff
+	orr x16, x16, #0x20000000
+	orr x16, x16, #0x10000000
+	msr nzcv, x16
+	mov x16, #60201
+	movk x16, #27074, lsl #48
+	mov x17, #23598
+	movk x17, #23810, lsl #48
+	adrp x16, .Lmip_raw0+0
+	strb wzr, [x16, :lo12:.Lmip_raw0+0]
	cmp	w0, w1
	b.eq	.LBB0_2
+	mrs x16, nzcv
+	orr x16, x16, #0x40000000
+	msr nzcv, x16
+	mov x16, #53572
+	movk x16, #27387, lsl #48
+	mov x17, #22615
+	movk x17, #22786, lsl #48
	ctermeq	w2, w3
	b.lt	.LBB0_2
+	mrs x0, nzcv
+	and x0, x0, #0xffffffff7fffffff
+	and x0, x0, #0xffffffffbfffffff
+	and x0, x0, #0xffffffffdfffffff
+	orr x0, x0, #0x10000000
+	msr nzcv, x0
+	mov x0, #24063
+	movk x0, #19467, lsl #48
+	mov x16, #44869
+	movk x16, #27936, lsl #48
+	mov x17, #35026
+	movk x17, #19384, lsl #48
	mov	w0, #3
.LBB0_2:
+	mrs x16, nzcv
+	orr x16, x16, #0x80000000
+	orr x16, x16, #0x40000000
+	orr x16, x16, #0x20000000
+	and x16, x16, #0xffffffffefffffff
+	msr nzcv, x16
+	mov x16, #58625
+	movk x16, #26525, lsl #48
+	mov x17, #19297
+	movk x17, #18051, lsl #48
	ret
+.Lmip_end0:
.Lfunc_end0:
	.size	f, .Lfunc_end0-f
	.ident	"Debian clang version 22.1.8 (1~deb12u1)"
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+.Lmip_raw0:
+	.space	1
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x14, profile 0x1, unit hash 0x0, machine 183, pointer 8, needs the runtime
=f of t.c: profile 0x1, flags 0x0, slot bytes 1, labels 0, signature 0x7a6df122, blocks 4, instructions 6, code
=    hash 0x8a9c19bf 0x9c777d69
