# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# mipdata shows progress after more than a second, only on a terminal.  A raw profile comes through a slow pipe.
set -u
mipdata=$MIP_SAN/mipdata

fail() {
    echo "FAIL: $*"
    cat -v out err 2>/dev/null
    exit 1
}
echo 'int main(void) { return 0; }' >p.c
"$MIP_BIN/mipcc" gcc -fmachine-profile-generate p.c -o prog >out 2>err && ./prog && "$mipdata" create -p p.mip prog 2>err ||
    fail build
mkfifo slow
feed() { (sleep "$1" && cat default.mipraw >slow) & }
on_terminal() { timeout 60 script -qec "'$mipdata' merge -p p.mip slow" /dev/null </dev/null >out 2>err || fail "on a terminal"; }

feed 2
on_terminal
wait
grep -q 'merging: 0 of 1 … 1 s' out || fail "no progress after a second"
tail -n 1 out | grep -q 'mipdata: merged 1 of 1' || fail "no last message"
tail -n 1 out | tr '\r' '\n' | grep -q "^$(printf '\033')\[Kmipdata: merged" || fail "the progress line is not removed before the message"
feed 0
on_terminal
wait
grep -q 'merging' out && fail "progress is shown for less than a second"
feed 2
timeout 60 "$mipdata" merge -p p.mip slow >out 2>err || fail "without a terminal"
wait
grep -q 'merging' err && fail "progress without a terminal"
exit 0
