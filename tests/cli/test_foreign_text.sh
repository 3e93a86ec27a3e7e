# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Names of functions, files and sections contain escape sequences, and so do a GDB server's answers.  No tool and no
# report prints them to the terminal.
set -u
fail() {
    echo "FAIL: $*"
    cat -v out err 2>/dev/null | tail -n 40
    exit 1
}
# clean STATUS WHAT COMMAND…: it has that exit status, prints something, and prints no control character.
clean() {
    local status=0
    "${@:3}" >out 2>err </dev/null || status=$?
    [ $status = "$1" ] || fail "$2: status $status"
    [ -s out ] || [ -s err ] || fail "$2: prints nothing"
    if LC_ALL=C grep -nP '[\x00-\x08\x0b-\x1f\x7f]|\xc2[\x80-\x9f]' out err >hits; then
        cat -v hits
        fail "$2: control characters"
    fi
}
esc=$'\033]0;title\a'

# A program whose assembly has such names: an ELF file may contain them.
cat >plain.c <<'EOF'
__attribute__((noinline)) int name_of_function(int n) { return n * 3; }
int main(int argc, char **argv) { (void)argv; return name_of_function(argc) == 0; }
EOF
gcc -O1 -g -S plain.c -o - | sed "s/\"name_of_function\"/\"${esc}f\"/; s/\<name_of_function\>/\"${esc}f\"/g; s/\"plain.c\"/\"${esc}plain.c\"/g" >names.s
LC_ALL=C grep -q "$esc" names.s || fail "no escape sequence in names.s"
mode=(--mip-mode=function-coverage --mip-remarks --mip-verbose)
clean 0 "mip-as" "$MIP_BIN/mip-as" --mip-rewrite "${mode[@]}" names.s -o names.out.s
clean 0 "mip-as, too small" "$MIP_BIN/mip-as" --mip-rewrite "${mode[@]}" --mip-min-instructions=1000 names.s -o none.s
grep -q 'remark: .*title' err || fail "no remark names the function"
gcc -c names.out.s -o names.o &&
    "$MIP_BIN/mipcc" gcc -fmachine-profile-generate -fmachine-profile-function-coverage names.o -o names || fail "build"
./names && [ -s default.mipraw ] || fail "no profile"
LC_ALL=C grep -q "$esc" names || fail "no escape sequence in the image"

clean 0 create "$MIP_BIN/mipdata" create -p names.mip names
clean 0 merge "$MIP_BIN/mipdata" merge -p names.mip default.mipraw
for verb in show covered order info mip2yaml; do
    debug='--debug names'
    case $verb in order | info) debug= ;; esac
    # shellcheck disable=SC2086
    clean 0 $verb "$MIP_BIN/mipdata" $verb -p names.mip $debug
    [ $verb = info ] || grep -q 'title' out || fail "$verb: the function is not named"
done
clean 0 "covered --lines" "$MIP_BIN/mipdata" covered -p names.mip --debug names --lines
clean 0 "covered --paths" "$MIP_BIN/mipdata" covered -p names.mip --debug names --paths
for view in --asm '--top 9' --json; do
    # shellcheck disable=SC2086
    clean 0 "show $view" "$MIP_BIN/mipdata" show -p names.mip --debug names $view
    grep -q 'title' out || fail "show $view: the function is not named"
done
# A patch by a stranger, and a profile of LLVM's.
printf 'diff --git a/%s.c b/%s.c\n--- a/%s.c\n+++ b/%s.c\n@@ -1 +1 @@\n-a\n+b\n' "$esc" "$esc" "$esc" "$esc" >patch
clean 0 "check --changed" "$MIP_BIN/mipdata" check -p names.mip --debug names --changed patch
grep -q '?]0;title?.c: no code of it is in the image' out || fail "check: the file is not named"
printf ':ir\n%sm\n# Func Hash:\n1\n# Num Counters:\n1\n# Counter Values:\n1\n\n' "$esc" >names.proftext
clean 0 "show, LLVM's" "$MIP_BIN/mipdata" show names.proftext
grep -q 'title?m:' out || fail "show, LLVM's: the function is not named"
"$MIP_ROOT"/tests/format/vector map-9 >map
clean 3 "a file's name" "$MIP_BIN/mipdata" merge -p names.mip "$(ln map "$esc" && echo "$esc")"
"$MIP_TOOLS"/stream-encode text default.mipraw >names.cap
clean 0 "mipdump --live" "$MIP_BIN/mipdump" --file names.cap --elf names --live --repeat 1
grep -q title out || fail "--live: the function is not named"

# A GDB server refuses a command with such a text.
"$MIP_ROOT/tests/transport/gdb_server.py" port orders >asked 2>server.log &
server=$!
trap 'kill $server 2>/dev/null' EXIT
echo "escape 1 0=map" >orders
for ((n = 0; n < 200; n++)); do [ -s port ] && break || sleep 0.1; done
clean 3 "mipdump --gdb" "$MIP_BIN/mipdump" --gdb "localhost:$(cat port)" --elf names -o x.mipraw --timeout 20
grep -q 'cannot read' err && grep -q 'title' err || fail "the server's words are not passed on"
exit 0
