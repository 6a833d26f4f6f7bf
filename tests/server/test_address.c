/* tests/server/test_address.c -- addresses, networks, and who is behind a proxy. */
#include <string.h>

#include "server/transport/address.h"
#include "tests/server/suite.h"

static const struct {
    const char *text, *written; /* NULL: refused */
} addresses[] = {
    { "192.0.2.1", "192.0.2.1" },
    { "2001:DB8::1", "2001:db8::1" },
    { "[2001:db8::1]", "2001:db8::1" },
    { "::ffff:192.0.2.1", "192.0.2.1" },
    { "::", "::" },
    { "", NULL },
    { "192.0.2", NULL },
    { "192.0.2.256", NULL },
    { "192.0.2.1 ", NULL },
    { "[192.0.2.1]", NULL },
    { "[::1", NULL },
    { "::1]", NULL },
    { "localhost", NULL },
    { "fe80::1%eth0", NULL },
    { "1111:2222:3333:4444:5555:6666:7777:8888:9999:1111:2222:3333", NULL },
};

START_TEST(an_address_is_read_and_written)
{
    struct address address;
    char text[ADDRESS_TEXT_MAX];
    bool read = address_parse(addresses[_i].text, strlen(addresses[_i].text), &address);

    ck_assert_msg(read == (addresses[_i].written != NULL), "%s", addresses[_i].text);
    if (read)
        ck_assert_str_eq(address_text(&address, text), addresses[_i].written);
}
END_TEST

static struct address address_of(const char *text)
{
    struct address address;

    ck_assert_msg(address_parse(text, strlen(text), &address), "%s", text);
    return address;
}

static const struct {
    const char *address;
    bool ipv4, loopback, link_local, any;
} kinds[] = {
    { "127.0.0.1", true, true, false, false },   { "127.9.9.9", true, true, false, false },
    { "::1", false, true, false, false },        { "::ffff:127.0.0.1", true, true, false, false },
    { "169.254.1.1", true, false, true, false }, { "fe80::1", false, false, true, false },
    { "febf::1", false, false, true, false },    { "fec0::1", false, false, false, false },
    { "0.0.0.0", true, false, false, true },     { "::", false, false, false, true },
    { "10.0.0.1", true, false, false, false },   { "2001:db8::1", false, false, false, false },
};

START_TEST(kind)
{
    struct address address = address_of(kinds[_i].address);

    ck_assert_msg(address_is_ipv4(&address) == kinds[_i].ipv4 &&
                      address_is_loopback(&address) == kinds[_i].loopback &&
                      address_is_link_local(&address) == kinds[_i].link_local &&
                      address_is_any(&address) == kinds[_i].any,
                  "%s", kinds[_i].address);
}
END_TEST

START_TEST(limits_count_an_ipv6_user_as_his_64)
{
    struct address ipv4 = address_of("192.0.2.7"), ipv6 = address_of("2001:db8:1:2:3:4:5:6");
    char text[ADDRESS_TEXT_MAX];

    ck_assert_str_eq(address_counted(&ipv4, text), "192.0.2.7");
    ck_assert_str_eq(address_counted(&ipv6, text), "2001:db8:1:2::/64");
    ck_assert_str_eq(address_with_port(&ipv4, 80, text), "192.0.2.7:80");
    ck_assert_str_eq(address_with_port(&ipv6, 80, text), "[2001:db8:1:2:3:4:5:6]:80");
}
END_TEST

static const struct {
    const char *networks, *address;
    int held; /* -1: the networks are refused */
} holdings[] = {
    { "", "10.0.0.1", 0 },
    { "10.0.0.0/8", "10.255.0.1", 1 },
    { "10.0.0.0/8", "11.0.0.1", 0 },
    { "10.0.0.1", "10.0.0.1", 1 },
    { "10.0.0.1", "10.0.0.2", 0 },
    { "10.0.0.128/25", "10.0.0.127", 0 },
    { "10.0.0.128/25", "10.0.0.129", 1 },
    { "0.0.0.0/0", "203.0.113.1", 1 },
    { "0.0.0.0/0", "2001:db8::1", 0 },
    { "::/0", "203.0.113.1", 1 },
    { "2001:db8::/33", "2001:db8:7fff::1", 1 },
    { "2001:db8::/33", "2001:db8:8000::1", 0 },
    { "::1,10.0.0.0/8", "10.1.1.1", 1 },
    { "::1,10.0.0.0/8", "::1", 1 },
    { "127.0.0.1", "::ffff:127.0.0.1", 1 },
    { "10.0.0.0/33", "", -1 },
    { "::/129", "", -1 },
    { "10.0.0.0/", "", -1 },
    { "10.0.0.0/-1", "", -1 },
    { "10.0.0.0/8 ", "", -1 },
    { "10.0.0.0/8,", "", -1 },
    { ",10.0.0.0/8", "", -1 },
    { "10.0.0.0/0008", "", -1 },
    { "everybody", "", -1 },
};

START_TEST(network)
{
    struct networks networks;
    bool read = networks_parse(holdings[_i].networks, &networks);

    ck_assert_msg(read == (holdings[_i].held >= 0), "\"%s\"", holdings[_i].networks);
    if (!read)
        return;
    struct address address = address_of(holdings[_i].address);
    ck_assert_msg(networks_hold(&networks, &address) == holdings[_i].held, "%s in %s",
                  holdings[_i].address, holdings[_i].networks);
}
END_TEST

START_TEST(networks_have_a_bound)
{
    char text[16 * (NETWORKS_MAX + 1)] = "10.0.0.1";
    struct networks networks;

    for (size_t i = 1; i < NETWORKS_MAX; i++)
        strcat(text, ",10.0.0.1");
    ck_assert(networks_parse(text, &networks));
    strcat(text, ",10.0.0.1");
    ck_assert(!networks_parse(text, &networks));
}
END_TEST

static const struct {
    const char *what, *peer, *header, *behind;
} hops[] = {
    { "nobody is trusted who is not listed", "203.0.113.1", "1.1.1.1", "203.0.113.1" },
    { "a proxy without a header is itself", "10.0.0.1", NULL, "10.0.0.1" },
    { "a proxy names its peer", "10.0.0.1", "203.0.113.9", "203.0.113.9" },
    { "what stands before may be a lie", "10.0.0.1", "1.1.1.1, 203.0.113.9", "203.0.113.9" },
    { "two proxies", "10.0.0.1", "1.1.1.1,203.0.113.9 , 10.0.0.2", "203.0.113.9" },
    { "proxies all the way", "10.0.0.1", "10.0.0.3, 10.0.0.2", "10.0.0.3" },
    { "a port is left out", "10.0.0.1", "203.0.113.9:4711", "203.0.113.9" },
    { "IPv6", "10.0.0.1", "2001:db8::9", "2001:db8::9" },
    { "IPv6 with a port", "10.0.0.1", "[2001:db8::9]:4711", "2001:db8::9" },
    { "nonsense ends the walk", "10.0.0.1", "1.1.1.1, unknown", "10.0.0.1" },
    { "nothing at the end", "10.0.0.1", "1.1.1.1,", "10.0.0.1" },
    { "only a bracket", "10.0.0.1", "[", "10.0.0.1" },
    { "empty", "10.0.0.1", "", "10.0.0.1" },
};

START_TEST(behind_a_proxy)
{
    struct networks trusted;
    struct address peer = address_of(hops[_i].peer), behind;
    char text[ADDRESS_TEXT_MAX];

    ck_assert(networks_parse("10.0.0.0/8", &trusted));
    behind = address_behind(&peer, &trusted, hops[_i].header);
    ck_assert_msg(strcmp(address_text(&behind, text), hops[_i].behind) == 0, "%s: %s",
                  hops[_i].what, text);
}
END_TEST

static const struct {
    const char *text, *host, *port; /* host NULL: refused */
} endpoints[] = {
    { "localhost:8080", "localhost", "8080" },
    { "[::1]:8080", "::1", "8080" },
    { "0.0.0.0:0", "0.0.0.0", "0" },
    { ":8080", "", "8080" },
    { "localhost", NULL, NULL },
    { "localhost:", NULL, NULL },
    { "localhost:65536", NULL, NULL },
    { "localhost:80a", NULL, NULL },
    { "localhost:-1", NULL, NULL },
    { "::1:8080", NULL, NULL },
    { "[::1]", NULL, NULL },
    { "[localhost]:80", NULL, NULL },
    { "", NULL, NULL },
};

START_TEST(endpoint)
{
    struct endpoint read_endpoint;
    bool read = endpoint_parse(endpoints[_i].text, &read_endpoint);

    ck_assert_msg(read == (endpoints[_i].host != NULL), "\"%s\"", endpoints[_i].text);
    if (!read)
        return;
    ck_assert_str_eq(read_endpoint.host, endpoints[_i].host);
    ck_assert_str_eq(read_endpoint.port, endpoints[_i].port);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("address");
    TCase *tests = tcase_create("address");

    tcase_add_loop_test(tests, an_address_is_read_and_written, 0, ROWS(addresses));
    tcase_add_loop_test(tests, kind, 0, ROWS(kinds));
    tcase_add_test(tests, limits_count_an_ipv6_user_as_his_64);
    tcase_add_loop_test(tests, network, 0, ROWS(holdings));
    tcase_add_test(tests, networks_have_a_bound);
    tcase_add_loop_test(tests, behind_a_proxy, 0, ROWS(hops));
    tcase_add_loop_test(tests, endpoint, 0, ROWS(endpoints));
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
