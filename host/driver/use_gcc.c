/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * GCC gets the profile by a plugin (integrate/gcc/mip_use.cc).
 *
 * Problem: GCC loads only plugins that were compiled against its own headers, of the same build.
 *
 * Method: mipcc compiles the plugin on first use, with the computer's own C++ compiler, into the user's cache.  The
 * name of its folder is a hash of the compiler proper (path, size, time) and of the plugin's text.  It is compiled
 * under another name, tried on an empty file, and renamed.  So parallel builds never see half a plugin, and one that
 * does not load is never used.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/hash.h"
#include "base/text.h"
#include "driver/cache.h"
#include "driver/use.h"
#include "use/structors.h"

/* Returns the folder of this compiler's plugin.  The caller frees it.  NULL: there is none. */
static char *plugin_folder(struct drv_build *b, const char *source)
{
    struct bytes key = {0};
    struct stat st = {0};
    uint64_t sum;
    char *cc1 = drv_compiler_line(&b->session, b->compiler.name, &b->command.target, "-print-prog-name=cc1");
    char *path = cc1 && strchr(cc1, '/') ? realpath(cc1, NULL) : NULL;
    bool known = path && stat(path, &st) == 0 && file_read_kept(source, &key) == MIP_OK;
    bytes_printf(&key, "%s %lld %lld.%ld", path ? path : "", (long long)st.st_size, (long long)st.st_mtim.tv_sec,
                 st.st_mtim.tv_nsec);
    sum = hash_name(key.data, key.len);
    free(cc1);
    free(path);
    bytes_free(&key);
    FREED char *name = known ? xasprintf("plugin/%016llx", (unsigned long long)sum) : NULL;
    return name ? drv_cache_folder(name) : NULL;
}

/* Returns the folder of the compiler's headers for plugins; NULL: it has none.  The caller frees it. */
static char *plugin_headers(struct drv_build *b)
{
    FREED char *plugin =
        drv_compiler_line(&b->session, b->compiler.name, &b->command.target, "-print-file-name=plugin");
    FREED char *header = plugin ? xasprintf("%s/include/gcc-plugin.h", plugin) : NULL;
    return header && access(header, R_OK) == 0 ? xasprintf("%s/include", plugin) : NULL;
}

static bool run_quietly(struct drv_build *b, const struct args *argv, struct bytes *said)
{
    struct drv_end end = {0};
    struct diag d;
    return drv_ask(&b->session, argv, said, said, &end, &d) == MIP_OK && drv_end_ok(&end);
}

static bool compile_plugin(struct drv_build *b, const char *headers, const char *source, const char *to,
                           struct bytes *said)
{
    static const char *const compilers[] = {"c++", "g++"};
    bool done = false;
    for (size_t i = 0; i < 2 && !done; i++) {
        FREED_BY(args_free) struct args argv = {0};
        FREED_BY(bytes_free) struct bytes own = {0};
        args_split(&argv, "X -shared -fPIC -fno-rtti -O1 -w -o", strlen("X -shared -fPIC -fno-rtti -O1 -w -o"));
        args_set(&argv, 0, compilers[i]);
        args_add(&argv, to);
        args_addf(&argv, "-I%s", headers);
        args_add(&argv, source);
        done = run_quietly(b, &argv, &own);
        if (!said->len) /* the first one that says something has the reason: the other may be absent */
            bytes_append(said, own.data, own.len);
    }
    return done;
}

/* Does the compiler load it?  -S of nothing runs only the compiler proper. */
static bool plugin_loads(struct drv_build *b, const char *plugin, struct bytes *said)
{
    FREED_BY(args_free) struct args argv = {0};
    said->len = 0;
    args_add(&argv, b->compiler.name);
    args_append(&argv, &b->command.target);
    args_addf(&argv, "-fplugin=%s", plugin);
    args_split(&argv, "-x c -S /dev/null -o -", strlen("-x c -S /dev/null -o -"));
    return run_quietly(b, &argv, said);
}

/* Returns the first line that has this word, or the first line. */
static char *line_about(const struct bytes *said, const char *word)
{
    char *text = xstrndup((const char *)said->data, said->len), *at = said->len ? strstr(text, word) : NULL;
    char *from = at ? at : text;
    while (from > text && from[-1] != '\n')
        from--;
    from[strcspn(from, "\n")] = '\0';
    char *line = xstrdup(from);
    free(text);
    return line;
}

/* Compiles the plugin into the folder.  Returns what is missing; NULL: nothing.  The caller frees it. */
static char *build_plugin(struct drv_build *b, const char *source, const char *folder, const char *path)
{
    FREED_BY(bytes_free) struct bytes said = {0};
    char *why = NULL;
    FREED char *headers = plugin_headers(b), *part = xasprintf("%s/part-%ld.so", folder, (long)getpid());
    if (!headers)
        why = xasprintf("%s has no headers for plugins (Debian: gcc-VERSION-plugin-dev, for a cross compiler with "
                        "-TARGET at its end; and libgmp-dev)",
                        b->compiler.name);
    else if (!compile_plugin(b, headers, source, part, &said))
        why = line_about(&said, "error");
    else if (!plugin_loads(b, part, &said))
        why = line_about(&said, "error");
    else if (chmod(part, 0600) != 0 || rename(part, path) != 0)
        why = xasprintf("cannot write %s", path);
    if (why && !*why) {
        free(why);
        why = xstrdup("a C++ compiler of this computer is needed: c++ or g++");
    }
    unlink(part);
    return why;
}

char *drv_use_plugin(struct drv_build *b, char **why)
{
    char *source = xasprintf("%s/integrate/gcc/mip_use.cc", b->share ? b->share : "");
    char *folder = plugin_folder(b, source), *path = folder ? xasprintf("%s/mip_use.so", folder) : NULL;
    *why = NULL;
    if (!path)
        *why =
            xasprintf("cannot find %s, its compiler proper, or a cache folder of this user only", name_in_path(source));
    else if (!drv_cache_is_own(path))
        *why = build_plugin(b, source, folder, path);
    free(source);
    free(folder);
    if (!*why)
        return path;
    free(path);
    return NULL;
}

bool drv_use_gcc_options(struct drv_build *b, const char *plugin, const char *folder)
{
    FREED_BY(bytes_free) struct bytes list = {0};
    for (size_t i = 0; i < b->use.list.count; i++) {
        const struct use_row *r = &b->use.list.rows[i];
        if (!b->use.match.same[i] || r->verdict == USE_AS_IS)
            continue;
        const char *verdict = use_verdict_name(r->verdict), *source = name_in_path(r->source);
        FREED char *whole = use_structor_whole(r->name);
        bytes_printf(&list, "%s\t%s\t%s\n", verdict, r->name, source);
        if (whole)
            bytes_printf(&list, "%s\t%s\t%s\n", verdict, whole, source);
    }
    FREED char *path = drv_cache_store(folder, &list, ".list");
    if (path) {
        args_addf(&b->early, "-fplugin=%s", plugin);
        args_addf(&b->early, "-fplugin-arg-mip_use-list=%s", path);
    }
    return path != NULL;
}

enum mip_status drv_use_build_plugin(struct drv_build *b, struct diag *d)
{
    FREED char *why;
    drv_command_read(&b->line, &b->command);
    FREED char *path = drv_use_plugin(b, &why);
    if (!path)
        diag_fail(d, MIP_NO_DEVICE, b->compiler.name, "no plugin: %s", why);
    else
        puts(path);
    bool built = path != NULL;
    return built ? MIP_OK : MIP_NO_DEVICE;
}
