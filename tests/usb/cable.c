/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The connection between the bridge and the device under test.
 */
#include "cable.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

struct buffer {
    uint8_t bytes[USB_WIRE_PACKET + USB_WIRE_HEAD + 1];
    size_t len;
};

static void put_byte(void *ctx, uint8_t byte)
{
    struct buffer *b = ctx;
    b->bytes[b->len++] = byte;
}

void cable_send(void *ctx, const struct usb_wire_frame *frame)
{
    const struct cable *l = ctx;
    struct buffer b = {.len = 0};
    usb_wire_send(frame, put_byte, &b);
    for (size_t at = 0; at < b.len;) {
        ssize_t n = write(l->fd, b.bytes + at, b.len - at);
        if (n <= 0) {
            fprintf(stderr, "cable: error: the firmware is gone\n");
            exit(3);
        }
        at += (size_t)n;
    }
}

bool cable_receive(void *ctx, struct usb_wire_frame *frame, int milliseconds)
{
    struct cable *l = ctx;
    int64_t end = usb_milliseconds() + milliseconds;
    for (;;) {
        while (l->at < l->len)
            if (usb_wire_take(&l->reader, l->bytes[l->at++])) {
                *frame = l->reader.frame;
                return true;
            }
        int64_t left = end - usb_milliseconds();
        struct pollfd p = {l->fd, POLLIN, 0};
        if (left <= 0 || poll(&p, 1, (int)left) <= 0)
            return false;
        ssize_t n = read(l->fd, l->bytes, sizeof l->bytes);
        if (n <= 0) {
            fprintf(stderr, "cable: error: the firmware is gone\n");
            exit(3);
        }
        l->at = 0;
        l->len = (size_t)n;
    }
}

int cable_listen(const char *path)
{
    struct sockaddr_un a = {.sun_family = AF_UNIX};
    int fd = socket(AF_UNIX, SOCK_STREAM, 0);
    snprintf(a.sun_path, sizeof a.sun_path, "%s", path);
    if (fd < 0 || bind(fd, (const struct sockaddr *)&a, sizeof a) != 0 || listen(fd, 1) != 0) {
        perror(path);
        exit(2);
    }
    return fd;
}

int cable_accept(int fd, int milliseconds, const char *who)
{
    struct pollfd p = {fd, POLLIN, 0};
    if (poll(&p, 1, milliseconds) <= 0) {
        fprintf(stderr, "cable: error: %s did not connect\n", who);
        exit(5);
    }
    return accept(fd, NULL, NULL);
}
