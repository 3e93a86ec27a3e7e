/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A run-to-completion kernel.  Tasks are tables of handlers, and events wait in queues.  A bit map of priorities has
 * the ready tasks, and a heap has the timers.  Nearly every call goes through a function pointer.
 */
#include "bench.h"

#define TASKS  6u
#define QUEUE  8u
#define TIMERS 16u
#define TICKS  1500u

enum event_type { EVENT_START, EVENT_TIMER, EVENT_DATA, EVENT_ACK, EVENT_FAULT, EVENT_TYPES };

struct event {
    uint8_t type, from;
    uint16_t value;
};

struct task;
typedef void (*handler_fn)(struct task *task, const struct event *event);

struct task {
    const char *name;
    const handler_fn *state; /* EVENT_TYPES handlers; NULL: the event is ignored */
    struct event queue[QUEUE];
    uint8_t head, count, priority;
    uint16_t retries;
    uint32_t counter, log;
};

struct timer {
    uint32_t due;
    struct task *task;
    uint16_t value;
};

static void idle_start(struct task *t, const struct event *e);
static void idle_data(struct task *t, const struct event *e);
static void busy_timer(struct task *t, const struct event *e);
static void busy_data(struct task *t, const struct event *e);
static void busy_ack(struct task *t, const struct event *e);
static void any_fault(struct task *t, const struct event *e);
static void failed_timer(struct task *t, const struct event *e);

static const handler_fn idle[EVENT_TYPES] = {idle_start, idle_start, idle_data, 0, any_fault};
static const handler_fn busy[EVENT_TYPES] = {0, busy_timer, busy_data, busy_ack, any_fault};
static const handler_fn failed[EVENT_TYPES] = {idle_start, failed_timer, 0, 0, 0};

const uint32_t bench_expected = 0x69eb05e2;

static struct task tasks[TASKS];
static struct timer timers[TIMERS];
static uint32_t timer_count, now, ready, lost, dispatched;

static void post(struct task *t, enum event_type type, uint8_t from, uint16_t value)
{
    if (t->count == QUEUE) {
        lost++;
        return;
    }
    struct event *e = &t->queue[(t->head + t->count++) % QUEUE];
    e->type = (uint8_t)type;
    e->from = from;
    e->value = value;
    ready |= 1u << t->priority;
}

static int earlier(const struct timer *a, const struct timer *b)
{
    return a->due != b->due ? a->due < b->due : a->task->priority > b->task->priority;
}

static void start_timer(struct task *t, uint32_t delay, uint16_t value)
{
    if (timer_count == TIMERS) {
        lost++;
        return;
    }
    struct timer new = {now + delay, t, value};
    uint32_t at = timer_count++;
    while (at > 0 && earlier(&new, &timers[(at - 1) / 2])) {
        timers[at] = timers[(at - 1) / 2];
        at = (at - 1) / 2;
    }
    timers[at] = new;
}

static struct timer pop_timer(void)
{
    struct timer first = timers[0], last = timers[--timer_count];
    uint32_t at = 0, child;
    while ((child = 2 * at + 1) < timer_count) {
        if (child + 1 < timer_count && earlier(&timers[child + 1], &timers[child]))
            child++;
        if (!earlier(&timers[child], &last))
            break;
        timers[at] = timers[child];
        at = child;
    }
    timers[at] = last;
    return first;
}

static struct task *neighbour(const struct task *t, uint32_t distance)
{
    return &tasks[(t->priority + distance) % TASKS];
}

static void idle_start(struct task *t, const struct event *e)
{
    t->state = idle;
    t->retries = 0;
    t->counter += e->value;
    post(neighbour(t, 1 + t->counter % (TASKS - 1)), EVENT_DATA, t->priority, (uint16_t)(t->counter * 7u));
    start_timer(t, 5u + t->counter % 11u, (uint16_t)now);
}

static void idle_data(struct task *t, const struct event *e)
{
    t->counter ^= e->value;
    post(&tasks[e->from], EVENT_ACK, t->priority, e->value);
    if ((e->value & 3u) == 0)
        return;
    t->state = busy;
    start_timer(t, 3u + (e->value & 7u), e->value);
}

static void busy_timer(struct task *t, const struct event *e)
{
    if (++t->retries > 6u) {
        post(t, EVENT_FAULT, t->priority, t->retries);
        return;
    }
    post(neighbour(t, 1u + e->value % 3u), EVENT_DATA, t->priority, (uint16_t)(e->value >> 1));
    start_timer(t, 2u, (uint16_t)(e->value + 1u));
}

static void busy_data(struct task *t, const struct event *e)
{
    if (t->counter & 1u)
        post(neighbour(t, 2), EVENT_DATA, e->from, (uint16_t)(e->value + 3u));
    t->counter = t->counter << 3 | t->counter >> 29;
}

static void busy_ack(struct task *t, const struct event *e)
{
    t->retries = 0;
    if (e->value & 1u)
        t->state = idle;
}

static void any_fault(struct task *t, const struct event *e)
{
    (void)e;
    t->state = failed;
    start_timer(t, 20u, 0);
}

static void failed_timer(struct task *t, const struct event *e)
{
    post(t, EVENT_START, t->priority, (uint16_t)(e->value + 1u));
}

static void dispatch(struct task *t)
{
    struct event e = t->queue[t->head];
    t->head = (uint8_t)((t->head + 1u) % QUEUE);
    if (--t->count == 0)
        ready &= ~(1u << t->priority);
    t->log = t->log * 31u + e.type * 7u + e.value;
    dispatched++;
    if (t->state[e.type])
        t->state[e.type](t, &e);
}

static struct task *most_urgent(void)
{
    uint32_t priority = TASKS - 1;
    while (!(ready >> priority & 1u))
        priority--;
    return &tasks[priority];
}

static void tick(void)
{
    now++;
    while (timer_count && timers[0].due <= now) {
        struct timer t = pop_timer();
        post(t.task, EVENT_TIMER, t.task->priority, t.value);
    }
    for (uint32_t budget = 12; ready && budget; budget--)
        dispatch(most_urgent());
}

void bench_prepare(void)
{
    static const char *const names[TASKS] = {"log", "radio", "sensor", "control", "motor", "watchdog"};
    for (uint8_t i = 0; i < TASKS; i++) {
        tasks[i].name = names[i];
        tasks[i].state = idle;
        tasks[i].priority = i;
    }
}

uint32_t bench_work(void)
{
    for (uint8_t i = 0; i < TASKS; i++)
        post(&tasks[i], EVENT_START, i, (uint16_t)bench_random());
    for (uint32_t i = 0; i < TICKS; i++) {
        if (i % 64u == 63u)
            post(&tasks[i / 64u % TASKS], EVENT_START, 0, (uint16_t)bench_random());
        tick();
    }
    uint32_t sum = bench_sum_word(BENCH_SUM_START, lost);
    sum = bench_sum_word(sum, dispatched);
    for (uint32_t i = 0; i < TASKS; i++) {
        sum = bench_sum_word(sum, tasks[i].log);
        sum = bench_sum_word(sum, tasks[i].counter);
        sum = bench_sum(sum, tasks[i].name, 3);
    }
    return sum;
}
