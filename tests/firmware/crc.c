/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "crc.h"

static uint32_t table[256];

static uint32_t step(uint32_t value)
{
    return value & 1u ? 0xEDB88320u ^ (value >> 1) : value >> 1;
}

void crc_init(void)
{
    for (uint32_t i = 0; i < 256u; i++) {
        uint32_t value = i;
        for (int bit = 0; bit < 8; bit++)
            value = step(value);
        table[i] = value;
    }
}

uint32_t crc32_update(uint32_t crc, const void *data, size_t len)
{
    const uint8_t *p = data;

    crc = ~crc;
    while (len--)
        crc = table[(crc ^ *p++) & 0xFFu] ^ (crc >> 8);
    return ~crc;
}

uint16_t crc16(uint16_t crc, const void *data, size_t len)
{
    const uint8_t *p = data;

    while (len--) {
        crc ^= (uint16_t)(*p++ << 8);
        for (int bit = 0; bit < 8; bit++)
            crc = (uint16_t)(crc & 0x8000u ? (crc << 1) ^ 0x1021 : crc << 1);
    }
    return crc;
}

uint8_t crc8(const void *data, size_t len)
{
    const uint8_t *p = data;
    uint8_t crc = 0;

    while (len--) {
        crc ^= *p++;
        for (int bit = 0; bit < 8; bit++)
            crc = (uint8_t)(crc & 0x80u ? (crc << 1) ^ 0x07 : crc << 1);
    }
    return crc;
}

int crc_self_test(void)
{
    static const char check[] = "123456789";

    return crc32_update(0, check, 9) == 0xCBF43926u && crc16(0xFFFFu, check, 9) == 0x29B1u && crc8(check, 9) == 0xF4u;
}
