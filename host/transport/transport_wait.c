/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The clock of all transports, and waiting that a signal ends.
 */
#include <poll.h>
#include <signal.h>
#include <time.h>

#include "transport/transport.h"

#define SLICE_MS 50u /* a signal is noticed after at most this time */

uint64_t transport_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000 + (uint64_t)t.tv_nsec / 1000000;
}

bool transport_interrupted(void)
{
    sigset_t set;
    sigemptyset(&set);
    if (sigpending(&set))
        return false;
    return sigismember(&set, SIGINT) == 1 || sigismember(&set, SIGTERM) == 1 || sigismember(&set, SIGHUP) == 1 ||
           sigismember(&set, SIGPIPE) == 1;
}

bool transport_wait(int fd, unsigned ms)
{
    uint64_t end = transport_now() + ms;
    for (;;) {
        struct pollfd p = {.fd = fd, .events = POLLIN};
        uint64_t now = transport_now();
        unsigned left = now < end ? (unsigned)(end - now) : 0;
        int n = poll(&p, fd < 0 ? 0 : 1, (int)(left < SLICE_MS ? left : SLICE_MS));
        if (n > 0)
            return true;
        if (left == 0 || transport_interrupted())
            return false;
    }
}
