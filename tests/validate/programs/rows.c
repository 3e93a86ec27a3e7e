/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Rows of jumps, by Clang for ARMv8-M baseline.  link_object() has cases that never come: they lead to the function's
 * end. pick() ends with a jump to where most of its cases jump, too, so their stubs look like its end.
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

#define ODD(k)                                                                                                         \
    case k:                                                                                                            \
    case k + 2:                                                                                                        \
    case k + 4:                                                                                                        \
    case k + 6:                                                                                                        \
    case k + 8:
#define EVEN(k)                                                                                                        \
    case k + 1:                                                                                                        \
    case k + 3:                                                                                                        \
    case k + 5:                                                                                                        \
    case k + 7:

int next(int *);

int pick(unsigned x, int *p)
{
    switch (x) {
        ODD(0) ODD(10) ODD(20) ODD(30) ODD(40) ODD(50) ODD(60) ODD(70) ODD(80) ODD(90) common : p[1] = next(p);
        break;
        EVEN(0) EVEN(10) EVEN(20) EVEN(30) EVEN(40) EVEN(50) p[3] = 9;
        break;
    case 9:
        next(p + 8);
        p[7] = 2;
        goto common;
    default:
        return 0;
    }
    return p[5];
}
