// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// For test_page.sh, which contains its names and line numbers.  </script><b>This must not end an element of the page.</b>
template <typename T> bool before(const T &a, const T &b)
{
    return a < b;
}
static int third(int a)
{
    if (a > 2 && a < 50) // <!-- nor may this -->
        return a * 3;
    return a;
}
inline __attribute__((always_inline)) int everywhere(int a)
{
    return a + 1;
}
int never(int a)
{
    return a - 1;
}
int main(int argc, char **)
{
    int n = 0;
    for (int i = 0; i < 9; i++)
        n += third(i) + before(i, 4) + everywhere(n);
    return argc > 5 ? never(n) : n == 0;
}
