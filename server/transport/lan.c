/* server/transport/lan.c -- see lan.h. */
#include "server/transport/lan.h"

#include <uv.h>

#include "engine/text.h"

enum { LAN_BYTES = 2048, LAN_ADDRESSES_MAX = 16 };

static bool is_for_friends(const uv_interface_address_t *interface, struct address *address)
{
    return !interface->is_internal &&
           address_from_socket((const struct sockaddr *)&interface->address, address) &&
           !address_is_loopback(address) && !address_is_link_local(address);
}

/* IPv4 first: it is what people type. */
static void addresses_write(struct text *text)
{
    uv_interface_address_t *interfaces;
    int count;
    unsigned written = 0;

    if (uv_interface_addresses(&interfaces, &count) != 0)
        return;
    for (unsigned pass = 0; pass < 2; pass++) {
        for (int i = 0; i < count && written < LAN_ADDRESSES_MAX; i++) {
            struct address address;
            char name[ADDRESS_TEXT_MAX];
            if (!is_for_friends(&interfaces[i], &address) ||
                address_is_ipv4(&address) != (pass == 0))
                continue;
            text_string(text, written++ ? "," : "");
            text_json_string(text, address_text(&address, name));
        }
    }
    uv_free_interface_addresses(interfaces, count);
}

struct frame *lan_describe(const struct connection *connection, bool forwarded)
{
    const struct transport *transport = connection->transport;
    const struct listener *listener = listeners_first(transport);
    char bytes[LAN_BYTES], listen[ADDRESS_TEXT_MAX];
    struct text text = text_in(bytes, sizeof bytes);

    if (forwarded || transport->options->public_url.origin[0] ||
        !address_is_loopback(&connection->peer)) {
        text_string(&text, "{\"local\":false}");
        return frame_new(bytes, text.length);
    }
    text_string(&text, "{\"local\":true,\"listen\":");
    text_json_string(&text, address_with_port(&listener->address, listener->port, listen));
    text_string(&text, ",\"reachable\":");
    text_string(&text, listeners_are_local(transport, false) ? "false" : "true");
    text_string(&text, ",\"addresses\":[");
    addresses_write(&text);
    text_string(&text, "]}");
    return frame_new(bytes, text.length);
}
