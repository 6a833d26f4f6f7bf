/* server/transport/address.c -- see address.h. */
#include "server/transport/address.h"

#include <arpa/inet.h>
#include <ctype.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const uint8_t ipv4_prefix[12] = { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff };

static struct address from_ipv4(const void *four_bytes)
{
    struct address address;

    memcpy(address.bytes, ipv4_prefix, sizeof ipv4_prefix);
    memcpy(address.bytes + sizeof ipv4_prefix, four_bytes, 4);
    return address;
}

bool address_parse(const char *text, size_t length, struct address *address)
{
    char copy[INET6_ADDRSTRLEN];
    struct in_addr ipv4;
    struct in6_addr ipv6;
    bool bracketed = length >= 2 && text[0] == '[' && text[length - 1] == ']';

    if (bracketed) {
        text++;
        length -= 2;
    }
    if (length >= sizeof copy || memchr(text, '\0', length))
        return false;
    memcpy(copy, text, length);
    copy[length] = '\0';
    if (!bracketed && inet_pton(AF_INET, copy, &ipv4) == 1) {
        *address = from_ipv4(&ipv4);
        return true;
    }
    if (inet_pton(AF_INET6, copy, &ipv6) != 1)
        return false;
    memcpy(address->bytes, &ipv6, sizeof address->bytes);
    return true;
}

bool address_from_socket(const struct sockaddr *socket, struct address *address)
{
    if (socket->sa_family == AF_INET) {
        *address = from_ipv4(&((const struct sockaddr_in *)(const void *)socket)->sin_addr);
        return true;
    }
    if (socket->sa_family == AF_INET6) {
        memcpy(address->bytes, &((const struct sockaddr_in6 *)(const void *)socket)->sin6_addr,
               sizeof address->bytes);
        return true;
    }
    return false;
}

bool address_is_ipv4(const struct address *address)
{
    return memcmp(address->bytes, ipv4_prefix, sizeof ipv4_prefix) == 0;
}

bool address_is_loopback(const struct address *address)
{
    static const uint8_t ipv6_loopback[16] = { [15] = 1 };

    return address_is_ipv4(address) ? address->bytes[12] == 127
                                    : memcmp(address->bytes, ipv6_loopback, 16) == 0;
}

bool address_is_link_local(const struct address *address)
{
    return address_is_ipv4(address)
               ? address->bytes[12] == 169 && address->bytes[13] == 254
               : address->bytes[0] == 0xfe && (address->bytes[1] & 0xc0) == 0x80;
}

bool address_is_any(const struct address *address)
{
    static const uint8_t zeros[16];

    return address_is_ipv4(address) ? memcmp(address->bytes + 12, zeros, 4) == 0
                                    : memcmp(address->bytes, zeros, 16) == 0;
}

const char *address_text(const struct address *address, char text[ADDRESS_TEXT_MAX])
{
    if (address_is_ipv4(address))
        inet_ntop(AF_INET, address->bytes + 12, text, ADDRESS_TEXT_MAX);
    else
        inet_ntop(AF_INET6, address->bytes, text, ADDRESS_TEXT_MAX);
    return text;
}

const char *address_counted(const struct address *address, char text[ADDRESS_TEXT_MAX])
{
    struct address net = *address;

    if (address_is_ipv4(address))
        return address_text(address, text);
    memset(net.bytes + 8, 0, 8);
    address_text(&net, text);
    return strcat(text, "/64");
}

const char *address_with_port(const struct address *address, unsigned port,
                              char text[ADDRESS_TEXT_MAX])
{
    char bare[ADDRESS_TEXT_MAX];

    address_text(address, bare);
    snprintf(text, ADDRESS_TEXT_MAX, address_is_ipv4(address) ? "%.46s:%u" : "[%.46s]:%u", bare,
             port);
    return text;
}

/* Digits only, at most `max`. */
static bool bits_parse(const char *text, size_t length, unsigned max, unsigned *bits)
{
    unsigned number = 0;

    if (length == 0 || length > 3)
        return false;
    for (size_t i = 0; i < length; i++) {
        if (text[i] < '0' || text[i] > '9')
            return false;
        number = number * 10 + (unsigned)(text[i] - '0');
    }
    *bits = number;
    return number <= max;
}

static bool network_parse(const char *text, size_t length, struct network *network)
{
    const char *slash = memchr(text, '/', length);
    size_t address_length = slash ? (size_t)(slash - text) : length;
    unsigned before;

    if (!address_parse(text, address_length, &network->address))
        return false;
    before = address_is_ipv4(&network->address) ? 96 : 0; /* bits of the mapping */
    network->bits = 128 - before;
    if (slash && !bits_parse(slash + 1, length - address_length - 1, 128 - before, &network->bits))
        return false;
    network->bits += before;
    return true;
}

bool networks_parse(const char *text, struct networks *networks)
{
    networks->count = 0;
    while (*text) {
        size_t length = strcspn(text, ",");
        if (networks->count == NETWORKS_MAX ||
            !network_parse(text, length, &networks->list[networks->count]))
            return false;
        networks->count++;
        text += length;
        if (*text == ',' && *++text == '\0')
            return false;
    }
    return true;
}

static bool network_holds(const struct network *network, const struct address *address)
{
    unsigned whole = network->bits / 8, rest = network->bits % 8;

    if (memcmp(network->address.bytes, address->bytes, whole) != 0)
        return false;
    return rest == 0 ||
           ((network->address.bytes[whole] ^ address->bytes[whole]) >> (8 - rest)) == 0;
}

bool networks_hold(const struct networks *networks, const struct address *address)
{
    for (size_t i = 0; i < networks->count; i++) {
        if (network_holds(&networks->list[i], address))
            return true;
    }
    return false;
}

static bool port_is_valid(const char *text)
{
    size_t digits = strspn(text, "0123456789");

    if (digits == 0 || digits > 5 || text[digits] != '\0')
        return false;
    return strtoul(text, NULL, 10) <= 65535;
}

bool endpoint_parse(const char *text, struct endpoint *endpoint)
{
    const char *colon = strrchr(text, ':');
    size_t length = colon ? (size_t)(colon - text) : 0;
    struct address address;

    if (!colon || !port_is_valid(colon + 1))
        return false;
    if (text[0] == '[') { /* an IPv6 address, which has colons of its own */
        if (!address_parse(text, length, &address))
            return false;
        text++;
        length -= 2;
    } else if (memchr(text, ':', length)) {
        return false;
    }
    if (length >= sizeof endpoint->host)
        return false;
    memcpy(endpoint->host, text, length);
    endpoint->host[length] = '\0';
    strcpy(endpoint->port, colon + 1);
    return true;
}

/* One entry of X-Forwarded-For: an address, by some proxies with a port. */
static bool hop_parse(const char *text, size_t length, struct address *address)
{
    const char *colon = memchr(text, ':', length), *bracket = memchr(text, ']', length);

    if (text[0] == '[' && bracket)
        return address_parse(text, (size_t)(bracket - text) + 1, address);
    if (colon && !memchr(colon + 1, ':', length - (size_t)(colon - text) - 1))
        return address_parse(text, (size_t)(colon - text), address); /* IPv4 and port */
    return address_parse(text, length, address);
}

struct address address_behind(const struct address *peer, const struct networks *trusted,
                              const char *header)
{
    struct address hop = *peer;
    size_t end = header ? strlen(header) : 0;

    while (networks_hold(trusted, &hop) && end > 0) {
        size_t start = end, length;
        struct address next;

        while (start > 0 && header[start - 1] != ',')
            start--;
        const char *entry = header + start;
        length = end - start;
        while (length > 0 && isspace((unsigned char)*entry)) {
            entry++;
            length--;
        }
        while (length > 0 && isspace((unsigned char)entry[length - 1]))
            length--;
        if (length == 0 || !hop_parse(entry, length, &next))
            break; /* not what a proxy writes: the last hop that is known stands */
        hop = next;
        end = start > 0 ? start - 1 : 0;
    }
    return hop;
}
