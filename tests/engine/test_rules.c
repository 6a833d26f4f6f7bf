/* tests/engine/test_rules.c -- presets and options, read and written; vectors/rules.json. */
#include <string.h>

#include "tests/engine/vectors.h"
#include "tests/server/suite.h"

static const cJSON *vectors(const char *kind)
{
    return cJSON_GetObjectItemCaseSensitive(vectors_read("rules.json"), kind);
}

static cJSON *rules_object(const struct oware_rules *rules)
{
    char bytes[256];
    struct text text = text_in(bytes, sizeof bytes);

    oware_rules_json(&text, rules);
    text_end(&text);
    return text.full ? NULL : cJSON_Parse(bytes);
}

START_TEST(good)
{
    const cJSON *vector = cJSON_GetArrayItem(vectors("good"), _i);
    const char *text = vectors_string(vector, "text", NULL);
    struct oware_rules rules, again;

    ck_assert_msg(oware_rules_parse(text, &rules) == OWARE_OK, "%s", text);
    ck_assert_str_eq(rules_string(&rules), vectors_string(vector, "writes", NULL));
    ck_assert(oware_rules_valid(&rules));
    ck_assert_int_eq(oware_rules_parse(rules_string(&rules), &again), OWARE_OK);
    ck_assert_msg(oware_rules_equal(&rules, &again), "%s", text);

    cJSON *object = rules_object(&rules);
    ck_assert_msg(cJSON_Compare(object, cJSON_GetObjectItemCaseSensitive(vector, "rules"), true),
                  "%s: %s", text, cJSON_PrintUnformatted(object));
    cJSON_Delete(object);
}
END_TEST

START_TEST(bad)
{
    const char *text = cJSON_GetArrayItem(vectors("bad"), _i)->valuestring;
    struct oware_rules rules = oware_preset_rules(3), before = rules;

    ck_assert_msg(oware_rules_parse(text, &rules) == OWARE_BAD_RULES, "\"%s\"", text);
    ck_assert(oware_rules_equal(&rules, &before));
}
END_TEST

START_TEST(presets)
{
    struct oware_rules rules = oware_preset_rules((unsigned)_i), read;
    const char *name = oware_preset_name((unsigned)_i);
    unsigned found;

    ck_assert_uint_eq(rules.preset, _i);
    ck_assert(oware_preset_find(name, &found));
    ck_assert_uint_eq(found, _i);
    ck_assert_int_eq(oware_rules_parse(name, &read), OWARE_OK);
    ck_assert(oware_rules_equal(&rules, &read));
    ck_assert_str_eq(rules_string(&rules), name);
}
END_TEST

START_TEST(custom_is_found)
{
    unsigned preset;

    ck_assert(oware_preset_find("custom", &preset));
    ck_assert_uint_eq(preset, OWARE_PRESET_CUSTOM);
    ck_assert_str_eq(oware_preset_name(OWARE_PRESET_CUSTOM), "custom");
    ck_assert(!oware_preset_find("customs", &preset));
    ck_assert(!oware_preset_find("", &preset));
}
END_TEST

START_TEST(settling)
{
    struct oware_rules rules = oware_preset_rules(OWARE_PRESET_DEFAULT);

    oware_rules_settle(&rules);
    ck_assert_uint_eq(rules.preset, OWARE_PRESET_DEFAULT);
    rules.quiet = 50;
    oware_rules_settle(&rules);
    ck_assert_uint_eq(rules.preset, OWARE_PRESET_CUSTOM);
    rules.quiet = 100;
    oware_rules_settle(&rules);
    ck_assert_uint_eq(rules.preset, OWARE_PRESET_CUSTOM); /* custom was asked for */
}
END_TEST

static const struct {
    struct oware_rules rules;
    bool valid;
} ranges[] = {
    { { .repetition = 0 }, true },
    { { .repetition = 1 }, false },
    { { .repetition = 2 }, true },
    { { .repetition = 5 }, true },
    { { .repetition = 6 }, false },
    { { .quiet = 9 }, false },
    { { .quiet = 10 }, true },
    { { .quiet = 1000 }, true },
    { { .quiet = 1001 }, false },
    { { .grand_slam = OWARE_SLAM_CAPTURE }, true },
    { { .grand_slam = OWARE_SLAM_CAPTURE + 1 }, false },
    { { .preset = OWARE_PRESET_CUSTOM }, true },
    { { .preset = 8 }, false },
};

START_TEST(valid)
{
    ck_assert_int_eq(oware_rules_valid(&ranges[_i].rules), ranges[_i].valid);
}
END_TEST

START_TEST(grand_slam_names)
{
    enum oware_grand_slam answer;

    ck_assert(oware_grand_slam_parse("forbidden", &answer));
    ck_assert_int_eq(answer, OWARE_SLAM_FORBIDDEN);
    ck_assert_str_eq(oware_grand_slam_name(OWARE_SLAM_NO_CAPTURE), "no-capture");
    ck_assert(!oware_grand_slam_parse("Forbidden", &answer));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("rules");
    TCase *all = tcase_create("all");

    tcase_add_loop_test(all, good, 0, cJSON_GetArraySize(vectors("good")));
    tcase_add_loop_test(all, bad, 0, cJSON_GetArraySize(vectors("bad")));
    tcase_add_loop_test(all, presets, 0, (int)oware_presets());
    tcase_add_loop_test(all, valid, 0, ROWS(ranges));
    tcase_add_test(all, custom_is_found);
    tcase_add_test(all, settling);
    tcase_add_test(all, grand_slam_names);
    suite_add_tcase(suite, all);
    return suite_run(suite);
}
