/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A row of jumps with cases that never come: Clang for ARMv8-M baseline leads them to the function's end.
 */
struct object {
    struct object *next;
    unsigned char kind, mark;
};

int kept[8];

void link_object(struct object **list, struct object *o)
{
    struct object **place;
    switch (o->kind) {
    case 5:
        place = &o->next;
        break;
    case 6:
        place = &o->next->next;
        break;
    case 7:
        place = &((struct object *)kept)->next;
        break;
    case 8:
        place = &o->next->next->next;
        break;
    case 10:
        place = list + 3;
        break;
    case 14:
        place = list + 5;
        break;
    default:
        __builtin_unreachable();
    }
    *place = *list;
    *list = o;
}

void link_next(struct object **list, struct object *o)
{
    link_object(list, o->next);
}
