/* server/base/log.h -- one line an event on standard error:
 *
 *     time=2026-11-30T05:00:00.000Z level=info event=listening address=127.0.0.1 port=8080
 *
 *     log_line(LOG_INFO, "listening", "address", address, "port", LOG_NUMBER(port));
 *
 * Keys and events are our own words. A value may come from a stranger: one with anything unusual in
 * it is quoted and escaped, and a long one is cut, so that nobody can forge a line or flood with
 * one. Tokens are never logged. Any thread; a line is one write(). */
#ifndef BASE_LOG_H
#define BASE_LOG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/text.h"

/* enum, name in lines and in --log-level; the most urgent first */
#define LOG_LEVEL_MAP(XX)                                                                          \
    XX(ERROR, "error")                                                                             \
    XX(WARN, "warn")                                                                               \
    XX(INFO, "info")                                                                               \
    XX(DEBUG, "debug")
enum log_level {
#define XX(name, word) LOG_##name,
    LOG_LEVEL_MAP(XX)
#undef XX
};

enum {
    LOG_LINE_MAX = 2048, /* bytes; what does not fit is left out */
    LOG_VALUE_MAX = 256, /* bytes of a value; the rest is cut and "..." put there */
};

bool log_level_from(const char *word, enum log_level *level);
/* Lines less urgent than `level` are not written. The start's is LOG_INFO. Before threads. */
void log_set_level(enum log_level level);

bool log_writes(enum log_level level);

/* Pairs of key and value follow; they are not looked at when the line is not to be written. A value
 * that is NULL leaves its pair out. */
#define log_line(level, ...)                                                                       \
    (log_writes(level) ? log_pairs((level), __VA_ARGS__, (const char *)NULL) : (void)0)
void log_pairs(enum log_level level, const char *event, ...) __attribute__((sentinel));

/* A number as a value; lives as long as the block that it stands in. */
#define LOG_NUMBER(number) log_number((char[24]){ 0 }, (number))
const char *log_number(char bytes[24], int64_t number);

/* For tests and the above: a key and its value as they stand in a line, a space before. */
void log_pair(struct text *text, const char *key, const char *value);

#endif
