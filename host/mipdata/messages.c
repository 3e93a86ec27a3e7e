/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What the verbs of mipdata share.
 */
#include "mipdata/data.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/text.h"
#include "format/header.h"
#include "format/map.h"
#include "mip_format.h"

const char *data_plural(size_t n)
{
    return n == 1 ? "" : "s";
}

enum mip_status data_nothing_matches(const char *regex, const char *path, struct diag *d)
{
    return diag_fail(d, MIP_NO, path, "no function in it matches '%s'", regex);
}

enum mip_status data_check_path_maps(const struct data_list *maps, struct diag *d)
{
    for (size_t i = 0; i < maps->count; i++)
        if (!strchr(maps->at[i], '='))
            return diag_fail(d, MIP_USAGE, NULL, "--path-map is FROM=TO, not '%s'", maps->at[i]);
    return MIP_OK;
}

char *data_root(const char *given)
{
    char *here = getcwd(NULL, 0);
    if (!given || (*given != '/' && !here))
        return here;
    FREED char *path = *given == '/' ? xstrdup(given) : xasprintf("%s/%s", here, given);
    free(here);
    return text_normal_path(path);
}

enum mip_status data_check_output(const struct data_command *c, struct diag *d)
{
    enum mip_status st = file_is_other(c->output, c->profile, d);
    return st ? st : file_is_other(c->output, c->debug, d);
}

enum mip_status data_write(const struct data_command *c, struct bytes *text, enum mip_status st, struct diag *d)
{
    if (!st)
        st = file_write(c->output, text->data, text->len, d);
    bytes_free(text);
    return st;
}

enum mip_status data_read(const struct data_command *c, struct prof *p, struct diag *d)
{
    if (data_is_llvm_profile(c))
        return data_refuse_llvm_profile(c, d);
    enum mip_status st = prof_read(c->profile, p, d);
    if (st == MIP_NO_DEVICE)
        diag_note(d, "a profile is made from the firmware: mipdata create -p %s firmware.elf", c->profile);
    if (!st && c->only_own)
        prof_forget_known(p);
    return st;
}

void data_tell_known(const struct data_command *c, const struct prof *p)
{
    struct prof_known known = prof_count_known(p);
    if (known.functions)
        fprintf(stderr, DATA_TOOL ": %s: note: %zu block%s covered by the runs of %s, not of this build\n", c->profile,
                known.blocks, known.blocks == 1 ? " was" : "s were", known.from);
}

void data_tell_stopped(const struct data_command *c, const struct prof *p)
{
    size_t stopped = 0;
    for (size_t i = 0; i < p->count; i++)
        stopped += prof_has_stopped(&p->functions[i]);
    if (stopped)
        fprintf(stderr,
                DATA_TOOL ": %s: note: counters of %zu function%s have stopped at 2^31: counts are the least, and "
                          "shares of counts are of the least\n",
                c->profile, stopped, data_plural(stopped));
}

enum mip_status data_read_counts(const struct data_command *c, struct prof *p, struct diag *d)
{
    enum mip_status st = data_read(c, p, d);
    if (!st && !p->runs)
        fprintf(stderr, DATA_TOOL ": %s: warning: no run is merged into it, so all is as if nothing ran\n", c->profile);
    if (!st)
        data_tell_known(c, p);
    if (!st)
        data_tell_stopped(c, p);
    return st;
}

/* Has the image counters?  A file of its debug information alone keeps the headers of their sections. */
static bool has_counters(const struct img_elf *elf)
{
    return img_elf_section(elf, MIP_SECTION_RAW) || img_elf_section(elf, MIP_SECTION_MAP) ||
           img_elf_symbol(elf, "__start_" MIP_SECTION_RAW);
}

enum mip_status data_check_debug_image(const struct data_command *c, const struct prof *p, const struct img_elf *elf,
                                       struct diag *d)
{
    struct img_map map = {0};
    if (!p->has_id)
        return MIP_OK;
    if (!has_counters(elf))
        return diag_fail(d, MIP_MISMATCH, c->debug,
                         "another image: it has no counters; note: give --debug the ELF file that %s was created from",
                         c->profile);
    bool known = img_map_head_from_elf(elf, &map, NULL) == MIP_OK && map.has_id;
    if (!known)
        fprintf(stderr, DATA_TOOL ": %s: warning: it has no image id: its source places may be another build's\n",
                c->debug);
    bool same = !known || memcmp(map.image_id, p->image_id, sizeof map.image_id) == 0;
    char mine[41], its[41];
    img_id_text(p->image_id, mine);
    img_id_text(map.image_id, its);
    img_map_free(&map);
    if (same)
        return MIP_OK;
    return diag_fail(d, MIP_MISMATCH, c->debug,
                     "another image: its image id is %s, the profile's is %s; note: give --debug the ELF file that %s "
                     "was created from",
                     its, mine, c->profile);
}

enum mip_status data_image_open(const struct data_command *c, const struct prof *p, struct src_image *out,
                                struct diag *d)
{
    const char *dwo;
    enum mip_status st = src_image_open(c->debug, out, d);
    if (!st)
        st = data_check_debug_image(c, p, out->elf, d);
    if (!st)
        img_elf_rest(out->elf); /* the map is large, and is not needed any more */
    size_t lost = st ? 0 : img_lines_lost_units(out->lines, &dwo);
    if (lost) {
        fprintf(stderr, DATA_TOOL ": %s: warning: the debug information of %zu file%s cannot be read: %s\n", c->debug,
                lost, data_plural(lost), dwo ? dwo : "a .dwo file");
        fputs(DATA_TOOL ": note: keep the .dwo files of -gsplit-dwarf, of this build, where the compiler wrote them\n",
              stderr);
    }
    return st;
}

enum mip_status data_read_patch(const char *path, const char *root, struct src_patch *out, struct diag *d)
{
    struct bytes text = {0};
    FREED char *whole_root = data_root(root);
    enum mip_status st = file_read_text(path, &text, d);
    if (!st)
        st = src_patch_read(path, &text, out, d);
    bytes_free(&text);
    if (!st)
        src_patch_set_top(out, whole_root);
    if (st || out->count)
        return st;
    return diag_fail(d, MIP_USAGE, strcmp(path, "-") == 0 ? "standard input" : path,
                     "the patch is empty, so it asks for nothing; note: did git diff fail?  If it may be empty, ask "
                     "before: git diff --quiet main || mipdata …");
}
