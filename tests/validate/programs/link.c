/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A function with computed gotos that keeps its caller's address in ip, as LLVM's outliner does: `bx lr` is an exit.
 */
static int counter;

int choose(int x)
{
    static const void *const place[] = {&&add, &&multiply, &&done};
    goto *place[x & 1];
add:
    x += counter++;
    goto *place[x & 1 ? 2 : 1];
multiply:
    x *= counter;
done:
    __asm__ volatile("mov ip, lr\n\tnop\n\tmov lr, ip" ::: "ip", "memory");
    return x;
}
