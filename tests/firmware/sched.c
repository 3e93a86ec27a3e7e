/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "sched.h"

#include <string.h>

static int before(const struct task *a, const struct task *b)
{
    if (a->due != b->due)
        return a->due < b->due;
    return a->priority > b->priority;
}

static void swap(struct task **a, struct task **b)
{
    struct task *t = *a;
    *a = *b;
    *b = t;
}

static void sift_up(struct sched *s, uint32_t i)
{
    if (i == 0)
        return;
    uint32_t parent = (i - 1u) / 2u;
    if (before(s->heap[i], s->heap[parent])) {
        swap(&s->heap[i], &s->heap[parent]);
        sift_up(s, parent);
    }
}

static void sift_down(struct sched *s, uint32_t i)
{
    uint32_t least = i, child = 2u * i + 1u;

    for (uint32_t c = child; c < child + 2u && c < s->count; c++)
        if (before(s->heap[c], s->heap[least]))
            least = c;
    if (least != i) {
        swap(&s->heap[i], &s->heap[least]);
        sift_down(s, least);
    }
}

int sched_add(struct sched *s, struct task *t)
{
    if (s->count == SCHED_TASKS)
        return 0;
    t->due = s->now + t->period;
    s->heap[s->count] = t;
    sift_up(s, s->count++);
    return 1;
}

int sched_remove(struct sched *s, const char *name)
{
    for (uint32_t i = 0; i < s->count; i++)
        if (strcmp(s->heap[i]->name, name) == 0) {
            s->heap[i] = s->heap[--s->count];
            for (uint32_t k = s->count / 2u + 1u; k-- > 0;)
                sift_down(s, k);
            return 1;
        }
    return 0;
}

uint32_t sched_run_until(struct sched *s, uint32_t end)
{
    uint32_t ran = 0;

    while (s->count && s->heap[0]->due <= end) {
        struct task *t = s->heap[0];
        s->now = t->due;
        t->due += t->period;
        t->runs++;
        sift_down(s, 0);
        t->run(t->context);
        ran++;
    }
    s->now = end;
    return ran;
}
