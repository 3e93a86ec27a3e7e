# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Edge counts. The checksum is that of the plain build. The count of every block and edge equals the trace. A count may
# be a range, as wide as the number of unfinished frames, or wider where no counter may stand. MIP_LONG=1: every board, C
# library, compiler, level, mode.
. "$MIP_ROOT/tests/trace/lib.sh"

EDGES=all
firmware() { # BOARD LIBC COMPILER MODE FLAGS
    # shellcheck disable=SC2046
    try firmware "firmware: ok" "$1" "$2" "$3" "$4" "$5 -fno-exceptions" "60 3" $(firmware_sources "$1")
}

# weighed BOARD LIBC COMPILER FLAGS PATTERN LEAST: a program's own profile chooses its counters, then one of random counts.
# Counts stay those of the trace, in block coverage, too. So many functions must take the profile.
weighed() {
    local as="-fmachine-profile-weights=$PWD/x.mip" line
    programs "$1" "$2" "$3" edges "$4" "$5"
    "$MIP_BIN/mipdata" create --force -p x.mip case/fw.elf 2>log && "$MIP_BIN/mipdata" merge -p x.mip case/raw 2>log || fail "$5: no profile" log
    programs "$1" "$2" "$3" edges-poison "$4 $as" "$5"
    line=$(grep -o 'code, [0-9]* ran and have true counts' case/build.log | tr -dc 0-9)
    [ "${line:-0}" -ge "$6" ] || fail "$5 $1: ${line:-0} functions have true counts" case/build.log
    "$MIP_BIN/mipdata" mip2yaml -p x.mip 2>log | awk -v seed="$MIP_SEED" 'BEGIN { srand(seed) } / Counts:$/ { on = 1; print; next }
        on && /- \[ [0-9]+, [0-9]+ \]/ { n = int(2 ^ (rand() * 30)) - 1; sub(/\[.*/, "[ " n ", " n " ]"); print; next } { on = 0; print }' >x.yaml
    "$MIP_BIN/mipdata" yaml2mip --force -p x.mip x.yaml 2>log || fail "$5: no random counts" log
    programs "$1" "$2" "$3" calledges-poison "$4 $as" "$5"
    programs "$1" "$2" "$3" blocks-poison "$4 $as" "$5"
}

everything() { # BOARD LIBC COMPILER FLAGS
    local mode
    for mode in edges calledges edges-poison calledges-poison; do
        programs "$1" "$2" "$3" $mode "$4"
        [[ $4 = *-flto* ]] || ! has_firmware "$1" || firmware "$1" "$2" "$3" $mode "$4"
    done
}

if [ "$MIP_LONG" = 1 ]; then
    long_run
    for board in qemu-microbit qemu-mps2-m0 qemu-mps2-m23 qemu-mps2-an385 qemu-mps2-an386 qemu-mps2-an500 qemu-mps3-an547 qemu-virt-a15 qemu-virt-a53; do
        for libc in newlib picolibc; do
            [ $board-$libc = qemu-virt-a53-newlib ] && continue
            for cc in gcc clang-14 clang-19 clang-22; do
                for flags in -O0 -O1 -O2 -O3 -Os -Oz "-O2 -fPIC" "-O2 -flto" "-O2 -mbranch-protection=standard" "-O2 -mpure-code" "-O2 -mexecute-only" "-O2 -mlong-calls" "-O2 -fPIC -fno-plt"; do
                    case $cc$flags in
                        gcc-Oz | clang*-flto) continue ;;
                        *mbranch*) [ $board = qemu-virt-a53 ] || continue ;;
                        *pure*) [[ $board$cc = qemu-mps2-an*gcc ]] || continue ;;
                        # Clang runs out of registers in the board's files.c on Cortex-M23.
                        *long-calls) [[ $board$cc != qemu-virt-a53* && $board$cc != *m23clang* ]] || continue ;;
                        *execute*) [[ $board$cc = qemu-mps2-an*clang* ]] || continue ;;
                    esac
                    everything $board $libc $cc "$flags"
                    [ $board = qemu-virt-a15 ] && everything $board $libc $cc "$flags -mthumb"
                done
            done
        done
    done
    finish 15000
fi

programs qemu-mps2-an385 newlib gcc edges -Os
programs qemu-virt-a53 picolibc gcc calledges-poison -O2
programs qemu-virt-a15 newlib gcc edges-poison -O2 "[djsvw]*"
programs qemu-virt-a15 newlib gcc calledges "-Os -mthumb" "[ijl]*"
programs qemu-virt-a15 newlib gcc edges "-O2 -fPIC" "[js]*"
programs qemu-mps2-an386 picolibc clang-22 calledges -Os "[adjw]*"
programs qemu-virt-a53 picolibc clang-22 edges "-O2 -mbranch-protection=standard" "[dl]*"
programs qemu-mps2-an385 newlib gcc edges-poison "-O2 -mpure-code" "[dv]*"
programs qemu-microbit newlib gcc edges -Os "[bcfijlt]*"
programs qemu-mps2-m0 picolibc clang-22 calledges-poison -O2 "[djv]*"
programs qemu-mps2-m23 newlib gcc edges-poison -O2 "[sv]*"
# Calls of setjmp() that do not name it, and loops that the processor counts.
programs qemu-mps2-an385 newlib gcc calledges "-O2 -mlong-calls" "[dl]*"
programs qemu-virt-a53 picolibc clang-22 edges-poison "-O2 -fPIC -fno-plt" "l*"
programs qemu-mps3-an547 newlib gcc calledges-poison -O3 "[dvw]*"
programs qemu-mps3-an547 newlib gcc edges-poison -O2 delays
programs qemu-mps2-an386 newlib gcc anyedges -O2 words
# Registers that a call's probe or a callee changes in a loop, and room for patching before a loop.
programs qemu-virt-a15 newlib gcc calledges -O2 leave
programs qemu-virt-a15 newlib gcc edges-poison -O2 register
programs qemu-mps2-an385 newlib gcc edges-poison "-O2 -fpatchable-function-entry=4,2" jumps
programs qemu-mps3-an547 newlib clang-22 edges-poison -O3 "v*"
firmware qemu-mps2-an385 newlib gcc edges -O2
firmware qemu-virt-a53 picolibc clang-22 calledges -Os
# True counts of an earlier build.
weighed qemu-mps2-an385 newlib gcc -O2 dispatch 12
weighed qemu-virt-a53 picolibc gcc -O2 switches 6
weighed linux glibc gcc -O2 statics 5
finish 143
