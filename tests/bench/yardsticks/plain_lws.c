/* tests/bench/yardsticks/plain_lws.c -- libwebsockets on libuv and nothing else: what coming back
 * costs below all that is ours. Any room and any token is as good as another; a welcome is always
 * the same, and as long as the server's. */
#include <libwebsockets.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <uv.h>

#define TOKEN "plainplainplainplainpA"
#define STATE                                                                                      \
    "{\"t\":\"state\",\"v\":2,\"board\":1,\"room\":\"k7m2qp4xw9abc\",\"phase\":\"ready\","         \
    "\"game\":\"oware\",\"rules\":{\"preset\":\"abapa\",\"grand_slam\":\"no-capture\","            \
    "\"repetition\":3,\"quiet\":100,\"majority\":true,\"agreement\":true},\"seats\":{\"south\":"   \
    "{\"name\":\"Ama\",\"here\":true},\"north\":{\"name\":null,\"here\":true}},\"first\":"         \
    "\"south\",\"toss\":null,\"round\":1,\"score\":{\"south\":0,\"north\":0,\"draws\":0},"         \
    "\"ply\":0,\"turn\":\"south\",\"pits\":[4,4,4,4,4,4,4,4,4,4,4,4],\"stores\":{\"south\":0,"     \
    "\"north\":0},\"legal\":[\"A1\",\"A2\",\"A3\",\"A4\",\"A5\",\"A6\"],\"last\":null,"            \
    "\"repeats\":1,\"quiet\":0,\"over\":null,\"offers\":[],\"watchers\":0,\"watching\":true,"      \
    "\"clock\":null,\"expires\":1769651000000}"
#define WELCOME(you)                                                                               \
    "{\"t\":\"welcome\",\"you\":" you ",\"now\":1769651000000,\"moves\":[],\"chat\":[],"           \
    "\"state\":" STATE "}"

static int say(struct lws *wsi, const char *text)
{
    static unsigned char bytes[LWS_PRE + 2048];
    const size_t length = strlen(text);

    memcpy(bytes + LWS_PRE, text, length);
    return lws_write(wsi, bytes + LWS_PRE, length, LWS_WRITE_TEXT) < 0 ? -1 : 0;
}

static int hear(struct lws *wsi, const char *text, size_t length)
{
    if (memmem(text, length, "\"sit\"", 5))
        return say(wsi, "{\"t\":\"seated\",\"seat\":\"north\",\"token\":\"" TOKEN "\"}");
    return say(wsi, memmem(text, length, "\"token\"", 7) ? WELCOME("\"south\"") : WELCOME("null"));
}

static int make_room(struct lws *wsi)
{
    static unsigned rooms;
    unsigned char bytes[LWS_PRE + 1024], *start = bytes + LWS_PRE, *at = start;
    unsigned char *const end = bytes + sizeof bytes;
    char json[256];
    const int length = snprintf(json, sizeof json,
                                "{\"room\":\"r%012u\",\"url\":\"\",\"seat\":\"south\","
                                "\"token\":\"" TOKEN "\"}",
                                rooms++);

    if (lws_add_http_common_headers(wsi, 201, "application/json", (lws_filepos_t)length, &at,
                                    end) ||
        lws_finalize_write_http_header(wsi, start, &at, end))
        return -1;
    memcpy(start, json, (size_t)length);
    if (lws_write(wsi, start, (size_t)length, LWS_WRITE_HTTP_FINAL) < 0)
        return -1;
    return lws_http_transaction_completed(wsi) ? -1 : 0;
}

static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t length)
{
    (void)user;
    switch ((int)reason) {
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
        return make_room(wsi);
    case LWS_CALLBACK_RECEIVE:
        return hear(wsi, in, length);
    default:
        return 0;
    }
}

static const struct lws_protocols protocols[] = {
    { .name = "(http)", .callback = on_event },
    { .name = "oware.v1", .callback = on_event, .rx_buffer_size = 512 },
    { .name = NULL },
};

int main(void)
{
    uv_loop_t loop;
    void *loops[] = { &loop };
    struct lws_context_creation_info info = {
        .protocols = protocols,
        .options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_VALIDATE_UTF8,
        .iface = "127.0.0.1",
        .foreign_loops = loops,
        .gid = -1,
        .uid = -1,
    };
    struct lws_context *context;
    struct rlimit limit;

    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    lws_set_log_level(LLL_ERR, NULL);
    if (uv_loop_init(&loop) != 0 || !(context = lws_create_context(&info))) {
        fputs("yardstick: libwebsockets does not start\n", stderr);
        return EXIT_FAILURE;
    }
    fprintf(stderr, "event=listening port=%d\n",
            lws_get_vhost_listen_port(lws_get_vhost_by_name(context, "default")));
    uv_run(&loop, UV_RUN_DEFAULT);
    return EXIT_SUCCESS;
}
