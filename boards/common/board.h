/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Functions that the parts of a board share.
 */
#ifndef BOARD_H
#define BOARD_H

#include <stddef.h>
#include <stdint.h>

/* family/NAME/uart.c: polled. */
void board_uart_init(void);
void board_putc(uint8_t byte);
int board_getc(void); /* waits; control-D (end of transmission) is -1 */

/* common/main.c: over the UART. */
void board_print(const char *text);

/* common/libc_NAME.c: makes the C library ready, before constructors, and makes exit() walk .fini_array last. */
void board_libc_init(void);

/* common/start_*.S: -1: no host listens. */
intptr_t board_semihost(uintptr_t operation, const void *block);

/* common/main.c: the host's clock, by semihosting; -1: no host listens. */
intptr_t board_time(void);         /* seconds since 1970 */
intptr_t board_centiseconds(void); /* since the program began */

/* common/main.c */
void board_main(void) __attribute__((noreturn));
void _exit(int status) __attribute__((noreturn));
void board_fault(uint32_t exception, uintptr_t pc, uintptr_t lr, uint32_t cause) __attribute__((noreturn));

#endif
