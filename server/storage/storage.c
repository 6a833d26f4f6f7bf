/* server/storage/storage.c -- the words for storage errors. */
#include "server/storage/storage.h"

const char *storage_error_text(enum storage_error error)
{
    static const char *const texts[] = { [STORAGE_OK] = "kept",
#define XX(name, text) [STORAGE_##name] = text,
                                         STORAGE_ERROR_MAP(XX)
#undef XX
    };
    return texts[error];
}
