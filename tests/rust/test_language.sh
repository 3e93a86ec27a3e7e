# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Lines of what Rust's language makes code of: drop glue, async functions, `?', closures, copies of generic functions,
# constants, naked functions, panics.  They are known by hand, at each opt-level, with 16 units, and with LTO.
# MIP_LONG=1: each level and setting; else those that differ most.
set -u
. "$MIP_ROOT/tests/rust/demo.sh"

# marks MODE RAN COLD VARIABLE=VALUE…: so many lines at least have the marks of the source, and none another one
marks() {
    local mode=$1 ran=$2 cold=$3 n
    shift 3
    rm -rf "$CARGO_TARGET_DIR/mip/$mode/profiles"
    env "$@" cargo mip --mode "$mode" test --release --test language >out 2>err || fail "$mode, $*: cargo mip test"
    cargo mip report --lcov language.info >out 2>err || fail "$mode, $*: report"
    n=$(awk -f "$MIP_ROOT/tests/rust/marks.awk" language.info calc/src/language.rs) || fail "$mode, $*: $n"
    [ "$MIP_PRINT" ] && echo "$mode $*: $n"
    # shellcheck disable=SC2086
    set -- $n
    [ "$2" -ge "$ran" ] && [ "$4" -ge "$cold" ] || fail "$mode, $*: listed: $n"
}
level=CARGO_PROFILE_RELEASE_OPT_LEVEL
: "${MIP_PRINT:=}"
marks blocks 10 6 $level=0
marks blocks 6 3 $level=s CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16
marks blocks 6 3 CARGO_PROFILE_RELEASE_LTO=true
[ "$MIP_LONG" = 1 ] || exit 0
marks lines 8 4 $level=z
marks blocks 6 3 $level=z
marks blocks 6 3 $level=3
marks blocks 6 3 $level=3 CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16
marks edges 6 3 $level=s
marks blocks 6 3 CARGO_PROFILE_RELEASE_LTO=thin
exit 0
