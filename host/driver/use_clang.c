/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Clang gets the profile by options alone: a sample profile by line, and attributes by name.
 *
 * A sample profile makes hot code faster, but leaves cold functions at -O3.  So functions that execute little
 * also get `optsize` and `minsize`, and those that did not run `cold`.  A response file holds these options, as there
 * are many.
 *
 * Clang takes each line's count as it is, and does not check that the line is still the same.  So functions whose
 * tokens or lines changed, or which the compile does not have, get another name, also where they were inlined.
 *
 * They stay in the profile, as LLVM computes of all counts what is hot.  Without them the hottest functions of a cold
 * file were hot: Lua had 4.8 % more code, and no more speed.  With -flto, LLVM joins units only if their profiles have
 * one summary.
 *
 * docs/use.md has the reason of each option.
 */
#include <stdlib.h>
#include <string.h>

#include "base/sort.h"
#include "base/text.h"
#include "driver/cache.h"
#include "driver/use.h"
#include "use/structors.h"

/* Names of the functions whose lines are those of the profile, sorted. */
struct own_names {
    const char **at;
    size_t count;
};

static struct own_names own_names_of(const struct drv_build *b)
{
    const struct use_list *l = &b->use.list;
    struct own_names n = {xcalloc(l->count + 1, sizeof *n.at), 0};
    for (size_t i = 0; i < l->count; i++)
        if (b->use.match.strict[i])
            n.at[n.count++] = l->rows[i].name;
    qsort(n.at, n.count, sizeof *n.at, compare_texts);
    return n;
}

/* Does the compile have a function of that name whose lines are those of the profile? */
static bool has_its_lines(const struct own_names *n, const char *name, size_t len)
{
    FREED char *own = xstrndup(name, len), *base = use_structor_base(own);
    const char *key = base ? base : own;
    return n->count && bsearch(&key, n->at, n->count, sizeof *n->at, compare_texts) != NULL;
}

/* Copies the profile, with other names for functions whose lines it does not know.  A line is indented by one blank for
 * each call it is inside of; a function's line is `name:total:head`, an inlined one's `place: name:total`. */
static void put_own_samples(const struct drv_build *b, struct bytes *out)
{
    const struct bytes *in = &b->use.list.samples;
    struct own_names own = own_names_of(b);
    for (size_t at = 0, next; at < in->len && own.count; at = next) {
        const char *line = (const char *)in->data + at;
        const char *end = memchr(line, '\n', in->len - at);
        next = end ? at + (size_t)(end - line) + 1 : in->len;
        size_t depth = strspn(line, " ");
        const char *name = line + depth;
        if (depth && (name = memchr(name, ' ', next - at - depth)))
            name++;
        size_t len = name ? strcspn(name, ":\n ") : 0, before = name ? (size_t)(name - line) : 0;
        bool function = name && name[len] == ':' && (*name < '0' || *name > '9');
        bytes_append(out, line, before);
        if (function && !has_its_lines(&own, name, len))
            bytes_puts(out, "mip.other.");
        bytes_append(out, line + before, next - at - before);
    }
    free(own.at);
}

static void put_attributes(const struct drv_build *b, struct bytes *out)
{
    static const char *const attributes[] = {"optsize", "minsize", "cold"};
    for (size_t i = 0; i < b->use.list.count; i++) {
        const struct use_row *r = &b->use.list.rows[i];
        size_t n = !b->use.match.same[i] ? 0 : r->verdict == USE_COLD ? 3 : r->verdict == USE_SIZE ? 2 : 0;
        FREED char *whole = n ? use_structor_whole(r->name) : NULL;
        for (size_t k = 0; k < n; k++)
            bytes_printf(out, "-mllvm\n-force-attribute=%s:%s\n", r->name, attributes[k]);
        for (size_t k = 0; whole && k < n; k++)
            bytes_printf(out, "-mllvm\n-force-attribute=%s:%s\n", whole, attributes[k]);
    }
}

/* Adds an option that Clang's backend takes once. */
static void add_once(struct drv_build *b, const char *name, const char *value)
{
    for (size_t i = 0; i < b->line.n; i++)
        if (starts_with(b->line.v[i], name))
            return;
    args_add(&b->early, "-mllvm");
    args_addf(&b->early, "%s=%s", name, value);
}

void drv_use_clang_link_options(struct drv_build *b)
{
    /* as at the compile, for the code that the linker makes; LLVM's plugin for other linkers takes them, too */
    args_add(&b->early, "-Wl,-plugin-opt=-hot-callsite-threshold=225");
    args_add(&b->early, "-Wl,-plugin-opt=-profile-guided-section-prefix=false");
}

bool drv_use_clang_options(struct drv_build *b, const char *folder)
{
    FREED_BY(bytes_free) struct bytes samples = {0}, attributes = {0};
    put_own_samples(b, &samples);
    put_attributes(b, &attributes);
    FREED char *profile =
        samples.len ? drv_cache_store(folder, &samples, ".prof") : NULL; /* Clang refuses an empty file */
    FREED char *response = attributes.len ? drv_cache_store(folder, &attributes, ".rsp") : NULL;
    bool stored = (profile || !samples.len) && (response || !attributes.len);
    if (stored && profile) {
        args_addf(&b->early, "-fprofile-sample-use=%s", profile);
        add_once(b, "-hot-callsite-threshold", "225");
        add_once(b, "-sample-profile-hot-inline-threshold", "225");
        if (b->use.list.discriminators)
            args_add(&b->early, "-fdebug-info-for-profiling");
    }
    if (stored && response)
        args_addf(&b->early, "@%s", response);
    if (stored && (profile || response)) {
        add_once(b, "-profile-guided-section-prefix", "false");
        if (args_has(&b->line, "-fpseudo-probe-for-profiling")) /* it renames statics, and Clang would not find them */
            args_add(&b->early, "-fno-unique-internal-linkage-names");
    }
    return stored;
}
