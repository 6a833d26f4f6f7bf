/* server/base/log.c -- see log.h. */
#include "server/base/log.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static const char *const level_words[] = {
#define XX(name, word) word,
    LOG_LEVEL_MAP(XX)
#undef XX
};

static enum log_level least_urgent = LOG_INFO;

bool log_level_from(const char *word, enum log_level *level)
{
    for (size_t i = 0; i < sizeof level_words / sizeof *level_words; i++) {
        if (strcmp(word, level_words[i]) == 0) {
            *level = (enum log_level)i;
            return true;
        }
    }
    return false;
}

void log_set_level(enum log_level level)
{
    least_urgent = level;
}

bool log_writes(enum log_level level)
{
    return level <= least_urgent;
}

const char *log_number(char bytes[24], int64_t number)
{
    snprintf(bytes, 24, "%" PRId64, number);
    return bytes;
}

/* What may stand in a value without quotes: nothing that a reader of lines gives a meaning to. */
static bool is_plain(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') ||
           (c != '\0' && strchr("-._~:/?#[]@!$&()*+,;%", c) != NULL);
}

static bool all_plain(const char *value)
{
    while (is_plain(*value))
        value++;
    return *value == '\0';
}

/* Everything that is not printable ASCII is written as \xHH, so that a line stays a line in every
 * terminal and for every reader. */
static void text_escaped(struct text *text, unsigned char c)
{
    static const char digits[] = "0123456789abcdef";

    if (c == '"' || c == '\\') {
        text_char(text, '\\');
        text_char(text, (char)c);
    } else if (c >= 0x20 && c < 0x7f) {
        text_char(text, (char)c);
    } else {
        text_string(text, "\\x");
        text_char(text, digits[c >> 4]);
        text_char(text, digits[c & 15]);
    }
}

static void text_value(struct text *text, const char *value)
{
    size_t length = strlen(value);

    if (length > 0 && length <= LOG_VALUE_MAX && all_plain(value)) {
        text_string(text, value);
        return;
    }
    text_char(text, '"');
    for (size_t i = 0; i < length && i < LOG_VALUE_MAX; i++)
        text_escaped(text, (unsigned char)value[i]);
    text_string(text, length > LOG_VALUE_MAX ? "...\"" : "\"");
}

void log_pair(struct text *text, const char *key, const char *value)
{
    text_char(text, ' ');
    text_string(text, key);
    text_char(text, '=');
    text_value(text, value);
}

static void text_time(struct text *text)
{
    struct timespec now;
    struct tm utc;
    char bytes[40];

    clock_gettime(CLOCK_REALTIME, &now);
    gmtime_r(&now.tv_sec, &utc);
    size_t length = strftime(bytes, sizeof bytes, "time=%Y-%m-%dT%H:%M:%S", &utc);
    snprintf(bytes + length, sizeof bytes - length, ".%03ldZ", now.tv_nsec / 1000000);
    text_string(text, bytes);
}

void log_pairs(enum log_level level, const char *event, ...)
{
    char bytes[LOG_LINE_MAX];
    struct text text = text_in(bytes, sizeof bytes - 1); /* one kept for the end of the line */
    const char *key;
    va_list pairs;

    text_time(&text);
    log_pair(&text, "level", level_words[level]);
    log_pair(&text, "event", event);
    va_start(pairs, event);
    while ((key = va_arg(pairs, const char *)) != NULL) {
        const char *value = va_arg(pairs, const char *);
        if (value)
            log_pair(&text, key, value);
    }
    va_end(pairs);
    bytes[text.length++] = '\n';
    if (write(STDERR_FILENO, bytes, text.length) < 0)
        return; /* nobody is left to be told */
}
