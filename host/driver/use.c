/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * -fmachine-profile-use=: the steps in order.
 *
 * Method: the list names functions and hashes of their tokens.  Before a compile, mipcc finds each function in the
 * files of that compile.  The compiler is told only of those whose tokens are the same.  If there is none, the command
 * is the user's own, so the object is, too.
 *
 * A link must say how much of the profile was used, but sees only objects.  So each compile writes a small file into
 * the cache: the list and the SHA-1 of the object are its name, and the rows of the list that the object has are its
 * text. The link looks its objects up, those in archives, too.
 */
#include "driver/use.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/hash.h"
#include "base/text.h"
#include "driver/cache.h"
#include "use/list_file.h"

bool drv_use_asked(const struct drv_build *b)
{
    return b->options.use && (b->command.mode >= DRV_TEXT || b->linker.n);
}

static enum mip_status read_list(struct drv_build *b, struct diag *d)
{
    FREED_BY(bytes_free) struct bytes text = {0};
    enum mip_status st = use_list_read(b->options.use, &text, &b->use.list, d);
    if (!st) {
        snprintf(b->use.id, sizeof b->use.id, "%08x", hash_crc32(0, text.data, text.len));
        use_list_choose(&b->use.list, b->options.use_share ? strtod(b->options.use_share, NULL) : b->use.list.share);
    }
    return st;
}

/* Adds the compiler's options, if the compile has functions of the list. */
static enum mip_status add_use_options(struct drv_build *b, struct diag *d)
{
    FREED char *why = NULL, *folder = drv_cache_folder("use");
    FREED char *plugin = folder && !b->compiler.clang ? drv_use_plugin(b, &why) : NULL;
    bool lost = !folder || (!b->compiler.clang && !plugin);
    if (!lost && !(b->compiler.clang ? drv_use_clang_options(b, folder) : drv_use_gcc_options(b, plugin, folder))) {
        lost = true;
        why = xasprintf("cannot write into %s", folder);
    }
    enum mip_status st = MIP_OK;
    if (lost && b->options.need_plugin) {
        st = diag_fail(d, MIP_NO_DEVICE, b->compiler.name, "the profile cannot be used: %s",
                       why ? why : "there is no cache folder of this user: set XDG_CACHE_HOME");
    } else if (lost) {
        fprintf(stderr, "mipcc: warning: the profile is not used: %s\n",
                why ? why : "there is no cache folder of this user: set XDG_CACHE_HOME");
        memset(b->use.match.same, 0, b->use.list.count);
        b->use.match.count = 0;
    }
    return st;
}

enum mip_status drv_use_prepare(struct drv_build *b, struct diag *d)
{
    if (!drv_use_asked(b))
        return MIP_OK;
    enum mip_status st = read_list(b, d);
    bool lto_link = b->command.lto && b->command.mode == DRV_LINK;
    if (st || b->linker.n || (!b->command.sources.n && !lto_link))
        return st;
    struct drv_compiler ask = {.name = b->compiler.name};
    b->compiler.clang =
        drv_compiler_ask_driver(&b->session, &b->command.target, &ask) ? ask.clang : drv_compiler_named_clang(&ask);
    free(ask.assembler);
    if (lto_link && b->compiler.clang)
        drv_use_clang_link_options(b);
    if (!b->command.sources.n)
        return MIP_OK;
    bool ran = use_list_executed(&b->use.list) > 0;
    if (ran)
        drv_use_find(b, &b->use.list, &b->use.match);
    if (b->use.match.count)
        return add_use_options(b, d);
    /* the trained image has nothing of a new file, or of one that its link dropped: that is no news */
    if (!ran || b->use.match.listed)
        fprintf(stderr, "mipcc: warning: %s: %s %s%s; it is compiled without the profile\n", b->command.sources.v[0],
                ran ? "no function of it is in" : "nothing ran in the profile", b->options.use,
                ran ? " unchanged" : "");
    return MIP_OK;
}

/* Writes the record of the object: the rows of the list that are the same. */
static void remember_object(const struct drv_build *b, const char *folder, const char *object, const uint8_t *same)
{
    struct bytes file = {0}, rows = {0};
    struct diag d;
    if (file_read_kept(object, &file) != MIP_OK)
        return;
    for (size_t i = 0; i < b->use.list.count; i++)
        if (same[i])
            bytes_printf(&rows, "%zu\n", i);
    FREED char *path = drv_use_record_path(b, folder, file.data, file.len);
    if (file_write(path, rows.data, rows.len, &d) != MIP_OK)
        fprintf(stderr, "mipcc: warning: cannot write %s: the link will not know what matched\n", path);
    bytes_free(&file);
    bytes_free(&rows);
}

static void remember_objects(const struct drv_build *b)
{
    FREED char *folder = b->use.match.count ? drv_cache_folder("use") : NULL;
    for (size_t i = 0; i < b->command.sources.n && folder; i++) {
        const char *base = name_in_path(b->command.sources.v[i]), *dot = strrchr(base, '.');
        FREED char *object = b->command.output
                                 ? xstrdup(b->command.output)
                                 : xasprintf("%.*s.o", (int)(dot ? dot - base : (long)strlen(base)), base);
        remember_object(b, folder, object, b->use.match.same);
    }
}

/* Returns, by row of the list, whether the link's objects have it.  folder: NULL: there is no cache. */
static uint8_t *rows_of_link(const struct drv_build *b, const char *folder)
{
    uint8_t *same = xcalloc(b->use.list.count + 1, 1);
    if (folder)
        drv_use_look_up(b, folder, same);
    for (size_t i = 0; i < b->use.list.count; i++)
        same[i] |= b->use.match.same && b->use.match.same[i];
    return same;
}

/* Tells how much of the profile the image was compiled with. */
static void tell_matched(const struct drv_build *b, const uint8_t *same)
{
    const struct use_list *l = &b->use.list;
    uint64_t matched = 0, executed = 0, all = use_list_executed(l);
    for (size_t i = 0; i < l->count; i++) {
        if (!same[i])
            continue;
        matched++;
        executed += l->rows[i].executed;
    }
    fprintf(stderr, "mipcc: %s%s: %zu of %zu functions matched, with %.1f %% of the executed instructions\n",
            matched ? "" : "warning: ", b->options.use, (size_t)matched, l->count,
            all ? 100 * (double)executed / (double)all : 0);
    if (!matched)
        fprintf(stderr, "mipcc: note: it is of another program, or no compile used it; "
                        "else make a new profile\n");
}

void drv_use_finish(struct drv_build *b)
{
    if (!drv_use_asked(b) || b->session.dry_run)
        return;
    if (b->command.mode == DRV_OBJECT && b->use.match.same)
        remember_objects(b);
    if (b->command.mode == DRV_LINK) {
        FREED char *folder = drv_cache_folder("use");
        FREED uint8_t *same = rows_of_link(b, folder);
        if (folder && b->command.relocatable && b->command.output) /* a later link gets this object */
            remember_object(b, folder, b->command.output, same);
        if (folder && !b->command.relocatable)
            drv_cache_prune(folder);
        if (!b->command.relocatable)
            tell_matched(b, same);
    }
}
