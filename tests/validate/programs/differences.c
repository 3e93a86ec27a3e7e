/* computed gotos by differences of labels: added, subtracted, compared as numbers, and in a table that changes */
extern int ext(int);
volatile int sink;

int run(const unsigned char *p, int x)
{
    static const int t[] = {&&a - &&a, &&b - &&a, &&c - &&a, &&d - &&a};
    goto *(&&a + t[*p++ & 3]);
a:  x += ext(x); if (x > 99) return x; goto *(&&a + t[*p++ & 3]);
b:  x *= 3; sink = x; goto *(&&a + t[*p++ & 3]);
c:  x -= ext(x + 1); goto *(&&a + t[*p++ & 3]);
d:  if (x < 0) return x; sink = x; return x + 7;
}
/* minus sign, and from the end, in a section of its own */
int back(const unsigned char *p, int x)
{
    static const int t[] __attribute__((section(".rodata.own"))) = {&&z - &&a, &&z - &&b, &&z - &&z};
    goto *(&&z - t[*p++ % 3]);
a:  x += ext(x); goto *(&&z - t[*p++ % 3]);
b:  sink = x; if (x == 3) return 1; goto *(&&z - t[*p++ % 3]);
z:  return x;
}
/* the difference is a number that the code compares */
long far(int x)
{
    static const int t[2] = {&&a - &&b, &&b - &&a};
    if (x) { a: x += ext(x); if (x > 10) goto b; }
b:  return t[x & 1] + x;
}
/* a mutable table */
int vary(const unsigned char *p, int x)
{
    static int t[] = {&&a - &&a, &&b - &&a, &&c - &&a};
    t[ext(x) & 1] = &&c - &&a;
    goto *(&&a + t[*p++ & 1]);
a:  x += ext(x); goto *(&&a + t[*p++ & 1]);
b:  x *= 3; sink = x; goto *(&&a + t[*p++ & 1]);
c:  return x;
}
