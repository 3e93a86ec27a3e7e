# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# -fmachine-profile-use: GCC and Clang get the functions of a profile that are as they were, and no others.  What is told
# is in the files of the cache.  The rest is seen by comparing objects: with a compile without a profile, which must be
# equal if nothing matches, and has the same names of sections if something does.
set -u
mipcc=$MIP_BIN/mipcc mipdata=$MIP_BIN/mipdata board=qemu-mps2-an386
export XDG_CACHE_HOME=$PWD/cache
use=$XDG_CACHE_HOME/mip/use
cp "$MIP_ROOT"/tests/use/work.* "$MIP_ROOT"/tests/use/other.c .

fail() {
    echo "FAIL: $*"
    cat err 2>/dev/null
    exit 1
}
cc() { "$mipcc" --board=$board "$@" 2>err; }
flags="-O3 -ffunction-sections"

profile() { # OUT COMPILER FILES...: trains, and writes OUT.use
    local out=$1
    shift
    cc "$@" -O2 -g -fmachine-profile-generate -fmachine-profile-edge-counts -o $out.elf || fail "$*: build"
    "$MIP_ROOT/qemu/run" --board $board -o $out.mipraw $out.elf >$out.trained || fail "$*: run"
    "$mipdata" create -p $out.mip $out.elf 2>err && "$mipdata" merge -p $out.mip $out.mipraw 2>err &&
        "$mipdata" use $out.mip --debug $out.elf -o $out.use 2>err || fail "$*: list"
}
tools=arm-none-eabi
sections() { # OBJECT: names of its code sections
    $tools-objdump -h "$1" | grep -o '[^ ]*\.text[^ ]*' | sort
}
code() { # OBJECT FUNCTION: its instructions
    $tools-objdump -dr --no-show-raw-insn "$1" | sed -n "/<$2>:/,/^\$/p" | sed 's/^ *[0-9a-f]*://'
}
bytes() { # OBJECT FUNCTION
    echo $((0x$($tools-nm -S "$1" | sed -n "s/^[^ ]* \([^ ]*\) . $2\$/\1/p")))
}

profile c arm-none-eabi-gcc work.c other.c
grep -q '; hot ones execute 9[89]\.[0-9] % of all instructions' err || fail "the share is not told: $(cat err)"
# The list, by hand: 900 calls of hot_loop with 64 turns, 900 of its helper with 40, one of once with 9.
cut -f1,2 c.use | sed -n '/\t/p' | sort | tr '\t\n' ' ,' >got
[ "$(cat got)" = "author_cold cold,flash_write cold,helper cold,helper hot,hot_loop hot,main size,never cold,once size,square hot," ] ||
    fail "verdicts: $(cat got)"
# What ran can be checked by traces, which addr2line tells apart: it is as much as in the plain program, and at most as
# much as in the instrumented one.  Code of split edges makes the difference.
traced() { # ELF: executed instructions of each function
    local start stop
    start=$(arm-none-eabi-nm "$1" | sed -n 's/ T main$//p') stop=$(arm-none-eabi-nm "$1" | sed -n 's/ T exit$//p')
    "$MIP_ROOT/qemu/run" --board $board -o c2.mipraw --plugin "$MIP_PLUGIN/trace.so,out=trace,start=0x$start,stop=0x$stop" "$1" >out || fail "trace"
    sed '1d; s/ .*//' trace | arm-none-eabi-addr2line -fi -a -e "$1" | awk '
        FNR == NR { if (FNR > 1) n[strtonum("0x" $1)] = $2; next }
        /^0x/ { a = strtonum($1); getline; sum[$1] += n[a] }
        END { for (f in sum) print f, sum[f] }' trace -
}
cc arm-none-eabi-gcc -O2 -g work.c other.c -o plain.elf || fail "plain"
traced plain.elf >least && traced c.elf >most
for f in hot_loop helper square once main; do
    n=$(awk -F '\t' -v f=$f '$1 == f && $3 { print $3 }' c.use) low=$(sed -n "s/^$f //p" least) high=$(sed -n "s/^$f //p" most)
    [ "$n" -ge "$low" ] && [ "$n" -le "$high" ] || fail "$f: $n executed instructions, by traces $low to $high"
done
[ "$(awk -F '\t' '$1 == "square" { print $3 }' c.use)" = $((900 * 64)) ] || fail "square is not one instruction in 64 turns of 900 calls"


# What is always inlined is compiled as the function around it, so it counts for that one: 900 times 64 turns, by hand.
cat >force.c <<'E2'
#define MY_FORCE_INLINE static inline __attribute__((always_inline))
int table[64];
MY_FORCE_INLINE int turns(const int *at, int n)
{
    int s = 0;
    for (int i = 0; i < n; i++)
        s += at[i] ^ (s >> 3);
    return s;
}
__attribute__((noinline)) int around(int n) { return turns(table, n); }
static int inlined(const int *at, int n)
{
    int s = 0;
    for (int i = 0; i < n; i++)
        s += at[i] ^ (s >> 3);
    return s;
}
__attribute__((noinline)) int ran(int n) { return inlined(table, n); } /* it has no other instruction of its own */
int main(void)
{
    int s = 0;
    for (int i = 0; i < 900; i++)
        table[i & 63] = s += around(64) + ran(64);
    return s == 1;
}
E2
for c in arm-none-eabi-gcc clang-19; do
    command -v $c >/dev/null || continue
    profile force-$c $c force.c
    cut -f1,2 force-$c.use | grep -qx "around	hot" && [ "$(awk -F '\t' '$1 == "around" { print $3 }' force-$c.use)" -ge $((900 * 64)) ] &&
        ! grep -q '^turns' force-$c.use && grep -q '^ran	\(hot\|size\)	' force-$c.use || fail "$c: always inlined: $(cat force-$c.use)"
done

# The list has hashes of the sources as they are now.  If one is newer than the image, that is told.
grep -q 'newer' err && fail "a source is newer than its image"
touch -d '1 hour' work.c
"$mipdata" use c.mip --debug c.elf -o newer.use 2>err && grep -q 'c.elf: warning: .*/work.c is newer: build and run again' err && cmp -s c.use newer.use ||
    fail "no warning of a newer source"
touch -d '-1 hour' work.c
grep -q 'cannot read' err && fail "a source cannot be read"
mkdir -p away && mv other.c away/ && "$mipdata" use c.mip --debug c.elf -o lost.use 2>err && mv away/other.c . || fail "a source is away"
grep -q 'c.elf: warning: cannot read .*/other.c: 3 of 9 functions stay' err && grep -q 'note: make the list where the sources are' err && [ "$(grep -c $'\tas-is\t' lost.use)" = 3 ] ||
    fail "no warning of a source that is away"

# The list may be in the profile.  It is the same list then, also after it was taken out.  A merge makes it stale.
cp c.mip stored.mip
"$mipdata" use stored.mip 2>err && fail "a list that is not there is printed"
grep -q 'error: no list of hot functions is stored' err && grep -q 'note: .*--debug ELF --store' err || fail "no list: no next step"
"$mipdata" use stored.mip --debug c.elf -o stored.mip 2>err && fail "-o over the profile"
grep -q 'note: --store' err || fail "-o over the profile: no next step"
"$mipdata" use stored.mip --debug c.elf --store -o other.use 2>err && fail "--store and -o"
"$mipdata" use stored.mip --store 2>err && fail "--store without --debug"
cmp -s c.mip stored.mip || fail "a refused command wrote the profile"
"$mipdata" use stored.mip --debug c.elf --store >out 2>err && grep -q 'stored the list in stored.mip' err && [ ! -s out ] || fail "--store"
"$mipdata" use stored.mip -o taken.use 2>err && cmp -s c.use taken.use || fail "the stored list is another one"
"$mipdata" use stored.mip >out 2>err && "$mipdata" use c.mip --debug c.elf 2>err | diff - out >diff || fail "it prints otherwise: $(cat diff)"
"$mipdata" use stored.mip --share 0 -o none.use 2>err && ! grep -q $'\thot\t' none.use || fail "--share of a stored list"
"$mipdata" show c.mip >out 2>err && "$mipdata" show stored.mip 2>err | diff - out >diff || fail "the list changes counts: $(cat diff)"
"$mipdata" use stored.mip --debug c.elf --store 2>err && "$mipdata" use stored.mip -o taken.use 2>err && cmp -s c.use taken.use || fail "--store again"
"$mipdata" mip2yaml stored.mip -o stored.yaml 2>err && grep -q 'note: YAML has no place for its list' err || fail "mip2yaml drops the list without a word"
stale() { # FILE: merges it into a profile with a list
    cp stored.mip stale.mip
    "$mipdata" merge -p stale.mip "$1" 2>err && grep -q 'note: the profile.s list of hot functions .* dropped' err || fail "$1: a merge says nothing of the list"
    "$mipdata" use stale.mip 2>err && fail "$1: a merge keeps the list"
    cp c.mip fresh.mip && "$mipdata" merge -p fresh.mip "$1" 2>err && cmp -s fresh.mip stale.mip || fail "$1: a list changes the merge"
}
stale c.mipraw && stale c.mip
cp c.mip into.mip && "$mipdata" merge -p into.mip stored.mip 2>err && grep -q 'list of hot functions' err || fail "a list of the other profile is dropped without a word"
cp stored.mip stale.mip && head -c 99 c.mipraw >bad.mipraw && "$mipdata" merge -p stale.mip bad.mipraw 2>err
cmp -s stored.mip stale.mip || fail "a merge of nothing drops the list"
cp stored.mip bent.mip && printf X | dd of=bent.mip bs=1 seek=$(($(grep -abo 'mip-use 1' bent.mip | cut -d: -f1) + 20)) conv=notrunc 2>/dev/null

# How much fits: a forecast, and searches.  The builds here are stubs, which tell how many there were.
cc arm-none-eabi-gcc -Os work.c other.c -o small.elf && cc arm-none-eabi-gcc -O3 work.c other.c -o fast.elf || fail "images"
"$mipdata" use c.mip --debug c.elf --table small.elf fast.elf >out 2>err || fail "--table"
grep -q larger err && fail "--table: a warning"
"$mipdata" use c.mip --debug c.elf --table fast.elf small.elf >swapped 2>err && grep -q 'warning: fast.elf is larger than small.elf' err && grep -q 'note: the image for size comes first' err || fail "--table: no warning of swapped images"
bytes_of() { arm-none-eabi-nm -S "$1" | grep -E ' (hot_loop|once|main)(\.[a-z0-9.]*)?$' | awk '{ n += strtonum("0x" $2) } END { print n + 0 }'; }
least=$(sed -n 's/^0  *0  *\([0-9]*\) .*/\1/p' out) all=$(sed -n 's/^1  *5  *\([0-9]*\) .*/\1/p' out)
[ "$least" = "$(arm-none-eabi-readelf -lW small.elf | awk '$1 == "LOAD" { n += strtonum($5) } END { print n }')" ] || fail "--table: $(cat out)"
helper() { arm-none-eabi-nm -S "$1" | sed -n 's/^[^ ]* \([^ ]*\) t helper$/\1/p' | awk '{ n += strtonum("0x" $1) } END { print n + 0 }'; }
[ $((all - least)) = $(($(bytes_of fast.elf) - $(bytes_of small.elf) + $(helper fast.elf) / 2 - $(helper small.elf) / 2)) ] || fail "--table: $(cat out)"
search() { # WANT BUILDS OPTIONS...: the answer, and how many builds there were
    local want=$1 builds=$2
    shift 2
    rm -f builds
    [ "$("$mipdata" use c.mip --debug c.elf "$@" 2>err)" = "$want" ] || fail "$*: not $want"
    [ "$(wc -l <builds)" -le "$builds" ] || fail "$*: $(wc -l <builds) builds"
}
search 1.000000000 1 --size 300K --build 'echo {} >>builds' small.elf
search '' 6 --size 3K --build 'echo {} >>builds' small.elf
grep -q 'error: no share fits in 3K' err || fail "--size: no error"
search 0.984375000 6 --time 1.01 --build 'echo {} >>builds; echo {} | awk "{ print \$1 < 0.9 ? 150 : 100 }"'
# The time is a line of one number.  Others are not: a count of warnings, a number after 511 letters.
search 0.984375000 6 --time 1.01 --build 'echo {} >>builds; echo {} | awk "{ print \$1 < 0.9 ? 150 : 100 }"; echo 3 warnings; printf "x%.0s" $(seq 511); echo 7'
search '' 1 --time 1.01 --build 'echo {} >>builds; echo 3 warnings; echo 12s; echo nan'
grep -q 'error: the command printed no number' err || fail "--time: 3 warnings are a time"
for o in "--size 3K --time 1.01 --build x" "--table --size 3K" "--build x"; do # shellcheck disable=SC2086
    "$mipdata" use c.mip --debug c.elf $o small.elf >out 2>err
    [ $? = 2 ] && grep -q 'exclude each other' err || fail "$o: no error"
done
search '' 1 --time 1.01 --build 'echo {} >>builds; false'
grep -q 'error: the build failed' err || fail "--time: a failed build"

compilers="arm-none-eabi-gcc clang-19"
[ "$MIP_LONG" = 1 ] && compilers="$compilers clang-14 clang-22"
for c in $compilers; do
    # shellcheck disable=SC2086
    for f in work other; do
        cc $c $flags -c $f.c -o plain_$f.o && cc $c $flags -fmachine-profile-use=c.use -c $f.c -o $f.o || fail "$c: $f"
        [ ! -s err ] || fail "$c: it says something"
        cc $c $flags -fmachine-profile-use=c.use -c $f.c -o again.o && cmp -s $f.o again.o || fail "$c: two compiles differ"
        sections plain_$f.o >want
        # Clang's option has no exception for the author's own cold functions
        [[ $c = clang* ]] && sed -i 's/\.text\.unlikely\.author_cold/.text.author_cold/' want && sort -o want want
        sections $f.o | diff want - >diff || fail "$c: sections have other names: $(cat diff)"
    done
    # LLVM computes of all counts what is hot, so each compile has all: other.c those of work.c, too, by other names.
    if [[ $c = clang* ]]; then
        prof=$(grep -l '^mip.other.hot_loop:' $use/*.prof) || fail "$c: other.c does not get the counts of work.c"
        for p in $prof; do sed 's/mip\.other\.//' "$p" | cmp -s - <(sed '1,/^samples /d; /^crc /d' c.use) || fail "$c: counts are missing in $p"; done
    fi
    cc $c $flags work.o other.o -fmachine-profile-use=c.use -o used.elf || fail "$c: link"
    grep -q 'c.use: 9 of 9 functions matched, with 100.0 % of the executed' err || fail "$c: what matched"
    [ "$("$MIP_ROOT/qemu/run" --board $board used.elf)" = "$(cat c.trained)" ] || fail "$c: another result"
    rm -f lib.a && arm-none-eabi-ar rcs lib.a other.o && cc $c $flags work.o lib.a -fmachine-profile-use=c.use -o used.elf || fail "$c: archive"
    grep -q '9 of 9 functions matched' err || fail "$c: members of an archive are not looked up"
    # Wherever the linker finds the object: in a thin archive, in a folder, as a library, or by an option of the linker.
    mkdir -p thin/of && cp other.o thin/of/other_with_a_long_name.o && rm -f thin/*.a && (cd thin && arm-none-eabi-ar rcsT libthin.a of/*.o) && cp lib.a thin/libother.a
    cc $c $flags -r -nostdlib -fmachine-profile-use=c.use work.o other.o -o both.o || fail "$c: -r"
    for o in thin/libthin.a "-Lthin -lthin" "-L thin -l other" "-Lthin -l:libother.a" -Wl,--whole-archive,thin/libother.a,--no-whole-archive "-Wl,-Lthin -Wl,-lother" "-Xlinker thin/libother.a"; do
        # shellcheck disable=SC2086
        cc $c $flags work.o $o -fmachine-profile-use=c.use -o used.elf && grep -q '9 of 9 functions matched' err || fail "$c: $o is not looked up: $(cat err)"
    done
    cc $c $flags both.o -fmachine-profile-use=c.use -o used.elf && grep -q '9 of 9 functions matched' err || fail "$c: an object of -r is not looked up: $(cat err)"
    for f in work:flash_write other:once; do # one that did not run, and one that ran a little
        [ "$(bytes ${f%:*}.o ${f#*:})" -lt "$(bytes plain_${f%:*}.o ${f#*:})" ] || fail "$c: ${f#*:} is not for size"
    done
    [[ $c = clang* ]] || [ "$(code work.o author_cold)" = "$(code plain_work.o author_cold)" ] || fail "$c: the author's cold function changed"

    # The profile with the list stored in it is the same.
    cc $c $flags -fmachine-profile-use=stored.mip -c work.c -o again.o && cmp -s work.o again.o || fail "$c: a stored list gives another object"
    cc $c $flags work.o other.o -fmachine-profile-use=stored.mip -o used.elf || fail "$c: link with a stored list"
    grep -q 'stored.mip: 9 of 9 functions matched' err || fail "$c: what matched of a stored list"

    # A changed function is compiled as without a profile; with other lines only, Clang loses its counts.
    sed 's/from\[i\] + 3/from[i] + 4/' work.c >changed.c && mkdir -p new && mv changed.c new/work.c && cp work.h new/
    cc $c $flags -fmachine-profile-use=c.use -c new/work.c -o new.o && cc $c $flags -c new/work.c -o newplain.o || fail "$c: changed"
    [ "$(bytes new.o flash_write)" = "$(bytes newplain.o flash_write)" ] || fail "$c: a changed function is compiled for size"
    cc $c $flags new.o other.o -fmachine-profile-use=c.use -o used.elf
    grep -q 'c.use: 8 of 9 functions matched' err || fail "$c: a changed function matched"

    # Another program, or nothing: the same bytes, and a warning.
    # Of a file that the list does not name, only the link tells: it may have been dropped by the trained image's link.
    mkdir -p foreign && echo 'int hot_loop(const int *at, int n) { return at[n]; } int never(int *to, int n) { return to[n]; }' >foreign.c
    cp foreign.c foreign/work.c && echo 'int main(void) { return 0; }' >>foreign.c
    for f in foreign foreign/work; do
        cc $c $flags -fmachine-profile-use=c.use -c $f.c -o foreign.o || fail "$c: $f"
        [ $f = foreign ] && want= || want="mipcc: warning: $f.c: no function of it is in c.use unchanged; it is compiled without the profile"
        [ "$(cat err)" = "$want" ] || fail "$c: $f: not '$want'"
        cc $c $flags -c $f.c -o plain.o && cmp -s foreign.o plain.o || fail "$c: a foreign profile changes the object"
    done
    cc $c $flags foreign.c -fmachine-profile-use=c.use -o foreign.elf
    grep -q 'warning: c.use: 0 of 9 functions matched' err && grep -q 'note: it is of another program' err || fail "$c: a link with a foreign profile"
    # A profile without a run does not say that all is cold.
    "$mipdata" create --force -p idle.mip c.elf 2>err && "$mipdata" use idle.mip --debug c.elf -o idle.use 2>err || fail "$c: idle"
    grep -q ' 0 hot, 0 for size, 0 cold, ' err || fail "idle: verdicts without a run"
    cc $c $flags -fmachine-profile-use=idle.use -c work.c -o idle.o && grep -q 'warning: work.c: nothing ran in the profile idle.use' err || fail "$c: idle"
    cc $c $flags -c work.c -o plain.o && cmp -s idle.o plain.o || fail "$c: a profile without a run changes the object"
done
# The plain image has other places, and no id to tell.
"$mipdata" use c.mip --debug plain.elf >out 2>err
[ $? = 7 ] && grep -q 'plain.elf: error: another image: it has no counters' err || fail "the plain image is taken"
"$mipdata" use c.mip --debug c.elf --size 10Q --build 'true {}' c.elf 2>err && fail "a size of 10Q"
grep -q 'note: --size 131072' err || fail "10Q: no next step"
grep -lq $'^hot\thelper\twork.c$' $use/*.list || fail "helper of work.c is not hot"
grep -lq $'^cold\thelper\tother.c$' $use/*.list || fail "helper of other.c is not cold"
[ "$(stat -c %a%u $use)" = "700$(id -u)" ] || fail "the cache is open to others"

# Options that name outputs are not for the question which files are read.  What is remembered does not grow, and what is
# in use is not removed for its age.
c=arm-none-eabi-gcc
cc $c $flags -fmachine-profile-use=c.use -c work.c -o want.o
n=$(find $use -type f | wc -l)
find $use -type f -exec touch -d '100 days ago' {} +
for o in -Wp,-MD,dep.d -Wp,-DNOT_USED,-MMD,dep.d -Wp,-MD,dep.d,-MT,x.o --output=again.o; do
    cc $c $flags -fmachine-profile-use=c.use $o -c work.c -o again.o && [ ! -s err ] || fail "$o: it says $(cat err)"
    cmp -s want.o again.o || fail "$o: another object"
done
[ "$(find $use -type f | wc -l)" = $n ] || fail "equal compiles leave more files"
cc $c $flags -fmachine-profile-use=c.use -c other.c -o other.o
cc $c $flags want.o other.o -fmachine-profile-use=c.use -o used.elf || fail "link" # it also removes what is old
[ "$(find $use -name '*.same' | wc -l)$(find $use -name '*.list' | wc -l)" = 22 ] || fail "after a link: $(ls $use)"
grep -q '9 of 9 functions matched' err || fail "a link forgets"

# A cache without room: the profile is not used, a warning says why, and nothing half-written is left.
if unshare -m true 2>/dev/null && mkdir -p tiny && unshare -m mount -t tmpfs -o size=4k none tiny 2>/dev/null; then
    for c in arm-none-eabi-gcc clang-19; do
        cc $c $flags -c work.c -o plain.o
        unshare -m sh -c "mount -t tmpfs -o size=4k,mode=700 none tiny && XDG_CACHE_HOME=$PWD/tiny '$mipcc' --board=$board $c $flags -fmachine-profile-use=c.use -c work.c -o full.o; s=\$?; find tiny -type f -exec sha1sum {} +; exit \$s" >out 2>err ||
            fail "$c: a full cache"
        grep -q 'warning: the profile is not used: ' err && [ "$(wc -l <err)" = 1 ] && cmp -s plain.o full.o && ! grep -vE '^([0-9a-f]{40})  .*/\1\.(prof|rsp|list)$' out || fail "$c: a full cache: $(cat out)"
    done
else
    echo "a full cache is not tested: this user cannot mount"
fi

# Damaged and missing lists.
status() { # STATUS TEXT FILE
    local s=0
    cc arm-none-eabi-gcc $flags -fmachine-profile-use="$3" -c work.c -o bad.o || s=$?
    [ $s = "$1" ] && grep -q -- "error: .*$2" err && [ ! -e bad.o ] || fail "$3: status $s"
}
status 4 '' missing.use
head -c 200 c.use >cut.use && status 3 'not whole' cut.use
sed 's/hot_loop\thot/hot_loop\tcold/' c.use >edited.use && status 3 'not whole' edited.use
: >empty.use && status 3 'no list' empty.use
head -c 60 c.mip >cut.mip && status 3 'offset to data' cut.mip
grep -q 'note: .*cut short' err || fail "cut.mip: no next step"
status 1 'no list of hot functions is stored' c.mip
grep -q 'note: .*mipdata use c.mip --debug ELF --store' err || fail "c.mip: no next step"
status 3 '' bent.mip

# LTO: the marks are in the objects.
cc arm-none-eabi-gcc $flags -flto -fmachine-profile-use=c.use -c work.c -o lto1.o && cc arm-none-eabi-gcc $flags -flto -fmachine-profile-use=c.use -c other.c -o lto2.o &&
    cc arm-none-eabi-gcc $flags -flto lto1.o lto2.o -fmachine-profile-use=c.use -o lto.elf || fail "LTO"
grep -q '9 of 9' err || fail "LTO: not all matched"
cc arm-none-eabi-gcc $flags -flto work.c other.c -o ltoplain.elf || fail "LTO, plain"
[ "$("$MIP_ROOT/qemu/run" --board $board lto.elf)" = "$(cat c.trained)" ] || fail "LTO: another result"

# Clang's LLVM joins units only if their profiles have one summary; the linker's code has the names of sections, too.
for l in -flto -flto=thin; do
    for f in work other; do cc clang-19 $flags $l -fmachine-profile-use=c.use -c $f.c -o lto-$f.o || fail "clang-19 $l: $f: $(cat err)"; done
    cc clang-19 $flags $l lto-work.o lto-other.o -fmachine-profile-use=c.use -Wl,-Map=map -o lto.elf || fail "clang-19 $l: link"
    grep -q '9 of 9 functions matched' err || fail "clang-19 $l: not all matched"
    [ "$("$MIP_ROOT/qemu/run" --board $board lto.elf)" = "$(cat c.trained)" ] || fail "clang-19 $l: another result"
    grep -qE '\.text\.(unlikely|hot)\.' map && fail "clang-19 $l: sections have other names"
    cc clang-19 $flags $l work.c other.c -o ltoplain.elf || fail "clang-19 $l: plain"
    [ "$(bytes lto.elf flash_write)" -lt "$(bytes ltoplain.elf flash_write)" ] || fail "clang-19 $l: flash_write is not for size"
done
# AArch64, by GCC of Linux: its plugin needs its own headers.
if command -v aarch64-linux-gnu-gcc >/dev/null && [ -e "$(aarch64-linux-gnu-gcc -print-file-name=plugin)/include/gcc-plugin.h" ]; then
    "$mipcc" aarch64-linux-gnu-gcc $flags -fmachine-profile-use=c.use -c other.c -o a64.o 2>err && [ ! -s err ] || fail "AArch64"
    aarch64-linux-gnu-gcc $flags -c other.c -o a64plain.o
    [ "$(aarch64-linux-gnu-nm -S a64.o | sed -n 's/^[^ ]* \([^ ]*\) . once$/\1/p')" \< "$(aarch64-linux-gnu-nm -S a64plain.o | sed -n 's/^[^ ]* \([^ ]*\) . once$/\1/p')" ] ||
        fail "AArch64: once is not for size"
else
    echo "not tested for AArch64: there is no GCC, or it has no headers for plugins"
fi

# RISC-V, on 32 and 64 bits.  Functions that executed little are smaller, and hot ones have the instructions of -O3.  GCC
# links where lld refuses Debian's libm.a or relaxes no code; GNU ld 2.40 crashes on DWARF 5 of Clang 19 and 22.
trained=$(cat c.trained) riscv=0
on_riscv() { # BOARD COMPILER LINKER FLAGS…
    local board=$1 tools=riscv64-unknown-elf on="-fmachine-profile-generate -fmachine-profile-edge-counts" f hot
    rm -f rv.*
    for f in work other; do
        # shellcheck disable=SC2086
        cc "$2" -O2 -g "${@:4}" $on -c $f.c -o train_$f.o && cc "$2" $flags -c $f.c -o plain_$f.o || fail "$*: $f"
    done
    # shellcheck disable=SC2086
    cc "$3" $on train_work.o train_other.o -o rv.elf && "$MIP_ROOT/qemu/run" --board "$1" -o rv.mipraw rv.elf >out || fail "$*: training"
    "$mipdata" create -p rv.mip rv.elf 2>err && "$mipdata" merge -p rv.mip rv.mipraw 2>err && "$mipdata" use rv.mip --debug rv.elf -o rv.use 2>err || fail "$*: list"
    # Clang 22 leaves no instruction with a line of square.
    [ "$(cut -f1,2 rv.use | sed -n '/\t/p' | sort | tr '\t\n' ' ,' | sed 's/square hot,//')" = \
        "author_cold cold,flash_write cold,helper cold,helper hot,hot_loop hot,main size,never cold,once size," ] || fail "$*: $(cat rv.use)"
    for f in work other; do cc "$2" $flags -fmachine-profile-use=rv.use -c $f.c -o $f.o && [ ! -s err ] || fail "$*: $f: with the profile"; done
    cc "$3" $flags work.o other.o -fmachine-profile-use=rv.use -o used.elf || fail "$*: link"
    grep -q 'rv.use: \([89]\) of \1 functions matched, with 100.0 % of the executed' err || fail "$*: what matched"
    [ "$("$MIP_ROOT/qemu/run" --board "$1" used.elf)" = "$trained" ] || fail "$*: another result"
    [ "$(bytes other.o once)" -lt "$(bytes plain_other.o once)" ] || fail "$*: once is not for size"
    # Clang has hot_loop's way out of no turns after the loop then, which is no less code.
    for hot in helper $([[ $2 = clang* ]] || echo hot_loop); do
        [ -n "$(code work.o "$hot")" ] && [ "$(code work.o "$hot")" = "$(code plain_work.o "$hot")" ] || fail "$*: $hot is not as with -O3"
    done
    [ "$(bytes work.o hot_loop)" = "$(bytes plain_work.o hot_loop)" ] || fail "$*: hot_loop is smaller than with -O3"
    riscv=$((riscv + 1))
}
on_riscv qemu-virt-rv32 riscv64-unknown-elf-gcc riscv64-unknown-elf-gcc
on_riscv qemu-virt-rv64 riscv64-unknown-elf-gcc riscv64-unknown-elf-gcc
on_riscv qemu-virt-rv32 clang-22 riscv64-unknown-elf-gcc -gdwarf-4
on_riscv qemu-virt-rv64 clang-19 clang-19
rows=4
if [ "$MIP_LONG" = 1 ]; then
    on_riscv qemu-virt-rv32 clang-14 riscv64-unknown-elf-gcc
    on_riscv qemu-virt-rv32 clang-19 riscv64-unknown-elf-gcc -gdwarf-4
    on_riscv qemu-virt-rv64 clang-14 riscv64-unknown-elf-gcc
    on_riscv qemu-virt-rv64 clang-22 clang-22
    rows=8
fi
[ $riscv = $rows ] || fail "$riscv rows of RISC-V, not $rows"

# The plugin: parallel first uses, a compiler without headers, an option that insists.
rm -rf cache
for i in 1 2 3 4; do "$mipcc" --board=$board arm-none-eabi-gcc $flags -fmachine-profile-use=c.use -c work.c -o par$i.o & done
wait
for i in 2 3 4; do cmp -s par1.o par$i.o || fail "parallel first uses differ"; done
cmp -s par1.o <(cc arm-none-eabi-gcc $flags -c work.c -o plain.o; cat plain.o) && fail "parallel first uses do nothing"
[ "$(find cache -name 'part*' | wc -l)" = 0 ] || fail "parts of a plugin are left"
[ "$("$mipcc" --build-plugin arm-none-eabi-gcc)" = "$(find $PWD/cache -name mip_use.so)" ] || fail "--build-plugin"
mkdir no && printf '#!/bin/sh\ncase $* in *-print-file-name=plugin*) echo plugin ;; *) exec arm-none-eabi-gcc "$@" ;; esac\n' >no/bare-gcc && chmod +x no/bare-gcc
rm -rf cache
PATH=$PWD/no:$PATH "$mipcc" --board=$board bare-gcc $flags -fmachine-profile-use=c.use -c work.c -o bare.o 2>err || fail "without headers"
grep -q 'warning: the profile is not used: bare-gcc has no headers for plugins' err || fail "without headers: no warning"
cmp -s bare.o plain.o || fail "without the plugin the object is another"
PATH=$PWD/no:$PATH "$mipcc" --board=$board bare-gcc $flags -fmachine-profile-use=c.use -fmachine-profile-use-need-plugin -c work.c -o bare.o 2>err && fail "a missing plugin is no error"
# What the C++ compiler says is the reason, also if there is no second one.
mkdir only && ln -s "$(command -v arm-none-eabi-gcc)" only/ && printf '#!/bin/sh\necho "gmp.h: fatal error: no such file" >&2\nexit 1\n' >only/c++ && chmod +x only/c++
PATH=$PWD/only "$mipcc" --board=$board arm-none-eabi-gcc $flags -fmachine-profile-use=c.use -c work.c -o bare.o 2>err
grep -q 'not used: gmp.h: fatal error' err || fail "the C++ compiler's words are lost"
mkdir -p cache/mip/plugin && rm -rf cache/mip/plugin/* && chmod 777 cache/mip/use 2>/dev/null
cc arm-none-eabi-gcc $flags -fmachine-profile-use=c.use -c work.c -o open.o || fail "an open cache"
grep -q 'warning: the profile is not used' err || fail "a cache that others may write to is used"
chmod 700 cache/mip/use

# ccache: it runs the compiler, and another list is another object.
"$mipdata" use c.mip --debug c.elf --share 0 -o none.use 2>err
mkdir bin && printf '#!/bin/sh\necho "$@" >>%s/launched\nexec "$@"\n' "$PWD" >bin/ccache && chmod +x bin/ccache
for c in arm-none-eabi-gcc clang-19; do
    : >launched
    for l in c none c; do PATH=$PWD/bin:$PATH "$mipcc" --board=$board ccache $c $flags -fmachine-profile-use=$l.use -c work.c -o cc-$l.o 2>err || fail "ccache $c"; done
    [ "$(grep -cE "^$c .*(mip_use-list=|@)[^ ]*/mip/use/" launched)" = 3 ] && [ "$(sort -u launched | wc -l)" = 2 ] || fail "ccache $c: it runs $(cat launched)"
done
if command -v ccache >/dev/null; then
    for c in arm-none-eabi-gcc clang-19; do
        export CCACHE_DIR=$PWD/ccache-$c
        cc $c $flags -fmachine-profile-use=c.use -c work.c -o want.o || fail "ccache: $c"
        for l in c none c; do "$mipcc" --board=$board ccache $c $flags -fmachine-profile-use=$l.use -c work.c -o cc-$l.o 2>err || fail "ccache: $c, $l"; done
        cmp -s cc-c.o want.o || fail "ccache: $c: another object than without"
        cmp -s cc-c.o cc-none.o && fail "ccache: $c: another list gives the same object"
        ccache -s | grep -qi 'hits: *1 ' || fail "ccache: $c: the second compile with one list is no hit: $(ccache -s)"
    done
else
    echo "not tested with the real ccache: there is none"
fi
echo "all as wanted"
