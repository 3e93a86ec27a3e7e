# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The compiler is asked for a runtime whose accesses are aligned, on machines with an MMU.  It runs before the MMU is on,
# in memory that allows no others.  Older versions of QEMU allow all.  On AArch64 the code shows what Clang does without.
set -u
. "$MIP_ROOT/tests/tools/fail.sh"
cat >main.c <<'END'
int main(void) { return 0; }
END

# Prints loads and stores of AArch64 whose offset is no multiple of their bytes: only ldur and stur have such offsets.
unaligned='match($0, /(ld|st)ur\t([qxdw])[0-9]+, \[[a-z0-9]+, #(-?[0-9]+)\]/, m) && m[3] % (m[2] == "q" ? 16 : m[2] == "w" ? 4 : 8) { print }'
runs_aligned() { # COMPILER…
    "$MIP_BIN/mipcc" --board=qemu-virt-a53 --libc=picolibc "$@" -fmachine-profile-generate -fmachine-profile-dump-at=exit,abort,fault main.c -o fw.elf >out 2>err ||
        fail "$*: build"
    aarch64-linux-gnu-objdump -d --no-show-raw-insn fw.elf | awk '/^[0-9a-f]+ <.*>:/ { ours = /<(__mip|mip_|dump_at|file_|semihost)/ } ours' >text
    seen=$(grep -cE '[[:space:]](ld|st)u?r' text)
    [ "$seen" -gt 50 ] || fail "$*: $seen accesses of the runtime"
    gawk "$unaligned" text >out
    [ ! -s out ] || fail "$*: accesses that are not aligned"
}
for level in -Os -O2 -O3; do
    runs_aligned aarch64-linux-gnu-gcc $level
    runs_aligned clang-22 $level
done

# A Cortex-M has no MMU.  Firmware that traps such accesses (CCR.UNALIGN_TRP) has the option itself.
asked() { # OPTION BOARD LIBC COMPILER: prints how many files of the runtime are compiled with it, and how many there are
    "$MIP_BIN/mipcc" --board="$2" --libc="$3" "$4" -fmachine-profile-generate main.c -o fw.elf '-###' 2>&1 |
        awk -v "option=\"$1\"" '/target\/mip.*\.c"/ { all++; with += index($0, option) > 0 } END { print with + 0, all + 0 }'
}
for compiler in arm-none-eabi-gcc clang-22; do
    read -r with all <<<"$(asked -mno-unaligned-access qemu-virt-a15 newlib $compiler)"
    [ "$all" -gt 2 ] && [ "$with" = "$all" ] || fail "Cortex-A15, $compiler: $with of $all files"
    read -r with all <<<"$(asked -mno-unaligned-access qemu-mps2-an386 newlib $compiler)"
    [ "$all" -gt 2 ] && [ "$with" = 0 ] || fail "Cortex-M4, $compiler: $with of $all files"
done
for compiler in aarch64-linux-gnu-gcc clang-22; do
    read -r with all <<<"$(asked -mstrict-align qemu-virt-a53 picolibc $compiler)"
    [ "$all" -gt 2 ] && [ "$with" = "$all" ] || fail "Cortex-A53, $compiler: $with of $all files"
done
