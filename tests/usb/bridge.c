/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * bridge -r REDIR -f FIRMWARE -c CONTROL [-u] [-v] makes three unix sockets and listens on them. QEMU's usb-redir, a
 * firmware's UART and the guest's second serial port connect to them. With -u the device is unplugged at first. CONTROL
 * takes these lines:
 *
 *     plug | unplug | unplug-after N    N counts bulk IN packets
 *     lose-in-ack N | lose-out-ack N | lose-setup-ack N | lose-out N | lose-in N
 *                                      loses each Nth one; 0: none
 *     hold-after N                      holds bulk IN packets back after the next N, until
 *     go
 *     lie NAME                          none, silence, endless, stall, stall-vendor, short, lengths, mangle
 *     count                             prints the numbers of packets so far
 *     EXIT N                            the guest has ended with status N
 *
 * Each line is answered with a line. The bridge's status is that of EXIT; 3 if there was none, 4 if the device does not
 * attach, 5 if a socket has no client.
 */
#include "bridge.h"
#include "cable.h"

#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define GUEST_MS    60000
#define FIRMWARE_MS 20000

struct control {
    int fd;
    char line[128];
    size_t len;
    int status; /* status of EXIT; -1 before it */
};

static bool set_lie(struct bridge *b, const char *name)
{
    static const char *const names[] = {"none",         "silence", "endless", "stall",
                                        "stall-vendor", "short",   "lengths", "mangle"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(names[i], name) == 0) {
            b->lie = (enum bridge_lie)i;
            return true;
        }
    return false;
}

static void print_counts(const struct bridge *b, char *out, size_t room)
{
    const struct usb_counters *c = &b->host.count;
    snprintf(out, room,
             "setup %lu in %lu out %lu nak %lu repeated %lu lost %lu silent %lu stalled %lu bytes %lu cancelled %lu "
             "resets %lu bulk %lu",
             c->setup, c->in, c->out, c->nak, c->repeated, c->lost, c->silent, c->stalled, c->bytes_in, b->cancelled,
             b->resets, b->bulk_in);
}

static void obey(struct bridge *b, struct control *c, const char *line)
{
    char word[32] = "", value[32] = "", reply[256] = "ok";
    sscanf(line, "%31s %31s", word, value);
    unsigned n = (unsigned)strtoul(value, NULL, 10);
    struct usb_faults *f = &b->host.faults;
    if (strcmp(word, "plug") == 0)
        strcpy(reply, bridge_plug(b) ? "ok" : "error: no device");
    else if (strcmp(word, "unplug") == 0)
        bridge_unplug(b);
    else if (strcmp(word, "unplug-after") == 0)
        b->unplug_after = n;
    else if (strcmp(word, "lose-in-ack") == 0)
        f->lose_in_ack = n;
    else if (strcmp(word, "lose-out-ack") == 0)
        f->lose_out_ack = n;
    else if (strcmp(word, "lose-setup-ack") == 0)
        f->lose_setup_ack = n;
    else if (strcmp(word, "lose-out") == 0)
        f->lose_out = n;
    else if (strcmp(word, "lose-in") == 0)
        f->lose_in = n;
    else if (strcmp(word, "hold-after") == 0)
        b->hold_after = n;
    else if (strcmp(word, "go") == 0)
        b->held = false;
    else if (strcmp(word, "lie") == 0)
        strcpy(reply, set_lie(b, value) ? "ok" : "error: no such lie");
    else if (strcmp(word, "count") == 0)
        print_counts(b, reply, sizeof reply);
    else if (strcmp(word, "EXIT") == 0)
        c->status = (int)n;
    else
        strcpy(reply, "error: no such command");
    fprintf(stderr, "bridge: %s: %s\n", line, reply);
    dprintf(c->fd, "%s\n", reply);
}

static void read_control(struct bridge *b, struct control *c)
{
    char byte;
    if (read(c->fd, &byte, 1) != 1) {
        close(c->fd);
        c->fd = -1;
        return;
    }
    if (byte != '\n' && c->len + 1 < sizeof c->line) {
        if (byte != '\r')
            c->line[c->len++] = byte;
        return;
    }
    c->line[c->len] = '\0';
    c->len = 0;
    if (c->line[0] != '\0')
        obey(b, c, c->line);
}

static void serve(struct bridge *b, struct control *c, bool begin_unplugged)
{
    for (bool idle = true, begun = false; c->status < 0;) {
        struct pollfd p[2] = {
            {b->redir, POLLIN, 0},
            {c->fd,    POLLIN, 0}
        };
        poll(p, 2, !bridge_bulk_pending(b) ? 1000 : idle ? 1 : 0);
        if (!bridge_redir_turn(b, (p[0].revents & (POLLIN | POLLHUP)) != 0))
            return;
        if (p[1].revents != 0)
            read_control(b, c);
        if (b->said_hello && !begun && !begin_unplugged && !bridge_plug(b))
            return;
        begun = b->said_hello;
        idle = !bridge_bulk_turn(b);
        if (!bridge_redir_turn(b, false))
            return;
    }
}

int main(int argc, char **argv)
{
    const char *redir = NULL, *firmware = NULL, *control = NULL;
    bool begin_unplugged = false;
    struct bridge *b = calloc(1, sizeof *b);
    struct cable *l = calloc(1, sizeof *l);
    struct control c = {.status = -1};
    for (int letter; b && (letter = getopt(argc, argv, "r:f:c:uv")) != -1;) {
        redir = letter == 'r' ? optarg : redir;
        firmware = letter == 'f' ? optarg : firmware;
        control = letter == 'c' ? optarg : control;
        begin_unplugged |= letter == 'u';
        b->verbose |= letter == 'v';
    }
    if (!b || !l || !redir || !firmware || !control) {
        fprintf(stderr, "usage: bridge -r REDIR -f FIRMWARE -c CONTROL [-u] [-v]\n");
        return 2;
    }
    int redir_at = cable_listen(redir), firmware_at = cable_listen(firmware), control_at = cable_listen(control);
    fprintf(stderr, "bridge: ready\n");
    l->fd = cable_accept(firmware_at, FIRMWARE_MS, "the firmware");
    b->host.cable = (struct usb_cable){cable_send, cable_receive, l};
    if (!usb_host_wait_attach(&b->host, FIRMWARE_MS)) {
        fprintf(stderr, "bridge: error: the firmware never attached\n");
        return 4;
    }
    c.fd = cable_accept(control_at, GUEST_MS, "the guest");
    b->redir = cable_accept(redir_at, GUEST_MS, "usb-redir");
    fcntl(b->redir, F_SETFL, O_NONBLOCK);
    bridge_redir_start(b);
    serve(b, &c, begin_unplugged);
    char counts[256];
    print_counts(b, counts, sizeof counts);
    fprintf(stderr, "bridge: %s\nbridge: guest's status: %d\n", counts, c.status);
    return c.status < 0 ? 3 : c.status;
}
