/* Compresses standard input by bzip2, and takes it out again. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bzlib.h"

static char text[100000], packed[110000], again[100000];

void bz_internal_error(int code)
{
    printf("error %d\n", code);
    exit(1);
}

int main(void)
{
    unsigned size = (unsigned)fread(text, 1, sizeof text, stdin), less = sizeof packed, more = sizeof again;
    int in = BZ2_bzBuffToBuffCompress(packed, &less, text, size, 1, 0, 0);
    int out = BZ2_bzBuffToBuffDecompress(again, &more, packed, less, 0, 0);
    printf("%d %d %u %u %d\n", in, out, size, less, memcmp(text, again, size));
    return in || out || more != size;
}
