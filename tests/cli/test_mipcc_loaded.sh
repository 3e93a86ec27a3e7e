#!/bin/bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Clang is loaded once for all of its runs (libexec/mip/loaded.so).  What comes out is what comes out of a mipcc without
# that file: files, messages, status.  How often Clang starts is read off the dynamic linker.
set -u
fail() {
    echo "FAIL: $*" >&2
    exit 1
}

gen=(-fmachine-profile-generate)
m4=(--target=arm-none-eabi -mcpu=cortex-m4)
mkdir tmp in forked started release
export TMPDIR=$PWD/tmp
for d in bin libexec share; do
    cp -a "$MIP_SAN/../$d" forked/ && cp -a "$MIP_BIN/../$d" started/ && cp -a started/$d release/ || fail "no copy of $d"
done
rm started/libexec/mip/loaded.so || fail "there was no loaded.so"

cat >in/a.c <<'SRC'
#include "a.h"
int fn_b(int);
static int fn_s(int x) { return x * A; }
int fn_a(int x) { int unused; for (int i = 0; i < x; i++) x += fn_b(i) + fn_s(i); return x; }
SRC
echo '#define A 3' >in/a.h
echo 'int fn_b(int x) { return x + 2; } int main(void) { return fn_b(1); }' >in/b.c
echo 'struct T { ~T(); }; void g(); void fn_c() { T t; g(); }' >in/c.cc
echo 'int f( {' >in/bad.c
printf 'int f(void) { return 1; }\n#pragma clang __debug crash\n' >in/crash.c
echo '-g -Os a.c' >in/rsp
echo '--target=arm-none-eabi -mcpu=cortex-m7' >in/my.cfg

run() { # PREFIX COMMAND…: in a folder that always has the same name; leaves it as PREFIX/out, with what was said
    local prefix=$1 status=0
    shift
    rm -rf run "$prefix/out" && cp -r in run
    (cd run && "../$prefix/bin/mipcc" "$@" <<<'int fn_i(int x) { return x; }') >said.out 2>said.err || status=$?
    # Names and addresses of one run; of a crash all but that it was one.
    sed -E "s,$PWD/$prefix/,PREFIX/,g; s,/tmp/mipcc-[A-Za-z0-9]{6},/T,g; /^ *#[0-9]+ |^ *[0-9]+\.|Stack dump|backtrace|0x[0-9a-f]{12}|Illegal instruction/d" said.err >run/said
    sed 's/^/out: /' said.out >>run/said
    echo "status $status" >>run/said
    sed -i "s,$PWD/$prefix/,PREFIX/,g" run/*.cdb 2>/dev/null
    rm -f run/*.json run/*.elf.map
    mv run "$prefix/out"
}

same() { # COMMAND…
    run started "$@" && run forked "$@"
    diff -r started/out forked/out >differs || fail "$*: $(head -5 differs)"
    [ -z "$(ls tmp)" ] || fail "$*: left behind: $(ls tmp)"
}

common=(clang-14 "${m4[@]}" "${gen[@]}")
same "${common[@]}" -O2 -g -Wall -MD -c a.c
grep -q 'warning: unused' forked/out/said && [ -s forked/out/a.o ] && [ -s forked/out/a.d ] || fail "$(cat forked/out/said)"
same "${common[@]}" -save-temps -ftime-trace -MJ x.cdb -c a.c -o x.o
same "${common[@]}" -gsplit-dwarf -g -c @rsp
same "${common[@]}" -x c -c - -o i.o
[ -s forked/out/i.o ] || fail "of standard input: $(cat forked/out/said)"
same "${common[@]}" -Wall -Werror -c a.c
same "${common[@]}" -c bad.c b.c
same "${common[@]}" -c a.c -o no/such/a.o
same clang-14 --config ./my.cfg "${gen[@]}" -c a.c
for cc in clang-14 clang-22; do
    common=("$cc" "${m4[@]}" "${gen[@]}")
    same "${common[@]}" -Os -fcolor-diagnostics -Wall -c a.c b.c -fmachine-profile-edge-counts
    same "${common[@]}" -c crash.c
    grep -q 'status 132' forked/out/said || fail "$cc: a crash: $(cat forked/out/said)"
    same "${cc/clang/clang++}" "${m4[@]}" "${gen[@]}" -c c.cc
    same "$cc" --target=aarch64-none-elf "${gen[@]}" -O1 -fmachine-profile-block-coverage -c a.c
done
same --board=qemu-mps2-an385 clang-22 "${gen[@]}" a.c b.c -o fw.elf
[ -s forked/out/fw.elf ] || fail "a link: $(cat forked/out/said)"

starts() { # PREFIX COMMAND…: how many processes loaded Clang's library
    rm -rf log && mkdir log
    (cd in && LD_DEBUG=libs LD_DEBUG_OUTPUT=$PWD/../log/p "../$1/bin/mipcc" "${@:2}" -o ../n.o) >/dev/null 2>&1 || fail "$*: does not compile"
    grep -l 'calling init: .*libclang-cpp' log/* | wc -l
}
expect() { # NUMBER PREFIX COMMAND…
    local n
    n=$(starts "${@:2}") || exit 1
    [ "$n" = "$1" ] || fail "Clang starts $n times instead of $1: ${*:2}"
    [ -z "${plain-}" ] || cmp n.o "$plain" || fail "another object: ${*:2}"
}
rest=("${m4[@]}" "${gen[@]}" -c a.c)
expect 3 started clang-14 "${rest[@]}"
cp n.o plain.o && plain=plain.o
expect 1 forked clang-14 "${rest[@]}"
expect 1 forked "$(command -v clang-14)" "${rest[@]}"
LD_PRELOAD=libc.so.6 expect 1 release clang-14 "${rest[@]}"

# It goes into no script; a program that becomes Clang, or calls it, is not taken for it.
mkdir ways
printf '#!/bin/bash\n[ -z "${LD_PRELOAD-}${MIP_LOADED-}" ] || exit 9\nexec clang-14 "$@"\n' >ways/script-clang
cat >way.c <<'SRC'
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>
int main(int argc, char **argv)
{
    int status = 0;
    (void)argc;
    if (getenv("LD_PRELOAD") || getenv("MIP_LOADED"))
        return 9;
#ifdef CALLS
    if (fork() != 0) {
        wait(&status);
        return WEXITSTATUS(status);
    }
#endif
    execvp("clang-14", argv);
    return status + 1;
}
SRC
gcc way.c -o ways/becomes-clang && gcc -DCALLS way.c -o ways/calls-clang && chmod +x ways/* || exit 1
for way in script becomes calls; do
    PATH=$PWD/ways:$PATH expect 3 forked "$way-clang" "${rest[@]}"
done
gcc -static way.c -o ways/static-clang || exit 1
PATH=$PWD/ways:$PATH expect 3 forked static-clang "${rest[@]}"

# One that does not answer, one that the dynamic linker complains of: asked again, without it and without a word of it.
cp release/libexec/mip/loaded.so whole.so
gcc -shared -x c /dev/null -o release/libexec/mip/loaded.so || exit 1
expect 4 release clang-14 "${rest[@]}"
for size in 100 4000; do
    head -c $size whole.so >release/libexec/mip/loaded.so
    said=$(cd in && ../release/bin/mipcc clang-14 "${rest[@]}" -o ../n.o 2>&1) && [ -z "$said" ] && cmp n.o plain.o || fail "a broken loaded.so: $said"
done

# Where a sandbox denies one of the calls, each run is a start, or as good as one; nothing waits for ever.
cat >deny.c <<'SRC'
#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <unistd.h>
int main(int argc, char **argv)
{
    struct sock_filter code[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (unsigned)atoi(argv[1]), 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    };
    struct sock_fprog program = {sizeof code / sizeof *code, code};
    if (argc < 3 || prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) || prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program))
        return 99;
    execvp(argv[2], argv + 2);
    return 98;
}
SRC
cat >calls.c <<'SRC'
#include <sys/syscall.h>
calls SYS_socketpair SYS_sendmsg SYS_recvmsg SYS_recvfrom SYS_prctl SYS_memfd_create SYS_signalfd4
SRC
gcc deny.c -o deny && calls=$(gcc -E -P calls.c | sed -n 's/^calls //p') && [ "$(wc -w <<<"$calls")" = 7 ] || exit 1
cp whole.so release/libexec/mip/loaded.so && expect 1 release clang-14 "${rest[@]}"
for call in $calls; do
    rm -f denied.o
    (cd in && timeout -s KILL 30 ../deny "$call" ../release/bin/mipcc clang-14 "${rest[@]}" -o ../denied.o) 2>err ||
        fail "without system call $call: $(cat err)"
    cmp denied.o plain.o || fail "without system call $call: another object"
done

# Nobody stays behind, whoever is ended.
yes 'int f(int a) { for (int i = 0; i < a; i++) a += i * a; return a; }' | head -6000 | awk '{ sub("f", "f" NR); print }' >in/slow.c
for signal in TERM KILL KILL-loaded; do
    (cd in && exec "../forked/bin/mipcc" clang-14 "${m4[@]}" "${gen[@]}" -O2 -c slow.c -o slow.o) 2>/dev/null &
    pid=$!
    for ((i = 0; i < 200; i++)); do
        loaded=$(pgrep -P $pid | head -1)
        [ -n "$loaded" ] && [ -n "$(pgrep -P "$loaded")" ] && [ -n "$(ls tmp/*/* 2>/dev/null)" ] && break
        sleep 0.05
    done
    [ $i -lt 200 ] || fail "it never ran"
    runs=$(pgrep -P "$loaded")
    [[ $runs =~ ^[0-9]+$ ]] || fail "$signal: not one run: $runs"
    [ $signal = KILL-loaded ] && kill -KILL "$loaded" || kill -$signal $pid
    status=0
    wait $pid 2>/dev/null || status=$?
    rm -rf tmp/mipcc-*
    # A run ends with the loaded program, and that with mipcc and its run.
    if [ $signal = KILL-loaded ]; then
        [ $status != 0 ] && [ ! -e in/slow.o ] || fail "$signal: status $status, or an object"
        ended=$runs
    else
        [ $status -gt 128 ] && [ ! -e in/slow.o ] || fail "$signal: status $status"
        [ $signal = TERM ] || kill $runs
        ended=$loaded
    fi
    for ((i = 0; i < 200; i++)); do kill -0 "$ended" 2>/dev/null || break; sleep 0.05; done
    [ $i -lt 200 ] || fail "$signal: process $ended stays"
done
exit 0
