/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The list of devices that a transport could open.
 */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "transport/transport.h"

void transport_places_add(struct transport_places *p, const char *where, const char *what)
{
    p->at = xrealloc(p->at, p->count + 1, sizeof *p->at);
    p->at[p->count++] = (struct transport_place){xstrdup(where), text_printable(what, strlen(what))};
}

void transport_places_free(struct transport_places *p)
{
    for (size_t i = 0; i < p->count; i++) {
        free(p->at[i].where);
        free(p->at[i].what);
    }
    free(p->at);
    *p = (struct transport_places){0};
}
