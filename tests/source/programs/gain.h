int gain(const int *table, int n);
int only_inlined(int n);
static inline int clamp(int v)
{
    return v > 100 ? 100 : v;
}
#define DEFINE_HANDLER(name, k)                                                                                        \
    int name##_handler(int n)                                                                                          \
    {                                                                                                                  \
        return n * (k) + 1;                                                                                            \
    }
