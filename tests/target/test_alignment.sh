# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The runtime of a machine with an MMU has no access that is not aligned, also where the program's own code may have some:
# it runs before the MMU is on, in memory that allows none.  Older versions of QEMU allow all, so this reads the code.
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

# On Arm the text does not tell, so the compiler is asked for it.  A Cortex-M has no MMU, and may access words anywhere.
asked() { # BOARD COMPILER: prints how many files of the runtime are compiled so, and how many there are
    "$MIP_BIN/mipcc" --board="$1" --libc=newlib "$2" -fmachine-profile-generate main.c -o fw.elf '-###' 2>&1 |
        awk '/target\/mip.*\.c"/ { all++; with += /"-mno-unaligned-access"/ } END { print with + 0, all + 0 }'
}
for compiler in arm-none-eabi-gcc clang-22; do
    read -r with all <<<"$(asked qemu-virt-a15 $compiler)"
    [ "$all" -gt 2 ] && [ "$with" = "$all" ] || fail "Cortex-A15, $compiler: $with of $all files"
    read -r with all <<<"$(asked qemu-mps2-an386 $compiler)"
    [ "$all" -gt 2 ] && [ "$with" = 0 ] || fail "Cortex-M4, $compiler: $with of $all files"
done
