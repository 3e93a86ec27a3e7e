/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Reads JSON from standard input, and writes it in both forms, several times.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cJSON.h"

static char text[40000];

static unsigned checksum(const char *s)
{
    unsigned sum = 0;
    while (*s)
        sum = sum * 31 + (unsigned char)*s++;
    return sum;
}

int main(void)
{
    unsigned sum = 0;
    size_t n = fread(text, 1, sizeof text - 1, stdin);
    text[n] = '\0';
    for (int round = 0; round < 5; round++) {
        cJSON *tree = cJSON_Parse(text);
        char *wide = tree ? cJSON_Print(tree) : NULL, *narrow = tree ? cJSON_PrintUnformatted(tree) : NULL;
        cJSON *again = narrow ? cJSON_Parse(narrow) : NULL;
        if (!again || !cJSON_Compare(tree, again, 1)) {
            puts("failed");
            return 1;
        }
        sum += checksum(wide) + checksum(narrow) + (unsigned)cJSON_GetArraySize(tree);
        free(wide);
        free(narrow);
        cJSON_Delete(tree);
        cJSON_Delete(again);
    }
    printf("%u bytes, %u\n", (unsigned)n, sum);
    return 0;
}
