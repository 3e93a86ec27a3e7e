/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Traces an x86-64 program: ptrace runs its instructions one at a time.  Tests compare profiles with this trace.
 *   steptrace OUT START STOP PROGRAM [ARGUMENT …]
 * START and STOP are link-time addresses in hexadecimal.  Counting begins with the instruction at START, when it is
 * first reached, and ends before STOP is first reached.  Then the program runs without tracing.  OUT has the format of
 * qemu/plugin/trace.c, with link-time addresses of the program's own code, so trace-compare reads it.
 * Programs that get signals cannot be traced: the instruction after a signal would be counted twice.
 * Exit status: the program's; 128 + N if signal N killed it; 70 if it cannot be traced.
 */
#include <elf.h>
#include <fcntl.h>
#include <inttypes.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SPAN = 1 << 22, FAILED = 70, BREAKPOINT = 0xcc }; /* SPAN: bytes of the program's code that are traced */

struct site {
    uint64_t count, order;
};

struct trace {
    pid_t child;
    uint64_t base, start, stop, total, sites, last;
    bool started, stopped;
    struct site *site; /* indexed by link-time address minus first */
    uint64_t first;
};

static void die(const char *what)
{
    perror(what);
    exit(FAILED);
}

static uint64_t hex(const char *text)
{
    char *end;
    uint64_t value = strtoull(text, &end, 16);
    if (end == text || *end) {
        fprintf(stderr, "steptrace: error: %s is no address\n", text);
        exit(2);
    }
    return value;
}

static uint64_t entry_of(const char *path, uint64_t *first)
{
    Elf64_Ehdr header;
    Elf64_Phdr segment;
    int fd = open(path, O_RDONLY);
    if (fd < 0 || read(fd, &header, sizeof header) != sizeof header)
        die(path);
    *first = UINT64_MAX;
    for (unsigned i = 0; i < header.e_phnum; i++) {
        off_t at = (off_t)(header.e_phoff + i * sizeof segment);
        if (pread(fd, &segment, sizeof segment, at) != sizeof segment)
            die(path);
        if (segment.p_type == PT_LOAD && segment.p_vaddr < *first)
            *first = segment.p_vaddr;
    }
    close(fd);
    return header.e_entry;
}

/* The entry's address in memory, from the auxiliary vector. */
static uint64_t loaded_entry(pid_t child)
{
    char path[64];
    Elf64_auxv_t aux;
    snprintf(path, sizeof path, "/proc/%ld/auxv", (long)child);
    int fd = open(path, O_RDONLY);
    while (fd >= 0 && read(fd, &aux, sizeof aux) == sizeof aux)
        if (aux.a_type == AT_ENTRY) {
            close(fd);
            return aux.a_un.a_val;
        }
    die(path);
    return 0;
}

static long peek(const struct trace *t, uint64_t address)
{
    return ptrace(PTRACE_PEEKTEXT, t->child, (void *)address, NULL);
}

static uint64_t where(const struct trace *t)
{
    return (uint64_t)ptrace(PTRACE_PEEKUSER, t->child, (void *)offsetof(struct user_regs_struct, rip), NULL);
}

/* A repeated string instruction traps after each iteration: SDM 3, 17.3.2. */
static bool is_repeated(const struct trace *t, uint64_t rip)
{
    uint64_t code = (uint64_t)peek(t, rip);
    if ((code & 0xff) != 0xf3 && (code & 0xff) != 0xf2)
        return false;
    code >>= (code >> 8 & 0xf0) == 0x40 ? 16 : 8;
    code &= 0xff;
    return (code >= 0xa4 && code <= 0xa7) || (code >= 0xaa && code <= 0xaf);
}

static void count(struct trace *t, uint64_t rip)
{
    uint64_t at = rip - t->base;
    if (rip == t->last && is_repeated(t, rip))
        return;
    t->last = rip;
    t->total++;
    if (at < t->first || at - t->first >= SPAN)
        return;
    struct site *s = &t->site[at - t->first];
    if (s->count++ == 0)
        s->order = ++t->sites;
}

static int finish(int status)
{
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

/* Runs to the next stop.  Returns the signal to pass on, or -1 if the program has ended. */
static int resume(struct trace *t, enum __ptrace_request how, int signal, int *status)
{
    if (ptrace(how, t->child, NULL, (void *)(intptr_t)signal) < 0)
        die("steptrace: ptrace");
    if (waitpid(t->child, status, 0) < 0)
        die("steptrace: waitpid");
    if (!WIFSTOPPED(*status))
        return -1;
    return WSTOPSIG(*status) == SIGTRAP ? 0 : WSTOPSIG(*status);
}

/* Runs to START with a breakpoint, so that the dynamic linker is not stepped through. */
static int run_to_start(struct trace *t, int *status)
{
    uint64_t at = t->base + t->start;
    long old = peek(t, at);
    int signal = 0;
    if (ptrace(PTRACE_POKETEXT, t->child, (void *)at, (void *)((old & ~0xffL) | BREAKPOINT)) < 0)
        die("steptrace: breakpoint");
    do
        signal = resume(t, PTRACE_CONT, signal, status);
    while (signal >= 0 && where(t) != at + 1);
    if (signal < 0)
        return -1;
    ptrace(PTRACE_POKETEXT, t->child, (void *)at, (void *)old);
    ptrace(PTRACE_POKEUSER, t->child, (void *)offsetof(struct user_regs_struct, rip), (void *)at);
    t->started = true;
    return 0;
}

static int trace_all(struct trace *t)
{
    int status, signal = run_to_start(t, &status);
    while (signal >= 0 && !t->stopped) {
        uint64_t rip = where(t);
        t->stopped = rip == t->base + t->stop;
        if (!t->stopped) {
            count(t, rip);
            signal = resume(t, PTRACE_SINGLESTEP, signal, &status);
            if (signal > 0) {
                fprintf(stderr, "steptrace: error: signal %d came\n", signal);
                exit(FAILED);
            }
        }
    }
    while (signal >= 0)
        signal = resume(t, PTRACE_CONT, signal, &status);
    return finish(status);
}

static void write_out(const struct trace *t, const char *path)
{
    FILE *out = fopen(path, "w");
    uint64_t *by_order = calloc(t->sites + 1, sizeof *by_order);
    if (!out || !by_order)
        die(path);
    for (uint64_t i = 0; i < SPAN; i++)
        if (t->site[i].count)
            by_order[t->site[i].order] = i;
    fprintf(out, "# start %d stop %d instructions %" PRIu64 "\n", t->started, t->stopped, t->total);
    for (uint64_t n = 1; n <= t->sites; n++)
        fprintf(out, "%" PRIx64 " %" PRIu64 " %" PRIu64 "\n", by_order[n] + t->first, t->site[by_order[n]].count, n);
    free(by_order);
    if (fclose(out) != 0)
        die(path);
}

int main(int argc, char **argv)
{
    struct trace t = {0};
    int status;
    if (argc < 5) {
        fputs("usage: steptrace OUT START STOP PROGRAM [ARGUMENT …]\n", stderr);
        return 2;
    }
    t.start = hex(argv[2]);
    t.stop = hex(argv[3]);
    t.site = calloc(SPAN, sizeof *t.site);
    uint64_t entry = entry_of(argv[4], &t.first);
    t.child = fork();
    if (t.child == 0) {
        /* Half of the steps were the dynamic linker's, which looks for functions at first calls. */
        setenv("LD_BIND_NOW", "1", 1);
        ptrace(PTRACE_TRACEME, 0, NULL, NULL);
        execv(argv[4], argv + 4);
        _exit(127);
    }
    if (t.child < 0 || !t.site || waitpid(t.child, &status, 0) < 0 || !WIFSTOPPED(status))
        die("steptrace: the program does not start under ptrace");
    ptrace(PTRACE_SETOPTIONS, t.child, NULL, (void *)PTRACE_O_EXITKILL);
    t.base = loaded_entry(t.child) - entry;
    int end = trace_all(&t);
    write_out(&t, argv[1]);
    free(t.site);
    return end;
}
