# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Programs of this computer, compiled with its own compilers and position-independent, which is Debian's default.  Output and
# exit status are as without probes.  The profile equals a trace of single steps.  The file is written at exit.
set -u
mipcc=$MIP_BIN/mipcc mipdata=$MIP_BIN/mipdata
bad=0 cases=0
fail() {
    echo "FAIL: $*"
    bad=1
}

cat >prog.c <<'END'
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NOINLINE __attribute__((noinline))
static jmp_buf back;
static _Thread_local int depth;
static const char *volatile text = "seven";

static NOINLINE int twice(int x) { return 2 * x; }
static NOINLINE int thrice(int x) { return 3 * x; }
static NOINLINE int unused_by_table(int x) { return 5 * x; }
static int (*volatile table[])(int) = {twice, thrice, twice, unused_by_table};

static NOINLINE int pick(int x)
{
    switch (x) {
    case 0: return table[0](1);
    case 1: return table[1](depth);
    case 2: return 77;
    case 3: return (int)strlen(text);
    case 4: return x * x;
    case 7: return table[3](1);
    default: return -x;
    }
}

static NOINLINE long sum(int n, ...)
{
    va_list list;
    long all = 0;
    va_start(list, n);
    while (n-- > 0)
        all += n % 2 ? (long)va_arg(list, double) : va_arg(list, int);
    va_end(list);
    return all;
}

static NOINLINE void deep(int n)
{
    volatile char room[300];
    room[n] = (char)n;
    depth++;
    if (n == 5)
        longjmp(back, n);
    deep(n + 1);
    depth -= room[n];
}

static NOINLINE int leaf(int a, int b) /* lives in the red zone */
{
    volatile int room[12];
    for (int i = 0; i < 12; i++)
        room[i] = a * i;
    return room[b % 12] + room[a % 12];
}

static NOINLINE unsigned long gcd(unsigned long a, unsigned long b) { return b ? gcd(b, a % b) : a; }
static NOINLINE int never(void) { return puts("never"); }
static int by_value(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
__attribute__((constructor)) static void before_main(void) { depth = 1; }
__attribute__((destructor)) static void after_main(void) { printf("after %d\n", depth); }
static void at_exit(void) { printf("exit %d\n", thrice(depth)); }

int main(int argc, char **argv)
{
    int list[] = {5, 3, 9, 1};
    atexit(at_exit);
    if (setjmp(back) == 0)
        deep(0);
    qsort(list, 4, sizeof *list, by_value);
    for (int i = 0; i < 7; i++)
        printf("%d %d %d\n", i, pick(i), leaf(i + 1, i));
    printf("%ld %lu %d %s\n", sum(4, 1, 2.5, 3, 4.5), gcd(1071, 462), list[0], argv[0] + strlen(argv[0]) - 4);
    if (argc > 7)
        return never();
    exit(argc > 1 ? atoi(argv[1]) : 3);
}
END

symbol() { readelf -sW "$1" | awk -v n="$2" '$8 == n && $7 != "UND" { print $2; exit }'; }

# one COMPILER MODE FLAGS…
one() {
    local cc=$1 mode=$2 label="$*" object=()
    shift 2
    cases=$((cases + 1))
    rm -rf plain probed && mkdir plain probed
    "$cc" "$@" -w prog.c -o plain/prog || { fail "$label: plain does not build"; return; }
    # shellcheck disable=SC2086
    "$mipcc" "$cc" -fmachine-profile-generate $mode "$@" -w -c prog.c -o prog.o &&
        "$mipcc" "$cc" -fmachine-profile-generate $mode "$@" -Wl,-z,text prog.o -o probed/prog 2>link.err ||
        { fail "$label: does not build: $(cat link.err)"; return; }
    grep -v 'argument unused' link.err && fail "$label: the linker complains"
    readelf -rW probed/prog | grep -q mip && fail "$label: $(readelf -rW probed/prog | grep mip)"
    (cd plain && ./prog 4 >../plain.out; echo $? >>../plain.out)
    (cd probed && ./prog 4 >../probed.out; echo $? >>../probed.out)
    cmp plain.out probed.out || fail "$label: output or status differs"
    [ "$(ls probed)" = "$(printf 'default.mipraw\nprog')" ] || fail "$label: leaves $(ls probed)"
    MIP_PROFILE_FILE=raw "$MIP_TOOLS/steptrace" trace "$(symbol probed/prog mip_init)" "$(symbol probed/prog mip_dump)" \
        probed/prog 4 >step.out
    [ $? = 4 ] || fail "$label: status under the tracer"
    case $label in *-flto*) ;; *) object=(--object prog.o) ;; esac
    "$MIP_TOOLS/trace-compare" --elf probed/prog --raw raw --trace trace "${object[@]}" --min-covered 10 \
        --min-uncovered 1 >compare || fail "$label: $(head -n 5 compare)"
}

for cc in gcc clang-14 clang-22; do
    for level in -O0 -O2 -Os; do
        one $cc "" $level
        one $cc "-fmachine-profile-function-coverage -fmachine-profile-block-coverage" $level
    done
done
one gcc -fmachine-profile-block-coverage -O2 -fcf-protection -fPIC
one gcc "" -O2 -no-pie -fno-pie
one gcc "" -O2 -static-pie -ffunction-sections -Wl,--gc-sections
one gcc "" -O3 -flto
one gcc "" -O2 -rdynamic
one clang-22 "" -O2 -rdynamic
one gcc "" -O1 -mno-red-zone -fstack-protector-strong
one clang-22 "" -O2 -fuse-ld=lld -fcf-protection
one clang-14 -fmachine-profile-function-coverage -O1 -fno-omit-frame-pointer -fpatchable-function-entry=2
[ $cases = 27 ] || fail "$cases cases"

# The comparison finds a wrong profile: that of another run.
(cd probed && ./prog >/dev/null 2>&1)
"$mipcc" gcc -fmachine-profile-generate -O2 -w -DNOINLINE= prog.c -o probed/other
"$MIP_TOOLS/steptrace" trace "$(symbol probed/other mip_init)" "$(symbol probed/other mip_dump)" probed/other 1 2 3 4 5 6 7 >out
"$MIP_TOOLS/trace-compare" --elf probed/other --raw raw --trace trace >compare 2>&1 && fail "any profile is right"

# The profile file: its name, its atomic replacement, and errors.
"$mipcc" gcc -fmachine-profile-generate -fmachine-profile-output=named.mipraw -O2 -w prog.c -o prog
./prog >/dev/null
[ -s named.mipraw ] || fail "-fmachine-profile-output"
echo old >mine
MIP_PROFILE_FILE=mine ./prog >/dev/null
cmp -s mine named.mipraw || fail "MIP_PROFILE_FILE"
# A named pipe is written to and not replaced.
mkfifo channel && timeout 20 cat channel >piped &
sleep 0.2
MIP_PROFILE_FILE=channel ./prog >/dev/null
wait
[ -p channel ] && cmp -s piped named.mipraw || fail "a pipe"
MIP_PROFILE_FILE=/dev/null/x ./prog 9 >out 2>err
status=$?
[ $status = 9 ] && grep -q '^/dev/null/x: error: .*Not a directory' err || fail "an impossible name: $status $(cat err)"
(ulimit -f 0; trap '' XFSZ; MIP_PROFILE_FILE=mine ./prog 9 >/dev/null 2>&1)
cmp -s mine named.mipraw || fail "a full disk costs the old profile"
"$mipdata" create -p a.mip prog 2>/dev/null && "$mipdata" merge -p a.mip named.mipraw mine 2>/dev/null &&
    "$mipdata" show -p a.mip >shown || fail "mipdata"
grep -A 1 '^pick$' shown | grep -q 'Call Count: 14' || fail "counts of two runs: $(grep -A 1 '^pick$' shown)"
rm -f default.mipraw
printf '#include <unistd.h>\nint main(void) { _exit(2); }\n' >quick.c
"$mipcc" gcc -fmachine-profile-generate quick.c -o quick && { ./quick; [ $? = 2 ] && [ ! -e default.mipraw ]; } ||
    fail "_exit writes a profile"

"$mipcc" gcc -fmachine-profile-generate -shared -fPIC quick.c -o quick.so 2>err
[ $? = 2 ] && grep -q 'shared libraries have none' err && [ ! -e quick.so ] || fail "a shared library: $(cat err)"

# The functions of mip.h work here, too.  In a plain program they do nothing.
cat >call.c <<'END'
#include "mip.h"
int main(void) { return mip_dump_semihost("by-call.mipraw") == mip_size() ? 0 : 1; }
END
"$mipcc" gcc -fmachine-profile-generate call.c -o call && ./call && [ -s by-call.mipraw ] && "$mipcc" gcc call.c -o call &&
    rm by-call.mipraw && ./call && [ ! -e by-call.mipraw ] || fail "mip_dump_semihost()"

# Exceptions, constructors, COMDAT functions and their order.
cat >exc.cpp <<'END'
#include <cstdio>
#include <stdexcept>
#include <vector>
template <typename T> __attribute__((noinline)) T half(T x) { if (x < 0) throw std::runtime_error("neg"); return x / 2; }
struct Guard { Guard() { std::puts("in"); } ~Guard() { std::puts("out"); } };
static Guard early;
int main()
{
    std::vector<int> v{8, 4, -1, 6};
    int sum = 0;
    for (int x : v)
        try { Guard g; sum += half(x) + (int)half((double)x); } catch (const std::exception &e) { std::puts(e.what()); }
    std::printf("%d\n", sum);
}
END
for cc in g++ clang++-14; do
    for level in -O0 -O2; do
        $cc $level exc.cpp -o exc && ./exc >plain.out
        "$mipcc" $cc -fmachine-profile-generate $level -c exc.cpp -o exc.o && "$mipcc" $cc -fmachine-profile-generate exc.o -o exc &&
            MIP_PROFILE_FILE=raw "$MIP_TOOLS/steptrace" trace "$(symbol exc mip_init)" "$(symbol exc mip_dump)" ./exc >probed.out &&
            cmp plain.out probed.out &&
            "$MIP_TOOLS/trace-compare" --elf exc --raw raw --trace trace --min-covered 4 >compare ||
            fail "$cc $level, exceptions: $(head -n 5 compare)"
    done
done

# The linker left the map in several sections: all of them are read.
echo 'int twice(int x) { return 2 * x; } int main(void) { return twice(0); }' >parts.c
"$mipcc" gcc -fmachine-profile-generate -O0 parts.c -Wl,--unique=__llvm_mipmap -o parts && MIP_PROFILE_FILE=raw ./parts || fail "--unique"
[ "$(readelf -SW parts | grep -c '__llvm_mipmap ')" -gt 1 ] || fail "--unique makes one section"
"$MIP_BIN/mipdata" create -p parts.mip parts && "$MIP_BIN/mipdata" merge -p parts.mip raw &&
    [ "$("$MIP_BIN/mipdata" covered -p parts.mip | sort | tr '\n' ' ')" = "main twice " ] || fail "--unique: $("$MIP_BIN/mipdata" covered -p parts.mip)"

# A caller in code without a symbol is not named after a function without a size before it.
cat >label.s <<'END'
    .text
    .globl early
    .type early, @function
early:
    ret
    .globl sized
    .type sized, @function
sized:
    ret
    .size sized, . - sized
    .globl label
label:
    sub $8, %rsp
    call tick
    add $8, %rsp
    ret
    .section .note.GNU-stack, "", @progbits
END
echo 'void label(void); volatile int n; void tick(void) { n++; } int main(void) { label(); return 0; }' >caller.c
gcc -c label.s -o label.o && "$mipcc" gcc -fmachine-profile-generate -fmachine-profile-call-graph -fmachine-profile-runtime-buffer=64 -g caller.c label.o -o caller &&
    MIP_PROFILE_FILE=raw ./caller && "$MIP_BIN/mipdata" create -p caller.mip caller && "$MIP_BIN/mipdata" merge -p caller.mip raw || fail "a label calls"
"$MIP_BIN/mipdata" show -p caller.mip --debug caller -r tick | grep -A1 'Call Edges' | grep -qxE ' *1  0x[0-9a-f]+' || fail "$("$MIP_BIN/mipdata" show -p caller.mip --debug caller -r tick)"

# A caller in a shared library, of which only half the address is known, is not named after the last function of the image.
echo '#include <stdlib.h>
static int less(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
int main(void) { int v[] = {3, 1, 2}; qsort(v, 3, sizeof *v, less); return v[0] - 1; }' >sort.c
"$mipcc" gcc -fmachine-profile-generate -fmachine-profile-call-graph -fmachine-profile-runtime-buffer=64 -g sort.c -o sort && "$MIP_BIN/mipdata" create -p sort.mip sort || fail "qsort"
for ((n = 0; n < 8; n++)); do MIP_PROFILE_FILE=raw ./sort && "$MIP_BIN/mipdata" merge -p sort.mip raw 2>err || fail "qsort: $(cat err)"; done
"$MIP_BIN/mipdata" show -p sort.mip --debug sort -r less | grep ' at 0x' && fail "a caller in the C library has a name of the image"

# -masm=intel does not apply to the runtime's assembly.
for cc in gcc clang-14; do
    "$mipcc" $cc -fmachine-profile-generate -w -c prog.c -o syntax.o && "$mipcc" $cc -fmachine-profile-generate -masm=intel syntax.o -o syntax ||
        fail "$cc -masm=intel at the link"
done
# A -x option at the end of the link command does not apply to the runtime's files.
printf '\t.text\n\t.section .note.GNU-stack,"",@progbits\n' >hand.txt
"$mipcc" gcc -fmachine-profile-generate syntax.o -x assembler hand.txt -o syntax 2>err || fail "-x assembler at the link: $(head -n 3 err)"
# A command with only headers precompiles them without -c, and nothing is linked.
echo 'int from_header(void);' >pre.h
for cc in gcc clang-14; do
    "$mipcc" $cc -fmachine-profile-generate pre.h -o pre.h.out 2>err && [ -s pre.h.out ] || fail "$cc, a header: $(head -n 3 err)"
    rm -f pre.h.out
done
# The long forms of -c, -S and -M work.  C++20 modules are precompiled like headers.
echo 'int only(int a) { return a + 1; }' >only.c
for cc in gcc clang-22; do
    for how in --compile --assemble --dependencies --user-dependencies; do
        "$mipcc" $cc -fmachine-profile-generate $how only.c -o only.out 2>err && [ -s only.out ] && [ ! -s err ] ||
            fail "$cc $how: $(head -n 3 err)"
        [ $how != --compile ] || readelf -SW only.out | grep -q __llvm_mipmap || fail "$cc --compile: no records"
        rm -f only.out
    done
done
printf 'export module only;\nexport int only(int a) { return a + 1; }\n' >only.cppm
"$mipcc" clang++-22 -std=c++20 -fmachine-profile-generate --precompile only.cppm -o only.pcm 2>err && [ ! -s err ] ||
    fail "--precompile: $(head -n 3 err)"
exit $bad
