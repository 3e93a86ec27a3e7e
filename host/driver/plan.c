/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The jobs that the compiler would run, from its -### output.
 */
#include "driver/plan.h"

#include <stdlib.h>
#include <string.h>

/* Is the line a job?  Both compilers print a job as one line that begins with a space.  Clang quotes each word, GCC
 * only those that need it.  Clang's " (in-process)" is only a remark. */
static bool is_job(const char *line, size_t len)
{
    return len > 2 && line[0] == ' ' && line[1] != ' ' && line[1] != '(';
}

/* Returns the length of the first line.  A job's words may have line ends in them, between quotes. */
static size_t line_length(const char *line, size_t len)
{
    bool job = is_job(line, len), quoted = false;
    size_t n = 0;
    for (; n < len && (line[n] != '\n' || (job && quoted)); n++) {
        quoted ^= line[n] == '"';
        n += line[n] == '\\' && quoted && n + 1 < len;
    }
    return n;
}

/* Is it GCC's -v text around the jobs, which need not be shown to the user? */
static bool is_noise(const char *line, size_t len)
{
    static const char *const starts[] = {
        "Using built-in specs.", "Reading specs from ", "COLLECT_", "Target: ",       "Configured with: ",
        "Thread model: ",        "Supported LTO ",      "LTO_",     "gcc version ",   "COMPILER_PATH=",
        "LIBRARY_PATH=",         "InstalledDir: ",      " (in-",    "Configuration ", "rename spec ",
        "Build config: ",
    };
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++)
        if (len >= strlen(starts[i]) && memcmp(line, starts[i], strlen(starts[i])) == 0)
            return true;
    return memmem(line, len, "clang version ", 14) != NULL;
}

/* Reads a plan from a given text. */
static void drv_plan_read(struct drv_plan *p, const char *text, size_t len)
{
    for (size_t at = 0; at < len;) {
        const char *line = text + at;
        size_t n = line_length(line, len - at);
        if (is_job(line, n)) {
            p->jobs = xrealloc(p->jobs, p->n + 1, sizeof *p->jobs);
            p->jobs[p->n] = (struct args){0};
            args_split(&p->jobs[p->n++], line, n);
        } else if (n) {
            struct bytes *to = is_noise(line, n) ? &p->about : &p->talk;
            bytes_append(to, line, n);
            bytes_puts(to, "\n");
        }
        at += n + (at + n < len);
    }
    bytes_u8(&p->about, 0);
}

enum mip_status drv_plan_ask(struct drv_session *s, const struct args *argv, struct drv_plan *p, struct diag *d)
{
    FREED_BY(args_free) struct args full = {0};
    FREED_BY(bytes_free) struct bytes text = {0};
    struct drv_end end;
    *p = (struct drv_plan){0};
    args_append(&full, argv);
    args_add(&full, "-###");
    enum mip_status st = drv_ask(s, &full, NULL, &text, &end, d);
    if (!st) {
        p->failed = !drv_end_ok(&end);
        drv_plan_read(p, (const char *)text.data, text.len);
    }
    return st;
}

void drv_plan_free(struct drv_plan *p)
{
    for (size_t i = 0; i < p->n; i++)
        args_free(&p->jobs[i]);
    free(p->jobs);
    bytes_free(&p->talk);
    bytes_free(&p->about);
    *p = (struct drv_plan){0};
}

size_t drv_job_value(const struct args *job, const char *name)
{
    for (size_t i = 1; i + 1 < job->n; i++)
        if (strcmp(job->v[i], name) == 0)
            return i + 1;
    return 0;
}
