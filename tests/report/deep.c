/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Calls with known stack depths for test_stack.sh: a chain, a cycle, a call through a pointer, a tail call.
 */
volatile int sink;
int (*volatile pointer)(int);

__attribute__((noinline)) int leaf(int n)
{
    volatile char room[200];
    room[n & 63] = (char)n;
    return room[n & 31];
}

__attribute__((noinline)) int middle(int n)
{
    volatile char room[100];
    room[n & 63] = (char)n;
    return leaf(n) + room[n & 31];
}

int cycle(int n);
__attribute__((noinline)) int cycle_back(int n)
{
    sink = n;
    return cycle(n) + sink;
}

__attribute__((noinline)) int cycle(int n)
{
    return n ? cycle_back(n - 1) + 1 : 0;
}

__attribute__((noinline)) int through_pointer(int n)
{
    return pointer(n) + 1;
}

__attribute__((noinline)) int shallow(int n)
{
    sink = n;
    return leaf(n);
}

int main(void)
{
    pointer = middle;
    sink = middle(1) + cycle(3) + through_pointer(2) + shallow(4);
    return 0;
}
