# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# RV64, LLVM's text: preserve_most may keep t0 for a caller, so t3 counts, and keeps t0 while the helper runs
# options: --mip-no-ipa-ra --mip-mode=call-graph
# assembler: clang-22 --target=riscv64-none-elf -march=rv64imac -mabi=lp64 -c
	.attribute	4, 16
	.attribute	5, "rv64i2p1_m2p0_a2p1_c2p0_zmmul1p0_zaamo1p0_zalrsc1p0_zca1p0"
	.file	"t.c"
	.text
	.globl	f                               # -- Begin function f
	.p2align	1
	.type	f,@function
f:                                      # @f
+.Lmip_fn0:
# %bb.0:
+	lla t1, .Lmip_raw0+0
+	lw t3, 0(t1)
+	addi t3, t3, 1
+	sw t3, 0(t1)
+	blez t3, .Lmip_first0_0
+.Lmip_on0_0:
	addi	sp, sp, -16
	sd	ra, 8(sp)                       # 8-byte Folded Spill
	sd	s0, 0(sp)                       # 8-byte Folded Spill
	li	a1, 3
	mv	s0, a0
	bge	a1, a0, .LBB0_2
# %bb.1:
	mv	a0, s0
	call	g
	addiw	s0, a0, 1
	j	.LBB0_4
.LBB0_2:
	bgez	s0, .LBB0_4
.LBB0_3:                                # =>This Inner Loop Header: Depth=1
	li	a0, 2
	call	g
	addw	s0, s0, a0
	bltz	s0, .LBB0_3
.LBB0_4:
	mv	a0, s0
	ld	ra, 8(sp)                       # 8-byte Folded Reload
	ld	s0, 0(sp)                       # 8-byte Folded Reload
	addi	sp, sp, 16
	ret
+.Lmip_first0_0:
+	mv t3, t0
+	.globl __mip_first_call
+	.reloc ., R_RISCV_CALL_PLT, __mip_first_call
+	auipc t0, 0
+	jalr t0, 0(t0)
+	mv t0, t3
+	j .Lmip_on0_0
+.Lmip_end0:
.Lfunc_end0:
	.size	f, .Lfunc_end0-f
                                        # -- End function
	.ident	"clang version 22.0.0"
+	.weak	__mip_words
+	.set	__mip_words, 0xc
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	8
+	.size	.Lmip_raw0, 8
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x14, profile 0xc, unit hash 0x0, machine 243, pointer 8, needs the runtime
=f of t.c: profile 0xc, flags 0x0, slot bytes 8, labels 0, signature 0xdb3eae44, blocks 5, instructions 20,
=    code hash 0xa28d23f2 0xae051eb9
