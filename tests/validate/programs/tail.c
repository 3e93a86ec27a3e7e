/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A conditional tail call of a function in the same section: Clang makes `it ne`, `bne parsed` of it, and the assembler
 * leaves no relocation.  The probe of that edge stands after the opposite branch, before `b parsed`.
 */
struct value {
    long long number;
    const char *text;
    int flags;
};

long long parse(const char *text, int length);

__attribute__((noinline)) static long long parsed(const struct value *v)
{
    return parse(v->text, v->flags) + 1;
}

__attribute__((noinline)) static long long length_of(const struct value *v)
{
    return parse(v->text, 0) - 1;
}

long long get_value(const struct value *v)
{
    if (v->flags & 8) {
        return v->number;
    }
    if (v->flags & 36) {
        return v->number * 3;
    }
    if (v->flags & 18) {
        return parsed(v);
    }
    return 0;
}

long long get_length(const struct value *v)
{
    return v->flags & 2 ? length_of(v) : 0;
}
