# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# A plugin that gets QEMU's log writes what it writes in QEMU: tests/tools/linux_run.sh.  Where QEMU loads no plugin, the
# log alone is tried.
set -u
cd "$TMPDIR" || exit 1
run=$MIP_ROOT/tests/tools/linux_run.sh log=$MIP_TOOLS/trace-log bad=0
complain() {
    echo "$*"
    bad=1
}
symbol() { readelf -sW "$1" | awk -v n="$2" '$8 == n { print "0x" $2; exit }'; }

cat >p.c <<'C'
#include <stdio.h>
#include <string.h>
__attribute__((noinline)) int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
int main(void)
{
    char a[300], b[300];
    memset(a, 3, sizeof a);
    memcpy(b, a, sizeof b);
    return printf("%d %d %g\n", fib(12), b[77], 3.5 / b[5]) != 14;
}
C
for row in x86_64:gcc aarch64:aarch64-linux-gnu-gcc; do
    m=${row%%:*}
    ${row#*:} -O1 -static p.c -o p || complain "$m: build"
    options=start=$(symbol p main),stop=$(symbol p exit)
    for way in plugin log; do
        [ $way = plugin ] && export MIP_FROM_LOG= || export MIP_FROM_LOG=1
        "$run" $m "$MIP_PLUGIN/trace.so,out=$way,steps=steps.$way,calls=calls.$way,$options" ./p >out || complain "$m: $way: status $?"
        "$run" $m "$MIP_PLUGIN/icount.so,out=count.$way,$options" ./p >>out || complain "$m: $way: status $?"
        [ "$(sort -u out)" = '144 3 1.16667' ] || complain "$m: $way: $(cat out)"
    done
    for f in '' steps. calls. count.; do
        [ -s "${f}log" ] && sort "${f}plugin" | cmp - <(sort "${f}log") || complain "$m: ${f:-trace}: the log tells something else"
    done
    # fib(12) makes 465 calls.
    grep -qx "$(printf %x "$(symbol p fib)") 465 [0-9]*" log || complain "$m: fib() is not called 465 times"
    grep -q '^start 1 stop 1 inside 0 outside [1-9]' count.log || complain "$m: $(cat count.log)"
done
# A log that lacks what was executed is an error.
echo 'Trace 0: 0x7f9104000240 [00000000/0000000000401532/1040c0b3/00000201] _start' >lack
"$log" "$MIP_PLUGIN/trace.so,out=none" x86_64 <lack 2>err
[ $? = 70 ] && grep -q 'no translation of what was executed' err && [ ! -e none ] || complain "a log without translations: $(cat err)"
exit $bad
