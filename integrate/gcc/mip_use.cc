/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A plugin of GCC: marks functions hot or cold, as a profile says.  mipcc compiles it against the headers of the user's
 * GCC, on the user's computer.  Its binary is part of no package.  The licence is compatible with version 3 of the GPL,
 * which is GCC's.
 *
 * Problem: -O2 and -O3 make all functions larger, but most functions hardly run.
 *
 * Method: before the passes over the whole unit, listed functions get GCC's own attributes.  Hot ones get `hot`.  Those
 * that did not run get `cold`: GCC compiles them for size, and takes ways to their calls for unlikely (GCC 12 manual,
 * "Common Function Attributes").  Those that ran, but execute little, are only compiled for size: with `cold`, a function
 * that always calls one of them would be taken for cold, too.  LTO objects carry all of it to the link.
 *
 * Both attributes would also rename the function's section: .text.f becomes .text.unlikely.f, and a linker script no
 * longer finds it.  So functions get -fno-reorder-functions, which only names sections.  So does a function that is
 * in no list, as GCC may find out that it is cold.
 *
 * Invariants: the author's own hot and cold stay.  A function that is not in the list stays as it is.
 *
 *   -fplugin-arg-mip_use-list=FILE     lines of VERDICT, NAME and SOURCE, with tabs between them.  A verdict is hot, size
 *                                      or cold; SOURCE is a file without folders.
 */
#include <cstdio>
#include <cstring>
#include <map>
#include <string>

#include "gcc-plugin.h"
#include "tree.h"
#include "stringpool.h"
#include "attribs.h"
#include "cgraph.h"
#include "langhooks.h"
#include "options.h"
#include "opts.h"
#include "plugin-version.h"

int plugin_is_GPL_compatible;

typedef std::map<std::string, std::string> verdicts; /* by "NAME<tab>SOURCE" */

static std::string base_name(const char *path)
{
    const char *slash = path ? strrchr(path, '/') : NULL;
    return slash ? slash + 1 : path ? path : "";
}

/* Returns what the list says of the function; "": nothing.  A local C++ function that was only inlined is listed by its
 * name in debug information, `twice<int>`, which this hook makes. */
static std::string find_verdict(const verdicts &list, tree decl)
{
    std::string name = IDENTIFIER_POINTER(DECL_ASSEMBLER_NAME(decl)), source = "\t" + base_name(DECL_SOURCE_FILE(decl));
    if (name[0] == '*')
        name.erase(0, 1);
    verdicts::const_iterator it = list.find(name + source);
    if (it == list.end() && !TREE_PUBLIC(decl) && DECL_NAME(decl))
        it = list.find(lang_hooks.dwarf_name(decl, 0) + source);
    return it == list.end() ? "" : it->second;
}

/* Gives the function options of its own: one of sections' names as without a profile, perhaps one of size. */
static void set_options(tree decl, bool small)
{
    struct cl_optimization now;
    cl_optimization_save(&now, &global_options, &global_options_set);
    tree own = DECL_FUNCTION_SPECIFIC_OPTIMIZATION(decl);
    if (own)
        cl_optimization_restore(&global_options, &global_options_set, TREE_OPTIMIZATION(own));
    global_options.x_flag_reorder_functions = 0;
    if (small && global_options.x_optimize)
        global_options.x_optimize_size = 1;
    DECL_FUNCTION_SPECIFIC_OPTIMIZATION(decl) = build_optimization_node(&global_options, &global_options_set);
    cl_optimization_restore(&global_options, &global_options_set, &now);
}

static void mark_functions(void *, void *data)
{
    const verdicts &list = *static_cast<const verdicts *>(data);
    cgraph_node *node;
    FOR_EACH_FUNCTION(node)
    {
        tree decl = node->decl;
        if (!node->definition || node->alias || lookup_attribute("hot", DECL_ATTRIBUTES(decl)) ||
            lookup_attribute("cold", DECL_ATTRIBUTES(decl)))
            continue;
        std::string verdict = find_verdict(list, decl);
        bool startup = DECL_STATIC_CONSTRUCTOR(decl) || DECL_STATIC_DESTRUCTOR(decl) || MAIN_NAME_P(DECL_NAME(decl));
        if (startup)
            continue; /* GCC knows that they run once, and gives them sections of their own: .text.startup, .text.exit */
        if (verdict == "hot" || verdict == "cold")
            DECL_ATTRIBUTES(decl) = tree_cons(get_identifier(verdict.c_str()), NULL_TREE, DECL_ATTRIBUTES(decl));
        set_options(decl, verdict == "size");
    }
}

static bool read_list(const char *path, verdicts *list)
{
    FILE *f = fopen(path, "r");
    char line[8192], verdict[8], name[4096], source[2048];
    while (f && fgets(line, sizeof line, f))
        if (sscanf(line, "%7[^\t]\t%4095[^\t]\t%2047[^\n]", verdict, name, source) == 3)
            (*list)[std::string(name) + "\t" + source] = verdict;
    if (f)
        fclose(f);
    return f != NULL;
}

int plugin_init(struct plugin_name_args *info, struct plugin_gcc_version *version)
{
    static verdicts list;
    if (!plugin_default_version_check(version, &gcc_version))
        return 1;
    for (int i = 0; i < info->argc; i++)
        if (strcmp(info->argv[i].key, "list") != 0 || !read_list(info->argv[i].value, &list))
            return 1;
    register_callback(info->base_name, PLUGIN_ALL_IPA_PASSES_START, mark_functions, &list);
    return 0;
}
