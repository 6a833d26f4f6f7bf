/* tests/fuzz/message.c -- any bytes as a move: what is read without cJSON is what cJSON reads. */
#include "server/protocol/message.h"
#include "tests/fuzz/engine_fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *bytes = (const char *)data;
    struct message plain, message;
    enum json_kind kind;
    cJSON *object;

    if (!message_read_move(bytes, size, &plain))
        return 0;
    object = json_read(bytes, size, &kind);
    FUZZ_CHECK(object && kind == JSON_GOOD);
    FUZZ_CHECK(message_read(object, FIELD_T | FIELD_PLY | FIELD_PIT, FIELD_BOARD | FIELD_ID,
                            &message) == CODE_OK);
    FUZZ_CHECK(strcmp(cJSON_GetObjectItemCaseSensitive(object, "t")->valuestring, "move") == 0);
    FUZZ_CHECK(message.fields == plain.fields && message.id == plain.id &&
               memcmp(&message.command, &plain.command, sizeof plain.command) == 0);
    cJSON_Delete(object);
    return 0;
}
