/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A profile of Clang's own counters as JSON: show and info.
 */
#include "mipdata/llvm_json.h"

#include <inttypes.h>
#include <stdio.h>

#include "mipdata/formats.h"
#include "report/json_text.h"

/* Returns a 64-bit hash as text, as JSON's numbers have a sign.  probes prints hashes in the same way. */
static json_t *llvm_hash_text(uint64_t hash)
{
    char text[19];
    snprintf(text, sizeof text, "0x%016" PRIx64, hash);
    return json_string(text);
}

static json_t *counts_json(const struct llvm_profile *p, const struct llvm_function *f)
{
    json_t *list = json_array();
    for (size_t i = 0; i < f->count_count; i++)
        json_array_append_new(list, json_integer(rep_json_count(p->counts[f->first_count + i])));
    return list;
}

static json_t *values_json(const struct llvm_profile *p, const struct llvm_site *site, enum llvm_value_kind kind,
                           const struct llvm_symbol *names, size_t name_count)
{
    json_t *list = json_array();
    for (size_t i = site->first; i < site->first + site->count; i++) {
        const struct llvm_value *v = &p->values[i];
        const char *name = llvm_symbol_find(names, name_count, v->value);
        json_t *what = kind == LLVM_VALUE_SIZE ? json_integer(rep_json_count(v->value))
                       : name                  ? rep_json_text(name)
                                               : json_null();
        json_array_append_new(list, json_pack("{s:o, s:I}", kind == LLVM_VALUE_SIZE ? "size" : "name", what, "count",
                                              rep_json_count(v->count)));
    }
    return list;
}

static json_t *sites_json(const struct llvm_profile *p, const struct llvm_function *f, const struct llvm_symbol *names,
                          size_t name_count)
{
    static const char *const kinds[LLVM_VALUE_KINDS] = {"indirect calls", "memory sizes", "virtual tables"};
    json_t *list = json_array();
    for (enum llvm_value_kind kind = 0; kind < LLVM_VALUE_KINDS; kind++)
        for (size_t i = 0; i < f->site_count[kind]; i++)
            json_array_append_new(
                list, json_pack("{s:s, s:o}", "kind", kinds[kind], "values",
                                values_json(p, &p->sites[f->first_site[kind] + i], kind, names, name_count)));
    return list;
}

static json_t *bitmap_json(const struct llvm_profile *p, const struct llvm_function *f)
{
    FREED_BY(bytes_free) struct bytes text = {0};
    for (size_t i = 0; i < f->bitmap_bytes; i++)
        bytes_printf(&text, "%02x", p->bitmaps.data[f->first_bitmap + i]);
    json_t *j = json_stringn(text.len ? (const char *)text.data : "", text.len);
    return j;
}

/* Returns a function's object.  Clang's marks of a hot or warm function are no counts. */
static json_t *llvm_function_json(const struct llvm_profile *p, const struct llvm_function *f,
                                  const struct llvm_symbol *names, size_t name_count)
{
    json_t *j = json_pack("{s:o, s:o}", "name", rep_json_text(f->name), "hash", llvm_hash_text(f->hash));
    uint64_t first = f->count_count ? p->counts[f->first_count] : 0;
    if (first >= LLVM_COUNT_WARM)
        json_object_set_new(j, "mark", json_string(first == LLVM_COUNT_HOT ? "hot" : "warm"));
    else
        json_object_set_new(j, "counts", counts_json(p, f));
    if (f->bitmap_bytes)
        json_object_set_new(j, "bitmap", bitmap_json(p, f));
    json_t *sites = sites_json(p, f, names, name_count);
    if (json_array_size(sites))
        json_object_set(j, "value_sites", sites);
    json_decref(sites);
    return j;
}

void data_llvm_show_json(const struct llvm_profile *p, llvm_wanted *wanted, const void *arg, struct bytes *out)
{
    size_t name_count;
    FREED struct llvm_symbol *names = llvm_profile_names(p, &name_count);
    json_t *functions = json_array();
    for (size_t i = 0; i < p->function_count; i++)
        if (wanted(&p->functions[i], arg))
            json_array_append_new(functions, llvm_function_json(p, &p->functions[i], names, name_count));
    rep_json_put(json_pack("{s:s, s:i, s:s, s:o}", "format", "mip-llvm-show", "version", 1, "level",
                           p->modes & LLVM_MODE_IR ? "IR" : "front-end", "functions", functions),
                 out);
}

void data_llvm_info_json(const struct llvm_profile *p, struct bytes *out)
{
    struct llvm_summary s;
    llvm_profile_totals(p, &s);
    json_t *j = json_pack("{s:s, s:i, s:s, s:i, s:s}", "format", "mip-llvm-info", "version", 1, "kind",
                          data_format_of_form(p->form)->name, "llvm_version", (int)p->version, "level",
                          p->modes & LLVM_MODE_IR ? "IR" : "front-end");
    const struct {
        const char *key;
        uint64_t value;
    } rows[] = {
        {"functions",        p->function_count},
        {"counters",         s.counters       },
        {"total",            s.total          },
        {"most",             s.most           },
        {"most_entries",     s.most_entries   },
        {"bitmap_bytes",     p->bitmaps.len   },
        {"value_sites",      p->site_count    },
        {"values",           p->value_count   },
        {"traces",           p->trace_count   },
        {"traces_seen",      p->trace_stream  },
        {"runs_in_the_file", p->runs          },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        json_object_set_new(j, rows[i].key, json_integer(rep_json_count(rows[i].value)));
    rep_json_put(j, out);
}
