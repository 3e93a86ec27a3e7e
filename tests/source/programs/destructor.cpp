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

// Clang makes the body that does not delete another name of the base class's.
struct node {
    int next;
    virtual ~node();
};
node::~node()
{
    sum += 0;
}
struct comment : node {
    ~comment() override;
};
comment::~comment() // ran: not red
{
}
struct text : node {
    ~text() override {} // ran: not red
};
struct unused : node {
    int more[4];
    ~unused() override // not run: known
    {
        sum += more[0];
    }
};
__attribute__((noinline)) static void drop(node *n)
{
    n->~node();
}

__attribute__((noinline)) static int use(base *b)
{
    return b->f();
}

int main(int argc, char **)
{
    base b;
    if (argc > 3)
        delete new part;
    static comment c;
    static text t;
    drop(&c);
    drop(&t);
    if (argc > 3)
        delete new unused;
    return use(&b) - 1;
}
