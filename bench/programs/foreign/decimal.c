/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * libdecnumber: decimal arithmetic of 34 digits, from and to text; IEEE 754 decimal64.
 */
#include <string.h>

#define DECNUMDIGITS 34
#include "decNumber.h"
#include "dpd/decimal64.h"

#include "bench.h"

const uint32_t bench_expected = 0xe0fabf95;

void bench_prepare(void)
{
}

static uint32_t sum_text(uint32_t sum, const decNumber *n)
{
    char text[DECNUMDIGITS + 14];
    decNumberToString(n, text);
    return bench_sum(sum, text, strlen(text));
}

/* The balance of an account: rate in per cent a year, compounded each month, rounded to cents. */
static uint32_t account(uint32_t sum, const char *start, const char *rate, int months)
{
    decContext c;
    decNumber balance, factor, twelve, cents, hundred;

    decContextDefault(&c, DEC_INIT_DECIMAL128);
    decNumberFromString(&balance, start, &c);
    decNumberFromString(&factor, rate, &c);
    decNumberFromString(&hundred, "100", &c);
    decNumberFromString(&twelve, "12", &c);
    decNumberFromString(&cents, "0.01", &c);
    decNumberDivide(&factor, &factor, &hundred, &c);
    decNumberDivide(&factor, &factor, &twelve, &c);
    for (int i = 0; i < months; i++) {
        decNumber interest;
        decNumberMultiply(&interest, &balance, &factor, &c);
        decNumberAdd(&balance, &balance, &interest, &c);
        decNumberQuantize(&balance, &balance, &cents, &c);
    }
    sum = sum_text(sum, &balance);
    decNumberSquareRoot(&balance, &balance, &c);
    return bench_sum_word(sum_text(sum, &balance), c.status);
}

static uint32_t packed(uint32_t sum, const char *text)
{
    decContext c;
    decimal64 d;
    decNumber n;
    char out[DECIMAL64_String];

    decContextDefault(&c, DEC_INIT_DECIMAL64);
    decimal64FromString(&d, text, &c);
    sum = bench_sum(sum, d.bytes, sizeof d.bytes);
    decimal64ToNumber(&d, &n);
    decNumberPower(&n, &n, decNumberCopy(&(decNumber){0}, &n), &c);
    decimal64FromNumber(&d, &n, &c);
    decimal64ToString(&d, out);
    return bench_sum(sum, out, strlen(out));
}

uint32_t bench_work(void)
{
    uint32_t cents = bench_random() % 100u;
    char start[] = "1234567.00";
    start[8] = (char)('0' + cents / 10u);
    start[9] = (char)('0' + cents % 10u);
    uint32_t sum = account(BENCH_SUM_START, start, "3.75", 24);
    sum = account(sum, "-0.09", "19.9", 18);
    sum = account(sum, "98765432109876543210.55", "1e-3", 12);
    sum = packed(sum, "3.25");
    return packed(sum, "-7");
}
