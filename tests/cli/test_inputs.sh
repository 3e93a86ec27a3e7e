# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Inputs that are not what they seem are named, with the next step: an empty patch, packed files, texts of other encodings,
# files that are too large, expressions that would take all memory, globs and rules that match nothing, debug information
# compressed by zstd, sources that are missing.  Temporary files of killed runs go away; those in use stay.
set -u
mipcc=$MIP_BIN/mipcc mipdata=$MIP_SAN/mipdata here=$MIP_ROOT/tests/source
blocks="-fmachine-profile-generate -fmachine-profile-block-coverage"

. "$MIP_ROOT/tests/tools/fail.sh"
cp "$here/lines.c" . && "$mipcc" gcc -O0 -g $blocks lines.c -o prog >out 2>err && ./prog >out 2>err || fail build
"$mipdata" create -p x.mip prog 2>err && cp x.mip empty.mip && "$mipdata" merge -p x.mip default.mipraw 2>err || fail merge
says() { # STATUS CAUSE NOTE COMMAND...: mipdata refuses with these words
    timeout 20 "$mipdata" "${@:4}" >out 2>err
    [ $? = "$1" ] && grep -q "error: .*$2" err && grep -q "note: .*$3" err && [ ! -s out ] || fail "${*:4}: not '$2' and '$3'"
}
warns() { # WARNING NOTE COMMAND...: mipdata does it with these words
    "$mipdata" "${@:3}" >out 2>err && grep -q "warning: $1" err && grep -q "note: .*$2" err || fail "${*:3}: not '$1' and '$2'"
}

# An ELF file that becomes shorter while it is mapped is a SIGBUS. It is sent here, to a run that waits for its patch.
mkfifo patch
"$mipdata" check -p x.mip --debug prog --changed - <patch >out 2>err &
exec 9>patch
sleep 1
kill -BUS $!
wait $!
[ $? = 3 ] && grep -q 'error: the ELF file or map became shorter' err && grep -q 'note: run it again' err && [ ! -s out ] || fail "a shorter file: $(cat err)"
exec 9>&-

# An empty patch: a git diff that failed.  A patch of unknown files is not empty.
: >empty.patch
printf '\n' >blank.patch
for verb in check which; do
    "$mipdata" $verb -p x.mip --debug prog --changed - </dev/null >out 2>err
    [ $? = 2 ] && grep -q 'error: the patch is empty' err && grep -q 'note: did git diff fail' err || fail "$verb: empty pipe"
    says 2 'the patch is empty' 'did git diff fail' $verb -p x.mip --debug prog --changed empty.patch
    says 2 'the patch is empty' 'did git diff fail' $verb -p x.mip --debug prog --changed blank.patch
done
printf '%s\n' '--- a/other.c' '+++ b/other.c' '@@ -1,1 +1,1 @@' -old +new >other.patch
"$mipdata" check -p x.mip --debug prog --changed - <other.patch >out 2>err && grep -q 'none in the patch' out &&
    grep -q 'other.c: no code of it is in the image' out || fail "patch of another file"

# Pipes that the shell passes are read twice, and mapped.  Help does not wait for them.
out_has_main() { # the other end of the pipe writes the file
    for _ in $(seq 200); do grep -q '^main$' out && return; sleep 0.05; done
    return 1
}
timeout 20 "$mipdata" show --help <(sleep 40) >out 2>err || fail "help waits for a pipe"
# A pipe that cannot be kept ends the verb: what follows in it is no input.
(trap '' XFSZ; ulimit -f 0; "$mipdata" show -p x.mip --debug <(cat prog); echo "status $?") 2>&1 | cat >out
grep -q 'error: cannot keep what the pipe holds' out && grep -qx 'status 5' out || fail "a pipe without room: $(cat out)"
"$mipdata" check -p x.mip --debug prog --no-regression x.mip >want 2>/dev/null || fail "no regression"
"$mipdata" check -p x.mip --debug <(cat prog) --no-regression=<(cat x.mip) >out 2>err && diff <(sed 's/ from [^:]*:/:/' want) <(sed 's/ from [^:]*:/:/' out) ||
    fail "a pipe of the shell: $(cat err)"
"$mipdata" show -p <(cat x.mip) --debug <(cat prog) >out 2>err && "$mipdata" show -p x.mip --debug prog | cmp - out || fail "show of pipes: $(cat err)"
"$mipdata" show -p x.mip -o >(cat >out) 2>err && out_has_main || fail "output into a pipe of the shell"

# Packed inputs of each reader.
gzip -k prog x.mip default.mipraw other.patch && xz -k x.mip && printf '\x28\xb5\x2f\xfd text' >list.zst
says 3 'compressed by gzip' 'gzip -dc prog.gz' show -p x.mip --debug prog.gz
says 3 'compressed by gzip' 'gzip -dc x.mip.gz' show -p x.mip.gz
says 3 'compressed by xz' 'xz -dc x.mip.xz' show -p x.mip.xz
says 3 'compressed by gzip' 'gzip -dc' merge -p x.mip default.mipraw.gz
says 3 'compressed by gzip' 'gzip -dc' check -p x.mip --debug prog --changed other.patch.gz
says 3 'compressed by gzip' 'gzip -dc' create -p y.mip prog.gz
says 3 'compressed by gzip' 'gzip -dc' yaml2mip -p y.mip other.patch.gz
"$mipcc" gcc -c $blocks -fmachine-profile-list=list.zst lines.c -o l.o >out 2>err
[ $? != 0 ] && grep -q 'error: .*compressed by zstd' err && grep -q 'note: .*zstd -dc' err || fail "packed list"

# Other encodings of texts.
rule='[mip]\nfun:never=skip\n'
printf "\xef\xbb\xbf$rule" >bom.list && printf "$rule" | iconv -t UTF-16 >wide.list
"$mipcc" gcc -O0 $blocks -fmachine-profile-list=bom.list lines.c -o l >out 2>err && [ ! -s err ] || fail "list with a byte order mark"
"$mipdata" create -p l.mip l 2>err && "$mipdata" show -p l.mip >out 2>err && grep -q '^main$' out && ! grep '^never$' out || fail "list with a byte order mark: not read"
"$mipcc" gcc -c $blocks -fmachine-profile-list=wide.list lines.c -o l.o >out 2>err
[ $? != 0 ] && grep -q 'error: .*UTF-16' err && grep -q 'note: .*UTF-8' err || fail "list in UTF-16"
(printf '\xef\xbb\xbf' && cat other.patch) >bom.patch && iconv -t UTF-16 other.patch >wide.patch
"$mipdata" check -p x.mip --debug prog --changed bom.patch >out 2>err && grep -q 'other.c' out || fail "patch with a byte order mark"
says 3 'UTF-16' 'UTF-8' check -p x.mip --debug prog --changed wide.patch

# Rules and globs that match nothing.
printf '[mip]\nfun:nevr=skip\nfun:never=skip\nsrc:*nothing.c=skip\nsrc:*lines.c=allow\n' >idle.list
"$mipcc" gcc -O0 $blocks -fmachine-profile-list=idle.list lines.c -o l >out 2>err || fail "idle rules"
[ "$(grep -c 'warning: .*matches no function of l' err)" = 2 ] && grep -q 'warning: fun:nevr ' err && grep -q 'warning: src:\*nothing.c ' err &&
    grep -q 'note: names are' err || fail "idle rules are not named"
warns "--files 'nothing\*' matches no file" 'whole path' export -p x.mip --debug prog --format=csv --files 'nothing*' --files '*lines.c'
warns "--not-files 'nothing\*' matches no file" 'whole path' check -p x.mip --debug prog --min-lines 1 --not-files 'nothing*'
"$mipdata" export -p x.mip --debug prog --format=csv --files '*lines.c' >out 2>err && ! grep warning err || fail "a glob that matches"

# Too large: by its size, at once.
truncate -s 4G large
for args in "show -p large" "merge -p x.mip large" "show -p x.mip --debug large" "check -p x.mip --debug prog --changed large"; do
    # shellcheck disable=SC2086
    (ulimit -t 2 && says 3 'larger than 1 GiB' 'give a file' $args) || fail "$args: large"
done
rm large

# Expressions that regcomp() would not survive.
deep=$(printf '%*s' 20000 '' | tr ' ' '(')
says 2 'more than 1000 characters' 'shorter' show -p x.mip -r "$deep"
says 2 'more than 30 groups' 'shorter' show -p x.mip -r "${deep:0:60}"
says 2 'repeats too much: more than 2000' 'shorter' show -p x.mip -r '((a{1,99}){1,99}){1,99}'
says 2 'repeats too much' 'shorter' export -p x.mip --debug prog --format=csv -r '((((((((((((a+)+)+)+)+)+)+)+)+)+)+)+)+'
says 2 'refers to a group' 'shorter' show -p x.mip -r '(a*)*\1'
says 2 'bad regular expression' 'grep -E' show -p x.mip -r '(a|b'
"$mipdata" show -p x.mip -r '^(ma|[]x[:digit:](]{0,3}ma)+in{1,2}$' >out 2>err && grep -q '^main$' out || fail "a good expression"

# DWARF that is compressed by zstd is read, or is the reason.
objcopy --compress-debug-sections=zstd prog zstd && readelf -t zstd | grep -q ZSTD || fail "objcopy: zstd"
if "$mipdata" export -p x.mip --debug zstd --format=csv >out 2>err; then
    grep -q 'lines.c",[1-9]' out || fail "zstd is read"
else
    grep -q 'error: .*compressed by zstd' err && grep -q 'note: .*objcopy --decompress-debug-sections' err || fail "zstd"
fi

# Standard streams that are closed: no file gets their numbers, so "-" is not the ELF file, and no message goes into a file.
"$mipdata" check -p x.mip --debug prog --changed - <&- >out 2>err
[ $? = 5 ] && grep -q '^mipdata: .*: error: cannot read: Bad file descriptor' err || fail "closed standard input: $(cat err)"
for closed in 0 1 2 012; do
    cp x.mip closed.mip
    (
        case $closed in *0*) exec <&- ;; esac
        case $closed in *1*) exec >&- ;; esac
        case $closed in *2*) exec 2>&- ;; esac
        "$mipdata" merge -p closed.mip default.mipraw
    ) >out 2>err || fail "merge without stream $closed"
    "$mipdata" info -p closed.mip >out 2>err || fail "merge without stream $closed spoils the profile"
done

# A page without sources, or without lines of some functions.
mkdir away && mv lines.c away/
warns 'the page has no text of 1 of 1 files: .*lines.c cannot be read' 'path-map' report -p x.mip --debug prog -o x.html
mv away/lines.c .
"$mipdata" report -p x.mip --debug prog -o x.html >out 2>err && ! grep warning err || fail "a page with its sources"
printf 'int g(int n) { return n + 1; }\n' >g.c && "$mipcc" gcc -O0 $blocks -c g.c -o g.o && "$mipcc" gcc -O0 -g $blocks lines.c g.o -o half >out 2>err || fail half
"$mipdata" create -p h.mip half 2>err || fail half
"$mipdata" report -p h.mip --debug half -o x.html >out 2>err
grep -q 'warning: 1 function of the profile without debug information' err && grep -q 'note: compile them with -g' err || fail "a page without -g"
# With -g1 Clang describes no function that has no inlined calls, but writes its lines.
"$mipcc" clang-14 -O1 -g1 $blocks lines.c -o one >out 2>err && "$mipdata" create -p one.mip one 2>err || fail one
"$mipdata" report -p one.mip --debug one -o x.html >out 2>err; ! grep 'without debug' err || fail "a page with -g1"

# An image from a named pipe, whose writer has one reader: it is opened once.
mkfifo image
cat prog >image &
timeout 20 "$mipdata" create -p piped.mip image 2>err && wait $! && cmp piped.mip empty.mip || fail "an image from a pipe: $(cat err)"

# Temporary files: killed runs leave some, which the next run removes.  One that is locked stays.
mkdir kill && cp x.mip kill/ && cd kill || exit 1
for i in $(seq 40); do
    "$MIP_BIN/mipdata" merge -p x.mip ../default.mipraw 2>/dev/null &
    sleep 0.00$((i % 10)) && kill -9 $! 2>/dev/null
done
wait 2>/dev/null
: >.mip-tmp-killed && : >.mip-tmp-in-use && : >x.mip.XXXXXX
exec 8<.mip-tmp-in-use && flock 8
for i in 1 2 3 4; do "$mipdata" merge -p x.mip ../default.mipraw 2>err & done
wait
"$mipdata" show -p x.mip >../out 2>../err || fail "the profile after kills"
"$mipdata" merge -p x.mip ../default.mipraw 2>../err || fail "merge after kills"
left=$(ls -A)
[ "$left" = $'.mip-tmp-in-use\nerr\nx.mip\nx.mip.XXXXXX' ] || fail "left: $left"
exec 8<&-
"$mipdata" merge -p x.mip ../default.mipraw 2>../err && [ ! -e .mip-tmp-in-use ] || fail "a lock that is gone"
