/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Answers of a GDB server. The first byte chooses the options. Each further line is what the server sends after one
 * request. After the last line it closes the connection. This file replaces the connection and the clock (-Wl,--wrap),
 * so waiting takes no time.
 */
#include <fcntl.h>

#include "fuzz.h"
#include "transport/channel.h"
#include "transport/transport.h"

/* Bits of the first byte. */
enum { NO_ID = 0x01, SEARCH = 0x02, NO_HALT = 0x04, RTT = 0x08, RESET = 0x10 };

static struct {
    const uint8_t *at, *end, *line_end; /* the current line ends at line_end */
    uint64_t now;
} server;

enum mip_status __wrap_channel_connect(const char *where, unsigned limit_ms, int *fd, struct diag *d);
enum mip_status __wrap_channel_read(int fd, const char *name, void *to, size_t room, unsigned ms, size_t *got,
                                    bool *ended, struct diag *d);
enum mip_status __wrap_channel_write(int fd, const char *name, const void *data, size_t len, unsigned ms,
                                     struct diag *d);
bool __wrap_transport_wait(int fd, unsigned ms);
uint64_t __wrap_transport_now(void);

enum mip_status __wrap_channel_connect(const char *where, unsigned limit_ms, int *fd, struct diag *d)
{
    (void)where, (void)limit_ms, (void)d;
    *fd = open("/dev/null", O_RDWR | O_CLOEXEC); /* the reader closes it */
    assert(*fd >= 0);
    return MIP_OK;
}

enum mip_status __wrap_channel_read(int fd, const char *name, void *to, size_t room, unsigned ms, size_t *got,
                                    bool *ended, struct diag *d)
{
    (void)fd, (void)name, (void)d;
    size_t n = (size_t)(server.line_end - server.at);
    *got = n < room ? n : room;
    *ended = server.at == server.end;
    if (*got)
        memcpy(to, server.at, *got);
    else
        server.now += ms;
    server.at += *got;
    return MIP_OK;
}

static void send_line(void)
{
    const uint8_t *from = server.line_end + (*server.line_end == '\n');
    const uint8_t *stop = from < server.end ? memchr(from, '\n', (size_t)(server.end - from)) : NULL;
    if (server.at == server.line_end)
        server.at = from;
    server.line_end = stop ? stop : server.end;
}

/* After a packet or a break (0x03) the server sends a line; after an acknowledgement it does not. */
enum mip_status __wrap_channel_write(int fd, const char *name, const void *data, size_t len, unsigned ms,
                                     struct diag *d)
{
    (void)fd, (void)name, (void)ms, (void)d;
    bool asks = memchr(data, '$', len) || memchr(data, 0x03, len);
    if (asks && server.line_end < server.end)
        send_line();
    return MIP_OK;
}

bool __wrap_transport_wait(int fd, unsigned ms)
{
    (void)fd;
    server.now += ms;
    return false;
}

uint64_t __wrap_transport_now(void)
{
    return server.now++;
}

static bool talk(const struct transport_kind *t, const struct transport_request *r, bool reset)
{
    struct transport l = {0};
    struct bytes section = {0};
    uint8_t buffer[4096];
    struct diag d = {0};
    if (transport_open(t, r, &l, &d)) {
        assert(strstr(d.text, "error: "));
        return false;
    }
    size_t got = 1, all = 0;
    for (int i = 0; t->read && i < 100 && got && !l.ended; i++, all += got)
        if (t->read(&l, buffer, sizeof buffer, 1, &got, &d))
            got = 0;
    if (t->fetch && !t->fetch(&l, &section, &d)) {
        assert(section.len == r->image->stop - r->image->start);
        all = section.len;
        if (reset)
            (void)t->reset(&l, &d);
    }
    if (t->resume)
        (void)t->resume(&l, &d);
    transport_close(&l);
    bytes_free(&section);
    return all > 0;
}

static bool fuzz(const uint8_t *data, size_t len)
{
    struct img_raw_section image = {
        .path = (char[]){"fw.elf"       },
        .start = 0x20000000,
        .stop = 0x20000060,
        .state = 0x20000050,
        .id_address = 0x8000,
        .rtt_address = 0x20000100,
        .header = { .pointer_bytes = 4, .machine = 40, .has_id = true}
    };
    if (!len)
        return false;
    uint8_t how = data[0];
    if (how & NO_ID)
        image.id_address = 0;
    const struct transport_request r = {.where = "localhost:1",
                                        .image = &image,
                                        .limit_ms = 50,
                                        .no_halt = how & NO_HALT,
                                        .search = how & SEARCH ? "0x20000000-0x20000400" : NULL};
    server.at = server.line_end = data + 1;
    server.end = data + len;
    server.now = 0;
    return talk(how & RTT ? &transport_rtt : &transport_gdb, &r, how & RESET);
}
