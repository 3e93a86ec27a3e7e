/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Counts the executions of every instruction, and numbers instructions in the order of their first execution. Tests
 * compare profiles with this trace. QEMU TCG plugin (QEMU's documentation "QEMU TCG Plugins").
 *   -plugin trace.so,out=FILE[,start=ADDRESS][,stop=ADDRESS][,steps=FILE][,calls=FILE]
 * Counting begins when the program first reaches start, and includes that instruction. Without start it begins at once.
 * It ends before the program next reaches stop, or when QEMU ends. Then the plugin writes FILE:
 *   # start SEEN stop SEEN instructions TOTAL
 *   ADDRESS COUNT ORDER          hexadecimal, decimal, decimal from 1; sorted by ORDER; only executed instructions
 * steps: FILE gets FROM TO COUNT for each pair of instructions that were executed one after the other. FROM and TO are
 * hexadecimal, COUNT is decimal.
 *
 * calls: FILE gets RETURN TO COUNT for each instruction TO that was reached by a jump, not from the instruction before
 * it in memory. RETURN is the return address of the innermost open call (calls.h), or 0 if there is none. For interrupt
 * handlers that is the return address of the interrupted code.
 *
 * The Thumb bit of start and stop is ignored on Arm; other machines may have odd addresses. Only one CPU is possible:
 * callbacks of several CPUs would race.
 *
 * Every instruction has its own callback, and no inline counter. Only this keeps the order exact if the program leaves
 * a block of translated code in its middle.
 */
#include <inttypes.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api.h"
#include "calls.h"

#define BUCKETS 65536u

struct step { /* a step to this site from the instruction executed before it */
    const struct site *from;
    uint64_t count;
    struct step *next;
};

struct arrival { /* a jump to this site */
    uint64_t back, count;
    struct arrival *next;
};

struct site { /* an executed address; never freed, since translated code points to it */
    uint64_t address, count, order;
    uint32_t size;
    enum branch branch;
    struct step *steps;
    struct arrival *arrivals;
    struct site *next;
};

enum phase { BEFORE, COUNTING, DONE };

/* A plugin is a process-wide singleton by QEMU's interface. */
static struct {
    struct site *bucket[BUCKETS];
    uint64_t start, stop;
    int has_start, has_stop;
    enum phase phase;
    uint64_t total, sites;
    const struct site *last;   /* the last executed instruction that was counted; NULL if none */
    const struct site *before; /* the last executed instruction, also before counting begins */
    struct calls open;
    enum machine machine;
    int copies_code; /* qemu_plugin_insn_data() copies the bytes of an instruction */
    uint64_t linked; /* the address that the last `mov lr, pc` wrote */
    char out[4096], steps[4096], calls[4096];
} trace;

static void *allocate(size_t size)
{
    void *p = calloc(1, size);
    if (p)
        return p;
    fputs("trace plugin: error: out of memory\n", stderr);
    _Exit(70);
}

static struct site *trace_site(uint64_t address)
{
    struct site **head = &trace.bucket[(address >> 1) % BUCKETS];
    for (struct site *s = *head; s; s = s->next)
        if (s->address == address)
            return s;
    struct site *s = allocate(sizeof *s);
    s->address = address;
    s->next = *head;
    *head = s;
    return s;
}

static void count_step(struct site *to)
{
    struct step *step = to->steps;
    while (step && step->from != trace.last)
        step = step->next;
    if (!step && trace.last) {
        step = allocate(sizeof *step);
        step->from = trace.last;
        step->next = to->steps;
        to->steps = step;
    }
    if (step)
        step->count++;
    trace.last = to;
}

/* Follows calls and returns, before the instruction is executed. */
static void follow_calls(struct site *to)
{
    const struct site *from = trace.before;
    trace.before = to;
    if (!from || to->address == from->address + from->size) /* not a jump, or a branch that was not taken */
        return;
    if (from->branch == BRANCH_CALL)
        calls_push(&trace.open, from->address + from->size);
    else if (from->branch == BRANCH_RETURN)
        calls_pop(&trace.open, to->address);
    if (trace.phase != COUNTING)
        return;
    uint64_t back = calls_top(&trace.open);
    struct arrival *a = to->arrivals;
    while (a && a->back != back)
        a = a->next;
    if (!a) {
        a = allocate(sizeof *a);
        a->back = back;
        a->next = to->arrivals;
        to->arrivals = a;
    }
    a->count++;
}

static int by_order(const void *a, const void *b)
{
    const struct site *x = *(struct site *const *)a, *y = *(struct site *const *)b;
    return (x->order > y->order) - (x->order < y->order);
}

/* A short or missing file must not look like a short run, so any failure ends QEMU with its own status. */
static void write_trace(int stop_seen)
{
    struct site **list = calloc(trace.sites + 1, sizeof *list);
    FILE *f = list ? fopen(trace.out, "w") : NULL;
    if (!f) {
        fprintf(stderr, "trace plugin: error: cannot write %s\n", trace.out);
        _Exit(70);
    }
    size_t n = 0;
    for (size_t i = 0; i < BUCKETS; i++)
        for (struct site *s = trace.bucket[i]; s; s = s->next)
            if (s->count)
                list[n++] = s;
    qsort(list, n, sizeof *list, by_order);
    fprintf(f, "# start %d stop %d instructions %" PRIu64 "\n", trace.phase != BEFORE, stop_seen, trace.total);
    for (size_t i = 0; i < n; i++)
        fprintf(f, "%" PRIx64 " %" PRIu64 " %" PRIu64 "\n", list[i]->address, list[i]->count, list[i]->order);
    free(list);
    if (fclose(f) != 0) {
        fprintf(stderr, "trace plugin: error: cannot write %s\n", trace.out);
        _Exit(70);
    }
}

static void write_site(FILE *steps, FILE *calls, const struct site *s)
{
    for (const struct step *step = s->steps; step && steps; step = step->next)
        fprintf(steps, "%" PRIx64 " %" PRIx64 " %" PRIu64 "\n", step->from->address, s->address, step->count);
    for (const struct arrival *a = s->arrivals; a && calls; a = a->next)
        fprintf(calls, "%" PRIx64 " %" PRIx64 " %" PRIu64 "\n", a->back, s->address, a->count);
}

static void write_ways(void)
{
    FILE *steps = trace.steps[0] ? fopen(trace.steps, "w") : NULL;
    FILE *calls = trace.calls[0] ? fopen(trace.calls, "w") : NULL;
    for (size_t i = 0; i < BUCKETS; i++)
        for (const struct site *s = trace.bucket[i]; s; s = s->next)
            write_site(steps, calls, s);
    if ((trace.steps[0] && (!steps || fclose(steps))) || (trace.calls[0] && (!calls || fclose(calls)))) {
        fprintf(stderr, "trace plugin: error: cannot write %s %s\n", trace.steps, trace.calls);
        _Exit(70);
    }
}

static void at_instruction(unsigned cpu, void *data)
{
    (void)cpu;
    struct site *s = data;
    if (trace.phase == BEFORE && s->address == trace.start)
        trace.phase = COUNTING;
    if (trace.calls[0] && trace.phase != DONE && !(trace.has_stop && s->address == trace.stop))
        follow_calls(s);
    if (trace.phase != COUNTING)
        return;
    if (trace.has_stop && s->address == trace.stop) {
        write_trace(1);
        write_ways();
        trace.phase = DONE;
        return;
    }
    if (trace.steps[0])
        count_step(s);
    trace.total++;
    if (s->count++ == 0)
        s->order = ++trace.sites;
}

/* QEMU knows the state, so it can tell a jump in Thumb from a call in A32 that has the same encoding. */
static enum branch branch_at(const struct qemu_plugin_insn *in, size_t size)
{
    uint8_t copy[16]; /* the longest instruction, of x86, has 15 bytes */
    const uint8_t *at = qemu_plugin_insn_data(in, copy, sizeof copy);
    if (trace.copies_code)
        at = copy;
    if (trace.machine != MACHINE_ARM || size != 4)
        return branch_of(trace.machine, at, size);
    if (arm_links(at))
        trace.linked = qemu_plugin_insn_vaddr(in) + size;
    else if (trace.linked == qemu_plugin_insn_vaddr(in) && arm_jump(at))
        return BRANCH_CALL;
    if (!thumb_jump(at))
        return branch_of(trace.machine, at, size);
    char *text = qemu_plugin_insn_disas(in);
    bool thumb = text && strstr(text, ".w");
    free(text);
    return thumb ? BRANCH_OTHER : branch_of(trace.machine, at, size);
}

static void at_translation(qemu_plugin_id_t id, struct qemu_plugin_tb *tb)
{
    (void)id;
    if (trace.phase == DONE)
        return;
    size_t n = qemu_plugin_tb_n_insns(tb);
    for (size_t i = 0; i < n; i++) {
        struct qemu_plugin_insn *in = qemu_plugin_tb_get_insn(tb, i);
        struct site *s = trace_site(qemu_plugin_insn_vaddr(in));
        s->size = (uint32_t)qemu_plugin_insn_size(in);
        s->branch = branch_at(in, s->size);
        qemu_plugin_register_vcpu_insn_exec_cb(in, at_instruction, QEMU_PLUGIN_CB_NO_REGS, s);
    }
}

static void write_trace_at_exit(qemu_plugin_id_t id, void *data)
{
    (void)id;
    (void)data;
    if (trace.phase != DONE) {
        write_trace(0);
        write_ways();
    }
    trace.phase = DONE;
}

static int set_address(const char *text, uint64_t *address, int *given)
{
    char *end;
    *address = strtoull(text, &end, 0);
    *given = 1;
    return *text == 0 || *end != 0;
}

static int set_option(const char *arg)
{
    if (strncmp(arg, "out=", 4) == 0)
        return snprintf(trace.out, sizeof trace.out, "%s", arg + 4) >= (int)sizeof trace.out;
    if (strncmp(arg, "steps=", 6) == 0)
        return snprintf(trace.steps, sizeof trace.steps, "%s", arg + 6) >= (int)sizeof trace.steps;
    if (strncmp(arg, "calls=", 6) == 0)
        return snprintf(trace.calls, sizeof trace.calls, "%s", arg + 6) >= (int)sizeof trace.calls;
    if (strncmp(arg, "start=", 6) == 0)
        return set_address(arg + 6, &trace.start, &trace.has_start);
    if (strncmp(arg, "stop=", 5) == 0)
        return set_address(arg + 5, &trace.stop, &trace.has_stop);
    return 1;
}

int qemu_plugin_install(qemu_plugin_id_t id, const struct qemu_info_t *info, int argc, char **argv)
{
    for (int i = 0; i < argc; i++)
        if (set_option(argv[i])) {
            fprintf(stderr, "trace plugin: error: bad argument %s (out=, steps=, calls=FILE, start=, stop=ADDRESS)\n",
                    argv[i]);
            return 1;
        }
    if (!trace.out[0]) {
        fputs("trace plugin: error: out=FILE is missing\n", stderr);
        return 1;
    }
    trace.machine = machine_of_target(info->target_name);
    if (trace.machine == MACHINE_OTHER && trace.calls[0]) {
        fprintf(stderr, "trace plugin: error: calls=: calls.h does not know the calls of %s\n", info->target_name);
        return 1;
    }
    if (trace.machine == MACHINE_ARM) {
        trace.start &= ~(uint64_t)1;
        trace.stop &= ~(uint64_t)1;
    }
    trace.copies_code = info->version.cur >= 3;
    if (!trace.has_start)
        trace.phase = COUNTING;
    qemu_plugin_register_vcpu_tb_trans_cb(id, at_translation);
    qemu_plugin_register_atexit_cb(id, write_trace_at_exit, NULL);
    return 0;
}
