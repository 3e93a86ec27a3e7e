/* Parses JSON from standard input, changes it, prints it, and compares it to a copy. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cJSON.h"
#include "cJSON_Utils.h"

static char text[60000];

int main(void)
{
    text[fread(text, 1, sizeof text - 1, stdin)] = 0;
    cJSON *json = cJSON_Parse(text), *copy = cJSON_Duplicate(json, 1);
    cJSON_AddNumberToObject(copy, "added", 1.5);
    char *pretty = cJSON_Print(json), *flat = cJSON_PrintUnformatted(copy);
    cJSON *patches = cJSONUtils_GeneratePatches(json, copy);
    cJSON_Minify(text);
    printf("%d %d %d %d\n", (int)strlen(pretty), (int)strlen(flat), cJSON_GetArraySize(patches), (int)strlen(text));
    return !json || cJSON_Compare(json, copy, 1);
}
