# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# No run overwrites another run's profile.  Many runs use one file name: in sequence and in parallel, of one image and of
# several, on a board and on this computer.  Then children of fork(), and the % letters of file names.
set -eu
mipcc=$MIP_BIN/mipcc mipdata=$MIP_BIN/mipdata
run=("$MIP_ROOT/qemu/run" --board qemu-mps2-an385)
. "$MIP_ROOT/tests/tools/fail.sh"
calls() { # PROFILE FUNCTION
    "$mipdata" show -p "$1" | grep -A 1 "^$2\$" | sed -n 's/.*Call Count: //p'
}
# The folder has RAWS raw profiles.  Merged, they say that FUNCTION was called CALLS times.
expect() { # WHAT RAWS FUNCTION CALLS
    [ "$(ls ./*.mipraw | wc -l)" = "$2" ] || fail "$1: $2 runs left: $(ls -a)"
    [ -z "$(find . -name '.*mipraw*')$(find . -type l)" ] || fail "$1: left over: $(ls -a)"
    "$mipdata" create -p all.mip ../"$elf" 2>err && "$mipdata" merge --strict -p all.mip ./*.mipraw 2>err || fail "$1: $(cat err)"
    [ "$(calls all.mip "$3")" = "$4" ] || fail "$1: $3 has $(calls all.mip "$3") calls, not $4"
}
at_once() { # COMMAND...: runs it eight times in parallel
    local i jobs=()
    for i in 1 2 3 4 5 6 7 8; do
        "$@" 2>err.$i &
        jobs+=($!)
    done
    for i in "${jobs[@]}"; do wait "$i" || fail "$*: status $?"; done
}

cat >one.c <<'E'
__attribute__((noinline)) int once(volatile int *p) { return *p; }
int main(void) { volatile int zero = 0; return once(&zero); }
E
sed 's/once/other/; s/return \*p/return 8 * *p/' one.c >two.c
for way in "fw.elf --board=qemu-mps2-an385 arm-none-eabi-gcc" "hosted gcc"; do
    read -r elf words <<<"$way"
    read -r -a words <<<"$words"
    "$mipcc" "${words[@]}" -O1 -fmachine-profile-generate one.c -o "$elf"
    "$mipcc" "${words[@]}" -O1 -fmachine-profile-generate two.c -o "two-$elf"
    start=("${run[@]}" "../$elf") two=("${run[@]}" "../two-$elf")
    [ "$elf" = fw.elf ] || start=("../$elf") two=("../two-$elf")

    mkdir "$elf.again" "$elf.at-once" "$elf.images"
    (
        cd "$elf.again"
        "${start[@]}" 2>err && [ ! -s err ] || fail "first run: $(cat err)"
        cp default.mipraw first
        "${start[@]}" 2>err && grep -q 'default.mipraw.*now default.1.mipraw' err || fail "second run: $(cat err)"
        cmp first default.1.mipraw || fail "the first run's profile has changed"
        "${start[@]}" 2>err
        expect "three runs" 3 once 3
    )
    (cd "$elf.at-once" && at_once "${start[@]}" && expect "eight at once" 8 once 8)
    (
        cd "$elf.images"
        "${start[@]}" && cp default.mipraw mine && "${two[@]}" 2>err
        cmp -s mine default.1.mipraw && ! cmp -s mine default.mipraw || fail "two images: $(ls)"
        "$mipdata" create -p 'prof/%m.mip' ../"$elf" ../"two-$elf" 2>err || fail "create: $(cat err)"
        "$mipdata" merge -p 'prof/%m.mip' default.mipraw default.1.mipraw 2>err || fail "merge: $(cat err)"
        [ "$(for p in prof/*; do calls "$p" once; calls "$p" other; done | paste -sd' ')" = "1 1" ] || fail "two profiles"
        echo no >bad.mipraw
        "$mipdata" merge -p 'prof/%m.mip' default.mipraw bad.mipraw 2>err && fail "a bad raw: status 0"
        grep -q '^mipdata: bad.mipraw:.*error' err && grep -q 'merged 1 of 1' err || fail "a bad raw: $(cat err)"
        "$mipdata" merge -p 'prof/%m.mip' - <default.mipraw 2>err && fail "standard input is read twice"
        grep -q 'standard input: error: can be read only once' err || fail "standard input: $(cat err)"
        "$mipdata" create -p one.mip ../"$elf" ../"two-$elf" 2>err && fail "two images in one profile"
        grep -q '%m' err || fail "two images: $(cat err)"
    )
done

# A child of fork() has its own profile.  Calls of the parent are only in the parent's profile.
cat >fork.c <<'E'
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>
__attribute__((noinline)) int work(volatile int *p) { return *p; }
__attribute__((noinline)) void before(volatile int *p) { *p = 0; }
int main(void)
{
    volatile int zero;
    before(&zero);
    for (int i = 0; i < 3; i++) {
        if (fork() == 0)
            exit(work(&zero));
        wait(NULL);
    }
    return 0;
}
E
"$mipcc" gcc -O1 -fmachine-profile-generate fork.c -o forks
mkdir fork
(cd fork && ../forks 2>err && elf=forks && expect "children" 4 work 3 && [ "$(calls all.mip before)" = 1 ]) || fail "children: $(cat fork/err)"

# The % letters of names.  Only process and host are set at run time; the image contains the rest.
host=$(uname -n)
"$mipcc" --board=qemu-mps2-an385 arm-none-eabi-gcc -O1 -fmachine-profile-generate '-fmachine-profile-output=p-%h/%n,%m,%p,%%,%q' one.c -o n.elf
"$mipcc" gcc -O1 -fmachine-profile-generate '-fmachine-profile-output=p-%h/%n,%m,%p,%%,%q' one.c -o n
"${run[@]}" n.elf && ./n
for n in n.elf n; do
    "$mipdata" create -p n.mip $n 2>err && "$mipdata" mip2yaml -p n.mip >yaml
    id=$(sed -n "s/.*Image Id: *'\([0-9a-f]\{16\}\).*/\1/p" yaml)
    [ -n "$id" ] && ls "p-$host" | grep -qx "$n,$id,[0-9]*,%,%q" || fail "names: $n $id: $(ls p-*)"
    [ ! -e p-%h ] || fail "%h was not replaced: $(ls p-%h)"
done
MIP_PROFILE_FILE='env/%n-%p' ./n && ls env | grep -qx 'n-[0-9]*' || fail "MIP_PROFILE_FILE: $(ls env)"
"${run[@]}" -o other/x.mipraw n.elf && "${run[@]}" -o other/x.mipraw n.elf 2>err && [ -s other/x.mipraw ] && [ -s other/x.1.mipraw ] ||
    fail "-o: $(ls other) $(cat err)"

# Programs of this computer and firmware in QEMU share a folder and a name.  A program that ends during a run in QEMU
# takes a free name, and leaves the run's link alone.
cat >dumps.c <<'E'
#include <errno.h>
#include "mip.h"
int main(void) { return mip_dump_semihost("default.mipraw") != 0 || errno != EBUSY; }
E
"$mipcc" gcc -O1 -fmachine-profile-generate -fno-machine-profile-dump -I"$MIP_ROOT/target" dumps.c -o dumps
mkdir mixed
(
    cd mixed
    ln -s /dev/fd/9 default.mipraw
    ../hosted 2>err && grep -q 'the profile is in default.1.mipraw' err || fail "during a run in QEMU: $(cat err)"
    [ "$(readlink default.mipraw)" = /dev/fd/9 ] && [ -s default.1.mipraw ] || fail "during a run in QEMU: $(ls -l)"
    ../dumps 2>err || fail "mip_dump_semihost() during a run in QEMU: $(cat err)"
    [ -L default.mipraw ] && [ "$(ls -A | wc -l)" = 3 ] || fail "mip_dump_semihost(): $(ls -A)"
    rm ./*.mipraw
    pids=()
    for i in 1 2 3 4 5 6; do
        "${run[@]}" ../fw.elf 2>err.$i &
        pids+=($!)
        ../hosted 2>err.$i.hosted
    done
    for i in "${pids[@]}"; do wait "$i" || fail "mixed runs: status $?"; done
    [ "$(find . -name '*.mipraw' -type f -size +0 | wc -l)" = 12 ] && [ "$(ls -A | grep -vc '^err')" = 12 ] || fail "mixed runs: $(ls -A)"
)

# Another process has the same number in another container.  So a number makes no name one's own.
mkdir number
(
    cd number
    bash -c 'echo busy >default.mipraw.$$; echo busy >default.mipraw.1.part; exec ../hosted'
    [ -s default.mipraw ] && [ "$(cat default.mipraw.*)" = "$(printf 'busy\nbusy')" ] || fail "same number: $(ls)"
)

# A file system without hard links.
printf '#include <errno.h>\nint link(const char *a, const char *b) { (void)a; (void)b; errno = EPERM; return -1; }\n' >nolink.c
gcc -shared -fPIC nolink.c -o nolink.so
mkdir fat
(
    cd fat
    for i in 1 2; do
        LD_PRELOAD=../nolink.so ../hosted 2>err && grep -q "hard links fail here; the profile is in default.$i.mipraw" err || fail "no links: $(cat err)"
    done
    elf=hosted && expect "no links" 2 once 2
)

# Runs in several folders write into one.
mkdir out
mkdir from
(
    cd from
    jobs=()
    for i in 1 2 3 4 5 6 7 8; do
        mkdir $i
        (cd $i && "${run[@]}" -o ../../out/x.mipraw ../../fw.elf 2>err) &
        jobs+=($!)
    done
    for i in "${jobs[@]}"; do wait "$i" || fail "-o from eight folders: status $?"; done
    cd ../out && elf=fw.elf && expect "-o from eight folders" 8 once 8
)

# A long run goes on while a short one begins and ends.  The short run cannot send signals to the long run's process,
# as in another container or as another user.  The profile is beside its final name from the start.
cat >long.c <<'E'
int main(void) { int c; while ((c = getchar()) != EOF && c != 4) { } return 0; }
E
sed -i '1i #include <stdio.h>' long.c
"$mipcc" --board=qemu-mps2-an385 arm-none-eabi-gcc -O1 -fmachine-profile-generate long.c -o long.elf
mkfifo hold
mkdir short
(
    cd short
    "${run[@]}" -o far/x.mipraw ../long.elf <../hold 2>err.long &
    long=$!
    exec 6>../hold
    until [ -L default.mipraw ]; do kill -0 $long || fail "long run: $(cat err.long)"; done
    [ "$(ls -A far | wc -l)" = 1 ] && ! ls -A | grep -q '\.run$' || fail "the profile is on another disk: $(ls -AR)"
    (kill() { [ "$1" != -0 ] && builtin kill "$@"; } && export -f kill && "${run[@]}" ../fw.elf 2>err) || fail "short run: $(cat err)"
    [ -L default.mipraw ] && [ -s default.1.mipraw ] || fail "short run: $(ls -A) $(cat err)"
    exec 6>&-
    wait $long || fail "long run: $(cat err.long)"
    [ "$(ls -A)" = "$(printf '%s\n' default.1.mipraw err err.long far)" ] && [ -s far/x.mipraw ] || fail "long run: $(ls -AR)"
)

# Names that tools could take for options, or for the end of a text.  A folder has a name that a profile wants.
for n in -dash.mipraw 'q"q/x.mipraw' "it's %h/\$x.mipraw"; do
    "$mipcc" --board=qemu-mps2-an385 arm-none-eabi-gcc -O1 -fmachine-profile-generate "-fmachine-profile-output=$n" one.c -o odd.elf
    "${run[@]}" odd.elf 2>err && [ ! -s err ] && [ -s "./${n//%h/$host}" ] || fail "$n: $(cat err)"
done
mkdir -p taken/default.mipraw
(cd taken && "${run[@]}" ../fw.elf 2>err && fail "no error for a folder in its place"; grep -q 'default.mipraw$' err) || fail "$(cat taken/err)"

# A folder has the name of the output file: every run prints an error, and the program's own work is done.
mkdir -p taken/default.mipraw
(cd taken && ../hosted) 2>err && grep -q 'default.mipraw: error:' err || fail "a folder in its place: $(cat err)"
