// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "stats.h"

#include "window.hpp"

namespace {

struct Stream {
    Window<int32_t, 16> recent;
    uint32_t count = 0;
    uint64_t squares = 0;
};

Stream stream;

int32_t clamp(int32_t value, int32_t limit)
{
    return value > limit ? limit : value < -limit ? -limit : value;
}

} // namespace

static void update(Stream &s, int32_t value)
{
    int32_t off = clamp(value - s.recent.mean(), 2000);
    s.squares += static_cast<uint64_t>(static_cast<int64_t>(off) * off);
    s.count++;
    s.recent.push(value);
}

void stats_add(int32_t value)
{
    update(stream, value);
}

void stats_summary(struct stats_summary *out)
{
    out->count = stream.count;
    out->mean = stream.recent.mean();
    out->spread = stream.recent.spread();
    out->deviation = isqrt_rounded(stream.count ? static_cast<uint32_t>(stream.squares / stream.count) : 0);
}
