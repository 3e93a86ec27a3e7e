/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#ifndef FIRMWARE_CRC_H
#define FIRMWARE_CRC_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

void crc_init(void);                                               /* before crc32_update */
uint32_t crc32_update(uint32_t crc, const void *data, size_t len); /* IEEE 802.3; start with 0 */
uint16_t crc16(uint16_t crc, const void *data, size_t len);        /* CCITT, polynomial 0x1021 */
uint8_t crc8(const void *data, size_t len);                        /* polynomial 0x07 */
int crc_self_test(void);                                           /* check values of "123456789" */

#ifdef __cplusplus
}
#endif
#endif
