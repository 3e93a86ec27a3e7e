# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# A fault comes in a function from which the code always comes back.  The calls in which the program stopped did not: the
# lines after them are not run or unknown, never run.  So are those after the faulting store in its own block.  A line at
# which it stopped is never "not run".  The truth is the program: it stops in the second call of step(), or in another one.
set -u
mipcc=$MIP_BIN/mipcc mipdata=$MIP_SAN/mipdata
bad=0 n=0
fail() {
    echo "FAIL: $*"
    bad=1
}
# At -O2 pass() jumps to touch(): the stop is in a call that its text ends with.  In store() and down() nothing is called
# where it stops; down() has entered its block five times, and its counter may stand before the call.
cat >halted.c <<'END'
volatile int sink, *volatile place = &sink;
__attribute__((noinline)) void touch(int n)
{
    *place = n;
}
__attribute__((noinline)) void ready(int x)
{
    sink = x;
}
__attribute__((noinline)) void step(int n)
{
    ready(1);
    touch(n);
    ready(2); /* ran */
}
__attribute__((noinline)) void pass(int n)
{
    sink = n;
    touch(n);
}
__attribute__((noinline)) void store(int n)
{
    ready(4);
    *place = n; /* stops */
    sink = 6; /* not reached */
    sink = 7; /* not reached */
}
__attribute__((noinline)) int down(int n)
{
    if (n == 0)
        store(n); /* deepest */
    int k = down(n - 1);
    sink = k; /* not reached */
    return k + 1; /* not reached */
}
int main(void)
{
    ready(0); /* ran */
    step(0);  /* ran */
    place = (volatile int *)BAD;
    if (WAY == 0)
        step(1);
    else if (WAY == 1)
        pass(1);
    else if (WAY == 2)
        store(1);
    else
        sink = down(5);
    ready(3); /* not reached */
    sink = 4; /* not reached */
    return 0; /* not reached */
}
END
states() { # WORDS STATES: each line with these words has one of the states
    local line state
    for line in $(grep -n "/\* $1 \*/" halted.c | cut -d: -f1); do
        state=$(sed -n "s/.*\"line\": $line, \"state\": \"\([a-z ]*\)\".*/\1/p" x.json)
        case ",$2," in *",${state:-absent},"*) ;; *) fail "$label: line $line, $1, is ${state:-absent}" ;; esac
    done
}
build() { # BOARD COMPILER OPTIONS...
    local board=$1 how=() level=-O1 st
    case $* in *WAY=1*) level=-O2 ;; esac
    shift
    label="$board $*"
    rm -f default*.mipraw x.mip x.json
    [ "$board" = linux ] || how=(--board="$board")
    "$mipcc" "${how[@]}" "$@" $level -g -fmachine-profile-generate -fmachine-profile-dump-at=fault halted.c -o prog 2>err ||
        { cat err; fail "$label: build"; return; }
    if [ "$board" = linux ]; then { ./prog; } >out 2>&1; else "$MIP_ROOT/qemu/run" --board "$board" prog >out 2>&1; fi
    st=$?
    [ $st = 139 ] || fail "$label: status $st"
    "$mipdata" create -p x.mip prog 2>err && "$mipdata" merge -p x.mip default.mipraw 2>talk &&
        "$mipdata" export -p x.mip --debug prog --format=json -o x.json 2>err || { cat err talk; fail "$label: export"; }
    states "ran" covered,partial,unknown
    states "not reached" "not run,unknown,absent"
    grep -qE '"state": "(covered|partial)", "count": 0' x.json && fail "$label: a line that ran has count 0"
    case $* in *WAY=[23]*) states "stops" covered,partial,unknown ;; esac
    case $* in *WAY=3*) states "deepest" covered,partial,unknown ;; esac
    n=$((n + 1))
}
for target in "linux gcc -DBAD=16" "linux clang-14 -DBAD=16" "qemu-mps2-an385 arm-none-eabi-gcc -DBAD=0x7ffffff0" \
    "qemu-virt-a53 aarch64-linux-gnu-gcc -DBAD=0xe0000000" "qemu-virt-rv32 riscv64-unknown-elf-gcc -DBAD=0xe0000000"; do
    for mode in "" -fmachine-profile-source; do
        for way in 0 1 2 3; do
            # shellcheck disable=SC2086
            build $target $mode -DWAY=$way -fmachine-profile-edge-counts
            # shellcheck disable=SC2086
            build $target $mode -DWAY=$way -fmachine-profile-block-coverage
        done
    done
    # shellcheck disable=SC2086
    build $target -DWAY=0 -fmachine-profile-block-coverage -fmachine-profile-function-coverage
done
[ $n = 85 ] || fail "$n builds"

# Time is up in a call, and the record expects dumps by calls alone: the byte of the block that made the call may stand after it.
cat >halted.c <<'END'
volatile int sink, go = 1;
__attribute__((noinline)) int spin(int n)
{
    while (go) /* stops */
        sink = n;
    return n; /* not reached */
}
__attribute__((noinline)) int mid(int n)
{
    int k = spin(n) + 1; /* stops */
    sink = k; /* not reached */
    return k; /* not reached */
}
int main(void)
{
    for (int i = 0; i < 10; i++)
        sink = mid(i); /* stops */
    sink = 7; /* not reached */
    return 0; /* not reached */
}
END
for target in "qemu-mps2-an385 arm-none-eabi-gcc" "qemu-virt-rv32 riscv64-unknown-elf-gcc"; do
    label="time is up: $target"
    rm -f default*.mipraw x.json
    # shellcheck disable=SC2086
    "$mipcc" --board=$target -O0 -g -fmachine-profile-generate -fmachine-profile-block-coverage halted.c -o prog 2>err || fail "$label: build"
    "$MIP_ROOT/qemu/run" --board "${target% *}" --timeout 1 prog >out 2>&1
    "$mipdata" create --force -p x.mip prog 2>err && "$mipdata" merge -p x.mip default.mipraw 2>err && "$mipdata" export -p x.mip --debug prog --format=json -o x.json 2>err || fail "$label: export"
    states "stops" covered,partial,unknown
    states "not reached" "not run,unknown"
done

# Firmware that never ends, read when time is up: all of its lines ran, and are known to have.
cat >endless.c <<'END'
volatile unsigned v;
__attribute__((noinline)) void set(unsigned x) { v = x; }
__attribute__((noinline)) void clocks(void)
{
    set(1);
    set(2);
}
__attribute__((noinline)) void poll(void) { v++; set(v); }
int main(void)
{
    clocks();
    set(9);
    for (;;)
        poll();
}
END
rm -f default*.mipraw
"$mipcc" --board=qemu-mps2-an385 arm-none-eabi-gcc -O1 -g -fmachine-profile-generate -fmachine-profile-edge-counts -fmachine-profile-source endless.c -o prog 2>err || fail "endless: build"
"$MIP_ROOT/qemu/run" --board qemu-mps2-an385 --timeout 1 prog >out 2>&1
"$mipdata" create --force -p x.mip prog 2>err && "$mipdata" merge -p x.mip default.mipraw 2>err && "$mipdata" export -p x.mip --debug prog --format=json -o x.json 2>err || fail "endless: export"
[ "$(grep -o '"line": [0-9]*, "state": "[a-z ]*"' x.json | sed 's/.*state/state/' | sort | uniq -c | tr -s ' ')" = ' 11 state": "covered"' ] || fail "endless: $(grep -o '"line": .*"state": "[a-z ]*"' x.json)"
exit $bad
