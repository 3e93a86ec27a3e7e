/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Runs Clang's jobs, with mip-as between compiler and assembler.
 *
 * Problem: Clang assembles inside itself, and up to Clang 19 ignores -fno-integrated-as for bare-metal triples.
 *
 * Method: its plan for -via-file-asm is run here.  In this plan Clang itself cuts each compile in two: to text, and
 * through its own assembler.  In between mip-as rewrites the text.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/file.h"
#include "base/text.h"
#include "driver/auxiliary_outputs.h"
#include "driver/build.h"
#include "driver/link.h"
#include "driver/objects.h"
#include "driver/plan.h"

struct run {
    struct drv_build *b;
    const struct args *argv; /* the whole command of the compiler */
    struct drv_plan plan;
    bool failed; /* the job before the present one failed */
    struct drv_link link;
    bool linked;
    const char *first_alone; /* the source of the first object that Clang made alone; NULL: none */
};

static bool is_tool(const struct args *job, const char *tool)
{
    return job->n > 1 && strcmp(job->v[1], tool) == 0;
}

/* Is the job Clang's own assembler?  Or GNU's, if -fno-integrated-as works there? */
static bool is_assembler(const struct args *job)
{
    const char *base = name_in_path(job->v[0]);
    return is_tool(job, "-cc1as") || strcmp(base, "as") == 0 || ends_with(base, "-as");
}

static bool is_link(const struct args *job)
{
    return !is_tool(job, "-cc1") && !is_assembler(job);
}

static size_t output_of(const struct args *job)
{
    return drv_job_value(job, "-o");
}

static enum mip_status rewrite_text(struct run *r, const struct args *job, const char *in, const char *out,
                                    struct drv_end *end, struct diag *d)
{
    FREED_BY(args_free) struct args argv = {0};
    args_addf(&argv, "%s/as", r->b->as_folder);
    args_add(&argv, "--mip-rewrite");
    drv_as_options(r->b, &argv);
    if (args_has(job, "+lse")) /* +lse stands in the job, as Clang's text does not name the core */
        args_add(&argv, "--mip-lse");
    if (args_has(job, "+relax") && !args_has(job, "-relax"))
        args_add(&argv, "--mip-relaxes");
    args_add(&argv, in);
    args_add(&argv, "-o");
    args_add(&argv, out);
    enum mip_status st = drv_step(&r->b->session, &argv, end, d);
    if (!st && WIFSIGNALED(end->wait))
        st = diag_fail(d, MIP_INTERNAL, argv.v[0],
                       "ended by signal %d; note: a bug of mip-as; -save-temps keeps the text it was given",
                       WTERMSIG(end->wait));
    return st;
}

/* Runs the assembler's job, from this text to this object.  Its messages are appended to `said`. */
static enum mip_status assemble_rewritten(struct run *r, const struct args *as, const char *in, const char *out,
                                          struct bytes *said, struct drv_end *end, struct diag *d)
{
    FREED_BY(args_free) struct args argv = {0};
    args_append(&argv, as);
    args_set(&argv, output_of(&argv), out);
    args_set(&argv, argv.n - 1, in); /* the input is the last argument */
    return drv_step_heard(&r->b->session, &argv, said, end, d);
}

static void print_messages(const struct bytes *said)
{
    if (said->len)
        fwrite(said->data, 1, said->len, stderr);
}

/* Returns Clang's own job from this source to an object, from its plan without a text in between.  There is none if
 * Clang itself goes through text (-save-temps, -fno-integrated-as).  Nor if the source is standard input, which can be
 * read only once. */
static enum mip_status own_job(struct run *r, const char *source, struct args *job, struct diag *d)
{
    struct drv_plan plan;
    if (strcmp(source, "-") == 0)
        return MIP_OK;
    enum mip_status st = drv_plan_ask(&r->b->session, r->argv, &plan, d);
    for (size_t i = 0; i < plan.n && !job->n; i++) {
        const struct args *own = &plan.jobs[i];
        if (is_tool(own, "-cc1") && args_has(own, "-emit-obj") && strcmp(own->v[own->n - 1], source) == 0)
            args_append(job, own);
    }
    drv_plan_free(&plan);
    return st;
}

/* Sets *end if there is such a job.  Otherwise the earlier messages stay. */
static enum mip_status compile_alone(struct run *r, const char *source, const char *object, struct bytes *said,
                                     struct drv_end *end, struct diag *d)
{
    FREED_BY(args_free) struct args job = {0};
    enum mip_status st = own_job(r, source, &job, d);
    if (!st && job.n) {
        said->len = 0;
        args_set(&job, output_of(&job), object);
        st = drv_step_heard(&r->b->session, &job, said, end, d);
    }
    if (!st && job.n && drv_end_ok(end)) {
        said->len = 0; /* the compile to text has reported the same */
        args_add(&r->b->alone, object);
        r->first_alone = r->first_alone ? r->first_alone : source;
    }
    return st;
}

/* Is this a file that is not kept? */
static bool is_temporary_file(const struct run *r, const char *path)
{
    return r->b->session.folder && starts_with(path, r->b->session.folder);
}

/* Can a file be made in the folder of this path?  If not, the assembler itself says why. */
static bool has_open_folder(const char *path)
{
    const char *slash = strrchr(path, '/');
    FREED char *folder = slash ? xstrndup(path, (size_t)(slash - path) + 1) : xstrdup(".");
    return access(folder, W_OK | X_OK) == 0;
}

/* Assembles the text with probes.  Clang's assembler writes through links, also those of strangers, but Clang does not.
 * So it writes a temporary file. */
static enum mip_status assemble_safely(struct run *r, const struct args *job, const char *probed, struct bytes *said,
                                       struct drv_end *end, struct diag *d)
{
    const char *object = job->v[output_of(job)];
    if (r->b->session.dry_run || is_temporary_file(r, object) || !has_open_folder(object))
        return assemble_rewritten(r, job, probed, object, said, end, d);
    FREED_BY(bytes_free) struct bytes made = {0};
    FREED char *own = drv_temp(&r->b->session, "probed.o", d);
    enum mip_status st = own ? assemble_rewritten(r, job, probed, own, said, end, d) : MIP_PERMISSION;
    if (!st && drv_end_ok(end) && !(st = file_read(own, &made, d)))
        st = file_write(object, made.data, made.len, d);
    return st;
}

/* Assembles the text with probes.  If Clang's assembler refuses even the text without probes, Clang makes the object
 * alone.  So a build works with mipcc if it works without.  The text of __builtin_longjmp for Cortex-M0 is such a case.
 * An error in inline assembly is then reported with its place in the source. */
static enum mip_status assemble_probed(struct run *r, const struct args *maker, const struct args *job,
                                       const char *probed, struct drv_end *end, struct diag *d)
{
    FREED_BY(bytes_free) struct bytes said = {0}, dropped = {0};
    struct drv_end plain = {0};
    enum mip_status st = assemble_safely(r, job, probed, &said, end, d);
    bool refused = !st && WIFEXITED(end->wait) && WEXITSTATUS(end->wait) != 0;
    FREED char *object = refused ? drv_temp(&r->b->session, "plain.o", d) : NULL;
    if (object)
        st = assemble_rewritten(r, job, job->v[job->n - 1], object, &dropped, &plain, d);
    if (object && !st && !drv_end_ok(&plain))
        st = compile_alone(r, maker->v[maker->n - 1], job->v[output_of(job)], &said, end, d);
    print_messages(&said);
    return st;
}

/* Puts probes into a copy of the text, as the user may keep the text itself (-save-temps). */
static enum mip_status probe_and_assemble(struct run *r, const struct args *maker, struct args *job,
                                          struct drv_end *end, struct diag *d)
{
    FREED char *probed = drv_temp(&r->b->session, "probed.s", d);
    const char *object = job->v[output_of(job)];
    enum mip_status st = probed ? rewrite_text(r, job, job->v[job->n - 1], probed, end, d) : MIP_PERMISSION;
    if (!st && drv_end_ok(end))
        st = assemble_probed(r, maker, job, probed, end, d);
    if (!st && drv_end_ok(end) && is_temporary_file(r, job->v[job->n - 1]) && !is_temporary_file(r, object) &&
        !r->b->session.dry_run)
        st = drv_auxiliary_trace(maker, object, d);
    return st;
}

static enum mip_status link_image(struct run *r, struct args *job, struct drv_end *end, struct diag *d)
{
    if (r->b->command.instrumented_link) {
        enum mip_status st = drv_link_adapt(r->b, job, &r->link, d);
        if (st)
            return st;
        drv_link_apply_job(r->b, &r->link, job);
        r->linked = true;
    }
    return drv_step(&r->b->session, job, end, d);
}

/* Does job i - 1 make the text that job i assembles? */
static bool made_before(const struct drv_plan *p, size_t i)
{
    const struct args *job = &p->jobs[i];
    size_t out = i ? output_of(&p->jobs[i - 1]) : 0;
    return out && strcmp(p->jobs[i - 1].v[out], job->v[job->n - 1]) == 0;
}

static enum mip_status run_job(struct run *r, size_t i, struct drv_end *end, struct diag *d)
{
    struct args *job = &r->plan.jobs[i];
    if (is_link(job))
        return link_image(r, job, end, d);
    if (!is_assembler(job) || !made_before(&r->plan, i))
        return drv_step(&r->b->session, job, end, d);
    if (r->failed)
        return MIP_OK; /* there is no text */
    /* The text is preprocessed hand-written assembly: it is not changed. */
    const struct args *maker = &r->plan.jobs[i - 1];
    if (is_tool(maker, "-cc1") && args_has(maker, "-S"))
        return probe_and_assemble(r, maker, job, end, d);
    return drv_step(&r->b->session, job, end, d);
}

/* Gives new names to files that pass from one job to a later one.  They are Clang's temporary files, and get names in
 * mipcc's folder, which is removed at the end.  With -save-temps they are the user's. */
static enum mip_status rename_temporaries(struct run *r, struct diag *d)
{
    for (size_t i = 0; i < r->plan.n && !r->b->command.save_temps; i++) {
        size_t out = output_of(&r->plan.jobs[i]);
        if (i + 1 < r->plan.n && made_before(&r->plan, i + 1))
            drv_auxiliary_names(&r->plan.jobs[i], &r->plan.jobs[i + 1]);
        FREED char *mine = NULL;
        FREED char *theirs = out ? xstrdup(r->plan.jobs[i].v[out]) : NULL;
        for (size_t k = i + 1; theirs && k < r->plan.n; k++)
            for (size_t a = 1; a < r->plan.jobs[k].n; a++) {
                if (strcmp(r->plan.jobs[k].v[a], theirs) != 0)
                    continue;
                const char *name = name_in_path(theirs);
                if (!mine)
                    mine = drv_temp(&r->b->session, args_has(&r->plan.jobs[i], "-S") ? "plain.s" : name, d);
                if (!mine)
                    return MIP_PERMISSION;
                args_set(&r->plan.jobs[k], a, mine);
            }
        if (mine)
            args_set(&r->plan.jobs[i], out, mine);
    }
    return MIP_OK;
}

static bool says(const struct drv_plan *p, const char *text)
{
    return p->talk.len && memmem(p->talk.data, p->talk.len, text, strlen(text));
}

static enum mip_status ask_with(struct drv_session *s, const struct args *argv, const char *const *first,
                                struct drv_plan *plan, struct diag *d)
{
    FREED_BY(args_free) struct args cut = {0};
    args_add(&cut, argv->v[0]);
    while (*first)
        args_add(&cut, *first++);
    for (size_t i = 1; i < argv->n; i++)
        args_add(&cut, argv->v[i]);
    drv_plan_free(plan);
    enum mip_status st = drv_plan_ask(s, &cut, plan, d);
    plan->failed = plan->failed || says(plan, ": error: "); /* Clang 14 ends with 0 even then */
    return st;
}

/* Adds -via-file-asm.  A link does not need it, and should not warn about it.  Since Clang 14 one option prevents that
 * warning.  For older versions another option does, which silences warnings about other options, too. */
enum mip_status drv_clang_plan(struct drv_session *s, const struct args *argv, struct drv_plan *plan, struct diag *d)
{
    static const char *const now[] = {"--start-no-unused-arguments", "-via-file-asm", "--end-no-unused-arguments",
                                      NULL};
    static const char *const before[] = {"-Qunused-arguments", "-via-file-asm", NULL};
    enum mip_status st = ask_with(s, argv, now, plan, d);
    return !st && plan->failed && says(plan, now[0]) ? ask_with(s, argv, before, plan, d) : st;
}

/* Runs the command without a plan, so that Clang reports what is wrong.  If Clang finds nothing wrong, this is an
 * error: an object must not lack its probes without a message. */
static enum mip_status run_without_plan(struct run *r, const struct args *argv, struct drv_end *end, struct diag *d)
{
    enum mip_status st = drv_step(&r->b->session, argv, end, d);
    if (st || !r->plan.failed || !drv_end_ok(end))
        return st;
    return diag_fail(d, MIP_USAGE, argv->v[0],
                     "runs, but not with -### -via-file-asm: nothing is instrumented; note: mipcc takes Clang's plan "
                     "from there; is this Clang's own driver?");
}

/* Removes the output of a failed job, even that of an earlier compile, as Clang's driver does. */
static void drop_output(const struct run *r, const struct args *job)
{
    struct stat st;
    size_t out = output_of(job);
    if (!out || r->b->command.save_temps || r->b->session.signal || is_temporary_file(r, job->v[out]))
        return;
    if (stat(job->v[out], &st) == 0 && S_ISREG(st.st_mode) && access(job->v[out], W_OK) == 0)
        unlink(job->v[out]);
}

static enum mip_status run_clang_steps(struct run *r, struct drv_end *end, struct diag *d)
{
    enum mip_status st = rename_temporaries(r, d);
    struct drv_end first = {0};
    for (size_t i = 0; i < r->plan.n && !st; i++) {
        /* As in Clang's driver, the next compile runs after a failed one, but nothing is linked. */
        if (is_link(&r->plan.jobs[i]) && !drv_end_ok(&first))
            break;
        st = run_job(r, i, end, d);
        r->failed = !drv_end_ok(end);
        if (st || r->failed)
            drop_output(r, &r->plan.jobs[i]);
        if (!drv_end_ok(end) && drv_end_ok(&first))
            first = *end;
    }
    *end = first;
    return st;
}

enum mip_status drv_clang_run(struct drv_build *b, const struct args *argv, struct drv_end *end, struct diag *d)
{
    struct run r = {.b = b, .argv = argv, .plan = b->plan};
    b->plan = (struct drv_plan){0};
    enum mip_status st = r.plan.n ? MIP_OK : drv_clang_plan(&b->session, argv, &r.plan, d);
    if (!st && (r.plan.failed || !r.plan.n)) {
        st = run_without_plan(&r, argv, end, d);
    } else if (!st) {
        print_messages(&r.plan.talk);
        st = is_tool(&r.plan.jobs[0], "-cc1") ? drv_auxiliary_database(&b->session, argv, d) : MIP_OK;
        if (!st)
            st = run_clang_steps(&r, end, d);
    }
    if (r.first_alone)
        drv_warn_files(r.first_alone, b->alone.n,
                       "not instrumented: Clang's assembler does not read Clang's own text of it",
                       "`clang -via-file-asm' shows where; its functions are in no profile");
    if (!st && r.linked && drv_end_ok(end))
        st = drv_link_finish(b, &r.link, d);
    drv_link_free(&r.link);
    drv_plan_free(&r.plan);
    return st;
}
