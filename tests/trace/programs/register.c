/* A register of the program's own, which a callee changes while a loop goes on from what it held: what that began with
 * is there no longer when the loop is left. */
#include "prog.h"

register const unsigned char *place __asm__("r10");

static const unsigned char text[] = "what a register held at first";

static NOINLINE void advance(void)
{
    place++;
}

static NOINLINE unsigned sum(void)
{
    const unsigned char *p = place;
    unsigned s = 0;
    while (*p) {
        s += *p++;
        advance();
    }
    return s;
}

/* The register itself goes on, by itself and by the callee. */
static NOINLINE unsigned skip(void)
{
    unsigned s = 0;
    while (*place) {
        s += *place++;
        if (*place)
            advance();
    }
    return s;
}

int main(void)
{
    place = text;
    mix(sum());
    place = text + 7;
    mix(sum());
    mix((unsigned long)(place - text));
    place = text;
    mix(skip());
    place = text + 4;
    mix(skip());
    mix((unsigned long)(place - text));
    return finish();
}
