/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: a link of rustc has libraries of the project, of others, and of Rust itself.  Which are the project's own?
 * Method: cargo knows.  It runs rustc with its own path in CARGO, in the workspace's folder, and `cargo metadata
 * --no-deps` lists the workspace's packages.  MIP_RUST_CRATES adds crates by name, or `all`.
 */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "driver/rust.h"

/* Adds the crate's name as rustc has it: my-app is my_app. */
static void add_crate(struct args *names, const char *package, size_t len)
{
    FREED char *name = xstrndup(package, len);
    for (char *p = name; *p; p++)
        *p = *p == '-' ? '_' : *p;
    args_add(names, name);
}

/* Is the target a library that other crates link?  A test or an example may have the name of such a library. */
static bool is_library(const json_t *target)
{
    const json_t *type;
    size_t i;
    json_array_foreach(json_object_get(target, "crate_types"), i, type)
    {
        const char *text = json_string_value(type);
        if (text && (strcmp(text, "lib") == 0 || strcmp(text, "rlib") == 0 || strcmp(text, "staticlib") == 0))
            return true;
    }
    return false;
}

static void read_packages(json_t *metadata, struct args *names)
{
    json_t *package, *target;
    size_t i, k;
    json_array_foreach(json_object_get(metadata, "packages"), i, package)
        json_array_foreach(json_object_get(package, "targets"), k, target)
    {
        const char *name = json_string_value(json_object_get(target, "name"));
        if (name && is_library(target))
            add_crate(names, name, strlen(name));
    }
}

static enum mip_status ask_cargo(struct drv_session *s, const char *cargo, struct args *names, struct diag *d)
{
    FREED_BY(args_free) struct args argv = {0};
    FREED_BY(bytes_free) struct bytes out = {0}, err = {0};
    struct drv_end end;
    args_add(&argv, cargo);
    args_split(&argv, "metadata --no-deps --format-version 1 --offline", 47);
    enum mip_status st = drv_ask(s, &argv, &out, &err, &end, d);
    json_t *metadata = !st && drv_end_ok(&end) ? json_loadb((const char *)out.data, out.len, 0, NULL) : NULL;
    if (!st && !metadata && !names->n)
        st = diag_fail(d, MIP_USAGE, cargo,
                       "`cargo metadata' does not list the project's crates: %.*s; note: name them in MIP_RUST_CRATES, "
                       "or say `all'",
                       (int)(err.len < 300 ? err.len : 300), err.len ? (const char *)err.data : "");
    if (metadata)
        read_packages(metadata, names);
    json_decref(metadata);
    return st;
}

enum mip_status drv_rust_crates(struct drv_session *s, struct drv_rust_crates *out, struct diag *d)
{
    const char *given = getenv("MIP_RUST_CRATES"), *cargo = getenv("CARGO");
    for (const char *at = given ? given : ""; *at;) {
        size_t n = strcspn(at, ", ");
        if (n == 3 && strncmp(at, "all", 3) == 0)
            out->all = true;
        else if (n)
            add_crate(&out->names, at, n);
        at += n + (at[n] != '\0');
    }
    return out->all || !cargo ? MIP_OK : ask_cargo(s, cargo, &out->names, d);
}
