/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Formatted output. Everything printed also goes into a checksum, which main() compares with the expected one.
 *   %d %u %x %c %s %%   with '0', width and '-' as in printf
 *   %q                  Q16.16 fixed point, three decimals
 */
#ifndef FIRMWARE_LOG_H
#define FIRMWARE_LOG_H

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum log_level { LOG_DEBUG, LOG_INFO, LOG_WARN, LOG_ERROR };

void log_threshold(enum log_level least);
void log_line(enum log_level level, const char *module, const char *fmt, ...);
size_t log_format(char *out, size_t size, const char *fmt, va_list args);
uint32_t log_checksum(void);
unsigned log_count(enum log_level level);

#ifdef __cplusplus
}
#endif
#endif
