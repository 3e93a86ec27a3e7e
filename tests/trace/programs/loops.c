/* Calls the functions that tests/tools/loops.c writes, and adds up what a caller can see: results, kept registers, and
 * stored values. Pointers may be in these registers, so memory has a fixed address (loops_memory, from the linker), the
 * same in each build. */
#include "prog.h"

#include <stdint.h>
#ifdef __x86_64__
#include <sys/mman.h>
#endif

enum { BYTES = 256, WORDS = 64, NODES = 16, STORED = 64 };

/* Must agree with tests/tools/loops.c. Zeros are so close together that any walk ends at one. */
struct memory {
    uint8_t bytes[BYTES];
    uint32_t words[WORDS]; /* each says how far the next hop goes */
    struct node {
        struct node *next, *over;
        uint64_t room[sizeof(void *) == 4];
    } node[NODES];
    uint32_t stored[STORED];
};

typedef uintptr_t loops_function(uintptr_t, uintptr_t, uintptr_t, uintptr_t);

extern struct memory loops_memory;
extern loops_function *const loops_table[];
void loops_call(loops_function *f, uintptr_t argument, uintptr_t seen[16]);
unsigned loops_leaf(unsigned x);

NOINLINE unsigned loops_leaf(unsigned x)
{
    return x & 1 ? x + 3 : x >> 1;
}

static void fill(struct memory *m)
{
    for (unsigned i = 0; i < BYTES; i++)
        m->bytes[i] = i % 13 == 12 || i == BYTES - 1 ? 0 : (uint8_t)(i * 7 % 11 + 1);
    for (unsigned i = 0; i < WORDS; i++)
        m->words[i] = i % 9 == 8 || i >= WORDS - 4 ? 0 : i * 5 % 3 + 1;
    for (unsigned i = 0; i < NODES; i++) {
        m->node[i].next = i % 6 == 5 || i + 1 >= NODES ? 0 : &m->node[i + 1];
        m->node[i].over = i + 2 >= NODES ? 0 : &m->node[i + 2];
    }
}

static void one(loops_function *f, uintptr_t argument)
{
    uintptr_t seen[16] = {0};
    for (unsigned i = 0; i < STORED; i++)
        loops_memory.stored[i] = 0;
    loops_call(f, argument, seen);
    for (unsigned i = 0; i < 16; i++)
        mix((unsigned long)(seen[i] ^ (uint64_t)seen[i] >> 32));
    for (unsigned i = 0; i < STORED; i++)
        mix(loops_memory.stored[i]);
}

int main(void)
{
#ifdef __x86_64__
    mmap(&loops_memory, sizeof loops_memory, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0);
#endif
    fill(&loops_memory);
    for (unsigned i = 0; loops_table[i]; i++)
        for (unsigned k = 0; k < 3; k++)
            one(loops_table[i], i + k * 5);
    return finish();
}
