# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# `make demo` prints all its parts with the profile's numbers. After a failure it prints the next step.
set -u
demo=$MIP_ROOT/tests/firmware/demo
export O=$(dirname "$MIP_BIN") DEMO_OUT=$PWD/demo
bad=0
wants() { grep -qE -- "$2" "$1" || { echo "no \`$2' in:"; cat "$1"; bad=1; }; }

"$demo" >out 2>err || { echo "demo failed"; cat out err; exit 1; }
[ ! -s err ] || { echo "demo prints messages of its commands:"; cat err; bad=1; }
[ "$(grep -c '^== ' out)" = 3 ] || { echo "not three targets"; bad=1; }
[ "$(grep -c 'firmware: ok, as without instrumentation' out)" = 3 ] || { echo "not three good runs"; bad=1; }
[ "$(grep -cE ' filter\.c:[0-9]+ +filter_legacy' out)" = 3 ] || { echo "filter_legacy is not listed as never called, with its line"; bad=1; }
[ "$(grep -cE '^ +[1-9][0-9]* +packet\.c:[0-9]+ +packet_byte' out)" = 3 ] || { echo "packet_byte is not among the most called"; bad=1; }
[ "$(grep -cE '^ +2 +main\.c:[0-9]+ +main' out)" = 3 ] || { echo "main is not the second function"; bad=1; }
wants out "function coverage: [1-9][0-9]* of [1-9][0-9]* functions; flash [1-9][0-9]* -> [1-9][0-9]* bytes, RAM [1-9][0-9]* -> [1-9]"
wants out "mipcc --board=qemu-mps2-an385 arm-none-eabi-gcc"
# It lists as many functions as never called as its numbers say.
awk '/functions called/ { split($0, w, /[ :]+/); for (i in w) if (w[i] == "functions" && w[i + 1] == "called,") { covered = w[i - 3]; all = w[i - 1] } }
     /never called:/ { on = 1; n = 0; next }
     /function coverage:/ { on = 0; if (n != all - covered) { print n " listed as never called, " all - covered " are"; bad = 1 } }
     on { n++ } END { exit bad }' out || bad=1

O=$PWD/nowhere "$demo" >out 2>err && { echo "demo succeeds without the tools"; bad=1; }
wants err "demo: note: make tools"
"$demo" qemu-mps2-an385:newlib:no-such-compiler >out 2>err && { echo "demo succeeds without the compiler"; bad=1; }
wants err "demo: error: this failed: .*no-such-compiler"
wants err "demo: note: "
exit $bad
