/* tests/engine/vectors.c -- reads tests/vectors/ from the top folder, where tests are run. */
#include "tests/engine/vectors.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *read_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    char *bytes = NULL;
    long length;

    if (!file || fseek(file, 0, SEEK_END) != 0 || (length = ftell(file)) < 0) {
        perror(path);
        abort();
    }
    rewind(file);
    bytes = calloc(1, (size_t)length + 1);
    if (!bytes || fread(bytes, 1, (size_t)length, file) != (size_t)length) {
        perror(path);
        abort();
    }
    fclose(file);
    return bytes;
}

const cJSON *vectors_read(const char *name)
{
    static struct {
        char name[64];
        cJSON *vectors;
    } kept[16];
    char path[128];
    size_t i = 0;

    for (; kept[i].vectors; i++)
        if (!strcmp(kept[i].name, name))
            return kept[i].vectors;
    snprintf(path, sizeof path, "tests/vectors/%s", name);
    char *bytes = read_file(path);
    snprintf(kept[i].name, sizeof kept[i].name, "%s", name);
    kept[i].vectors = cJSON_Parse(bytes);
    free(bytes);
    if (!kept[i].vectors || i + 2 == sizeof kept / sizeof *kept) {
        fprintf(stderr, "%s: no JSON, or a vector file too many\n", path);
        abort();
    }
    return kept[i].vectors;
}

const char *vectors_string(const cJSON *vector, const char *name, const char *otherwise)
{
    const cJSON *member = cJSON_GetObjectItemCaseSensitive(vector, name);

    return cJSON_IsString(member) ? member->valuestring : otherwise;
}

unsigned vectors_unsigned(const cJSON *vector, const char *name, unsigned otherwise)
{
    const cJSON *member = cJSON_GetObjectItemCaseSensitive(vector, name);

    return cJSON_IsNumber(member) ? (unsigned)member->valuedouble : otherwise;
}

bool vectors_has(const cJSON *actual, const cJSON *expected, const char **where)
{
    const cJSON *member;

    cJSON_ArrayForEach(member, expected)
    {
        const cJSON *same = cJSON_GetObjectItemCaseSensitive(actual, member->string);
        *where = member->string;
        if (cJSON_IsObject(member) && cJSON_IsObject(same)) {
            if (!vectors_has(same, member, where))
                return false;
        } else if (!same || !cJSON_Compare(same, member, true)) {
            return false;
        }
    }
    return true;
}

struct oware_game lent_game(void)
{
    static struct oware_move moves[OWARE_PLIES_MAX];
    static struct oware_seen seen[OWARE_PLIES_MAX + 1];

    return (struct oware_game){
        .moves = moves,
        .moves_capacity = OWARE_PLIES_MAX,
        .seen = seen,
        .seen_capacity = OWARE_PLIES_MAX + 1,
    };
}

struct oware_game game_from(const char *rules_text, const char *position_text)
{
    struct oware_game game = lent_game();
    struct oware_rules rules = oware_preset_rules(OWARE_PRESET_DEFAULT);
    struct oware_position position = oware_start(OWARE_SOUTH);

    if ((rules_text && oware_rules_parse(rules_text, &rules) != OWARE_OK) ||
        (position_text && oware_position_parse(position_text, &position) != OWARE_OK)) {
        fprintf(stderr, "a test's mistake: %s, %s\n", rules_text, position_text);
        abort();
    }
    oware_game_start(&game, &rules, &position, 0);
    return game;
}

enum oware_error game_moves(struct oware_game *game, const char *moves)
{
    enum oware_error error = OWARE_OK;
    char word[16];
    int length;

    while (error == OWARE_OK && sscanf(moves, "%15s%n", word, &length) == 1) {
        struct oware_move move;
        error = oware_move_parse(word, &move);
        if (error == OWARE_OK)
            error = oware_game_follow(game, &move);
        moves += length;
    }
    return error;
}

cJSON *game_state(const struct oware_game *game)
{
    char bytes[OWARE_JSON_MAX];
    struct text text = text_in(bytes, sizeof bytes);

    text_char(&text, '{');
    oware_game_json(&text, game, false);
    text_char(&text, '}');
    text_end(&text);
    return text.full ? NULL : cJSON_Parse(bytes);
}

const char *position_string(const struct oware_position *position)
{
    static char bytes[OWARE_POSITION_TEXT_MAX];
    struct text text = text_in(bytes, sizeof bytes);

    oware_position_text(&text, position);
    return text_end(&text);
}

const char *rules_string(const struct oware_rules *rules)
{
    static char bytes[OWARE_RULES_TEXT_MAX];
    struct text text = text_in(bytes, sizeof bytes);

    oware_rules_text(&text, rules);
    return text_end(&text);
}
