/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A fan: a state machine, a PI speed controller in Q16.16, and a first-order model of the motor.
 */
#ifndef FIRMWARE_MOTOR_H
#define FIRMWARE_MOTOR_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum motor_state { MOTOR_IDLE, MOTOR_ALIGN, MOTOR_RAMP, MOTOR_RUN, MOTOR_BRAKE, MOTOR_FAULT, MOTOR_STATES };
enum motor_event { MOTOR_START, MOTOR_STEP, MOTOR_STOP, MOTOR_TRIP, MOTOR_RESET, MOTOR_EVENTS };

struct motor {
    enum motor_state state;
    int32_t speed, target, duty, integral; /* Q16.16 */
    int32_t gain_p, gain_i;
    uint32_t steps, transitions, ignored;
};

void motor_init(struct motor *m);
void motor_gains(struct motor *m, int32_t p, int32_t i);
void motor_target(struct motor *m, int32_t speed);
void motor_post(struct motor *m, enum motor_event event);
const char *motor_state_name(enum motor_state state);

#ifdef __cplusplus
}
#endif
#endif
