# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# rustc uses a sample profile of exact counts.  mip-as instruments rustc's assembly, and the run is exported by line.  The
# branch weights of the next compile are the counts.
set -u
mipdata=$MIP_SAN/mipdata
export RUSTC_BOOTSTRAP=1 # -Z options need a nightly compiler, or this variable

fail() {
    echo "FAIL: $*" >&2
    head -n 20 err >&2
    exit 1
}
rust() { # FLAGS…
    rustc --crate-type=lib -C opt-level=2 -C panic=abort -C debuginfo=1 -C codegen-units=1 -Z debug-info-for-profiling "$@" \
        "$MIP_ROOT/tests/llvm/classify.rs" 2>err || fail "rustc $*"
}
cat >main.c <<'END'
unsigned classify(unsigned);
volatile unsigned sink;
void high(unsigned x) { sink += x; }
void low(unsigned x) { sink -= x; }
int main(void) { for (unsigned i = 0; i < 20; i++) sink += classify(i); return 0; }
END
rust --emit=asm -o plain.s
"$MIP_BIN/mip-as" --mip-rewrite --mip-mode=function-coverage --mip-edges plain.s -o counted.s 2>err || fail mip-as
clang-22 -c counted.s -o classify.o 2>err || fail assemble
"$MIP_BIN/mipcc" gcc -O1 -g -no-pie -fmachine-profile-generate -fmachine-profile-edge-counts main.c classify.o -o fw 2>err && ./fw 2>err || fail run
"$mipdata" create -p x.mip fw 2>err && "$mipdata" merge -p x.mip default.mipraw 2>err || fail merge
"$mipdata" export -p x.mip --debug fw --format=sampleprof -o fw.prof 2>err || fail export
rust --emit=llvm-ir -Z profile-sample-use=fw.prof -o used.ll
# 9 of 20 values are above 10, and 7 of the other 11 above 3.  LLVM adds 1 to each weight.
for weights in '(10, i32 12|12, i32 10)' '(8, i32 5|5, i32 8)'; do
    grep -Eq "\"branch_weights\", i32 $weights}" used.ll || fail "no weights $weights: $(grep branch_weights used.ll)"
done
