# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# mipdata reads the inputs of LLVM's own tests as llvm-profdata does.  MIP_LONG=1 takes all of them from Debian's source
# package of LLVM 19, 160 MB.  The default run checks that the comparison finds a difference in a tree of three files.
set -u
from=$MIP_ROOT/tests/llvm
suite() { python3 "$from/llvm_suite.py" "$MIP_BIN/mipdata" llvm-profdata-22 "$@" >out; }

mkdir -p tree/llvm/test/tools/llvm-profdata/Inputs tree/clang/test
inputs=tree/llvm/test/tools/llvm-profdata/Inputs
printf 'main\n1\n1\n5\n' >$inputs/good.proftext
printf 'main\n1\n1\nfive\n' >$inputs/bad.proftext
printf ':csir\nmain\n1152921504606846977\n1\n5\n' >$inputs/context.proftext
printf '# RUN: printf "main\\n1\\n" > %%t\n# RUN: printf "1\\n5\\n" >> %%t\n' >tree/llvm/test/tools/llvm-profdata/made.test
row="llvm/test/tools/llvm-profdata/Inputs/context.proftext: other lines"
suite tree /dev/null 0 0
grep -qx "not expected: $row" out && [ "$(grep -c expected out)" = 1 ] || { echo "FAIL: no difference is found"; cat out; exit 1; }
echo "$row" >rows
suite tree rows 2 1 && grep -qx '4 inputs: 2 equal, 1 other lines, 1 refused' out || { echo "FAIL: an expected difference"; cat out; exit 1; }
suite tree rows 3 1 && { echo "FAIL: too few inputs"; exit 1; }
[ "$MIP_LONG" = 1 ] || exit 0

sources=$("$MIP_ROOT/tests/foreign/sources" "$(dirname "$MIP_BIN")/long/foreign" llvm-toolchain-19) || exit 1
suite "$sources" "$from/llvm_suite.txt" 190 90 || { echo "FAIL: LLVM's tests"; cat out; exit 1; }
echo "llvm/test_llvm_suite: $(head -n 1 out)" >&3
