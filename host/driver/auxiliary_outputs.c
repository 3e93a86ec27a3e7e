/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Names and places of the files that Clang writes besides an object.
 */
#include "driver/auxiliary_outputs.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/text.h"

/* A path in its parts: the folder with its slash, and the name up to its last dot. */
struct path {
    size_t folder, stem;
};

static struct path parts_of(const char *s)
{
    const char *slash = strrchr(s, '/');
    struct path p = {.folder = slash ? (size_t)(slash + 1 - s) : 0};
    const char *name = s + p.folder, *dot = strrchr(name, '.');
    p.stem = dot ? (size_t)(dot - name) : strlen(name);
    return p;
}

static bool same_bytes(const char *a, size_t n, const char *b, size_t m)
{
    return n == m && memcmp(a, b, n) == 0;
}

/* Returns the name that Clang would have given to the file `name` if the compile had made `object`.  The file was named
 * after `text` instead.  NULL: the name stays. */
static char *renamed(const char *name, bool own_stem, const char *text, const char *object)
{
    struct path n = parts_of(name), t = parts_of(text), o = parts_of(object);
    bool folder = same_bytes(name, n.folder, text, t.folder);
    bool stem = same_bytes(name + n.folder, n.stem, text + t.folder, t.stem);
    if (own_stem ? !folder : !stem)
        return NULL;
    const char *base = stem ? object + o.folder : name + n.folder;
    return xasprintf("%.*s%.*s%s", (int)(folder ? o.folder : n.folder), folder ? object : name,
                     (int)(stem ? o.stem : n.stem), base, name + n.folder + n.stem);
}

void drv_auxiliary_names(struct args *job, const struct args *as)
{
    /* A trace is named after the output.  Statistics are named after the source, in the output's folder. */
    static const struct {
        const char *option;
        bool own_stem;
    } files[] = {
        {"-ftime-trace=", false},
        {"-stats-file=",  true }
    };
    size_t text = drv_job_value(job, "-o"), object = drv_job_value(as, "-o");
    for (size_t i = 1; text && object && i < job->n; i++)
        for (size_t k = 0; k < sizeof files / sizeof *files; k++) {
            if (!starts_with(job->v[i], files[k].option))
                continue;
            FREED char *name =
                renamed(job->v[i] + strlen(files[k].option), files[k].own_stem, job->v[text], as->v[object]);
            FREED char *now = name ? xasprintf("%s%s", files[k].option, name) : NULL;
            if (now)
                args_set(job, i, now);
        }
}

static char *with_json(const char *path)
{
    struct path p = parts_of(path);
    return xasprintf("%.*s.json", (int)(p.folder + p.stem), path);
}

enum mip_status drv_auxiliary_trace(const struct args *job, const char *object, struct diag *d)
{
    size_t text = drv_job_value(job, "-o");
    if (!text || !args_has(job, "-ftime-trace"))
        return MIP_OK;
    FREED char *from = with_json(job->v[text]), *to = with_json(object);
    FREED_BY(bytes_free) struct bytes trace = {0};
    enum mip_status st = file_read(from, &trace, d);
    if (!st)
        st = file_write(to, trace.data, trace.len, d);
    return st;
}

/* Returns the index of -MJ, and where in that word the file's name begins.  The last -MJ counts.  0: there is none. */
static size_t fragment_of(const struct args *argv, size_t *at)
{
    size_t found = 0;
    for (size_t i = 1; i < argv->n; i++) {
        if (strcmp(argv->v[i], "-MJ") == 0 && i + 1 < argv->n) {
            found = ++i;
            *at = 0;
        } else if (starts_with(argv->v[i], "-MJ")) {
            found = i;
            *at = strlen("-MJ");
        }
    }
    return found;
}

/* Asks Clang's driver for the fragment.  The driver writes it while it plans, but not under -###.  Since Clang 15
 * -fdriver-only plans and runs nothing.  In older versions an unknown option has this effect.  The driver's messages
 * are dropped: the user has seen them. */
static enum mip_status ask_fragment(struct drv_session *s, const struct args *argv, size_t i, const char *path,
                                    const char *only, struct diag *d)
{
    FREED_BY(args_free) struct args ask = {0};
    FREED_BY(bytes_free) struct bytes said = {0};
    struct drv_end end;
    args_append(&ask, argv);
    FREED char *joined = xasprintf("-MJ%s", path);
    args_set(&ask, i, strcmp(argv->v[i - 1], "-MJ") == 0 ? path : joined);
    args_add(&ask, only);
    enum mip_status st = drv_ask(s, &ask, &said, &said, &end, d);
    if (!st && access(path, R_OK))
        st = diag_fail(d, MIP_USAGE, argv->v[0],
                       "writes no file for -MJ when it only plans; note: leave -MJ out where mipcc instruments");
    return st;
}

enum mip_status drv_auxiliary_database(struct drv_session *s, const struct args *argv, struct diag *d)
{
    static const char only[] = "-fdriver-only", word[] = "\"-fdriver-only\", ";
    size_t at = 0, i = fragment_of(argv, &at);
    if (!i || s->dry_run)
        return MIP_OK;
    FREED char *path = drv_temp(s, "fragment.json", d);
    if (!path)
        return MIP_PERMISSION;
    FREED_BY(bytes_free) struct bytes in = {0}, out = {0};
    enum mip_status st = ask_fragment(s, argv, i, path, only, d);
    if (!st)
        st = file_read(path, &in, d);
    for (size_t k = 0, n; !st && k < in.len; k += n) {
        const uint8_t *cut = memmem(in.data + k, in.len - k, word, strlen(word));
        n = cut ? (size_t)(cut - in.data) - k : in.len - k;
        bytes_append(&out, in.data + k, n);
        n += cut ? strlen(word) : 0;
    }
    if (!st)
        st = file_write(argv->v[i] + at, out.data, out.len, d);
    return st;
}
