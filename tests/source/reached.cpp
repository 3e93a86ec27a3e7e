/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Calls that do not come back: they throw, jump out, switch to another stack, or end the program.  Others do come back.
 * test_reached.sh compares the state of each line with a trace, and looks for the lines by the words in their comments.
 */
#include <csetjmp>
#include <cstdio>
#include <cstdlib>

#define APART extern "C" __attribute__((noinline))

static volatile int sink;
static std::jmp_buf back;
static void *main_stack, *task_stack;
alignas(16) static unsigned char room[8192];

/* swap_to(save, to): stores the stack pointer, and goes on with another stack, where registers and a place wait. */
extern "C" void swap_to(void **save, void *to);
#if defined(__arm__)
enum { WAITING = 9, PLACE = 8 };
__asm__(".text\n.syntax unified\n.thumb\n.align 2\n.global swap_to\n.thumb_func\n.type swap_to, %function\nswap_to:\n"
        "push {r4-r11, lr}\nmov r2, sp\nstr r2, [r0]\nmov sp, r1\npop {r4-r11, pc}\n.size swap_to, .-swap_to\n");
#elif defined(__aarch64__)
enum { WAITING = 12, PLACE = 11 };
__asm__(".text\n.align 2\n.global swap_to\n.type swap_to, %function\nswap_to:\n"
        "stp x19, x20, [sp, -96]!\nstp x21, x22, [sp, 16]\nstp x23, x24, [sp, 32]\nstp x25, x26, [sp, 48]\n"
        "stp x27, x28, [sp, 64]\nstp x29, x30, [sp, 80]\nmov x2, sp\nstr x2, [x0]\nmov sp, x1\n"
        "ldp x21, x22, [sp, 16]\nldp x23, x24, [sp, 32]\nldp x25, x26, [sp, 48]\nldp x27, x28, [sp, 64]\n"
        "ldp x29, x30, [sp, 80]\nldp x19, x20, [sp], 96\nret\n.size swap_to, .-swap_to\n");
#else
enum { WAITING = 8, PLACE = 6 };
__asm__(".text\n.global swap_to\n.type swap_to, %function\nswap_to:\n"
        "push %rbx\npush %rbp\npush %r12\npush %r13\npush %r14\npush %r15\nmovq %rsp, (%rdi)\nmovq %rsi, %rsp\n"
        "pop %r15\npop %r14\npop %r13\npop %r12\npop %rbp\npop %rbx\nret\n.size swap_to, .-swap_to\n");
#endif

APART int adds(int v)
{
    sink = v;
    return sink + 1;
}

APART void need(int v)
{
    if (v < 0)
        throw v; /* thrown */
    sink = v;
}

APART void checks(int v)
{
    need(v);
    sink = 1; /* after need */
    adds(2);
    sink = 3; /* end of checks */
}

APART void always(int v)
{
    need(-v);
    sink = 4; /* after always */
}

APART void jumps(int v)
{
    adds(v);
    if (v)
        std::longjmp(back, v); /* jump */
    sink = 5;                  /* no jump */
}

APART void leaps(int v)
{
    jumps(v);
    sink = 6; /* after jumps */
}

APART void task()
{
    sink = 7; /* task begins */
    swap_to(&task_stack, main_stack);
    sink = 8; /* task goes on */
    swap_to(&task_stack, main_stack);
    sink = 9; /* never again */
}

APART void fails(const char *why)
{
    std::puts(why);
    std::exit(0); /* fail ends it */
}

APART int step(int v)
{
    std::printf("at %d\n", v);
    if (v == 3) {
        std::puts("stop");
        fails("fail"); /* fail path */
        sink = 10;     /* after fail path */
    }
    if (v > 9)
        fails("high"); /* other path */
    return v + 1;      /* step returns */
}

APART void by_pointer(void (*call)(int), int v)
{
    call(v);
    sink = 11; /* after call */
}

APART void loops(int n)
{
    for (int i = 0; i < n; i++) {
        adds(i);
        sink = i; /* loop body */
    }
}

int main()
{
    volatile int v = 3;
    void **stack = (void **)(room + sizeof room) - WAITING;
    loops(v);
    checks(v);
    by_pointer(need, v);
    try {
        checks(-v);
        sink = 12; /* returned */
    } catch (int) {
        sink = 13; /* caught */
    }
    try {
        always(v);
        sink = 14; /* after catch */
    } catch (int) {
        sink = 15;
    }
    if (setjmp(back) == 0) {
        leaps(v);
        sink = 16; /* after leaps */
    }
    stack[PLACE] = (void *)task;
    swap_to(&main_stack, stack);
    sink = 17; /* main again */
    swap_to(&main_stack, task_stack);
    for (v = 0;;)
        v = step(v); /* steps */
}
