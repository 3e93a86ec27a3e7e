/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: which symbols belong to one constructor, or destructor?
 *
 * Method: names that differ in one digit after C or D, and are the same name of the source, belong together.  Only
 * names whose last part is the one before it, `A::A` or `A::~A`, are asked: a name may have a lambda of a constructor
 * in it.
 */
#include "use/structors.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "elf/demangle.h"

static bool is_structor(const char *name)
{
    FREED char *path = img_demangle_path(name);
    const char *last = NULL, *before = path;
    for (const char *at = path; (at = strstr(at, "::")); at += 2) {
        before = last ? last : path;
        last = at + 2;
    }
    if (!last)
        return false;
    size_t len = (size_t)(last - 2 - before);
    last += *last == '~';
    return strncmp(last, before, len) == 0 && last[len] == 0;
}

/* Returns the name with another digit; NULL: it is no constructor's, or has none of these digits. */
static char *with_digit(const char *name, const char *from, char to)
{
    if (strncmp(name, "_ZN", 3) != 0 || !is_structor(name))
        return NULL;
    FREED char *whole = img_demangle(name);
    char *other = xstrdup(name);
    for (size_t i = strlen(name); i-- > 3;) {
        if ((name[i - 1] != 'C' && name[i - 1] != 'D') || !strchr(from, name[i]))
            continue;
        other[i] = name[i] == '1' ? '2' : '1';
        FREED char *same = img_demangle(other);
        other[i] = to;
        if (strcmp(same, whole) == 0)
            return other;
        other[i] = name[i];
    }
    free(other);
    return NULL;
}

char *use_structor_base(const char *name)
{
    return with_digit(name, "124", '2');
}

char *use_structor_whole(const char *base)
{
    return with_digit(base, "2", '1');
}
