/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The runtime in a link: target/sources lists it.  Start-up and exit entries go in as objects, as nothing refers to
 * them. Everything else goes into one archive, so the linker takes only what is used.
 *
 * A unit that was compiled without mipcc's options has empty calls of its own (mip.h).  They are weak, so an object
 * replaces them, but an archive does not.  If the link has such a unit, everything except the helpers of call counts
 * goes in as objects.
 */
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/text.h"
#include "driver/objects.h"
#include "driver/output_name.h"

static const char *isa_of(const struct drv_compiler *c)
{
    const char *role = drv_machine(c)->role;
    return role ? role : c->baseline ? "m23" : c->thumb1 ? "m0" : c->m_profile ? "m" : "a32";
}

static bool wanted(const struct drv_build *b, const char *role, const char *isa)
{
    bool hosted = drv_is_hosted(b);
    const char *driver = drv_board_usb(b);
    if (b->fill_at_main && (strcmp(role, "exit") == 0 || strcmp(role, "start") == 0))
        return false; /* nothing walks the arrays of their pointers */
    if (strcmp(role, "exit") == 0 && (b->options.no_dump || driver))
        return false;
    if (strcmp(role, "main") == 0)
        return b->fill_at_main;
    if (strcmp(role, "fault") == 0 && hosted)
        return false;
    if (strcmp(role, "samples") == 0 && !b->options.samples)
        return false;
    if (strcmp(role, "region") == 0)
        return b->options.region;
    if (starts_with(role, "usb"))
        return driver && (!role[3] || strcmp(role + 4, driver) == 0);
    if (strcmp(isa, hosted ? "hosted" : "chip") == 0)
        return true;
    if (strcmp(role, "sink-semihost") == 0 && hosted)
        return false;
    return strcmp(isa, "any") == 0 || strcmp(isa, isa_of(&b->compiler)) == 0;
}

static bool is_root(const struct drv_build *b, const char *role)
{
    return strcmp(role, "start") == 0 || strcmp(role, "main") == 0 || strcmp(role, "exit") == 0 ||
           (strcmp(role, "ends") == 0 && b->options.ends);
}

/* Is it a role that only probes call or name, those of MIP or of a compiler's own counters? */
static bool is_helper(const char *role)
{
    return strcmp(role, "calls") == 0 || strcmp(role, "samples") == 0 || strcmp(role, "clang") == 0 ||
           strcmp(role, "gcov") == 0;
}

/* Does a file of this link have empty calls, by the name of their section?  Under -flto names are hidden, so the answer
 * is yes. */
static bool has_empty_calls(const struct drv_command *c)
{
    static const char section[] = ".text.mip_empty";
    bool found = c->lto;
    for (size_t i = 0; i < c->others.n && !found; i++) {
        FREED_BY(bytes_free) struct bytes file = {0};
        if (file_read_kept(c->others.v[i], &file) == MIP_OK)
            found = file.len && memmem(file.data, file.len, section, sizeof section - 1);
    }
    return found;
}

/* Adds a definition of a string constant for C. */
static void define_text(struct args *out, const char *name, const char *text)
{
    FREED_BY(bytes_free) struct bytes constant = {0};
    for (const char *p = text; *p; p++)
        bytes_printf(&constant, strchr("\"\\", *p) ? "\\%c" : "%c", *p);
    args_addf(out, "-D%s=\"%.*s\"", name, (int)constant.len, (const char *)constant.data);
}

static void defines(const struct drv_build *b, struct args *out)
{
    if (drv_is_hosted(b) && b->command.exports)
        args_add(out, "-DMIP_EXPORTED=1");
    if (b->options.keep)
        args_add(out, "-DMIP_KEEP=1");
    bool whole;
    if (b->options.region)
        args_addf(out, "-DMIP_REGION=%lu", drv_options_region(&b->options, &whole));
    if (b->options.samples)
        args_addf(out, "-DMIP_SAMPLES=%lu", b->options.samples);
    if (b->options.values)
        args_addf(out, "-DMIP_VALUES=%lu", b->options.values);
    if (b->options.ends)
        args_addf(out, "-DMIP_DUMP_AT=%u", b->options.ends);
    if (b->options.usb_id) {
        args_addf(out, "-DMIP_USB_VID=0x%.4s", b->options.usb_id);
        args_addf(out, "-DMIP_USB_PID=0x%s", b->options.usb_id + 5);
    }
    FREED char *name = drv_output_name(b);
    FREED char *image = drv_image_name(b);
    if (strcmp(name, MIP_RAW_NAME) != 0)
        define_text(out, "MIP_OUTPUT_NAME", name);
    if (drv_is_hosted(b))
        define_text(out, "MIP_IMAGE_NAME", image);
}

/* Where the objects are put. */
struct parts {
    struct args options; /* options for the compiles of the runtime */
    struct args members; /* objects that go into the archive */
    struct args last;    /* objects that go in after all others */
    bool all_roots;      /* only the helpers go into the archive; everything else is always linked */
};

/* Compiles what one line of target/sources names, if the line applies to this link. */
static enum mip_status add_source_line(struct drv_build *b, struct args *words, struct parts *p, struct drv_end *end,
                                       struct diag *d)
{
    if (!words->n || words->v[0][0] == '#')
        return MIP_OK;
    if (words->n != 3)
        return diag_fail(d, MIP_MALFORMED, "target/sources", "a line is no `role isa path`: %s …", words->v[0]);
    if (!wanted(b, words->v[0], words->v[1]))
        return MIP_OK;
    FREED char *source = xasprintf("%s/target/%s", b->share, words->v[2]);
    FREED char *object = NULL;
    enum mip_status st = drv_object(b, source, &p->options, &object, end, d);
    bool last = strcmp(words->v[0], "region") == 0;
    bool root = p->all_roots ? !is_helper(words->v[0]) : is_root(b, words->v[0]);
    if (object)
        args_add(last ? &p->last : root ? &b->objects : &p->members, object);
    return st;
}

static enum mip_status compile_all(struct drv_build *b, struct parts *p, struct drv_end *end, struct diag *d)
{
    FREED_BY(bytes_free) struct bytes list = {0};
    FREED char *path = xasprintf("%s/target/sources", b->share);
    enum mip_status st = file_read(path, &list, d);
    defines(b, &p->options);
    if (drv_machine(&b->compiler)->option && !b->compiler.m_profile)
        args_add(&p->options, drv_machine(&b->compiler)->option);
    p->all_roots = has_empty_calls(&b->command);
    for (size_t at = 0; !st && drv_end_ok(end) && at < list.len;) {
        const char *line = (const char *)list.data + at;
        const char *nl = memchr(line, '\n', list.len - at);
        size_t n = nl ? (size_t)(nl - line) : list.len - at;
        FREED_BY(args_free) struct args words = {0};
        args_split(&words, line, n);
        st = add_source_line(b, &words, p, end, d);
        at += n + 1;
    }
    return st;
}

/* Writes the archive.  Its name is the one that instrumented objects ask lld for. */
static enum mip_status write_archive(struct drv_build *b, const struct args *members, char **path, struct diag *d)
{
    *path = drv_temp(&b->session, "lib" MIP_SYMBOL_RUNTIME ".a", d);
    if (!*path)
        return MIP_PERMISSION;
    args_addf(&b->late, "-L%.*s", (int)(strrchr(*path, '/') - *path), *path);
    return b->session.dry_run ? MIP_OK : drv_archive_write(*path, members, d);
}

enum mip_status drv_runtime_absent(struct drv_build *b, struct diag *d)
{
    const struct args none = {0};
    FREED char *archive;
    enum mip_status st = write_archive(b, &none, &archive, d);
    if (!b->command.shared)
        args_add(&b->late, "-Wl,--defsym=" MIP_SYMBOL_RUNTIME "=0");
    return st;
}

/* Adds what has the linker lead the ends of the program to mip_end.c.  A board's fault handlers call
 * mip_dump_at_fault() if it is there. */
static void add_ends(struct drv_build *b)
{
    if (b->options.ends & DRV_END_EXIT)
        args_add(&b->late, "-Wl,--wrap=_exit");
    if (b->options.ends & DRV_END_EXIT && drv_is_hosted(b))
        args_add(&b->late, "-Wl,--wrap=_Exit");
    if (b->options.ends & DRV_END_ABORT && !drv_is_hosted(b))
        args_add(&b->late, "-Wl,--wrap=abort");
    if (b->options.ends & DRV_END_FAULT && b->board.present && !drv_is_hosted(b))
        args_add(&b->late, "-Wl,-u,mip_dump_at_fault");
}

enum mip_status drv_runtime_add(struct drv_build *b, struct drv_end *end, struct diag *d)
{
    struct parts parts = {0};
    if (b->options.usb_id && !drv_board_usb(b))
        return diag_fail(d, MIP_USAGE, NULL,
                         "-fmachine-profile-usb-id: this link has no USB device; note: the boards that have one: "
                         "docs/usb.md; firmware with a USB stack of its own has its own number");
    enum mip_status st = compile_all(b, &parts, end, d);
    FREED char *archive = NULL;
    if (!st && drv_end_ok(end))
        st = write_archive(b, &parts.members, &archive, d);
    if (!st && archive) {
        drv_message(&b->session, "%s holds the runtime: %zu member%s", archive, parts.members.n,
                    parts.members.n == 1 ? "" : "s");
        args_add(&b->objects, archive);
        /* __mip_state has the bounds for readers of the map.  Nothing else needs to refer to it, so the link asks for
         * it. */
        args_add(&b->late, "-Wl,-u,__mip_state");
        if (b->fill_at_main)
            args_add(&b->late, "-Wl,--wrap=main");
        add_ends(b);
        args_append(&b->late, &parts.last);
        if (b->options.region)
            args_add(&b->late, "-Wl,-u,__mip_region_end");
        /* With LTO, calls of the helpers appear only after the linker has searched the archives. */
        if (b->command.lto && (!b->options.coverage || b->options.atomic))
            args_add(&b->late, b->options.samples  ? "-Wl,-u,__mip_sampled_call"
                               : b->options.atomic ? "-Wl,-u,__mip_take_order"
                                                   : "-Wl,-u,__mip_first_call");
    }
    args_free(&parts.options);
    args_free(&parts.members);
    args_free(&parts.last);
    return st;
}
