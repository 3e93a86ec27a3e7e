/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A host listens if and only if main() has arguments.
 */
#include "listen.h"

RECORD(slots, 2, 4);

int failures;
uint32_t listening;
volatile uint32_t leaked;

uint32_t dump_now(void)
{
    return mip_dump_semihost("listen.mipraw");
}

void expect_dump(uint32_t got, const char *where)
{
    check(got == (listening != 0 ? mip_size() : 0), where);
    check(leaked == 0, "the firmware's own vectors were never used");
    leaked = 0;
}

int main(int argc, char **argv)
{
    (void)argv;
    listening = argc > 0;
    leaked = 0;
    slots[0] = 0;
    listen_contexts();
    printf("%s, %d failures\n", listening != 0 ? "heard" : "alone", failures);
    return failures;
}
