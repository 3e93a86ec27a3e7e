# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# A program under Linux ends by exit() while another thread runs in a loop.  What stands after the loop did not run, and is
# never shown as run.  If the other thread waits in the kernel, the dump comes at calls, and the profile is not marked.
set -u
mipcc=$MIP_BIN/mipcc mipdata=$MIP_SAN/mipdata
. "$MIP_ROOT/tests/tools/fail.sh"
cat >threads.c <<'END'
#define _GNU_SOURCE
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
volatile int go = 1, turns, sink;
volatile pid_t id;
__attribute__((noinline)) void spin(void)
{
    while (go)
        turns++;
    sink = 5; /* not reached */
}
void *other(void *waits)
{
    id = gettid();
    if (waits)
        pause();
    else
        spin();
    sink = 7; /* not reached */
    return NULL;
}
static int is_asleep(void)
{
    char name[64], text[256] = "";
    snprintf(name, sizeof name, "/proc/self/task/%d/stat", (int)id);
    FILE *f = fopen(name, "r");
    if (f && fgets(text, sizeof text, f) && strstr(text, ") S ")) {
        fclose(f);
        return 1;
    }
    if (f)
        fclose(f);
    return 0;
}
int main(int argc, char **argv)
{
    pthread_t t;
    pthread_create(&t, NULL, other, argc > 1 ? argv : NULL);
    while (argc > 1 ? !is_asleep() : !turns)
        ;
    exit(0);
}
END
for compiler in gcc clang-14; do
    for mode in -fmachine-profile-edge-counts -fmachine-profile-block-coverage "-fmachine-profile-source -fmachine-profile-edge-counts" \
        "-fmachine-profile-edge-counts -fmachine-profile-dump=any"; do
        # shellcheck disable=SC2086
        "$mipcc" $compiler -O1 -g -pthread -fmachine-profile-generate $mode threads.c -o prog 2>err || fail "$mode: build: $(cat err)"
        for marked in 4 0; do
            rm -f default*.mipraw
            [ $marked = 4 ] && set -- || set -- waits
            ./prog "$@" || fail "$compiler $mode: status $?"
            flags=$(od -An -tu4 -j16 -N4 default.mipraw)
            [ $((flags & 4)) = $marked ] || fail "$compiler $mode $*: flags $flags"
            "$mipdata" create --force -p x.mip prog 2>err && "$mipdata" merge -p x.mip default.mipraw 2>err && "$mipdata" export -p x.mip --debug prog --format=json -o x.json 2>err ||
                fail "$compiler $mode: $(cat err)"
            for line in $(grep -n '/\* not reached \*/' threads.c | cut -d: -f1); do
                grep -qE "\"line\": $line, \"state\": \"(not run|unknown)\"" x.json || fail "$compiler $mode $*: line $line: $(grep -oE "\"line\": $line, [^}]*" x.json)"
            done
        done
    done
done
# A thread that was joined is in the kernel's list for a while, but it ends.
cat >joins.c <<'END'
#include <pthread.h>
#include <stddef.h>
void *other(void *p) { return p; }
int main(void)
{
    pthread_t t[4];
    for (int i = 0; i < 4; i++)
        pthread_create(&t[i], NULL, other, NULL);
    for (int i = 0; i < 4; i++)
        pthread_join(t[i], NULL);
    return 0;
}
END
"$mipcc" gcc -O1 -pthread -fmachine-profile-generate joins.c -o joins 2>err || fail "joins: $(cat err)"
for ((i = 0; i < 300; i++)); do
    rm -f default.mipraw
    ./joins && flags=$(od -An -tu4 -j16 -N4 default.mipraw) && [ $((flags & 4)) = 0 ] || fail "joined threads: flags $flags"
done

# A thread that is not one of the C library's, as an emulator's are: the program has one thread, so nothing is marked.
cat >foreign.c <<'END'
#define _GNU_SOURCE
#include <sched.h>
#include <stdlib.h>
static char stack[65536] __attribute__((aligned(16)));
static volatile int turns;
static int spin(void *none)
{
    for (;;)
        turns++;
    return none != NULL;
}
int main(void)
{
    if (clone(spin, stack + sizeof stack, CLONE_VM | CLONE_FS | CLONE_FILES | CLONE_SIGHAND | CLONE_THREAD, NULL) < 0)
        return 1;
    while (!turns)
        ;
    exit(0);
}
END
rm -f default.mipraw x.mip
"$mipcc" gcc -O1 -g -fmachine-profile-generate -fmachine-profile-edge-counts foreign.c -o foreign 2>err && timeout 20 ./foreign || fail "a foreign thread: build and run: $(cat err)"
flags=$(od -An -tu4 -j16 -N4 default.mipraw)
[ $((flags & 4)) = 0 ] || fail "a foreign thread: flags $flags"
exit 0
