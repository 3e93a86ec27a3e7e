# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Calls without their order (-fno-machine-profile-order): 4 bytes a function, exact counts, a limit; reports say that there
# is no order; what cannot go together is refused.  tests/trace/test_counts.sh compares with traces.
set -u
mipcc=$MIP_BIN/mipcc mipdata=$MIP_SAN/mipdata
. "$MIP_ROOT/tests/tools/fail.sh"
cat >a.c <<'EOF'
volatile int sink;
__attribute__((noinline)) void never(void) { sink = 9; }
__attribute__((noinline)) int three(int v) { if (v > 1) sink = v; return v + 1; }
int main(int c, char **v) { (void)v; int s = 0; for (int i = 0; i < 3; i++) s += three(i); if (c > 9) never(); return s == 0; }
EOF
run() { # OPTIONS...
    rm -f -- *.mip*
    "$mipcc" gcc -O1 -fmachine-profile-generate "$@" a.c -o prog >out 2>err && ./prog && "$mipdata" create -p a.mip prog 2>err &&
        "$mipdata" merge -p a.mip --name one default.mipraw 2>err || fail "$*"
    "$mipdata" show -p a.mip >out 2>err || fail show
    awk '/^[^ ]/ { f = $1 } /Call Count/ { print f, $3 }' out | sort >counts
    printf 'main 1\nnever 0\nthree 3\n' | cmp - counts || fail "$*: counts"
    ! grep -q 'Order Sum' out || fail "$*: an order"
    "$mipdata" mip2yaml -p a.mip -o a.yaml 2>err && "$mipdata" yaml2mip -p b.mip a.yaml 2>err && cmp a.mip b.mip || fail "$*: yaml"
    for of in "" "--run one"; do
        # shellcheck disable=SC2086
        "$mipdata" order -p a.mip $of >out 2>err && grep -q 'no order is known of 2 of these' err && grep -q 'none with a known order' err ||
            fail "$*: order $of"
    done
}
off=-fno-machine-profile-order
run $off
[ "$("$mipdata" mip2yaml -p a.mip 2>err | grep -c 'Slot Bytes: *4$')" = 3 ] || fail "bytes of a record"
run $off -fmachine-profile-block-coverage
"$mipdata" show -p a.mip -r three >out 2>err && grep -q ' HOT  HOT' out || fail blocks
run $off -fmachine-profile-edge-counts
run $off -fmachine-profile-atomic
# Later options win, as in other compilers.
"$mipcc" gcc -O1 -fmachine-profile-generate $off -fmachine-profile-order a.c -o prog 2>err && ./prog && "$mipdata" create -p c.mip prog 2>err &&
    "$mipdata" merge -p c.mip default.mipraw 2>err && "$mipdata" order -p c.mip >out 2>err && [ "$(head -n 1 out)" = main ] || fail "the order is back"
# A count at its limit is told as one: the slot of `three` counts up on x86-64.
run $off
"$mipdata" mip2yaml -p a.mip -o a.yaml 2>err
at=$(awk '/Function Name: *three/ { f = 1 } f && /Raw Profile Data Address/ { print $NF; exit }' a.yaml)
python3 - default.mipraw "$at" <<'EOF' || fail patch
import struct, sys, zlib
d = bytearray(open(sys.argv[1], "rb").read())
at = struct.unpack_from("<I", d, 20)[0] + int(sys.argv[2], 16)
assert struct.unpack_from("<I", d, at)[0] == 2, d[at:at + 4]
struct.pack_into("<I", d, at, 0x7fffffff)
struct.pack_into("<I", d, len(d) - 4, zlib.crc32(d[:-4]))
open("limit.mipraw", "wb").write(d)
EOF
"$mipdata" create --force -p d.mip prog 2>err && "$mipdata" merge -p d.mip limit.mipraw 2>err && "$mipdata" show -p d.mip -r three >out 2>err &&
    grep -q 'Call Count: 2147483648\.\.' out || fail "the limit"
for other in -fmachine-profile-function-coverage -fmachine-profile-runtime-buffer=16; do
    "$mipcc" gcc -fmachine-profile-generate $off $other -c a.c -o a.o >out 2>err
    [ $? = 2 ] && grep -q -- "$off and ${other%%=*} exclude each other" err && grep -q 'note: ' err || fail "$off $other"
done
exit 0
