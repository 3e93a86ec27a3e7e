# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# No run ends without a word.  With -fmachine-profile-dump-at= each end leaves a profile, with the seven calls that the
# program made, and the status stays.  Without it, qemu/run names the end.  A fault within the dump ends it.  When time
# is up, the profile is read out of memory, and in a *sync* image it claims nothing that did not happen.
set -u
mipcc=$MIP_BIN/mipcc mipdata=$MIP_SAN/mipdata source=$MIP_ROOT/tests/boards/firmware/ends.c
. "$MIP_ROOT/tests/tools/fail.sh"
board= libc=
build() { # COMPILER OPTIONS…: makes fw.elf of ends.c for $board and $libc
    "$mipcc" ${board:+--board=$board} ${libc:+--libc=$libc} "$1" -O1 -g -fmachine-profile-generate "${@:2}" -o fw.elf >out 2>err ||
        fail "$board $libc $*: build"
    "$mipdata" create --force -p fw.mip fw.elf >out 2>err || fail "$board $*: create"
}
run() { # END [OPTIONS…]: runs fw.elf; prints its status
    rm -f default*.mipraw
    if [ -n "$board" ]; then
        "$MIP_ROOT/qemu/run" --board "$board" --timeout 20 "${@:2}" fw.elf "$1" >out 2>err
    else
        (ulimit -c 0; exec ./fw.elf "$1") >out 2>err
    fi 2>/dev/null
    echo $?
}
counts() { # FUNCTION: its calls in default.mipraw
    cp fw.mip one.mip && "$mipdata" merge -p one.mip default.mipraw >out 2>err || return
    "$mipdata" show -p one.mip -r "^$1\$" 2>/dev/null | sed -n 's/^  Call Count: //p'
}
all_ends() { # STATUS OF trap, read, stack
    local end want got
    for end in exit:0 _exit:3 _Exit:3 abort:134 assert:134 trap:$1 read:$2 stack:$3; do
        want=${end#*:} end=${end%:*}
        got=$(run "$end")
        [ "$got" = "$want" ] || fail "$board, $end: status $got, not $want"
        [ -s default.mipraw ] || fail "$board, $end: no profile"
        [ "$(counts step)" = 7 ] || fail "$board, $end: $(counts step) calls, not 7"
    done
    run twice >/dev/null
    grep -aq 'a fault while the profile was written' out err || fail "$board: a fault within the dump: not a word"
}

at=-fmachine-profile-dump-at=exit,abort,fault
rows=("qemu-mps2-an385 newlib arm-none-eabi-gcc" "qemu-mps2-m0 picolibc arm-none-eabi-gcc"
    "qemu-virt-a15 picolibc clang-14" "qemu-virt-a53 picolibc aarch64-linux-gnu-gcc")
# picolibc 1.8.10's raise() has an lda, which QEMU's core for the M23 does not know, so that board has newlib.
[ "$MIP_LONG" != 1 ] || rows+=("qemu-mps3-an547 newlib arm-none-eabi-gcc" "qemu-mps2-m23 newlib clang-22"
    "qemu-virt-a15 newlib arm-none-eabi-gcc" "qemu-mps2-an500 picolibc clang-19")
for row in "${rows[@]}"; do
    read -r board libc compiler <<<"$row"
    build "$compiler" $at -fmachine-profile-edge-counts "$source"
    all_ends 139 139 139
done
board= libc=
build gcc $at -fmachine-profile-edge-counts "$source"
all_ends 132 139 139
# The counters began again at fork(): a child that ends by _exit() has its own profile.  A child of vfork() has none.
cat >forks.c <<'C'
#include <sys/wait.h>
#include <unistd.h>
void in_child(void) { __asm__ volatile(""); }
int main(int argc, char **argv)
{
    (void)argv;
    if (argc > 1 && vfork() == 0)
        _exit(0);
    if (argc == 1 && fork() == 0) {
        in_child();
        _exit(0);
    }
    wait(0);
    return 0;
}
C
build gcc $at forks.c
rm -f default*.mipraw
./fw.elf && [ "$(ls default*.mipraw | wc -l)" = 2 ] || fail "fork: $(ls)"
rm -f default*.mipraw
./fw.elf vfork && [ "$(ls default*.mipraw | wc -l)" = 1 ] || fail "vfork: $(ls)"

# C++: std::terminate() ends in abort().
echo 'extern "C" __attribute__((noinline)) void step() { asm(""); } int main() { step(); throw 1; }' >throw.cpp
build g++ $at throw.cpp
[ "$(run x)" = 134 ] && [ "$(counts step)" = 1 ] || fail "std::terminate() under Linux"
board=qemu-mps2-an385 libc=newlib
build arm-none-eabi-g++ $at throw.cpp
[ "$(run x)" = 134 ] && [ "$(counts step)" = 1 ] || fail "std::terminate() on $board"

# Without the option, a word: how it ended, and what helps.
build arm-none-eabi-gcc -fmachine-profile-edge-counts -DPLAIN "$source"
for end in _exit:"status 3" abort:"abort()" assert:"failed assertion" trap:"a fault" read:"a fault"; do
    run "${end%:*}" >/dev/null
    grep -q "left no profile: it ended .*${end#*:}" err && grep -q 'note: link with .*dump-at' err && [ ! -e default.mipraw ] ||
        fail "a run that ends by ${end%:*}: no word"
done
run exit >/dev/null
[ ! -s err ] || fail "a word about a run with a profile"
"$mipcc" --board=$board arm-none-eabi-gcc -O1 "$source" -o fw.elf && run _exit >/dev/null && [ ! -s err ] || fail "a word about an image without probes"

# Time is up in a loop of a leaf function.  What follows the loop did not run: the sync model would say that it did.
for mode in -fmachine-profile-edge-counts "-fmachine-profile-block-coverage -fmachine-profile-function-coverage"; do
    build arm-none-eabi-gcc $mode "$source"
    [ "$(run hang --timeout 2)" = 6 ] && grep -q 'profile was read out of memory' err || fail "$mode: time is up"
    cp fw.mip one.mip && "$mipdata" merge -p one.mip default.mipraw >out 2>err || fail "$mode: merge"
    grep -q 'note: taken while the program was stopped anywhere' err || fail "$mode: not marked"
    "$mipdata" export --format lcov -p one.mip --debug fw.elf >lines 2>err || fail "$mode: lines"
    after=$(grep -n 'return \*flag' "$source" | cut -d: -f1)
    grep -q "^DA:$after,[1-9]" lines && fail "$mode: the line after an endless loop is covered"
    grep -q "^DA:$((after - 2)),0" lines && fail "$mode: the loop is called not run"
    [[ $mode != *edge* ]] || grep -q "^DA:$((after - 2)),[1-9]" lines || fail "$mode: the loop is not covered"
done
# The same with dump=any: the profile is exact without that note.
build arm-none-eabi-gcc -fmachine-profile-edge-counts -fmachine-profile-dump=any "$source"
run hang --timeout 2 >/dev/null
[ "$(counts wait_for)" = 1 ] && ! grep -q 'stopped anywhere' err || fail "dump=any: time is up"

# Options that do not go together, and no end at all.
for bad in "-fmachine-profile-dump-at=exi" "-fmachine-profile-dump-at=fault -fmachine-profile-dump=sync" \
    "-fmachine-profile-dump-at=exit -fno-machine-profile-dump"; do
    "$mipcc" --board=$board arm-none-eabi-gcc -fmachine-profile-generate $bad "$source" -o bad.elf >out 2>err
    [ $? = 2 ] && grep -q note: err || fail "$bad: status"
done
# Firmware of its own has to call the dump in its fault handlers.
cat >own.c <<'C'
#include "mip.h"
int main(void) { return 0; }
void _start(void) { mip_init(); main(); for (;;) ; }
#ifdef CALLS
void HardFault_Handler(void) { mip_dump_at_fault(0); }
#endif
C
for calls in "" -DCALLS; do
    "$mipcc" arm-none-eabi-gcc -mcpu=cortex-m3 -mthumb -nostartfiles -nostdlib -Wl,-Ttext=0 -Wl,-Tdata=0x20000000 -fmachine-profile-generate \
        -fmachine-profile-dump-at=fault -fno-machine-profile-dump $calls own.c -o own.elf -lgcc >out 2>err || fail "own firmware $calls"
    if [ -z "$calls" ]; then want=1; else want=0; fi
    [ "$(grep -c 'nothing calls mip_dump_at_fault' err)" = $want ] || fail "own firmware $calls: the warning"
done
build arm-none-eabi-gcc -fmachine-profile-dump-at=abort -fno-machine-profile-dump "$source"
run exit >/dev/null
[ ! -e default.mipraw ] || fail "-fno-machine-profile-dump: a profile at exit()"
run abort >/dev/null
[ "$(counts step)" = 7 ] || fail "-fno-machine-profile-dump and dump-at=abort: no profile at abort()"
exit 0
