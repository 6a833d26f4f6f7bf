/* tests/bench/load/load.c -- puts a load on a server of this machine, and prints what came of it as
 * one line of JSON. bench.js says which loads. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "tests/bench/load/play.h"
#include "tests/bench/load/rooms.h"

enum { SECONDS_MAX = 120, RATE_MAX = 1000000, NUMBERS_MAX = 4 };

/* Of one load. */
struct load {
    const char *name, *numbers;
    unsigned count; /* of numbers */
    void (*run)(int pid, const double *numbers);
};

/* ---- Playing -------------------------------------------------------------------------------- */

static void print_samples(const char *name, struct samples *samples)
{
    printf(",\"%s\":{\"count\":%zu,\"p50\":%.3f,\"p99\":%.3f,\"max\":%.3f}", name, samples->count,
           samples_ms(samples, 0.5), samples_ms(samples, 0.99), samples_ms(samples, 1));
}

static void run_play(int pid, const double *numbers)
{
    static struct play_figures figures;

    rooms_create((unsigned)numbers[0], (unsigned)numbers[1]);
    play(&figures, pid, numbers[2], 1, numbers[3]);
    printf("{\"rate\":%.1f,\"states\":%.1f,\"cpu\":%.2f", (double)figures.moves / figures.seconds,
           (double)figures.states / figures.seconds, figures.cpu_s * 1e6 / (double)figures.moves);
    print_samples("ok", &figures.ok);
    print_samples("own", &figures.own);
    print_samples("opponent", &figures.opponent);
    puts("}");
}

static void run_openings(int pid, const double *numbers)
{
    (void)pid;
    rooms_create((unsigned)numbers[0], 0);
    play_openings((unsigned)numbers[1]);
}

/* ---- Being there, and coming back ----------------------------------------------------------- */

static void ignore(struct person *person, char *text, size_t length)
{
    (void)text, (void)length;
    if (strncmp(text, "{\"t\":\"state\"", 12) != 0)
        die("%s: %s", person->room->id, text);
}

static bool is_in_first_half(const struct person *person)
{
    return person->room < rooms.rooms + rooms.count / 2;
}

static bool is_in_first_half_or_south(const struct person *person)
{
    return is_in_first_half(person) || person->seat == OWARE_SOUTH;
}

/* What was sent last is read, and the server is at rest. */
static void settle(void)
{
    const int64_t until_ns = now_ns() + INT64_C(2500000000);

    while (now_ns() < until_ns)
        connections_turn(until_ns);
}

/* Half the rooms are entered before anything is read, and everybody by himself: what grows with the
 * first connections only, or is needed while many are on their way, is neither a room's nor a
 * connection's. */
static void run_idle(int pid, const double *numbers)
{
    const double half = numbers[0] / 2;
    double before_kb, south_kb, both_kb, connection_kb, cpu_s;
    int64_t began_ns;

    rooms.heard = ignore;
    rooms_create((unsigned)numbers[0], 0);
    rooms_enter(is_in_first_half, ONE_BY_ONE);
    settle();
    before_kb = process_resident_kb(pid);
    rooms_enter(is_in_first_half_or_south, ONE_BY_ONE);
    settle();
    south_kb = process_resident_kb(pid);
    rooms_enter(everybody, ONE_BY_ONE);
    settle();
    both_kb = process_resident_kb(pid);
    connection_kb = (both_kb - south_kb) / half;
    rooms_leave();
    settle();
    cpu_s = process_cpu_s(pid);
    began_ns = now_ns();
    rooms_enter(everybody, CROWD);
    printf("{\"back\":%.3f,\"cpu\":%.2f,\"connection\":%.3f,\"room\":%.3f}\n",
           (double)(now_ns() - began_ns) / 1e9, process_cpu_s(pid) - cpu_s, connection_kb,
           (south_kb - before_kb) / half - connection_kb);
}

/* ---- The load's own ceiling ----------------------------------------------------------------- */

static char echoed[2048]; /* a state like any other */
static size_t echoed_length;
static struct picture echoed_picture;
static uint64_t echoes;

static void echo_opened(struct connection *connection)
{
    connection_send(connection, echoed, echoed_length);
}

static void echo_received(struct connection *connection, char *text, size_t length)
{
    if (number_in(text, "\"v\":") != 23 || !shows(text, length, &echoed_picture))
        die("not what was said: %s", text);
    echoes++;
    connection_send(connection, echoed, echoed_length);
}

static void make_echoed(void)
{
    static struct oware_move moves[1];
    static struct oware_seen seen[2];
    struct oware_game game = {
        .moves = moves, .moves_capacity = 1, .seen = seen, .seen_capacity = 2
    };
    const struct oware_rules rules = oware_preset_rules(OWARE_PRESET_DEFAULT);
    const struct oware_position start = oware_start(OWARE_SOUTH);

    oware_game_start(&game, &rules, &start, 0);
    oware_game_play(&game, 2);
    picture_of(&echoed_picture, &game);
    echoed_length = (size_t)snprintf(
        echoed, sizeof echoed,
        "{\"t\":\"state\",\"v\":23,\"board\":22,\"room\":\"k7m2qp4xw9abc\",\"phase\":\"playing\","
        "\"game\":\"oware\",\"rules\":{\"preset\":\"abapa\",\"grand_slam\":\"no-capture\","
        "\"repetition\":3,\"quiet\":100,\"majority\":true,\"agreement\":true},\"seats\":{\"south\":"
        "{\"name\":\"Ama\",\"here\":true},\"north\":{\"name\":null,\"here\":true}},\"first\":"
        "\"south\",\"toss\":null,\"round\":1,\"score\":{\"south\":0,\"north\":0,\"draws\":0},%.*s,"
        "\"offers\":[],\"watchers\":0,\"watching\":true,\"clock\":null,\"expires\":1769651000000}",
        (int)echoed_picture.length, echoed_picture.text);
}

static void run_echo(int pid, const double *numbers)
{
    const unsigned count = (unsigned)numbers[0];
    struct connection *connections = memory(count * sizeof *connections);
    int64_t began_ns, end_ns;

    make_echoed();
    for (unsigned i = 0; i < count; i++) {
        connections[i].opened = echo_opened;
        connections[i].received = echo_received;
        connection_open(&connections[i], "/ws/echo");
    }
    began_ns = now_ns();
    end_ns = began_ns + (int64_t)(numbers[1] * 1e9);
    while (now_ns() < end_ns)
        connections_turn(end_ns);
    printf("{\"rate\":%.1f,\"cpu\":%.2f}\n", (double)echoes / numbers[1],
           process_cpu_s(pid) * 1e6 / (double)echoes);
}

/* ---- Which one ------------------------------------------------------------------------------ */

static const struct load loads[] = {
    { "play", "ROOMS WATCHERS MOVES-A-SECOND SECONDS", 4, run_play },
    { "openings", "ROOMS PLIES", 2, run_openings },
    { "idle", "ROOMS", 1, run_idle },
    { "echo", "CONNECTIONS SECONDS", 2, run_echo },
};
enum { LOADS = sizeof loads / sizeof *loads };

static int usage(void)
{
    for (unsigned i = 0; i < LOADS; i++)
        fprintf(stderr, "usage: load PORT PID %s %s\n", loads[i].name, loads[i].numbers);
    return 2;
}

static double number(const char *text, double max)
{
    char *end;
    double value = strtod(text, &end);

    if (end == text || *end || !(value >= 0 && value <= max))
        die("%s is not a number from 0 to %.0f", text, max);
    return value;
}

/* As many descriptors as the system allows. */
static void raise_descriptors(void)
{
    struct rlimit limit;

    if (getrlimit(RLIMIT_NOFILE, &limit) == 0) {
        limit.rlim_cur = limit.rlim_max;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
}

int main(int argc, char *argv[])
{
    double numbers[NUMBERS_MAX];

    raise_descriptors();
    for (unsigned i = 0; argc >= 4 && i < LOADS; i++) {
        if (strcmp(argv[3], loads[i].name) != 0 || argc != 4 + (int)loads[i].count)
            continue;
        for (unsigned j = 0; j < loads[i].count; j++)
            numbers[j] =
                number(argv[4 + j], j + 1 == loads[i].count && j > 0 ? SECONDS_MAX : RATE_MAX);
        connections_start((unsigned)number(argv[1], 65535));
        loads[i].run((int)number(argv[2], 1e9), numbers);
        return EXIT_SUCCESS;
    }
    return usage();
}
