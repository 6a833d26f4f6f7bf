/* engine/rules.c -- presets and options as data, in words and out of words.
 *
 * All five options are numbers with a range; some have words for their numbers. What is done with
 * options (judging, reading, writing, comparing) is a loop over the table. */
#include "engine/assert.h"
#include "engine/oware.h"
#include "engine/span.h"

#define COUNT(table) (sizeof(table) / sizeof *(table))

static const char *const grand_slam_names[] = {
#define XX(name, wire) wire,
    OWARE_GRAND_SLAM_MAP(XX)
#undef XX
};
static const char *const bool_names[] = { "false", "true" };

enum { GRAND_SLAM, REPETITION, QUIET, MAJORITY, AGREEMENT, OPTIONS };

/* clang-format off */
static const struct option {
    const char *name;
    const char *const *words; /* for the numbers 0..max; NULL: written as a number */
    bool quoted;              /* in JSON */
    unsigned min, max;        /* 0 always is allowed: the first word, or no such rule */
} options[OPTIONS] = {
    [GRAND_SLAM] = { "grand_slam", grand_slam_names, true,  0, COUNT(grand_slam_names) - 1 },
    [REPETITION] = { "repetition", NULL,             false, 2, OWARE_REPETITION_MAX },
    [QUIET]      = { "quiet",      NULL,             false, OWARE_QUIET_MIN, OWARE_QUIET_MAX },
    [MAJORITY]   = { "majority",   bool_names,       false, 0, 1 },
    [AGREEMENT]  = { "agreement",  bool_names,       false, 0, 1 },
};

static const struct preset {
    const char *name;
    unsigned values[OPTIONS];
} presets[] = {
    /* name            grand slam             repetition quiet majority agreement */
    { "abapa",        { OWARE_SLAM_NO_CAPTURE, 3,        100,  true,    true  } },
    { "threefold",    { OWARE_SLAM_NO_CAPTURE, 3,        0,    true,    false } },
    { "no-slam",      { OWARE_SLAM_FORBIDDEN,  3,        0,    true,    false } },
    { "grand-slam",   { OWARE_SLAM_CAPTURE,    3,        0,    true,    false } },
    { "home-page",    { OWARE_SLAM_CAPTURE,    0,        0,    false,   true  } },
    { "little-table", { OWARE_SLAM_NO_CAPTURE, 3,        160,  true,    false } },
    { "arcade",       { OWARE_SLAM_NO_CAPTURE, 2,        100,  true,    false } },
    { "ninja",        { OWARE_SLAM_NO_CAPTURE, 0,        100,  true,    false } },
};
/* clang-format on */

static const char custom_name[] = "custom";

static void values_of(const struct oware_rules *rules, unsigned values[OPTIONS])
{
    values[GRAND_SLAM] = rules->grand_slam;
    values[REPETITION] = rules->repetition;
    values[QUIET] = rules->quiet;
    values[MAJORITY] = rules->majority;
    values[AGREEMENT] = rules->agreement;
}

static struct oware_rules rules_of(unsigned preset, const unsigned values[OPTIONS])
{
    return (struct oware_rules){
        .preset = (uint8_t)preset,
        .grand_slam = (uint8_t)values[GRAND_SLAM],
        .repetition = (uint8_t)values[REPETITION],
        .quiet = (uint16_t)values[QUIET],
        .majority = values[MAJORITY],
        .agreement = values[AGREEMENT],
    };
}

static void values_of_preset(unsigned preset, unsigned values[OPTIONS])
{
    for (unsigned i = 0; i < OPTIONS; i++)
        values[i] = presets[preset].values[i];
}

static bool value_valid(const struct option *option, unsigned value)
{
    return value == 0 || (value >= option->min && value <= option->max);
}

static bool values_equal(const unsigned a[OPTIONS], const unsigned b[OPTIONS])
{
    for (unsigned i = 0; i < OPTIONS; i++)
        if (a[i] != b[i])
            return false;
    return true;
}

const char *oware_grand_slam_name(enum oware_grand_slam answer)
{
    oware_assert(answer < COUNT(grand_slam_names));
    return grand_slam_names[answer];
}

bool oware_grand_slam_parse(const char *name, enum oware_grand_slam *answer)
{
    unsigned index;

    if (!span_find(span_of(name), grand_slam_names, COUNT(grand_slam_names), &index))
        return false;
    *answer = (enum oware_grand_slam)index;
    return true;
}

unsigned oware_presets(void)
{
    return COUNT(presets);
}

const char *oware_preset_name(unsigned preset)
{
    if (preset == OWARE_PRESET_CUSTOM)
        return custom_name;
    oware_assert(preset < COUNT(presets));
    return presets[preset].name;
}

static bool preset_find(struct span name, unsigned *preset)
{
    for (unsigned i = 0; i < COUNT(presets); i++)
        if (span_equal(name, presets[i].name)) {
            *preset = i;
            return true;
        }
    if (!span_equal(name, custom_name))
        return false;
    *preset = OWARE_PRESET_CUSTOM;
    return true;
}

bool oware_preset_find(const char *name, unsigned *preset)
{
    return preset_find(span_of(name), preset);
}

struct oware_rules oware_preset_rules(unsigned preset)
{
    oware_assert(preset < COUNT(presets));
    return rules_of(preset, presets[preset].values);
}

bool oware_rules_valid(const struct oware_rules *rules)
{
    unsigned values[OPTIONS];

    if (rules->preset != OWARE_PRESET_CUSTOM && rules->preset >= COUNT(presets))
        return false;
    values_of(rules, values);
    for (unsigned i = 0; i < OPTIONS; i++)
        if (!value_valid(&options[i], values[i]))
            return false;
    return true;
}

void oware_rules_settle(struct oware_rules *rules)
{
    unsigned values[OPTIONS];

    values_of(rules, values);
    if (rules->preset != OWARE_PRESET_CUSTOM &&
        !values_equal(values, presets[rules->preset].values))
        rules->preset = OWARE_PRESET_CUSTOM;
}

bool oware_rules_equal(const struct oware_rules *a, const struct oware_rules *b)
{
    unsigned a_values[OPTIONS], b_values[OPTIONS];

    values_of(a, a_values);
    values_of(b, b_values);
    return a->preset == b->preset && values_equal(a_values, b_values);
}

/* ---- Reading ------------------------------------------------------------------------------ */

static bool value_parse(const struct option *option, struct span text, unsigned *value)
{
    if (option->words)
        return span_find(text, option->words, option->max + 1, value);
    return span_unsigned(&text, option->max, value) && span_empty(text) &&
           value_valid(option, *value);
}

/* Reads `name=value` into `values`; `given` has a bit for each option that was named: twice is an
 * error. */
static bool option_parse(struct span item, unsigned values[OPTIONS], unsigned *given)
{
    struct span name = span_before(&item, '=');

    if (!span_take(&item, '='))
        return false;
    for (unsigned i = 0; i < OPTIONS; i++)
        if (span_equal(name, options[i].name)) {
            bool twice = *given & 1u << i;
            *given |= 1u << i;
            return !twice && value_parse(&options[i], item, &values[i]);
        }
    return false;
}

enum oware_error oware_rules_parse(const char *text, struct oware_rules *rules)
{
    struct span rest = span_of(text), item = span_before(&rest, ',');
    unsigned preset = OWARE_PRESET_DEFAULT, values[OPTIONS], given = 0;
    bool preset_first = preset_find(item, &preset);
    bool custom = preset == OWARE_PRESET_CUSTOM;

    values_of_preset(custom ? OWARE_PRESET_DEFAULT : preset, values);
    if (!preset_first && !option_parse(item, values, &given))
        return OWARE_BAD_RULES;
    while (span_take(&rest, ','))
        if (!option_parse(span_before(&rest, ','), values, &given))
            return OWARE_BAD_RULES;
    if (custom && given != (1u << OPTIONS) - 1)
        return OWARE_BAD_RULES;
    *rules = rules_of(preset, values);
    oware_rules_settle(rules);
    return OWARE_OK;
}

/* ---- Writing ------------------------------------------------------------------------------ */

static void value_text(struct text *text, const struct option *option, unsigned value)
{
    if (option->words)
        text_string(text, option->words[value]);
    else
        text_unsigned(text, value);
}

void oware_rules_text(struct text *text, const struct oware_rules *rules)
{
    unsigned values[OPTIONS];

    values_of(rules, values);
    text_string(text, oware_preset_name(rules->preset));
    if (rules->preset != OWARE_PRESET_CUSTOM)
        return;
    for (unsigned i = 0; i < OPTIONS; i++) {
        text_char(text, ',');
        text_string(text, options[i].name);
        text_char(text, '=');
        value_text(text, &options[i], values[i]);
    }
}

void oware_rules_json(struct text *text, const struct oware_rules *rules)
{
    unsigned values[OPTIONS];

    values_of(rules, values);
    text_literal(text, "{\"preset\":");
    text_json_word(text, oware_preset_name(rules->preset));
    for (unsigned i = 0; i < OPTIONS; i++) {
        text_char(text, ',');
        text_json_word(text, options[i].name);
        text_char(text, ':');
        if (options[i].quoted)
            text_json_word(text, options[i].words[values[i]]);
        else
            value_text(text, &options[i], values[i]);
    }
    text_char(text, '}');
}
