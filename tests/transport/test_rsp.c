/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Packets of the GDB remote protocol, byte by byte: the GDB manual's examples, every cut, and random bytes.
 */
#include "../format/vectors.h"
#include "transport/rsp.h"

/* The last event that is not RSP_NOTHING. */
static enum rsp_event feed(struct rsp_parser *p, const void *data, size_t len)
{
    enum rsp_event last = RSP_NOTHING;
    for (size_t i = 0; i < len; i++) {
        enum rsp_event e = rsp_feed(p, ((const uint8_t *)data)[i]);
        if (e != RSP_NOTHING)
            last = e;
    }
    return last;
}

static void expect(const char *line, enum rsp_event event, const char *body)
{
    struct rsp_parser p = {0};
    assert_int_equal(feed(&p, line, strlen(line)), event);
    if (body) {
        assert_int_equal(p.body.len, strlen(body));
        assert_memory_equal(p.body.data, body, p.body.len);
    }
    bytes_free(&p.body);
}

static void test_packets(void **state)
{
    (void)state;
    expect("+", RSP_ACK, NULL);
    expect("-", RSP_NAK, NULL);
    expect("$OK#9a", RSP_PACKET, "OK");
    expect("$OK#9A", RSP_PACKET, "OK");
    expect("$#00", RSP_PACKET, "");
    expect("noise$OK#9a", RSP_PACKET, "OK");
    expect("$OK#9b", RSP_BAD, NULL);
    expect("$OK#9x", RSP_BAD, NULL);
    expect("$OK#", RSP_NOTHING, NULL);
    expect("%Stop:T05#99", RSP_NOTICE, NULL);
    expect("$cut off$OK#9a", RSP_PACKET, "OK");
    expect("$cut off#$OK#9a", RSP_PACKET, "OK");
    expect("$0* #7a", RSP_PACKET, "0000"); /* the manual's example of run-length encoding */
    expect("$}\003#80", RSP_PACKET, "#");
    expect("$*!#4b", RSP_BAD, NULL);     /* a run that repeats no character */
    expect("$0*\034#76", RSP_BAD, NULL); /* not a valid count */
    expect("$0*\035#77", RSP_BAD, NULL);
}

static void test_round_trip(void **state)
{
    (void)state;
    uint64_t seed = 3;
    struct bytes line = {0}, body = {0};
    for (int round = 0; round < 2000; round++) {
        struct rsp_parser p = {0};
        line.len = body.len = 0;
        for (uint32_t n = vector_random(&seed) % 300; n; n--) {
            uint32_t r = vector_random(&seed);
            bytes_u8(&body, round & 1 ? (uint8_t)r : (uint8_t) "#$}*+-%"[r % 7]);
        }
        bytes_u8(&body, 'x');
        rsp_packet(&line, body.data, body.len);
        assert_int_equal(feed(&p, line.data, line.len - 1), RSP_NOTHING);
        assert_int_equal(feed(&p, line.data + line.len - 1, 1), RSP_PACKET);
        assert_int_equal(p.body.len, body.len);
        assert_memory_equal(p.body.data, body.data, body.len);
        bytes_free(&p.body);
    }
    bytes_free(&line);
    bytes_free(&body);
}

/* An endless packet does not grow without bounds, and the parser accepts the packet after it. */
static void test_endless(void **state)
{
    (void)state;
    struct rsp_parser p = {0};
    assert_int_equal(feed(&p, "$", 1), RSP_NOTHING);
    for (size_t i = 0; i < 2 * RSP_MOST; i++)
        assert_int_equal(rsp_feed(&p, i % 3 ? (i % 3 == 1 ? '*' : '~') : '0'), RSP_NOTHING);
    assert_true(p.body.len <= RSP_MOST);
    assert_int_equal(feed(&p, "#00", 3), RSP_BAD);
    assert_int_equal(feed(&p, "$OK#9a", 6), RSP_PACKET);
    bytes_free(&p.body);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_packets),
        cmocka_unit_test(test_round_trip),
        cmocka_unit_test(test_endless),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
