/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Semihosting from every context of an architecture, with and without a listener.
 */
#ifndef LISTEN_H
#define LISTEN_H

#include "check.h"

extern uint32_t listening;       /* 1 if a host listens */
extern volatile uint32_t leaked; /* exceptions that reached the firmware's own vectors */

uint32_t dump_now(void);                           /* calls mip_dump_semihost() */
void expect_dump(uint32_t got, const char *where); /* got is the file's size with a listener, 0 without */
void listen_contexts(void);                        /* one for each architecture */

#endif
