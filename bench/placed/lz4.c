/* Compresses standard input by LZ4, fast and well, and takes it out again. */
#include <stdio.h>
#include <string.h>

#include "lz4.h"
#include "lz4hc.h"

static char text[60000], packed[64000], again[60000];

int main(void)
{
    int size = (int)fread(text, 1, sizeof text, stdin);
    int fast = LZ4_compress_default(text, packed, size, sizeof packed);
    int one = LZ4_decompress_safe(packed, again, fast, sizeof again);
    int well = LZ4_compress_HC(text, packed, size, sizeof packed, 9);
    int two = LZ4_decompress_safe(packed, again, well, sizeof again);
    printf("%d %d %d %d\n", size, fast, well, memcmp(text, again, (size_t)size));
    return one != size || two != size;
}
