/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Shared by the fuzzers of LLVM's profiles. A profile that was read is printed and written. The written file is read
 * again and written again, and both files must have the same bytes.
 */
#ifndef MIP_TESTS_FUZZ_LLVM_H
#define MIP_TESTS_FUZZ_LLVM_H

#include "fuzz.h"
#include "llvm/llvm_profile.h"

typedef enum mip_status profile_reader(const char *name, const struct bytes *file, struct llvm_profile *out,
                                       struct diag *d);
typedef enum mip_status profile_writer(const char *name, const struct llvm_profile *p, struct bytes *out,
                                       struct diag *d);

static bool want_all(const struct llvm_function *f, const void *arg)
{
    (void)arg;
    return f->name != NULL;
}

/* Writes the profile. If same is set, reads it again: the second file must have the first one's bytes. */
static void write_and_read(const struct llvm_profile *p, profile_writer *write, profile_reader *read, bool same)
{
    struct diag d = {0};
    struct bytes first = {0}, second = {0};
    struct llvm_profile again = {0};
    enum mip_status st = write("profile", p, &first, &d);
    if (st) {
        refused(st, "profile", &d);
    } else if (same) {
        assert(read("profile", &first, &again, &d) == MIP_OK);
        assert(write("profile", &again, &second, &d) == MIP_OK);
        assert(first.len == second.len && (!first.len || memcmp(first.data, second.data, first.len) == 0));
    }
    llvm_profile_free(&again);
    bytes_free(&first);
    bytes_free(&second);
}

/* The text form may read a name as a comment or a number. So a profile that did not come from text is written as text,
 * but not read again. */
static bool fuzz_profile(profile_reader *read, const uint8_t *data, size_t len)
{
    struct diag d = {0};
    struct bytes file = {.data = (uint8_t *)(uintptr_t)data, .len = len}, out = {0};
    struct llvm_profile p = {0};
    enum mip_status st = read("profile", &file, &p, &d);
    if (!st) {
        llvm_profile_show(&p, want_all, NULL, &out);
        llvm_profile_info(&p, &out);
        write_and_read(&p, proftext_write, proftext_read, read == proftext_read);
        write_and_read(&p, profdata_write, profdata_read, true);
    }
    bytes_free(&out);
    llvm_profile_free(&p);
    return st ? refused(st, "profile", &d) : true;
}

#endif
