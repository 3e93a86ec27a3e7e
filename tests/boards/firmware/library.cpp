// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// C++ with its library, exceptions included.
#include <cstdio>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

struct guard {
    ~guard() { std::puts("unwound"); }
};

static int limited(int n)
{
    guard g;
    if (n > 2)
        throw std::runtime_error("too big: " + std::to_string(n));
    return n;
}

int main()
{
    std::map<std::string, int> offsets;
    offsets["one"] = 1;
    std::vector<int> values{0, 1, 2};
    try {
        for (int v : values)
            limited(v + offsets["one"]);
    } catch (const std::exception &e) {
        std::puts(e.what());
        return 0;
    }
    return 1;
}
