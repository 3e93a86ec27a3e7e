# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Four tasks are stopped within one function when the program faults: more than the two frames of a program and one
# interrupt handler.  PendSV switches between their stacks, at a store in the middle of a block.  The truth is counted by
# hand.  What no task came to is never run.  A count is exact, or unknown.  Call counts alone cannot tell (docs/reached.md).
set -u
mipcc=$MIP_BIN/mipcc mipdata=$MIP_SAN/mipdata
bad=0 n=0 known=0
fail() {
    echo "FAIL: $*"
    bad=1
}
cat >tasks.c <<'END'
#include <stdint.h>
#define ICSR (*(volatile uint32_t *)0xE000ED04u)
enum { TASKS = 4, WORDS = 256 };
static uint32_t stacks[TASKS][WORDS];
uint32_t *saved[TASKS + 1]; /* the last one is main's */
unsigned current = TASKS;
volatile int sink, rounds;
__attribute__((naked)) void PendSV_Handler(void)
{
    __asm__ volatile("push {r4-r11}\n mov r0, sp\n push {r3, lr}\n bl pick\n pop {r3, lr}\n mov sp, r0\n pop {r4-r11}\n bx lr");
}
uint32_t *pick(uint32_t *sp)
{
    saved[current] = sp;
    current = current == TASKS ? 0 : current + 1;
    return saved[current];
}
__attribute__((noinline)) void ready(int x)
{
    sink = x;
}
__attribute__((noinline)) void work(int n)
{
    ready(n);        /* ran 4 */
    for (int i = 0; i < n; i++)
        sink = i;    /* ran 12 */
    ICSR = 1u << 28; /* ran 4 */
    sink = 6;        /* not reached */
    ready(7);        /* not reached */
    sink = 8;        /* not reached */
}
__attribute__((noinline)) void task(void)
{
    work(3);         /* ran 4 */
    ready(2);        /* not reached */
    for (;;)
        sink = 1;
}
int main(void)
{
    for (unsigned i = 0; i < TASKS; i++) {
        uint32_t *sp = &stacks[i][WORDS - 16];
        sp[14] = (uint32_t)task; /* r4-r11, then r0-r3, r12, lr, pc, xpsr */
        sp[15] = 1u << 24;
        saved[i] = sp;
    }
    __asm__ volatile("" ::: "memory");
    ICSR = 1u << 28;
    ready(9);        /* ran 1 */
    __builtin_trap();
}
END
for level in -O0 -O1 -O2; do
    for mode in -fmachine-profile-edge-counts "-fmachine-profile-edge-counts -fmachine-profile-source" \
        "-fmachine-profile-block-coverage -fmachine-profile-function-coverage"; do
        label="$level $mode"
        rm -f default*.mipraw x.mip x.json
        # shellcheck disable=SC2086
        "$mipcc" --board=qemu-mps2-an385 arm-none-eabi-gcc $level -g -fmachine-profile-generate $mode -fmachine-profile-dump-at=fault tasks.c -o prog 2>err ||
            { cat err; fail "$label: build"; continue; }
        "$MIP_ROOT/qemu/run" --board qemu-mps2-an385 prog >out 2>&1
        [ $? = 139 ] && grep -q 'exception 0x00000003' out || { cat out; fail "$label: no fault"; }
        "$mipdata" create -p x.mip prog 2>err && "$mipdata" merge -p x.mip default.mipraw 2>talk &&
            "$mipdata" export -p x.mip --debug prog --format=json -o x.json 2>err || { cat err talk; fail "$label: export"; }
        while IFS=: read -r line text; do
            got=$(sed -n "s/.*\"line\": $line, \"state\": \"\([a-z ]*\)\", \"count\": \([0-9]*\).*/\1 \2/p" x.json)
            want=${text##*/\* } want=${want% \*/}
            case $want,$got in
                "not reached,"*covered* | "not reached,"*partial* | ran*,"not run"*) fail "$label: line $line, $want: $got" ;;
                ran*,covered*) case $mode in *edge*) [ "${got#covered }" = "${want#ran }" ] || fail "$label: line $line, $want: $got" ;; esac ;;
            esac
            case $got in covered*) known=$((known + 1)) ;; esac
        done < <(grep -nE '/\* (not reached|ran [0-9]+) ' tasks.c)
        n=$((n + 1))
    done
done
[ $n = 9 ] && [ $known -ge 25 ] || fail "$n builds, $known lines that ran"
exit $bad
