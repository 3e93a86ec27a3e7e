# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# A trap of inline assembly may be a call of a debugger or of a supervisor, which comes back.  So a trap that ends a run if
# a compiler writes it (udf, brk, ud2, unimp) has the same probes around it as a call of a supervisor (svc, int3, ecall).
set -u
bad=0
cat >trap.c <<'C'
int g(int);
extern int v[9];
/* Registers that are written before the trap: what reaches it from the caller may be read there, and is not free. */
#define WRITES (v[0] * v[1] + (v[2] ^ v[3] * v[4]) * (v[5] - v[6] * v[7]) + (v[1] * v[7] ^ v[2] * v[6]) * (v[8] + v[3]))
int after(int x, int y) { y ^= WRITES; if (y > 3) { __asm__ volatile(TRAP ::: "memory"); y += 5; } return g(y) + x; }
int loops(int x, int y) { y ^= WRITES; while (x--) { if (y & 4) __asm__ volatile(TRAP ::: "memory"); y ^= g(y) + 3; } return y; }
int last(int x) { x ^= WRITES; if (g(x)) return 1; __asm__ volatile(TRAP ::: "memory"); __builtin_unreachable(); }
C
compared=0
while IFS='|' read -r cc machine trap call; do
    # shellcheck disable=SC2086
    $cc -O2 -fno-ipa-ra -DTRAP="\"$trap\"" -S trap.c -o trap.s 2>/dev/null || $cc -O2 -DTRAP="\"$trap\"" -S trap.c -o trap.s || { echo "FAIL $cc"; bad=1; continue; }
    sed "s/\(^\|[[:space:]]\)${trap%% *}[[:space:]]*${trap#* }\$/\1$call/; s/\(^\|[[:space:]]\)$trap\$/\1$call/" trap.s >call.s
    [ "$(diff trap.s call.s | grep -c '^>')" = 3 ] || { echo "FAIL $cc: no three traps"; bad=1; }
    for mode in function-coverage\ --mip-blocks call-graph\ --mip-edges "call-graph --mip-blocks --mip-ends-at-stops --mip-poison=5"; do
        for f in trap call; do
            # shellcheck disable=SC2086
            "$MIP_BIN/mip-as" --mip-rewrite --mip-machine=$machine --mip-mode=$mode $f.s -o $f.out.s 2>"$f.err" || { echo "FAIL $cc $mode: $(head -n 1 $f.err)"; bad=1; }
        done
        [ "$(grep -c Lmip_fn[0-9]: trap.out.s)" = 3 ] && ! grep -q 'Lmip_skipped' trap.out.s || { echo "FAIL $cc $mode: no probes"; bad=1; }
        diff trap.s call.s | sed -n 's/^[<>] //p' >words
        for f in trap call; do # without the words themselves, and the hashes of the text
            grep -vxFf words $f.out.s | sed -E 's/^(\t\.[248]byte)\t0x[0-9a-f, x]*$/\1/' >$f.left
        done
        diff trap.left call.left >differs ||
            { echo "FAIL $cc $mode: $trap is not as $call: $(head -n 6 differs)"; bad=1; }
        compared=$((compared + 1))
    done
done <<'T'
riscv64-unknown-elf-gcc -march=rv32imac -mabi=ilp32|riscv32|unimp|ecall
clang-19 --target=riscv64-none-elf|riscv64|unimp|ecall
clang-19 --target=riscv32-none-elf|riscv32|ebreak|ecall
arm-none-eabi-gcc -mcpu=cortex-m3 -mthumb|arm|udf #1|svc #1
clang-19 --target=thumbv6m-none-eabi|arm|udf #1|svc #1
arm-none-eabi-gcc -mcpu=cortex-a9|arm|udf #1|svc #1
aarch64-linux-gnu-gcc|aarch64|brk #1|svc #1
clang-19 --target=aarch64-none-elf|aarch64|udf #1|svc #1
gcc|x86_64|ud2|int3
clang-19|x86_64|ud2|int3
T
[ "$compared" = 30 ] || { echo "FAIL: $compared comparisons"; bad=1; }
exit $bad
