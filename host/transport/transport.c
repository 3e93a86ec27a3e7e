/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Opens a transport by its kind; chooses the device if there is only one.
 */
#include "transport/transport.h"

#include <stdlib.h>

const struct transport_kind *const transport_kinds[] = {&transport_usb,
                                                        &transport_serial,
                                                        &transport_gdb,
                                                        &transport_rtt_telnet,
                                                        &transport_file,
                                                        &transport_semihosting,
                                                        NULL};

static enum mip_status none_or_many(const struct transport_kind *t, const struct transport_places *p, struct diag *d)
{
    if (p->count == 0)
        return diag_fail(
            d, MIP_NO_DEVICE, NULL,
            "nothing to open by --%s is there; note: connect it, or name it: --%s WHERE; --wait waits for it", t->name,
            t->name);
    FREED_BY(bytes_free) struct bytes all = {0};
    for (size_t i = 0; i < p->count; i++)
        bytes_printf(&all, "%s%s%s%s%s", i ? ", " : "", p->at[i].where, p->at[i].what[0] ? " (" : "", p->at[i].what,
                     p->at[i].what[0] ? ")" : "");
    bytes_u8(&all, 0);
    diag_fail(d, MIP_NO_DEVICE, NULL, "%zu to choose from by --%s; note: name one: %s", p->count, t->name,
              (const char *)all.data);
    return MIP_NO_DEVICE;
}

/* Puts the only device into r->where.  With none or several, fails and says what to do. */
static enum mip_status choose_place(const struct transport_kind *t, struct transport_places *places,
                                    struct transport_request *r, struct diag *d)
{
    enum mip_status st = t->list(places, d);
    if (!st && places->count != 1)
        st = none_or_many(t, places, d);
    if (!st)
        r->where = places->at[0].where;
    return st;
}

enum mip_status transport_open(const struct transport_kind *t, const struct transport_request *r, struct transport *l,
                               struct diag *d)
{
    struct transport_request chosen = *r;
    FREED_BY(transport_places_free) struct transport_places places = {0};
    *l = (struct transport){.kind = t};
    enum mip_status st = !r->where && t->list ? choose_place(t, &places, &chosen, d) : MIP_OK;
    if (!st)
        st = t->open(&chosen, l, d);
    if (st) {
        free(l->news);
        *l = (struct transport){0};
    }
    return st;
}

void transport_close(struct transport *l)
{
    if (l->kind)
        l->kind->close(l);
    free(l->name);
    free(l->news);
    *l = (struct transport){0};
}
