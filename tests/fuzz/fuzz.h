/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The main program of every fuzzer. The including file defines fuzz(), which gives one input to one reader. Inputs come
 * from AFL++ (persistent mode and shared memory: AFLplusplus, instrumentation/README.persistent_mode.md) or from files.
 * For each file the program prints whether the reader accepts it. A sanitizer's report or a failed assertion ends the
 * program.
 */
#ifndef MIP_TESTS_FUZZ_H
#define MIP_TESTS_FUZZ_H

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/bytes.h"
#include "base/diag.h"
#include "base/file.h"

#define ROUNDS 1000 /* inputs that one process tries */

/* Returns whether the reader accepts the input. */
static bool fuzz(const uint8_t *data, size_t len);

/* A refused input must have an exit status other than 0 and a message that names the input and the error. */
static inline bool refused(enum mip_status st, const char *name, const struct diag *d)
{
    assert(st == MIP_MALFORMED || st == MIP_MISMATCH);
    assert(strncmp(d->text, name, strlen(name)) == 0 && strstr(d->text, "error: "));
    return false;
}

/* Copies the input into a block of its exact length, so that the sanitizer sees each read after its end. */
static bool fuzz_exact(const uint8_t *data, size_t len)
{
    uint8_t *exact = xmalloc(len);
    if (len)
        memcpy(exact, data, len);
    bool taken = fuzz(exact, len);
    free(exact);
    return taken;
}

static int fuzz_files(int count, char **names)
{
    for (int i = 0; i < count; i++) {
        struct bytes file = {0};
        struct diag d = {0};
        if (file_read(names[i], &file, &d)) {
            diag_print(&d, "fuzz");
            return 1;
        }
        printf("%s: ", names[i]); /* printed before the reader runs, so a crash belongs to the last name */
        fflush(stdout);
        printf("%s\n", fuzz_exact(file.data, file.len) ? "taken" : "refused");
        bytes_free(&file);
    }
    return 0;
}

#pragma clang diagnostic ignored "-Wshorten-64-to-32" /* AFL++'s macro for the input's length */
__AFL_FUZZ_INIT();

int main(int argc, char **argv)
{
    setenv("CMOCKA_TEST_ABORT", "1", 1); /* otherwise cmocka's assertions would call exit() here, outside a test */
    if (argc > 1)
        return fuzz_files(argc - 1, argv + 1);
    __AFL_INIT();
    const uint8_t *shared = __AFL_FUZZ_TESTCASE_BUF;
    while (__AFL_LOOP(ROUNDS))
        fuzz_exact(shared, (size_t)__AFL_FUZZ_TESTCASE_LEN);
    return 0;
}

#endif
