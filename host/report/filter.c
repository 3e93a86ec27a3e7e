/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: regcomp() copies what is repeated, so ((a{1,99}){1,99}){1,99} takes gigabytes, and deep groups take its
 * stack. Method: the states that it will make are counted before, and bounded, as are length and depth.  References to
 * groups
 * (\\1) are refused: to match them may take time that grows exponentially.  What is no expression is left to regcomp(),
 * which says why.
 *
 * Example: (ab){3}|c* has 3 * 2 + 1 + 1 states, and a depth of 1.
 */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "report/report.h"

#define LENGTH_MOST 1000
#define DEPTH_MOST  30
#define STATES_MOST 2000

struct scan {
    const char *at;
    bool has_reference;
    unsigned deepest;
};

static unsigned add_states(unsigned a, unsigned b)
{
    return a > UINT_MAX - b ? UINT_MAX : a + b;
}

static unsigned times_states(unsigned a, unsigned b)
{
    return b && a > UINT_MAX / b ? UINT_MAX : a * b;
}

/* Passes over "[…]".  A "]" that comes first, and one in "[:alpha:]", does not end it (POSIX.1-2017, 9.3.5). */
static void pass_bracket(struct scan *s)
{
    s->at += s->at[1] == '^' ? 2 : 1;
    s->at += *s->at == ']';
    while (*s->at && *s->at != ']') {
        char kind = s->at[0] == '[' && s->at[1] && strchr(":.=", s->at[1]) ? s->at[1] : 0;
        s->at += kind ? 2 : 1;
        while (kind && *s->at && !(s->at[0] == kind && s->at[1] == ']'))
            s->at++;
        s->at += kind && *s->at ? 2 : 0;
    }
    s->at += *s->at == ']';
}

static unsigned count_alternatives(struct scan *s, unsigned depth);

/* Counts an atom, and passes over it. */
static unsigned count_atom(struct scan *s, unsigned depth)
{
    unsigned states = 1;
    if (*s->at == '(') {
        s->at++;
        states = count_alternatives(s, depth + 1);
        s->at += *s->at == ')';
    } else if (*s->at == '[') {
        pass_bracket(s);
    } else {
        bool escaped = s->at[0] == '\\' && s->at[1];
        s->has_reference |= escaped && s->at[1] >= '1' && s->at[1] <= '9';
        s->at += escaped ? 2 : 1;
    }
    return states;
}

/* Returns the states after the repetitions that follow. */
static unsigned count_repeated(struct scan *s, unsigned states)
{
    while (*s->at && strchr("*+?{", *s->at)) {
        char *end;
        unsigned long least = 0, most = 0;
        if (*s->at == '{') {
            least = most = strtoul(s->at + 1, &end, 10);
            if (*end == ',')
                most = strtoul(end + 1, &end, 10);
            s->at = end + (*end == '}') - 1;
        }
        unsigned long times = *s->at == '+' ? 2 : most > least ? most : least + 1;
        states = add_states(times_states(states, times > UINT_MAX ? UINT_MAX : (unsigned)times), 1);
        s->at++;
    }
    return states;
}

/* Counts up to the end of the group or of the text.  The recursion ends: depth is bounded. */
static unsigned count_alternatives(struct scan *s, unsigned depth)
{
    unsigned states = 1;
    s->deepest = depth > s->deepest ? depth : s->deepest;
    while (*s->at && *s->at != ')' && s->deepest <= DEPTH_MOST) {
        if (*s->at == '|')
            s->at++;
        else
            states = add_states(states, count_repeated(s, count_atom(s, depth)));
    }
    return states;
}

static enum mip_status check_expression(const char *expression, struct diag *d)
{
    struct scan s = {.at = expression};
    if (strlen(expression) > LENGTH_MOST)
        return diag_fail(d, MIP_USAGE, NULL, "the regular expression has more than %d characters", LENGTH_MOST);
    unsigned states = count_alternatives(&s, 0);
    if (s.deepest > DEPTH_MOST)
        return diag_fail(d, MIP_USAGE, NULL, "the regular expression has more than %d groups inside each other",
                         DEPTH_MOST);
    if (states > STATES_MOST)
        return diag_fail(d, MIP_USAGE, NULL,
                         "the regular expression repeats too much: more than %d characters when it is written out",
                         STATES_MOST);
    if (s.has_reference)
        return diag_fail(d, MIP_USAGE, NULL, "the regular expression refers to a group: \\1 to \\9");
    return MIP_OK;
}

enum mip_status rep_filter(const char *expression, regex_t *out, struct diag *d)
{
    enum mip_status st = check_expression(expression, d);
    if (st) {
        diag_note(d, "give a shorter one; names of functions need no more");
        return st;
    }
    int err = regcomp(out, expression, REG_EXTENDED | REG_NOSUB);
    if (!err)
        return MIP_OK;
    char why[200];
    regerror(err, out, why, sizeof why);
    return diag_fail(d, MIP_USAGE, NULL,
                     "bad regular expression '%s': %s; note: expressions are POSIX extended ones, as of grep -E",
                     expression, why);
}
