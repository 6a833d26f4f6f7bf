/* server/transport/address.h -- IP addresses and networks as plain values. An IPv4 address is held
 * as the IPv6 one that it is mapped to (::ffff:a.b.c.d), so that a peer is the same one on either
 * kind of socket. Pure: no sockets, nothing kept. */
#ifndef TRANSPORT_ADDRESS_H
#define TRANSPORT_ADDRESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/socket.h>

enum {
    ADDRESS_TEXT_MAX = 64, /* of any text below, with its zero */
    NETWORKS_MAX = 32,
};

struct address {
    uint8_t bytes[16];
};

/* "192.0.2.1", "2001:db8::1", "[2001:db8::1]"; nothing before or after it. */
bool address_parse(const char *text, size_t length, struct address *address);
/* False for a family that is neither IPv4 nor IPv6. */
bool address_from_socket(const struct sockaddr *socket, struct address *address);

bool address_is_ipv4(const struct address *address);
bool address_is_loopback(const struct address *address);
bool address_is_link_local(const struct address *address);
bool address_is_any(const struct address *address); /* 0.0.0.0 and :: */

const char *address_text(const struct address *address, char text[ADDRESS_TEXT_MAX]);
/* As limits count it: an IPv6 user has a /64, so all of it is one. "2001:db8:0:1::/64" */
const char *address_counted(const struct address *address, char text[ADDRESS_TEXT_MAX]);
/* "127.0.0.1:8080", "[::1]:8080" */
const char *address_with_port(const struct address *address, unsigned port,
                              char text[ADDRESS_TEXT_MAX]);

struct network {
    struct address address;
    unsigned bits; /* of the 128 */
};
struct networks {
    struct network list[NETWORKS_MAX];
    size_t count;
};

/* "10.0.0.0/8,::1": addresses and CIDR blocks with commas between; "" is none. */
bool networks_parse(const char *text, struct networks *networks);
bool networks_hold(const struct networks *networks, const struct address *address);

/* Where to listen: "localhost:8080", "[::1]:8080", ":8080" for every address of the machine. */
struct endpoint {
    char host[254]; /* without brackets; "" is every address */
    char port[6];   /* "" when there is no endpoint at all; "0" asks for any free one */
};
bool endpoint_parse(const char *text, struct endpoint *endpoint);

/* Who is behind `peer`: while the hop is a proxy that is trusted, the one that it names. `header`
 * is X-Forwarded-For, NULL when there is none. Each proxy appends the peer that it saw, so it is
 * read from its end, and what stands before the first hop that is not trusted may be a lie. */
struct address address_behind(const struct address *peer, const struct networks *trusted,
                              const char *header);

#endif
