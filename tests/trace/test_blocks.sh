# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Block coverage. The checksum is that of the plain build, every block's bit equals the trace, and every function has
# its blocks. The trap programs and the demo firmware are run. Dumps come from a call that never returns (dump_call),
# and from an interrupt in the mode that allows it. MIP_LONG=1: every board, C library, compiler, level and mode.
. "$MIP_ROOT/tests/trace/lib.sh"
ticks=$MIP_ROOT/tests/boards/firmware

dump_irq() { # BOARD LIBC COMPILER MODE FLAGS
    local timer=("$ticks/ticks_m.c" "$ticks/ticks_m.S") least="4 0"
    [[ $5 = *-flto* ]] && least="3 0" # one of them is inlined
    case $1 in
        *m0 | *m23 | *microbit) timer=("$ticks/ticks_m.c" "$ticks/ticks_m0.S") ;;
        *a15) timer=("$ticks/ticks_a.c" "$ticks/ticks_a32.S") ;;
        *a53) timer=("$ticks/ticks_a.c" "$ticks/ticks_a64.S") ;;
    esac
    try dump_irq "checksum 00000023" "$1" "$2" "$3" "$4" "$5" "$least" "$MIP_ROOT/tests/trace/programs/dump_irq.c" "${timer[@]}"
}

firmware() { # BOARD LIBC COMPILER MODE FLAGS
    # shellcheck disable=SC2046
    try firmware "firmware: ok" "$1" "$2" "$3" "$4" "$5 -fno-exceptions" "60 3" $(firmware_sources "$1")
}

everything() { # BOARD LIBC COMPILER FLAGS
    local mode
    for mode in blocks callblocks anyblocks allblocks blocks-poison callblocks-poison; do
        programs "$1" "$2" "$3" $mode "$4"
        [[ $4 = *-flto* ]] || ! has_firmware "$1" || firmware "$1" "$2" "$3" $mode "$4"
    done
    dump_irq "$1" "$2" "$3" anyblocks "$4"
    dump_irq "$1" "$2" "$3" anyblocks-poison "$4"
}

if [ "$MIP_LONG" = 1 ]; then
    long_run
    for board in qemu-microbit qemu-mps2-m0 qemu-mps2-m23 qemu-mps2-an385 qemu-mps2-an386 qemu-mps2-an500 qemu-mps3-an547 qemu-virt-a15 qemu-virt-a53; do
        for libc in newlib picolibc; do
            [ $board-$libc = qemu-virt-a53-newlib ] && continue
            for cc in gcc clang-14 clang-19 clang-22; do
                for flags in -O0 -O1 -O2 -O3 -Os -Oz "-O2 -fPIC" "-O2 -flto" "-O2 -mbranch-protection=standard" "-O2 -mpure-code" "-O2 -mexecute-only"; do
                    case $cc$flags in
                        gcc-Oz | clang*-flto) continue ;;
                        *mbranch*) [ $board = qemu-virt-a53 ] || continue ;;
                        *pure*) [[ $board$cc = qemu-mps2-an*gcc ]] || continue ;;
                        *execute*) [[ $board$cc = qemu-mps2-an*clang* ]] || continue ;;
                    esac
                    everything $board $libc $cc "$flags"
                    [ $board = qemu-virt-a15 ] && everything $board $libc $cc "$flags -mthumb"
                done
            done
        done
    done
    finish 20000
fi

programs qemu-mps2-an385 newlib gcc callblocks-poison -Os
programs qemu-virt-a53 picolibc gcc blocks -O2 "[dfjl]*"
programs qemu-virt-a15 newlib gcc blocks-poison -O2 "[dsvw]*"
programs qemu-virt-a15 newlib gcc callblocks "-Os -mthumb" "[ijl]*"
programs qemu-virt-a15 newlib gcc allblocks "-O2 -fPIC" "[js]*"
programs qemu-mps2-an385 newlib clang-22 anyblocks -Oz "[js]*"
programs qemu-virt-a53 picolibc clang-22 callblocks-poison "-O2 -mbranch-protection=standard" "[dl]*"
programs qemu-mps2-an386 newlib gcc blocks-poison "-O2 -mpure-code" "[dv]*"
programs qemu-mps2-an500 picolibc clang-22 blocks-poison "-O2 -mexecute-only" "[sv]*"
programs qemu-mps3-an547 newlib clang-22 callblocks-poison -O3 "[iv]*"
programs qemu-mps2-an385 newlib gcc callblocks "-O2 -flto" "[js]*"
programs qemu-microbit newlib gcc callblocks-poison -Os "[bdjs]*"
programs qemu-mps2-m0 picolibc clang-14 allblocks-poison -O0 "[sv]*"
programs qemu-mps2-m23 newlib clang-22 blocks -O2 "[dj]*"
dump_irq qemu-mps2-an385 newlib gcc anyblocks -O2
dump_irq qemu-mps2-m0 newlib gcc anyblocks -Os
dump_irq qemu-virt-a15 newlib clang-22 anyblocks "-O2 -mthumb"
dump_irq qemu-virt-a53 picolibc gcc anyblocks -Os
# Speculation barriers after jumps and returns, and calls through thunks.
programs qemu-virt-a15 newlib clang-22 blocks "-O2 -mthumb -mharden-sls=all" dispatch
programs qemu-virt-a53 picolibc gcc blocks-poison "-O2 -mharden-sls=all" dispatch
firmware qemu-mps2-an385 newlib gcc blocks -Os
firmware qemu-mps2-m0 newlib gcc callblocks-poison -O2
firmware qemu-virt-a15 newlib gcc callblocks-poison -O2
firmware qemu-virt-a53 picolibc clang-22 blocks -O2
# Without that mode a dump from an interrupt gives wrong blocks, and the comparison finds it.
cases=$((cases + 1))
build "$PWD/case" qemu-mps2-an385 newlib gcc blocks -O2 "$MIP_ROOT/tests/trace/programs/dump_irq.c" "$ticks/ticks_m.c" "$ticks/ticks_m.S" &&
    run "$PWD/case" qemu-mps2-an385 blocks && compare "$PWD/case" 4 0 && fail "no difference for a dump from an interrupt without -fmachine-profile-dump=any" case/out
finish 112
