// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "stats.h"

#include "window.hpp"

namespace {

template <typename T> struct Limits {
    T low, high;
    bool outside(T v) const { return v < low || v > high; }
};

class Rule {
  public:
    Rule(const char *name, bool (*test)(const Window<int32_t, 16> &, int32_t)) : name_(name), test_(test) {}
    const char *name() const { return name_; }
    bool check(const Window<int32_t, 16> &recent, int32_t value) const { return test_(recent, value); }

  private:
    const char *name_;
    bool (*test_)(const Window<int32_t, 16> &, int32_t);
};

template <int32_t Low, int32_t High> bool outside(const Window<int32_t, 16> &, int32_t value)
{
    return Limits<int32_t>{Low, High}.outside(value);
}

bool jumps(const Window<int32_t, 16> &recent, int32_t value)
{
    int32_t off = value - recent.mean();
    return recent.size() == 16 && isqrt_rounded(static_cast<uint32_t>(off < 0 ? -off : off)) > 25;
}

bool flat(const Window<int32_t, 16> &recent, int32_t)
{
    return recent.size() == 16 && recent.spread() == 0;
}

int constructed;

struct Registry {
    Rule rules[4];
    Window<int32_t, 16> recent;
    uint32_t total = 0;
    const char *last = "none";

    Registry() : rules{{"range", outside<-500, 4200>}, {"frost", outside<-2000, 32767>}, {"jump", jumps}, {"flat", flat}}
    {
        constructed = 1;
    }
};

Registry registry;

} // namespace

static int update(Registry &r, int32_t value)
{
    int raised = 0;

    for (const Rule &rule : r.rules)
        if (rule.check(r.recent, value)) {
            r.last = rule.name();
            raised++;
        }
    r.recent.push(value);
    r.total += static_cast<uint32_t>(raised);
    return raised;
}

void alarm_reset(void)
{
    registry.recent = Window<int32_t, 16>();
    registry.total = 0;
    registry.last = "none";
}

int alarm_feed(int32_t value)
{
    return update(registry, value);
}

uint32_t alarm_total(void)
{
    return registry.total;
}

const char *alarm_last(void)
{
    return registry.last;
}

int alarm_constructed(void)
{
    return constructed;
}
