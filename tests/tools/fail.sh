# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# fail WHAT: ends the test, with what the last command wrote into `out`, `err` and `log`.
fail() {
    echo "FAIL: $*" >&2
    head -n 99 out err log difference 2>/dev/null >&2
    exit 1
}
