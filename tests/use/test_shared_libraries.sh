# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# A link with a profile says how much of the list its objects have.  An object in an archive counts only if the linker
# takes the archive: beside a shared library of the same name it does not, unless an option says so.  The linker itself
# is the truth: does the program need the shared library?
set -u
mipcc=$MIP_BIN/mipcc mipdata=$MIP_SAN/mipdata
. "$MIP_ROOT/tests/tools/fail.sh"
printf 'int hot(int);\nint main(void)\n{\n    int s = 0;\n    for (int i = 0; i < 99; i++)\n        s += hot(i);\n    return s == 1;\n}\n' >app.c
printf 'int hot(int n)\n{\n    volatile int s = n;\n    for (int i = 0; i < 9; i++)\n        s += i;\n    return s;\n}\n' >hot.c
"$mipcc" clang-19 -O2 -g -fmachine-profile-generate -fmachine-profile-edge-counts app.c hot.c -o app 2>err && ./app &&
    "$mipdata" create -p app.mip app 2>err && "$mipdata" merge -p app.mip default.mipraw 2>err && "$mipdata" use app.mip --debug app -o app.use 2>err ||
    fail "the list: $(cat err)"
for f in app hot; do "$mipcc" clang-19 -O2 -fPIC -fmachine-profile-use=app.use -c $f.c -o $f.o 2>err || fail "$f: $(cat err)"; done
mkdir both alone && ar rcs alone/libhot.a hot.o && cp alone/libhot.a both && clang-19 -shared hot.o -o both/libhot.so || fail "the libraries"
shared=0 static=0
for o in "-Lboth -lhot" "-Lalone -Lboth -lhot" "-Lboth -Lalone -lhot" "-Lboth -Wl,-Bstatic -lhot -Wl,-Bdynamic" "-Lboth -static -lhot" "-Lboth -static-pie -lhot" \
    "-Lboth -Wl,-Bstatic,-Bdynamic -lhot" "-Lboth -Xlinker -dn -lhot -Xlinker -dy" \
    "-Lboth -Wl,--push-state,-Bstatic -Wl,--pop-state -lhot" "-Lboth -Wl,-Bstatic,--push-state,-Bdynamic,--pop-state -lhot -Wl,-Bdynamic"; do
    # shellcheck disable=SC2086
    "$mipcc" clang-19 -O2 app.o $o -fmachine-profile-use=app.use -o used 2>err || fail "$o: $(cat err)"
    if readelf -d used | grep -q 'NEEDED.*libhot'; then shared=$((shared + 1)) want=1; else static=$((static + 1)) want=2; fi
    grep -q "app.use: $want of 2 functions matched" err || fail "$o: not $want of 2: $(cat err)"
done
[ $shared = 4 ] && [ $static = 6 ] || fail "the linker takes the shared library $shared times, not 4"
exit 0
