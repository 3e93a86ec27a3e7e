# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The trap programs on x86-64, under GCC and both Clangs: the checksum is that of the plain build, and the profile
# equals the trace. MIP_LONG=1: every level and mode, poisoned too.
. "$MIP_ROOT/tests/trace/lib.sh"

if [ "$MIP_LONG" = 1 ]; then
    long_run
    for cc in gcc clang-14 clang-19 clang-22; do
        for flags in -O0 -O1 -O2 -O3 -Os "-O2 -fPIC" "-Os -fPIE" "-O2 -mavx2" "-O2 -fcf-protection" "-O2 -mno-red-zone" "-O3 -fno-omit-frame-pointer" "-O2 -ffunction-sections -Wl,--gc-sections"; do
            for mode in plain coverage calls coverage-poison calls-poison blocks callblocks-poison anyblocks allblocks edges calledges-poison anyedges atomiccalledges-poison; do
                programs linux none $cc $mode "$flags"
            done
        done
        programs linux none gcc calls "-O2 -flto"
    done
    finish 5000
fi

programs linux none gcc calls -O2
programs linux none gcc blocks-poison "-Os -fcf-protection" "[cdfls]*"
programs linux none gcc callblocks-poison -O1 "[abijv]*"
programs linux none gcc calls -O0 "[bjn]*"
programs linux none gcc calls "-O2 -flto" "[in]*"
programs linux none gcc calls-poison "-O2 -fcall-saved-r11" "[js]*"
programs linux none clang-14 anyblocks -O2 "[acdjlpst]*"
programs linux none gcc edges-poison -O2
programs linux none gcc atomiccalledges "-O0 -fPIC" "[djs]*"
programs linux none clang-22 calledges-poison "-Os -fcf-protection" "[djs]*"
programs linux none gcc anyedges "-O3 -mno-red-zone" "[djv]*"
programs linux none clang-22 coverage "-O0 -fPIC" "[bj]*"
programs linux none clang-22 blocks-poison -Os "[abfv]*"
finish 117
