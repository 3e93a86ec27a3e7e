/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * MD5, SHA-1 and CRC-32.
 */
#include "base/hash.h"

#include <nettle/md5.h>
#include <nettle/sha1.h>
#include <zlib.h>

#include "base/le.h"

uint64_t hash_name(const void *name, size_t len)
{
    struct md5_ctx ctx;
    uint8_t digest[MD5_DIGEST_SIZE];
    md5_init(&ctx);
    md5_update(&ctx, len, name);
    md5_digest(&ctx, sizeof digest, digest);
    return le_load64(digest);
}

void hash_sha1(const void *data, size_t len, uint8_t out[20])
{
    struct sha1_ctx ctx;
    sha1_init(&ctx);
    sha1_update(&ctx, len, data);
    sha1_digest(&ctx, SHA1_DIGEST_SIZE, out);
}

uint32_t hash_crc32(uint32_t crc, const void *data, size_t len)
{
    return (uint32_t)crc32_z(crc, data, len);
}
