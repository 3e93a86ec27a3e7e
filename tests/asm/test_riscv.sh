# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# RISC-V texts: labels that are numbers, naked functions, landing pads, RV32E, Zcmp, unknown instructions, and addresses in
# the map after the linker's relaxation.
set -u
bad=0
complain() { echo "$*"; bad=1; }
as() { "$MIP_BIN/mip-as" --mip-rewrite --mip-no-ipa-ra --mip-remarks "$@" 2>log || { complain "mip-as $*"; cat log; }; }
gcc="riscv64-unknown-elf-gcc -march=rv32imac -mabi=ilp32 -Os"

# Each atomic operation has labels 1 of its own. The inline assembly keeps its label.
cat >cas.c <<'C'
int cas(int *p, int a, int b) { return __sync_bool_compare_and_swap(p, a, b); }
int twice(int *p, int a) { return __sync_val_compare_and_swap(p, a, 1) + __sync_val_compare_and_swap(p, 2, a); }
int own(int x) { int r; __asm__ volatile("1: addi %0, %1, 1; bnez zero, 1b" : "=r"(r) : "r"(x)); return r; }
C
$gcc -S cas.c -o cas.s && as --mip-mode=call-graph --mip-edges cas.s -o out.s
! grep skipped log || complain "a function with labels that are numbers is skipped"
[ "$(grep -c '1: addi a0, *a0, *1; *bnez zero, *1b' out.s)" = 1 ] || complain "inline assembly is changed"
python3 "$MIP_ROOT/tests/asm/exclusive.py" cas.s out.s >/dev/null || complain "memory is accessed between lr and sc"
$gcc -c out.s -o out.o || complain "the text does not assemble"
# Data that means such a label keeps it, and its function is skipped.
printf '\t.file "x"\n\t.option nopic\n\t.text\n\t.type f, @function\nf:\n1:\taddi a0, a0, -1\n\tbnez a0, 1b\n\t.section .x\n\t.word 1b\n\t.text\n\tret\n\t.size f, .-f\n' >data.s
as --mip-machine=riscv32 --mip-mode=function-coverage data.s -o out.s
grep -q '^1:' out.s || complain "a label that data means has got another name"

# GCC marks no naked function: it has only inline assembly. At a reset there is neither stack nor gp.
cat >naked.c <<'C'
__attribute__((naked)) void reset(void) { __asm__ volatile("la gp, __global_pointer$\n\tla sp, __stack\n\tj main"); }
int usual(int x) { return x + 1; }
C
for cc in "$gcc" "clang-22 --target=riscv32-unknown-elf -march=rv32imac -Os"; do
    $cc -S naked.c -o naked.s && as --mip-mode=function-coverage naked.s -o out.s
    grep -q 'skipped: reset: it has no instruction of the compiler' log || { complain "$cc: naked"; cat log; }
    grep -q 'skipped: usual' log && complain "$cc: usual is skipped"
done

# GCC's trap reads no register, so probes before it find free ones. A function may end in it.
${gcc/-Os/-O2} -w -fno-ipa-ra --specs=picolibc.specs -S "$MIP_ROOT/tests/trace/programs/trap_riscv.c" -o trap.s
for mode in "call-graph --mip-edges" "function-coverage --mip-blocks --mip-all-blocks"; do
    # shellcheck disable=SC2086
    as --mip-mode=$mode trap.s -o out.s
    ! grep skipped log || complain "$mode: a function with a trap is skipped"
    [ "$(sed -n '/^many:/,/size/p; /^never:/,/size/p' out.s | grep -c -e 'ebreak' -e 'addi sp, sp, -')" = 2 ] || complain "$mode: a probe before a trap pushes registers"
done

# The label that a low half names is no place that is jumped to, so medany has the slots of medlow. Nothing of ours stands
# between the label and its auipc, lines of debug information do. A label that is both is not moved past.
cat >low.c <<'C'
extern int g, h, tab[100]; int f(int);
int sw(int x) { switch (x) { case 0: return f(1); case 1: return f(7); case 2: return g; case 3: return h + f(2); case 4: return f(9) * 3; case 5: return tab[x]; } return 9; }
int loop(int n) { int s = 0; for (int i = 0; i < n; i++) { if (tab[i] > g) s += f(tab[i]); else h++; } return s; }
int first(void) { return g; }
C
between() { awk '/^\.Lpcrel_hi/ { in_pair = 1 } in_pair && /mip_raw|^\t\.option/ { print FILENAME ": " FNR ": " $0; bad = 1 } /auipc/ { in_pair = 0 } END { exit !bad }' "$1"; }
for mode in "function-coverage --mip-edges" "function-coverage --mip-blocks" "call-graph --mip-edges"; do
    for model in medlow medany; do
        clang-22 --target=riscv64-unknown-elf -march=rv64gc -mcmodel=$model -Os -g -S low.c -o low.s
        # shellcheck disable=SC2086
        as --mip-mode=$mode low.s -o out.s
        grep . log && complain "$mode $model: a remark"
        grep -o 'Lmip_b[0-9_]*:' out.s | sort -u >blocks.$model
    done
    cmp blocks.medlow blocks.medany || complain "$mode: medany has not the blocks of medlow"
    [ "$(wc -l <blocks.medany)" -ge 15 ] || complain "$mode: only $(wc -l <blocks.medany) blocks"
    between out.s && complain "$mode: a probe between a label and its auipc"
done
printf '\t.attribute 5, "rv64i2p1"\n\t.file "x"\n\t.text\n\t.globl f # -- Begin function f\n\t.type f,@function\nf:\n\tli a2, 3\n.Lpcrel_hi0:\n\tauipc a1, %%pcrel_hi(g)\n\tlw a1, %%pcrel_lo(.Lpcrel_hi0)(a1)\n\taddi a2, a2, -1\n\tbnez a2, .Lpcrel_hi0\n\tret\n.Lfunc_end0:\n\t.size f, .Lfunc_end0-f\n' >both.s
as --mip-machine=riscv64 --mip-mode=function-coverage --mip-all-blocks --mip-blocks both.s -o out.s
between out.s && complain "a probe at a label that is jumped to, too"
grep -q 'Lmip_b0_1:' out.s || complain "a label that is jumped to begins no block"

# These write CSRs from a register, and read it.  Pairs of registers that the text does not name: no probes.
printf '\t.attribute 5, "rv32i2p1_f2p2"\n\t.file "x"\n\t.text\n\t.globl f # -- Begin function f\n\t.type f,@function\nf:\n\tmv a2, a1\n\tfscsr a2\n\tfsflags a0\n\tfsrm a4, a5\n\tret\n.Lfunc_end0:\n\t.size f, .Lfunc_end0-f\n' >csr.s
as --mip-machine=riscv32 --mip-mode=function-coverage --mip-poison csr.s -o out.s
sed '/fsrm/q' out.s | grep -nE '(li|lui|lla) a[05],' && complain "a register that goes into a CSR is changed"
grep -q '^	sb zero' out.s || complain "no probe beside fscsr"
sed 's/f2p2/zilsd1p0/' csr.s >pair.s
as --mip-machine=riscv32 --mip-mode=function-coverage pair.s -o out.s
grep -q 'skipped: f: its core has instructions that use registers' log || complain "Zilsd has probes"

# A copy of a function would find the counters of medany elsewhere. Absolute addresses are right in a copy.
printf '\t.file "x"\n\t.option nopic\n\t.text\n\t.type f, @function\nf:\n\tret\n\t.size f, .-f\n' >copied.s
as --mip-machine=riscv32 --mip-mode=function-coverage --mip-self-contained copied.s -o out.s
grep -q 'skipped: f: .*would depend on where it runs' log || complain "a probe relative to the PC is not refused"
for mode in function-coverage call-graph; do
    as --mip-machine=riscv32 --mip-mode=$mode --mip-self-contained --mip-low copied.s -o out.s
    ! grep -nE 'lla|auipc|__mip_first_call' out.s || complain "$mode: a self-contained probe is relative to the PC"
done

# Code that may run with another gp: no probe of it names gp, but others do. The linkers relax what they can.
cat >user.c <<'C'
int own(int x) { return x + 1; }
int user(int x, int y) { if (x > y) return x * 3; while (x-- > 0) y ^= x << y; return y; }
C
printf '[mip]\nfun:user=no-gp\n' >list
echo 'SECTIONS { .text 0x80000000 : { *(.text .text.*) } __llvm_mipraw 0x80100000 : { *(__llvm_mipraw) __global_pointer$ = .; } __mip_link_needs_fmachine_profile_generate = 0; }' >near.ld
named() { riscv64-unknown-elf-objdump -d user.elf | sed -n "/<$1>:/,/^\$/p" | grep -c '\bgp\b'; }
user() { # LINKER "COMPILER"
    for modes in function-coverage "function-coverage -fmachine-profile-block-coverage" call-graph "call-graph -fmachine-profile-edge-counts"; do
        # shellcheck disable=SC2086
        "$MIP_BIN/mipcc" $2 -Os -fmachine-profile-generate -fmachine-profile-list=list -fmachine-profile-$modes -c user.c -o user.o || bad=1
        $1 -T near.ld --defsym=__mip_first_call=0x80000000 -e own user.o -o user.elf || complain "$1 refuses"
        [ "$(named user)" = 0 ] || complain "$2 $modes: $(named user) instructions of user name gp"
        [ "$modes" = "${modes% *}" ] && [ "$(named own)" = 0 ] && complain "$2 $modes: own has nothing near gp"
    done
    return 0
}
user "riscv64-unknown-elf-ld -m elf32lriscv" "riscv64-unknown-elf-gcc -march=rv32imac -mabi=ilp32"
riscv64-unknown-elf-objdump -d user.elf | grep -q 'jal	t0,' || complain "the helper's call is not relaxed"
user "riscv64-unknown-elf-ld" "riscv64-unknown-elf-gcc -march=rv64imac -mabi=lp64 -mcmodel=medany"
user "ld.lld-19 --no-dependent-libraries --relax-gp" "clang-19 --target=riscv32-unknown-elf -march=rv32imac"
user "ld.lld-22 --no-dependent-libraries --relax-gp" "clang-22 --target=riscv32-unknown-elf -march=rv32imac"

# A record at the end of gp's reach, at each place: if the linker deletes the lui, each slot is accessed through gp.
edge() { # LINKER OBJECT
    local all=0 near=0 at
    for at in $(seq 1400 16 2048) $(seq -2176 16 -1400); do
        echo "SECTIONS { .text 0x80000000 : { *(.text .text.*) } __llvm_mipraw 0x80100000 : { *(__llvm_mipraw) } .gp $((0x80100000 - at)) : { __global_pointer\$ = .; BYTE(0) } __mip_link_needs_fmachine_profile_generate = 0; }" >edge.ld
        $1 -T edge.ld --no-check-sections -e own "$2" -o user.elf || { complain "$1: $at"; continue; }
        riscv64-unknown-elf-objdump -d user.elf | awk '/<(own|user)>:$/ { page = 0 } /\tlui\t/ { page = 1 } /\t(sb|lw|sw)\t/ { if (/\(gp\)/) near++; else if (!/\(sp\)/ && !page) lost++ }
            END { exit lost ? 2 : near ? 1 : 0 }'
        case $? in 2) complain "$1 $2: at gp + $at a slot has lost its base" ;; 1) near=$((near + 1)) ;; esac
        all=$((all + 1))
    done
    echo "$1 $2: $near of $all"
    [ "$near" -lt "$all" ] && { [ "$3" = none ] || [ "$near" -gt 20 ]; } || complain "$1 $2: $near of $all places are near gp"
}
for how in block-coverage edge-counts; do
    "$MIP_BIN/mipcc" riscv64-unknown-elf-gcc -march=rv32imac -mabi=ilp32 -Os -fmachine-profile-generate -fmachine-profile-function-coverage -fmachine-profile-$how -c user.c -o $how.o || bad=1
    edge "riscv64-unknown-elf-ld -m elf32lriscv" $how.o some
    "$MIP_BIN/mipcc" clang-22 --target=riscv32-unknown-elf -march=rv32imac -Os -fmachine-profile-generate -fmachine-profile-function-coverage -fmachine-profile-$how -c user.c -o $how.o || bad=1
    edge "ld.lld-22 --no-dependent-libraries --relax-gp" $how.o none
done
# A call that the linker may shorten stands between the stub's jump and its target, so the assembler leaves the jump to the
# linker. Clang 22 does so only for what it takes for shortened itself; here nothing else is.
for cc in "riscv64-unknown-elf-gcc -march=rv32imac -mabi=ilp32" "clang-14 --target=riscv32-unknown-elf" "clang-22 --target=riscv32-unknown-elf" "clang-22 --target=riscv64-unknown-elf -mcmodel=medany"; do
    for modes in call-graph "call-graph -fmachine-profile-edge-counts" "call-graph -fmachine-profile-block-coverage"; do
        # shellcheck disable=SC2086
        "$MIP_BIN/mipcc" $cc -Os -fmachine-profile-generate -fmachine-profile-list=list -fmachine-profile-$modes -c user.c -o user.o || bad=1
        riscv64-unknown-elf-objdump -r user.o | awk '/RELAX/ && $1 == at { short++ } { at = "" } /R_RISCV_CALL(_PLT)? +__mip_first_call/ { call++; at = $1 } /R_RISCV_(RVC_JUMP|JAL) +\.Lmip_on/ { jump++ }
            END { print call + 0, short + 0, jump + 0; exit !(call == 2 && short == 2 && jump == 2) }' >count || complain "$cc $modes: calls, short ones, jumps left to the linker: $(cat count)"
    done
done
# Without relaxation the assembler has computed alignments, so nothing may become shorter.
"$MIP_BIN/mipcc" riscv64-unknown-elf-gcc -march=rv32imac -mabi=ilp32 -Os -mno-relax -fmachine-profile-generate -c user.c -o user.o && ! riscv64-unknown-elf-objdump -r user.o | grep -q RELAX || complain "GCC: -mno-relax"
"$MIP_BIN/mipcc" riscv64-unknown-elf-gcc -march=rv32imac -mabi=ilp32 -Os -Wa,-mno-relax -fmachine-profile-generate -c user.c -o user.o && ! riscv64-unknown-elf-objdump -r user.o | grep -q RELAX || complain "GCC: -Wa,-mno-relax"
"$MIP_BIN/mipcc" clang-22 --target=riscv32-unknown-elf -Os -mno-relax -fmachine-profile-generate -c user.c -o user.o && ! riscv64-unknown-elf-objdump -r user.o | grep -q RELAX || complain "Clang: -mno-relax"

# RV32E has no register above x15.
echo 'int g; int f(int a, int b) { while (a-- > b) g += a ^ b; return g; }' >e.c
clang-22 --target=riscv32-unknown-elf -march=rv32e -mabi=ilp32e -O2 -S e.c -o e.s && as --mip-mode=call-graph --mip-edges --mip-poison e.s -o out.s
grep -q Lmip_raw out.s || complain "RV32E has no probes"
! grep -nE '\b(a[67]|s[2-9]|s1[01]|t[3-6])\b' out.s || complain "a register that RV32E does not have"

# The call of the helper keeps its name in each assembler's object. LLVM 14 drops a name that only .reloc has.
for cc in "$gcc" "clang-14 --target=riscv32-unknown-elf -march=rv32imac -Os" "clang-22 --target=riscv32-unknown-elf -march=rv32imac -Os"; do
    $cc -S e.c -o e.s && as --mip-mode=call-graph e.s -o out.s && $cc -c out.s -o out.o || bad=1
    riscv64-unknown-elf-objdump -r out.o | grep -q 'R_RISCV_CALL_PLT *__mip_first_call$' || complain "$cc: the call of the helper has no name"
done

# A landing pad stays the first instruction; Zcmp, and a branch of a vendor, whose loop is counted as one.
printf '\t.attribute 5, "rv64i2p1_c2p0_zcmp1p0"\n\t.file "x"\n\t.text\n\t.globl f # -- Begin function f\n\t.type f,@function\nf:\n\tlpad 0\n\tcm.push {ra, s0-s2}, -32\n.LBB0_1:\n\tvendor.inc s0, 1\n\tvendor.bnei s0, 9, .LBB0_1\n\tcm.popretz {ra, s0-s2}, 32\n.Lfunc_end0:\n\t.size f, .Lfunc_end0-f\n' >v.s
as --mip-machine=riscv64 --mip-mode=call-graph --mip-blocks v.s -o out.s
grep -A3 '^f:' out.s | grep -v Lmip | sed -n 2p | grep -q lpad || { complain "a probe stands before lpad"; head -n 20 out.s; }

# After relaxation the map's addresses are those of the code: each function's first block begins at its symbol.
cat >m.c <<'C'
int a, b[300]; extern int h(int);
__attribute__((noinline)) int f(int x) { return x > 3 ? a + h(x) : b[x]; }
__attribute__((noinline)) int h(int x) { a += x; return x < 0 ? f(x) : b[x & 7]; }
int main(void) { return f(1) + h(2); }
C
for board in qemu-virt-rv32 qemu-virt-rv64; do
    "$MIP_BIN/mipcc" --board=$board riscv64-unknown-elf-gcc -fmachine-profile-generate -fmachine-profile-block-coverage -Os m.c -o m.elf || bad=1
    "$MIP_BIN/mipdata" create --force -p m.mip m.elf 2>/dev/null
    for f in f h main; do
        map=$("$MIP_BIN/mipdata" mip2yaml -p m.mip 2>/dev/null | awk -v f="$f" '/Raw Section Start:/ { raw = $4 } /Function Name:/ { on = $4 == f } on && /Encoded Function Address:/ { print raw, $4 }')
        elf=$(riscv64-unknown-elf-nm m.elf | sed -n "s/^0*\([0-9a-f]*\) [Tt] $f\$/0x\1/p")
        [ -n "$map" ] && [ $(((${map% *} + ${map#* }) & 0xffffffff)) = $((elf)) ] || complain "$board: $f is at $elf, in the map at $map"
    done
    "$MIP_BIN/mipdata" info -p m.mip 2>/dev/null | grep -q 'Target: RISC-V (243)' || complain "info does not name the machine"
done

# A raw section that begins where gp reaches, and ends where it does not: GNU ld relaxes by its beginning what means its end.
# Small data moves it away from the end of gp's reach, of which GNU ld uses no more than the largest alignment leaves (64).
{ cat m.c && printf 'int small%d = 1;\n' {1..30}; } >near.c
"$MIP_BIN/mipcc" --board=qemu-virt-rv32 riscv64-unknown-elf-gcc -fmachine-profile-generate -fmachine-profile-runtime-buffer=1024 \
    -fmachine-profile-sample-period=1 -Os -Wl,--no-gc-sections near.c -o m.elf 2>log || { complain "a large raw section near gp"; head -n 3 log; }
riscv64-unknown-elf-nm m.elf | awk '{ at[$3] = strtonum("0x" $1) } END { gp = at["__global_pointer$"]
    start = at["__start___llvm_mipraw"] - gp; exit !(start > 64 - 2048 && start < 2048 - 64 && at["__stop___llvm_mipraw"] - gp > 2048) }' ||
    complain "the section does not begin in gp's reach and end out of it"

# What does not exist is refused by name.
"$MIP_BIN/mip-as" --mip-rewrite --mip-machine=riscv32 --mip-mode=call-graph --mip-atomic --mip-remarks \
    <(sed 's/_a2p1//' cas.s) -o out.s 2>log
grep -q 'cannot be atomic' log || { complain "atomic counters without the extension A"; cat log; }
exit $bad
