// Labels that are numbers, in the compiler's text.  A branch to one could be taken for a jump out of the function, and x9
// for dead in the loop
// options: --mip-mode=function-coverage --mip-blocks --mip-remarks
// assembler: aarch64-linux-gnu-as
	.arch armv8-a
	.file	"by.c"
	.text
	.align	2
	.global	sum
	.type	sum, %function
sum:
+.Lmip_fn0:
+	adrp x17, .Lmip_raw0+0
+	strb wzr, [x17, :lo12:.Lmip_raw0+0]
	mov	x9, 0
-1:
+.Lmip_number8:
+.Lmip_b0_1:
	ldr	x1, [x0], 8
	add	x9, x9, x1
-	cbnz	x1, 1b
+	cbnz	x1, .Lmip_number8
+.Lmip_b0_2:
	mov	x0, x9
	ret
+.Lmip_end0:
	.size	sum, .-sum
	.ident	"GCC: (Debian 12.2.0-14) 12.2.0"
+	.section	__llvm_mipraw,"awG",%nobits,sum$MIP
+.Lmip_raw0:
+	.space	1
=section __llvm_mipmap,"G",%progbits,sum$MIP
=map: kind 0x14, profile 0x3, unit hash 0x0, machine 183, pointer 8, needs the runtime
=sum of by.c: profile 0x3, flags 0x0, slot bytes 1, labels 0, signature 0xaa4e04c2, blocks 3, instructions 6,
=    code hash 0x66042ecf 0xd020ff7b
=    offsets: of the blocks' labels
=    hashes: 0xfed5fa99:0xcf97, 0x530f7802:0xbc99, 0xcd3959ae:0x162d
=    successors: \001\021\001\002
=    slots: 0, -1, -1
=    inferred: 1:0, 2:1
