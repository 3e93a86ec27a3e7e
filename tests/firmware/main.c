/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A data logger with a fan. A timer interrupt takes samples, which pass through a ring buffer and filters into
 * statistics and alarms. An operator sends commands in packets. Settings are in a wear-levelled log. The output is the
 * same in every run on every processor. main() compares its checksum, and returns 0 if it is right.
 */
#include <stdio.h>
#include <string.h>

#include "crc.h"
#include "filter.h"
#include "hal.h"
#include "log.h"
#include "motor.h"
#include "packet.h"
#include "sched.h"
#include "script.h"
#include "sensor.h"
#include "shell.h"
#include "stats.h"
#include "store.h"

#define SAMPLES           200u
#define EXPECTED_CHECKSUM 0x196e7fa0u

static struct motor motor;
static struct store store;
static struct shell shell;
static struct filter filter;
static struct sched sched;
static int failures;

static void check(int ok, const char *what)
{
    if (ok)
        return;
    failures++;
    log_line(LOG_ERROR, "check", "%s failed", what);
}

static void panic(const char *why) __attribute__((noreturn, unused));
static void panic(const char *why)
{
    printf("panic: %s\n", why);
    for (;;)
        hal_wait();
}

static void self_test(void)
{
    check(crc_self_test(), "crc");
    check(alarm_constructed(), "static constructors");
    check(filter_sqrt(99980001u) == 9999u, "square root");
    check(filter_sine(0x4000u) == 32767 && filter_sine(0xC000u) == -32767, "sine");
}

static void sample_once(int16_t sample)
{
    int32_t smooth = filter_push(&filter, sample) >> 16;

    stats_add(smooth);
    if (alarm_feed(smooth))
        log_line(LOG_DEBUG, "alarm", "%s at %d", alarm_last(), (int)smooth);
}

/* The main loop of the logger: it sleeps, then takes the samples from the ring. */
static void acquire(void)
{
    int16_t sample;

    sensor_start(SAMPLES);
    (void)hal_irq_save();
    hal_timer_start(sensor_tick);
    hal_wait(); /* interrupts are masked until here, so none can interrupt another function's first call */
    hal_irq_restore(HAL_IRQ_ON);
    while (!sensor_done()) {
        uint32_t state = hal_irq_save();
        hal_irq_restore(state);
        while (sensor_next(&sample))
            sample_once(sample);
        hal_wait();
    }
    hal_timer_stop();
    log_line(LOG_INFO, "main", "%u samples taken", SAMPLES);
}

static void handle_packet(const struct packet_reader *r)
{
    char line[PACKET_MAX + 1u];

    memcpy(line, r->data, r->len);
    line[r->len] = 0;
    shell_line(&shell, line);
}

static void receive_script(void)
{
    struct packet_reader reader;
    uint8_t frame[PACKET_MAX + 8u];

    memset(&reader, 0, sizeof reader);
    packet_reset(&reader);
    for (unsigned n = 0; n < script_lines(); n++) {
        enum packet_result result = PACKET_NONE;
        size_t len = script_frame(n, frame);
        for (size_t i = 0; i < len; i++)
            result = packet_byte(&reader, frame[i]);
        if (result == PACKET_READY && strlen(script_line(n)) <= PACKET_MAX)
            handle_packet(&reader);
        else
            shell_line(&shell, script_line(n)); /* the operator repeats the command by voice */
    }
    log_line(LOG_INFO, "packet", "%u good, %u bad", (unsigned)reader.good, (unsigned)reader.bad);
}

static void task_motor(void *context)
{
    motor_post(context, MOTOR_STEP);
}

static void task_settings(void *context)
{
    struct store *s = context;

    (void)store_set(s, (uint8_t)(sched.now / 10u % STORE_KEYS), (int32_t)(sched.now * 7u % 1000u));
}

static void task_report(void *context)
{
    struct motor *m = context;

    log_line(LOG_INFO, "task", "%5u %-5s %q", (unsigned)sched.now, motor_state_name(m->state), m->speed);
}

static void task_supervise(void *context)
{
    struct motor *m = context;

    if (sched.now == 100u)
        motor_post(m, MOTOR_START);
    else if (sched.now == 1600u)
        motor_post(m, MOTOR_STOP);
}

static void run_tasks(void)
{
    static struct task tasks[] = {
        {.name = "motor",     .run = task_motor,     .context = &motor, .period = 10,  .priority = 3},
        {.name = "settings",  .run = task_settings,  .context = &store, .period = 10,  .priority = 1},
        {.name = "report",    .run = task_report,    .context = &motor, .period = 250, .priority = 0},
        {.name = "supervise", .run = task_supervise, .context = &motor, .period = 100, .priority = 5},
    };
    uint32_t ran;

    motor_target(&motor, 5 << 16);
    for (unsigned i = 0; i < sizeof tasks / sizeof *tasks; i++)
        check(sched_add(&sched, &tasks[i]), "task");
    ran = sched_run_until(&sched, 1000u);
    check(sched_remove(&sched, "report"), "remove");
    check(!sched_remove(&sched, "report"), "remove twice");
    ran += sched_run_until(&sched, 2000u);
    log_line(LOG_INFO, "task", "%u runs", (unsigned)ran);
}

static void damage_store(void)
{
    int dropped;

    store.page[store.active].record[1].value ^= 0x100;
    dropped = store_recover(&store);
    check(dropped == 1, "recovery");
    log_line(LOG_INFO, "store", "%u writes, %u compactions, wear spread %u, %u rejected", (unsigned)store.writes,
             (unsigned)store.compactions, (unsigned)store_wear_spread(&store), (unsigned)store.rejected);
}

int main(void)
{
    crc_init();
    log_threshold(LOG_INFO);
    self_test();
    filter_init(&filter);
    store_format(&store);
    motor_init(&motor);
    alarm_reset();
    shell.motor = &motor;
    shell.store = &store;

    acquire();
    receive_script();
    run_tasks();
    damage_store();
    log_line(LOG_INFO, "main", "%u lines, %u errors, %u warnings, %u transitions, %u ignored", (unsigned)shell.lines,
             (unsigned)shell.errors, log_count(LOG_WARN), (unsigned)motor.transitions, (unsigned)motor.ignored);
    if (failures == 0 && log_checksum() == EXPECTED_CHECKSUM) {
        printf("firmware: ok\n");
        return 0;
    }
    printf("firmware: FAILED, %d failures, checksum 0x%08lx\n", failures, (unsigned long)log_checksum());
    return 1;
}
