/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The functions by which the parts of a board call each other.
 */
#ifndef BOARD_H
#define BOARD_H

#include <stddef.h>
#include <stdint.h>

/* family/NAME/uart.c: the UART, polled. */
void board_uart_init(void);
void board_putc(uint8_t byte);
int board_getc(void); /* waits for a byte; returns -1 for control-D (end of transmission) */

/* common/main.c: prints over the UART. */
void board_print(const char *text);

/* common/libc_NAME.c: makes the C library ready, and has exit() run .fini_array last.  It runs before constructors.
 * */
void board_libc_init(void);

/* common/start_*.S: does a semihosting operation and returns its result; -1: no host listens. */
intptr_t board_semihost(uintptr_t operation, const void *block);

/* common/main.c: read the host's clock by semihosting; -1: no host listens. */
intptr_t board_time(void);         /* seconds since 1970 */
intptr_t board_centiseconds(void); /* since the program began */

/* common/main.c: board_main() runs the program, _exit() ends it, board_fault() reports a fault and ends it. */
void board_main(void) __attribute__((noreturn));
void _exit(int status) __attribute__((noreturn));
void board_fault(uint32_t exception, uintptr_t pc, uintptr_t lr, uint32_t cause) __attribute__((noreturn));

#endif
