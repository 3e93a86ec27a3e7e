// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Clang makes two functions of a virtual destructor.  At -O2 only the one that deletes has code for the brace, and it does
// not run.  A mark at the end of a line says what is known of it.
static volatile int sum;

struct base {
    virtual ~base() // ran: seen
    {
        sum += 1;
        if (sum > 5)
            sum += 2; // not run: known
    }
    virtual int f()
    {
        return 1;
    }
};

struct part {
    virtual ~part() // not run: known
    {
        sum += 3;
    }
};

__attribute__((noinline)) static int use(base *b)
{
    return b->f();
}

int main(int argc, char **)
{
    base b;
    if (argc > 3)
        delete new part;
    return use(&b) - 1;
}
