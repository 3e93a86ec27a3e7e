/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Hashes of the formats: the name hash (first 8 bytes of MD5, little-endian), SHA-1 for image ids, CRC-32.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

uint64_t hash_name(const void *name, size_t len); /* hash of "foo": 0x5CF8C24CDB18BDAC */
void hash_sha1(const void *data, size_t len, uint8_t out[20]);
uint32_t hash_crc32(uint32_t crc, const void *data, size_t len); /* crc: 0 at first, then the result so far */

/* Is the checksum that was sent with the data right?  A fuzzer's build accepts any checksum.  A fuzzer cannot guess
 * one, so it would never reach the code after the check. */
static inline bool hash_is(uint64_t sent, uint64_t computed)
{
#ifdef FUZZING_BUILD_MODE_UNSAFE_FOR_PRODUCTION /* defined by AFL++'s compiler */
    (void)sent;
    (void)computed;
    return true;
#else
    return sent == computed;
#endif
}
