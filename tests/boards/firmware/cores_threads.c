/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include <pthread.h>
#include <stdlib.h>

#include "cores.h"

static void *start(void *run)
{
    (*(void (**)(void))run)();
    return NULL;
}

void core_start(void (*run)(void))
{
    static void (*kept)(void);
    pthread_t thread;
    kept = run;
    if (pthread_create(&thread, NULL, start, &kept) != 0)
        abort();
}
