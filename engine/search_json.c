/* engine/search_json.c -- what a search found, for programs. */
#include "engine/search.h"

static const char *const proofs[] = {
    [SEARCH_ESTIMATE] = "estimate",
    [SEARCH_RESULT] = "result",
    [SEARCH_EXACT] = "exact",
};

int oware_value_margin(int value)
{
    if (value_wins(value))
        return value - VALUE_WIN;
    return value_wins(-value) ? value + VALUE_WIN : value;
}

static const char *result_of(int value, enum search_proof proof)
{
    if (value_wins(value))
        return "\"win\"";
    if (value_wins(-value))
        return "\"loss\"";
    return proof == SEARCH_EXACT ? "\"draw\"" : "null";
}

/* Hundredths as a decimal number. */
static void hundredths(struct text *text, int number)
{
    unsigned size = (unsigned)(number < 0 ? -number : number);

    if (number < 0)
        text_char(text, '-');
    text_unsigned(text, size / 100);
    text_char(text, '.');
    text_char(text, (char)('0' + size / 10 % 10));
    text_char(text, (char)('0' + size % 10));
}

void oware_value_json(struct text *text, int value, enum search_proof proof)
{
    text_string(text, "\"value\":");
    hundredths(text, oware_value_margin(value));
    text_string(text, ",\"result\":");
    text_string(text, result_of(value, proof));
    text_string(text, ",\"proof\":");
    text_json_string(text, proofs[proof]);
}

static void line_json(struct text *text, const struct search_found *found)
{
    text_string(text, ",\"line\":[");
    for (unsigned i = 0; i < found->length; i++) {
        if (i > 0)
            text_char(text, ',');
        text_json_string(text, oware_pit_name(found->line[i]));
    }
    text_char(text, ']');
}

void oware_search_json(struct text *text, const struct oware_search *search)
{
    const struct search_found *found = &search->found;

    text_string(text, "{\"move\":");
    text_json_string(text, oware_pit_name(found->pit));
    text_char(text, ',');
    if (found->length > 0)
        oware_value_json(text, found->value, (enum search_proof)found->proof);
    else
        text_string(text, "\"value\":null,\"result\":null,\"proof\":null");
    text_string(text, ",\"depth\":");
    text_unsigned(text, found->depth);
    text_string(text, ",\"nodes\":");
    text_unsigned(text, search->nodes);
    line_json(text, found);
    text_char(text, '}');
}
