// A connecting socket has to be watched for room to write. URLSession keeps that watch for as long as it has the
// socket, also while nothing is left to be written: it then fires without rest, and a request that awaits its answer
// costs a core. This stands before the C library's epoll_ctl, through which libdispatch watches, and leaves out the
// watch for room to write where there is room and nobody waits for it.

#define _GNU_SOURCE
#include <linux/sockios.h>
#include <linux/tcp.h>
#include <netinet/in.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/epoll.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "CInterpose.h"

// Whether `socket` is connected, has sent something, and all of it has arrived. Whoever wanted to write more could have
// done so. Before anything was sent libcurl still waits to hear that the socket is connected.
static bool has_said_all(int socket) {
  struct tcp_info info;
  socklen_t length = sizeof info;
  if (getsockopt(socket, IPPROTO_TCP, TCP_INFO, &info, &length) != 0) return false;
  const size_t needed = offsetof(struct tcp_info, tcpi_data_segs_out) + sizeof info.tcpi_data_segs_out;
  // 1 is TCP_ESTABLISHED. <netinet/tcp.h>, which names it, has an older struct tcp_info, and one excludes the other.
  if (length < needed || info.tcpi_state != 1 || info.tcpi_data_segs_out == 0) return false;
  int unacknowledged;
  return ioctl(socket, SIOCOUTQ, &unacknowledged) == 0 && unacknowledged == 0;
}

int epoll_ctl(int poller, int operation, int descriptor, struct epoll_event *event) {
  struct epoll_event wanted;
  if (operation != EPOLL_CTL_DEL && event && event->events & EPOLLOUT && has_said_all(descriptor)) {
    wanted = *event;
    wanted.events &= ~(uint32_t)EPOLLOUT;
    event = &wanted;
  }
  return (int)syscall(SYS_epoll_ctl, poller, operation, descriptor, event);
}
