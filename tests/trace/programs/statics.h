unsigned unit_a(unsigned x);
unsigned unit_b(unsigned x);
