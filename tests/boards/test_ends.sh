# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# No run ends without a word.  With -fmachine-profile-dump-at= each end leaves a profile, with the seven calls that the
# program made, and the status stays.  Without it, qemu/run names the end.  A fault within the dump ends it.  When time
# is up, the profile is read out of memory, and in a *sync* image it claims nothing that did not happen.
set -u
mipcc=$MIP_BIN/mipcc mipdata=$MIP_SAN/mipdata fw=$MIP_ROOT/tests/boards/firmware source=$MIP_ROOT/tests/boards/firmware/ends.c
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
# A fault's profile says that the program stopped anywhere (flag 4, docs/formats.md), also if a later end dumps again.
all_ends() { # STATUS OF trap, read, stack
    local end want got flags
    for end in exit:0 _exit:3 _Exit:3 abort:134 assert:134 trap:$1 read:$2 stack:$3 handler:134; do
        want=${end#*:} end=${end%:*}
        got=$(run "$end")
        [ "$got" = "$want" ] || fail "$board, $end: status $got, not $want"
        [ -s default.mipraw ] || fail "$board, $end: no profile"
        [ "$(counts step)" = 7 ] || fail "$board, $end: $(counts step) calls, not 7"
        flags=$(od -An -tu4 -j16 -N4 default.mipraw)
        case $end in trap | read | stack | handler) want=4 ;; *) want=0 ;; esac
        [ $((flags & 4)) = $want ] || fail "$board, $end: flags $flags"
    done
    run twice >/dev/null
    grep -aq 'a fault .* while the profile was written' out err || fail "$board: a fault within the dump: not a word"
    got=$(run nested)
    [ "$got" = 0 ] && [ "$(counts step)" = 9 ] || fail "$board: a dump that asks for a dump: status $got, $(counts step) calls, not 9: $(cat out err)"
}

at=-fmachine-profile-dump-at=exit,abort,fault
rows=("qemu-mps2-an385 newlib arm-none-eabi-gcc" "qemu-mps2-m0 picolibc arm-none-eabi-gcc"
    "qemu-virt-a15 picolibc clang-14" "qemu-virt-a53 picolibc aarch64-linux-gnu-gcc" "qemu-virt-rv32 picolibc riscv64-unknown-elf-gcc")
# picolibc 1.8.10's raise() has an lda, which QEMU's core for the M23 does not know, so that board has newlib.
[ "$MIP_LONG" != 1 ] || rows+=("qemu-mps3-an547 newlib arm-none-eabi-gcc" "qemu-mps2-m23 newlib clang-22"
    "qemu-virt-a15 newlib arm-none-eabi-gcc" "qemu-mps2-an500 picolibc clang-19"
    "qemu-virt-rv64 picolibc clang-22")
for row in "${rows[@]}"; do
    read -r board libc compiler <<<"$row"
    build "$compiler" $at -fmachine-profile-edge-counts "$source"
    all_ends 139 139 139
done
# lld's --wrap leads calls of a file that defines _exit() to the dump, too.  A fault must not come there.
board=qemu-virt-a15 libc=picolibc
build clang-14 -fmachine-profile-dump-at=exit -fmachine-profile-edge-counts -DPLAIN "$source"
[ "$(run trap)" = 139 ] && [ ! -e default.mipraw ] && grep -q 'left no profile: it ended by a fault' err || fail "dump-at=exit: a dump at a fault: $(cat err)"
board= libc=
build gcc $at -fmachine-profile-edge-counts "$source"
all_ends 132 139 139
# One run leaves one profile, though it dumps twice.
for end in handler nested; do
    run $end >/dev/null
    [ "$(echo default*)" = default.mipraw ] || fail "Linux, $end: $(ls)"
done
# The reader of standard error may have gone when the dump says something: the program's status stays.
run exit >/dev/null
python3 -c 'import os, subprocess, sys; r, w = os.pipe(); os.close(r); sys.exit(subprocess.call(["./fw.elf", "exit"], stderr=w) != 0)' &&
    [ -s default.1.mipraw ] || fail "Linux: a closed standard error ends the program"
# A fault while the file is written leaves no part of it, and a word.  What was written whole before stays.
build gcc $at -Wl,--wrap=mip_dump -DBREAKS=1 "$source"
for end in exit abort trap; do
    [ "$(run $end)" = 132 ] && grep -q 'a fault .* while the profile was written' err && [ -z "$(compgen -G 'default*')" ] ||
        fail "Linux, a fault while $end dumps: $(cat err; ls)"
done
build gcc $at -Wl,--wrap=mip_dump -DBREAKS=2 -fmachine-profile-edge-counts "$source"
[ "$(run handler)" = 132 ] && [ "$(echo default*)" = default.mipraw ] && [ "$(counts step)" = 7 ] || fail "Linux, the second dump faults: $(cat err; ls)"

# After mip_reset() a later dump does not have the counts of the one before, but those of each one since.  A dump that a fault ended, out of which the
# program jumped, leaves no part of a file either.
cat >again.c <<'C'
#include <setjmp.h>
#include <signal.h>
#include <stdint.h>
#include "mip.h"
uint32_t __real_mip_dump(const struct mip_sink *sink);
uint32_t __wrap_mip_dump(const struct mip_sink *sink);
static sigjmp_buf out;
static int dumps;
static void jump(int signal) { siglongjmp(out, signal); }
uint32_t __wrap_mip_dump(const struct mip_sink *sink)
{
    if (++dumps == 1) {
        sink->write(sink->ctx, "half", 4);
        __builtin_trap();
    }
    return __real_mip_dump(sink);
}
__attribute__((noinline)) static void step(void) { __asm__ volatile(""); }
int main(void)
{
    signal(SIGILL, jump);
    if (!sigsetjmp(out, 1))
        mip_dump_default();
    step();
    step();
    mip_dump_default();
    mip_reset();
    step();
    mip_dump_default();
    return 0;
}
C
build gcc -fmachine-profile-dump-at=exit -Wl,--wrap=mip_dump again.c
[ "$(run again)" = 0 ] && [ "$(echo default*)" = "default.1.mipraw default.mipraw" ] && [ "$(counts step)" = 1 ] &&
    mv default.1.mipraw default.mipraw && [ "$(counts step)" = 2 ] || fail "Linux, mip_reset() between dumps, and a jump out of a dump: $(cat err; ls; counts step)"

# A child of fork() whose dump faults does not remove what its parent has written so far.
cat >part.c <<'C'
#include <sys/wait.h>
#include <unistd.h>
#include "mip.h"
uint32_t __real_mip_dump(const struct mip_sink *sink);
uint32_t __wrap_mip_dump(const struct mip_sink *sink);
static void fault(void) { __builtin_trap(); }
uint32_t __wrap_mip_dump(const struct mip_sink *sink)
{
    static int dumps;
    if (++dumps == 1 && fork() == 0)
        mip_dump_at_fault(fault);
    wait(0);
    return __real_mip_dump(sink);
}
int main(void)
{
    return mip_dump_default() == 0; /* at exit() glibc no longer calls what pthread_atfork() has registered */
}
C
build gcc $at -Wl,--wrap=mip_dump part.c
[ "$(run part)" = 0 ] && [ "$(echo default*)" = default.mipraw ] && [ "$(counts main)" = 1 ] || fail "Linux, fork() within a dump: $(cat err; ls)"

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
# A signal to qemu/run is named as the end, not _exit().
"$MIP_ROOT/qemu/run" --board $board fw.elf hang >out 2>err &
for ((i = 0; i < 200; i++)); do pgrep -P $! qemu-system >/dev/null && break; sleep 0.1; done
[ $i -lt 200 ] || { kill $!; fail "qemu/run starts no QEMU in 20 s: $(cat err)"; }
sleep 1
kill $!
wait $!
[ $? = 143 ] && grep -q 'left no profile: it ended by a signal' err && grep -q 'note: let the program end by itself, or give --timeout' err || fail "a signal to qemu/run: $(cat err)"
# The dump's memory fails while exit() dumps: the program's status stays, and no disk is blamed.
build arm-none-eabi-gcc -fmachine-profile-dump-at=exit -Wl,--wrap=__mip_semihost -DPLAIN -DBREAKS "$source"
[ "$(run exit)" = 139 ] && grep -q 'error: only .* bytes of .* of the profile' err && grep -q 'the run ended by a fault' err && ! grep -q disk err ||
    fail "a fault while exit() dumps: $(cat err)"
# Without a dump at exit(), the advice is not an option that excludes its own.
build arm-none-eabi-gcc -fmachine-profile-dump-at=abort -fno-machine-profile-dump -DPLAIN "$source"
run exit >/dev/null
grep -q 'note: .* with -fno-machine-profile-dump' err && ! grep -q 'dump-at=exit' err || fail "-fno-machine-profile-dump at exit(): $(cat err)"
run trap >/dev/null
grep -q 'link with -fmachine-profile-dump-at=abort,fault ' err || fail "-fno-machine-profile-dump at a fault: $(cat err)"
# An image whose own code sends the profile: a word only if it could not.
build arm-none-eabi-gcc -fno-machine-profile-dump -DPLAIN "$source"
run exit >/dev/null
[ ! -s err ] || fail "a word about an image that dumps by itself: $(cat err)"
for end in abort:134:"abort()" read:139:"a fault" hang:6:"time was up"; do
    [ "$(run "${end%%:*}" --timeout 2)" = "$(echo $end | cut -d: -f2)" ] && grep -q "left no profile here: .*${end##*:}" err || fail "-fno-machine-profile-dump, ${end%%:*}: $(cat err)"
done
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
# Firmware that dumps again and again: when time is up, a whole profile stays, though the last dump is cut short.
printf '#include "mip.h"\n__attribute__((noinline)) void step(void) { __asm__ volatile(""); }\nint main(void)\n{\n    for (step();;)\n        mip_dump_default();\n}\n' >again.c
build arm-none-eabi-gcc again.c
for i in 1 2 3; do
    [ "$(run x --timeout 1)" = 6 ] && [ -s default.mipraw ] && [ "$(counts step)" = 1 ] || fail "dump after dump when time is up: $(cat err)"
done
# A hang with dump=any: the profile is exact without that note.
build arm-none-eabi-gcc -fmachine-profile-edge-counts -fmachine-profile-dump=any "$source"
run hang --timeout 2 >/dev/null
[ "$(counts wait_for)" = 1 ] && ! grep -q 'stopped anywhere' err || fail "dump=any: time is up"

# abort() in an interrupt's handler.  These cores tell that they are in one, so the profile claims nothing of the loop.
for row in "qemu-mps2-an385 arm-none-eabi-gcc ticks_m.c ticks_m.S" "qemu-mps2-m0 clang-14 ticks_m.c ticks_m0.S" \
    "qemu-virt-a15 arm-none-eabi-gcc ticks_a.c ticks_a32.S"; do
    read -r board compiler ticks <<<"$row"
    for mode in -fmachine-profile-edge-counts "-fmachine-profile-block-coverage -fmachine-profile-function-coverage"; do
        build "$compiler" $mode -fmachine-profile-dump-at=abort "$fw/ends_tick.c" "$fw/${ticks% *}" "$fw/${ticks#* }"
        [ "$(run x)" = 134 ] && cp fw.mip one.mip && "$mipdata" merge -p one.mip default.mipraw >out 2>err || fail "$board, abort() in a handler: $(cat err)"
        "$mipdata" export --format lcov -p one.mip --debug fw.elf --files '*ends_tick.c' >lines 2>err || fail "$board, $mode: lines"
        after=$(grep -n 'this did not run' "$fw/ends_tick.c" | cut -d: -f1)
        grep -q "^DA:$after,[1-9]" lines && fail "$board, $mode: the line after the loop is covered"
        grep -q "^DA:$((after - 2)),0" lines && fail "$board, $mode: the loop is called not run"
        grep -q "^FNDA:[1-9].*,on_tick" lines || fail "$board, $mode: no lines: $(cat lines)"
    done
done
board=qemu-mps2-an385

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
