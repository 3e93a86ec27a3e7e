/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "motor.h"

#define ONE         65536
#define ALIGN_STEPS 4u
#define RAMP_STEP   (ONE / 4)

typedef enum motor_state (*transition_fn)(struct motor *m);

static int32_t clamp(int32_t value, int32_t low, int32_t high)
{
    return value < low ? low : value > high ? high : value;
}

static int32_t multiply(int32_t a, int32_t b)
{
    return (int32_t)(((int64_t)a * b) >> 16);
}

/* The model of the motor: its speed follows the duty with a lag, less friction. */
static void update(struct motor *m)
{
    int32_t pull = multiply(m->duty, 12 * ONE) - m->speed;

    m->speed += pull / 16;
    m->speed -= m->speed / 128;
}

static enum motor_state start(struct motor *m)
{
    m->steps = 0;
    m->integral = 0;
    m->duty = ONE / 8;
    return MOTOR_ALIGN;
}

static enum motor_state align(struct motor *m)
{
    update(m);
    return ++m->steps < ALIGN_STEPS ? MOTOR_ALIGN : MOTOR_RAMP;
}

static enum motor_state ramp(struct motor *m)
{
    m->duty = clamp(m->duty + RAMP_STEP / 8, 0, ONE);
    update(m);
    return m->speed * 2 > m->target ? MOTOR_RUN : MOTOR_RAMP;
}

static enum motor_state run(struct motor *m)
{
    int32_t error = m->target - m->speed;

    m->integral = clamp(m->integral + multiply(error, m->gain_i), -4 * ONE, 4 * ONE);
    m->duty = clamp(multiply(error, m->gain_p) + m->integral, 0, ONE);
    update(m);
    return MOTOR_RUN;
}

static enum motor_state stop(struct motor *m)
{
    m->duty = 0;
    return MOTOR_BRAKE;
}

static enum motor_state brake(struct motor *m)
{
    m->speed -= m->speed / 4 + 64;
    if (m->speed > 0)
        return MOTOR_BRAKE;
    m->speed = 0;
    return MOTOR_IDLE;
}

static enum motor_state trip(struct motor *m)
{
    m->duty = 0;
    m->speed = 0;
    return MOTOR_FAULT;
}

static enum motor_state reset(struct motor *m)
{
    motor_init(m);
    return MOTOR_IDLE;
}

static enum motor_state ignore(struct motor *m)
{
    m->ignored++;
    return m->state;
}

static const transition_fn transitions[MOTOR_STATES][MOTOR_EVENTS] = {
    [MOTOR_IDLE] = {start,  ignore, ignore, trip,   reset },
      [MOTOR_ALIGN] = {ignore, align,  stop,   trip,   ignore},
    [MOTOR_RAMP] = {ignore, ramp,   stop,   trip,   ignore},
      [MOTOR_RUN] = {ignore, run,    stop,   trip,   ignore},
    [MOTOR_BRAKE] = {start,  brake,  ignore, trip,   ignore},
      [MOTOR_FAULT] = {ignore, ignore, ignore, ignore, reset },
};

void motor_init(struct motor *m)
{
    uint32_t ignored = m->ignored, seen = m->transitions;

    *m = (struct motor){.gain_p = ONE / 4, .gain_i = ONE / 64, .ignored = ignored, .transitions = seen};
}

void motor_gains(struct motor *m, int32_t p, int32_t i)
{
    m->gain_p = clamp(p, 0, 8 * ONE);
    m->gain_i = clamp(i, 0, ONE);
}

void motor_target(struct motor *m, int32_t speed)
{
    m->target = clamp(speed, 0, 10 * ONE);
}

void motor_post(struct motor *m, enum motor_event event)
{
    enum motor_state next = transitions[m->state][event](m);

    m->transitions += next != m->state;
    m->state = next;
}

const char *motor_state_name(enum motor_state state)
{
    switch (state) {
    case MOTOR_IDLE:
        return "idle";
    case MOTOR_ALIGN:
        return "align";
    case MOTOR_RAMP:
        return "ramp";
    case MOTOR_RUN:
        return "run";
    case MOTOR_BRAKE:
        return "brake";
    case MOTOR_FAULT:
        return "fault";
    default:
        return "?";
    }
}
