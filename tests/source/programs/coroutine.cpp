// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A coroutine that is ended before its second step.  Compilers make several functions of it, which are no copies.  A mark at
// the end of a line says what is known of it.
#include <coroutine>

struct steps {
    struct promise_type {
        int value;
        steps get_return_object()
        {
            return {std::coroutine_handle<promise_type>::from_promise(*this)};
        }
        std::suspend_always initial_suspend()
        {
            return {};
        }
        std::suspend_always final_suspend() noexcept
        {
            return {};
        }
        std::suspend_always yield_value(int v)
        {
            value = v;
            return {};
        }
        void return_void()
        {
        }
        void unhandled_exception()
        {
        }
    };
    std::coroutine_handle<promise_type> handle;
};

static volatile int sum;

steps two_steps(int n)
{
    sum += n; // ran: seen
    co_yield n;
    sum += n + 1; // not run: known
    co_yield n + 1;
    sum += n + 2; // not run: known
}

int main()
{
    steps s = two_steps(5);
    s.handle.resume();
    s.handle.destroy();
    return sum - 5;
}
