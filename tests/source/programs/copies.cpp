// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Functions that begin at one place.  A mark at the end of a line says whether it is known that the line did not run.
struct base {
    virtual ~base();
    int x;
};

int failed;

base::~base()
{
    if (x)
        failed = 2; // not run: known
}

template <class F> static int each(int n, F f)
{
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum += f(i);
    return sum;
}

int by_lambda(int n) { return each(n, [](int v) {
    return v * 3; // not run: known
}); }

template <class T> T wide(T v)
{
    if constexpr (sizeof(T) == 8)
        v += 1; // only in the copy for double, which did not run: unknown
    return v;
}

// The end of a noexcept function has the line of its name, and does not run.
static void catches() noexcept // ran: seen
{
    try {
        throw 1L;
    } catch (int) {
        failed = 3; // not run: known
    } catch (long) {
    }
}

int main()
{
    catches();
    base *b = new base;
    b->x = 0;
    delete b;
    return by_lambda(0) + (failed ? (int)wide(1.0) : wide(0));
}
