/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What a tool is doing, on standard error, once it has taken a second.  Only on a terminal.
 */
#pragma once

#include <stddef.h>

struct progress;

/* Shows "tool: what … 3 s".  The texts must stay until progress_end().  Returns NULL if standard error is no terminal.
 * All functions accept NULL. */
struct progress *progress_begin(const char *tool, const char *what);

/* Shows "tool: what: 12 of 100 … 3 s". */
void progress_step(struct progress *p, size_t done, size_t all);

/* Removes the line until the next half second.  To be called before other output. */
void progress_hide(struct progress *p);
void progress_end(struct progress *p);
