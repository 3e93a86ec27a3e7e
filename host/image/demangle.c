/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "image/demangle.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/bytes.h"

/* Of the C++ ABI (Itanium C++ ABI, section 3.4), in libstdc++; its header is C++ only. */
char *__cxa_demangle(const char *mangled, char *buffer, size_t *len, int *status);

char *img_demangle(const char *name)
{
    int status = -1;
    char *text = strncmp(name, "_Z", 2) == 0 ? __cxa_demangle(name, NULL, NULL, &status) : NULL;
    if (text && status == 0)
        return text;
    free(text);
    return xstrdup(name);
}
