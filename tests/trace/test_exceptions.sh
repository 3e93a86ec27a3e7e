# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# C++ exceptions and C programs, on targets that have a C++ library with exceptions: boards with newlib, and Linux on
# AArch64 (Debian has no bare-metal libstdc++ for AArch64). On Linux the program writes the profile file itself.
. "$MIP_ROOT/tests/trace/lib.sh"

EDGES=all
export MIP_FAULTS=1 # one of the programs goes on after faults
throws() { # BOARD LIBC COMPILER MODE FLAGS
    try exceptions "checksum ab11fc9a" "$1" "$2" "$3" "$4" "$5" "9 0" "$LIB_TRACE/programs/exceptions.cpp"
}

# Without -fmachine-profile-hosted a process would crash in the chip's runtime, so mipcc refuses the link.
for cc in aarch64-linux-gnu-gcc "clang-22 --target=aarch64-linux-gnu"; do
    for how in -static -O1; do
        # shellcheck disable=SC2086
        "$MIP_BIN/mipcc" $cc $how -fmachine-profile-generate -w "$LIB_TRACE/programs/structs.c" -o dies.elf 2>err && fail "$cc $how: mipcc links the chip's runtime for Linux"
        [ ! -e dies.elf ] && grep -q 'note: add -fmachine-profile-hosted' err || fail "$cc $how: $(cat err)"
    done
done

if [ "$MIP_LONG" = 1 ]; then
    long_run
    for flags in -O0 -O1 -O2 -O3 -Os; do
        for cc in gcc clang-14 clang-19 clang-22; do
            for board in "linux-a64 none" "linux none" "qemu-mps2-an385 newlib" "qemu-virt-a15 newlib"; do
                for mode in coverage calls coverage-poison calls-poison blocks-poison callblocks anyblocks-poison allblocks edges-poison calledges; do
                    # shellcheck disable=SC2086
                    throws $board $cc $mode "$flags"
                    [[ $board = linux-a64* ]] && programs linux-a64 none $cc $mode "$flags"
                    [[ $board$cc = *a15*gcc ]] && throws qemu-virt-a15 newlib gcc $mode "$flags -mthumb"
                done
            done
        done
    done
    finish 3000
fi

# Faults that throw in the middle of a block (-fnon-call-exceptions).
for mode in edges-poison callblocks-poison; do
    try faults "checksum 490c6e94" linux-a64 none gcc $mode "-O2 -fnon-call-exceptions" "3 0" "$LIB_TRACE/programs/faults.cpp"
done

throws linux-a64 none gcc blocks-poison -O2
throws linux-a64 none gcc callblocks -O0
throws linux-a64 none gcc calls-poison -Os
throws linux-a64 none gcc edges-poison -O2
throws linux-a64 none clang-22 anyblocks-poison -O2
throws linux-a64 none clang-14 coverage-poison -Os
throws linux-a64 none gcc calledges-poison "-O2 -mbranch-protection=standard"
throws linux-a64 none gcc anyblocks "-O0 -mbranch-protection=standard"
throws linux none gcc blocks-poison "-O0 -fcf-protection"
throws linux none gcc callblocks-poison -O2
throws linux none clang-22 blocks-poison -Os
throws qemu-mps2-an385 newlib gcc blocks-poison -O2
throws qemu-mps2-an385 newlib gcc calledges-poison -Os
throws qemu-virt-a15 newlib gcc callblocks-poison -O2
throws qemu-virt-a15 newlib gcc anyblocks-poison "-O2 -mthumb"
throws qemu-virt-a15 newlib clang-22 blocks-poison -Os
throws qemu-mps2-an386 newlib clang-22 callblocks -O2
throws qemu-mps2-an385 newlib clang-14 edges-poison -Os
throws qemu-virt-a15 newlib clang-14 blocks-poison "-O2 -mthumb"
throws qemu-virt-a15 newlib clang-14 calls -O2
programs linux-a64 none gcc blocks -O2 "[djnv]*"
programs linux-a64 none clang-22 calls-poison -Os "[bfs]*"
finish 34
