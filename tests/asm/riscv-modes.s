# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# What each mode inserts for RV32: a byte or a count through a dead register; the first call goes to a helper by t0
# options function: --mip-no-ipa-ra --mip-mode=function-coverage
# options blocks: --mip-no-ipa-ra --mip-mode=function-coverage --mip-blocks
# options calls: --mip-no-ipa-ra --mip-mode=call-graph
# options edges: --mip-no-ipa-ra --mip-mode=function-coverage --mip-edges
# options atomic: --mip-no-ipa-ra --mip-mode=call-graph --mip-atomic
# options samples: --mip-no-ipa-ra --mip-mode=call-graph --mip-sample=8
# assembler: riscv64-unknown-elf-as -march=rv32imac -mabi=ilp32
	.file	"t.c"
	.option nopic
	.attribute arch, "rv32i2p1_m2p0_a2p1_c2p0"
	.text
	.align	1
	.globl	f
	.type	f, @function
f:
function+.Lmip_fn0:
function+	lla a5, .Lmip_raw0+0
function+	sb zero, 0(a5)
blocks+.Lmip_fn0:
calls+.Lmip_fn0:
calls+	lla t1, .Lmip_raw0+0
calls+	lw t0, 0(t1)
calls+	addi t0, t0, 1
calls+	sw t0, 0(t1)
calls+	blez t0, .Lmip_first0_0
calls+.Lmip_on0_0:
edges+.Lmip_fn0:
edges+	lla t1, .Lmip_raw0+0
edges+	lw a5, 0(t1)
edges+	addi a5, a5, 1
edges+	bltz a5, .Lmip_done0_1
edges+	sw a5, 0(t1)
edges+.Lmip_done0_1:
atomic+.Lmip_fn0:
atomic+	lla t1, .Lmip_raw0+0
atomic+	li t0, 1
atomic+	amoadd.w t0, t0, (t1)
atomic+	addi t0, t0, 1
atomic+	blez t0, .Lmip_first0_0
atomic+.Lmip_on0_0:
samples+.Lmip_fn0:
samples+	lla t1, .Lmip_raw0+0
samples+	lw t0, 0(t1)
samples+	addi t0, t0, 1
samples+	sw t0, 0(t1)
samples+	srli a5, t0, 3
samples+	xor t0, t0, a5
samples+	slli t0, t0, 29
samples+	beqz t0, .Lmip_first0_0
samples+.Lmip_on0_0:
	addi	sp,sp,-16
	sw	s0,8(sp)
	sw	ra,12(sp)
	li	a5,3
	mv	s0,a0
	ble	a0,a5,.L2
blocks+.Lmip_b0_1:
blocks+	lla t1, .Lmip_raw0+0
blocks+	sb zero, 0(t1)
edges+.Lmip_b0_1:
	call	g
	addi	s0,a0,1
.L3:
blocks+.Lmip_b0_2:
blocks+	lla t1, .Lmip_raw0+0
blocks+	sb zero, 1(t1)
edges+.Lmip_b0_2:
edges+	lla t1, .Lmip_raw0+0
edges+	lw a0, 4(t1)
edges+	addi a0, a0, 1
edges+	sw a0, 4(t1)
	lw	ra,12(sp)
	mv	a0,s0
	lw	s0,8(sp)
	addi	sp,sp,16
	jr	ra
.L4:
blocks+.Lmip_b0_3:
blocks+	sb zero, 2(t1)
edges+.Lmip_b0_3:
edges+	lw a0, 8(t1)
edges+	addi a0, a0, 1
edges+	bltz a0, .Lmip_done0_3
edges+	sw a0, 8(t1)
edges+.Lmip_done0_3:
	li	a0,2
	call	g
	add	s0,s0,a0
.L2:
blocks+.Lmip_b0_4:
blocks+	lla t1, .Lmip_raw0+0
edges+.Lmip_b0_4:
edges+	lla t1, .Lmip_raw0+0
	blt	s0,zero,.L4
blocks+.Lmip_b0_5:
blocks+	sb zero, 3(t1)
edges+.Lmip_b0_5:
edges+	lw a0, 12(t1)
edges+	addi a0, a0, 1
edges+	sw a0, 12(t1)
	j	.L3
function+.Lmip_end0:
blocks+.Lmip_end0:
calls+.Lmip_first0_0:
calls+	.globl __mip_first_call
calls+	.reloc ., R_RISCV_CALL_PLT, __mip_first_call
calls+	auipc t0, 0
calls+	jalr t0, 0(t0)
calls+	j .Lmip_on0_0
calls+.Lmip_end0:
edges+.Lmip_end0:
atomic+.Lmip_first0_0:
atomic+	.globl __mip_first_call_atomic
atomic+	.reloc ., R_RISCV_CALL_PLT, __mip_first_call_atomic
atomic+	auipc t0, 0
atomic+	jalr t0, 0(t0)
atomic+	j .Lmip_on0_0
atomic+.Lmip_end0:
samples+.Lmip_first0_0:
samples+	.globl __mip_sampled_call
samples+	.reloc ., R_RISCV_CALL_PLT, __mip_sampled_call
samples+	auipc t0, 0
samples+	jalr t0, 0(t0)
samples+	j .Lmip_on0_0
samples+.Lmip_end0:
	.size	f, .-f
	.ident	"GCC: (Debian) 12.2.0"
function+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
function+.Lmip_raw0:
function+	.space	1
function+	.size	.Lmip_raw0, 1
function=section __llvm_mipmap,"G",%progbits,f$MIP
function=map: kind 0x24, profile 0x1, unit hash 0x0, machine 243, pointer 4, needs the runtime
function=f of t.c: profile 0x1, flags 0x0, slot bytes 1, labels 0, signature 0xf42c66ca, blocks 6, instructions 18,
function=    code hash 0x1fb17db2 0xeee3dd86
blocks+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
blocks+	.p2align	2
blocks+.Lmip_raw0:
blocks+	.space	4
blocks+	.size	.Lmip_raw0, 4
blocks=section __llvm_mipmap,"G",%progbits,f$MIP
blocks=map: kind 0x24, profile 0x3, unit hash 0x0, machine 243, pointer 4, needs the runtime
blocks=f of t.c: profile 0x3, flags 0x0, slot bytes 4, labels 0, signature 0xf42c66ca, blocks 6, instructions 18,
blocks=    code hash 0x1fb17db2 0xeee3dd86
blocks=    offsets: of the blocks' labels
blocks=    hashes: 0xd860ac0c:0x3be0, 0x84bc0db0:0x1973, 0x42aa9563:0x2bd8, 0xfb2375be:0xb42d, 0xf7f47263:0x5b83,
blocks=    0x1c46033e:0xfb45
blocks=    successors: \021\004\001\002\001\021\003\020\002
blocks=    slots: -1, 0, 1, 2, -1, 3
blocks=    inferred: 0:1, 0:4, 4:5, 4:3
calls+	.weak	__mip_words
calls+	.set	__mip_words, 0xc
calls+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
calls+	.p2align	2
calls+.Lmip_raw0:
calls+	.space	8
calls+	.size	.Lmip_raw0, 8
calls=section __llvm_mipmap,"G",%progbits,f$MIP
calls=map: kind 0x24, profile 0xc, unit hash 0x0, machine 243, pointer 4, needs the runtime
calls=f of t.c: profile 0xc, flags 0x0, slot bytes 8, labels 0, signature 0xf42c66ca, blocks 6, instructions 18,
calls=    code hash 0x1fb17db2 0xeee3dd86
edges+	.weak	__mip_words
edges+	.set	__mip_words, 0x21
edges+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
edges+	.p2align	4
edges+.Lmip_raw0:
edges+	.space	16
edges+	.size	.Lmip_raw0, 16
edges=section __llvm_mipmap,"G",%progbits,f$MIP
edges=map: kind 0x24, profile 0x21, unit hash 0x0, machine 243, pointer 4, needs the runtime
edges=f of t.c: profile 0x21, flags 0x0, slot bytes 16, labels 0, signature 0xf42c66ca, blocks 6, instructions 18,
edges=    code hash 0x1fb17db2 0xeee3dd86
edges=    offsets: of the blocks' labels
edges=    hashes: 0xd860ac0c:0x3be0, 0x84bc0db0:0x1973, 0x42aa9563:0x2bd8, 0xfb2375be:0xb42d, 0xf7f47263:0x5b83,
edges=    0x1c46033e:0xfb45
edges=    successors: \021\004\001\002\001\021\003\020\002
edges=    edges: -1:0:0, 0:1:-1, 0:4:-1, 1:2:-1, 2:-1:5, 3:4:-1, 4:5:-1, 4:3:8, 5:2:13
edges=    stops: 1, 3
atomic+	.weak	__mip_words
atomic+	.set	__mip_words, 0xc
atomic+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
atomic+	.p2align	2
atomic+.Lmip_raw0:
atomic+	.space	8
atomic+	.size	.Lmip_raw0, 8
atomic=section __llvm_mipmap,"G",%progbits,f$MIP
atomic=map: kind 0x24, profile 0xc, unit hash 0x0, machine 243, pointer 4, needs the runtime
atomic=f of t.c: profile 0xc, flags 0x0, slot bytes 8, labels 0, signature 0xf42c66ca, blocks 6, instructions 18,
atomic=    code hash 0x1fb17db2 0xeee3dd86
samples+	.weak	__mip_words
samples+	.set	__mip_words, 0xc
samples+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
samples+	.p2align	2
samples+.Lmip_raw0:
samples+	.space	8
samples+	.size	.Lmip_raw0, 8
samples=section __llvm_mipmap,"G",%progbits,f$MIP
samples=map: kind 0x24, profile 0xc, unit hash 0x0, machine 243, pointer 4, needs the runtime
samples=f of t.c: profile 0xc, flags 0x0, slot bytes 8, labels 0, signature 0xf42c66ca, blocks 6, instructions 18,
samples=    code hash 0x1fb17db2 0xeee3dd86
