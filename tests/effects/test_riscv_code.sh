# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Length, text, class and target of RISC-V's instructions, as host/disasm has them, equal objdump's: each 16-bit word, 32-bit
# words that are drawn, and images of both boards.  Zcb, Zcmp, Zcmt and Zicond, which GNU binutils 2.40 lacks, equal
# LLVM's.  Each row of the table is met.
set -u
failures=0
rm -f names
fail() {
    failures=$((failures + 1))
    echo "FAIL $1"
}
check() { # OBJDUMP ELF
    python3 "$MIP_ROOT/tests/effects/riscv_objdump.py" compare "$MIP_TOOLS/code-list" "$1" names "$2" || fail "$2"
}
objdump=riscv64-unknown-elf-objdump
python3 "$MIP_ROOT/tests/effects/riscv_objdump.py" extensions >extensions.s
for bits in 32 64; do
    abi=ilp32d
    [ $bits = 32 ] || abi=lp64d
    python3 "$MIP_ROOT/tests/effects/riscv_objdump.py" words $bits >words.s
    riscv64-unknown-elf-as -march=rv${bits}imafdc -mabi=$abi words.s -o words.o &&
        riscv64-unknown-elf-ld -m elf${bits}lriscv -e 0 words.o -o words$bits.elf || fail "words $bits: does not build"
    check $objdump words$bits.elf
    clang-22 --target=riscv$bits -march=rv${bits}imac_zcb_zcmp_zcmt_zicond_zba_zbb_smrnmi -c extensions.s -o more.o &&
        riscv64-unknown-elf-ld -m elf${bits}lriscv -e 0 more.o -o more$bits.elf || fail "extensions $bits: does not build"
    check llvm-objdump-22 more$bits.elf
    "$MIP_BIN/mipcc" --board=qemu-virt-rv$bits --libc=picolibc riscv64-unknown-elf-gcc -Os -g -fmachine-profile-generate \
        "$MIP_ROOT/tests/trace/programs/switches.c" "-I$MIP_ROOT/tests/trace/programs" -o fw$bits.elf >log 2>&1 || { fail "fw$bits"; cat log; }
    check $objdump fw$bits.elf
done
sed -n 's/^ *{"\([^"]*\)".*/\1/p' "$MIP_ROOT/host/disasm/riscv/table_riscv.c" | sort -u >rows
[ "$(wc -l <rows)" -gt 250 ] || fail "only $(wc -l <rows) rows"
sed 's/\.\(aq\|rl\|aqrl\)$//' names | sort -u | comm -13 - rows >unmet
[ ! -s unmet ] || { fail "no instruction for these rows:"; cat unmet; }
[ $failures = 0 ]
