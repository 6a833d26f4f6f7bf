/* tests/fuzz/name.c -- any valid text as a name: what is taken fits and stays as it is. */
#include <utf8proc.h>

#include "server/protocol/name.h"
#include "tests/fuzz/engine_fuzz.h"

static bool is_utf8(const char *text)
{
    const utf8proc_uint8_t *at = (const utf8proc_uint8_t *)text;
    utf8proc_int32_t point;
    utf8proc_ssize_t length;
    for (; *at; at += length) {
        length = utf8proc_iterate(at, (utf8proc_ssize_t)strlen((const char *)at), &point);
        if (length <= 0)
            return false;
    }
    return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct fuzz_words words = fuzz_words(data, size);
    const char *text = fuzz_word(&words);
    char name[ROOM_NAME_SIZE], again[ROOM_NAME_SIZE];

    if (!is_utf8(text) || !name_read(text, name))
        return 0;
    FUZZ_CHECK(name[0] && strlen(name) < sizeof name && is_utf8(name));
    FUZZ_CHECK(name[0] != ' ' && name[strlen(name) - 1] != ' ');
    for (const char *c = name; *c; c++)
        FUZZ_CHECK((unsigned char)*c >= 0x20 && *c != 0x7f);
    FUZZ_CHECK(name_read(name, again) && strcmp(name, again) == 0);
    return 0;
}
