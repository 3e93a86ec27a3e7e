# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The map has the path of each source as the compiler got it, so a/init.c and b/init.c differ with every compiler.
# -ffile-prefix-map hides the project's folder.  Limits of check accept the path.
set -u
mipcc=$MIP_BIN/mipcc mipdata=$MIP_SAN/mipdata
. "$MIP_ROOT/tests/tools/fail.sh"
mkdir a b o
echo 'int f(int v) { return v + 1; }' >a/init.c
echo 'int g(int v) { return v + 2; }' >b/init.c
echo 'int f(int), g(int); int main(void) { return f(1) - g(0); }' >main.c
paths() { "$mipdata" mip2yaml x.mip | sed -n 's/^    Source Path: *//p' | tr '\n' ' '; }
n=0
link() { # COMPILER OBJECTS...
    "$mipcc" "$1" -fmachine-profile-generate main.c "${@:2}" -o x.elf 2>err && "$mipdata" create -p x.mip --force x.elf 2>err || fail "$1: link"
    n=$((n + 1))
}
for cc in gcc clang-22; do
    for d in a b; do "$mipcc" $cc -fmachine-profile-generate -c $d/init.c -o o/$d.o || fail "$cc: $d"; done
    link $cc o/a.o o/b.o
    [ "$(paths)" = "a/init.c b/init.c " ] || fail "$cc, relative: $(paths)"
    for d in a b; do
        "$mipcc" $cc -ffile-prefix-map="$PWD=src" -fmachine-profile-generate -c "$PWD/$d/init.c" -o o/$d.o || fail "$cc: $d"
    done
    link $cc o/a.o o/b.o
    [ "$(paths)" = "src/a/init.c src/b/init.c " ] || fail "$cc, mapped: $(paths)"
    grep -aq "$PWD" o/a.o && fail "$cc: the folder is in the object"
done
# Two sources with the same base name in one command: the paths are unknown, so neither is in the map.
"$mipcc" gcc -fmachine-profile-generate -c a/init.c -o o/a.o && link gcc o/a.o b/init.c
[ "$(paths)" = "a/init.c b/init.c " ] || fail "one on the link's command line: $(paths)"
link gcc a/init.c b/init.c
[ "$(paths)" = "" ] || fail "both in one command: $(paths)"
[ $n = 6 ] || fail "only $n links"

# YAML and back.
link gcc o/a.o b/init.c
"$mipdata" mip2yaml x.mip -o x.yaml && "$mipdata" yaml2mip x.yaml -p y.mip >out 2>err && cmp x.mip y.mip || fail "YAML"
MIP_PROFILE_FILE=raw ./x.elf
"$mipdata" merge -p x.mip raw >out 2>err || fail merge
"$mipdata" check x.mip --min-functions 'a/*=100' >out 2>err || fail "a limit by path"
"$mipdata" check x.mip --min-functions 'init.c=100' >out 2>err || fail "a limit by name"
"$mipdata" check x.mip --min-functions 'c/*=100' >out 2>err && fail "a limit accepts a path that is not in the profile"
exit 0
