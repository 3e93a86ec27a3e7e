/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What an operator would send, packed into frames as on a line. Some frames are broken on purpose.
 */
#include "script.h"

#include <string.h>

#include "log.h"
#include "packet.h"

static const char *const lines[] = {
    "# a comment, and then an empty line",
    "",
    "help",
    "help motor",
    "help nothing",
    "calc '1 + 2 * 3'",
    "calc '(1+2)*3 - -4 << 2 | 0x80'",
    "calc '~0 ^ 0xff & 0x3c'",
    "calc '7 / (3 - 3)'",
    "calc '100 % 7 >> 1'",
    "calc '((((((((((((((((((((((((((1))))))))))))))))))))))))))'",
    "calc '1 +'",
    "calc 1 2 3",
    "let a '6 * 7'",
    "let b 'a * a - 1'",
    "let Q 1",
    "calc 'a + b'",
    "set 1 a",
    "set 2 '0 - b'",
    "get 1",
    "get 2",
    "get 3",
    "set 99 1",
    "config '{\"p\": 1.5, \"i\": 0.0625, \"speed\": 6.25, \"verbose\": true}'",
    "config '{\"name\": \"fan \\\"one\\\"\", \"list\": [1, 2.75, -3, [true, false, null], {}], \"verbose\": false}'",
    "config '{\"p\": }'",
    "config '[[[[[[[[[[1]]]]]]]]]]'",
    "config '[1, 2'",
    "motor start",
    "motor step 4",
    "motor start",
    "motor step 12",
    "motor step 60",
    "motor speed 3",
    "motor step 80",
    "motor stop",
    "motor step 3",
    "motor trip",
    "motor step",
    "motor reset",
    "motor dance",
    "motor speed",
    "run factorial",
    "run squares",
    "run divide",
    "run deep",
    "run spin",
    "run mix",
    "run away",
    "fly me to the moon and back again",
    "'open quote",
    "dance",
    "stats",
};

unsigned script_lines(void)
{
    return sizeof lines / sizeof *lines;
}

/* Line n as it arrives: every 11th frame has one bit wrong, every 17th lacks its first bytes. */
size_t script_frame(unsigned n, uint8_t *out)
{
    char payload[PACKET_MAX];
    size_t len = strlen(lines[n]), frame;

    if (len > sizeof payload)
        len = sizeof payload;
    memcpy(payload, lines[n], len);
    frame = packet_encode(out, payload, len);
    if (n % 11u == 10u)
        out[frame / 2u] ^= 0x10u;
    if (n % 17u == 16u) {
        memmove(out, out + 3, frame - 3u);
        frame -= 3u;
    }
    return frame;
}

const char *script_line(unsigned n)
{
    return lines[n];
}
