# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The trap programs under GCC: the checksum is that of the plain build, and the profile equals the trace. MIP_LONG=1:
# every board, C library, level and mode.
. "$MIP_ROOT/tests/trace/lib.sh"

if [ "$MIP_LONG" = 1 ]; then
    long_run
    for board in qemu-microbit qemu-mps2-m0 qemu-mps2-m23 qemu-mps2-an385 qemu-mps2-an386 qemu-mps2-an500 qemu-mps3-an547 qemu-virt-a15 qemu-virt-a53; do
        for libc in newlib picolibc; do
            [ $board-$libc = qemu-virt-a53-newlib ] && continue
            for flags in -O0 -O1 -O2 -O3 -Os "-O2 -fPIC" "-Os -fPIE" "-O2 -flto" "-O2 -ffunction-sections -Wl,--gc-sections" "-O2 -pipe" "-O2 -fno-omit-frame-pointer -fstack-usage" "-O2 -mbranch-protection=standard" "-O2 -mpure-code"; do
                case $flags in
                    *mbranch*) [ $board = qemu-virt-a53 ] || continue ;;
                    *pure*) [[ $board = qemu-mps2-an* ]] || continue ;;
                esac
                for mode in plain coverage calls; do
                    programs $board $libc gcc $mode "$flags"
                    [ $board = qemu-virt-a15 ] && programs $board $libc gcc $mode "$flags -mthumb"
                done
            done
        done
    done
    finish 3000
fi

programs qemu-mps2-an385 newlib gcc plain -O2 "[bj]*"
programs qemu-mps2-an385 newlib gcc calls -O2
programs qemu-mps2-an385 picolibc gcc coverage -Os "[dfl]*"
programs qemu-mps2-an386 newlib gcc calls -O2 "[fv]*"
programs qemu-mps2-an500 newlib gcc coverage -O2 "[fs]*"
programs qemu-mps3-an547 newlib gcc calls -O3 "[iv]*"
programs qemu-virt-a15 newlib gcc calls -O2
programs qemu-virt-a15 newlib gcc coverage "-Os -mthumb" "[djl]*"
programs qemu-virt-a15 newlib gcc coverage -O2 "[bj]*"
programs qemu-virt-a53 picolibc gcc calls -Os
programs qemu-virt-a53 picolibc gcc coverage -O2 "[jv]*"
programs qemu-microbit picolibc gcc calls -Os "[bdfl]*"
programs qemu-mps2-m23 newlib gcc coverage -O2 "[jsv]*"
programs qemu-mps2-m0 newlib gcc calls "-O2 -mtpcs-frame" "[jt]*"
# Options that the compiler's text does not show, and errors that only the link shows.
programs qemu-mps2-an385 newlib gcc calls "-O2 -flto" "[ins]*"
programs qemu-virt-a53 picolibc gcc calls "-O2 -mbranch-protection=standard" "[jln]*"
programs qemu-mps2-an385 newlib gcc calls "-O2 -mpure-code" "[bsv]*"
programs qemu-mps2-an385 newlib gcc coverage "-O2 -mpure-code" "[j]*"
programs qemu-mps2-an385 newlib gcc calls "-O2 -fPIC" "[bj]*"
programs qemu-virt-a15 newlib gcc coverage "-O2 -fPIE" "[js]*"
programs qemu-virt-a53 picolibc gcc calls "-O2 -fPIC" "[bs]*"
programs qemu-mps2-an385 newlib gcc calls -O0 "[jn]*"
programs qemu-virt-a15 newlib gcc calls -O0 "[bn]*"
programs qemu-virt-a53 picolibc gcc calls -O0 "[bj]*"
finish 163
