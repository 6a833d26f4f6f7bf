/* tests/server/test_list.c -- lists whose links lie inside the things listed. */
#include "server/base/list.h"
#include "tests/server/suite.h"

struct thing {
    char name;
    struct link link;
};

static struct link list;
static struct thing a, b, c;

static void set_up(void)
{
    list_init(&list);
    a = (struct thing){ .name = 'a' };
    b = (struct thing){ .name = 'b' };
    c = (struct thing){ .name = 'c' };
    list_init(&a.link);
    list_init(&b.link);
    list_init(&c.link);
}

static const char *names(void)
{
    static char text[8];
    unsigned length = 0;
    LIST_EACH(&list, link)
        text[length++] = LIST_ITEM(link, struct thing, link)->name;
    text[length] = '\0';
    return text;
}

START_TEST(empty)
{
    ck_assert(list_is_empty(&list));
    ck_assert_ptr_null(list_first(&list));
    ck_assert_str_eq(names(), "");
}
END_TEST

START_TEST(order)
{
    list_push(&list, &b.link);
    list_push(&list, &c.link);
    list_push_front(&list, &a.link);
    ck_assert_str_eq(names(), "abc");
    ck_assert_ptr_eq(list_first(&list), &a.link);
    ck_assert(!list_is_empty(&list));
}
END_TEST

START_TEST(push_front_of_an_empty_list)
{
    list_push_front(&list, &a.link);
    list_push(&list, &b.link);
    ck_assert_str_eq(names(), "ab");
}
END_TEST

START_TEST(pushing_all_of_another)
{
    struct link other;

    list_init(&other);
    list_push_all(&list, &other); /* of two that are empty */
    ck_assert_str_eq(names(), "");
    list_push(&other, &a.link);
    list_push_all(&list, &other); /* to one that is empty */
    ck_assert_str_eq(names(), "a");
    ck_assert(list_is_empty(&other));
    list_push(&other, &b.link);
    list_push(&other, &c.link);
    list_push_all(&list, &other);
    ck_assert_str_eq(names(), "abc");
    ck_assert(list_is_empty(&other));
    list_push_all(&list, &other); /* of one that is empty */
    ck_assert_str_eq(names(), "abc");
}
END_TEST

/* Each link knows its new neighbours on both sides. */
START_TEST(removing_what_was_pushed_with_others)
{
    struct link other;

    list_init(&other);
    list_push(&list, &a.link);
    list_push(&other, &b.link);
    list_push(&other, &c.link);
    list_push_all(&list, &other);
    list_remove(&b.link);
    ck_assert_str_eq(names(), "ac");
    list_remove(&c.link);
    ck_assert_str_eq(names(), "a");
    list_push(&list, &c.link);
    ck_assert_str_eq(names(), "ac");
    list_remove(&a.link);
    ck_assert_str_eq(names(), "c");
}
END_TEST

START_TEST(removing)
{
    list_push(&list, &a.link);
    list_push(&list, &b.link);
    list_push(&list, &c.link);
    list_remove(&b.link);
    ck_assert_str_eq(names(), "ac");
    list_remove(&b.link); /* twice does no harm */
    ck_assert_str_eq(names(), "ac");
    list_push(&list, &b.link);
    ck_assert_str_eq(names(), "acb");
}
END_TEST

START_TEST(removing_while_walking)
{
    list_push(&list, &a.link);
    list_push(&list, &b.link);
    list_push(&list, &c.link);
    LIST_EACH(&list, link)
        list_remove(link);
    ck_assert(list_is_empty(&list));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("list");
    TCase *tests = tcase_create("list");

    tcase_add_checked_fixture(tests, set_up, NULL);
    tcase_add_test(tests, empty);
    tcase_add_test(tests, order);
    tcase_add_test(tests, push_front_of_an_empty_list);
    tcase_add_test(tests, pushing_all_of_another);
    tcase_add_test(tests, removing_what_was_pushed_with_others);
    tcase_add_test(tests, removing);
    tcase_add_test(tests, removing_while_walking);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
