/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * SARIF 2.1.0 (OASIS Standard, 2020): a result for each gap, of the rule not-run and the level note.  GitHub's code
 * scanning shows the results at changed lines of a pull request.
 */
#include <inttypes.h>

#include "base/version.h"
#include "export/export.h"
#include "export/export_gaps.h"

/* Appends the path as a URI (RFC 3986, section 2): all but unreserved characters and / are %XX. */
static void put_uri(const char *path, struct bytes *out)
{
    static const char plain[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/";
    for (const char *p = path; *p; p++) {
        bool is_plain = false;
        for (size_t i = 0; plain[i] && !is_plain; i++)
            is_plain = plain[i] == *p;
        bytes_printf(out, is_plain ? "%c" : "%%%02X", (unsigned char)*p);
    }
}

/* Appends section 3.29 for lines of the file.  Relative paths begin at the project's root (section 3.4.4). */
static void put_location(const char *path, uint32_t from, uint32_t to, struct bytes *out)
{
    bytes_puts(out, "{\"physicalLocation\": {\"artifactLocation\": {\"uri\": \"");
    if (*path == '/')
        bytes_puts(out, "file://");
    put_uri(path, out);
    bytes_puts(out, *path == '/' ? "\"" : "\", \"uriBaseId\": \"%SRCROOT%\"");
    bytes_printf(out, "}, \"region\": {\"startLine\": %" PRIu32 ", \"endLine\": %" PRIu32 "}}}", from, to);
}

static void put_result(const struct src_file *f, uint32_t from, uint32_t to, struct bytes *out)
{
    bytes_puts(out,
               "      {\"ruleId\": \"not-run\", \"ruleIndex\": 0, \"level\": \"note\", \"message\": {\"text\": \"");
    if (from == to)
        bytes_printf(out, "Line %" PRIu32 " did not run.", from);
    else
        bytes_printf(out, "Lines %" PRIu32 " to %" PRIu32 " did not run.", from, to);
    bytes_puts(out, "\"}, \"locations\": [");
    put_location(f->path, from, to, out);
    bytes_puts(out, "]}");
}

exp_writer exp_write_sarif;
void exp_write_sarif(const struct src_tree *t, const struct exp_options *o, struct bytes *out)
{
    const char *comma = "";
    bytes_puts(out,
               "{\n  \"$schema\": \"https://json.schemastore.org/sarif-2.1.0.json\",\n  \"version\": \"2.1.0\",\n"
               "  \"runs\": [{\n    \"tool\": {\"driver\": {\"name\": \"mipdata\", \"version\": \"" MIP_TOOLS_VERSION
               "\", \"rules\": [\n      {\"id\": \"not-run\", \"name\": \"NotRun\", \"shortDescription\": "
               "{\"text\": \"Code that no test runs\"}, \"defaultConfiguration\": {\"level\": \"note\"}}]}},\n"
               "    \"results\": [");
    for (size_t i = 0; i < t->count; i++) {
        const struct src_file *f = &t->files[i];
        for (size_t k = 0; k < f->line_count; k++) {
            size_t last = k;
            if (f->lines[k].state != SRC_NOT_RUN)
                continue;
            last = exp_gap_end(f, o, k);
            bytes_printf(out, "%s\n", comma);
            put_result(f, f->lines[k].line, f->lines[last].line, out);
            comma = ",";
            k = last;
        }
    }
    bytes_puts(out, *comma ? "\n    ]\n  }]\n}\n" : "]\n  }]\n}\n");
}
