/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A serial port.  libserialport lists the ports and sets speeds.  Ports that it does not know by name
 * (pseudo-terminals, and its own ports under another name) are opened as a terminal.
 */
#include <errno.h>
#include <fcntl.h>
#include <libserialport.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "transport/channel.h"

#define BAUD_DEFAULT 115200
#define BAUD_MOST    20000000L

/* Splits PORT[@BAUD]; the caller frees the port. */
static enum mip_status split_speed(const char *where, char **port, int *baud, struct diag *d)
{
    const char *at = strrchr(where, '@');
    *baud = BAUD_DEFAULT;
    if (at) {
        char *end;
        errno = 0;
        long v = strtol(at + 1, &end, 10);
        if (errno || *end || end == at + 1 || v < 1 || v > BAUD_MOST)
            return diag_fail(d, MIP_USAGE, where, "no speed after the @; note: as in /dev/ttyUSB0@115200");
        *baud = (int)v;
    }
    char *name = at ? xstrndup(where, (size_t)(at - where)) : xstrdup(where);
    char *real = realpath(name, NULL); /* /dev/serial/by-id/… are links */
    *port = real ? real : name;
    if (real)
        free(name);
    return MIP_OK;
}

static enum mip_status serial_error(const char *port, int err, struct diag *d)
{
    bool denied = err == EACCES || err == EPERM, busy = err == EBUSY;
    enum mip_status st = denied || busy ? MIP_PERMISSION : MIP_NO_DEVICE;
    diag_fail(d, st, port, "cannot open: %s", strerror(err));
    if (denied)
        diag_note(d, "add yourself to the port's group, as in: sudo usermod -aG dialout $USER (then log in again)");
    else
        diag_note(d, busy ? "another program has it open" : "mipdump --list names the ports; --wait waits for it");
    return st;
}

static speed_t standard_speed(int baud)
{
    static const struct {
        int baud;
        speed_t speed;
    } speeds[] = {
        {9600,   B9600  },
        {19200,  B19200 },
        {38400,  B38400 },
        {57600,  B57600 },
        {115200, B115200},
        {230400, B230400},
        {460800, B460800},
        {921600, B921600}
    };
    for (size_t i = 0; i < sizeof speeds / sizeof speeds[0]; i++)
        if (speeds[i].baud == baud)
            return speeds[i].speed;
    return B0;
}

/* Opens the port as a terminal: 8N1, no flow control, no echo, no conversion. */
static enum mip_status open_terminal(const char *port, int baud, int *out, struct diag *d)
{
    struct termios t;
    int fd = open(port, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
    if (fd < 0)
        return serial_error(port, errno, d);
    if (tcgetattr(fd, &t) != 0) {
        close(fd);
        return diag_fail(d, MIP_NO_DEVICE, port, "is no serial port; note: a capture of a line is read by --file");
    }
    cfmakeraw(&t);
    t.c_cflag = (t.c_cflag & ~(tcflag_t)(CSTOPB | CRTSCTS)) | CLOCAL | CREAD;
    if (standard_speed(baud) != B0)
        (void)cfsetspeed(&t, standard_speed(baud));
    if (tcsetattr(fd, TCSANOW, &t) != 0) {
        close(fd);
        return diag_fail(d, MIP_NO_DEVICE, port, "cannot set %d baud: %s", baud, strerror(errno));
    }
    *out = fd;
    return MIP_OK;
}

static enum mip_status set_up(struct sp_port *port, int baud, int *fd)
{
    int handle = -1;
    if (sp_set_baudrate(port, baud) != SP_OK || sp_set_bits(port, 8) != SP_OK ||
        sp_set_parity(port, SP_PARITY_NONE) != SP_OK || sp_set_stopbits(port, 1) != SP_OK ||
        sp_set_flowcontrol(port, SP_FLOWCONTROL_NONE) != SP_OK || sp_get_port_handle(port, &handle) != SP_OK)
        return MIP_NO_DEVICE;
    *fd = fcntl(handle, F_DUPFD_CLOEXEC, 0);
    if (*fd < 0)
        return MIP_NO_DEVICE;
    int flags = fcntl(*fd, F_GETFL);
    (void)fcntl(*fd, F_SETFL, flags | O_NONBLOCK);
    return MIP_OK;
}

static enum mip_status open_port(struct sp_port *port, const char *name, int baud, int *fd, struct diag *d)
{
    if (sp_open(port, SP_MODE_READ_WRITE) != SP_OK)
        return serial_error(name, sp_last_error_code(), d);
    enum mip_status st = set_up(port, baud, fd);
    if (st)
        diag_fail(d, st, name, "cannot set it to %d baud, 8N1", baud);
    sp_close(port); /* the duplicated descriptor stays open */
    return st;
}

enum mip_status channel_open_serial(const char *where, int *fd, struct diag *d)
{
    char *name = NULL;
    int baud;
    struct sp_port *port = NULL;
    enum mip_status st = split_speed(where, &name, &baud, d);
    if (st)
        return st;
    if (sp_get_port_by_name(name, &port) == SP_OK)
        st = open_port(port, name, baud, fd, d);
    else
        st = open_terminal(name, baud, fd, d);
    sp_free_port(port);
    free(name);
    return st;
}

static void add_port(struct sp_port *port, struct transport_places *out)
{
    const char *what = sp_get_port_description(port), *serial = sp_get_port_usb_serial(port);
    int vid = 0, pid = 0;
    FREED char *text;
    if (sp_get_port_usb_vid_pid(port, &vid, &pid) == SP_OK)
        text = xasprintf("%s, %04x:%04x%s%s", what ? what : "USB", (unsigned)vid, (unsigned)pid,
                         serial ? ", serial " : "", serial ? serial : "");
    else
        text = xstrdup(what ? what : "");
    transport_places_add(out, sp_get_port_name(port), text);
}

/* Lists the ports.  The computer's own ports are listed only if nothing is plugged in: most computers have one that
 * leads nowhere. */
static enum mip_status list_ports(struct transport_places *out, struct diag *d)
{
    struct sp_port **ports = NULL;
    size_t before = out->count;
    if (sp_list_ports(&ports) != SP_OK)
        return diag_fail(d, MIP_NO_DEVICE, NULL, "cannot list serial ports");
    for (int native = 0; native < 2 && out->count == before; native++)
        for (size_t i = 0; ports[i]; i++)
            if ((sp_get_port_transport(ports[i]) == SP_TRANSPORT_NATIVE) == native)
                add_port(ports[i], out);
    sp_free_port_list(ports);
    return MIP_OK;
}

static enum mip_status open_serial(const struct transport_request *r, struct transport *l, struct diag *d)
{
    int fd;
    enum mip_status st = channel_open_serial(r->where, &fd, d);
    if (!st)
        channel_link_open(l, fd, r->where);
    return st;
}

const struct transport_kind transport_serial = {
    .name = "serial",
    .letter = 's',
    .value_optional = true,
    .help = "  -s, --serial [PORT[@BAUD]]  frames of mip_dump_stream(), log text and all; 115200 baud\n",
    .check = "is it the right port and speed, and does the firmware call mip_dump_uart() or mip_dump_stream()?",
    .list = list_ports,
    .open = open_serial,
    .read = channel_link_read,
    .close = channel_link_close};
