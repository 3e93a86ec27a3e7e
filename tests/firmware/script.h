/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#ifndef FIRMWARE_SCRIPT_H
#define FIRMWARE_SCRIPT_H

#include <stddef.h>
#include <stdint.h>

unsigned script_lines(void);
const char *script_line(unsigned n);
size_t script_frame(unsigned n, uint8_t *out); /* out needs PACKET_MAX + 8 bytes */

#endif
