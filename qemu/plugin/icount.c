/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Counts the instructions of a part of a program: QEMU TCG plugin (QEMU's documentation "QEMU TCG Plugins").
 *   -plugin icount.so,out=FILE,start=ADDRESS,stop=ADDRESS[,low=ADDRESS,high=ADDRESS]
 * Counting begins when the program first reaches start, and includes that instruction. It ends before the program next
 * reaches stop. When QEMU ends, the plugin writes FILE:
 *   start SEEN stop SEEN inside N outside M
 * N instructions were executed at low <= address < high, and M elsewhere. The Thumb bit of start and stop is ignored
 * on Arm. Only one CPU is possible: inline counters of several CPUs would race.
 *
 * trace.c counts each instruction separately and is about ten times slower.
 */
#include <inttypes.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api.h"

enum { INSIDE, OUTSIDE, PLACES };

/* A plugin is a process-wide singleton by QEMU's interface. */
static struct {
    uint64_t start, stop, low, high;
    uint64_t executed[PLACES];            /* since QEMU's start; an inline counter cannot be switched on and off */
    struct qemu_plugin_scoreboard *score; /* holds the counters instead, from version 2 of the interface on */
    uint64_t at_start[PLACES], at_stop[PLACES];
    int started, stopped;
    char out[4096];
} icount;

static qemu_plugin_u64 counter(int place)
{
    return (qemu_plugin_u64){icount.score, (size_t)place * sizeof(uint64_t)};
}

static void counters_now(uint64_t *to)
{
    for (int place = 0; place < PLACES; place++)
        to[place] = icount.score ? qemu_plugin_u64_sum(counter(place)) : icount.executed[place];
}

static void arrived_at_start(unsigned cpu, void *unused)
{
    (void)cpu;
    (void)unused;
    if (icount.started)
        return;
    icount.started = 1;
    counters_now(icount.at_start);
}

static void arrived_at_stop(unsigned cpu, void *unused)
{
    (void)cpu;
    (void)unused;
    if (!icount.started || icount.stopped)
        return;
    icount.stopped = 1;
    counters_now(icount.at_stop);
}

/* QEMU runs the callbacks of an instruction in the order of registration. So start is counted, and stop is not. */
static void translated(qemu_plugin_id_t id, struct qemu_plugin_tb *tb)
{
    (void)id;
    size_t n = qemu_plugin_tb_n_insns(tb);
    for (size_t i = 0; i < n; i++) {
        struct qemu_plugin_insn *insn = qemu_plugin_tb_get_insn(tb, i);
        uint64_t address = qemu_plugin_insn_vaddr(insn);
        if (address == icount.start)
            qemu_plugin_register_vcpu_insn_exec_cb(insn, arrived_at_start, QEMU_PLUGIN_CB_NO_REGS, NULL);
        if (address == icount.stop)
            qemu_plugin_register_vcpu_insn_exec_cb(insn, arrived_at_stop, QEMU_PLUGIN_CB_NO_REGS, NULL);
        int place = address >= icount.low && address < icount.high ? INSIDE : OUTSIDE;
        if (icount.score)
            qemu_plugin_register_vcpu_insn_exec_inline_per_vcpu(insn, QEMU_PLUGIN_INLINE_ADD_U64, counter(place), 1);
        else
            qemu_plugin_register_vcpu_insn_exec_inline(insn, QEMU_PLUGIN_INLINE_ADD_U64, &icount.executed[place], 1);
    }
}

/* If the file cannot be written whole, QEMU ends with status 70.  So a cut file is not taken for a count. */
static void write_count_at_exit(qemu_plugin_id_t id, void *unused)
{
    (void)id;
    (void)unused;
    FILE *f = fopen(icount.out, "w");
    int bad = !f || fprintf(f, "start %d stop %d inside %" PRIu64 " outside %" PRIu64 "\n", icount.started,
                            icount.stopped, icount.at_stop[INSIDE] - icount.at_start[INSIDE],
                            icount.at_stop[OUTSIDE] - icount.at_start[OUTSIDE]) < 0;
    if (f && fclose(f) != 0)
        bad = 1;
    if (bad) {
        fprintf(stderr, "icount plugin: error: cannot write %s\n", icount.out);
        _Exit(70);
    }
}

static int address_of(const char *argument, const char *name, uint64_t *address)
{
    size_t len = strlen(name);
    if (strncmp(argument, name, len) != 0 || argument[len] != '=')
        return 0;
    char *end;
    *address = strtoull(argument + len + 1, &end, 0);
    return end != argument + len + 1 && *end == '\0';
}

EXPORT int qemu_plugin_install(qemu_plugin_id_t id, const struct qemu_info_t *info, int argc, char **argv)
{
    int has_start = 0, has_stop = 0;
    for (int i = 0; i < argc; i++) {
        if (strncmp(argv[i], "out=", 4) == 0 && strlen(argv[i] + 4) < sizeof icount.out) {
            strcpy(icount.out, argv[i] + 4);
        } else if (address_of(argv[i], "start", &icount.start)) {
            has_start = 1;
        } else if (address_of(argv[i], "stop", &icount.stop)) {
            has_stop = 1;
        } else if (!address_of(argv[i], "low", &icount.low) && !address_of(argv[i], "high", &icount.high)) {
            fprintf(stderr, "icount plugin: error: argument not understood: %s\n", argv[i]);
            return -1;
        }
    }
    if (!icount.out[0] || !has_start || !has_stop) {
        fputs("icount plugin: error: out=FILE, start=ADDRESS and stop=ADDRESS are needed\n", stderr);
        return -1;
    }
    if (strcmp(info->target_name, "arm") == 0) {
        icount.start &= ~(uint64_t)1;
        icount.stop &= ~(uint64_t)1;
    }
    if (qemu_plugin_scoreboard_new)
        icount.score = qemu_plugin_scoreboard_new(sizeof icount.executed);
    qemu_plugin_register_vcpu_tb_trans_cb(id, translated);
    qemu_plugin_register_atexit_cb(id, write_count_at_exit, NULL);
    return 0;
}
