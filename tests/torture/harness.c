/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Runs many torture tests in one image. Each test has its own symbol for main(), and all its other symbols are local.
 * For each test it prints "NAME STATUS". The linker wraps exit() and abort(), so that they return here.
 */
#include <setjmp.h>
#include <stdio.h>

typedef int (*test_fn)(int, char **, char **);

extern const struct test {
    const char *name;
    test_fn run;
} torture_tests[];

#define ABORTED 134

static jmp_buf back;
static int left_with, over;

__attribute__((noreturn)) void __real_exit(int status);
__attribute__((noreturn)) void __wrap_exit(int status);
__attribute__((noreturn)) void __wrap_abort(void);

void __wrap_exit(int status)
{
    if (over)
        __real_exit(status); /* called by the start-up code after main() */
    left_with = status;
    longjmp(back, 1);
}

void __wrap_abort(void)
{
    left_with = ABORTED;
    longjmp(back, 1);
}

int main(void)
{
    static char name[] = "test", *args[] = {name, NULL}, *env[] = {NULL};
    static const struct test *volatile t;

    for (t = torture_tests; t->run; t++) {
        printf("%s ", t->name);
        fflush(stdout);
        if (setjmp(back) == 0)
            left_with = t->run(1, args, env);
        printf("%d\n", left_with & 255);
    }
    printf("all done\n");
    over = 1;
    return 0;
}
