/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A cooperative scheduler. A task has a priority and a period in virtual milliseconds. Tasks are in a binary heap.
 */
#ifndef FIRMWARE_SCHED_H
#define FIRMWARE_SCHED_H

#include <stdint.h>

#define SCHED_TASKS 8u

typedef void (*task_fn)(void *context);

struct task {
    const char *name;
    task_fn run;
    void *context;
    uint32_t period, due, priority, runs;
};

struct sched {
    struct task *heap[SCHED_TASKS];
    uint32_t count, now;
};

int sched_add(struct sched *s, struct task *t); /* returns 0 if the table is full */
int sched_remove(struct sched *s, const char *name);
uint32_t sched_run_until(struct sched *s, uint32_t end); /* returns the number of tasks run */

#endif
