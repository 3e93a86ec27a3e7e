/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Reads lists of hot functions from files of both kinds.
 */
#include "use/list_file.h"

#include "base/le.h"
#include "base/file.h"
#include "mip_format.h"
#include "profile/merge_profiles.h"

enum mip_status use_list_of_profile(const char *path, const struct prof *p, struct use_list *out, struct diag *d)
{
    *out = (struct use_list){0};
    if (p->use_list.len)
        return use_list_decode(path, &p->use_list, out, d);
    return diag_fail(d, MIP_NO, path,
                     "no list of hot functions is stored in this profile; note: store one: mipdata use %s --debug ELF "
                     "--store; a merge drops it, as counts change",
                     path);
}

enum mip_status use_list_read(const char *path, struct bytes *text, struct use_list *out, struct diag *d)
{
    struct prof p = {0};
    *out = (struct use_list){0};
    enum mip_status st = file_read(path, text, d);
    /* A profile that was cut is no list, but a damaged profile. */
    if (!st && text->len >= 4 && le_load32(text->data) == MIP_MAGIC) {
        st = prof_decode(path, text->data, text->len, &p, d);
        if (!st)
            st = use_list_of_profile(path, &p, out, d);
        bytes_free(text);
        bytes_append(text, p.use_list.data, p.use_list.len);
        prof_free(&p);
    } else if (!st) {
        st = use_list_decode(path, text, out, d);
    }
    return st;
}
