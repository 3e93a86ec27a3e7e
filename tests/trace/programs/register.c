/* The program owns a register (`register … __asm__`). A callee changes it while a loop uses a copy of its old value. At
 * the loop's end the register no longer has the value that the loop began with. */
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

/* Both the loop and its callee change the register. */
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
