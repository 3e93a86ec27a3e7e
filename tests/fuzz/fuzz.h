/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The frame of a fuzzer.  A file that includes this has fuzz(), which gives the bytes of one input to one reader.
 * The program takes inputs from AFL++ (persistent mode and shared memory: AFLplusplus,
 * instrumentation/README.persistent_mode.md), or from the files that it is given.  For each file it prints whether
 * the reader took it.  A report of a sanitizer or a false assertion ends the program.
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

#define ROUNDS 1000 /* inputs that one process takes */

/* Returns whether the reader took it. */
static bool fuzz(const uint8_t *data, size_t len);

/* A refusal has an exit status of its own, names the input and says what is wrong with it. */
static inline bool refused(enum mip_status st, const char *name, const struct diag *d)
{
    assert(st == MIP_MALFORMED || st == MIP_MISMATCH);
    assert(strncmp(d->text, name, strlen(name)) == 0 && strstr(d->text, "error: "));
    return false;
}

/* A block of exactly its length, so that the sanitizer sees each read beyond it. */
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
        printf("%s: ", names[i]); /* before the reader runs: a crash belongs to the last name */
        fflush(stdout);
        printf("%s\n", fuzz_exact(file.data, file.len) ? "taken" : "refused");
        bytes_free(&file);
    }
    return 0;
}

#pragma clang diagnostic ignored "-Wshorten-64-to-32" /* AFL++'s macro of the input's length */
__AFL_FUZZ_INIT();

int main(int argc, char **argv)
{
    setenv("CMOCKA_TEST_ABORT", "1", 1); /* outside of its tests, cmocka's assertions would exit */
    if (argc > 1)
        return fuzz_files(argc - 1, argv + 1);
    __AFL_INIT();
    const uint8_t *shared = __AFL_FUZZ_TESTCASE_BUF;
    while (__AFL_LOOP(ROUNDS))
        fuzz_exact(shared, (size_t)__AFL_FUZZ_TESTCASE_LEN);
    return 0;
}

#endif
